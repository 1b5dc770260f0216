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

use crate::game::{Settings, What};
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
        minds: low
            .sums
            .into_iter()
            .zip(high.sums)
            .map(|(low, high)| spread(low, high))
            .collect(),
    }
}

/// The table once the first `acts` acts are dealt, as far as prompts need it.
fn dealt(scenario: &Scenario, acts: usize) -> crate::game::Table {
    let mut table = crate::game::Table::of(scenario);
    for act in 1..=acts.max(1) {
        // Dealing acts to a new table, one after another, is always admissible.
        let act = u32::try_from(act).unwrap_or(u32::MAX);
        let _ = table.apply(&What::ActDealt { act }.into());
    }
    table
}
