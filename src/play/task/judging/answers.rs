//! Factual questions answered after play, several per call, from the thinker's own script and what it heard
//! (ThinkThrice Table 18).

use super::super::lists::numbered_list;
use super::super::{Assignment, Task, TaskContext};
use super::JudgingTask;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer all `questions`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerAll {
    pub questions: Vec<String>,
}

/// An answer, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FactualAnswer {
    /// One sentence; may be empty.
    #[serde(default, alias = "理由")]
    pub reason: String,
    #[serde(alias = "答案")]
    pub answer: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerAllReply {
    /// One for each question, in their order.
    pub answers: Vec<FactualAnswer>,
}

impl Task for AnswerAll {
    type Reply = AnswerAllReply;
    type Output = Vec<FactualAnswer>;

    fn assignment(&self) -> Assignment {
        Assignment::Judging(JudgingTask::AnswerAll(self.clone()))
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.questions.join(" ")
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (questions, count) = (numbered_list(given.language, &self.questions), self.questions.len());
        text!(given.language, judge_answer_all, questions, count)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        let one = json!({
            "reason": text!(language, example_reason),
            "answer": text!(language, judge_example_answer),
        });
        json!({ "answers": vec![one; self.questions.len()] })
    }

    /// Also accepts a bare list, and answers without reasons.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let mut value = match value {
            Value::Array(list) => json!({ "answers": list }),
            other => other,
        };
        if let Some(Value::Array(list)) = value.get_mut("answers") {
            for item in list.iter_mut().filter(|item| item.is_string()) {
                *item = json!({ "answer": item.take() });
            }
        }
        value
    }

    /// An answer may say that it is unknown, but it must be there.
    fn admit(&self, given: &TaskContext, reply: AnswerAllReply) -> Result<Vec<FactualAnswer>, String> {
        let (found, wanted) = (reply.answers.len(), self.questions.len());
        if found == wanted { Ok(reply.answers) } else { Err(text!(given.language, judge_answers_for, found, wanted)) }
    }
}
