//! What a game will take, before it starts: calls and tokens, each as a range.
//!
//! Two walks through the procedure, one with the shortest suspect lists, the fewest steps and the tersest
//! words, one with the most of each. What a seat does takes its strategy's calls ([`deeds`]); prompts are
//! measured on the case itself. Calls that are made again after a failure, and the hidden reasoning of
//! reasoning models, come on top. People take no calls.

mod calls;
mod deeds;
mod exam;
mod sizes;
mod tally;
mod walk;

use crate::game::{MindSettings, Settings, What};
use crate::scenario::Scenario;
use crate::strategy::Bound;
use serde::{Deserialize, Serialize};
use tally::Sum;
use walk::Walk;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// Calls of minds, fewest and most.
    pub calls: (u32, u32),
    /// Tokens sent, fewest and most.
    pub prompt_tokens: (u64, u64),
    /// Tokens received without hidden reasoning, fewest and most.
    pub completion_tokens: (u64, u64),
    /// The same by mind, in the settings' order: minds differ in price. Who will be asked is open, so
    /// with several minds these ranges are wider than their share of the whole.
    pub minds: Vec<MindEstimate>,
}

/// One mind's part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MindEstimate {
    /// Calls, fewest and most.
    pub calls: (u32, u32),
    /// Tokens sent, fewest and most.
    pub prompt_tokens: (u64, u64),
    /// Tokens received, fewest and most.
    pub completion_tokens: (u64, u64),
    /// Tokens of its longest prompt and the reply together, fewest and most: what its window must hold.
    pub longest: (u64, u64),
}

/// So much is asked about before it begins: several times what the papers' longest games take.
const MAX_CALLS: u32 = 5_000;
const MAX_TOKENS: u64 = 50_000_000;
/// The same of calls that cost nothing but time.
const MAX_FREE_CALLS: u32 = 200_000;

/// Is it so much, at servers, that somebody is asked before it begins?
pub fn is_much(calls: u64, tokens: u64) -> bool {
    calls > u64::from(MAX_CALLS) || tokens > MAX_TOKENS
}

impl Estimate {
    /// Calls and tokens at servers, at most: the built-in reader has none.
    pub fn at_servers(&self, minds: &[MindSettings]) -> (u32, u64) {
        let each = minds.iter().zip(&self.minds);
        let servers = each.filter(|(mind, _)| matches!(mind, MindSettings::Endpoint { .. }));
        servers.fold((0, 0), |(calls, tokens): (u32, u64), (_, own)| {
            let own_tokens = own.prompt_tokens.1.saturating_add(own.completion_tokens.1);
            (calls.saturating_add(own.calls.1), tokens.saturating_add(own_tokens))
        })
    }

    /// Would it cost enormously, or hardly ever end? Nobody begins that by a slip of the hand.
    pub fn is_enormous(&self, minds: &[MindSettings]) -> bool {
        let (calls, tokens) = self.at_servers(minds);
        // Who plays every seat shares them; whom several minds share them with is open.
        is_much(calls.min(self.calls.1).into(), tokens) || self.calls.1 > MAX_FREE_CALLS
    }
}

/// What a game of `scenario` with `settings` will take.
pub fn estimate(scenario: &Scenario, settings: &Settings) -> Estimate {
    let low = Walk::new(scenario, settings, Bound::Low).through();
    let high = Walk::new(scenario, settings, Bound::High).through();
    let spread = |low: Sum, high: Sum| MindEstimate {
        calls: (low.calls, high.calls),
        prompt_tokens: (low.prompt, high.prompt),
        completion_tokens: (low.completion, high.completion),
        longest: (low.longest, high.longest),
    };
    let whole = spread(low.whole, high.whole);
    Estimate {
        calls: whole.calls,
        prompt_tokens: whole.prompt_tokens,
        completion_tokens: whole.completion_tokens,
        minds: low.sums.into_iter().zip(high.sums).map(|(low, high)| spread(low, high)).collect(),
    }
}

/// The table once the first `acts` acts are dealt, as far as prompts need it.
pub(super) fn dealt(scenario: &Scenario, acts: usize) -> crate::game::Table {
    let mut table = crate::game::Table::of(scenario);
    for act in 1..=acts.max(1) {
        // Dealing acts to a new table, one after another, is always admissible.
        let act = u32::try_from(act).unwrap_or(u32::MAX);
        let _ = table.apply(&What::ActDealt { act }.into());
    }
    table
}
