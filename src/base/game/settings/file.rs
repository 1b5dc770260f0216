//! Settings as a file that fits any case: its strategies by side decide who plays which seat.

use super::{MindSettings, PresetName, SeatSettings, Settings, StrategyName};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, Scenario, describe_json_error, truncate_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Settings for any case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SettingsFile {
    /// Always `casebook-settings`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// How civilians play, if `settings` has no seats.
    pub civilians: StrategyName,
    /// How murderers play, if `settings` has no seats.
    pub murderers: StrategyName,
    /// The published sampling temperature, for a server that replaces the offline reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f64>,
    /// The published top_p, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top_p: Option<f64>,
    /// Everything else. If the number of seats differs from the case's players, the first mind plays
    /// everybody.
    pub settings: Settings,
}

/// Why a file cannot be read as settings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum SettingsFileError {
    /// It is not JSON of the right shape.
    Shape { why: Localized, line: usize, column: usize },
    /// It holds unknown keys, such as misspelt ones.
    Unknown(Vec<String>),
    /// It is another format, or of a later version.
    Format(String),
    /// It has no mind.
    NoMind,
}

impl SettingsFileError {
    /// The message in `language`.
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Shape { why, line, column } => {
                let why = why.text(language);
                truncate_text(text!(language, settings_shape, why, line, column))
            }
            Self::Unknown(keys) => {
                let keys = truncate_text(keys.join(", "));
                text!(language, settings_unknown, keys)
            }
            Self::Format(format) => truncate_text(text!(language, settings_format, format)),
            Self::NoMind => text!(language, settings_no_mind),
        }
    }
}

/// Collects the places of unknown keys: values of the file that are missing when it is written again. Default
/// values such as `null`, which are never written, do not count.
fn collect_unknown_keys(written: &Value, known: &Value, place: &str, unknown: &mut Vec<String>) {
    let (Value::Object(written), Value::Object(known)) = (written, known) else {
        if let (Value::Array(written), Value::Array(known)) = (written, known) {
            for (at, (one, known)) in written.iter().zip(known).enumerate() {
                collect_unknown_keys(one, known, &format!("{place}[{at}]"), unknown);
            }
        }
        return;
    };
    for (key, value) in written {
        let inner = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
        let says_nothing = match value {
            Value::Null | Value::Bool(false) => true,
            Value::Array(list) => list.is_empty(),
            _ => false,
        };
        match known.get(key) {
            Some(known) => collect_unknown_keys(value, known, &inner, unknown),
            // Keys for editors, and the former name of `targets.n`.
            None if says_nothing || key.starts_with('$') || key == "m" => {}
            None => unknown.push(inner),
        }
    }
}

impl SettingsFile {
    const FORMAT: &str = "casebook-settings";

    /// A preset, played by `mind`, with the published sampling.
    pub fn from_preset(name: PresetName, mut mind: MindSettings, seed: u64) -> Self {
        let (civilians, murderers) = name.sides();
        mind.set_sampling(name.sampling());
        let mut settings = Settings::questum(0, mind, seed).with_procedure(name.procedure());
        settings.questum = name.questum();
        settings.memory = name.memory();
        settings.table = name.table();
        settings.beliefs = name.beliefs();
        settings.exam = name.exam();
        let (temperature, top_p) = name.sampling();
        Self { temperature, top_p, ..Self::with_sides(civilians, murderers, settings) }
    }

    fn with_sides(civilians: StrategyName, murderers: StrategyName, settings: Settings) -> Self {
        Self {
            format: Self::FORMAT.to_owned(),
            version: 1,
            civilians,
            murderers,
            temperature: None,
            top_p: None,
            settings,
        }
    }

    /// Replaces the first mind; the new one keeps its sampling, or gets the published one.
    pub fn replace_first_mind(&mut self, mut mind: MindSettings) {
        if let Some(first) = self.settings.minds.first_mut() {
            mind.set_sampling(first.sampling().unwrap_or((self.temperature, self.top_p)));
            *first = mind;
        }
    }

    /// Sets the strategies of the sides that are given. The file's own seats are dropped, because they would
    /// override them.
    pub fn set_sides(&mut self, civilians: Option<StrategyName>, murderers: Option<StrategyName>) {
        for (side, other) in [(&mut self.civilians, civilians), (&mut self.murderers, murderers)] {
            if let Some(strategy) = other {
                *side = strategy;
                self.settings.seats.clear();
            }
        }
    }

    /// Sets the sampling of all servers, as far as it is given.
    pub fn set_sampling(&mut self, temperature: Option<f64>, top_p: Option<f64>) {
        for mind in &mut self.settings.minds {
            if let Some((own, own_p)) = mind.sampling() {
                mind.set_sampling((temperature.or(own), top_p.or(own_p)));
            }
        }
    }

    /// The settings of a game as a file for any case. Seats are dropped if they follow from the sides.
    pub fn from_game(scenario: &Scenario, settings: &Settings) -> Self {
        let mut settings = settings.clone();
        let side = |murderers: bool| {
            let on = |position: &usize| scenario.is_murderer(*position) == murderers;
            let mut seats = (0..settings.seats.len()).filter(on);
            let first = seats.next().map(|position| &settings.seats[position])?;
            let alike = seats.all(|position| settings.seats[position] == *first);
            (alike && first.mind == 0 && !first.strategy.is_person()).then_some(first.strategy)
        };
        // A side without known players plays like the other.
        let empty = |murderers: bool| {
            let mut seats = 0..settings.seats.len();
            !seats.any(|position| scenario.is_murderer(position) == murderers)
        };
        let sides = match (side(false), side(true)) {
            (one, None) if empty(true) => (one, one),
            (None, one) if empty(false) => (one, one),
            sides => sides,
        };
        match sides {
            (Some(civilians), Some(murderers)) => {
                settings.seats.clear();
                Self::with_sides(civilians, murderers, settings)
            }
            _ => Self::with_sides(StrategyName::Questum, StrategyName::Questum, settings),
        }
    }

    /// The settings for a game of `scenario`.
    pub fn for_case(self, scenario: &Scenario) -> Settings {
        let mut settings = self.settings;
        let rounds = settings.procedure.rounds(scenario.act_count());
        settings.exam = settings.exam.and_then(|exam| exam.for_case(scenario, rounds));
        let players = scenario.characters.len();
        if settings.seats.len() != players {
            let seat = SeatSettings { strategy: self.civilians, mind: 0 };
            settings.seats = vec![seat; players];
            settings.set_strategies_by_side(scenario, self.civilians, self.murderers);
        }
        settings
    }

    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, SettingsFileError> {
        let shape = |error: serde_json::Error| SettingsFileError::Shape {
            why: describe_json_error(&error),
            line: error.line(),
            column: error.column(),
        };
        let text = text.trim_start_matches('\u{feff}').as_bytes();
        let file: Self = serde_json::from_slice(text).map_err(shape)?;
        if file.format != Self::FORMAT || file.version != 1 {
            return Err(SettingsFileError::Format(file.format));
        }
        let written: Value = serde_json::from_slice(text).map_err(shape)?;
        let mut unknown = Vec::new();
        collect_unknown_keys(&written, &serde_json::to_value(&file).map_err(shape)?, "", &mut unknown);
        if !unknown.is_empty() {
            return Err(SettingsFileError::Unknown(unknown));
        }
        if file.settings.minds.is_empty() {
            return Err(SettingsFileError::NoMind);
        }
        Ok(file)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If a number has no JSON form.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}
