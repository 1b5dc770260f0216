//! One question to one suspect about one victim's death, with or without a guide.

use super::text_reply::{replies_with_text, text_reply};
use super::werewolf::prepared_question;
use super::words::{level_word, sensor_word};
use super::{Task, TaskContext};
use crate::base::game::{Criteria, Reading, Seat, VictimId};
use crate::base::language::{id, text};
use serde::{Deserialize, Serialize};

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

text_reply! {
    AskReply {
        /// One question, spoken to the target.
        #[serde(alias = "text", alias = "response")]
        question
    }
}

impl Task for Ask {
    replies_with_text!(AskReply { question }, id!(example_own_question));

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_name(self.victim));
        text!(given.language, ask_recall_query, target, victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, about) = (given.name(self.target), given.describe_death(self.victim));
        let (naming, new) = (given.name_victim_instruction(), asking_rules(given));
        let summary = describe_readings(given, &self.readings);
        let heading = if summary.is_empty() { String::new() } else { text!(given.language, ask_readings_head) };
        let innocent = innocent_asking_instruction(given);
        text!(given.language, ask_task, target, about, naming, new, heading, summary, innocent)
    }
}

/// Ask `target` about the death of `victim` with a guide (Questum App. C.3): Werewolf's prepared questions, O-CoT's
/// answers to oneself, or memory alone (ThinkThrice).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuidedAsk {
    /// The seat that is asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// What guides the question.
    pub guide: QuestionGuide,
}

/// What guides a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionGuide {
    /// Numbers of prepared questions from 1, best first; the thinker adds one of its own. Older logs have a
    /// single one, which the thinker rephrases.
    Prepared(Vec<u8>),
    /// The thinker's questions to itself with its answers.
    Reflections(Vec<(String, String)>),
    /// Memory alone.
    Memory,
}

impl Task for GuidedAsk {
    replies_with_text!(AskReply { question }, id!(example_own_question));

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_name(self.victim));
        match &self.guide {
            QuestionGuide::Prepared(numbers) => {
                let all = numbers.iter().map(|number| prepared_question(given.language, *number, victim));
                format!("{target}: {}", all.collect::<Vec<_>>().join(" "))
            }
            _ => text!(given.language, guided_ask_recall_query, target, victim),
        }
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_in_second_person(self.victim));
        let naming = given.name_victim_instruction();
        let innocent = innocent_asking_instruction(given);
        let lines = |list: &[(String, String)]| {
            list.iter()
                .map(|(question, answer)| text!(given.language, guided_ask_self_answer_line, question, answer))
                .collect::<Vec<_>>()
                .join("\n")
        };
        match &self.guide {
            QuestionGuide::Prepared(numbers) => {
                // The victim is named as the thinker's script does: "my father".
                let question = |number: &u8| prepared_question(given.language, *number, given.victim_name(self.victim));
                if let [number] = &numbers[..] {
                    let prepared = question(number);
                    return text!(given.language, guided_ask_task_prepared, target, prepared, naming, innocent);
                }
                let lines: Vec<String> = numbers.iter().map(|number| format!("- {}", question(number))).collect();
                let prepared = lines.join("\n");
                text!(given.language, guided_ask_task_additional, target, prepared, victim, naming, innocent)
            }
            QuestionGuide::Reflections(list) => {
                text!(given.language, guided_ask_task_by_aims, lines = lines(list), target, victim, naming, innocent)
            }
            QuestionGuide::Memory => text!(given.language, guided_ask_task_free, target, victim, naming, innocent),
        }
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

/// Tells a hiding murderer to ask like an innocent; empty for everybody else.
fn innocent_asking_instruction(given: &TaskContext) -> String {
    if given.must_hide_murder() { text!(given.language, ask_feign_innocence) } else { String::new() }
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
