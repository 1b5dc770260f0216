//! Werewolf's last step of an answer (Questum App. C.3): what is said after reflection.

use super::{Assignment, Given, Reflect, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Answer for good.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FinalAnswer {
    /// The question and the draft.
    pub of: Reflect,
    /// What the answerer thought of the draft.
    pub reflection: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct FinalAnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response", alias = "final_answer")]
    pub answer: String,
}

impl Task for FinalAnswer {
    type Reply = FinalAnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::FinalAnswer(self.clone())
    }

    fn query(&self, given: &Given) -> String {
        self.of.query(given)
    }

    fn instruction(&self, given: &Given) -> String {
        let Reflect {
            question, draft, ..
        } = &self.of;
        let reflection = &self.reflection;
        match given.language {
            Language::English => format!(
                "You were asked: “{question}”\nYour draft: “{draft}”\nWhat you thought of it: \
                 {reflection}\nNow answer for good, in the first person and truthfully, with whatever of \
                 that is right. Say facts from your script and from what was said, nothing else; do not \
                 speak of the draft."
            ),
            Language::Chinese => format!(
                "有人问你：“{question}”\n你的草稿：“{draft}”\n你对它的想法：{reflection}\n\
                 现在请采纳其中正确的意见，用第一人称如实作答。只说剧本里和桌上说过的事实，不要提到草稿。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "answer": "<your answer>" }),
            Language::Chinese => json!({ "answer": "<你的回答>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<FinalAnswerReply> {
        Some(FinalAnswerReply {
            answer: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: FinalAnswerReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
