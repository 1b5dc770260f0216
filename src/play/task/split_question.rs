//! ThinkThrice, self-refinement 1 of 4 (§4): splits a question into its parts.

use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Split `question` into the questions that it holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitQuestion {
    /// The question, word for word.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SplitQuestionReply {
    /// At least one.
    #[serde(alias = "questions", alias = "sub_questions")]
    pub parts: Vec<String>,
}

impl Task for SplitQuestion {
    type Reply = SplitQuestionReply;
    type Output = Vec<String>;

    fn assignment(&self) -> Assignment {
        Assignment::SplitQuestion(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let question = &self.question;
        text!(given.language, split_question_task, question)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "parts": [text!(given.language, example_question)] })
    }

    /// Also accepts a bare list.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "parts": list }),
            other => other,
        }
    }

    fn admit(&self, given: &TaskContext, reply: SplitQuestionReply) -> Result<Vec<String>, String> {
        let parts = super::lists::trim_and_drop_empty(&reply.parts);
        if parts.is_empty() {
            return Err(super::lists::empty_list_error(given.language));
        }
        Ok(parts)
    }
}
