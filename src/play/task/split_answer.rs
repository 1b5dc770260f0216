//! ThinkThrice, self-verification 1 of 2 (§4): splits an answer into statements.

use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Split `answer` into the facts that it states.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitAnswer {
    /// The answer to split.
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SplitAnswerReply {
    /// None, where it states nothing.
    #[serde(alias = "statements")]
    pub facts: Vec<String>,
}

impl Task for SplitAnswer {
    type Reply = SplitAnswerReply;
    type Output = Vec<String>;

    fn assignment(&self) -> Assignment {
        Assignment::SplitAnswer(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.answer.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (answer, me) = (&self.answer, given.own_name());
        text!(given.language, split_answer_task, me, answer)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "facts": [text!(given.language, example_statement)] })
    }

    /// Also accepts a bare list.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "facts": list }),
            other => other,
        }
    }

    fn admit(&self, _given: &TaskContext, reply: SplitAnswerReply) -> Result<Vec<String>, String> {
        Ok(super::lists::trim_and_drop_empty(&reply.facts))
    }
}
