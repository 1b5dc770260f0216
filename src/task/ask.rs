//! One question to one suspect about one victim's death.

use super::words::{level_word, sensor_word};
use super::{Assignment, Given, Task};
use crate::game::{Criteria, Reading, Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask `target` about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// Who is asked.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// What the sensors read; empty without sensors.
    pub readings: Vec<Reading>,
    /// What the hypothetical murderer is recognised by.
    pub criteria: Criteria,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AskReply {
    /// One question, spoken to the target.
    #[serde(alias = "text", alias = "response")]
    pub question: String,
}

impl Task for Ask {
    type Reply = AskReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Ask(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        match given.language {
            Language::English => {
                format!("What is known about {target} and the death of {victim}: where, when, why.")
            }
            Language::Chinese => format!("关于{target}与{victim}之死已知的事：何时、何地、为何。"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        let summary = summary(given, &self.readings);
        let new = new_questions(given);
        match given.language {
            Language::English => format!(
                "Ask {target} one question about the death of {victim}, and say in it whose death you \
                 mean. Aim at what would best tell a murderer from an innocent: a gap in the \
                 account, a contradiction between what was said and what you know, a time, a \
                 place, an object.{new}{}{summary}{}",
                if summary.is_empty() {
                    ""
                } else {
                    "\nYour reading of this person so far:\n"
                },
                if given.is_murderer() {
                    "\nAsk as an innocent person would."
                } else {
                    ""
                }
            ),
            Language::Chinese => format!(
                "就{victim}之死向{target}提一个问题，并点明问的是谁的死。问最能分辨凶手与无辜者的事：\
                 说法中的漏洞、跟你知道的对不上的地方、时间、地点、物件。{new}{}{summary}{}",
                if summary.is_empty() {
                    ""
                } else {
                    "\n你目前对此人的判断：\n"
                },
                if given.is_murderer() {
                    "\n要像无辜者那样提问。"
                } else {
                    ""
                }
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "question": "<your question>" }),
            Language::Chinese => json!({ "question": "<你的问题>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AskReply> {
        Some(AskReply {
            question: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: AskReply) -> Result<String, String> {
        super::read::spoken(given, &reply.question)
    }
}

/// What is not to be asked again, where the table says so.
pub(super) fn new_questions(given: &Given) -> &'static str {
    match (given.table.new_questions, given.language) {
        (false, _) => "",
        (true, Language::English) => " Do not ask what was answered already.",
        (true, Language::Chinese) => "已经回答过的不要再问。",
    }
}

/// Readings as lines of a prompt.
pub(super) fn summary(given: &Given, readings: &[Reading]) -> String {
    readings
        .iter()
        .map(|r| {
            let sensor = sensor_word(given.language, r.sensor);
            let level = level_word(given.language, r.level);
            match given.language {
                Language::English => format!("- {sensor}: {level}. {}", r.reason),
                Language::Chinese => format!("- {sensor}：{level}。{}", r.reason),
            }
        })
        .collect::<Vec<_>>()
        .join("\n")
}
