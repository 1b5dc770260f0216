//! Reasons: one or two sentences that quote the deciding one. They stay with the thinker.

use super::notebook::{Note, Notebook};
use super::text::clip;
use super::wording::standing_alone;
use crate::scenario::Language;

/// A sentence with its source.
pub(super) fn quote(book: &Notebook<'_>, note: &Note) -> String {
    let text = inner(&clip(&standing_alone(book, note), 170));
    match (book.given.language, note.speaker) {
        (Language::English, None) => format!("I know this myself: “{text}”"),
        (Language::English, Some(seat)) => format!("{} said: “{text}”", book.given.name(seat)),
        (Language::Chinese, None) => format!("我自己知道：“{text}”"),
        (Language::Chinese, Some(seat)) => format!("{}说过：“{text}”", book.given.name(seat)),
    }
}

/// Quotation marks within a quotation.
pub(super) fn inner(text: &str) -> String {
    text.replace('“', "‘").replace('”', "’")
}
