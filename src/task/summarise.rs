//! A memory in fewer words, for a context that has outgrown its budget (MIRAGE §2.3).

use super::{Assignment, Given, Task};
use crate::game::Store;
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Put `parts` in fewer words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summarise {
    /// Which memory.
    pub store: Store,
    /// What is put in fewer words, in order; nothing else is shown with it.
    pub parts: Vec<String>,
    /// Most tokens of the result, by our estimate.
    pub most_tokens: u32,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct SummariseReply {
    /// The same in fewer words.
    #[serde(alias = "text", alias = "response")]
    pub summary: String,
}

impl Task for Summarise {
    type Reply = SummariseReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::Summarise(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        String::new()
    }

    fn instruction(&self, given: &Given) -> String {
        let (parts, words) = (self.parts.join("\n"), self.most_tokens / 2);
        match (given.language, self.store) {
            (Language::English, Store::Script) => format!(
                "Put this part of your script in fewer words, {words} at most. Keep every time, place, \
                 person, object, motive and aim; leave out ornament:\n{parts}"
            ),
            (Language::English, Store::Dialogue) => format!(
                "Put this part of what was said in fewer words, {words} at most. Keep who said what to \
                 whom, every time, place, person and object, and every clue:\n{parts}"
            ),
            (Language::Chinese, Store::Script) => format!(
                "请把你剧本的这一部分缩写到{words}字以内。保留所有时间、地点、人物、物件、动机和目标，略去修饰：\n{parts}"
            ),
            (Language::Chinese, Store::Dialogue) => format!(
                "请把桌上说过的这一部分话缩写到{words}字以内。保留谁对谁说了什么、所有时间、地点、人物、物件，以及每条线索：\n{parts}"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "summary": "<in fewer words>" }),
            Language::Chinese => json!({ "summary": "<缩写>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<SummariseReply> {
        Some(SummariseReply {
            summary: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: SummariseReply) -> Result<String, String> {
        super::read::spoken(given, &reply.summary)
    }
}
