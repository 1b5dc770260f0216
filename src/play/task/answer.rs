//! The answer to one question, from the answerer's own script and the dialogue.

use super::text_reply::{replies_with_text, text_reply};
use super::{Task, TaskContext};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{id, text};
use serde::{Deserialize, Serialize};

/// Answer `question`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The seat that asked.
    pub asker: Seat,
    /// The victim whose death it is about.
    pub victim: VictimId,
    /// The question, word for word.
    pub question: String,
}

text_reply! {
    AnswerReply {
        /// In the first person.
        #[serde(alias = "text", alias = "response")]
        answer
    }
}

/// How to answer, for somebody who killed, did not kill, or may have killed (`None`).
pub(super) fn answering_rules(given: &TaskContext, killed: Option<bool>) -> String {
    let language = given.language;
    if let Some(mine) = given.describe_victims_to_confess().filter(|_| killed == Some(true)) {
        return if given.table_rules.guidance {
            text!(language, answer_guided_confessed, mine)
        } else {
            text!(language, answer_confessed, mine)
        };
    }
    match (given.table_rules.guidance, killed) {
        (false, Some(false)) => text!(language, answer_truthfully),
        (false, Some(true)) => text!(language, answer_as_murderer),
        (false, None) => text!(language, answer_by_script),
        (true, Some(false)) if given.uses_older_wording() => text!(language, answer_guided_at_first),
        (true, Some(false)) => text!(language, answer_guided),
        (true, Some(true)) => text!(language, answer_guided_murderer),
        (true, None) if given.uses_older_wording() => text!(language, answer_guided_open_at_first),
        (true, None) => text!(language, answer_guided_open),
    }
}

impl Task for Answer {
    replies_with_text!(AnswerReply { answer }, id!(example_answer));

    fn belief_victim(&self, _given: &TaskContext) -> Option<VictimId> {
        Some(self.victim)
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let (asker, about, question) = (given.name(self.asker), given.describe_death(self.victim), &self.question);
        let asked = text!(language, answer_asked, asker, about, question);
        let how = answering_rules(given, given.has_killed(self.victim));
        format!("{asked}\n{how}")
    }

    fn is_spoken(&self) -> bool {
        true
    }
}
