//! What people do on their own: events without a task, taken from the log as they are and stored at its end.

use super::super::{DirectorError, Halt};
use super::Ledger;
use crate::base::game::EventKind;
use crate::base::scenario::localized;
use crate::play::strategy::Draft;
use std::rc::Rc;

impl Ledger<'_> {
    /// Stores what somebody did on their own; during a re-run it waits for the end of the log.
    pub(in crate::play::director) async fn store_aside(&self, what: EventKind) -> Result<(), Halt> {
        if !what.is_aside_in(&self.log.settings) {
            return Err(DirectorError::Setup(localized!(setup_no_aside)).into());
        }
        self.asides.borrow_mut().push(what);
        let _alone = self.write_lock.lock().await;
        self.store_waiting_asides().await
    }

    /// At the end of a run: applies the asides that are left in the log, and stores the waiting ones.
    pub(in crate::play::director) async fn finish_asides(&self) -> Result<(), Halt> {
        let _alone = self.write_lock.lock().await;
        self.apply_recorded_asides()?;
        self.store_waiting_asides().await
    }

    pub(super) async fn store_waiting_asides(&self) -> Result<(), Halt> {
        while self.table.borrow().applied_events >= self.log.events.len() {
            let next = {
                let mut asides = self.asides.borrow_mut();
                if asides.is_empty() {
                    break;
                }
                asides.remove(0)
            };
            // After the truth is told, a belief is no belief any more.
            if self.table.borrow().finished && !next.is_aside() {
                continue;
            }
            self.commit_locked(Draft::from(next)).await?;
        }
        Ok(())
    }

    /// Applies recorded asides as they are, since no task leads to them.
    pub(super) fn apply_recorded_asides(&self) -> Result<(), Halt> {
        loop {
            let index = self.table.borrow().applied_events;
            let settings = self.settings();
            match self.log.events.get(index).filter(|event| event.what.is_aside_in(settings)) {
                Some(event) => Rc::make_mut(&mut self.table.borrow_mut()).apply(event)?,
                None => return Ok(()),
            }
        }
    }
}
