//! Reasons: one or two sentences that quote the deciding one. They stay private to the thinker.

use super::notebook::{Note, Notebook};
use super::tellable_sentences::join_sentences;
use super::text::truncate;
use super::wording::stand_alone;
use crate::base::language::Grammar;

/// Maximum number of characters of a quotation.
pub(super) const MAX_QUOTED: usize = 170;

/// A sentence with its source and, where it says "you", its addressee.
pub(super) fn quote(book: &Notebook<'_>, note: &Note) -> String {
    let text = nest_quotes(&truncate(&with_previous(book, note), MAX_QUOTED));
    let me = book.given.seat;
    match (book.given.language.grammar(), note.speaker, note.addressee) {
        (Grammar::English, None, _) => format!("I know this myself: “{text}”"),
        (Grammar::English, Some(seat), None) => {
            format!("{} said: “{text}”", book.given.name(seat))
        }
        (Grammar::English, Some(seat), Some(to)) if to == me => {
            format!("{} told me: “{text}”", book.given.name(seat))
        }
        (Grammar::English, Some(seat), Some(to)) => {
            format!("{} told {}: “{text}”", book.given.name(seat), book.given.name(to))
        }
        (Grammar::Chinese, None, _) => format!("我自己知道：“{text}”"),
        (Grammar::Chinese, Some(seat), None) => format!("{}说过：“{text}”", book.given.name(seat)),
        (Grammar::Chinese, Some(seat), Some(to)) if to == me => {
            format!("{}对我说过：“{text}”", book.given.name(seat))
        }
        (Grammar::Chinese, Some(seat), Some(to)) => {
            format!("{}对{}说过：“{text}”", book.given.name(seat), book.given.name(to))
        }
    }
}

/// A sentence, preceded by the one on which it depends.
fn with_previous(book: &Notebook<'_>, note: &Note) -> String {
    let text = stand_alone(book, note);
    let all = if note.speaker.is_some() { &book.dialogue } else { &book.script };
    let at = all.iter().position(|one| std::ptr::eq(one, note));
    let before = at.and_then(|at| all.get(at.checked_sub(1)?));
    let me = book.given.seat;
    let fits = |one: &&Note| {
        note.depends_on_previous(me)
            && !one.depends_on_previous(me)
            && one.speaker == note.speaker
            && one.addressee == note.addressee
    };
    match before.filter(fits) {
        Some(before) => join_sentences(book.given.language, &[stand_alone(book, before), text]),
        None => text,
    }
}

/// Turns quotation marks into those of a nested quotation.
pub(super) fn nest_quotes(text: &str) -> String {
    text.replace('“', "‘").replace('”', "’")
}
