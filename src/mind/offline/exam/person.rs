//! Options that are people: for "who killed …" they are ranked like suspects; otherwise by sentences about
//! them that share words with the question.

use super::super::judge::suspicion;
use super::super::notebook::Notebook;
use super::super::people::Who;
use super::super::text::{content, shared};
use super::{Asked, Weighed};
use crate::game::Seat;
use crate::task::Examine;

/// `None`: the options are not people.
pub(super) fn weigh<'b>(book: &'b Notebook<'_>, task: &Examine, asked: &Asked) -> Option<Vec<Weighed<'b>>> {
    let named: Vec<Option<Seat>> = task.options.iter().map(|o| player(book, o)).collect();
    let people = named.iter().flatten().count();
    if people < 2 || people * 2 < named.len() {
        return None;
    }
    if let Some(victim) = asked.death {
        return Some(
            named
                .iter()
                .map(|seat| match seat {
                    Some(seat) if *seat == book.given.seat => Weighed {
                        weight: if book
                            .given
                            .killed(crate::game::VictimId(u16::try_from(victim).unwrap_or(u16::MAX)))
                            == Some(true)
                        {
                            1e6
                        } else {
                            -1e6
                        },
                        note: None,
                    },
                    Some(seat) => {
                        let (points, note) = suspicion(book, *seat, victim);
                        Weighed { weight: f64::from(points), note }
                    }
                    // "Suicide", "nobody".
                    None => Weighed { weight: -1e3, note: None },
                })
                .collect(),
        );
    }
    let wanted = content(book.given.language, &task.question);
    Some(
        named
            .iter()
            .map(|seat| {
                let Some(seat) = seat else {
                    return Weighed::default();
                };
                let who = Who::Player(*seat);
                let mut best = Weighed::default();
                for note in book.notes().filter(|n| !n.asked && n.about.contains(&who)) {
                    let subject = if note.subject == Some(who) { 1.5 } else { 1.0 };
                    // A dozen words at most.
                    #[allow(clippy::cast_precision_loss)]
                    let weight = shared(&wanted, &note.words) as f64 * subject;
                    if weight > best.weight {
                        best = Weighed { weight, note: Some(note) };
                    }
                }
                best
            })
            .collect(),
    )
}

/// The one player whom an option names.
fn player(book: &Notebook<'_>, option: &str) -> Option<Seat> {
    let mut seats = book.people().mentions(option).into_iter().filter_map(|m| match m.who {
        Who::Player(seat) => Some(seat),
        Who::Victim(_) => None,
    });
    let first = seats.next()?;
    let short = option.chars().count() <= book.given.name(first).chars().count() * 2 + 4;
    (short && seats.all(|seat| seat == first)).then_some(first)
}
