//! How a person rates a game after its end: the five scales of Questum Table 7. What each step of a scale
//! means in words is the viewer's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewScore {
    /// On which scale.
    pub scale: ReviewScale,
    /// 1 to 5, the more the better.
    pub points: u8,
}

/// The scales.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
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
