//! Presets: the settings of each paper, and ours.
//!
//! A preset sets what differs between the papers; everything else has the default.

use super::{
    BeliefReading, CallGrouping, ExamSettings, MemorySettings, MindSettings, MirageRules, Procedure, QuestumSettings,
    Raters, SpeakingOrder, StrategyName, TableRules, TargetSelection,
};
use crate::base::game::ExamPerspective;
use crate::base::scenario::named;

named! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub enum PresetName {
        /// Ours, the default.
        #[default]
        Casebook = "casebook",
        /// Questum §2.2, §4.1.
        Questum = "questum",
        /// PLAYER*, which asks every suspect on the list.
        PlayerStar = "player_star",
        /// Questum's comparison: civilians by Werewolf (App. C.3).
        Werewolf = "werewolf",
        /// Questum's comparison: civilians by O-CoT (App. C.3).
        OCot = "o_cot",
        /// Questum's comparison: civilians by ThinkThrice, in Questum's procedure (App. C.3).
        ThinkThriceInQuestum = "think_thrice_in_questum",
        ThinkThrice = "think_thrice",
        /// MIRAGE, as its published program has it.
        Mirage = "mirage",
        /// Questum's comparison without play, personal perspective: the exam from the own script (PP).
        Personal = "pp",
        /// Questum's comparison without play, omniscient: the exam from everybody's scripts (OP).
        Omniscient = "op",
    }
}

impl PresetName {
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The strategies of civilians and murderers. In Questum's comparisons the murderers' stays the same.
    pub(super) fn sides(self) -> (StrategyName, StrategyName) {
        use StrategyName::{Mirage, OCot, Questum, ThinkThrice, Werewolf};
        match self {
            Self::Casebook | Self::Questum | Self::PlayerStar | Self::Personal | Self::Omniscient => (Questum, Questum),
            Self::Werewolf => (Werewolf, Questum),
            Self::OCot => (OCot, Questum),
            Self::ThinkThriceInQuestum => (ThinkThrice, Questum),
            Self::ThinkThrice => (ThinkThrice, ThinkThrice),
            Self::Mirage => (Mirage, Mirage),
        }
    }

    pub(super) fn procedure(self) -> Procedure {
        match self {
            Self::ThinkThrice => Procedure::jubensha(),
            Self::Mirage => {
                Procedure::Mirage { turns: 5, raters: Raters::Neutral, rater_mind: 0, rules: MirageRules::published() }
            }
            _ => Procedure::questum(),
        }
    }

    pub(super) fn table(self) -> TableRules {
        let published = TableRules::published();
        match self {
            Self::Casebook => {
                TableRules { order: SpeakingOrder::ByChance, guidance: true, host: true, ..TableRules::default() }
            }
            Self::ThinkThrice => TableRules { order: SpeakingOrder::ByChance, votes_for_oneself: true, ..published },
            // The program's vote lists everybody, oneself included.
            Self::Mirage => TableRules { thoughts: true, votes_for_oneself: true, ..published },
            _ => TableRules { clue_cards: true, ..published },
        }
    }

    /// Beliefs are ours; no paper has them.
    pub(super) fn beliefs(self) -> BeliefReading {
        match self {
            Self::Casebook => BeliefReading::WithActs,
            _ => BeliefReading::Off,
        }
    }

    /// Questum's comparisons take the exam three times and vote each time, those without play too (App. C.2);
    /// ThinkThrice has everybody vote ten times, of which the game's own vote is one.
    pub(super) fn exam(self) -> Option<ExamSettings> {
        let comparison =
            |perspective| ExamSettings { perspective, evaluations: 3, votes: true, ..ExamSettings::default() };
        match self {
            Self::Casebook | Self::Mirage => None,
            Self::ThinkThrice => {
                Some(ExamSettings { questions: false, evaluations: 10, ..comparison(ExamPerspective::Play) })
            }
            Self::Personal => Some(comparison(ExamPerspective::Own)),
            Self::Omniscient => Some(comparison(ExamPerspective::Everybody)),
            Self::Questum | Self::PlayerStar | Self::Werewolf | Self::OCot | Self::ThinkThriceInQuestum => {
                Some(comparison(ExamPerspective::Play))
            }
        }
    }

    /// Temperature and top_p of the published runs; `None`: unknown, so the server's default. Questum and
    /// PLAYER* name none, and their program sends none to the models in their tables.
    pub fn sampling(self) -> (Option<f64>, Option<f64>) {
        match self {
            Self::Mirage => (Some(0.8), Some(1.0)),
            Self::ThinkThrice => (Some(0.8), None),
            _ => (None, None),
        }
    }

    pub(super) fn questum(self) -> QuestumSettings {
        let targets = match self {
            Self::PlayerStar => TargetSelection::AllSuspects,
            _ => TargetSelection::Top { n: 1 },
        };
        // Readings and actions come in one reply, which takes about a quarter of PLAYER*'s calls.
        // ε is larger than in the paper, or everybody would question the same person all game long.
        let (calls, prunes_last, epsilon) = match self {
            Self::Casebook => (CallGrouping::PerAct, true, 0.3),
            _ => (CallGrouping::PerSensor, false, 0.1),
        };
        QuestumSettings {
            asks_people: self == Self::Casebook,
            targets,
            calls,
            prunes_last,
            epsilon,
            ..QuestumSettings::default()
        }
    }

    /// As published, all of a prompt's memory is retrieved.
    pub(super) fn memory(self) -> MemorySettings {
        let usual = MemorySettings::default();
        match self {
            Self::Casebook => MemorySettings {
                script_tokens: 9_000,
                dialogue_tokens: 9_000,
                head_percent: 85,
                keeps_own: true,
                ..usual
            },
            // The program's limit of a summary, and twice that of a script.
            Self::Mirage => MemorySettings { script_tokens: 3_000, dialogue_tokens: 1_500, head_percent: 0, ..usual },
            Self::ThinkThrice => MemorySettings { head_percent: 0, ..usual },
            _ => MemorySettings { head_percent: 0, introduction_tokens: 12_000, ..usual },
        }
    }
}

impl MindSettings {
    /// Temperature and top_p of an endpoint; `None` for any other mind.
    pub fn sampling(&self) -> Option<(Option<f64>, Option<f64>)> {
        match self {
            Self::Endpoint { temperature, top_p, .. } => Some((*temperature, *top_p)),
            Self::OfflineReader | Self::Human | Self::Browser | Self::Audience { .. } => None,
        }
    }

    /// Sets temperature and top_p of an endpoint; does nothing to any other mind.
    pub fn set_sampling(&mut self, sampling: (Option<f64>, Option<f64>)) {
        if let Self::Endpoint { temperature, top_p, .. } = self {
            (*temperature, *top_p) = sampling;
        }
    }
}

#[cfg(test)]
mod tests;
