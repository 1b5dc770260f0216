//! The self-introduction: to everybody, once, before the first question.

use super::text_reply::{replies_with_text, text_reply};
use super::{Task, TaskContext};
use crate::base::game::{ProcedureName, VictimId};
use crate::base::language::{id, text};
use serde::{Deserialize, Serialize};

/// Introduce yourself to the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Introduce {}

text_reply! {
    IntroduceReply {
        /// In the first person.
        #[serde(alias = "text", alias = "self_introduction", alias = "response")]
        introduction
    }
}

impl Task for Introduce {
    replies_with_text!(IntroduceReply { introduction }, id!(example_introduction));

    /// With several deaths, an introduction is about none of them.
    fn belief_victim(&self, given: &TaskContext) -> Option<VictimId> {
        (given.victims.len() == 1).then_some(VictimId(0))
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let victims = given.victims.join(&text!(given.language, list_comma));
        text!(given.language, introduce_recall_query, me = given.own_name(), victims)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let relation = if given.uses_older_wording() {
            text!(language, introduce_relation_at_first)
        } else {
            text!(language, introduce_relation)
        };
        // A murderer who has to confess introduces themself like an innocent.
        let instruction = match (given.table_rules.guidance, given.must_hide_murder()) {
            (false, false) if given.procedure == ProcedureName::Jubensha => text!(language, introduce_task_hourly),
            (false, true) if given.procedure == ProcedureName::Jubensha => {
                text!(language, introduce_task_hourly_murderer)
            }
            (false, false) => text!(language, introduce_task),
            (false, true) => text!(language, introduce_task_murderer),
            (true, false) => text!(language, introduce_guided, relation),
            (true, true) => text!(language, introduce_guided_murderer, relation),
        };
        match given.describe_victims_to_confess() {
            Some(mine) => instruction + &text!(language, introduce_confession, mine),
            None => instruction,
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }
}
