//! Memory's settings: how much of it goes into a prompt, and which embedder is used.

use crate::base::scenario::tagged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Numbers of memory (Questum App. C).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MemorySettings {
    /// Token budget for segments of the own script, 4,000 in the paper's play.
    pub script_tokens: u32,
    /// Token budget for segments of the dialogue, 4,000 in the paper's play.
    pub dialogue_tokens: u32,
    /// Token budget for segments of the own script in an introduction: 12,000 in Questum's program, which
    /// reads the whole script for it. 0, as in older logs: the same as for other tasks.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub introduction_tokens: u32,
    /// For a memory larger than its budget: percent of the budget for its first segments, which every task
    /// gets, so that prompts begin alike and servers can reuse them; the others are retrieved. 0, as in the
    /// papers and in older logs: all are retrieved.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub head_percent: u32,
    /// Does every task get introductions, clues, the own exchanges and the current round, whatever the
    /// budget? Other utterances are retrieved, and gaps are marked. Absent, as in the papers and in older
    /// logs: all are retrieved, and nothing is marked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps_own: bool,
    /// Position in the list of minds of the one that summarises memories larger than their budget (MIRAGE
    /// App. E has one model for it). Absent: each seat's own mind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summariser_mind: Option<u16>,
    /// What turns texts into vectors.
    pub embedder: EmbedderName,
}

tagged! {
    "kind",
    /// The available embedders.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
    pub enum EmbedderName {
        /// Built in, offline, English and Chinese.
        Builtin,
        /// An endpoint's `/v1/embeddings`.
        Endpoint {
            /// Up to and including `/v1`.
            base_url: String,
            /// The embedding model's name there.
            model: String,
        },
    }
}

/// Tokens of a prompt apart from memory (rules, role, setting, the task and its schema), and of its reply.
const NON_MEMORY_TOKENS: u32 = 2_500;

/// Memory gets at least this many tokens, however small the context window is.
const MIN_MEMORY_TOKENS: u32 = 800;

impl MemorySettings {
    /// Token budget for segments of the own script in an introduction.
    pub fn tokens_for_introduction(&self) -> u32 {
        self.introduction_tokens.max(self.script_tokens)
    }

    /// Reduced so that a prompt and its reply fit into a model's context window. If they fit already nothing
    /// changes; otherwise all of the dialogue is retrieved, because the part that every task gets has no
    /// limit.
    #[must_use]
    pub fn fitted_to_window(mut self, window_tokens: u32) -> Self {
        let room = window_tokens.saturating_sub(NON_MEMORY_TOKENS).max(MIN_MEMORY_TOKENS);
        self.introduction_tokens = self.introduction_tokens.min(room);
        if self.script_tokens.saturating_add(self.dialogue_tokens) > room {
            self.script_tokens = self.script_tokens.min(room * 2 / 5);
            self.dialogue_tokens = self.dialogue_tokens.min(room - self.script_tokens);
            self.keeps_own = false;
        }
        self
    }
}

impl Default for MemorySettings {
    fn default() -> Self {
        Self {
            script_tokens: 4_000,
            dialogue_tokens: 4_000,
            introduction_tokens: 0,
            head_percent: 50,
            keeps_own: false,
            summariser_mind: None,
            embedder: EmbedderName::Builtin,
        }
    }
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_cut_to_a_models_window_and_left_alone_where_it_fits() {
        let ours = MemorySettings {
            script_tokens: 9_000,
            dialogue_tokens: 9_000,
            keeps_own: true,
            ..MemorySettings::default()
        };
        assert_eq!(ours.clone().fitted_to_window(128_000), ours);
        for window in [1_000, 4_096, 9_216, 20_000] {
            let cut = ours.clone().fitted_to_window(window);
            let room = window.saturating_sub(NON_MEMORY_TOKENS).max(800);
            assert!(cut.script_tokens + cut.dialogue_tokens <= room, "{window}");
            assert!(cut.script_tokens > 300 && cut.dialogue_tokens > 400, "{window}");
            assert!(!cut.keeps_own, "{window}");
        }
    }
}
