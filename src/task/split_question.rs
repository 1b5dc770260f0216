//! ThinkThrice, self-refinement 1 of 4 (§4): the parts of a question.

use super::{Assignment, Given, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Split `question` into the questions that are in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitQuestion {
    /// As it was said.
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
        match given.language {
            Language::English => format!(
                "Somebody asked you: “{question}”\nList the single questions that are in it, each as a \
                 whole sentence that can be understood without the others. If there is only one, list that."
            ),
            Language::Chinese => format!(
                "有人问你：“{question}”\n请列出其中包含的各个小问题，每个都写成可以单独看懂的完整句子。\
                 如果只有一个，就列出那一个。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "parts": ["<question>"] }),
            Language::Chinese => json!({ "parts": ["<问题>"] }),
        }
    }

    /// Minds also write a bare list.
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
