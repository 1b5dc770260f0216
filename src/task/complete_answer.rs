//! ThinkThrice, self-refinement 4 of 4 (§4, "rewrite"): the answer with what it left out, and without
//! what was found to be wrong in it.

use super::{Assignment, Given, Task};
use crate::game::Seat;
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Write `answer` anew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CompleteAnswer {
    /// Who asked; `None`: nobody at the table, the host guides an introduction.
    pub asker: Option<Seat>,
    /// The question as it was said.
    pub question: String,
    /// The answer so far.
    pub answer: String,
    /// Facts that it left out.
    pub missing: Vec<String>,
    /// Statements in it that do not agree with the own timeline, from an earlier try.
    pub wrong: Vec<String>,
    /// How long it should be at least: words in English, characters in Chinese.
    pub least: u32,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CompleteAnswerReply {
    /// In the first person.
    #[serde(alias = "text", alias = "response")]
    pub answer: String,
}

impl Task for CompleteAnswer {
    type Reply = CompleteAnswerReply;
    type Output = String;

    fn assignment(&self) -> Assignment {
        Assignment::CompleteAnswer(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        self.question.clone()
    }

    fn instruction(&self, given: &Given) -> String {
        let Self {
            question,
            answer,
            least,
            ..
        } = self;
        let list = |facts: &[String], heading: &str| {
            if facts.is_empty() {
                return String::new();
            }
            let lines: Vec<String> = facts.iter().map(|fact| format!("- {fact}")).collect();
            format!("\n{heading}\n{}", lines.join("\n"))
        };
        match given.language {
            Language::English => format!(
                "You were asked: “{question}”\nYour answer so far: “{answer}”{}{}\nWrite the whole answer \
                 anew, in the first person, in one piece: everything in it that is right, with what is \
                 missing, each thing with its time. At least {least} words, if your script gives as much.",
                list(&self.missing, "It leaves out:"),
                list(&self.wrong, "This in it is wrong:"),
            ),
            Language::Chinese => format!(
                "有人问你：“{question}”\n你目前的回答：“{answer}”{}{}\n请用第一人称把整个回答重写成完整的一段：\
                 保留其中正确的内容，补上缺少的内容，每件事都带上时间。剧本内容足够的话，至少{least}字。",
                list(&self.missing, "其中漏掉了："),
                list(&self.wrong, "其中有误："),
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        match given.language {
            Language::English => json!({ "answer": "<your answer>" }),
            Language::Chinese => json!({ "answer": "<你的回答>" }),
        }
    }

    fn read_prose(&self, _given: &Given, prose: &str) -> Option<CompleteAnswerReply> {
        Some(CompleteAnswerReply {
            answer: prose.to_owned(),
        })
    }

    fn admit(&self, given: &Given, reply: CompleteAnswerReply) -> Result<String, String> {
        super::read::spoken(given, &reply.answer)
    }
}
