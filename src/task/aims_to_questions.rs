//! O-CoT's preparation (Questum App. C.3): the objectives as questions to oneself, one each, in one call.

use super::{Assignment, Given, Task};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Turn `aims` into questions to oneself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AimsToQuestions {
    /// What the player wants; at least one.
    pub aims: Vec<String>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AimsToQuestionsReply {
    /// One per aim, in their order.
    pub questions: Vec<String>,
}

impl AimsToQuestions {
    /// The aims of a player; one that everybody of its role has, where the script names none.
    pub fn of(given: &Given) -> Self {
        let mut aims = given.objectives.clone();
        if aims.is_empty() {
            aims.push(
                match (given.language, given.is_murderer()) {
                    (Language::English, false) => "Find out who the murderer is.",
                    (Language::English, true) => "Do not be found out.",
                    (Language::Chinese, false) => "找出凶手。",
                    (Language::Chinese, true) => "不要被发现。",
                }
                .to_owned(),
            );
        }
        Self { aims }
    }
}

impl Task for AimsToQuestions {
    type Reply = AimsToQuestionsReply;
    type Output = Vec<String>;

    fn assignment(&self) -> Assignment {
        Assignment::AimsToQuestions(self.clone())
    }

    fn query(&self, _given: &Given) -> String {
        self.aims.join(" ")
    }

    fn instruction(&self, given: &Given) -> String {
        let list: Vec<String> = self
            .aims
            .iter()
            .zip(1..)
            .map(|(aim, n)| format!("{n}. {aim}"))
            .collect();
        let (list, count) = (list.join("\n"), self.aims.len());
        match given.language {
            Language::English => format!(
                "These are your aims in this game:\n{list}\nMake each of them a question that you can ask \
                 yourself before you question somebody, to see how far you have come: {count} questions, \
                 one per aim, in this order."
            ),
            Language::Chinese => format!(
                "你在这场游戏中的目标是：\n{list}\n请把每个目标各改写成一个可以问自己的问题，\
                 好在询问别人之前看清自己离目标还有多远：共{count}个问题，每个目标一个，顺序不变。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        let word = match given.language {
            Language::English => "<question>",
            Language::Chinese => "<问题>",
        };
        json!({ "questions": vec![word; self.aims.len()] })
    }

    /// Minds also write a bare list.
    fn reshape(&self, _given: &Given, value: Value) -> Value {
        match value {
            Value::Array(list) => json!({ "questions": list }),
            other => other,
        }
    }

    fn admit(&self, given: &Given, reply: AimsToQuestionsReply) -> Result<Vec<String>, String> {
        let questions: Vec<String> = reply
            .questions
            .iter()
            .map(|q| q.trim().to_owned())
            .filter(|q| !q.is_empty())
            .collect();
        let (wanted, found) = (self.aims.len(), questions.len());
        if wanted == found {
            return Ok(questions);
        }
        Err(match given.language {
            Language::English => format!("there are {found} questions for {wanted} aims"),
            Language::Chinese => format!("有{wanted}个目标，却给了{found}个问题"),
        })
    }
}
