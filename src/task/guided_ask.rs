//! A question that grows out of something: Werewolf's prepared questions, O-CoT's answers to oneself, or
//! nothing but memory (ThinkThrice) (Questum App. C.3).

use super::choose_question::prepared;
use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::text;
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
    /// The prepared questions of these numbers, from 1, best first: one of one's own is asked in addition to them. A single
    /// one, in older logs, is put into fitting words.
    Prepared(Vec<u8>),
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
        match &self.guide {
            Guide::Prepared(numbers) => {
                let all = numbers.iter().map(|number| prepared(given.language, *number, victim));
                format!("{target}: {}", all.collect::<Vec<_>>().join(" "))
            }
            _ => text!(given.language, guided_ask_recall_query, target, victim),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim_to_you(self.victim));
        let naming = given.naming();
        let innocent = match given.hides() {
            false => String::new(),
            true => {
                text!(given.language, ask_feign_innocence)
            }
        };
        let lines = |list: &[(String, String)]| {
            list.iter()
                .map(|(question, answer)| {
                    text!(given.language, guided_ask_self_answer_line, question, answer)
                })
                .collect::<Vec<_>>()
                .join("\n")
        };
        match &self.guide {
            Guide::Prepared(numbers) => {
                // In the thinker's own words: "my father".
                let of = |number: &u8| prepared(given.language, *number, given.victim(self.victim));
                if let [number] = &numbers[..] {
                    let prepared = of(number);
                    return text!(
                        given.language,
                        guided_ask_task_prepared,
                        target,
                        prepared,
                        naming,
                        innocent
                    );
                }
                let prepared: Vec<String> =
                    numbers.iter().map(|number| format!("- {}", of(number))).collect();
                let prepared = prepared.join("\n");
                text!(given.language, guided_ask_task_additional, target, prepared, victim, naming, innocent)
            }
            Guide::Reflections(list) => {
                text!(
                    given.language,
                    guided_ask_task_by_aims,
                    lines = lines(list),
                    target,
                    victim,
                    naming,
                    innocent
                )
            }
            Guide::Memory => {
                text!(given.language, guided_ask_task_free, target, victim, naming, innocent)
            }
        }
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "question": text!(given.language, example_own_question) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<GuidedAskReply> {
        Some(GuidedAskReply { question: prose.to_owned() })
    }

    fn admit(&self, given: &Given, reply: GuidedAskReply) -> Result<String, String> {
        super::read::spoken(given, &reply.question)
    }
}
