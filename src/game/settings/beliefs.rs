//! When beliefs are read in play (docs/beliefs.md). As published: never.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When beliefs are read in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BeliefReading {
    /// Never, as published.
    #[default]
    Off,
    /// Whoever introduces themself, asks, answers, acts, prunes or votes states it in the same reply: no further call.
    WithActs,
    /// Besides, by whoever asked, once they have the answer.
    ByAsker,
    /// Besides, by everybody, once an answer was given.
    ByEverybody,
    /// By a neutral reader alone, after every introduction and answer.
    ByNeutralReader,
}

impl BeliefReading {
    /// Is it stated in the reply to what somebody does anyway?
    pub fn with_acts(self) -> bool {
        matches!(self, Self::WithActs | Self::ByAsker | Self::ByEverybody)
    }

    // Serde hands over a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(super) fn is_off(&self) -> bool {
        *self == Self::Off
    }
}
