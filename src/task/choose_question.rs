//! Werewolf's first step (Questum App. C.3): choose one of ten prepared questions.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Choose the prepared question to put to `target`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChooseQuestion {
    /// Who is asked.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
}

/// A prepared question that was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenQuestion {
    /// From 1.
    pub number: u8,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ChooseQuestionReply {
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// The question's number, from 1.
    #[serde(alias = "chosen", alias = "question")]
    pub number: u8,
}

/// How many prepared questions there are.
pub const PREPARED: u8 = 10;

/// The prepared question of a number from 1 to [`PREPARED`]; empty for any other. The topics are those of
/// the paper's Table 5, the words are ours.
pub fn prepared(language: Language, number: u8, victim: &str) -> String {
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
    type Output = ChosenQuestion;

    fn assignment(&self) -> Assignment {
        Assignment::ChooseQuestion(self.clone())
    }

    fn query(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        text!(given.language, choose_question_what_is_still_unknown_about, target, victim)
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim_to_you(self.victim));
        let list: Vec<String> =
            (1..=PREPARED).map(|n| format!("{n}. {}", prepared(given.language, n, victim))).collect();
        let list = list.join("\n");
        text!(given.language, choose_question_you_are_about_to_question, target, victim, list)
    }

    fn example(&self, given: &Given) -> Value {
        let number = super::lists::choice(usize::from(PREPARED), usize::MAX);
        json!({ "reason": text!(given.language, example_reason), "number": number })
    }

    /// Minds also write the number as text.
    fn reshape(&self, _given: &Given, mut value: Value) -> Value {
        if let Some(map) = value.as_object_mut() {
            for key in ["number", "chosen", "question"] {
                let digits: Option<u8> = map.get(key).and_then(Value::as_str).and_then(|text| {
                    let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
                    digits.parse().ok()
                });
                if let Some(number) = digits {
                    map.insert(key.into(), json!(number));
                }
            }
        }
        value
    }

    fn admit(&self, given: &Given, reply: ChooseQuestionReply) -> Result<ChosenQuestion, String> {
        if !(1..=PREPARED).contains(&reply.number) {
            return Err(text!(
                given.language,
                choose_question_number_is_no_number_of,
                number = reply.number,
                most = PREPARED
            ));
        }
        Ok(ChosenQuestion { number: reply.number, reason: reply.reason.trim().to_owned() })
    }
}
