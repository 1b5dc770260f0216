//! What servers write, as lists of phrases by what they show.

use crate::base::language::PhraseLists;
use std::sync::LazyLock;

static PHRASE_LISTS: LazyLock<PhraseLists> = LazyLock::new(|| PhraseLists::parse(include_str!("phrases.txt")));

/// The phrases of a list in `phrases.txt`.
pub(super) fn phrases(list: &str) -> &'static [String] {
    PHRASE_LISTS.list(list)
}

/// Does `text` hold one of these phrases?
pub(super) fn mentions(text: &str, list: &str) -> bool {
    PHRASE_LISTS.has_phrase_in(list, text)
}
