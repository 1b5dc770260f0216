//! During which turns each seat maintains suspect lists. Some strategies maintain none, and a fork can change
//! a seat's strategy in the middle of a game: a list ends there, or first begins there.

use crate::base::game::{Log, Seat, Settings};

/// During which turns a seat maintains suspect lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SuspectListPeriod {
    /// Never: a missing list is no opinion.
    pub(super) is_never: bool,
    /// From this turn on.
    pub(super) from_turn: usize,
    /// From this turn on no longer.
    pub(super) end_turn: Option<usize>,
}

/// The periods of all seats. The strategies of imported games are not known, so every seat of theirs may
/// maintain lists.
pub(super) fn list_periods(log: &Log) -> Vec<SuspectListPeriod> {
    let pieces = settings_by_game_part(log);
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
        SuspectListPeriod {
            is_never: first.is_none(),
            from_turn: first.map_or(0, |(after, _)| *after),
            end_turn: after.map(|(after, _)| after + 1),
        }
    };
    Seat::all(players).map(of_seat).collect()
}

/// The settings of each part of a game (a fork's ancestors first), with the turn after which they apply;
/// `None`: another program's.
fn settings_by_game_part(log: &Log) -> Vec<(usize, Option<&Settings>)> {
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
