//! Past states without replaying the game: a suspicion cut out of the last table, and ballots folded by the
//! same reducer from the few events that affect them. Tests check both against the full fold.

use crate::base::game::{Event, EventKind, Seat, Suspicion, Table, UtteranceKind, VictimId};

/// Somebody's suspicion before the event `end`: that of the final table, without whatever came from `end` on.
pub(super) fn suspicion_before(
    last: &Table, events: &[Event], (observer, victim): (Seat, VictimId), end: usize,
) -> Option<Suspicion> {
    let own = last.suspicion(observer, victim)?;
    let settled = |event: Option<usize>| event.is_none_or(|event| event < end);
    let changes = own.history.partition_point(|change| settled(change.event));
    let history = own.history.get(..changes)?.to_vec();
    let settling = history.iter().rev().filter_map(|change| change.event);
    let criteria = settling
        .filter_map(|event| match &events.get(event)?.what {
            EventKind::Pruned { criteria, .. } => *criteria,
            _ => None,
        })
        .next();
    let readings = own.readings.partition_point(|entry| entry.event < end);
    let choices = own.choices.partition_point(|entry| entry.event < end);
    let said = last.utterances.partition_point(|said| said.event < end);
    let asked = last.utterances.get(..said)?.iter().filter(|said| {
        let question = said.kind == UtteranceKind::Question;
        question && said.speaker == Some(observer) && said.victim == Some(victim)
    });
    let asked = asked.count().min(own.asked.len());
    Some(Suspicion {
        suspects: history.last()?.suspects.clone(),
        history,
        criteria: criteria.unwrap_or_default(),
        readings: own.readings.get(..readings)?.to_vec(),
        choices: own.choices.get(..choices)?.to_vec(),
        asked: own.asked.get(..asked)?.to_vec(),
    })
}

/// Does an event cast a vote, or decide which votes count?
pub(super) fn affects_ballots(what: &EventKind) -> bool {
    matches!(what, EventKind::PhaseBegan { .. } | EventKind::Voted { .. } | EventKind::VotedOutside { .. })
}

/// A table with nothing but the ballots before the event `end`.
pub(super) fn table_with_ballots_before(mut table: Table, events: &[Event], about: &[usize], end: usize) -> Table {
    let seen = about.iter().take_while(|event| **event < end);
    for event in seen {
        table.applied_events = *event;
        if let Some(happened) = events.get(*event) {
            // `about` holds only events that were applied before.
            let _ = table.apply(happened);
        }
    }
    table
}
