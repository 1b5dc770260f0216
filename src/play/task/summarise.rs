//! Summarises a memory that has outgrown its budget (MIRAGE §2.3).

use super::text_reply::{replies_with_text, text_reply};
use super::{Task, TaskContext};
use crate::base::game::MemoryKind;
use crate::base::language::{id, text};
use serde::{Deserialize, Serialize};

/// Summarise `parts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summarise {
    /// The memory that is summarised.
    pub store: MemoryKind,
    /// The segments to summarise, in order; the prompt shows nothing else.
    pub parts: Vec<String>,
    /// Maximum tokens of the summary, by our estimate; `None`: as many as it takes to keep everything.
    pub most_tokens: Option<u32>,
}

text_reply! {
    SummariseReply {
        /// The same in fewer words.
        #[serde(alias = "text", alias = "response")]
        summary
    }
}

impl Task for Summarise {
    replies_with_text!(SummariseReply { summary }, id!(example_summary));

    /// A summary of the dialogue for everybody is a neutral reader's work.
    fn is_done_by_neutral_reader(&self) -> bool {
        self.most_tokens.is_none() && self.store == MemoryKind::Dialogue
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        String::new()
    }

    fn uses_memory(&self, _given: &TaskContext) -> bool {
        false
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let parts = self.parts.join("\n");
        // A word takes at most about two tokens.
        match (self.store, self.most_tokens.map(|tokens| tokens / 2)) {
            (MemoryKind::Script, None) => text!(given.language, summarise_task_script_complete, parts),
            (MemoryKind::Dialogue, None) => text!(given.language, summarise_task_history_complete, parts),
            (MemoryKind::Script, Some(words)) => text!(given.language, summarise_task_script, words, parts),
            (MemoryKind::Dialogue, Some(words)) => text!(given.language, summarise_task_history, words, parts),
        }
    }
}
