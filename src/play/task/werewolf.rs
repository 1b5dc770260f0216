//! Werewolf's steps (Questum App. C.3): prepared questions before asking; a draft, a reflection and a final
//! answer when asked.

use super::lists::{deserialize_mended, number_placeholder};
use super::text_reply::{replies_with_text, text_reply};
use super::{Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, id, text};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Choose the prepared questions that suit `target` best, five of ten. The number is the published program's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChooseQuestion {
    /// The seat that is asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
}

/// The prepared questions that a mind chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionChoice {
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
    #[serde(
        alias = "number",
        alias = "chosen",
        alias = "questions",
        alias = "question",
        deserialize_with = "deserialize_question_numbers"
    )]
    pub numbers: Vec<u8>,
}

/// Also accepts numbers as text, and a single number without a list.
fn deserialize_question_numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let leading_number = |text: &str| {
        let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u8>().ok()
    };
    deserialize_mended(deserializer, |value| {
        if !value.is_array() {
            *value = json!([value.take()]);
        }
        for one in value.as_array_mut().into_iter().flatten() {
            if let Some(number) = one.as_str().and_then(leading_number) {
                *one = json!(number);
            }
        }
    })
}

/// How many prepared questions exist.
pub const PREPARED_QUESTION_COUNT: u8 = 10;

/// How many of them a mind chooses.
pub const CHOSEN_QUESTION_COUNT: usize = 5;

/// The prepared question with a number from 1 to [`PREPARED_QUESTION_COUNT`]; empty for any other number. The
/// topics follow the paper's Table 5; the wording is ours.
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
    type Output = QuestionChoice;

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
        let number = number_placeholder(usize::from(PREPARED_QUESTION_COUNT), usize::MAX);
        json!({ "reason": text!(given.language, example_reason), "numbers": vec![number; CHOSEN_QUESTION_COUNT] })
    }

    fn admit(&self, given: &TaskContext, reply: ChooseQuestionReply) -> Result<QuestionChoice, String> {
        let (language, most) = (given.language, PREPARED_QUESTION_COUNT);
        let mut numbers: Vec<u8> = Vec::new();
        for number in reply.numbers {
            if !(1..=most).contains(&number) {
                return Err(text!(language, choose_question_error_number, number, most));
            }
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        // Before edition 3, replies hold one number.
        let wanted = if given.reading_terms.edition < 3 { 1 } else { CHOSEN_QUESTION_COUNT };
        let found = numbers.len();
        if found != wanted {
            return Err(text!(language, choose_question_error_count, found, wanted));
        }
        Ok(QuestionChoice { numbers, reason: reply.reason.trim().to_owned() })
    }
}

/// The second step of an answer: the answerer, not the asker, compares its draft with what was said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reflect {
    /// The seat that asked; `None`: the host.
    pub asker: Option<Seat>,
    /// The victim whose death the question is about, if it says so.
    pub victim: Option<VictimId>,
    /// The question, word for word.
    pub question: String,
    /// The first answer, not spoken yet.
    pub draft: String,
}

text_reply! {
    ReflectReply {
        /// What is wrong with the draft, or missing in it.
        #[serde(alias = "text", alias = "thought")]
        reflection
    }
}

impl Task for Reflect {
    replies_with_text!(ReflectReply { reflection }, id!(example_change));

    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.draft)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let Self { question, draft, .. } = self;
        text!(given.language, reflect_task, question, draft)
    }
}

/// The last step of an answer: what is said after reflection.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GiveFinalAnswer {
    /// The question and the draft.
    pub of: Reflect,
    /// The answerer's thoughts on the draft.
    pub reflection: String,
}

text_reply! {
    FinalAnswerReply {
        /// In the first person.
        #[serde(alias = "text", alias = "response", alias = "final_answer")]
        answer
    }
}

impl Task for GiveFinalAnswer {
    replies_with_text!(FinalAnswerReply { answer }, id!(example_answer));

    fn memory_query(&self, given: &TaskContext) -> String {
        self.of.memory_query(given)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let Reflect { question, draft, .. } = &self.of;
        text!(given.language, final_answer_task, question, draft, reflection = self.reflection)
    }
}
