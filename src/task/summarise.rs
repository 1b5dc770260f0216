//! A memory in fewer words, for a context that has outgrown its budget (MIRAGE §2.3).

use super::{Assignment, Given, Task};
use crate::game::Store;
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Put `parts` in fewer words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summarise {
    /// Which memory.
    pub store: Store,
    /// What is put in fewer words, in order; nothing else is shown with it.
    pub parts: Vec<String>,
    /// Most tokens of the result, by our estimate; `None`: as many as it takes to leave nothing out.
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

    /// What is said aloud is summed up for all, by nobody at the table.
    fn is_neutral(&self) -> bool {
        self.most_tokens.is_none() && self.store == Store::Dialogue
    }

    fn query(&self, _given: &Given) -> String {
        String::new()
    }

    fn remembers(&self, _given: &Given) -> bool {
        false
    }

    fn instruction(&self, given: &Given) -> String {
        let parts = self.parts.join("\n");
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

    fn example(&self, given: &Given) -> Value {
        json!({ "summary": text!(given.language, example_summary) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<SummariseReply> {
        Some(SummariseReply { summary: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: SummariseReply) -> Result<String, String> {
        super::read::spoken(given, &reply.summary)
    }
}
