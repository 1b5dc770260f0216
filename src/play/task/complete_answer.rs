//! ThinkThrice, self-refinement 4 of 4 (§4, "rewrite"): the answer with the missing facts added and the wrong
//! statements removed.

use super::{Assignment, Task, TaskContext};
use crate::base::game::Seat;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Rewrite `answer`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompleteAnswer {
    /// The seat that asked; `None`: the host, who guides an introduction.
    pub asker: Option<Seat>,
    /// The question, word for word.
    pub question: String,
    /// The answer so far.
    pub answer: String,
    /// Facts that it leaves out.
    pub missing: Vec<String>,
    /// Statements in it that contradict the timeline, from an earlier try.
    pub wrong: Vec<String>,
    /// The wanted minimum length: words in English, characters in Chinese.
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

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
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

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "answer": text!(given.language, example_answer) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<CompleteAnswerReply> {
        Some(CompleteAnswerReply { answer: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: CompleteAnswerReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.answer)
    }
}
