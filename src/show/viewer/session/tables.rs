//! Tables at any event of a game, from a few checkpoints. It does not know the cursor.

use crate::base::game::{Event, Table};
use crate::base::scenario::Scenario;
use std::rc::Rc;

/// Cached tables, by how many events were applied.
#[derive(Debug)]
pub(super) struct TableCache {
    start: Table,
    /// Every `spacing` events, in order.
    pub(super) checkpoints: Vec<Rc<Table>>,
    spacing: usize,
    last: Rc<Table>,
}

impl TableCache {
    /// A table holds everything said so far, so the number of checkpoints is limited and their spacing
    /// doubles.
    pub(super) const MAX_CHECKPOINTS: usize = 16;
    const FIRST_SPACING_EVENTS: usize = 256;

    pub(super) fn new(case: &Scenario) -> Self {
        let start = Table::for_case(case);
        let last = Rc::new(start.clone());
        Self { start, checkpoints: Vec::new(), spacing: Self::FIRST_SPACING_EVENTS, last }
    }

    pub(super) fn table_after(&mut self, upto: usize, events: &[Event]) -> Rc<Table> {
        if self.last.applied_events != upto {
            let near = self.checkpoints.iter().rev().find(|table| table.applied_events <= upto);
            let near_applied = near.map_or(0, |table| table.applied_events);
            if self.last.applied_events > upto || self.last.applied_events < near_applied {
                self.last = near.cloned().unwrap_or_else(|| Rc::new(self.start.clone()));
            }
            while self.last.applied_events < upto {
                let at = self.last.applied_events;
                let due = self.checkpoints.last().map_or(0, |table| table.applied_events) + self.spacing;
                let stop = if at < due { due.min(upto) } else { upto };
                // Copies only if a page still holds the last table.
                let table = Rc::make_mut(&mut self.last);
                for event in events.get(at..stop).unwrap_or_default() {
                    if table.apply(event).is_err() {
                        table.applied_events += 1;
                    }
                }
                if table.applied_events < stop {
                    // There are fewer events than asked for.
                    break;
                }
                if stop == due {
                    self.add_checkpoint();
                }
            }
        }
        Rc::clone(&self.last)
    }

    fn add_checkpoint(&mut self) {
        self.checkpoints.push(Rc::clone(&self.last));
        if self.checkpoints.len() > Self::MAX_CHECKPOINTS {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.checkpoints.retain(|table| table.applied_events % spacing == 0);
        }
    }
}
