//! Werewolf's second step of an answer (Questum App. C.3): the answerer, not the asker, compares its draft
//! with what was said.

use super::{Assignment, Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Reflect on a draft of an answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reflect {
    /// The seat that asked; `None`: the host.
    pub asker: Option<Seat>,
    /// The victim whose death the question is about, if it says so.
    pub victim: Option<VictimId>,
    /// The question, word for word.
    pub question: String,
    /// The first answer, not spoken yet.
    pub draft: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReflectReply {
    /// What is wrong with the draft, or missing in it.
    #[serde(alias = "text", alias = "thought")]
    pub reflection: String,
}

impl Task for Reflect {
    type Reply = ReflectReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Reflect(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.draft)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let Self { question, draft, .. } = self;
        text!(given.language, reflect_task, question, draft)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "reflection": text!(given.language, example_change) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<ReflectReply> {
        Some(ReflectReply { reflection: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: ReflectReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.reflection)
    }
}
