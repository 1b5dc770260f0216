//! One public statement in the open conversation, or silence (MIRAGE §2.2 A).

use super::{Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Say one thing to everybody, or nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Say {}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SayReply {
    /// In the first person; empty: nothing.
    #[serde(default, alias = "text", alias = "response")]
    pub statement: String,
}

impl Task for Say {
    type Reply = SayReply;
    /// `None`: nothing is said.
    type Output = Option<String>;

    fn memory_query(&self, given: &TaskContext) -> String {
        let victims = given.victims.join(&text!(given.language, list_comma));
        text!(given.language, say_recall_query, victims)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        if given.must_hide_murder() {
            text!(given.language, say_task_murderer)
        } else {
            text!(given.language, say_task)
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "statement": text!(given.language, example_statement_aloud) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<SayReply> {
        Some(SayReply { statement: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: SayReply) -> Result<Option<String>, String> {
        match reply.statement.trim() {
            "" => Ok(None),
            said => super::read::non_empty_speech(given, said).map(Some),
        }
    }
}
