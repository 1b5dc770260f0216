//! What prose of models says by its words, as lists of phrases.

use crate::base::language::WordLists;
use std::sync::LazyLock;

static REPLY_PHRASES: LazyLock<WordLists> = LazyLock::new(|| WordLists::parse_phrases(include_str!("phrases.txt")));

/// A list of `phrases.txt`.
pub(super) fn phrase_list(name: &str) -> &'static [String] {
    REPLY_PHRASES.required_list(name)
}

/// Does `text` hold one of the list's phrases?
pub(super) fn has_phrase_in(list: &str, text: &str) -> bool {
    REPLY_PHRASES.required_list(list).occurs_in(text)
}
