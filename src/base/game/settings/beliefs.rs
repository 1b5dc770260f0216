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
    /// Players state their belief in the reply with which they introduce themselves, ask, answer, act, prune
    /// or vote: no extra calls.
    WithActs,
    /// As `with_acts`, and the asker once they have the answer.
    ByAsker,
    /// As `with_acts`, and everybody after every answer.
    ByEverybody,
    /// By a neutral reader alone, after every introduction and answer.
    ByNeutralReader,
}

impl BeliefReading {
    /// Is a belief part of the replies to other tasks?
    pub fn is_part_of_other_tasks(self) -> bool {
        matches!(self, Self::WithActs | Self::ByAsker | Self::ByEverybody)
    }
}
