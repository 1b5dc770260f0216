//! Werewolf's first step (Questum App. C.3): choose five of ten prepared questions. The number is the
//! published program's.

use super::{Assignment, Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Choose the prepared questions that suit `target` best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChooseQuestion {
    /// The seat that is asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
}

/// The prepared questions that a mind chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreparedQuestions {
    /// Their numbers from 1, best first.
    pub numbers: Vec<u8>,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ChooseQuestionReply {
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// The questions' numbers, from 1, best first.
    #[serde(alias = "number", alias = "chosen", alias = "questions", alias = "question")]
    pub numbers: Vec<u8>,
}

/// How many prepared questions exist.
pub const PREPARED_QUESTION_COUNT: u8 = 10;

/// How many of them a mind chooses.
pub const CHOSEN_QUESTION_COUNT: usize = 5;

/// The prepared question with a number from 1 to [`PREPARED_QUESTION_COUNT`]; empty for any other number. The topics follow
/// the paper's Table 5; the wording is ours.
pub fn prepared_question(language: Language, number: u8, victim: &str) -> String {
    match number {
        1 => text!(language, prepared_hours, victim),
        2 => text!(language, prepared_relation, victim),
        3 => text!(language, prepared_last_seen, victim),
        4 => text!(language, prepared_enemies, victim),
        5 => text!(language, prepared_place, victim),
        6 => text!(language, prepared_worries, victim),
        7 => text!(language, prepared_strangers, victim),
        8 => text!(language, prepared_secrets, victim),
        9 => text!(language, prepared_objects, victim),
        10 => text!(language, prepared_killing, victim),
        _ => String::new(),
    }
}

impl Task for ChooseQuestion {
    type Reply = ChooseQuestionReply;
    type Output = PreparedQuestions;

    fn assignment(&self) -> Assignment {
        Assignment::ChooseQuestion(self.clone())
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_name(self.victim));
        text!(given.language, choose_question_recall_query, target, victim)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_in_second_person(self.victim));
        // The victim is named as the thinker's script does: "my father".
        let question = |n| prepared_question(given.language, n, given.victim_name(self.victim));
        let lines: Vec<String> = (1..=PREPARED_QUESTION_COUNT).map(|n| format!("{n}. {}", question(n))).collect();
        let list = lines.join("\n");
        text!(given.language, choose_question_task, target, victim, list, count = CHOSEN_QUESTION_COUNT)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let number = super::lists::number_placeholder(usize::from(PREPARED_QUESTION_COUNT), usize::MAX);
        json!({ "reason": text!(given.language, example_reason), "numbers": vec![number; CHOSEN_QUESTION_COUNT] })
    }

    /// Also accepts numbers as text, and a single number without a list.
    fn reshape(&self, _given: &TaskContext, mut value: Value) -> Value {
        let digits = |text: &str| -> Option<u8> {
            let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        };
        for key in ["numbers", "number", "chosen", "questions", "question"] {
            let Some(found) = value.get_mut(key) else { continue };
            if !found.is_array() {
                *found = json!([found.take()]);
            }
            for one in found.as_array_mut().into_iter().flatten() {
                if let Some(number) = one.as_str().and_then(digits) {
                    *one = json!(number);
                }
            }
        }
        value
    }

    fn admit(&self, given: &TaskContext, reply: ChooseQuestionReply) -> Result<PreparedQuestions, String> {
        let mut numbers: Vec<u8> = Vec::new();
        for number in reply.numbers {
            if !(1..=PREPARED_QUESTION_COUNT).contains(&number) {
                return Err(text!(
                    given.language,
                    choose_question_error_number,
                    number,
                    most = PREPARED_QUESTION_COUNT
                ));
            }
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        // Before edition 3, replies hold one number.
        let wanted = if given.reading_terms.edition < 3 { 1 } else { CHOSEN_QUESTION_COUNT };
        if numbers.len() != wanted {
            let found = numbers.len();
            return Err(text!(given.language, choose_question_error_count, found, wanted));
        }
        Ok(PreparedQuestions { numbers, reason: reply.reason.trim().to_owned() })
    }
}
