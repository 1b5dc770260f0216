//! Who plays which seat, and how: the helpers that fill the seats of a game.

use super::{MindSettings, Settings};
use crate::scenario::Scenario;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatSettings {
    /// How it plays.
    pub strategy: StrategyName,
    /// Position in the list of minds.
    pub mind: u16,
}

/// The strategies there are. Any seat may use any of them, in any procedure.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum StrategyName {
    /// Questum (and, with `targets = all`, PLAYER*).
    Questum,
    /// Ten prepared questions, reflection before an answer (Questum App. C.3).
    Werewolf,
    /// Objectives as questions to oneself before every question (Questum App. C.3).
    OCot,
    /// Retrieval, refinement and verification of every answer (ThinkThrice §4).
    ThinkThrice,
    /// Ask or investigate, from the whole script and everything said (MIRAGE §2.3).
    Mirage,
    /// A person: only what the role is asked.
    Human,
}

impl StrategyName {
    /// Every strategy, in the order in which the papers compare them.
    pub const ALL: [Self; 6] = [
        Self::Questum,
        Self::Werewolf,
        Self::OCot,
        Self::ThinkThrice,
        Self::Mirage,
        Self::Human,
    ];

    /// Does it settle suspect lists? Of a seat that does not, nobody knows whom it suspects: that is not
    /// the same as suspecting everybody.
    pub fn keeps_suspect_lists(self) -> bool {
        matches!(self, Self::Questum)
    }

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Questum => "questum",
            Self::Werewolf => "werewolf",
            Self::OCot => "o_cot",
            Self::ThinkThrice => "think_thrice",
            Self::Mirage => "mirage",
            Self::Human => "human",
        }
    }
}

impl Settings {
    /// Gives civilians one strategy and murderers another: in every comparison of the papers the
    /// murderers' stays the same. Seats of people are left alone.
    pub fn factions(
        &mut self,
        scenario: &Scenario,
        civilians: StrategyName,
        murderers: StrategyName,
    ) {
        for (position, seat) in self.seats.iter_mut().enumerate() {
            if seat.strategy != StrategyName::Human {
                seat.strategy = if scenario.is_murderer(position) {
                    murderers
                } else {
                    civilians
                };
            }
        }
    }

    /// Position of a mind in the list, which it is added to when it is not there yet.
    pub fn mind(&mut self, mind: MindSettings) -> u16 {
        let position = self.minds.iter().position(|other| *other == mind);
        let position = position.unwrap_or_else(|| {
            self.minds.push(mind);
            self.minds.len() - 1
        });
        u16::try_from(position).unwrap_or(u16::MAX)
    }

    /// A person takes a seat. All people of a game share one device and one mind; every request says
    /// whose seat it is for.
    pub fn seat_human(&mut self, seat: super::super::Seat) {
        let mind = self.mind(MindSettings::Human);
        if let Some(settings) = self.seats.get_mut(seat.index()) {
            *settings = SeatSettings {
                strategy: StrategyName::Human,
                mind,
            };
        }
    }
}
