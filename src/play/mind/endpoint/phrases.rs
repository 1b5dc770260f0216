//! What servers write, as lists of phrases by what they show.

use crate::base::language::WordLists;
use std::sync::LazyLock;

static PHRASE_LISTS: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse_phrases(include_str!("phrases.txt")));

/// The phrases of a list in `phrases.txt`.
pub(super) fn phrases(list: &str) -> &'static [String] {
    PHRASE_LISTS.required_list(list)
}

/// Does `text` hold one of these phrases?
pub(super) fn mentions_phrase_of(text: &str, list: &str) -> bool {
    PHRASE_LISTS.required_list(list).occurs_in(text)
}
