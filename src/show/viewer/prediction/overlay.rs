//! Predictions as a neutral reader's beliefs next to the log.

use crate::base::game::{
    AddedEvent, Belief, Event, EventKind, Log, MindSettings, Overlay, Prompt, Raters, RatingPlan, Table, TaskKey,
    TaskName, Thought, Usage, VictimId,
};
use crate::base::order::SharedSort;

/// An overlay of a spectator's beliefs, each after a turn of the recorded `log`. A belief takes in everything
/// heard up to that turn; beliefs from before anything was said are dropped.
pub fn predictions_overlay(log: &Log, by: MindSettings, said: &[(VictimId, usize, Belief)]) -> Overlay {
    let raters = Raters::Neutral;
    let mut overlay = Overlay::new(log, by, RatingPlan::Beliefs { raters });
    let mut said: Vec<&(VictimId, usize, Belief)> = said.iter().collect();
    said.order_by_key(|(_, after, _)| *after);
    let mut said = said.into_iter().peekable();
    let (mut table, mut turn) = (Table::for_case(&log.scenario), 0);
    for (at, event) in log.events.iter().enumerate() {
        // Impossible events are skipped here as everywhere.
        if table.apply(event).is_err() || event.what.facts().turn_kind.is_none() {
            continue;
        }
        turn += 1;
        while let Some((victim, _, belief)) = said.next_if(|(_, after, _)| *after <= turn) {
            let (Some(heard), Ok(after)) = (table.last_heard_event(), u32::try_from(at)) else {
                continue;
            };
            overlay.added.push(AddedEvent { after, event: belief_event(*victim, belief.clone(), heard) });
        }
    }
    overlay
}

fn belief_event(victim: VictimId, belief: Belief, heard: usize) -> Event {
    let observer = None;
    let key = TaskKey::from(TaskName::Believe { event: heard, observer, victim });
    Event {
        what: EventKind::Believed { observer, victim, belief, heard: u32::try_from(heard).ok() },
        // The thought tells that the belief was added after the game, and by whom.
        thought: Some(Thought {
            key,
            attempt: 1,
            mind: 0,
            recalled: Vec::new(),
            prompt: Prompt::default(),
            reply: None,
            reasoning: None,
            usage: Usage::default(),
            repairs: Vec::new(),
            edition: 1,
        }),
    }
}
