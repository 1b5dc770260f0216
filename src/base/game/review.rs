//! How a person rates a game after its end: the five scales of Questum Table 7. The words for each step of a
//! scale are the viewer's.

use crate::base::scenario::named;
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

named! {
    /// The scales, in the order of the table.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum ReviewScale {
        /// Did what the others said and did move the case on?
        StoryAdvancement = "story_advancement",
        /// Were their questions to the point?
        QuestionQuality = "question_quality",
        /// Were their answers right and full?
        ResponseQuality = "response_quality",
        /// Did they live their parts?
        RoleImmersion = "role_immersion",
        /// Did they answer soon?
        ResponseSpeed = "response_speed",
    }
}
