//! The table at the moment of an utterance: gives each rater a desk that sees what they could see then.

use super::steps::RatingTask;
use crate::base::game::{Event, Log, Table, View, What};
use crate::base::scenario::Scenario;
use crate::play::mind::{Mind, Recording};
use crate::play::strategy::{Desk, Memories, MemoryLimits, MemoryMode, Overseer};
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
        let mut table = Table::for_case(&log.scenario);
        let dealt = |event: &Event| matches!(event.what, What::ActDealt { .. });
        if !log.events.iter().any(dealt) {
            // Imported logs deal no scripts, but their players had read them.
            let _ = table.apply(&What::ActDealt { act: 1 }.into());
        }
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

    pub(super) fn desk_for<'d>(
        &mut self,
        rating: &RatingTask,
        memories: &'d Memories,
        recording: &'d Recording,
        mind: &'d dyn Mind,
        overseer: &'d dyn Overseer,
    ) -> Desk<'d>
    where
        'a: 'd,
    {
        let view = self.view_of_rater(rating);
        let settings = &self.log.settings;
        Desk {
            event_seat: rating.rater,
            settings,
            rounds: self.rounds.max(view.round()),
            view,
            max_targets: 0,
            question_number: 1,
            recent_lines: rating.open_question.iter().cloned().collect(),
            scripts_to_search: Vec::new(),
            notes: Vec::new(),
            limits: MemoryLimits::in_play(settings),
            memory_mode: MemoryMode::Latest,
            memories,
            recording,
            mind,
            mind_index: 0,
            summariser: None,
            overseer,
        }
    }
}
