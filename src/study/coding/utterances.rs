//! What can be coded: every utterance, by its turn. Clues and the host's words are nobody's utterances.

use crate::base::game::{EventKind, Log, Seat, Table, TurnKind, VictimId};

/// An utterance.
#[derive(Debug, Clone, PartialEq)]
pub struct SpokenTurn {
    /// The cursor's stop, from 1; the same with and without added ratings.
    pub turn: u32,
    /// Its index in the recorded log.
    pub event: usize,
    pub kind: TurnKind,
    pub speaker: Seat,
    /// The addressee; `None`: everybody.
    pub listener: Option<Seat>,
    pub victim: Option<VictimId>,
    /// The round of questioning; 0 before the first.
    pub round: u32,
    pub text: String,
    /// Milliseconds since the game began, where the log has a clock.
    pub at_ms: Option<u64>,
}

/// All utterances of a recorded log, in order.
pub fn list_utterances(log: &Log) -> Vec<SpokenTurn> {
    let mut table = Table::for_case(&log.scenario);
    let (mut turn, mut round) = (0, 0);
    let mut ticks = log.clock.iter().peekable();
    let mut list = Vec::new();
    for (event, happened) in log.events.iter().enumerate() {
        // An invalid event is no turn.
        if table.apply(happened).is_err() {
            table.applied_events += 1;
            continue;
        }
        if let EventKind::PhaseBegan { phase: crate::base::game::Phase::Questioning { round: now } } = &happened.what {
            round = *now;
        }
        let facts = happened.what.facts();
        let Some(kind) = facts.turn_kind else { continue };
        turn += 1;
        while ticks.next_if(|tick| (tick.event as usize) < event).is_some() {}
        let tick = ticks.peek().filter(|tick| tick.event as usize == event);
        let (Some(speaker), Some(text)) = (facts.actor, facts.public_text) else {
            continue;
        };
        if kind == TurnKind::Clue || matches!(happened.what, EventKind::Investigated { .. }) {
            continue;
        }
        list.push(SpokenTurn {
            turn,
            event,
            kind,
            speaker,
            listener: facts.counterpart,
            victim: facts.victim,
            round,
            text: text.to_owned(),
            at_ms: tick.map(|tick| tick.at_ms),
        });
    }
    list
}
