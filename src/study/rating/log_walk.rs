//! The table at the moment of an utterance: gives each rater a desk that sees what they could see then.

use super::steps::RatingTask;
use crate::base::game::{Log, Table, View};
use crate::base::scenario::Scenario;
use crate::play::mind::{Mind, Recording};
use crate::play::strategy::{Desk, Memories, MemoryMode, Overseer};
use std::rc::Rc;

/// Walks through a log, from rating to rating in its order.
pub(super) struct LogWalk<'a> {
    log: &'a Log,
    scenario: Rc<Scenario>,
    table: Rc<Table>,
    rounds: u32,
    /// The next event to apply.
    next: usize,
}

impl<'a> LogWalk<'a> {
    pub(super) fn new(log: &'a Log, rounds: u32) -> Self {
        let table = log.opening_table();
        Self { log, scenario: Rc::new(log.scenario.clone()), table: Rc::new(table), rounds, next: 0 }
    }

    /// What the rater sees at that moment.
    fn view_of_rater(&mut self, rating: &RatingTask) -> View {
        while self.next <= rating.last_seen_event as usize {
            if let Some(event) = self.log.events.get(self.next) {
                // An impossible event is skipped, as everywhere when reading logs.
                let _ = Rc::make_mut(&mut self.table).apply(event);
            }
            self.next += 1;
        }
        let (scenario, table) = (self.scenario.clone(), self.table.clone());
        let own = rating.rater.and_then(|seat| View::new(seat, scenario.clone(), table.clone()));
        own.unwrap_or_else(|| View::neutral(scenario, table))
    }

    pub(super) fn desk_for_rating<'d>(
        &mut self, rating: &RatingTask, memories: &'d Memories, recording: &'d Recording, mind: &'d dyn Mind,
        overseer: &'d dyn Overseer,
    ) -> Desk<'d>
    where
        'a: 'd,
    {
        let view = self.view_of_rater(rating);
        Desk {
            event_seat: rating.rater,
            rounds: self.rounds.max(view.round()),
            recent_lines: rating.open_question.iter().cloned().collect(),
            memory_mode: MemoryMode::Latest,
            ..Desk::new(view, &self.log.settings, memories, recording, mind, overseer)
        }
    }
}
