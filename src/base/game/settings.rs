//! What is chosen before a game: procedure, seats, the strategies' numbers, seed. The log holds it, so that a
//! game can be run again. Keys and other secrets never belong here.

mod beliefs;
mod exam;
mod file;
mod memory;
mod presets;
mod procedure;
mod seats;
mod table_rules;
mod think_thrice;

pub use beliefs::BeliefReading;
pub use exam::ExamSettings;
pub use file::{SettingsFile, SettingsFileError};
pub use memory::{EmbedderName, MemorySettings};
pub use presets::PresetName;
pub use procedure::{MirageRules, Procedure, ProcedureName, RankingRule, Raters, RatingScope};
pub use seats::{SeatSettings, StrategyName, TargetChoiceMethod};
pub use table_rules::{SpeakingOrder, TableRules};
pub use think_thrice::ThinkThriceSettings;

use super::{ExamPerspective, Sensor};
use crate::base::scenario::{default_one, default_true, is_default, is_one, is_true, tagged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Admissible sampling temperatures of a new game; a log with any other is still read. The limits of most
/// other settings are in the viewer's table of fields.
pub const TEMPERATURE_RANGE: RangeInclusive<f64> = 0.0..=2.0;
pub const TOP_P_RANGE: RangeInclusive<f64> = 0.0..=1.0;
/// Seconds that people have for one form.
pub const TIME_LIMIT_S_RANGE: RangeInclusive<u32> = 1..=86_400;
/// Every JSON reader returns a number up to this unchanged.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// Everything that was chosen before the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Settings {
    /// How the game goes.
    pub procedure: Procedure,
    /// Seeds every draw; the papers' ε-greedy choice is the only one today. Kept below 2⁵³ so that
    /// every JSON reader gives it back unchanged.
    pub seed: u64,
    /// How votes decide.
    pub vote_rule: VoteRule,
    /// Does a vote's prompt name the voter's own suspect list? As published it is asked from script and
    /// dialogue alone, since a list is what only one strategy has. Absent: it does, as in older logs.
    #[serde(default = "default_true", skip_serializing_if = "is_true")]
    pub lists_in_votes: bool,
    /// What is allowed and asked of everybody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub table: TableRules,
    /// When beliefs are read.
    #[serde(default, skip_serializing_if = "is_default")]
    pub beliefs: BeliefReading,
    /// One per player, in seat order.
    pub seats: Vec<SeatSettings>,
    /// The minds that the seats refer to.
    pub minds: Vec<MindSettings>,
    /// Questum's numbers.
    pub questum: QuestumSettings,
    /// ThinkThrice's numbers and switches.
    #[serde(default)]
    pub think_thrice: ThinkThriceSettings,
    /// Memory's numbers.
    pub memory: MemorySettings,
    /// What runs concurrently.
    #[serde(default)]
    pub scheduling: Scheduling,
    /// The exam after play; absent: none is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exam: Option<ExamSettings>,
    /// How long people have, and what they may ask for; nothing here changes what minds do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub human: HumanSettings,
}

/// What runs concurrently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Scheduling {
    /// What a question may have heard.
    pub visibility: Visibility,
    /// Most calls under way at once, from 1. Changes how long a game takes, never what happens in it.
    pub limit: u32,
}

impl Default for Scheduling {
    fn default() -> Self {
        Self { visibility: Visibility::Sequential, limit: 8 }
    }
}

/// What a question of a round may have heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everything said before it, as in the papers. What is independent (the sensors of a suspect,
    /// everybody's pruning, the votes) still runs concurrently.
    Sequential,
    /// Everything said before its round: the whole round asks at once, then everybody answers. Three
    /// calls deep however large the table, but nobody can take up what was said a moment ago.
    Simultaneous,
}

/// How votes decide (Questum §4.2; ThinkThrice and MIRAGE use plurality).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoteRule {
    /// A true murderer must hold votes of at least half of all players, and no innocent as many.
    #[serde(rename = "half_of_players")]
    Half,
    /// The same with the votes cast instead of all players: an abstention counts for nobody. Logs that say
    /// `half` were decided so.
    #[serde(rename = "half")]
    HalfOfCast,
    /// Most votes decide; a tie convicts nobody.
    Plurality,
}

tagged! {
    "kind",
    /// What carries out a seat's tasks. No key: that stays with the person who plays.
    #[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
    pub enum MindSettings {
        /// The built-in reader: no language model.
        OfflineReader,
        /// A person, who is asked by forms.
        Human,
        /// The browser's own model (its Prompt API): its name is unknown and its replies are not
        /// reproducible. Only a page can ask it.
        Browser,
        /// People who watched a game together and said whom they suspect; their belief is the average. They
        /// have no seat.
        Audience {
            /// How many.
            people: u32,
        },
        /// An OpenAI-compatible endpoint.
        Endpoint {
            /// Up to and including `/v1`.
            base_url: String,
            /// The model's name there.
            model: String,
            /// 0 to 2; absent: the server's default. 0.8 in Questum's and MIRAGE's runs.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            temperature: Option<f64>,
            /// 0 to 1; absent: the server's default. 1 in MIRAGE's runs.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            top_p: Option<f64>,
        },
    }
}

/// Numbers and switches of Questum §2.2.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct QuestumSettings {
    /// Sensors read before a question. Empty: the ablation without sensors.
    pub asking_sensors: Vec<Sensor>,
    /// Sensors read before pruning.
    pub pruning_sensors: Vec<Sensor>,
    /// Off: the ablation without pruner; every list stays as it was.
    pub pruner: bool,
    /// Are lists pruned after the last round too, so that late answers count in the vote? Ours; in the papers
    /// the vote follows the last answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prunes_last: bool,
    /// Who is asked.
    pub targets: TargetSelection,
    /// Is every person asked by somebody in every round, if need be by the last asker? Ours, so that no
    /// person waits a whole round without being asked. Absent: scores and chance alone decide.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_people: bool,
    /// m, from 1: how many questions one asker puts to the same target in a round, each after the answer
    /// to the one before; 1 in the paper. The sensors are read once for all of them.
    #[serde(default = "default_one", skip_serializing_if = "is_one")]
    pub questions_per_target: u32,
    /// β of eq. 3, 0 to 1.
    pub beta: f64,
    /// ε, the share of choices left to chance, 0 to 1.
    pub epsilon: f64,
    /// How many calls a question takes.
    #[serde(default)]
    pub calls: CallGrouping,
}

/// How sensor readings and the question to a target are spread over calls. Pruning reads all sensors of a
/// player in one call, as in the papers' program, except with [`Calls::PerAct`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CallGrouping {
    /// One call per sensor, one for the question: the papers' way, 3 + 1.
    #[default]
    PerSensor,
    /// All sensors in one call, one for the question: 1 + 1.
    PerTarget,
    /// Sensors and question in one call: 1.
    Fused,
    /// As `is_fused`, and one call to read everybody and prune the list. The prompt holds the earlier readings,
    /// and only those that changed are read again.
    PerAct,
}

impl CallGrouping {
    /// Do readings and question come in one reply?
    pub fn is_fused(self) -> bool {
        matches!(self, Self::Fused | Self::PerAct)
    }
}

tagged! {
    "kind",
    /// Who is asked, per victim and round.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
    pub enum TargetSelection {
        /// The best so many (Questum).
        Top {
            /// How many different people, from 1; 1 in the paper.
            #[serde(alias = "m")]
            n: u32,
        },
        /// Everyone on the suspect list (PLAYER*).
        AllSuspects,
    }
}

impl QuestumSettings {
    /// Are lists pruned after round `round` of `rounds`?
    pub fn prunes_after(&self, round: u32, rounds: u32) -> bool {
        self.pruner && (round < rounds || self.prunes_last)
    }

    /// The sensors read before a question. Information value is usually read while pruning. If the pruner is
    /// off and targets are chosen by score, it is read here, or every score would be 0 (eq. 2).
    pub fn sensors_before_asking(&self) -> Vec<Sensor> {
        let value = Sensor::InformationValue;
        let mut sensors = self.asking_sensors.clone();
        let chooses = matches!(self.targets, TargetSelection::Top { .. });
        if !self.pruner && chooses && self.pruning_sensors.contains(&value) && !sensors.contains(&value) {
            sensors.push(value);
        }
        sensors
    }
}

impl Default for QuestumSettings {
    fn default() -> Self {
        Self {
            asking_sensors: vec![Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity],
            pruning_sensors: vec![Sensor::Emotion, Sensor::Motivation, Sensor::Opportunity, Sensor::InformationValue],
            pruner: true,
            prunes_last: false,
            targets: TargetSelection::Top { n: 1 },
            asks_people: false,
            questions_per_target: 1,
            beta: 0.2,
            epsilon: 0.1,
            calls: CallGrouping::PerSensor,
        }
    }
}

/// How people are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HumanSettings {
    /// Seconds for one form; absent: no limit. A person whose time is up says nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit_s: Option<u32>,
    /// May they be shown what Questum would ask? Absent: they may.
    #[serde(default = "default_true", skip_serializing_if = "is_true")]
    pub hints: bool,
}

impl Default for HumanSettings {
    fn default() -> Self {
        Self { limit_s: None, hints: true }
    }
}

impl Settings {
    /// Does memory join the host's words with the answer to them, as in ThinkThrice's program?
    pub fn joins_host_words_with_answer(&self) -> bool {
        let jubensha = self.procedure.name() == ProcedureName::Jubensha;
        jubensha && self.think_thrice.program_memory && !self.table.host
    }

    /// Is there no game, but only an exam without play?
    pub fn is_exam_only(&self) -> bool {
        self.exam.as_ref().is_some_and(|exam| exam.perspective != ExamPerspective::Play)
    }

    /// The paper's game for `players`, all of them played by `mind`.
    pub fn questum(players: usize, mind: MindSettings, seed: u64) -> Self {
        Self {
            procedure: Procedure::Questum { rounds: 3 },
            seed,
            vote_rule: VoteRule::Half,
            lists_in_votes: false,
            table: TableRules::default(),
            beliefs: BeliefReading::Off,
            seats: vec![SeatSettings { strategy: StrategyName::Questum, mind: 0 }; players],
            minds: vec![mind],
            questum: QuestumSettings::default(),
            think_thrice: ThinkThriceSettings::published(),
            memory: MemorySettings::default(),
            scheduling: Scheduling::default(),
            exam: None,
            human: HumanSettings::default(),
        }
    }
}
