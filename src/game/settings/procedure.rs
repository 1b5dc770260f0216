//! The order of play, as data. Who does what when is the director's work.

use super::{Settings, VoteRule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The order of play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Procedure {
    /// Questum §2.1: introductions, rounds of open questions, vote, outcome.
    Questum {
        /// n, 3 in the paper.
        rounds: u32,
    },
    /// ThinkThrice App. C: guided introductions with one question from every other player, open
    /// rounds, clue cards, open rounds, vote, outcome.
    Jubensha {
        /// Open rounds before the clue cards, 2 in the paper.
        #[serde(default = "two")]
        before_clues: u32,
        /// Open rounds after them, 3 in the paper.
        #[serde(default = "three")]
        after_clues: u32,
    },
    /// MIRAGE §2.2: introductions, turns in which everybody asks or investigates, accusation.
    Mirage {
        /// T, turns in every stage, 5 in the paper. There are as many stages as the scripts have acts.
        #[serde(default = "five")]
        turns: u32,
        /// Who rates suspicion and trust after every utterance.
        #[serde(default)]
        raters: Raters,
        /// The neutral reader's position in the list of minds.
        #[serde(default)]
        rater_mind: u16,
    },
}

/// Which procedure, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProcedureName {
    /// Open questions.
    #[default]
    Questum,
    /// Guided introductions, open questions, clue cards.
    Jubensha,
    /// Questions and searches.
    Mirage,
}

/// Who rates what was said (MIRAGE §2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Raters {
    /// A neutral reader of what was said aloud: the published program.
    #[default]
    Neutral,
    /// Everybody but the speaker: the paper's prose.
    EveryOther,
    /// Nobody: a game without ratings.
    Nobody,
}

fn two() -> u32 {
    2
}

fn three() -> u32 {
    3
}

fn five() -> u32 {
    5
}

impl Procedure {
    /// Questum's, with the paper's numbers.
    pub fn questum() -> Self {
        Self::Questum { rounds: 3 }
    }

    /// ThinkThrice's, with the paper's numbers.
    pub fn jubensha() -> Self {
        Self::Jubensha {
            before_clues: 2,
            after_clues: 3,
        }
    }

    /// MIRAGE's, with the paper's numbers and the published program's neutral reader.
    pub fn mirage() -> Self {
        Self::Mirage {
            turns: 5,
            raters: Raters::Neutral,
            rater_mind: 0,
        }
    }

    /// Which one it is.
    pub fn name(&self) -> ProcedureName {
        match self {
            Self::Questum { .. } => ProcedureName::Questum,
            Self::Jubensha { .. } => ProcedureName::Jubensha,
            Self::Mirage { .. } => ProcedureName::Mirage,
        }
    }

    /// How many rounds a game with scripts of `acts` acts has: MIRAGE's turns count through its stages.
    pub fn rounds(&self, acts: usize) -> u32 {
        match self {
            Self::Questum { rounds } => *rounds,
            Self::Jubensha {
                before_clues,
                after_clues,
            } => before_clues.saturating_add(*after_clues),
            Self::Mirage { turns, .. } => {
                turns.saturating_mul(u32::try_from(acts.max(1)).unwrap_or(u32::MAX))
            }
        }
    }

    /// The round before which act `act` (from 2) of `acts` is dealt. The acts are spread evenly over
    /// the rounds; MIRAGE's stages are its acts, so there each stage deals its own.
    pub fn act_begins(&self, act: usize, acts: usize) -> u32 {
        let rounds = self.rounds(acts) as usize;
        let before = act.saturating_sub(1) * rounds / acts.max(1);
        u32::try_from(before + 1).unwrap_or(u32::MAX)
    }

    /// How votes decide where the paper has it so.
    pub fn vote_rule(&self) -> VoteRule {
        match self {
            Self::Questum { .. } => VoteRule::Half,
            Self::Jubensha { .. } | Self::Mirage { .. } => VoteRule::Plurality,
        }
    }
}

impl Settings {
    /// The same game by another procedure, with that one's rule for votes.
    pub fn by(mut self, procedure: Procedure) -> Self {
        self.vote_rule = procedure.vote_rule();
        self.procedure = procedure;
        self
    }
}
