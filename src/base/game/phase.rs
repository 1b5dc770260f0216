//! The phases of a procedure. Their order is the director's work.

use crate::base::scenario::tagged;
use schemars::JsonSchema;
use serde::Serialize;

tagged! {
    "name",
    /// A phase of the procedure.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
    pub enum Phase {
        /// Everybody introduces themself.
        Introductions,
        /// A round of open questions.
        Questioning {
            /// From 1.
            round: u32,
        },
        /// Everybody prunes their suspect lists.
        Pruning {
            /// The round that has just been played, from 1.
            round: u32,
        },
        /// Clue cards are laid out.
        Clues,
        /// Everybody takes the exam.
        Exam {
            /// After which round, from 1; absent: at the end.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            after_round: Option<u32>,
        },
        /// Everybody accuses somebody in public; the vote that follows is on the accused (MIRAGE §2.2).
        Accusation,
        /// Everybody votes.
        Vote,
        /// The truth is revealed.
        Outcome,
    }
}
