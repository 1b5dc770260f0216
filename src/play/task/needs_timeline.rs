//! ThinkThrice's gate (its published program): does the question need the timeline at all? If not, the first
//! answer is said.

use super::{Assignment, Task, TaskContext};
use crate::base::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Decide whether `question` needs the thinker's own timeline.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NeedsTimeline {
    /// The question, word for word.
    pub question: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct NeedsTimelineReply {
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// Does it?
    #[serde(alias = "answer", alias = "result")]
    pub needed: bool,
}

impl Task for NeedsTimeline {
    type Reply = NeedsTimelineReply;
    type Output = bool;

    fn assignment(&self) -> Assignment {
        Assignment::NeedsTimeline(self.clone())
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let question = &self.question;
        text!(given.language, needs_timeline_task, question)
    }

    fn example(&self, given: &TaskContext) -> Value {
        json!({ "reason": text!(given.language, example_reason), "needed": "<true|false>" })
    }

    /// Also accepts a bare truth value, and truth values as words.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let mut value = match value {
            Value::Bool(_) | Value::String(_) => json!({ "needed": value }),
            other => other,
        };
        for key in ["needed", "answer", "result"] {
            if let Some(item) = value.get_mut(key) {
                let word = item.as_str().map(|text| text.trim().to_lowercase());
                match word.as_deref() {
                    Some("true" | "yes" | "是" | "需要") => *item = json!(true),
                    Some("false" | "no" | "否" | "不需要") => *item = json!(false),
                    _ => {}
                }
            }
        }
        value
    }

    fn admit(&self, _given: &TaskContext, reply: NeedsTimelineReply) -> Result<bool, String> {
        Ok(reply.needed)
    }
}

/// The same by the question's words: does it ask for times, places or actions?
pub fn asks_for_timeline(language: Language, question: &str) -> bool {
    let lower = question.to_lowercase();
    let signs = text!(language, needs_timeline_keywords);
    signs.split('|').any(|sign| lower.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_for_times_places_and_doings_are_known() {
        for (language, question, facts) in [
            (Language::English, "Where were you at ten?", true),
            (Language::English, "What did you do on the day?", true),
            (Language::English, "Did you like him?", false),
            (Language::Chinese, "十点的时候你在哪里？", true),
            (Language::Chinese, "你和他是什么关系？", false),
        ] {
            assert_eq!(asks_for_timeline(language, question), facts, "{question}");
        }
    }
}
