//! How the papers play, each as one set of settings, and how we do; and settings as a file, which holds for
//! any case: who plays which seat follows from the sides there.
//!
//! A preset says what differs between the papers. What none of them says stays as it is everywhere else.

use super::{
    MemorySettings, MindSettings, MirageRules, Procedure, QuestumSettings, Raters, SeatSettings,
    Settings, StrategyName, Targets,
};
use crate::scenario::{Language, Scenario};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The presets there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PresetName {
    /// Ours, where nothing else is chosen.
    #[default]
    Casebook,
    /// Questum §2.2, §4.1.
    Questum,
    /// PLAYER*, which asks everybody on the list.
    PlayerStar,
    /// Questum's comparison: civilians by Werewolf (App. C.3).
    Werewolf,
    /// Questum's comparison: civilians by O-CoT (App. C.3).
    OCot,
    /// ThinkThrice's own paper.
    ThinkThrice,
    /// MIRAGE §3.
    Mirage,
}

impl PresetName {
    /// Every preset, ours first.
    pub const ALL: [Self; 7] = [
        Self::Casebook,
        Self::Questum,
        Self::PlayerStar,
        Self::Werewolf,
        Self::OCot,
        Self::ThinkThrice,
        Self::Mirage,
    ];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Casebook => "casebook",
            Self::Questum => "questum",
            Self::PlayerStar => "player_star",
            Self::Werewolf => "werewolf",
            Self::OCot => "o_cot",
            Self::ThinkThrice => "think_thrice",
            Self::Mirage => "mirage",
        }
    }

    /// The preset of a name.
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// How civilians and murderers play. In Questum's comparisons the murderers' way stays the same.
    fn sides(self) -> (StrategyName, StrategyName) {
        use StrategyName::{Mirage, OCot, Questum, ThinkThrice, Werewolf};
        match self {
            Self::Casebook | Self::Questum | Self::PlayerStar => (Questum, Questum),
            Self::Werewolf => (Werewolf, Questum),
            Self::OCot => (OCot, Questum),
            Self::ThinkThrice => (ThinkThrice, ThinkThrice),
            Self::Mirage => (Mirage, Mirage),
        }
    }

    fn procedure(self) -> Procedure {
        match self {
            Self::Casebook | Self::Questum | Self::PlayerStar | Self::Werewolf | Self::OCot => {
                Procedure::questum()
            }
            Self::ThinkThrice => Procedure::jubensha(),
            Self::Mirage => Procedure::Mirage {
                turns: 5,
                raters: Raters::Neutral,
                rater_mind: 0,
                rules: MirageRules::published(),
            },
        }
    }

    /// Temperature and top_p of the published runs; `None`: not said, the server's own.
    pub fn sampling(self) -> (Option<f64>, Option<f64>) {
        match self {
            Self::Casebook | Self::ThinkThrice => (None, None),
            Self::Questum | Self::PlayerStar | Self::Werewolf | Self::OCot => (Some(0.8), None),
            Self::Mirage => (Some(0.8), Some(1.0)),
        }
    }

    fn questum(self) -> QuestumSettings {
        let targets = match self {
            Self::PlayerStar => Targets::AllSuspects,
            _ => Targets::Top { n: 1 },
        };
        QuestumSettings {
            targets,
            ..QuestumSettings::default()
        }
    }

    /// As published, all of a prompt's memory is looked for.
    fn memory(self) -> MemorySettings {
        let usual = MemorySettings::default();
        let head_percent = match self {
            Self::Casebook => usual.head_percent,
            _ => 0,
        };
        MemorySettings {
            head_percent,
            ..usual
        }
    }
}

/// Settings for any case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SettingsFile {
    /// Always `casebook-settings`.
    pub format: String,
    /// Version of this format, 1 today.
    pub version: u32,
    /// How whoever killed nobody plays, where `settings` seat nobody.
    pub civilians: StrategyName,
    /// How murderers play, where `settings` seat nobody.
    pub murderers: StrategyName,
    /// Everything else. Without seats, or with more or fewer than a case has players, the first mind plays
    /// everybody.
    pub settings: Settings,
}

/// Why a file is no settings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsFileError {
    /// It is not JSON of this shape.
    #[error("this is no file of settings: {0}")]
    Shape(String),
    /// It is something else, or of a later version.
    #[error("this is no file of settings that this version of Casebook reads (format {0:?})")]
    Format(String),
    /// Nobody plays.
    #[error("the settings name no mind that could play")]
    NoMind,
}

impl SettingsFileError {
    /// What is wrong.
    pub fn words(&self, language: Language) -> String {
        match (language, self) {
            (Language::English, _) => self.to_string(),
            (Language::Chinese, Self::Shape(why)) => format!("这不是设置文件：{why}"),
            (Language::Chinese, Self::Format(format)) => {
                format!("这不是当前版本能读的设置文件（格式为“{format}”）")
            }
            (Language::Chinese, Self::NoMind) => "设置里没有可以参与游戏的模型。".to_owned(),
        }
    }
}

impl SettingsFile {
    const FORMAT: &str = "casebook-settings";

    /// A preset, played by `mind`, drawn from as published.
    pub fn preset(name: PresetName, mut mind: MindSettings, seed: u64) -> Self {
        let (civilians, murderers) = name.sides();
        mind.draw(name.sampling());
        let mut settings = Settings::questum(0, mind, seed).by(name.procedure());
        settings.questum = name.questum();
        settings.memory = name.memory();
        Self::with(civilians, murderers, settings)
    }

    fn with(civilians: StrategyName, murderers: StrategyName, settings: Settings) -> Self {
        Self {
            format: Self::FORMAT.to_owned(),
            version: 1,
            civilians,
            murderers,
            settings,
        }
    }

    /// The settings of a game, for other cases too: whose seats go by side keep no seats.
    pub fn of(scenario: &Scenario, settings: &Settings) -> Self {
        let mut settings = settings.clone();
        let side = |murderers: bool| {
            let on = |position: &usize| scenario.is_murderer(*position) == murderers;
            let mut seats = (0..settings.seats.len()).filter(on);
            let first = seats.next().map(|position| &settings.seats[position])?;
            let alike = seats.all(|position| settings.seats[position] == *first);
            (alike && first.mind == 0 && first.strategy != StrategyName::Human)
                .then_some(first.strategy)
        };
        match (side(false), side(true)) {
            (Some(civilians), Some(murderers)) => {
                settings.seats.clear();
                Self::with(civilians, murderers, settings)
            }
            _ => Self::with(StrategyName::Questum, StrategyName::Questum, settings),
        }
    }

    /// The settings for a game of `scenario`.
    pub fn for_case(self, scenario: &Scenario) -> Settings {
        let mut settings = self.settings;
        let players = scenario.characters.len();
        if settings.seats.len() != players {
            let seat = SeatSettings {
                strategy: self.civilians,
                mind: 0,
            };
            settings.seats = vec![seat; players];
            settings.factions(scenario, self.civilians, self.murderers);
        }
        settings
    }

    /// Reads a file.
    ///
    /// # Errors
    /// See [`SettingsFileError`].
    pub fn read(text: &str) -> Result<Self, SettingsFileError> {
        let shape = |error: serde_json::Error| SettingsFileError::Shape(error.to_string());
        let file: Self =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(shape)?;
        if file.format != Self::FORMAT || file.version > 1 {
            return Err(SettingsFileError::Format(file.format));
        }
        if file.settings.minds.is_empty() {
            return Err(SettingsFileError::NoMind);
        }
        Ok(file)
    }

    /// Writes it.
    ///
    /// # Errors
    /// A number that JSON has no words for.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

impl MindSettings {
    /// How a model's replies are drawn: temperature and top_p. Nothing, for whoever is no model.
    pub fn draw(&mut self, sampling: (Option<f64>, Option<f64>)) {
        if let Self::Endpoint {
            temperature, top_p, ..
        } = self
        {
            (*temperature, *top_p) = sampling;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Counters, RankingRule, VoteRule};
    use super::*;

    fn model() -> MindSettings {
        MindSettings::Endpoint {
            base_url: "https://models.example/v1".into(),
            model: "a".into(),
            temperature: None,
            top_p: None,
        }
    }

    fn preset(name: PresetName) -> SettingsFile {
        SettingsFile::preset(name, model(), 7)
    }

    #[test]
    fn presets_play_as_the_papers_say() {
        use PresetName::{Mirage, OCot, PlayerStar, Questum, ThinkThrice, Werewolf};
        for name in [Questum, PlayerStar, Werewolf, OCot] {
            let file = preset(name);
            let settings = &file.settings;
            assert_eq!(settings.procedure, Procedure::Questum { rounds: 3 });
            assert_eq!(settings.vote_rule, VoteRule::Half);
            assert!(!settings.lists_in_votes);
            assert_eq!(file.murderers, StrategyName::Questum);
            let q = &settings.questum;
            assert_eq!((q.beta, q.epsilon, q.questions_per_target), (0.2, 0.1, 1));
            assert!(q.pruner && q.asking_sensors.len() == 3 && q.pruning_sensors.len() == 4);
            let all = q.targets == Targets::AllSuspects;
            assert_eq!(all, name == PlayerStar);
            let memory = &settings.memory;
            assert_eq!(
                (memory.script_tokens, memory.dialogue_tokens),
                (4_000, 4_000)
            );
            assert_eq!(memory.head_percent, 0);
            let MindSettings::Endpoint { temperature, .. } = settings.minds[0] else {
                panic!("a model plays");
            };
            assert_eq!(temperature, Some(0.8));
        }
        let civilians = |name| preset(name).civilians;
        assert_eq!(civilians(Werewolf), StrategyName::Werewolf);
        assert_eq!(civilians(OCot), StrategyName::OCot);
        let think_thrice = preset(ThinkThrice);
        let counts = think_thrice.settings.procedure.rounds(1);
        assert_eq!(
            (counts, think_thrice.settings.vote_rule),
            (5, VoteRule::Plurality)
        );
        let mirage = preset(Mirage).settings;
        let rules = mirage.procedure.mirage_rules();
        assert_eq!(
            (rules.ranking, rules.counters),
            (RankingRule::Doubt, Counters::LastStage)
        );
        let MindSettings::Endpoint {
            temperature, top_p, ..
        } = mirage.minds[0]
        else {
            panic!("a model plays");
        };
        assert_eq!((temperature, top_p), (Some(0.8), Some(1.0)));
    }

    #[test]
    fn a_preset_is_the_same_from_its_file_and_ours_is_the_default() {
        for name in PresetName::ALL {
            let file = preset(name);
            assert_eq!(SettingsFile::read(&file.write().unwrap()).unwrap(), file);
            assert_eq!(PresetName::of(name.name()), Some(name));
        }
        let usual = preset(PresetName::default()).settings;
        assert_eq!(usual, Settings::questum(0, model(), 7));
    }

    #[test]
    fn what_is_no_file_of_settings_is_refused_with_its_reason() {
        for text in ["", "[]", "{\"format\":\"casebook-log\"}"] {
            let error = SettingsFile::read(text).unwrap_err();
            assert!(matches!(error, SettingsFileError::Shape(_)), "{text}");
        }
        let mut file = preset(PresetName::Casebook);
        file.version = 2;
        let error = SettingsFile::read(&file.write().unwrap()).unwrap_err();
        assert!(matches!(error, SettingsFileError::Format(_)));
        file.version = 1;
        file.settings.minds.clear();
        let error = SettingsFile::read(&file.write().unwrap()).unwrap_err();
        assert_eq!(error, SettingsFileError::NoMind);
        assert!(error.words(Language::Chinese).contains("设置"));
    }

    #[test]
    fn settings_of_older_logs_keep_their_number_of_targets() {
        let old = r#"{"kind":"top","m":2}"#;
        assert_eq!(
            serde_json::from_str::<Targets>(old).unwrap(),
            Targets::Top { n: 2 }
        );
        let mut value = serde_json::to_value(QuestumSettings::default()).unwrap();
        assert!(value.get("questions_per_target").is_none());
        value["targets"] = serde_json::from_str(old).unwrap();
        let read: QuestumSettings = serde_json::from_value(value).unwrap();
        assert_eq!(read.questions_per_target, 1);
    }
}
