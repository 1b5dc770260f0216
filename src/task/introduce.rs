//! The self-introduction: to everybody, once, before the first question.

use super::{Assignment, Given, Task};
use crate::game::{ProcedureName, VictimId};
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Introduce yourself to the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Introduce {}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct IntroduceReply {
    /// In the first person.
    #[serde(alias = "text", alias = "self_introduction", alias = "response")]
    pub introduction: String,
}

impl Task for Introduce {
    type Reply = IntroduceReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Introduce(self.clone())
    }

    /// With several deaths, an introduction is about none of them.
    fn believes_about(&self, given: &Given) -> Option<VictimId> {
        (given.victims.len() == 1).then_some(VictimId(0))
    }

    fn query(&self, given: &Given) -> String {
        let victims = given.victims.join(&text!(given.language, list_comma));
        text!(given.language, introduce_recall_query, me = given.me(), victims)
    }

    fn instruction(&self, given: &Given) -> String {
        let language = given.language;
        let relation = if given.uses_older_wording() {
            text!(language, introduce_relation_at_first)
        } else {
            text!(language, introduce_relation)
        };
        // A murderer who has to confess introduces themself like an innocent.
        let instruction = match (given.table.guidance, given.hides()) {
            (false, false) if given.procedure == ProcedureName::Jubensha => {
                text!(language, introduce_task_hourly)
            }
            (false, true) if given.procedure == ProcedureName::Jubensha => {
                text!(language, introduce_task_hourly_murderer)
            }
            (false, false) => text!(language, introduce_task),
            (false, true) => text!(language, introduce_task_murderer),
            (true, false) => text!(language, introduce_guided, relation),
            (true, true) => text!(language, introduce_guided_murderer, relation),
        };
        match given.confesses() {
            Some(mine) => instruction + &text!(language, introduce_confession, mine),
            None => instruction,
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "introduction": text!(given.language, example_introduction) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<IntroduceReply> {
        Some(IntroduceReply { introduction: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: IntroduceReply) -> Result<String, String> {
        super::read::spoken(given, &reply.introduction)
    }
}
