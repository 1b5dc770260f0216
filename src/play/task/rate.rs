//! Rates a player by what they have just said: suspicion and trust, 0 to 2 each (MIRAGE §2.3).
//!
//! The published program asks a neutral reader of the dialogue; the paper speaks of the other characters. The
//! task says which of them rates. It computes no average.

use super::{Task, TaskContext};
use crate::base::game::{Scale, Seat};
use crate::base::language::{Language, text};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

/// Rate `about` by what they have just said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// The player who spoke.
    pub about: Seat,
    /// What they have just said; the given dialogue ends with it.
    pub said: String,
    /// Who rates.
    pub rater: Rater,
    /// The scales; never empty. The published program asks for each in its own call.
    pub scales: Vec<Scale>,
}

/// Who rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rater {
    /// Somebody who knows nothing but what was said aloud.
    #[default]
    Neutral,
    /// A player, with what they know.
    Player,
}

/// A scale's name in prompts, and what its steps mean.
fn scale_name_and_meaning(scale: Scale, language: Language) -> [String; 2] {
    match scale {
        Scale::Suspicion => [text!(language, rate_word_suspicion), text!(language, rate_scale_suspicion)],
        Scale::Trust => [text!(language, rate_word_trust), text!(language, rate_scale_trust)],
    }
}

/// A scale's key in replies.
fn scale_key(scale: Scale) -> &'static str {
    match scale {
        Scale::Suspicion => "suspicion",
        Scale::Trust => "trust",
    }
}

/// A rating; scales that were not asked for are `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RatingOutput {
    /// 0 to 2.
    pub suspicion: Option<u8>,
    /// 0 to 2.
    pub trust: Option<u8>,
    /// One or two sentences; may be empty.
    pub reason: String,
}

/// What the mind writes.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct RateReply {
    /// One or two sentences.
    #[serde(default, alias = "理由")]
    pub reason: String,
    /// 0, 1 or 2.
    #[serde(default, skip_serializing_if = "Option::is_none", alias = "怀疑", deserialize_with = "deserialize_number")]
    pub suspicion: Option<f64>,
    /// 0, 1 or 2.
    #[serde(default, skip_serializing_if = "Option::is_none", alias = "信任", deserialize_with = "deserialize_number")]
    pub trust: Option<f64>,
}

/// Also accepts a number as text.
fn deserialize_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    super::lists::deserialize_mended(deserializer, |value| {
        if let Some(number) = value.as_str().and_then(|text| text.trim().parse::<f64>().ok()) {
            *value = json!(number);
        }
    })
}

impl Task for Rate {
    type Reply = RateReply;
    type Output = RatingOutput;

    fn is_done_by_neutral_reader(&self) -> bool {
        self.rater == Rater::Neutral
    }

    fn memory_query(&self, given: &TaskContext) -> String {
        format!("{}: {}", given.name(self.about), self.said)
    }

    fn instruction(&self, given: &TaskContext) -> String {
        let (language, name, said) = (given.language, given.name(self.about), &self.said);
        let scales: Vec<String> = self
            .scales
            .iter()
            .map(|scale| {
                let [word, meaning] = scale_name_and_meaning(*scale, language);
                text!(language, rate_scale_line, word, meaning)
            })
            .collect();
        let scales = scales.join("\n");
        // Outsiders never speak.
        if said.is_empty() {
            return text!(language, rate_task_outsider, name, scales);
        }
        text!(language, rate_task_utterance, name, said, scales)
    }

    fn example(&self, given: &TaskContext) -> Value {
        let mut example = json!({ "reason": text!(given.language, example_reason) });
        for scale in &self.scales {
            example[scale_key(*scale)] = json!("<0|1|2>");
        }
        example
    }

    /// Also accepts one number under another key.
    fn reshape(&self, _given: &TaskContext, value: Value) -> Value {
        let Value::Object(mut map) = value else {
            return value;
        };
        if let [scale] = self.scales.as_slice() {
            let name = scale_key(*scale);
            for other in ["score", "rating", "value", "response"] {
                if !map.contains_key(name)
                    && let Some(value) = map.remove(other)
                {
                    map.insert(name.into(), value);
                }
            }
        }
        Value::Object(map)
    }

    fn admit(&self, given: &TaskContext, reply: RateReply) -> Result<RatingOutput, String> {
        let language = given.language;
        let mut output = RatingOutput { reason: reply.reason.trim().to_owned(), ..RatingOutput::default() };
        for scale in &self.scales {
            let (written, place) = match scale {
                Scale::Suspicion => (reply.suspicion, &mut output.suspicion),
                Scale::Trust => (reply.trust, &mut output.trust),
            };
            let [word, _] = scale_name_and_meaning(*scale, language);
            let number = written.ok_or_else(|| text!(language, rate_error_missing, word))?;
            let whole = (0..=Scale::MAX).find(|level| f64::from(*level) == number);
            *place =
                Some(whole.ok_or_else(|| text!(language, rate_error_off_scale, number = number.to_string(), word))?);
        }
        Ok(output)
    }
}
