//! Werewolf's first step (Questum App. C.3): choose one of ten prepared questions.

use super::{Assignment, Given, Task};
use crate::game::{Seat, VictimId};
use crate::language::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Choose the prepared question to put to `target`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChooseQuestion {
    /// Who is asked.
    pub target: Seat,
    /// About whose death.
    pub victim: VictimId,
}

/// A prepared question that was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenQuestion {
    /// From 1.
    pub number: u8,
    /// Why.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct ChooseQuestionReply {
    /// One sentence.
    #[serde(default)]
    pub reason: String,
    /// The question's number, from 1.
    #[serde(alias = "chosen", alias = "question")]
    pub number: u8,
}

/// How many prepared questions there are.
pub const PREPARED: u8 = 10;

/// The prepared question of a number from 1 to [`PREPARED`]; empty for any other. The topics are those of
/// the paper's Table 5, the words are ours.
pub fn prepared(language: Language, number: u8, victim: &str) -> String {
    let v = victim;
    match (language, number) {
        (Language::English, 1) => format!("What did you do, hour by hour, on the day {v} died?"),
        (Language::English, 2) => format!("What were you and {v} to each other?"),
        (Language::English, 3) => format!("When did you last see {v} alive?"),
        (Language::English, 4) => format!("Who wished {v} harm?"),
        (Language::English, 5) => format!("What did you notice at the place where {v} was found?"),
        (Language::English, 6) => format!("Was {v} worried or afraid of anything before the end?"),
        (Language::English, 7) => format!("Did you see anybody unusual around the time {v} died?"),
        (Language::English, 8) => format!("Which secrets of {v}, or about {v}, do you know?"),
        (Language::English, 9) => {
            format!("Have you found any object that may belong to the death of {v}?")
        }
        (Language::English, 10) => format!("How do you think {v} was killed, and by whom?"),
        (Language::Chinese, 1) => format!("{v}出事那天，你每个时段都做了什么？"),
        (Language::Chinese, 2) => format!("你和{v}是什么关系？"),
        (Language::Chinese, 3) => format!("你最后一次见到活着的{v}是什么时候？"),
        (Language::Chinese, 4) => format!("有谁想害{v}？"),
        (Language::Chinese, 5) => format!("在发现{v}的地方，你注意到了什么？"),
        (Language::Chinese, 6) => format!("{v}出事前有没有担心或害怕什么？"),
        (Language::Chinese, 7) => format!("{v}出事前后，你见过什么可疑的人吗？"),
        (Language::Chinese, 8) => format!("关于{v}，你知道哪些秘密？"),
        (Language::Chinese, 9) => format!("你有没有找到可能与{v}之死有关的物品？"),
        (Language::Chinese, 10) => format!("你认为{v}是怎么被杀的，是谁干的？"),
        _ => String::new(),
    }
}

impl Task for ChooseQuestion {
    type Reply = ChooseQuestionReply;
    type Output = ChosenQuestion;

    fn assignment(&self) -> Assignment {
        Assignment::ChooseQuestion(self.clone())
    }

    fn query(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        match given.language {
            Language::English => {
                format!("What is still unknown about {target} and the death of {victim}?")
            }
            Language::Chinese => format!("关于{target}与{victim}之死，还有什么不清楚？"),
        }
    }

    fn instruction(&self, given: &Given) -> String {
        let (target, victim) = (given.name(self.target), given.victim(self.victim));
        let list: Vec<String> = (1..=PREPARED)
            .map(|n| format!("{n}. {}", prepared(given.language, n, victim)))
            .collect();
        let list = list.join("\n");
        match given.language {
            Language::English => format!(
                "You are about to question {target} about the death of {victim}. Choose the one of \
                 these questions whose answer would help you most now, given what you know and what was \
                 answered already:\n{list}\nSay in one sentence why, then give its number."
            ),
            Language::Chinese => format!(
                "你即将就{victim}之死询问{target}。根据你已知的情况和已经得到的回答，从下列问题中选出此刻最有帮助的一个：\
                 \n{list}\n先用一句话说明理由，再给出它的编号。"
            ),
        }
    }

    fn example(&self, given: &Given) -> Value {
        let number = super::lists::choice(usize::from(PREPARED), usize::MAX);
        match given.language {
            Language::English => json!({ "reason": "<reason>", "number": number }),
            Language::Chinese => json!({ "reason": "<理由>", "number": number }),
        }
    }

    /// Minds also write the number as text.
    fn reshape(&self, _given: &Given, mut value: Value) -> Value {
        if let Some(map) = value.as_object_mut() {
            for key in ["number", "chosen", "question"] {
                let digits: Option<u8> = map.get(key).and_then(Value::as_str).and_then(|text| {
                    let digits: String = text
                        .trim()
                        .chars()
                        .take_while(char::is_ascii_digit)
                        .collect();
                    digits.parse().ok()
                });
                if let Some(number) = digits {
                    map.insert(key.into(), json!(number));
                }
            }
        }
        value
    }

    fn admit(&self, given: &Given, reply: ChooseQuestionReply) -> Result<ChosenQuestion, String> {
        if !(1..=PREPARED).contains(&reply.number) {
            return Err(match given.language {
                Language::English => {
                    format!(
                        "{} is no number of a question; there are 1 to {PREPARED}",
                        reply.number
                    )
                }
                Language::Chinese => {
                    format!("没有编号为{}的问题；编号从1到{PREPARED}", reply.number)
                }
            });
        }
        Ok(ChosenQuestion {
            number: reply.number,
            reason: reply.reason.trim().to_owned(),
        })
    }
}
