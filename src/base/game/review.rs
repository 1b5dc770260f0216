//! How a person rates a game after its end: the five scales of Questum Table 7. The words for each step of a
//! scale are the viewer's.

use super::{Log, Seat, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewScore {
    /// On which scale.
    pub scale: ReviewScale,
    /// 1 to 5, the more the better.
    pub points: u8,
}

/// The scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewScale {
    /// Did what the others said and did move the case on?
    StoryAdvancement,
    /// Were their questions to the point?
    QuestionQuality,
    /// Were their answers right and full?
    ResponseQuality,
    /// Did they live their parts?
    RoleImmersion,
    /// Did they answer soon?
    ResponseSpeed,
}

impl ReviewScale {
    /// Every scale, in the order of the table.
    pub const ALL: [Self; 5] = [
        Self::StoryAdvancement,
        Self::QuestionQuality,
        Self::ResponseQuality,
        Self::RoleImmersion,
        Self::ResponseSpeed,
    ];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::StoryAdvancement => "story_advancement",
            Self::QuestionQuality => "question_quality",
            Self::ResponseQuality => "response_quality",
            Self::RoleImmersion => "role_immersion",
            Self::ResponseSpeed => "response_speed",
        }
    }
}

impl Log {
    /// People's latest ratings of the game: a later rating replaces the same person's earlier one.
    pub fn last_reviews(&self) -> Vec<ReviewScore> {
        let mut last: BTreeMap<Seat, &[ReviewScore]> = BTreeMap::new();
        for event in &self.events {
            if let What::Reviewed { reviewer, scores } = &event.what {
                last.insert(*reviewer, scores);
            }
        }
        last.into_values().flatten().copied().collect()
    }
}
