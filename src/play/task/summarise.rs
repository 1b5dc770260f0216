//! Summarises a memory that has outgrown its budget (MIRAGE §2.3).

use super::{Assignment, Task, TaskContext};
use crate::base::game::Store;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Summarise `parts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summarise {
    /// The memory that is summarised.
    pub store: Store,
    /// The segments to summarise, in order; the prompt shows nothing else.
    pub parts: Vec<String>,
    /// Maximum tokens of the summary, by our estimate; `None`: as many as it takes to keep everything.
    pub most_tokens: Option<u32>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SummariseReply {
    /// The same in fewer words.
    #[serde(alias = "text", alias = "response")]
    pub summary: String,
}

impl Task for Summarise {
    type Reply = SummariseReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Summarise(self.clone())
    }

    /// A summary of the dialogue for everybody is a neutral reader's work.
    fn is_done_by_neutral_reader(&self) -> bool {
        self.most_tokens.is_none() && self.store == Store::Dialogue
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
        let Some(words) = self.most_tokens.map(|tokens| tokens / 2) else {
            return match self.store {
                Store::Script => text!(given.language, summarise_task_script_complete, parts),
                Store::Dialogue => text!(given.language, summarise_task_history_complete, parts),
            };
        };
        match self.store {
            Store::Script => {
                text!(given.language, summarise_task_script, words, parts)
            }
            Store::Dialogue => {
                text!(given.language, summarise_task_history, words, parts)
            }
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "summary": text!(given.language, example_summary) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<SummariseReply> {
        Some(SummariseReply { summary: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: SummariseReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.summary)
    }
}
