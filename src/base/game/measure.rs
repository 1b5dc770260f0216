//! What can be measured of a game, and about whom: measures, subjects, standings. Nothing is computed here.

use super::Seat;
use crate::base::scenario::named;
use schemars::JsonSchema;
use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Somebody at the table, or somebody who is only spoken of.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Subject {
    /// A player.
    Player(Seat),
    /// Anybody else, by name.
    Other(String),
}

impl Subject {
    /// The seat, when it has one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(*seat),
            Self::Other(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for Subject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeatOrName;
        impl Visitor<'_> for SeatOrName {
            type Value = Subject;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_u64<E: Error>(self, seat: u64) -> Result<Subject, E> {
                let beyond = |_| E::invalid_value(Unexpected::Unsigned(seat), &self);
                let seat = u16::try_from(seat).map_err(beyond)?;
                Ok(Subject::Player(Seat(seat)))
            }

            fn visit_str<E>(self, name: &str) -> Result<Subject, E> {
                Ok(Subject::Other(name.to_owned()))
            }
        }
        deserializer.deserialize_any(SeatOrName)
    }
}

/// A place in the final accusation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RankingEntry {
    /// Who.
    pub about: Subject,
    /// The more, the more doubted.
    pub score: f64,
}

named! {
    /// What can be measured of a game (MIRAGE §2.3, Questum §3).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Measure {
        /// Suspicion's share, "TII as published": Σ suspicion / (Σ suspicion + Σ trust).
        SuspicionShare = "suspicion_share",
        /// The same over all stages of a game of several.
        SuspicionShareWholeGame = "suspicion_share_whole_game",
        /// The same over the last stage alone: the published program resets its counters with every stage.
        SuspicionShareLastStage = "suspicion_share_last_stage",
        /// Clues found, as a number.
        CluesFound = "clues_found",
        /// Clues found / all public clues of this game (CIC of one game). A clue that belongs to one player does not
        /// count.
        ClueShare = "clue_share",
        /// Clues found / the clues of all games of a pool (CIC as published: all eight scripts). The pooled
        /// value of several games is the sum of theirs.
        ClueSharePooled = "clue_share_pooled",
        /// Key clues found / key clues there are, where the case marks any.
        KeyClueShare = "key_clue_share",
        /// Reasoning, communication, observation and creativity by a judge, / 80 (ICI).
        Interaction = "interaction",
        /// Mean of the role-play score / 20 and the mean Rouge-L F1 of the scripts' parts (SCI).
        ScriptCompliance = "script_compliance",
        /// A judge's mark for how a role was played, 0 to 20 (RP).
        RolePlay = "role_play",
        /// For reasoning and analysis, 0 to 20 (RA).
        Reasoning = "reasoning",
        /// For communication and cooperation, 0 to 20 (CC).
        Communication = "communication",
        /// For the observation of details, 0 to 20 (DO).
        Observation = "observation",
        /// For creative thinking, 0 to 20 (CT).
        Creativity = "creativity",
        /// Mean Rouge-L F1 of the script's parts, retold by the player.
        ScriptLikeness = "script_likeness",
        /// Reciprocal rank of the culprit in the final accusation.
        Victory = "victory",
        /// Replies that could not be parsed.
        Failures = "failures",
        /// Points / points possible in the exam.
        ExamScore = "exam_score",
        /// Right answers / answers in the exam.
        ExamAccuracy = "exam_accuracy",
    }
}

impl Measure {
    /// What MIRAGE's judge marks of each player, 0 to 20, in its program's order.
    pub const JUDGED_BY_MIRAGE: [Self; 5] =
        [Self::RolePlay, Self::Reasoning, Self::Communication, Self::Observation, Self::Creativity];
}
