//! O-CoT's thought before a question (Questum App. C.3): answer one of one's own questions from what one
//! knows by now.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question` to oneself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerOneself {
    /// The question to oneself.
    pub question: String,
    /// Who will be asked next, or has asked.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// Has the target asked something, which is answered next (ThinkThrice)? Absent: they will be asked (O-CoT).
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

    fn query(&self, given: &Given) -> String {
        format!("{} {} {}", self.question, given.name(self.target), given.victim(self.victim))
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim_to_you(self.victim));
        let question = &self.question;
        match self.has_asked {
            false => {
                text!(given.language, answer_oneself_task_before_question, target, victim, question)
            }
            true => text!(given.language, answer_oneself_task_before_answer, target, victim, question),
        }
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "answer": text!(given.language, example_answer_to_oneself) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AnswerOneselfReply> {
        Some(AnswerOneselfReply { answer: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: AnswerOneselfReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
