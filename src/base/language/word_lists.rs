//! Lists of words and phrases in text files beside the code. `[key]` opens a list; lines that begin with `#` are
//! comments. What the entries mean is up to whoever reads them. Catalogues hold what this program says; these
//! lists hold what it recognises, in any language, or puts together.

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

/// Stands for a blank at the beginning or end of a phrase.
const SPACE_PLACEHOLDER: char = '␣';

/// The lists of a file.
#[derive(Debug)]
pub struct WordLists(Vec<(&'static str, WordList)>);

static NO_WORDS: WordList = WordList(Vec::new());

impl WordLists {
    /// Entries separated by white space; `_` is a space within an entry.
    pub fn parse_words(text: &'static str) -> Self {
        Self::parse(text, |_, line, list| list.extend(line.split_whitespace().map(|entry| entry.replace('_', " "))))
    }

    /// Entries a line each; `-` is an empty one.
    pub fn parse_lines(text: &'static str) -> Self {
        Self::parse(text, |_, line, list| list.push(if line == "-" { String::new() } else { line.to_owned() }))
    }

    /// Phrases that `|` or a line's end separates; in a list whose head is `[key: words]`, words that blanks separate.
    pub fn parse_phrases(text: &'static str) -> Self {
        Self::parse(text, |kind, line, list| {
            let parts = line.split(|c: char| if kind == "words" { c.is_whitespace() } else { c == '|' });
            let phrases = parts.map(str::trim).filter(|phrase| !phrase.is_empty());
            list.extend(phrases.map(|phrase| phrase.replace(SPACE_PLACEHOLDER, " ")));
        })
    }

    /// `add_line` gets what follows the colon in a list's head, a line, and the list.
    fn parse(text: &'static str, add_line: impl Fn(&str, &str, &mut Vec<String>)) -> Self {
        let mut lists: Vec<(&str, WordList)> = Vec::new();
        let mut kind = "";
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(head) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                let key;
                (key, kind) = head.split_once(": ").unwrap_or((head, ""));
                lists.push((key, WordList::default()));
            } else if let Some((_, list)) = lists.last_mut() {
                add_line(kind, line, &mut list.0);
            }
        }
        lists.order_by_key(|(key, _)| *key);
        Self(lists)
    }

    pub fn find(&self, key: &str) -> Option<&WordList> {
        let found = self.0.binary_search_by_key(&key, |(key, _)| *key);
        found.ok().and_then(|at| self.0.get(at)).map(|(_, list)| list)
    }

    /// The list of this key; empty where there is none.
    pub fn list(&self, key: &str) -> &WordList {
        self.find(key).unwrap_or(&NO_WORDS)
    }

    /// The list of this key, which the file must have.
    pub fn required_list(&self, key: &str) -> &WordList {
        debug_assert!(self.find(key).is_some(), "no list {key}");
        self.list(key)
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
        assert!(words.list("c").is_empty() && words.find("c").is_none());
        assert!(entry_matches("x=", "x") && !entry_matches("x=", "xy") && entry_matches("x", "xy"));
    }

    #[test]
    fn phrases_and_words_are_parted_and_blanks_at_their_ends_are_kept() {
        let lists =
            WordLists::parse_phrases("# Signs.\n[signs]\nno way | bad␣ |\n␣or␣\n\n[names: words]\nAnn Bo\n安\n");
        assert_eq!(**lists.list("signs"), ["no way", "bad ", " or "]);
        assert_eq!(**lists.list("names"), ["Ann", "Bo", "安"]);
        assert!(lists.list("names").has("Bo") && lists.list("signs").occurs_in("a bad day"));
    }
}
