//! What the games of a folder may take together. A game begins only when what was spent, what those under way are
//! expected to take at most and what it takes at most itself fit; the first that does not fit is the last word. A game
//! that has begun is played to its end.

use casebook::experiment::{ExperimentBudget, Spent};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

#[derive(Default)]
struct Standing {
    spent: Spent,
    /// What those under way take at most.
    kept_back: Spent,
    under_way: usize,
    /// Why nothing more begins.
    stopped: Option<String>,
}

pub struct Purse {
    limits: ExperimentBudget,
    standing: Mutex<Standing>,
    changed: Condvar,
}

impl Purse {
    /// `spent`: what the games that lie there already took.
    pub fn new(limits: ExperimentBudget, spent: Spent) -> Self {
        Self {
            limits,
            standing: Mutex::new(Standing {
                spent,
                ..Standing::default()
            }),
            changed: Condvar::new(),
        }
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May a game begin that takes so much at most? Waits while those under way may leave enough.
    pub fn begins(&self, most: Spent) -> bool {
        let mut standing = self.standing();
        loop {
            if standing.stopped.is_some() {
                return false;
            }
            let mut all = standing.spent;
            all.add(standing.kept_back);
            all.add(most);
            let Some(over) = self.limits.passed_by(&all) else {
                standing.kept_back.add(most);
                standing.under_way += 1;
                return true;
            };
            if standing.under_way == 0 {
                standing.stopped = Some(over.to_string());
                return false;
            }
            let woken = self.changed.wait(standing);
            standing = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A game that began has ended.
    pub fn ended(&self, most: Spent, spent: Spent) {
        let mut standing = self.standing();
        standing.kept_back = standing.kept_back.less(most);
        standing.spent.add(spent);
        standing.under_way = standing.under_way.saturating_sub(1);
        drop(standing);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_may_run_past_the_budget_does_not_begin() {
        let game = Spent {
            calls: 40,
            ..Spent::default()
        };
        let limits = ExperimentBudget {
            calls: Some(100),
            ..ExperimentBudget::default()
        };
        let purse = Purse::new(limits, Spent::default());
        assert!(purse.begins(game));
        // It took less than it might have.
        let less = Spent {
            calls: 30,
            ..Spent::default()
        };
        purse.ended(game, less);
        assert!(purse.begins(game));
        purse.ended(game, less);
        assert!(purse.begins(game));
        purse.ended(game, less);
        assert!(
            !purse.begins(game) && purse.stopped().is_some_and(|why| why.contains("100 calls"))
        );
    }
}
