//! A script section reconstructed from what its player said and did (MIRAGE §2.4, Table 24: the other half of
//! SCI).

use super::super::{Task, TaskContext};
use super::ScriptSection;
use crate::base::game::Seat;
use crate::base::language::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Reconstruct a section of `about`'s script.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReconstructScript {
    pub about: Seat,
    pub section: ScriptSection,
    /// All that they said and did, in order.
    pub did: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ReconstructScriptReply {
    /// A few sentences.
    #[serde(default, alias = "thought", alias = "理由")]
    pub reason: String,
    #[serde(alias = "response")]
    pub text: String,
}

impl Task for ReconstructScript {
    type Reply = ReconstructScriptReply;
    /// The reason, and the reconstructed section.
    type Output = (String, String);

    fn is_done_by_neutral_reader(&self) -> bool {
        true
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        String::new()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (name, did) = (given.name(self.about), self.did.join("\n"));
        let section = self.section.meaning(given.language);
        text!(given.language, judge_tell_anew, name, did, section)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let language = given.language;
        json!({
            "reason": text!(language, example_reason),
            "text": text!(language, judge_example_section),
        })
    }

    fn admit(&self, given: &TaskContext, reply: ReconstructScriptReply) -> Result<(String, String), String> {
        let text = super::super::read::non_empty_speech(given, &reply.text)?;
        Ok((reply.reason.trim().to_owned(), text))
    }
}
