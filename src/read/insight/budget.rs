//! What a game may cost at most, measured with a price table.

use super::{CostTally, Prices};
use crate::base::game::MindSettings;
use crate::base::scenario::tagged;
use serde::Serialize;

tagged! {
    "in",
    /// What a game may cost at most.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    pub enum Budget {
        Money {
            limit: f64,
            currency: String,
        },
        /// In tokens of both kinds.
        Tokens {
            limit: u64,
        },
    }
}

/// The state of a budget.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BudgetState {
    /// Something is left: the share spent, from 0 to below 1.
    Within(f64),
    /// Nothing is left: the game must pause. Calls under way may still exceed it.
    Reached,
    /// Unknown: something has no price in the budget's currency. A hard limit must pause the game and ask.
    Unpriced,
}

impl Budget {
    /// The state after `spent`, whose costs are in `prices`' currency.
    pub fn state_after(&self, spent: &CostTally, prices: &Prices) -> BudgetState {
        // Tokens stay far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let (spent, limit) = match self {
            Self::Tokens { limit } => (spent.tokens() as f64, *limit as f64),
            Self::Money { limit, currency } => {
                if !currency.eq_ignore_ascii_case(&prices.currency) {
                    return BudgetState::Unpriced;
                }
                if spent.cost < *limit && spent.unpriced > 0 {
                    return BudgetState::Unpriced;
                }
                (spent.cost, *limit)
            }
        };
        if spent < limit { BudgetState::Within(spent / limit) } else { BudgetState::Reached }
    }

    /// Can it be enforced for these minds? A budget in money needs a price for each of them.
    pub fn is_enforceable(&self, minds: &[MindSettings], prices: &Prices) -> bool {
        match self {
            Self::Tokens { .. } => true,
            Self::Money { currency, .. } => {
                currency.eq_ignore_ascii_case(&prices.currency)
                    && minds.iter().all(|mind| prices.cost(mind, 0, 0).is_some())
            }
        }
    }
}
