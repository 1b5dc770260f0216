//! A question with a guide (Questum App. C.3): Werewolf's prepared questions, O-CoT's answers to oneself, or
//! memory alone (ThinkThrice).

use super::choose_question::prepared_question;
use super::{Assignment, Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Ask `target` about the death of `victim`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuidedAsk {
    /// The seat that is asked.
    pub target: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// What guides the question.
    pub guide: Guide,
}

/// What guides a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guide {
    /// Numbers of prepared questions from 1, best first; the thinker adds one of its own. Older logs have a
    /// single one, which the thinker rephrases.
    Prepared(Vec<u8>),
    /// The thinker's questions to itself with its answers.
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

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_name(self.victim));
        match &self.guide {
            Guide::Prepared(numbers) => {
                let all = numbers.iter().map(|number| prepared_question(given.language, *number, victim));
                format!("{target}: {}", all.collect::<Vec<_>>().join(" "))
            }
            _ => text!(given.language, guided_ask_recall_query, target, victim),
        }
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (target, victim) = (given.name(self.target), given.victim_in_second_person(self.victim));
        let naming = given.naming_request();
        let innocent =
            if given.must_hide_murder() { text!(given.language, ask_feign_innocence) } else { String::new() };
        let lines = |list: &[(String, String)]| {
            list.iter()
                .map(|(question, answer)| text!(given.language, guided_ask_self_answer_line, question, answer))
                .collect::<Vec<_>>()
                .join("\n")
        };
        match &self.guide {
            Guide::Prepared(numbers) => {
                // The victim is named as the thinker's script does: "my father".
                let of = |number: &u8| prepared_question(given.language, *number, given.victim_name(self.victim));
                if let [number] = &numbers[..] {
                    let prepared = of(number);
                    return text!(given.language, guided_ask_task_prepared, target, prepared, naming, innocent);
                }
                let prepared: Vec<String> = numbers.iter().map(|number| format!("- {}", of(number))).collect();
                let prepared = prepared.join("\n");
                text!(given.language, guided_ask_task_additional, target, prepared, victim, naming, innocent)
            }
            Guide::Reflections(list) => {
                text!(given.language, guided_ask_task_by_aims, lines = lines(list), target, victim, naming, innocent)
            }
            Guide::Memory => {
                text!(given.language, guided_ask_task_free, target, victim, naming, innocent)
            }
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "question": text!(given.language, example_own_question) })
    }

    fn read_prose(&self, _given: &TaskContext, prose: &str) -> Option<GuidedAskReply> {
        Some(GuidedAskReply { question: prose.to_owned() })
    }

    fn admit(&self, given: &TaskContext, reply: GuidedAskReply) -> Result<String, String> {
        super::read::non_empty_speech(given, &reply.question)
    }
}
