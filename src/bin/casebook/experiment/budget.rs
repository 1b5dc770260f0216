//! The purse of a run with several threads: who must wait for others sleeps until one of their games has ended. What may
//! begin is the library's to say.

use casebook::experiment::{Begun, ExperimentBudget, MayBegin, Purse, Spent};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

struct Standing {
    purse: Purse,
    /// Why nothing more begins.
    stopped: Option<String>,
}

pub struct SharedPurse {
    standing: Mutex<Standing>,
    changed: Condvar,
}

impl SharedPurse {
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

    /// May it begin? Waits while those under way may leave enough; the first that does not fit is the last word.
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

    /// A game that began has ended, having taken so much in all.
    pub fn ended(&self, game: &Begun, whole: Option<Spent>) {
        self.standing().purse.end(game, whole);
        self.changed.notify_all();
    }

    /// Nothing more begins.
    pub fn stop(&self, why: String) {
        self.standing().stopped.get_or_insert(why);
        self.changed.notify_all();
    }

    /// Why nothing more began, if so.
    pub fn stopped(&self) -> Option<String> {
        self.standing().stopped.clone()
    }
}
