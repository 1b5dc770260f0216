//! ThinkThrice, self-refinement 1 of 4 (§4): splits a question into its parts.

use super::{Assignment, Given, Task};
use crate::language::text;
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

    fn query(&self, _given: &Given) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let question = &self.question;
        text!(given.language, split_question_task, question)
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "parts": [text!(given.language, example_question)] })
    }

    /// Also accepts a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "parts": list }),
            other => other,
        }
    }

    fn admit(&self, given: &Given, reply: SplitQuestionReply) -> Result<Vec<String>, String> {
        let parts = super::lists::filled(&reply.parts);
        if parts.is_empty() {
            return Err(super::lists::empty(given.language));
        }
        Ok(parts)
    }
}
