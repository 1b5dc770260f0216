//! One question to one suspect about one victim's death.

use super::words::{level_word, sensor_word};
use super::{Assignment, Given, Task};
use crate::game::{Criteria, Reading, Seat, VictimId};
use crate::language::text;
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

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        text!(given.language, ask_recall_query, target, victim)
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, about) = (given.name(self.target), given.about(self.victim));
        let (naming, new) = (given.naming(), new_questions(given));
        let summary = summary(given, &self.readings);
        let heading =
            if summary.is_empty() { String::new() } else { text!(given.language, ask_readings_head) };
        let innocent = if given.hides() { text!(given.language, ask_feign_innocence) } else { String::new() };
        text!(given.language, ask_task, target, about, naming, new, heading, summary, innocent)
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "question": text!(given.language, example_own_question) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AskReply> {
        Some(AskReply { question: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: AskReply) -> Result<String, String> {
        super::read::spoken(given, &reply.question)
    }
}

/// The table's rules on new questions and on how to ask; empty without any.
pub(super) fn new_questions(given: &Given) -> String {
    let mut text =
        if given.table.new_questions { text!(given.language, ask_only_new) } else { String::new() };
    let Given { round, rounds, .. } = given;
    match (given.table.guidance, round) {
        (false, _) => {}
        (true, 0) => text.push_str(&text!(given.language, ask_guidance)),
        (true, _) => text.push_str(&text!(given.language, ask_guidance_round, round, rounds)),
    }
    text
}

/// Readings as lines of a prompt.
pub(super) fn summary(given: &Given, readings: &[Reading]) -> String {
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
