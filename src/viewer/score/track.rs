//! The tracks of the score, by name.

use crate::language::{Language, text};

/// The tracks, from top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Track {
    /// A dot per turn.
    Events,
    /// Whom they hold for the murderer, a strip per suspect.
    Beliefs,
    /// How sure they are, and how far from the truth.
    Certainty,
    /// What every exchange was worth.
    Worth,
    /// The published lists: a strip per suspect.
    Suspicion,
    Ratings,
    /// Who was read by whom, and how.
    Sensors,
    /// How close everybody is to the hypothetical murderer.
    Closeness,
    Entropy,
    Gain,
}

impl Track {
    /// All of them, in that order.
    pub const ALL: [Self; 10] = [
        Self::Events,
        Self::Beliefs,
        Self::Certainty,
        Self::Worth,
        Self::Suspicion,
        Self::Ratings,
        Self::Sensors,
        Self::Closeness,
        Self::Entropy,
        Self::Gain,
    ];

    /// Its name in the document and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Beliefs => "beliefs",
            Self::Certainty => "certainty",
            Self::Worth => "worth",
            Self::Suspicion => "suspicion",
            Self::Ratings => "ratings",
            Self::Sensors => "sensors",
            Self::Closeness => "closeness",
            Self::Entropy => "entropy",
            Self::Gain => "gain",
        }
    }

    /// Its name in words, and what it says.
    pub fn words(self, l: Language) -> (String, String) {
        match self {
            Self::Events => (text!(l, events), text!(l, events_hint)),
            Self::Beliefs => (text!(l, beliefs), text!(l, beliefs_hint)),
            Self::Certainty => (text!(l, certainty), text!(l, certainty_hint)),
            Self::Worth => (text!(l, worth), text!(l, worth_hint)),
            Self::Suspicion => (text!(l, suspicion), text!(l, suspicion_hint)),
            Self::Ratings => (text!(l, ratings), text!(l, ratings_hint)),
            Self::Sensors => (text!(l, sensor_track), text!(l, sensor_track_hint)),
            Self::Closeness => (text!(l, closeness), text!(l, closeness_hint)),
            Self::Entropy => (text!(l, entropy), text!(l, entropy_hint)),
            Self::Gain => (text!(l, gain), text!(l, gain_hint)),
        }
    }
}
