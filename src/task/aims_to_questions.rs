//! O-CoT's preparation (Questum App. C.3): the objectives as questions to oneself, one each, in one call.

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

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AimsToQuestionsReply {
    /// One per aim, in their order.
    pub questions: Vec<String>,
}

impl AimsToQuestions {
    /// The aims of a player; one that everybody of its role has, where the script names none.
    pub fn of(given: &Given) -> Self {
        let mut aims = given.objectives.clone();
        if aims.is_empty() {
            aims.push(match given.hides() {
                false => {
                    text!(given.language, aims_to_questions_find_out_who_the_murderer)
                }
                true => {
                    text!(given.language, aims_to_questions_do_not_be_found_out)
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
        let (list, count) = (list.join("\n"), self.aims.len());
        text!(given.language, aims_to_questions_these_are_your_aims_in, list, count)
    }

    fn example(&self, given: &Given) -> Value {
        let word = text!(given.language, example_question);
        json!({ "questions": vec![word; self.aims.len()] })
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
        let (wanted, found) = (self.aims.len(), questions.len());
        if wanted == found {
            return Ok(questions);
        }
        Err(text!(given.language, aims_to_questions_there_are_found_questions_for, found, wanted))
    }
}
