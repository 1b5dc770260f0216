//! Sensors, their levels, and the criteria of the hypothetical murderer (Questum §2.2, App. C.4). Words for
//! people are elsewhere.

use crate::base::scenario::named;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why sensors are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To put a question.
    Asking,
    /// To prune the suspect list.
    Pruning,
}

named! {
    /// A dimension in which a suspect is read (Questum §2.2, App. C.4); the four of the paper's play come first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Sensor {
        /// The observer's own disposition towards the suspect: would it rather help (positive) or uncover as
        /// much as it can (negative); neutral between the two.
        Emotion = "emotion",
        /// What the suspect was to the victim, and whether there is a motive: yes, no.
        Motivation = "motivation",
        /// Had the suspect objectively the chance (the paper's "suspicion"): yes, no.
        Opportunity = "opportunity",
        /// How likely further questions are to bring out something of value: high, medium, low.
        InformationValue = "information_value",
        /// Ablation: does something tie the suspect directly to the scene of the crime: yes, no.
        Evidence = "evidence",
        /// Ablation: a history of conflict, rivalry or enmity between the suspect and the others: yes, no.
        Background = "background",
    }
}

impl Sensor {
    /// The admissible readings.
    pub fn levels(self) -> &'static [Level] {
        match self {
            Self::Emotion => &[Level::Positive, Level::Neutral, Level::Negative],
            Self::InformationValue => &[Level::High, Level::Medium, Level::Low],
            Self::Motivation | Self::Opportunity | Self::Evidence | Self::Background => &[Level::Yes, Level::No],
        }
    }
}

named! {
    /// What a sensor can read.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Level {
        /// The observer would rather help.
        Positive = "positive",
        /// Neither.
        Neutral = "neutral",
        /// The observer would rather uncover.
        Negative = "negative",
        /// It holds.
        Yes = "yes",
        /// It does not.
        No = "no",
        /// Much to learn.
        High = "high",
        /// Something to learn.
        Medium = "medium",
        /// Little to learn.
        Low = "low",
    }
}

/// One sensor's reading.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reading {
    /// Which sensor.
    pub sensor: Sensor,
    /// What it read.
    pub level: Level,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// What the hypothetical murderer is recognised by (Questum §2.2): `true` means the criterion counts. A
/// friend can be a murderer, so the observer's disposition need not count; an accident needs no motive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Criteria {
    /// The observer is ill disposed to them.
    pub emotion: bool,
    /// They have a motive.
    pub motivation: bool,
    /// They had the chance.
    pub opportunity: bool,
}

impl Default for Criteria {
    fn default() -> Self {
        Self { emotion: true, motivation: true, opportunity: true }
    }
}
