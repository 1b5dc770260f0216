//! The answer to one question, from the answerer's own script and what was said.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer `question`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Who asked.
    pub asker: Seat,
    /// About whose death.
    pub victim: VictimId,
    /// The question as it was said.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response")]
    pub answer: String,
}

impl Task for Answer {
    type Reply = AnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Answer(self.clone())
    }

    fn believes_about(&self, _given: &Given) -> Option<VictimId> {
        Some(self.victim)
    }

    fn query(&self, _given: &Given) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let (asker, victim, question) = (
            given.name(self.asker),
            given.victim(self.victim),
            &self.question,
        );
        let mut text = match given.killed(self.victim) {
            Some(false) => {
                text!(
                    given.language,
                    answer_asker_asks_you_about_the,
                    asker,
                    victim,
                    question
                )
            }
            Some(true) => {
                text!(
                    given.language,
                    answer_asker_asks_you_about_the_death,
                    asker,
                    victim,
                    question
                )
            }
            None => {
                text!(
                    given.language,
                    answer_asker_asks_you_about_the_death_of,
                    asker,
                    victim,
                    question
                )
            }
        };
        if given.table.guidance {
            text.push_str(&match given.killed(self.victim) {
                Some(false) => text!(given.language, answer_guidance),
                Some(true) => text!(given.language, answer_guidance_murderer),
                None => text!(given.language, answer_guidance_open),
            });
        }
        text
    }

    fn is_spoken(&self) -> bool {
        true
    }

    fn example(&self, given: &Given) -> Value {
        json!({ "answer": text!(given.language, example_your_answer) })
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<AnswerReply> {
        Some(AnswerReply {
            answer: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: AnswerReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
