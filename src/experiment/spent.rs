//! What games took or may take, held against a budget. Who waits for whom is whoever's who plays them.

use super::file::ExperimentBudget;
use super::plan::{expected_money, expected_tokens};
use crate::director::Estimate;
use crate::game::MindSettings;
use crate::insight::{Prices, Tally};
use serde::{Deserialize, Serialize};

/// Calls, tokens of both kinds, money.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    pub calls: u64,
    pub tokens: u64,
    pub money: f64,
}

impl Spent {
    pub fn of(tally: &Tally) -> Self {
        Self {
            calls: tally.calls.into(),
            tokens: tally.tokens(),
            money: tally.cost,
        }
    }

    /// The most that a game is expected to take.
    pub fn most(estimate: &Estimate, minds: &[MindSettings], prices: &Prices) -> Self {
        Self {
            calls: estimate.calls.1.into(),
            tokens: expected_tokens(estimate, minds).1,
            money: expected_money(estimate, minds, prices).map_or(0.0, |(_, most)| most),
        }
    }

    pub fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.tokens += other.tokens;
        self.money += other.money;
    }

    /// What is left without `other`.
    pub fn less(self, other: Self) -> Self {
        Self {
            calls: self.calls.saturating_sub(other.calls),
            tokens: self.tokens.saturating_sub(other.tokens),
            money: (self.money - other.money).max(0.0),
        }
    }
}

/// A limit that would be passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetPassed {
    /// The budget's field: `calls`, `tokens` or `money`.
    pub what: &'static str,
    pub limit: String,
    /// What it may come to.
    pub needed: String,
}

impl std::fmt::Display for BudgetPassed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            what,
            limit,
            needed,
        } = self;
        write!(
            f,
            "the budget of {limit} {what} is used up: with the next game it may come to {needed}. Raise `budget.{what}` to go on"
        )
    }
}

impl ExperimentBudget {
    /// The first limit that `all` passes.
    pub fn passed_by(&self, all: &Spent) -> Option<BudgetPassed> {
        let whole = [
            ("calls", self.calls, all.calls),
            ("tokens", self.tokens, all.tokens),
        ];
        let whole = whole.into_iter().find_map(|(what, limit, needed)| {
            let limit = limit.filter(|limit| needed > *limit)?.to_string();
            let needed = needed.to_string();
            Some(BudgetPassed {
                what,
                limit,
                needed,
            })
        });
        whole.or_else(|| {
            let limit = self.money.filter(|limit| all.money > *limit)?;
            Some(BudgetPassed {
                what: "money",
                limit: format!("{limit:.2}"),
                needed: format!("{:.2}", all.money),
            })
        })
    }
}
