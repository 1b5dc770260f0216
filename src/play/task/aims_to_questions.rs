//! O-CoT's preparation (Questum App. C.3): one call turns the objectives, however many, into at most two
//! questions to oneself. The number is the published program's; the paper gives none.

use super::{Assignment, Task, TaskContext};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Turn `aims` into questions to oneself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AimsToQuestions {
    /// The player's objectives; at least one.
    pub aims: Vec<String>,
}

/// As in the published program: fewer than three.
const MAX_QUESTIONS: usize = 2;

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AimsToQuestionsReply {
    /// One or two.
    pub questions: Vec<String>,
}

impl AimsToQuestions {
    /// How many questions result from so many aims, for the estimate before a game.
    pub fn expected_questions(aims: usize) -> usize {
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

impl Task for AimsToQuestions {
    type Reply = AimsToQuestionsReply;
    type Output = Vec<String>;

    fn assignment(&self) -> Assignment {
        Assignment::AimsToQuestions(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.aims.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let list: Vec<String> = self.aims.iter().zip(1..).map(|(aim, n)| format!("{n}. {aim}")).collect();
        text!(given.language, aims_task, list = list.join("\n"))
    }

    fn example(&self, given: &TaskContext) -> Value {
        let word = text!(given.language, example_question);
        json!({ "questions": vec![word; MAX_QUESTIONS] })
    }

    /// Also accepts a bare list.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "questions": list }),
            other => other,
        }
    }

    fn admit(&self, given: &TaskContext, reply: AimsToQuestionsReply) -> Result<Vec<String>, String> {
        let questions: Vec<String> =
            reply.questions.iter().map(|q| q.trim().to_owned()).filter(|q| !q.is_empty()).collect();
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
