//! O-CoT's preparation (Questum App. C.3): the objectives become fewer than three questions to oneself, however many
//! they are, in one call (the published program; the paper gives no number).

use super::{Assignment, Given, Task};
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Turn `aims` into questions to oneself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AimsToQuestions {
    /// What the player wants; at least one.
    pub aims: Vec<String>,
}

/// At most so many questions to oneself.
const MAX_QUESTIONS: usize = 2;

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AimsToQuestionsReply {
    /// One or two.
    pub questions: Vec<String>,
}

impl AimsToQuestions {
    /// For the estimate before a game: how many questions so many aims become.
    pub fn expected(aims: usize) -> usize {
        aims.clamp(1, MAX_QUESTIONS)
    }

    /// The aims of a player; one that everybody of its role has, where the script names none.
    pub fn of(given: &Given) -> Self {
        let mut aims = given.objectives.clone();
        if aims.is_empty() {
            aims.push(match given.hides() {
                false => {
                    text!(given.language, aims_find_murderer)
                }
                true => {
                    text!(given.language, aims_stay_hidden)
                }
            });
        }
        Self { aims }
    }
}

impl Task for AimsToQuestions {
    type Reply = AimsToQuestionsReply;
    type Output = Vec<String>;

    fn assignment(&self) -> Assignment {
        Assignment::AimsToQuestions(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        self.aims.join(" ")
    }

    fn instruction(&self, given: &Given) -> String {
        let list: Vec<String> = self.aims.iter().zip(1..).map(|(aim, n)| format!("{n}. {aim}")).collect();
        text!(given.language, aims_task, list = list.join("\n"))
    }

    fn example(&self, given: &Given) -> Value {
        let word = text!(given.language, example_question);
        json!({ "questions": vec![word; MAX_QUESTIONS] })
    }

    /// Minds also write a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "questions": list }),
            other => other,
        }
    }

    fn admit(&self, given: &Given, reply: AimsToQuestionsReply) -> Result<Vec<String>, String> {
        let questions: Vec<String> =
            reply.questions.iter().map(|q| q.trim().to_owned()).filter(|q| !q.is_empty()).collect();
        // Older replies hold one per aim.
        let fits = match given.terms.edition {
            ..3 => questions.len() == self.aims.len(),
            _ => (1..=MAX_QUESTIONS).contains(&questions.len()),
        };
        match fits {
            true => Ok(questions),
            false => {
                Err(text!(given.language, aims_error_count, found = questions.len(), most = MAX_QUESTIONS))
            }
        }
    }
}
