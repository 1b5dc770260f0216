//! What a game will cost, before it starts: ranges of calls and tokens.
//!
//! It walks through the procedure twice: with the shortest suspect lists, the fewest steps and the tersest
//! words, and with the maximum of each. A step takes its strategy's calls ([`seat_steps`]); prompts are measured
//! on the case itself. Repeated calls after failures and hidden reasoning come on top. People take no calls.

mod calls;
mod exam;
mod seat_steps;
mod sizes;
mod tally;
mod walk;

use crate::base::game::{MindSettings, Settings};
use crate::base::scenario::Scenario;
use crate::play::strategy::Bound;
use serde::{Deserialize, Serialize};
use tally::CallSum;
use walk::ProcedureWalk;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// Calls of minds, minimum and maximum.
    pub calls: (u32, u32),
    /// Tokens sent, minimum and maximum.
    pub prompt_tokens: (u64, u64),
    /// Tokens received without hidden reasoning, minimum and maximum.
    pub completion_tokens: (u64, u64),
    /// The same by mind, in the settings' order, since minds differ in price. Who will be asked is open, so
    /// with several minds these ranges are wider than their share of the total.
    pub minds: Vec<MindEstimate>,
}

/// One mind's part of the estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct MindEstimate {
    /// Calls, minimum and maximum.
    pub calls: (u32, u32),
    /// Tokens sent, minimum and maximum.
    pub prompt_tokens: (u64, u64),
    /// Tokens received, minimum and maximum.
    pub completion_tokens: (u64, u64),
    /// Tokens of its longest prompt together with the reply, minimum and maximum: what its context window
    /// must hold.
    pub longest: (u64, u64),
}

/// Above these limits a game is confirmed before it starts. They are several times the papers' longest games.
const MAX_CALLS_UNCONFIRMED: u32 = 5_000;
const MAX_TOKENS_UNCONFIRMED: u64 = 50_000_000;
/// The same for calls that cost only time.
const MAX_FREE_CALLS_UNCONFIRMED: u32 = 200_000;

/// Is it so much, on servers, that it must be confirmed before it starts?
pub fn needs_confirmation(calls: u64, tokens: u64) -> bool {
    calls > u64::from(MAX_CALLS_UNCONFIRMED) || tokens > MAX_TOKENS_UNCONFIRMED
}

impl Estimate {
    /// Maximum calls and tokens on servers; the built-in reader uses none.
    pub fn max_server_calls_and_tokens(&self, minds: &[MindSettings]) -> (u32, u64) {
        let each = minds.iter().zip(&self.minds);
        let servers = each.filter(|(mind, _)| matches!(mind, MindSettings::Endpoint { .. }));
        servers.fold((0, 0), |(calls, tokens): (u32, u64), (_, own)| {
            let own_tokens = own.prompt_tokens.1.saturating_add(own.completion_tokens.1);
            (calls.saturating_add(own.calls.1), tokens.saturating_add(own_tokens))
        })
    }

    /// Would it cost enormously, or hardly ever end? Nobody should start that by mistake.
    pub fn is_enormous(&self, minds: &[MindSettings]) -> bool {
        let (calls, tokens) = self.max_server_calls_and_tokens(minds);
        // The minds' maxima may exceed the total, since several minds share the same calls.
        needs_confirmation(calls.min(self.calls.1).into(), tokens) || self.calls.1 > MAX_FREE_CALLS_UNCONFIRMED
    }
}

/// Estimates a game of `scenario` with `settings`.
pub fn estimate_game(scenario: &Scenario, settings: &Settings) -> Estimate {
    let low = ProcedureWalk::new(scenario, settings, Bound::Low).walk_through();
    let high = ProcedureWalk::new(scenario, settings, Bound::High).walk_through();
    let spread = |low: CallSum, high: CallSum| MindEstimate {
        calls: (low.calls, high.calls),
        prompt_tokens: (low.prompt_tokens, high.prompt_tokens),
        completion_tokens: (low.completion_tokens, high.completion_tokens),
        longest: (low.longest_call_tokens, high.longest_call_tokens),
    };
    let whole = spread(low.total, high.total);
    Estimate {
        calls: whole.calls,
        prompt_tokens: whole.prompt_tokens,
        completion_tokens: whole.completion_tokens,
        minds: low.sums_by_mind.into_iter().zip(high.sums_by_mind).map(|(low, high)| spread(low, high)).collect(),
    }
}
