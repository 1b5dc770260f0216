//! The experiment file: TOML or JSON, one model. It says what is wanted and holds neither keys nor results;
//! `read` reads and checks it.

use crate::base::game::{BeliefReading, MindSettings, PresetName};
use crate::base::language::Language;
use crate::play::mind::endpoint::normalize_base_url;
use crate::read::insight::Prices;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An experiment: cases × presets × minds × axes × seeds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExperimentFile {
    /// The experiment's name.
    pub name: String,
    /// Cases: files, folders, archives, or patterns with `*` and `?`; from the experiment file's own folder.
    pub cases: Vec<String>,
    /// Language tags, as in `en`; empty: cases of every language.
    #[serde(default)]
    pub languages: Vec<Language>,
    /// How games are played: names of presets, or presets and files of settings with changes.
    pub presets: Vec<PresetEntry>,
    /// Who plays every seat; empty: the offline reader, or the minds of a file of settings.
    #[serde(default)]
    pub minds: Vec<MindEntry>,
    /// Who rates suspicion and trust in MIRAGE's games; absent: whoever plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rater: Option<MindEntry>,
    /// Who summarises the players' memories in MIRAGE's games; absent: whoever plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summariser: Option<MindEntry>,
    /// Who judges games afterwards, with `casebook judge --experiment`; absent: as its flags say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge: Option<MindEntry>,
    /// Who answers a judge's questions after a game; absent: whoever judges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub examinee: Option<MindEntry>,
    /// How many seeds, from 1 on, or which.
    #[serde(default)]
    pub seeds: Seeds,
    /// Settings by the names of `casebook play`'s flags, each with the values to try; they multiply. A preset
    /// that does not use one is played once for all of its values.
    #[serde(default)]
    pub axes: BTreeMap<String, Vec<FieldValue>>,
    /// How often the exam is taken, 1 to 20; absent: as in each preset. A preset without an exam gets one at
    /// the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub evaluations: Option<u32>,
    /// After which rounds, from 1, the exam is also taken; empty: as in each preset. Players do not remember
    /// it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evaluations_after: Vec<u32>,
    /// When beliefs are read; absent: as in each preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beliefs: Option<BeliefReading>,
    /// What the games of one folder may take together.
    #[serde(default)]
    pub budget: ExperimentBudget,
    /// What models cost; absent: Casebook's own list, in US dollars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<Prices>,
}

/// One way of playing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PresetEntry {
    /// A preset's name.
    Name(String),
    Changed(PresetChange),
}

/// A preset or a file of settings, with changes.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PresetChange {
    /// Its name in tables; absent: the preset's name, or the file's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// A preset's name; either this or `settings`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// A file of settings, from the experiment file's own folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<String>,
    /// Settings by the names of `casebook play`'s flags.
    #[serde(default)]
    pub fields: BTreeMap<String, FieldValue>,
}

/// The value of a setting.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FieldValue {
    /// `on` or `off`.
    Switch(bool),
    Whole(u32),
    Number(f64),
    /// As the flag takes it.
    Text(String),
    /// Sensors.
    List(Vec<String>),
    /// Rounds.
    Numbers(Vec<u32>),
}

/// Who plays: without `endpoint`, the offline reader.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MindEntry {
    /// Its name in tables; absent: the model's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// An OpenAI-compatible server, up to and including /v1. No key: that is CASEBOOK_KEY's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<String>,
    /// The model's name there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// 0 to 2; absent: as in the preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 2.0))]
    pub temperature: Option<f64>,
    /// 0 to 1; absent: as in the preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub top_p: Option<f64>,
}

/// Which seeds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Seeds {
    /// That many, from 1 on.
    Count(u32),
    These(Vec<u64>),
}

/// The most that the games of one folder take together; what is absent has no limit.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExperimentBudget {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calls: Option<u64>,
    /// Of both kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
    /// In the prices' currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<f64>,
}

impl Default for Seeds {
    fn default() -> Self {
        Self::Count(1)
    }
}

impl Seeds {
    pub fn to_list(&self) -> Vec<u64> {
        match self {
            Self::Count(count) => (1..=u64::from(*count)).collect(),
            Self::These(list) => list.clone(),
        }
    }
}

impl FieldValue {
    /// As a flag's value.
    pub fn to_flag_text(&self) -> String {
        match self {
            Self::Switch(on) => if *on { "on" } else { "off" }.to_owned(),
            Self::Whole(number) => number.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.trim().to_owned(),
            Self::List(list) if list.is_empty() => "none".to_owned(),
            Self::List(list) => list.join(","),
            Self::Numbers(list) => {
                let numbers: Vec<String> = list.iter().map(u32::to_string).collect();
                numbers.join(",")
            }
        }
    }
}

impl PresetEntry {
    /// The same as a change.
    pub fn as_change(&self) -> PresetChange {
        match self {
            Self::Name(name) => PresetChange { preset: Some(name.clone()), ..PresetChange::default() },
            Self::Changed(change) => change.clone(),
        }
    }
}

impl PresetChange {
    /// Its name in tables.
    pub fn name(&self) -> String {
        let of_file = || {
            let path = self.settings.as_deref()?;
            let name = path.rsplit(['/', '\\']).next()?;
            Some(name.trim_end_matches(".json").to_owned())
        };
        let own = self.label.clone().or_else(|| self.preset.clone());
        own.or_else(of_file).unwrap_or_else(|| PresetName::default().name().to_owned())
    }
}

impl MindEntry {
    /// The mind's name in tables, and its settings.
    pub fn label_and_settings(&self) -> (String, MindSettings) {
        let (Some(endpoint), Some(model)) = (&self.endpoint, &self.model) else {
            let label = self.label.as_deref().unwrap_or(MindEntry::OFFLINE_LABEL);
            return (label.to_owned(), MindSettings::OfflineReader);
        };
        let mind = MindSettings::Endpoint {
            base_url: normalize_base_url(endpoint),
            model: model.trim().to_owned(),
            temperature: self.temperature,
            top_p: self.top_p,
        };
        (self.label.as_ref().unwrap_or(model).clone(), mind)
    }

    /// The built-in reader's name in tables.
    pub const OFFLINE_LABEL: &'static str = "offline reader";
}
