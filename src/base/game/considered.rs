//! Structured results of private thinking steps, which their text alone would lose.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One line of a list that somebody thought through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConsideredItem {
    /// The line.
    pub text: String,
    /// Was it found to hold? Absent where nobody asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
}

impl ConsideredItem {
    /// A line about which nothing was found.
    pub fn unchecked(text: impl Into<String>) -> Self {
        Self { text: text.into(), holds: None }
    }
}

/// What a try of an answer is worth (ThinkThrice App. G): accuracy + correct + timed + length / 200.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TryScore {
    /// Which try, from 1.
    pub attempt: u32,
    /// Statements in the answer.
    pub facts: u32,
    /// Of these, what the own script bears out.
    pub correct: u32,
    /// Of the correct ones, those that name a time.
    pub timed: u32,
    /// Words in English, characters in Chinese.
    pub length: u32,
    /// correct / facts, 0 to 1; 0 without facts.
    pub accuracy: f64,
    /// The sum.
    pub score: f64,
    /// Does it pass the thresholds?
    pub accepted: bool,
}

/// What an answer must reach to be accepted before the last try (ThinkThrice App. G).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AcceptanceThresholds {
    /// Correct statements / statements, 0 to 1.
    pub accuracy: f64,
    /// Correct statements.
    pub correct: u32,
    /// Words in English, characters in Chinese.
    pub length: u32,
}

impl AcceptanceThresholds {
    /// For questions of the host.
    pub const HOST: Self = Self { accuracy: 0.7, correct: 4, length: 350 };

    /// For questions of other players.
    pub const PLAYER: Self = Self { accuracy: 0.6, correct: 1, length: 30 };

    /// Does a try reach all of them?
    pub fn are_reached_by(&self, accuracy: f64, correct: u32, length: u32) -> bool {
        accuracy >= self.accuracy && correct >= self.correct && length >= self.length
    }
}
