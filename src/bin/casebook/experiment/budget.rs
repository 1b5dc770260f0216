//! The purse of a multi-threaded run: a thread that must wait sleeps until a running game has ended. The
//! library decides what may begin.

use casebook::experiment::{Begun, ExperimentBudget, MayBegin, Purse, Spent};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

struct Standing {
    purse: Purse,
    /// Why nothing more begins.
    stopped: Option<String>,
}

pub struct SharedBudgetPool {
    standing: Mutex<Standing>,
    changed: Condvar,
}

impl SharedBudgetPool {
    /// `spent`: what the games that lie there already took.
    pub fn new(limits: ExperimentBudget, spent: Spent) -> Self {
        Self {
            standing: Mutex::new(Standing { purse: Purse::new(limits, spent), stopped: None }),
            changed: Condvar::new(),
        }
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May it begin? Waits while running games may leave enough; the first game that does not fit stops the
    /// run.
    pub fn begins(&self, game: &Begun) -> bool {
        let mut standing = self.standing();
        while standing.stopped.is_none() {
            match standing.purse.begin(game) {
                MayBegin::Now => return true,
                MayBegin::Never(passed) => standing.stopped = Some(passed.to_string()),
                MayBegin::Later => {
                    let woken = self.changed.wait(standing);
                    standing = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
        false
    }

    /// A game has ended; `whole`: all that it took.
    pub fn ended(&self, game: &Begun, whole: Option<Spent>) {
        self.standing().purse.end(game, whole);
        self.changed.notify_all();
    }

    /// Lets nothing more begin.
    pub fn stop(&self, why: String) {
        self.standing().stopped.get_or_insert(why);
        self.changed.notify_all();
    }

    /// Why nothing more began, if so.
    pub fn stopped(&self) -> Option<String> {
        self.standing().stopped.clone()
    }
}
