//! Sensors, their levels, and the criteria of the hypothetical murderer (Questum §2.2, App. C.4). Words for
//! people are elsewhere.

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

/// A dimension in which a suspect is read (Questum §2.2, App. C.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sensor {
    /// The observer's own disposition towards the suspect: would it rather help (positive) or uncover as
    /// much as it can (negative); neutral between the two.
    Emotion,
    /// What the suspect was to the victim, and whether there is a motive: yes, no.
    Motivation,
    /// Had the suspect objectively the chance (the paper's "suspicion"): yes, no.
    Opportunity,
    /// How likely further questions are to bring out something of value: high, medium, low.
    InformationValue,
    /// Ablation: does something tie the suspect directly to the scene of the crime: yes, no.
    Evidence,
    /// Ablation: a history of conflict, rivalry or enmity between the suspect and the others: yes, no.
    Background,
}

impl Sensor {
    /// Every sensor, the four of the paper's play first.
    pub const ALL: [Self; 6] =
        [Self::Emotion, Self::Motivation, Self::Opportunity, Self::InformationValue, Self::Evidence, Self::Background];

    /// The admissible readings.
    pub fn levels(self) -> &'static [Level] {
        match self {
            Self::Emotion => &[Level::Positive, Level::Neutral, Level::Negative],
            Self::InformationValue => &[Level::High, Level::Medium, Level::Low],
            Self::Motivation | Self::Opportunity | Self::Evidence | Self::Background => &[Level::Yes, Level::No],
        }
    }

    /// The name in prompts, logs and replies.
    pub fn name(self) -> &'static str {
        match self {
            Self::Emotion => "emotion",
            Self::Motivation => "motivation",
            Self::Opportunity => "opportunity",
            Self::InformationValue => "information_value",
            Self::Evidence => "evidence",
            Self::Background => "background",
        }
    }
}

/// What a sensor can read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The observer would rather help.
    Positive,
    /// Neither.
    Neutral,
    /// The observer would rather uncover.
    Negative,
    /// It holds.
    Yes,
    /// It does not.
    No,
    /// Much to learn.
    High,
    /// Something to learn.
    Medium,
    /// Little to learn.
    Low,
}

impl Level {
    /// The word in prompts, logs and replies.
    pub fn name(self) -> &'static str {
        match self {
            Self::Positive => "positive",
            Self::Neutral => "neutral",
            Self::Negative => "negative",
            Self::Yes => "yes",
            Self::No => "no",
            Self::High => "high",
            Self::Medium => "medium",
            Self::Low => "low",
        }
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
