//! ThinkThrice, self-verification 2 of 2 (§4): checks each statement against the thinker's own timeline.

use super::lists::{numbered_list, parse_truth_word};
use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Check `statements` against `facts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckFacts {
    /// What the answer states, one statement each.
    pub statements: Vec<String>,
    /// The thinker's own timeline, fact by fact.
    pub facts: Vec<String>,
    /// Does a statement without a time count as wrong (Table 16)?
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

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.statements.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let (facts, statements) = (numbered_list(language, &self.facts), numbered_list(language, &self.statements));
        let count = self.statements.len();
        let untimed =
            if self.untimed_is_incorrect { text!(given.language, check_facts_untimed_is_false) } else { String::new() };
        text!(given.language, check_facts_task, facts, statements, count, untimed)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "checks": vec!["<true|false>"; self.statements.len()] })
    }

    /// Also accepts a bare list, and truth values as words.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let mut value = match value {
            Value::Array(list) => json!({ "checks": list }),
            other => other,
        };
        for key in ["checks", "correct"] {
            if let Some(Value::Array(list)) = value.get_mut(key) {
                list.iter_mut().for_each(parse_truth_word);
            }
        }
        value
    }

    fn admit(&self, given: &TaskContext, reply: CheckFactsReply) -> Result<Vec<bool>, String> {
        let (wanted, found) = (self.statements.len(), reply.checks.len());
        if wanted == found {
            return Ok(reply.checks);
        }
        Err(text!(given.language, check_facts_error_count, found, wanted))
    }
}
