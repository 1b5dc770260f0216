//! An inferential question answered after play: the rationale, then the choice (ThinkThrice Table 19). The
//! published program asks for the choice first, so that its rationale justifies a choice already made; here
//! the rationale comes first.

use super::super::{Assignment, Task, TaskContext};
use super::JudgingTask;
use crate::base::game::read_letters;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question` with its rationale.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Infer {
    pub question: String,
    /// Lettered from `a`.
    pub options: Vec<String>,
}

/// A choice with its rationale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inference {
    pub rationale: String,
    /// One letter.
    pub letter: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct InferReply {
    /// At most five sentences.
    #[serde(default, alias = "reason", alias = "推理过程")]
    pub rationale: String,
    /// A letter.
    #[serde(alias = "choice", alias = "答案")]
    pub answer: String,
}

impl Task for Infer {
    type Reply = InferReply;
    type Output = Inference;

    fn assignment(&self) -> Assignment {
        Assignment::Judging(JudgingTask::Infer(self.clone()))
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        format!("{} {}", self.question, self.options.join(" "))
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let lettered = ('a'..='z').zip(&self.options);
        let options: Vec<String> = lettered.map(|(l, option)| format!("{l}. {option}")).collect();
        let (question, options) = (&self.question, options.join("\n"));
        text!(given.language, judge_infer, question, options)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let known: Vec<String> = ('a'..='z').take(self.options.len()).map(String::from).collect();
        json!({
            "rationale": text!(given.language, judge_example_rationale),
            "answer": format!("<{}>", known.join("|")),
        })
    }

    fn admit(&self, given: &TaskContext, reply: InferReply) -> Result<Inference, String> {
        let letter = read_letters(&reply.answer, &self.options);
        if letter.len() != 1 {
            let answer = &reply.answer;
            return Err(text!(given.language, judge_no_letter, answer));
        }
        Ok(Inference { rationale: reply.rationale.trim().to_owned(), letter })
    }
}
