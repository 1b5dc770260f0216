//! The self-introduction: to everybody, once, before the first question.

use super::{Assignment, Given, Task};
use crate::game::VictimId;
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Introduce yourself to the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Introduce {}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct IntroduceReply {
    /// In the first person.
    #[serde(alias = "text", alias = "self_introduction", alias = "response")]
    pub introduction: String,
}

impl Task for Introduce {
    type Reply = IntroduceReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Introduce(self.clone())
    }

    /// Of several deaths an introduction is about none.
    fn believes_about(&self, given: &Given) -> Option<VictimId> {
        (given.victims.len() == 1).then_some(VictimId(0))
    }

    fn query(&self, given: &Given) -> String {
        let victims = given.victims.join(match given.language {
            Language::English => ", ",
            Language::Chinese => "、",
        });
        match given.language {
            Language::English => format!(
                "Who is {}? Relation to {victims}, to the others, and what happened that day.",
                given.me()
            ),
            Language::Chinese => {
                format!(
                    "{}是谁？与{victims}以及其他人的关系，当天发生的事。",
                    given.me()
                )
            }
        }
    }

    fn instruction(&self, given: &Given) -> String {
        match (given.language, given.is_murderer()) {
            (Language::English, false) => "Introduce yourself to the others in the first person, \
                in four to eight sentences: who you are, how you stood to the dead, and what you \
                did and saw around the time of death, as far as it helps to find the murderer. \
                Everything you say must be in your script. What your script has you keep secret stays \
                unsaid, and so do your aims."
                .to_owned(),
            (Language::English, true) => "Introduce yourself to the others in the first person, in \
                four to eight sentences, as an innocent person would: who you are, how you stood to \
                the dead, and an account of the time of death that does not give you away. What you \
                have to keep secret stays unsaid, and so do your aims; you may lie."
                .to_owned(),
            (Language::Chinese, false) => "请用第一人称向大家作自我介绍，两百字以内：你是谁，与死者是什么关系，\
                案发前后你做了什么、看见了什么，凡有助于找出凶手的都可以说。所说的一切都必须出自你的剧本；\
                剧本要你保密的事和你的目标不要透露。"
                .to_owned(),
            (Language::Chinese, true) => "请像无辜者那样用第一人称向大家作自我介绍，两百字以内：你是谁，\
                与死者是什么关系，并对案发时间作一个不会暴露自己的说明。要保密的事和你的目标不要透露；可以说谎。"
                .to_owned(),
        }
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "introduction": "<your introduction>" }),
            Language::Chinese => json!({ "introduction": "<你的自我介绍>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<IntroduceReply> {
        Some(IntroduceReply {
            introduction: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: IntroduceReply) -> Result<String, String> {
        super::read::spoken(given, &reply.introduction)
    }
}
