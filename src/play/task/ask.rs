//! One question to one suspect about one victim's death.

use super::words::{level_word, sensor_word};
use super::{Assignment, Task, TaskContext};
use crate::base::game::{Criteria, Reading, Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask `target` about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// The seat that is asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// The sensors' readings of the target; empty without sensors.
    pub readings: Vec<Reading>,
    /// The criteria by which the thinker recognises a murderer.
    pub criteria: Criteria,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AskReply {
    /// One question, spoken to the target.
    #[serde(alias = "text", alias = "response")]
    pub question: String,
}

impl Task for Ask {
    type Reply = AskReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Ask(self.clone())
    }

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_name(self.victim));
        text!(given.language, ask_recall_query, target, victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, about) = (given.name(self.target), given.describe_death(self.victim));
        let (naming, new) = (given.naming_request(), asking_rules(given));
        let summary = describe_readings(given, &self.readings);
        let heading = if summary.is_empty() { String::new() } else { text!(given.language, ask_readings_head) };
        let innocent =
            if given.must_hide_murder() { text!(given.language, ask_feign_innocence) } else { String::new() };
        text!(given.language, ask_task, target, about, naming, new, heading, summary, innocent)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "question": text!(given.language, example_own_question) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<AskReply> {
        Some(AskReply { question: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: AskReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.question)
    }
}

/// The table's rules on new questions and on how to ask; empty without any.
pub(super) fn asking_rules(given: &TaskContext) -> String {
    let mut text = if given.table_rules.new_questions { text!(given.language, ask_only_new) } else { String::new() };
    let TaskContext { round, rounds, .. } = given;
    match (given.table_rules.guidance, round) {
        (false, _) => {}
        (true, 0) => text.push_str(&text!(given.language, ask_guidance)),
        (true, _) => text.push_str(&text!(given.language, ask_guidance_round, round, rounds)),
    }
    text
}

/// Readings as lines of a prompt.
pub(super) fn describe_readings(given: &TaskContext, readings: &[Reading]) -> String {
    readings
        .iter()
        .map(|r| {
            let sensor = sensor_word(given.language, r.sensor);
            let level = level_word(given.language, r.level);
            text!(given.language, ask_reading_line, sensor, level, reason = r.reason)
        })
        .collect::<Vec<_>>()
        .join("\n")
}
