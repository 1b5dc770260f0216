//! ThinkThrice, self-refinement 2 of 4 (§4, "relevance"): which facts of the timeline help to answer which
//! part of a question.

use super::lists::{numbered_list, positions_from_numbers};
use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Find the `facts` that help to answer one of the `parts`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FindFacts {
    /// The parts of the question.
    pub parts: Vec<String>,
    /// The thinker's own timeline, fact by fact.
    pub facts: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FindFactsReply {
    /// Numbers of facts, from 1.
    #[serde(alias = "facts", alias = "numbers")]
    pub relevant: Vec<u32>,
}

impl Task for FindFacts {
    type Reply = FindFactsReply;
    type Output = Vec<usize>;

    fn assignment(&self) -> Assignment {
        Assignment::FindFacts(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.parts.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (parts, facts) = (self.parts.join("\n"), numbered_list(given.language, &self.facts));
        text!(given.language, find_facts_task, facts, parts)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "relevant": super::lists::number_placeholders(self.facts.len()) })
    }

    /// Also accepts a bare list, and numbers as text.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let mut value = match value {
            Value::Array(list) => json!({ "relevant": list }),
            other => other,
        };
        for key in ["relevant", "facts", "numbers"] {
            super::lists::parse_text_numbers(&mut value, key);
        }
        value
    }

    /// Returns positions in `facts`, in order.
    fn admit(&self, given: &TaskContext, reply: FindFactsReply) -> Result<Vec<usize>, String> {
        positions_from_numbers(given.language, &reply.relevant, self.facts.len())
    }
}
