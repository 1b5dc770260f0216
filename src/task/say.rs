//! One thing said to all in the open conversation, or nothing (MIRAGE §2.2 A).

use super::{Assignment, Given, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Say one thing to everybody, or let it pass.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Say {}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SayReply {
    /// In the first person; empty: nothing.
    #[serde(default, alias = "text", alias = "response")]
    pub statement: String,
}

impl Task for Say {
    type Reply = SayReply;
    /// `None`: nothing is said.
    type Output = Option<String>;

    fn assignment(&self) -> Assignment {
        Assignment::Say(self.clone())
    }

    fn query(&self, given: &Given) -> String {
        let victims = given.victims.join(match given.language {
            Language::English => ", ",
            Language::Chinese => "、",
        });
        match given.language {
            Language::English => format!(
                "Who killed {victims}? What was said last, what does not fit, what have I not told yet?"
            ),
            Language::Chinese => {
                format!("谁杀了{victims}？刚才说了什么、哪里对不上、我还有什么没说？")
            }
        }
    }

    fn instruction(&self, given: &Given) -> String {
        match (given.language, given.is_murderer()) {
            (Language::English, false) => "The table talks openly, and it is your turn to speak to everybody. \
                In the first person and in two to five sentences, tell what helps to find the murderer: \
                what you saw or know, what does not fit in what others said, whom you suspect and why. \
                Everything must be in your script or have been said aloud. With nothing to add, leave it empty."
                .to_owned(),
            (Language::English, true) => "The table talks openly, and it is your turn to speak to everybody, as \
                an innocent person would. In the first person and in two to five sentences, say what makes \
                others look elsewhere; you may lie. With nothing to add, leave it empty."
                .to_owned(),
            (Language::Chinese, false) => "大家正在自由交谈，轮到你对所有人说话。请用第一人称说两到五句有助于找出凶手的话：\
                你看见或知道的事，别人的话里对不上的地方，你怀疑谁、为什么。所说的一切都必须出自你的剧本或桌上说过的话。\
                没有要补充的就留空。"
                .to_owned(),
            (Language::Chinese, true) => "大家正在自由交谈，轮到你像无辜者那样对所有人说话。请用第一人称说两到五句话，\
                把别人的注意力引向别处；可以说谎。没有要补充的就留空。"
                .to_owned(),
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "statement": "<what you say to everybody>" }),
            Language::Chinese => json!({ "statement": "<你对所有人说的话>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<SayReply> {
        Some(SayReply {
            statement: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: SayReply) -> Result<Option<String>, String> {
        match reply.statement.trim() {
            "" => Ok(None),
            said => super::read::spoken(given, said).map(Some),
        }
    }
}
