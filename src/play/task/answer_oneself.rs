//! O-CoT's step before a question (Questum App. C.3): the thinker answers one of its own questions from what
//! it knows by now.

use super::{Assignment, Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question` to oneself.
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

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerOneselfReply {
    /// One to three sentences.
    #[serde(alias = "text", alias = "response")]
    pub answer: String,
}

impl Task for AnswerOneself {
    type Reply = AnswerOneselfReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::AnswerOneself(self.clone())
    }

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

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "answer": text!(given.language, example_answer_to_oneself) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<AnswerOneselfReply> {
        Some(AnswerOneselfReply { answer: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: AnswerOneselfReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.answer)
    }
}
