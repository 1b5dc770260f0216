//! Sensors, what they can read, and the picture of the murderer that readings are held against
//! (Questum §2.2, App. C.4). Words for people are elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why sensors are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To put a question.
    Asking,
    /// To prune the suspect list.
    Pruning,
}

/// A dimension in which a suspect is read (Questum §2.2, App. C.4).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Sensor {
    /// How the suspect feels about the victim: positive, neutral, negative.
    Emotion,
    /// Does the relation to the victim give a motive: yes, no.
    Motivation,
    /// Had the suspect objectively the chance (the paper's "suspicion"): yes, no.
    Opportunity,
    /// How much more can be learnt from the suspect: high, medium, low.
    InformationValue,
    /// Ablation: does evidence point at the suspect: yes, no.
    Evidence,
    /// Ablation: does the suspect's background fit the deed: yes, no.
    Background,
}

impl Sensor {
    /// Every sensor, the four of the paper's play first.
    pub const ALL: [Self; 6] = [
        Self::Emotion,
        Self::Motivation,
        Self::Opportunity,
        Self::InformationValue,
        Self::Evidence,
        Self::Background,
    ];

    /// The admissible readings.
    pub fn choices(self) -> &'static [Level] {
        match self {
            Self::Emotion => &[Level::Positive, Level::Neutral, Level::Negative],
            Self::InformationValue => &[Level::High, Level::Medium, Level::Low],
            Self::Motivation | Self::Opportunity | Self::Evidence | Self::Background => {
                &[Level::Yes, Level::No]
            }
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
    /// Well disposed.
    Positive,
    /// Neither.
    Neutral,
    /// Ill disposed.
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

/// What the hypothetical murderer must be like (Questum §2.2): `true` means the criterion counts.
/// An accident, for example, needs no motive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Criteria {
    /// Must be ill disposed to the victim.
    pub emotion: bool,
    /// Must have a motive.
    pub motivation: bool,
    /// Must have had the chance.
    pub opportunity: bool,
}

impl Default for Criteria {
    fn default() -> Self {
        Self {
            emotion: true,
            motivation: true,
            opportunity: true,
        }
    }
}
