//! Werewolf's second step of an answer (Questum App. C.3): hold the own draft against what was said. The
//! answerer reflects, not the asker.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Reflect on a draft of an answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reflect {
    /// Who asked; `None`: the host.
    pub asker: Option<Seat>,
    /// About whose death, where the question says.
    pub victim: Option<VictimId>,
    /// The question as it was said.
    pub question: String,
    /// The first answer, not said yet.
    pub draft: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReflectReply {
    /// What is wrong with the draft, or missing in it.
    #[serde(alias = "text", alias = "thought")]
    pub reflection: String,
}

impl Task for Reflect {
    type Reply = ReflectReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Reflect(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        format!("{} {}", self.question, self.draft)
    }

    fn instruction(&self, given: &Given) -> String {
        let Self {
            question, draft, ..
        } = self;
        match given.language {
            Language::English => format!(
                "You were asked: “{question}”\nYou mean to answer: “{draft}”\nBefore you say it, hold it \
                 against your script and against what was said at the table: does it contradict anything, \
                 does it leave out a time, a place, a person or an object that would help, does it answer \
                 what was asked? Write down what you would change, in two or three sentences."
            ),
            Language::Chinese => format!(
                "有人问你：“{question}”\n你打算回答：“{draft}”\n在说出口之前，请对照你的剧本和桌上说过的话：\
                 有没有自相矛盾，有没有漏掉有帮助的时间、地点、人物或物件，有没有答到点子上？\
                 用两三句话写下你要改的地方。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "reflection": "<what you would change>" }),
            Language::Chinese => json!({ "reflection": "<你要改的地方>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<ReflectReply> {
        Some(ReflectReply {
            reflection: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: ReflectReply) -> Result<String, String> {
        super::read::spoken(given, &reply.reflection)
    }
}
