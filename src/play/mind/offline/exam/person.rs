//! Options that are people: for "who killed …" they are ranked like suspects; otherwise by sentences about
//! them that share words with the question.

use super::super::judge::measure_suspicion;
use super::super::notebook::Notebook;
use super::super::people::PersonRef;
use super::super::text::{content_word_hashes, count_shared};
use super::{ExamSubject, WeighedOption};
use crate::base::game::Seat;
use crate::play::task::Examine;

/// `None`: the options are not people.
pub(super) fn weigh_people<'b>(
    book: &'b Notebook<'_>, task: &Examine, asked: &ExamSubject,
) -> Option<Vec<WeighedOption<'b>>> {
    let named: Vec<Option<Seat>> = task.options.iter().map(|o| find_named_player(book, o)).collect();
    let people = named.iter().flatten().count();
    if people < 2 || people * 2 < named.len() {
        return None;
    }
    if let Some(victim) = asked.death {
        let weigh = |seat: &Option<Seat>| match seat {
            Some(seat) if *seat == book.given.seat => {
                let did_it = book.given.killed.get(victim) == Some(&Some(true));
                WeighedOption { weight: if did_it { 1e6 } else { -1e6 }, note: None }
            }
            Some(seat) => {
                let (points, note) = measure_suspicion(book, *seat, victim);
                WeighedOption { weight: f64::from(points), note }
            }
            // "Suicide", "nobody".
            None => WeighedOption { weight: -1e3, note: None },
        };
        return Some(named.iter().map(weigh).collect());
    }
    let wanted = content_word_hashes(book.given.language, &task.question);
    Some(
        named
            .iter()
            .map(|seat| {
                let Some(seat) = seat else {
                    return WeighedOption::default();
                };
                let who = PersonRef::Player(*seat);
                let mut best = WeighedOption::default();
                for note in book.notes().filter(|n| !n.is_from_question && n.about.contains(&who)) {
                    let subject = if note.subject == Some(who) { 1.5 } else { 1.0 };
                    // A dozen words at most.
                    #[allow(clippy::cast_precision_loss)]
                    let weight = count_shared(&wanted, &note.words) as f64 * subject;
                    if weight > best.weight {
                        best = WeighedOption { weight, note: Some(note) };
                    }
                }
                best
            })
            .collect(),
    )
}

/// The one player whom an option names.
fn find_named_player(book: &Notebook<'_>, option: &str) -> Option<Seat> {
    let mut seats = book.name_forms().find_mentions(option).into_iter().filter_map(|m| match m.who {
        PersonRef::Player(seat) => Some(seat),
        PersonRef::Victim(_) => None,
    });
    let first = seats.next()?;
    let short = option.chars().count() <= book.given.name(first).chars().count() * 2 + 4;
    (short && seats.all(|seat| seat == first)).then_some(first)
}
