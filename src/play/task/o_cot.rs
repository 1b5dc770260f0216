//! O-CoT's questions to oneself (Questum App. C.3).

use super::lists::{numbered_list, trim_and_drop_empty};
use super::text_reply::{replies_with_text, text_reply};
use super::{Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{id, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The preparation: one call turns the objectives, however many, into at most two questions to oneself. The
/// number is the published program's; the paper gives none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TurnAimsIntoQuestions {
    /// The player's objectives; at least one.
    pub aims: Vec<String>,
}

/// As in the published program: fewer than three.
const MAX_QUESTIONS: usize = 2;

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct TurnAimsIntoQuestionsReply {
    /// One or two.
    pub questions: Vec<String>,
}

impl TurnAimsIntoQuestions {
    /// How many questions result from so many aims, for the estimate before a game.
    pub fn expected_question_count(aims: usize) -> usize {
        aims.clamp(1, MAX_QUESTIONS)
    }

    /// Uses the player's objectives; where the script names none, one that fits the role.
    pub fn from_objectives(given: &TaskContext) -> Self {
        let mut aims = given.objectives.clone();
        if aims.is_empty() {
            aims.push(if given.must_hide_murder() {
                text!(given.language, aims_stay_hidden)
            } else {
                text!(given.language, aims_find_murderer)
            });
        }
        Self { aims }
    }
}

impl Task for TurnAimsIntoQuestions {
    type Reply = TurnAimsIntoQuestionsReply;
    type Output = Vec<String>;
    const LIST_KEY: Option<&'static str> = Some("questions");

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.aims.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        text!(given.language, aims_task, list = numbered_list(given.language, &self.aims))
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "questions": vec![text!(given.language, example_question); MAX_QUESTIONS] })
    }

    fn admit(&self, given: &TaskContext, reply: TurnAimsIntoQuestionsReply) -> Result<Vec<String>, String> {
        let questions = trim_and_drop_empty(&reply.questions);
        // Before edition 3, replies hold one question per aim.
        let fits = match given.reading_terms.edition {
            ..3 => questions.len() == self.aims.len(),
            _ => (1..=MAX_QUESTIONS).contains(&questions.len()),
        };
        if fits {
            Ok(questions)
        } else {
            Err(text!(given.language, aims_error_count, found = questions.len(), most = MAX_QUESTIONS))
        }
    }
}

/// The step before a question: the thinker answers `question`, one of its own, from what it knows by now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerOneself {
    /// The question that the thinker asks itself.
    pub question: String,
    /// The seat that will be asked next, or that has just asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// Has the target just asked (ThinkThrice)? Absent: the target is about to be asked (O-CoT).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_asked: bool,
}

text_reply! {
    AnswerOneselfReply {
        /// One to three sentences.
        #[serde(alias = "text", alias = "response")]
        answer
    }
}

impl Task for AnswerOneself {
    replies_with_text!(AnswerOneselfReply { answer }, id!(example_answer_to_oneself));

    fn memory_query(&self, given: &TaskContext) -> String {
        format!("{} {} {}", self.question, given.name(self.target), given.victim_name(self.victim))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_in_second_person(self.victim));
        let question = &self.question;
        if self.has_asked {
            text!(given.language, answer_oneself_task_before_answer, target, victim, question)
        } else {
            text!(given.language, answer_oneself_task_before_question, target, victim, question)
        }
    }
}
