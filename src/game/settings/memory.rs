//! Memory's numbers: how much of it goes into a prompt, and what turns texts into vectors.

use crate::scenario::tagged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Numbers of memory (Questum App. C).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MemorySettings {
    /// Budget for segments of the own script, 4,000 in play.
    pub script_tokens: u32,
    /// Budget for segments of the dialogue, 4,000 in play.
    pub dialogue_tokens: u32,
    /// Budget for segments of the own script where one introduces oneself: 12,000 in Questum's program, which reads the whole
    /// script for it. 0, as in older logs: the same as for everything else.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub introduction_tokens: u32,
    /// Of a memory that outgrows its budget: percent of the budget for its first segments, which every task
    /// is given, so that prompts begin alike and servers can reuse them; the rest is looked for. 0, as in the
    /// papers and in older logs: all of it is looked for.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub head_percent: u32,
    /// Of what was said, do introductions, clues, the own exchanges and the present round come with every task,
    /// whatever the budget? The rest of it is looked for, and where something is left out a mark stands. Absent, as in
    /// the papers and in older logs: all of it is looked for, and nothing is marked.
    #[serde(default, skip_serializing_if = "super::is_no")]
    pub keeps_own: bool,
    /// Whose mind puts in fewer words what outgrows its budget, as a position in the list of minds (MIRAGE App. E has
    /// one model for it, whoever plays). Absent: whoever thinks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summariser_mind: Option<u16>,
    /// What turns texts into vectors.
    pub embedder: EmbedderName,
}

tagged! {
    "kind",
    /// The embedders there are.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
    pub enum EmbedderName {
        /// Built in, offline, English and Chinese.
        Builtin,
        /// A server's `/v1/embeddings`.
        Endpoint {
            /// Up to and including `/v1`.
            base_url: String,
            /// The embedding model's name there.
            model: String,
        },
    }
}

/// What a prompt holds beside memory, and its reply: rules, role, setting, the task and its schema, in tokens.
const BESIDE_MEMORY_TOKENS: u32 = 2_500;

impl MemorySettings {
    /// Budget for segments of the own script where one introduces oneself.
    pub fn introducing_tokens(&self) -> u32 {
        self.introduction_tokens.max(self.script_tokens)
    }

    /// Cut so that a prompt and its reply fit into a model's window. Where they fitted before nothing changes; else all of
    /// what was said is looked for, since what comes with every task would not end at any budget.
    #[must_use]
    pub fn within(mut self, window_tokens: u32) -> Self {
        let room = window_tokens.saturating_sub(BESIDE_MEMORY_TOKENS).max(800);
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
fn is_nothing(number: &u32) -> bool {
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
        assert_eq!(ours.clone().within(128_000), ours);
        for window in [1_000, 4_096, 9_216, 20_000] {
            let cut = ours.clone().within(window);
            let room = window.saturating_sub(BESIDE_MEMORY_TOKENS).max(800);
            assert!(cut.script_tokens + cut.dialogue_tokens <= room, "{window}");
            assert!(cut.script_tokens > 300 && cut.dialogue_tokens > 400, "{window}");
            assert!(!cut.keeps_own, "{window}");
        }
    }
}
