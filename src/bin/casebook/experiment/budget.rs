//! The budget pool of a multi-threaded run: a thread that must wait sleeps until a running game has ended. The
//! library decides what may begin.

use casebook::study::experiment::{Admission, BudgetPool, ExperimentBudget, GameReservation, SpentTotals};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

struct PoolState {
    pool: BudgetPool,
    /// Why nothing more begins.
    stop_reason: Option<String>,
}

pub struct SharedBudgetPool {
    state: Mutex<PoolState>,
    changed: Condvar,
}

impl SharedBudgetPool {
    /// `spent`: what the games that lie there already took.
    pub fn new(limits: ExperimentBudget, spent: SpentTotals) -> Self {
        Self {
            state: Mutex::new(PoolState { pool: BudgetPool::new(limits, spent), stop_reason: None }),
            changed: Condvar::new(),
        }
    }

    fn lock_state(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May it begin? Waits while running games may leave enough; the first game that does not fit stops the
    /// run.
    pub fn wait_for_budget(&self, game: &GameReservation) -> bool {
        let mut standing = self.lock_state();
        while standing.stop_reason.is_none() {
            match standing.pool.try_begin_game(game) {
                Admission::Now => return true,
                Admission::Never(passed) => standing.stop_reason = Some(passed.to_string()),
                Admission::Later => {
                    let woken = self.changed.wait(standing);
                    standing = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
        false
    }

    /// A game has ended; `whole`: all that it took.
    pub fn end_game(&self, game: &GameReservation, whole: Option<SpentTotals>) {
        self.lock_state().pool.end_game(game, whole);
        self.changed.notify_all();
    }

    /// Lets nothing more begin.
    pub fn stop(&self, why: String) {
        self.lock_state().stop_reason.get_or_insert(why);
        self.changed.notify_all();
    }

    /// Why nothing more began, if so.
    pub fn stop_reason(&self) -> Option<String> {
        self.lock_state().stop_reason.clone()
    }
}
