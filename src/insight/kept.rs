//! During which turns each seat maintains suspect lists. Some strategies maintain none, and a fork can change
//! a seat's strategy in the middle of a game: a list ends there, or first begins there.

use crate::game::{Log, Seat, Settings};

/// During which turns a seat maintains suspect lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Kept {
    /// Never: a missing list is no opinion.
    pub(super) never: bool,
    /// From this turn on.
    pub(super) from: usize,
    /// From this turn on no longer.
    pub(super) not_from: Option<usize>,
}

/// The periods of all seats. The strategies of imported games are not known, so every seat of theirs may
/// maintain lists.
pub(super) fn kept(log: &Log) -> Vec<Kept> {
    let pieces = pieces(log);
    let players = log.scenario.characters.len();
    let of_seat = |seat: Seat| {
        let keeps: Vec<(usize, bool)> = pieces
            .iter()
            .map(|(after, settings)| {
                let seat = settings.and_then(|settings| settings.seats.get(seat.index()));
                let keeps = seat.is_none_or(|seat| seat.strategy.keeps_suspect_lists());
                (*after, keeps)
            })
            .collect();
        let first = keeps.iter().find(|(_, keeps)| *keeps);
        let last = keeps.iter().rposition(|(_, keeps)| *keeps);
        let after = last.and_then(|last| keeps.get(last + 1));
        Kept {
            never: first.is_none(),
            from: first.map_or(0, |(after, _)| *after),
            not_from: after.map(|(after, _)| after + 1),
        }
    };
    Seat::all(players).map(of_seat).collect()
}

/// The settings of each part of a game (a fork's ancestors first), with the turn after which they apply;
/// `None`: another program's.
fn pieces(log: &Log) -> Vec<(usize, Option<&Settings>)> {
    let own = !log.is_imported() || log.parent.is_some();
    let mut settings = Some(&log.settings).filter(|_| own);
    let (mut parent, mut end) = (log.parent.as_deref(), usize::MAX);
    let mut pieces = Vec::new();
    while let Some(one) = parent {
        let after = (one.turn as usize).min(end);
        pieces.push((after, settings));
        settings = Some(&one.settings).filter(|_| one.adopted_texts.is_none());
        (parent, end) = (one.parent.as_deref(), after);
    }
    pieces.push((0, settings));
    pieces.reverse();
    pieces
}
