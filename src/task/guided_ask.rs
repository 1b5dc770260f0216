//! A question that grows out of something: Werewolf's prepared question, O-CoT's answers to oneself, or
//! nothing but memory (ThinkThrice) (Questum App. C.3).

use super::choose_question::prepared;
use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask `target` about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuidedAsk {
    /// Who is asked.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// What the question grows out of.
    pub guide: Guide,
}

/// What a question grows out of.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guide {
    /// The prepared question of this number, from 1.
    Prepared(u8),
    /// Questions to oneself with one's answers.
    Reflections(Vec<(String, String)>),
    /// Memory alone.
    Memory,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct GuidedAskReply {
    /// One question, spoken to the target.
    #[serde(alias = "text", alias = "response")]
    pub question: String,
}

impl Task for GuidedAsk {
    type Reply = GuidedAskReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::GuidedAsk(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        match (&self.guide, given.language) {
            (Guide::Prepared(number), language) => {
                format!("{target}: {}", prepared(language, *number, victim))
            }
            (_, Language::English) => {
                format!("{target} and the death of {victim}: where, when, why.")
            }
            (_, Language::Chinese) => format!("{target}与{victim}之死：何时、何地、为何。"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        let innocent = match (given.language, given.is_murderer()) {
            (_, false) => "",
            (Language::English, true) => "\nAsk as an innocent person would.",
            (Language::Chinese, true) => "\n要像无辜者那样提问。",
        };
        let lines = |list: &[(String, String)]| {
            list.iter()
                .map(|(question, answer)| match given.language {
                    Language::English => format!("- {question} — {answer}"),
                    Language::Chinese => format!("- {question}——{answer}"),
                })
                .collect::<Vec<_>>()
                .join("\n")
        };
        match (given.language, &self.guide) {
            (Language::English, Guide::Prepared(number)) => format!(
                "Put this question to {target}, in words that fit what you know of them and what was \
                 said so far; one question, which says whose death it is about:\n{}{innocent}",
                prepared(given.language, *number, victim)
            ),
            (Language::Chinese, Guide::Prepared(number)) => format!(
                "向{target}提出下面这个问题，措辞要贴合你对此人的了解和已经说过的话；只问一个问题，并点明问的是谁的死：\
                 \n{}{innocent}",
                prepared(given.language, *number, victim)
            ),
            (Language::English, Guide::Reflections(list)) => format!(
                "You have asked yourself how far your aims are met:\n{}\nIn the light of that, ask {target} \
                 one question about the death of {victim} that brings you closer to them, and say in it \
                 whose death you mean.{innocent}",
                lines(list)
            ),
            (Language::Chinese, Guide::Reflections(list)) => format!(
                "你问过自己离目标还有多远：\n{}\n据此就{victim}之死向{target}提一个能让你更接近目标的问题，\
                 并点明问的是谁的死。{innocent}",
                lines(list)
            ),
            (Language::English, Guide::Memory) => format!(
                "What do you want to ask {target} about the death of {victim}, after all that you remember? \
                 One question, in the first person, which says whose death it is about.{innocent}"
            ),
            (Language::Chinese, Guide::Memory) => format!(
                "回想你记得的一切，就{victim}之死你想问{target}什么？请用第一人称提一个问题，并点明问的是谁的死。{innocent}"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "question": "<your question>" }),
            Language::Chinese => json!({ "question": "<你的问题>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<GuidedAskReply> {
        Some(GuidedAskReply {
            question: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: GuidedAskReply) -> Result<String, String> {
        super::read::spoken(given, &reply.question)
    }
}
