//! Marks for something said, done or answered, on one or several scales. The reason comes before the marks.

use super::super::{Task, TaskContext};
use super::MarkScale;
use crate::base::game::Seat;
use crate::base::language::text;
use crate::base::scenario::tagged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Mark `what` on `scales`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GiveMarks {
    pub what: MarkedThing,
    /// Never empty.
    pub scales: Vec<MarkScale>,
}

tagged! {
    "marked",
    /// What is marked, with everything that a judge needs.
    #[derive(Debug, Clone, PartialEq, Serialize)]
    pub enum MarkedThing {
        /// How somebody played (MIRAGE's ICI and role-play).
        Play {
            about: Seat,
            /// Their whole script.
            script: String,
            /// All that they said and did, in order.
            did: Vec<String>,
            /// The solution in prose; empty: the case gives none.
            truth: String,
        },
        /// An answer to a factual question (ThinkThrice Table 18).
        Answer {
            question: String,
            reference: String,
            answer: String,
        },
        /// The rationale of an answer (ThinkThrice Table 19).
        Rationale {
            question: String,
            reference: String,
            rationale: String,
        },
        /// Something that a player said (ThinkThrice App. A).
        Utterance {
            about: Seat,
            /// May they lie? `None`: the case does not say.
            murderer: Option<bool>,
            script: String,
            /// The question that they answered; empty: none.
            question: String,
            said: String,
        },
    }
}

/// Marks with a reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarksWithReason {
    pub reason: String,
    /// One per scale, in their order.
    pub marks: Vec<u8>,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct MarkReply {
    /// A few sentences.
    #[serde(default, alias = "理由", alias = "thought")]
    pub reason: String,
    /// A number by the name of each scale.
    #[serde(flatten)]
    pub marks: BTreeMap<String, f64>,
}

impl Task for GiveMarks {
    type Reply = MarkReply;
    type Output = MarksWithReason;

    fn is_done_by_neutral_reader(&self) -> bool {
        true
    }

    fn is_for_judge(&self) -> bool {
        true
    }

    fn memory_query(&self, _given: &TaskContext) -> String {
        String::new()
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let language = given.language;
        let scales: Vec<String> = self
            .scales
            .iter()
            .map(|scale| {
                let (name, least, most) = (scale.name(), scale.least(), scale.most());
                let meaning = scale.meaning(language);
                text!(language, judge_scale, name, least, most, meaning)
            })
            .collect();
        let scales = scales.join("\n");
        match &self.what {
            MarkedThing::Play { about, script, did, truth } => {
                let (name, did) = (given.name(*about), did.join("\n"));
                let truth = if truth.is_empty() { String::new() } else { text!(language, judge_truth, truth) };
                text!(language, judge_mark_play, name, script, did, truth, scales)
            }
            MarkedThing::Answer { question, reference, answer } => {
                text!(language, judge_mark_answer, question, reference, answer, scales)
            }
            MarkedThing::Rationale { question, reference, rationale } => {
                text!(language, judge_mark_rationale, question, reference, rationale, scales)
            }
            MarkedThing::Utterance { about, murderer, script, question, said } => {
                let name = given.name(*about);
                let asked =
                    if question.is_empty() { String::new() } else { text!(language, judge_asked, name, question) };
                let may_lie =
                    if *murderer == Some(true) { text!(language, judge_may_lie, name) } else { String::new() };
                text!(language, judge_mark_utterance, name, script, asked, said, may_lie, scales)
            }
        }
    }

    fn example(&self, given: &TaskContext) -> Value {
        let mut example = json!({ "reason": text!(given.language, example_reason) });
        for scale in &self.scales {
            let steps: Vec<String> = (scale.least()..=scale.most()).map(|step| step.to_string()).collect();
            example[scale.name()] = json!(format!("<{}>", steps.join("|")));
        }
        example
    }

    /// Also accepts numbers as text or words, and another key where there is one scale. Drops other keys.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let Value::Object(map) = value else {
            return value;
        };
        let is_reason = |key: &str| ["reason", "理由", "thought"].contains(&key);
        let one = match self.scales.as_slice() {
            [one] => Some(one.name()),
            _ => None,
        };
        let others = map.keys().filter(|key| !is_reason(key)).count();
        let is_scale = |key: &str| self.scales.iter().any(|scale| scale.name() == key);
        let keep = |(key, value): (String, Value)| match one {
            _ if is_reason(&key) => Some((key, value)),
            _ if is_scale(&key) => Some((key, parse_mark_number(value))),
            Some(name) if others == 1 => Some((name.to_owned(), parse_mark_number(value))),
            _ => None,
        };
        map.into_iter().filter_map(keep).collect()
    }

    fn admit(&self, given: &TaskContext, reply: MarkReply) -> Result<MarksWithReason, String> {
        let language = given.language;
        let mark = |scale: &MarkScale| {
            let (name, least, most) = (scale.name(), scale.least(), scale.most());
            let Some(number) = reply.marks.get(name) else {
                return Err(text!(language, judge_no_mark, name));
            };
            let fits = (least..=most).find(|step| f64::from(*step) == *number);
            fits.ok_or_else(|| {
                let number = number.to_string();
                text!(language, judge_no_step, number, name, least, most)
            })
        };
        Ok(MarksWithReason {
            marks: self.scales.iter().map(mark).collect::<Result<_, _>>()?,
            reason: reply.reason.trim().to_owned(),
        })
    }
}

/// Turns "4", "4 / 5", "true" and "incorrect" into numbers; leaves everything else.
fn parse_mark_number(value: Value) -> Value {
    if let Value::Bool(yes) = value {
        return json!(u8::from(yes));
    }
    let Some(word) = value.as_str().map(|text| text.trim().to_lowercase()) else {
        return value;
    };
    let head = word.split(['/', '／', ' ', '分']).next().unwrap_or("");
    match (word.as_str(), head.parse::<f64>()) {
        ("true" | "correct" | "yes" | "right" | "是" | "对" | "正确", _) => json!(1),
        ("false" | "incorrect" | "no" | "wrong" | "否" | "错" | "不正确" | "错误", _) => json!(0),
        (_, Ok(number)) => json!(number),
        _ => value,
    }
}
