//! ThinkThrice, self-verification 2 of 2 (§4): each statement against the own timeline.

use super::lists::{numbered, unquoted};
use super::{Assignment, Given, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Check `statements` against `facts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckFacts {
    /// What the answer states.
    pub statements: Vec<String>,
    /// The own timeline, fact by fact.
    pub facts: Vec<String>,
    /// Is a statement wrong that names no time (Table 16)?
    #[serde(default)]
    pub untimed_is_incorrect: bool,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CheckFactsReply {
    /// One per statement, in their order.
    #[serde(alias = "correct")]
    pub checks: Vec<bool>,
}

impl Task for CheckFacts {
    type Reply = CheckFactsReply;
    type Output = Vec<bool>;

    fn assignment(&self) -> Assignment {
        Assignment::CheckFacts(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        self.statements.join(" ")
    }

    fn instruction(&self, given: &Given) -> String {
        let (facts, statements) = (numbered(&self.facts), numbered(&self.statements));
        let count = self.statements.len();
        let untimed = match given.language {
            _ if !self.untimed_is_incorrect => "",
            Language::English => {
                " A statement that says what was done and not at which time is false too."
            }
            Language::Chinese => "只说做了什么而没有具体时间的，也是 false。",
        };
        match given.language {
            Language::English => format!(
                "Your own day:\n{facts}\nStatements:\n{statements}\nIs each statement borne out by your own \
                 day or your script? true or false for each of the {count}, in order. A statement that \
                 contradicts it, or that says more than it does, is false.{untimed}"
            ),
            Language::Chinese => format!(
                "你自己这一天：\n{facts}\n说法：\n{statements}\n每个说法是否与你这一天的经过或你的剧本相符？\
                 按顺序给出{count}个 true 或 false。与之矛盾的，或比它多说了内容的，都是 false。{untimed}"
            ),
        }
    }

    fn example(&self, _given: &Given) -> Value {
        json!({ "checks": vec!["<true|false>"; self.statements.len()] })
    }

    /// Minds also write a bare list, or words.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        let mut value = match value {
            Value::Array(list) => json!({ "checks": list }),
            other => other,
        };
        for key in ["checks", "correct"] {
            if let Some(Value::Array(list)) = value.get_mut(key) {
                list.iter_mut().for_each(unquoted);
            }
        }
        value
    }

    fn admit(&self, given: &Given, reply: CheckFactsReply) -> Result<Vec<bool>, String> {
        let (wanted, found) = (self.statements.len(), reply.checks.len());
        if wanted == found {
            return Ok(reply.checks);
        }
        Err(match given.language {
            Language::English => format!("there are {found} checks for {wanted} statements"),
            Language::Chinese => format!("有{wanted}个说法，却给了{found}个判断"),
        })
    }
}
