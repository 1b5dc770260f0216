//! O-CoT's thought before a question (Questum App. C.3): answer one of one's own questions from what one
//! knows by now.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question` to oneself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AnswerOneself {
    /// The question to oneself.
    pub question: String,
    /// Who will be asked next.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
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
        format!(
            "{} {} {}",
            self.question,
            given.name(self.target),
            given.victim(self.victim)
        )
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        let question = &self.question;
        match given.language {
            Language::English => format!(
                "You are about to question {target} about the death of {victim}. First ask yourself: \
                 “{question}” Answer honestly in one to three sentences, for yourself alone: what do you \
                 know by now, what is still open, and could {target} tell you?"
            ),
            Language::Chinese => format!(
                "你即将就{victim}之死询问{target}。先问自己：“{question}”\n请如实用一到三句话回答，只给自己看：\
                 你现在知道什么，还缺什么，{target}能不能告诉你？"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "answer": "<your answer to yourself>" }),
            Language::Chinese => json!({ "answer": "<你给自己的回答>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AnswerOneselfReply> {
        Some(AnswerOneselfReply {
            answer: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: AnswerOneselfReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
