//! ThinkThrice, self-refinement 3 of 4 (§4, "containment"): which facts the answer still lacks.

use super::lists::{numbered_list, positions_from_numbers};
use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Find the `facts` that `answer` leaves out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FindMissing {
    /// The answer so far.
    pub answer: String,
    /// The facts that belong in it.
    pub facts: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FindMissingReply {
    /// Numbers of facts, from 1.
    #[serde(alias = "numbers")]
    pub missing: Vec<u32>,
}

impl Task for FindMissing {
    type Reply = FindMissingReply;
    type Output = Vec<usize>;

    fn assignment(&self) -> Assignment {
        Assignment::FindMissing(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.answer.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (answer, facts) = (&self.answer, numbered_list(given.language, &self.facts));
        text!(given.language, find_missing_task, answer, facts)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "missing": super::lists::number_placeholders(self.facts.len()) })
    }

    /// Also accepts a bare list, and numbers as text.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let mut value = match value {
            Value::Array(list) => json!({ "missing": list }),
            other => other,
        };
        for key in ["missing", "numbers"] {
            super::lists::parse_text_numbers(&mut value, key);
        }
        value
    }

    /// Returns positions in `facts`, in order.
    fn admit(&self, given: &TaskContext, reply: FindMissingReply) -> Result<Vec<usize>, String> {
        positions_from_numbers(given.language, &reply.missing, self.facts.len())
    }
}
