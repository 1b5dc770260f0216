//! The answer to a private question from outside the table: the game's answering task with another listener.
//! The answerer knows what it knew at that moment, and the answer never reaches the table.

use super::answer::{AnswerReply, answering_rules};
use super::ask::describe_readings;
use super::text_reply::replies_with_text;
use super::{Believe, Task, TaskContext};
use crate::base::game::{Belief, Reading, Seat, VictimId};
use crate::base::language::{id, text};
use serde::{Deserialize, Serialize};

/// Answer `question`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Interview {
    /// The question, word for word.
    pub question: String,
    /// Earlier questions and answers of the same interview, in order.
    pub before: Vec<PrivateExchange>,
    /// What the answerer had concluded by then; empty where nothing is recorded.
    pub concluded: Vec<Conclusion>,
}

/// A question of an interview and its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrivateExchange {
    pub question: String,
    pub answer: String,
}

/// What the answerer thinks about one death.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Conclusion {
    pub victim: VictimId,
    /// The suspect list, most suspicious first; empty: never pruned.
    pub suspects: Vec<Seat>,
    /// The latest reading of each sensor, by suspect.
    pub readings: Vec<(Seat, Vec<Reading>)>,
    /// The latest belief.
    pub belief: Option<Belief>,
}

impl Interview {
    fn describe_earlier_exchanges(&self, given: &TaskContext) -> Option<String> {
        let line = |one: &PrivateExchange| {
            let PrivateExchange { question, answer } = one;
            text!(given.language, interview_before_line, question, answer)
        };
        let exchanges: Vec<String> = self.before.iter().map(line).collect();
        let lines = exchanges.join("\n");
        (!lines.is_empty()).then(|| text!(given.language, interview_before, lines))
    }

    fn describe_conclusions(&self, given: &TaskContext) -> Option<String> {
        let language = given.language;
        // With a single death there is no need to name it.
        let one = self.concluded.len() == 1;
        let about = |victim: VictimId| if one { String::new() } else { given.describe_death(victim) };
        let mut lines = Vec::new();
        for Conclusion { victim, suspects, readings, belief } in &self.concluded {
            let about = &about(*victim);
            let names = given.list_names(suspects.iter().copied());
            if !names.is_empty() {
                lines.push(text!(language, interview_suspects, about, names));
            }
            lines.extend(readings.iter().map(|(seat, readings)| {
                let (suspect, readings) = (given.name(*seat), describe_readings(given, readings));
                text!(language, interview_readings, suspect, about, readings)
            }));
            lines.extend(belief.as_ref().map(|belief| {
                let points = Believe::describe_belief(given, belief);
                text!(language, interview_belief, about, points)
            }));
        }
        let lines = lines.join("\n");
        (!lines.is_empty()).then(|| text!(language, interview_own_mind, lines))
    }
}

impl Task for Interview {
    replies_with_text!(AnswerReply { answer }, id!(example_answer));

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn extra_prompt_parts(&self, given: &TaskContext) -> Vec<String> {
        let notes = [self.describe_conclusions(given), self.describe_earlier_exchanges(given)];
        notes.into_iter().flatten().collect()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let question = &self.question;
        let asked = text!(given.language, interview_asked, question);
        // The question may be about any death, so whoever killed anybody answers like a murderer.
        let killed = match given.is_murderer() {
            false if given.killed.contains(&None) => None,
            known => Some(known),
        };
        format!("{asked}\n{}", answering_rules(given, killed))
    }

    fn is_spoken(&self) -> bool {
        true
    }
}
