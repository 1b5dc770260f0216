//! Lists of words and phrases as text files: what people, models and servers write, in any language. Catalogues
//! hold what this program says; these lists hold what it recognises.

use std::collections::BTreeMap;

/// Stands for a blank at the beginning or end of a phrase.
const SPACE_PLACEHOLDER: char = '␣';

/// The lists of one file, by name.
///
/// `[name]` begins a list of phrases that `|` separates, `[name: words]` one of words that blanks separate. A line
/// may begin with `#`: it is a comment.
#[derive(Debug)]
pub(crate) struct PhraseLists(BTreeMap<&'static str, Vec<String>>);

impl PhraseLists {
    pub(crate) fn parse(source: &'static str) -> Self {
        let mut lists = BTreeMap::new();
        let (mut name, mut has_words) = ("", false);
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some(head) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                (name, has_words) = head.strip_suffix(": words").map_or((head, false), |head| (head, true));
                continue;
            }
            let list: &mut Vec<String> = lists.entry(name).or_default();
            let parts = line.split(|c: char| if has_words { c.is_whitespace() } else { c == '|' });
            let phrases = parts.map(str::trim).filter(|phrase| !phrase.is_empty());
            list.extend(phrases.map(|phrase| phrase.replace(SPACE_PLACEHOLDER, " ")));
        }
        Self(lists)
    }

    pub(crate) fn find(&self, name: &str) -> Option<&[String]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// The list of this name, which the file must have.
    pub(crate) fn list(&self, name: &str) -> &[String] {
        let found = self.find(name);
        debug_assert!(found.is_some(), "no list {name}");
        found.unwrap_or_default()
    }

    /// Is `word` in the list?
    pub(crate) fn has_word(&self, name: &str, word: &str) -> bool {
        self.list(name).iter().any(|own| own == word)
    }

    /// Does `text` hold one of the list's phrases?
    pub(crate) fn has_phrase_in(&self, name: &str, text: &str) -> bool {
        self.list(name).iter().any(|phrase| text.contains(phrase.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_and_words_are_parted_and_blanks_at_their_ends_are_kept() {
        let lists = PhraseLists::parse("# Signs.\n[signs]\nno way | bad␣ |\n␣or␣\n\n[names: words]\nAnn Bo\n安\n");
        assert_eq!(lists.list("signs"), ["no way", "bad ", " or "]);
        assert_eq!(lists.list("names"), ["Ann", "Bo", "安"]);
        assert!(lists.has_word("names", "Bo") && lists.has_phrase_in("signs", "a bad day"));
        assert!(lists.find("none").is_none());
    }
}
