//! Lists of words and phrases in text files beside the code. `[key]` opens a list; lines that begin with `#` are
//! comments. What the entries mean is up to whoever reads them.

use crate::base::order::SharedSort;

/// An ordered list of words or phrases.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct WordList(Vec<String>);

impl std::ops::Deref for WordList {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.0
    }
}

impl WordList {
    /// Whether `word` is an entry.
    pub fn has(&self, word: &str) -> bool {
        self.iter().any(|entry| entry == word)
    }

    /// Whether an entry holds the character: for lists of characters.
    pub fn has_char(&self, c: char) -> bool {
        self.iter().any(|entry| entry.contains(c))
    }

    /// Whether an entry occurs in `text`.
    pub fn occurs_in(&self, text: &str) -> bool {
        self.iter().any(|entry| text.contains(entry.as_str()))
    }

    /// Whether `text` begins with an entry.
    pub fn has_prefix_of(&self, text: &str) -> bool {
        self.iter().any(|entry| text.starts_with(entry.as_str()))
    }
}

/// Whether a list entry stands for `word`: it does for every word that begins with it, and with `=` at its end for
/// that word alone.
pub fn entry_matches(entry: &str, word: &str) -> bool {
    match entry.strip_suffix('=') {
        Some(exact) => exact == word,
        None => !entry.is_empty() && word.starts_with(entry),
    }
}

/// The lists of a file.
#[derive(Debug)]
pub struct WordLists(Vec<(&'static str, WordList)>);

static NO_WORDS: WordList = WordList(Vec::new());

impl WordLists {
    /// Entries separated by white space; `_` is a space within an entry.
    pub fn parse_words(text: &'static str) -> Self {
        Self::parse(text, |line, list| list.extend(line.split_whitespace().map(|entry| entry.replace('_', " "))))
    }

    /// Entries a line each; `-` is an empty one.
    pub fn parse_lines(text: &'static str) -> Self {
        Self::parse(text, |line, list| list.push(if line == "-" { String::new() } else { line.to_owned() }))
    }

    fn parse(text: &'static str, add_line: impl Fn(&str, &mut Vec<String>)) -> Self {
        let mut lists: Vec<(&str, WordList)> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(key) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                lists.push((key, WordList::default()));
            } else if let Some((_, list)) = lists.last_mut() {
                add_line(line, &mut list.0);
            }
        }
        lists.order_by_key(|(key, _)| *key);
        Self(lists)
    }

    /// The list of this key; empty where there is none.
    pub fn list(&self, key: &str) -> &WordList {
        let found = self.0.binary_search_by_key(&key, |(key, _)| *key);
        found.ok().and_then(|at| self.0.get(at)).map_or(&NO_WORDS, |(_, list)| list)
    }

    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(key, _)| *key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_by_words_or_by_lines() {
        let text = "# what it is\n[b.two]\nin_fact x=\n y\n\n[a.one]\n-\nof it\n";
        let words = WordLists::parse_words(text);
        assert_eq!(words.keys().collect::<Vec<_>>(), ["a.one", "b.two"]);
        assert_eq!(**words.list("b.two"), ["in fact", "x=", "y"]);
        assert!(words.list("b.two").occurs_in("he did, in fact") && !words.list("b.two").has("in"));
        assert_eq!(**WordLists::parse_lines(text).list("a.one"), ["", "of it"]);
        assert!(words.list("c").is_empty());
        assert!(entry_matches("x=", "x") && !entry_matches("x=", "xy") && entry_matches("x", "xy"));
    }
}
