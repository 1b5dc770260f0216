//! The order of play, as data. Carrying it out is the director's work.

use super::{Settings, VoteRule};
use crate::base::scenario::tagged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

tagged! {
    "name",
    /// The order of play.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
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
            #[serde(default = "default_rounds_before_clues")]
            before_clues: u32,
            /// Open rounds after them, 3 in the paper.
            #[serde(default = "default_rounds_after_clues")]
            after_clues: u32,
        },
        /// MIRAGE §2.2: introductions, turns in which everybody asks or investigates, accusation.
        Mirage {
            /// T, turns in every stage, 5 in the paper. There are as many stages as the scripts have acts.
            #[serde(default = "default_turns_per_stage")]
            turns: u32,
            /// Who rates suspicion and trust after every utterance.
            #[serde(default)]
            raters: Raters,
            /// The neutral reader's position in the list of minds.
            #[serde(default)]
            rater_mind: u16,
            /// Rules in which the paper and its program differ.
            #[serde(default, skip_serializing_if = "MirageRules::is_default_in_old_logs")]
            rules: MirageRules,
        },
    }
}

/// Rules in which MIRAGE's paper and its program differ. The defaults are those of our older logs, which do
/// not state them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct MirageRules {
    /// How the final ranking is made. As published: `doubt`.
    pub ranking: RankingRule,
    /// Which ratings count in TII and in the ranking. As published (program): `last_stage`; the paper's
    /// prose knows no stages: `whole_game`. Both are measured in any case.
    pub counters: RatingScope,
    /// How many further actions and answers may pass before an utterance's ratings are entered: the game
    /// waits for a rating only if it takes longer. This changes the order of events and the duration, never
    /// what is said. 0: every action waits for the ratings before it, as in the published program.
    pub ratings_behind: u32,
    /// Before the actions of every turn everybody may say one thing to all (the paper's open conversation,
    /// §2.2 A and §3.1). The published program: off; the paper: on.
    pub open_conversation: bool,
    /// Before the vote everybody accuses somebody, and the vote is on the accused (the paper's §2.2 C). The
    /// published program: off; the paper: on.
    pub accusation: bool,
    /// The number of clues by which the pooled clue share is divided: the published CIC divides by the clues
    /// of all eight scripts, 284. 0: not measured.
    pub clue_pool: u32,
    /// Does memory work as in the published program? Then utterances and clues have one summary for
    /// everybody, the neutral reader included; it is written anew, at any length, whenever it outgrows its
    /// budget. Players are given their last thought, their last action and its result. As published: on. Off,
    /// as in older logs: everybody summarises their oldest memories for themself, and the neutral reader is
    /// given what memory retrieves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shared_history: bool,
}

impl MirageRules {
    /// All clues of the eight published scripts (MIRAGE Table 1).
    pub const PUBLISHED_CLUES: u32 = 284;

    /// The published program's rules: ranking by doubt, counters that restart, its pool of clues.
    pub fn published() -> Self {
        Self {
            ranking: RankingRule::Doubt,
            counters: RatingScope::LastStage,
            ratings_behind: DEFAULT_RATING_LAG_ACTIONS,
            clue_pool: Self::PUBLISHED_CLUES,
            open_conversation: false,
            accusation: false,
            shared_history: true,
        }
    }

    /// The rules of the paper's text: open conversation, accusations, and counters that do not restart.
    pub fn as_in_paper() -> Self {
        Self { counters: RatingScope::WholeGame, open_conversation: true, accusation: true, ..Self::published() }
    }

    /// Ours, for new games: ranking by doubt; every stage counts.
    pub fn casebook() -> Self {
        Self { counters: RatingScope::WholeGame, clue_pool: 0, shared_history: false, ..Self::published() }
    }

    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_default_in_old_logs(&self) -> bool {
        *self == Self::default()
    }
}

/// Enough that ratings do not delay the game, even if they take a few times as long as a turn.
const DEFAULT_RATING_LAG_ACTIONS: u32 = 4;

/// How MIRAGE's final ranking is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RankingRule {
    /// By votes, then by suspicion: our older logs.
    #[default]
    Votes,
    /// By Σ (suspicion − trust) over the utterances, plus the number of players for every vote: the published
    /// program.
    Doubt,
}

/// Which ratings count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RatingScope {
    /// Every rating of the game.
    #[default]
    WholeGame,
    /// Only those of the last stage: the published program resets its counters with every stage.
    LastStage,
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

fn default_rounds_before_clues() -> u32 {
    2
}

fn default_rounds_after_clues() -> u32 {
    3
}

fn default_turns_per_stage() -> u32 {
    5
}

impl Procedure {
    /// Questum's, with the paper's numbers.
    pub fn questum() -> Self {
        Self::Questum { rounds: 3 }
    }

    /// ThinkThrice's, with the paper's numbers.
    pub fn jubensha() -> Self {
        Self::Jubensha { before_clues: 2, after_clues: 3 }
    }

    /// MIRAGE's, with the paper's numbers and the published program's neutral reader.
    pub fn mirage() -> Self {
        Self::Mirage { turns: 5, raters: Raters::Neutral, rater_mind: 0, rules: MirageRules::casebook() }
    }

    /// The procedure with this name on the command line and in experiments, with the paper's numbers.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "questum" => Some(Self::questum()),
            "jubensha" => Some(Self::jubensha()),
            "mirage" => Some(Self::mirage()),
            _ => None,
        }
    }

    /// The rules of MIRAGE; the defaults for any other procedure.
    pub fn mirage_rules(&self) -> MirageRules {
        match self {
            Self::Mirage { rules, .. } => *rules,
            _ => MirageRules::default(),
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

    /// How many rounds a game with `acts` acts has. MIRAGE's turns of all stages count.
    pub fn rounds(&self, acts: usize) -> u32 {
        match self {
            Self::Questum { rounds } => *rounds,
            Self::Jubensha { before_clues, after_clues } => before_clues.saturating_add(*after_clues),
            Self::Mirage { turns, .. } => turns.saturating_mul(u32::try_from(acts.max(1)).unwrap_or(u32::MAX)),
        }
    }

    /// The round before which act `act` (from 2) of `acts` is due. Acts are spread evenly over the rounds, so
    /// each of MIRAGE's stages gets its own.
    pub fn act_due_round(&self, act: usize, acts: usize) -> u32 {
        let rounds = self.rounds(acts) as usize;
        let before = act.saturating_sub(1) * rounds / acts.max(1);
        u32::try_from(before + 1).unwrap_or(u32::MAX)
    }

    /// The round before which act `act` (from 2) of `acts` is dealt: with fewer rounds than acts the last
    /// round deals all remaining ones.
    pub fn act_dealt_round(&self, act: usize, acts: usize) -> u32 {
        self.act_due_round(act, acts).min(self.rounds(acts))
    }

    /// How many of `acts` acts are dealt once round `round` is over.
    pub fn count_acts_dealt_after(&self, round: u32, acts: usize) -> usize {
        let later = 2..=acts;
        1 + later.filter(|act| self.act_dealt_round(*act, acts) <= round).count()
    }

    /// How votes decide in this procedure's paper.
    pub fn vote_rule(&self) -> VoteRule {
        match self {
            Self::Questum { .. } => VoteRule::Half,
            Self::Jubensha { .. } | Self::Mirage { .. } => VoteRule::Plurality,
        }
    }
}

impl Settings {
    /// These settings with another procedure and its rule for votes.
    pub fn with_procedure(mut self, procedure: Procedure) -> Self {
        self.vote_rule = procedure.vote_rule();
        self.procedure = procedure;
        self
    }
}
