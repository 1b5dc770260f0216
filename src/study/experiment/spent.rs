//! What games took or may take, compared with a budget. A [`BudgetPool`](super::Purse) decides what may begin.

use super::file::ExperimentBudget;
use super::minds::{expected_money, expected_tokens};
use super::plan::Shard;
use crate::base::game::{Log, MindSettings};
use crate::base::language::{Language, text};
use crate::play::director::Estimate;
use crate::play::mind::JournalEntry;
use crate::read::insight::{CostTally, Prices, tally_game_costs};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Calls, tokens of both kinds, money.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct SpentTotals {
    pub calls: u64,
    pub tokens: u64,
    pub money: f64,
}

impl SpentTotals {
    pub fn from_tally(tally: &CostTally) -> Self {
        Self { calls: tally.calls.into(), tokens: tally.tokens(), money: tally.cost }
    }

    /// What a game has taken: what its log records, and what its journal has besides. A journal does not say
    /// whose a call was, so it costs what the game's dearest mind costs.
    pub fn from_game(log: &Log, journal: &[JournalEntry], prices: &Prices) -> Self {
        let mut all = Self::from_tally(&tally_game_costs(log, prices));
        let thoughts = log.events.iter().filter_map(|event| event.thought.as_ref());
        let mut told: HashSet<_> = thoughts.map(|one| (&one.key, one.attempt)).collect();
        for entry in journal {
            // A call without a reply counts; an embedding counts if its usage is known.
            let usage = entry.known_usage();
            let counts = usage.is_some() || entry.vectors.is_empty();
            if !counts || !told.insert((&entry.key, entry.attempt)) {
                continue;
            }
            let usage = usage.unwrap_or_default();
            let (prompt, completion) = (u64::from(usage.prompt_tokens), u64::from(usage.completion_tokens));
            let minds = log.settings.minds.iter();
            let costs = minds.filter_map(|mind| prices.cost(mind, prompt, completion));
            all.add(Self { calls: 1, tokens: prompt + completion, money: costs.fold(0.0, f64::max) });
        }
        all
    }

    /// The most that a game is expected to take. A mind without a price costs nothing here: a budget of money
    /// is then refused elsewhere.
    pub fn max_expected(estimate: &Estimate, minds: &[MindSettings], prices: &Prices) -> Self {
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

    /// What remains after subtracting `other`, at least 0.
    pub fn minus(self, other: Self) -> Self {
        Self {
            calls: self.calls.saturating_sub(other.calls),
            tokens: self.tokens.saturating_sub(other.tokens),
            money: (self.money - other.money).max(0.0),
        }
    }
}

/// What a budget limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BudgetUnit {
    Calls,
    Tokens,
    Money,
}

impl BudgetUnit {
    /// Its key in the budget.
    fn budget_field(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Tokens => "tokens",
            Self::Money => "money",
        }
    }
}

/// A limit that would be passed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub struct BudgetExceeded {
    pub unit: BudgetUnit,
    pub limit: String,
    /// What it may come to.
    pub needed: String,
}

impl BudgetExceeded {
    /// What happened, and what to do.
    pub fn describe(&self, l: Language) -> String {
        let Self { unit, limit, needed } = self;
        let field = unit.budget_field();
        match unit {
            BudgetUnit::Calls => text!(l, experiment_budget_calls, limit, needed, field),
            BudgetUnit::Tokens => text!(l, experiment_budget_tokens, limit, needed, field),
            BudgetUnit::Money => text!(l, experiment_budget_money, limit, needed, field),
        }
    }
}

impl ExperimentBudget {
    /// A shard's part of the budget. Shards need not know of each other, and all together never take more
    /// than the file allows, wherever their logs are.
    #[must_use]
    pub fn shard_part(self, shard: Shard) -> Self {
        let of = shard.total.max(1);
        let part = |whole: u64| whole / u64::try_from(of).unwrap_or(u64::MAX);
        // A shard count is small.
        #[allow(clippy::cast_precision_loss)]
        let money = self.money.map(|whole| whole / of as f64);
        Self { calls: self.calls.map(part), tokens: self.tokens.map(part), money }
    }

    /// The first limit that `all` exceeds.
    pub fn first_exceeded_limit(&self, all: &SpentTotals) -> Option<BudgetExceeded> {
        let whole = [(BudgetUnit::Calls, self.calls, all.calls), (BudgetUnit::Tokens, self.tokens, all.tokens)];
        let whole = whole.into_iter().find_map(|(unit, limit, needed)| {
            let limit = limit.filter(|limit| needed > *limit)?.to_string();
            let needed = needed.to_string();
            Some(BudgetExceeded { unit, limit, needed })
        });
        whole.or_else(|| {
            let limit = self.money.filter(|limit| all.money > *limit)?;
            Some(BudgetExceeded {
                unit: BudgetUnit::Money,
                limit: format!("{limit:.2}"),
                needed: format!("{:.2}", all.money),
            })
        })
    }
}
