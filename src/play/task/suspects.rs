//! A person's suspect list, which they may also leave unchanged.

use super::{Assignment, Prune, Pruning, Task, TaskContext};
use crate::base::game::{Criteria, Seat, VictimId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Settle the suspect list about the death of `victim`, or leave it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Suspects {
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// The current list.
    pub current: Vec<Seat>,
}

/// What is written.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SuspectsReply {
    /// Why, in a sentence or two; may be empty.
    #[serde(default)]
    pub reason: String,
    /// Names, most suspicious first; absent: the list stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspects: Option<Vec<String>>,
}

impl Suspects {
    fn prune(&self) -> Prune {
        Prune {
            victim: self.victim,
            current: self.current.clone(),
            readings: Vec::new(),
            criteria: Criteria::default(),
        }
    }
}

impl Task for Suspects {
    type Reply = SuspectsReply;
    /// `None`: the list stays.
    type Output = Option<Pruning>;

    fn assignment(&self) -> Assignment {
        Assignment::Suspects(self.clone())
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        self.prune().memory_query(given)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        self.prune().describe_choice(given)
    }

    fn example(&self, _given: &TaskContext) -> Value {
        json!({ "reason": "<…>", "suspects": ["<…>"] })
    }

    fn admit(&self, given: &TaskContext, reply: SuspectsReply) -> Result<Option<Pruning>, String> {
        let Some(suspects) = reply.suspects else {
            return Ok(None);
        };
        let reply = serde_json::from_value(json!({ "suspects": suspects, "reason": reply.reason }))
            .map_err(|error| error.to_string())?;
        self.prune().admit(given, reply).map(Some)
    }
}
