//! The order of play, as data. Who does what when is the director's work.

use super::{Settings, VoteRule};
use crate::scenario::tagged;
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
            /// What the paper and its program differ in.
            #[serde(default, skip_serializing_if = "MirageRules::is_of_old_logs")]
            rules: MirageRules,
        },
    }
}

/// What MIRAGE's paper and its program differ in, and what logs of ours had before they could say. Where a
/// log is silent, every rule is as it was then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct MirageRules {
    /// How the final ranking is made. As published: `doubt`.
    pub ranking: RankingRule,
    /// Which ratings count in TII and in the ranking. As published (program): `last_stage`; the paper's
    /// prose knows no stages: `whole_game`. Both are measured in any case.
    pub counters: Counters,
    /// How many further actions and answers may pass before an utterance's ratings are entered: the game
    /// waits for a rating only when it takes longer than these. It changes the order of events and how long
    /// a game takes, never what is said. 0: before the next one, which so waits for every rating. The
    /// published program rates within the chain and waits each time; there is no reason to.
    pub ratings_behind: u32,
    /// Before the actions of every turn everybody may say one thing to all (the paper's open conversation,
    /// §2.2 A and §3.1). As published: the program has none; the paper: on.
    pub open_conversation: bool,
    /// Before the vote everybody accuses somebody, and the vote is on those who are accused (the paper's
    /// §2.2 C). As published: the program only votes; the paper: on.
    pub accusation: bool,
    /// How many clues a share of all clues is of, beside the game's own: the published CIC divides by the
    /// clues of all eight scripts. As published: 284. 0: not measured.
    pub clue_pool: u32,
    /// Is remembered what the published program remembers? What was said and found has one summary for all, the neutral
    /// reader among them: all of it anew, as soon as it outgrows its budget, and to any length, since nothing may be left out. Whoever acts
    /// is given their last thought, what they did, and what came of it. As published: on. Off, as in older logs: everybody puts
    /// the oldest in fewer words for themself, and the neutral reader is given what memory finds.
    #[serde(skip_serializing_if = "super::is_no")]
    pub shared_history: bool,
}

impl MirageRules {
    /// All clues of the eight published scripts (MIRAGE Table 1).
    pub const PUBLISHED_CLUES: u32 = 284;

    /// As the published program has it: ranking by doubt, counters that restart, its pool of clues.
    pub fn published() -> Self {
        Self {
            ranking: RankingRule::Doubt,
            counters: Counters::LastStage,
            ratings_behind: RATINGS_BEHIND,
            clue_pool: Self::PUBLISHED_CLUES,
            open_conversation: false,
            accusation: false,
            shared_history: true,
        }
    }

    /// As the paper's text has it: with open conversation and accusations, and no word of counters that
    /// restart.
    pub fn of_the_paper() -> Self {
        Self { counters: Counters::WholeGame, open_conversation: true, accusation: true, ..Self::published() }
    }

    /// For new games: ranking by doubt, every stage counts.
    pub fn casebook() -> Self {
        Self { counters: Counters::WholeGame, clue_pool: 0, shared_history: false, ..Self::published() }
    }

    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_of_old_logs(&self) -> bool {
        *self == Self::default()
    }
}

/// Enough that ratings with a few times a turn's latency hold nothing up.
const RATINGS_BEHIND: u32 = 4;

/// How MIRAGE's final ranking is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RankingRule {
    /// The votes held, of equals the one found more suspicious: older logs of ours.
    #[default]
    Votes,
    /// Σ (suspicion − trust) over the utterances, and for every vote held the number of players: the
    /// published program.
    Doubt,
}

/// Which ratings count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// Every rating of the game.
    #[default]
    WholeGame,
    /// Only those of what was said in the last stage: the published program begins to count anew with
    /// each.
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
        Self::Jubensha { before_clues: 2, after_clues: 3 }
    }

    /// MIRAGE's, with the paper's numbers and the published program's neutral reader.
    pub fn mirage() -> Self {
        Self::Mirage { turns: 5, raters: Raters::Neutral, rater_mind: 0, rules: MirageRules::casebook() }
    }

    /// By its name on the command line and in experiments, with the paper's numbers.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "questum" => Some(Self::questum()),
            "jubensha" => Some(Self::jubensha()),
            "mirage" => Some(Self::mirage()),
            _ => None,
        }
    }

    /// The rules of MIRAGE, where it is played.
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

    /// How many rounds a game with scripts of `acts` acts has: MIRAGE's turns count through its stages.
    pub fn rounds(&self, acts: usize) -> u32 {
        match self {
            Self::Questum { rounds } => *rounds,
            Self::Jubensha { before_clues, after_clues } => before_clues.saturating_add(*after_clues),
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

    /// The round before which act `act` (from 2) of `acts` is dealt in fact: with fewer rounds than acts the last round
    /// deals all that are left.
    pub fn act_dealt(&self, act: usize, acts: usize) -> u32 {
        self.act_begins(act, acts).min(self.rounds(acts))
    }

    /// How many of so many acts are dealt once round `round` is over.
    pub fn acts_by(&self, round: u32, acts: usize) -> usize {
        let later = 2..=acts;
        1 + later.filter(|act| self.act_dealt(*act, acts) <= round).count()
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
