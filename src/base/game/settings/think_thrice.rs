//! ThinkThrice's settings (§4, App. G, Tables 13 and 16), over which its tables are ablations.

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
    /// Every try starts afresh, as in the paper; otherwise it continues the last one and is told what was
    /// wrong with it.
    pub fresh_tries: bool,
    /// If a round allows fewer questions than there are players, the agent chooses whom to ask (Table 13);
    /// otherwise everybody is asked in turn.
    pub chooses_whom: bool,
    /// A statement that names no time is incorrect in self-verification (Table 16).
    pub untimed_is_incorrect: bool,
    /// A call decides whether a question asks for the timeline, as in the published program; otherwise its
    /// words do.
    pub gate: bool,
    /// Does memory work as in the published program? Then an asker's prompts hold what was just said as well
    /// as what is retrieved; a call before each answer summarises the relationship to the asker; votes are
    /// given every clue card; and in ThinkThrice's procedure the host's request and the answer are one
    /// segment. Absent, as in older logs: none of this.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub program_memory: bool,
}

impl Default for ThinkThriceSettings {
    /// The settings of logs that do not state them.
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
