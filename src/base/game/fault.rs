//! What can go wrong with a task, and the only things that are done about it.

use crate::base::scenario::{Localized, tagged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

tagged! {
    "kind",
    /// What went wrong with a task.
    #[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
    pub enum FaultCause {
        /// The mind could not be reached or refused.
        Unavailable {
            /// What it said, without any key.
            detail: Localized,
        },
        /// The reply was empty.
        Empty,
        /// The reply had no readable output.
        Unreadable {
            /// What is wrong with it.
            detail: String,
        },
        /// The reply was cut off before its end.
        CutOff {
            /// By what.
            by: TruncationCause,
        },
        /// The person let the time pass.
        TimeUp {
            /// How long it was, in seconds.
            limit_s: u32,
        },
        /// The output is not admissible: an unknown name, an empty suspect list…
        Inadmissible {
            /// Which rule it breaks.
            detail: String,
        },
    }
}

/// What cuts a reply off before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TruncationCause {
    /// It reached the most tokens that a reply may have.
    Length,
    /// The server's content filter.
    Filter,
}

/// What is done about a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// The mind is asked again and told why.
    AskedAgain,
    /// Nothing was learnt: readings stay unread, the old suspect list stays.
    LeftAsItWas,
    /// Somebody decided to try once more.
    Retried,
    /// Somebody decided to go on without it.
    Skipped,
}
