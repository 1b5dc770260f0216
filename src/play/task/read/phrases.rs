//! What prose of models says by its words, as lists of phrases.

use crate::base::language::PhraseLists;
use std::sync::LazyLock;

static LISTS: LazyLock<PhraseLists> = LazyLock::new(|| PhraseLists::parse(include_str!("phrases.txt")));

/// A list of `phrases.txt`.
pub(super) fn list(name: &str) -> &'static [String] {
    LISTS.list(name)
}

/// Does `text` hold one of the list's phrases?
pub(super) fn has_phrase_in(list: &str, text: &str) -> bool {
    LISTS.has_phrase_in(list, text)
}
