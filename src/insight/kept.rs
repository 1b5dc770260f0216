//! When each seat keeps suspect lists. A strategy without lists keeps none, and a fork can seat another
//! strategy in the middle of a game: what was held before then is not held on, and what begins then was
//! not held before.

use crate::game::{Log, Seat, Settings};

/// When a seat keeps suspect lists, in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Kept {
    /// Never: silence about suspicion is no opinion.
    pub(super) never: bool,
    /// From this turn on.
    pub(super) from: usize,
    /// From this turn on no more.
    pub(super) not_from: Option<usize>,
}

/// When everybody keeps them. What another program's game says of its strategies is not known, so there
/// everybody may.
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

/// The settings by which a game was played, piece by piece, each with the turn after which it begins;
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
