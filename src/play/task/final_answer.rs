//! Werewolf's last step of an answer (Questum App. C.3): the answer that is said after reflection.

use super::{Assignment, Reflect, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Give the final answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FinalAnswer {
    /// The question and the draft.
    pub of: Reflect,
    /// The answerer's thoughts on the draft.
    pub reflection: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FinalAnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response", alias = "final_answer")]
    pub answer: String,
}

impl Task for FinalAnswer {
    type Reply = FinalAnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::FinalAnswer(self.clone())
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        self.of.memory_query(given)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let Reflect { question, draft, .. } = &self.of;
        let reflection = &self.reflection;
        text!(given.language, final_answer_task, question, draft, reflection)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "answer": text!(given.language, example_answer) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<FinalAnswerReply> {
        Some(FinalAnswerReply { answer: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: FinalAnswerReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.answer)
    }
}
