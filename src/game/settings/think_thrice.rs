//! ThinkThrice's numbers and switches (§4, App. G, Tables 13 and 16): its tables are ablations over them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How ThinkThrice answers and asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ThinkThriceSettings {
    /// Memory retrieval (MR): how many segments of the dialogue are remembered, 5 in the paper; 0: none.
    pub remembered: u32,
    /// Self-refinement (SR).
    pub refinement: bool,
    /// Self-verification (SV). Without it the first try is said.
    pub verification: bool,
    /// N, most tries of an answer, from 1; 3 in the paper.
    pub tries: u32,
    /// Every try is answered afresh, as in the paper; else it goes on from the last one and is told what was
    /// wrong in it.
    pub fresh_tries: bool,
    /// Where a round allows fewer questions than there are players, the agent chooses whom to ask (Table 13);
    /// else everybody's turn comes round.
    pub chooses_whom: bool,
    /// A statement that names no time is incorrect in self-verification (Table 16).
    pub untimed_is_incorrect: bool,
    /// A call decides whether a question asks for the timeline at all, as in the published program; else its
    /// words do.
    pub gate: bool,
    /// Is remembered what the published program remembers? What was just said stands in every prompt of whoever asks,
    /// whatever is found beside it; a call before each answer sums up what whoever asks is to the answerer; votes are given
    /// every clue card; and in ThinkThrice's procedure what the host asks for is one segment with what is answered, and the
    /// host's words none by themselves. Absent, as in older logs: nothing of this.
    #[serde(skip_serializing_if = "super::is_no")]
    pub program_memory: bool,
}

impl Default for ThinkThriceSettings {
    /// What logs mean that say nothing of it.
    fn default() -> Self {
        Self {
            remembered: 5,
            refinement: true,
            verification: true,
            tries: 3,
            fresh_tries: false,
            chooses_whom: false,
            untimed_is_incorrect: false,
            gate: false,
            program_memory: false,
        }
    }
}

impl ThinkThriceSettings {
    /// As published: the paper's tries, the program's gate and memory.
    pub fn published() -> Self {
        Self {
            fresh_tries: true,
            chooses_whom: true,
            untimed_is_incorrect: true,
            gate: true,
            program_memory: true,
            ..Self::default()
        }
    }
}
