//! Whom an observer may question, with the scores that decide.

use super::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A suspect with the score of Questum eq. 3 and its two terms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Candidate {
    /// Who.
    pub suspect: Seat,
    /// IGw, eq. 1, in nats.
    pub weighted_gain: f64,
    /// E\[IG\], eq. 2: +1, 0 or −1.
    pub expected_gain: f64,
    /// β·IGw + (1−β)·E\[IG\], eq. 3.
    pub score: f64,
}

impl Candidate {
    /// Is the score the same, up to rounding?
    pub fn has_same_score(&self, other: &Self) -> bool {
        (self.score - other.score).abs() < 1e-9
    }
}

/// Somebody chosen to be questioned.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Target {
    /// Who.
    pub suspect: Seat,
    /// The number drawn from \[0, 1); below ε means exploration. Absent where nothing is drawn
    /// (`targets = all`, and people whom nobody else has asked in the round).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<f64>,
    /// Chosen by chance, not by score.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub explored: bool,
}
