//! The parts of a game on the axis of rounds: introductions, rounds, the vote.

use super::trajectory::TrajectoryPart;
use crate::base::game::{EventKind, Log, Phase};
use crate::read::insight::Insight;

/// The parts of a game on the axis of rounds. Clue cards belong to the part before them.
pub(super) fn game_parts(log: &Log, insight: &Insight) -> Vec<TrajectoryPart> {
    let turns = insight.turns();
    let mut found: Vec<TrajectoryPart> = Vec::new();
    let mut end = turns.count();
    for (at, event) in log.events.iter().enumerate() {
        let EventKind::PhaseBegan { phase } = &event.what else {
            continue;
        };
        let last = found.last().map(|one| one.number);
        let number = match phase {
            Phase::Introductions => 0,
            Phase::Questioning { round } => *round,
            Phase::Accusation | Phase::Vote => last.map_or(0, |last| last + 1),
            Phase::Exam { after_round: None } | Phase::Outcome => {
                end = turns.turn_of_event(at).saturating_sub(1).min(end);
                continue;
            }
            // An exam during play belongs to its round.
            Phase::Pruning { .. } | Phase::Clues | Phase::Exam { .. } => continue,
        };
        let from = turns.turn_of_event(at);
        let votes = matches!(phase, Phase::Vote) && follows_accusation(log, at);
        if !votes && last.is_none_or(|last| last < number) {
            found.push(TrajectoryPart {
                number,
                votes: matches!(phase, Phase::Accusation | Phase::Vote),
                from,
                to: from,
            });
        }
    }
    let begins: Vec<usize> = found.iter().skip(1).map(|one| one.from).collect();
    for (at, one) in found.iter_mut().enumerate() {
        let next = begins.get(at).map(|next| next.saturating_sub(1));
        one.to = next.unwrap_or(end).max(one.from);
    }
    found
}

/// Does a phase of accusations precede the vote?
fn follows_accusation(log: &Log, before: usize) -> bool {
    let events = log.events.iter().take(before);
    let mut phases = events.filter_map(|event| match &event.what {
        EventKind::PhaseBegan { phase } => Some(*phase),
        _ => None,
    });
    phases.next_back() == Some(Phase::Accusation)
}
