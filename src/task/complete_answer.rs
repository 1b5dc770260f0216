//! ThinkThrice, self-refinement 4 of 4 (§4, "rewrite"): the answer with what it left out, and without
//! what was found to be wrong in it.

use super::{Assignment, Given, Task};
use crate::game::Seat;
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Write `answer` anew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompleteAnswer {
    /// Who asked; `None`: nobody at the table, the host guides an introduction.
    pub asker: Option<Seat>,
    /// The question as it was said.
    pub question: String,
    /// The answer so far.
    pub answer: String,
    /// Facts that it left out.
    pub missing: Vec<String>,
    /// Statements in it that do not agree with the own timeline, from an earlier try.
    pub wrong: Vec<String>,
    /// How long it should be at least: words in English, characters in Chinese.
    pub least: u32,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CompleteAnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response")]
    pub answer: String,
}

impl Task for CompleteAnswer {
    type Reply = CompleteAnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::CompleteAnswer(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let Self { question, answer, least, .. } = self;
        let list = |facts: &[String], heading: &str| {
            if facts.is_empty() {
                return String::new();
            }
            let lines: Vec<String> = facts.iter().map(|fact| format!("- {fact}")).collect();
            format!("\n{heading}\n{}", lines.join("\n"))
        };
        text!(
            given.language,
            complete_answer_task,
            question,
            answer,
            missing = list(&self.missing, &text!(given.language, complete_answer_missing_head)),
            wrong = list(&self.wrong, &text!(given.language, complete_answer_wrong_head)),
            least
        )
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "answer": text!(given.language, example_answer) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<CompleteAnswerReply> {
        Some(CompleteAnswerReply { answer: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: CompleteAnswerReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
