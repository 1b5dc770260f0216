//! ThinkThrice, self-verification 1 of 2 (§4): the statements in an answer.

use super::{Assignment, Given, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Split `answer` into the facts that it states.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SplitAnswer {
    /// The answer.
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

    fn query(&self, _given: &Given) -> String {
        self.answer.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let (answer, me) = (&self.answer, given.me());
        match given.language {
            Language::English => format!(
                "{me} means to say: “{answer}”\nList what it states about {me}'s day, in its order: one \
                 short whole sentence for each thing done or seen, with time and place where the answer \
                 gives them, and with names instead of pronouns. Leave out what states nothing."
            ),
            Language::Chinese => format!(
                "{me}打算说：“{answer}”\n请按顺序列出其中关于{me}这一天的说法：每件做过或看见的事写成一个简短完整的句子，\
                 带上回答里给出的时间和地点，用名字代替代词。没有说明事实的话不要列。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "facts": ["<statement>"] }),
            Language::Chinese => json!({ "facts": ["<说法>"] }),
        }
    }

    /// Minds also write a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "facts": list }),
            other => other,
        }
    }

    fn admit(&self, _given: &Given, reply: SplitAnswerReply) -> Result<Vec<String>, String> {
        Ok(super::lists::filled(&reply.facts))
    }
}
