//! `casebook settings`, and the options that set up a game: a preset or a file of settings, with changes.

use super::{Outcome, servers};
use casebook::base::game::{
    EmbedderName, ExamSettings, MAX_SEED, MindSettings, PresetName, Procedure, Settings, SettingsFile, StrategyName,
    TEMPERATURE_RANGE, TOP_P_RANGE,
};
use casebook::base::language::Language;
use casebook::play::mind::endpoint::normalize_base_url;
use casebook::show::viewer::fields::{self, Field};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgGroup, ArgMatches, Args, Command, FromArgMatches};
use std::path::PathBuf;

/// What is written.
#[derive(Args)]
pub struct WriteSettingsOptions {
    #[command(flatten)]
    rules: SettingsOptions,
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    #[arg(long, requires = "model", value_parser = servers::ADDRESS_PARSER)]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint", value_parser = servers::MODEL_PARSER)]
    model: Option<String>,
    /// Where to write the settings; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    over: super::output::OverwriteOption,
}

/// Writes settings for any case.
pub fn command(options: &WriteSettingsOptions) -> Outcome<bool> {
    let server = options.endpoint.as_deref().zip(options.model.as_deref());
    let text = options.rules.settings_file(server)?.write()?;
    // A file of settings may be changed in place.
    options.over.write(options.out.as_deref(), &[], text)?;
    Ok(true)
}

/// How a game goes. What is not said is as the preset or the file of settings has it.
#[derive(Args)]
pub struct SettingsOptions {
    /// `casebook` (the default), or as published: `questum`, `player_star`, `werewolf`, `o_cot`,
    /// `think_thrice_in_questum`, `think_thrice`, `mirage`; `pp` and `op`: the exam without play.
    #[arg(long, value_parser = parse_preset, conflicts_with = "settings")]
    preset: Option<PresetName>,
    /// A file of settings, as `casebook settings` and the page write it.
    #[arg(long)]
    settings: Option<PathBuf>,
    /// Seeds the choices left to chance, 0 to 2⁵³ − 1; 1 without it.
    #[arg(long, value_parser = parse_seed)]
    seed: Option<u64>,
    /// 0 to 2; without it, the preset's, or the server's own. 0.8 in the papers.
    #[arg(long, value_parser = parse_temperature)]
    temperature: Option<f64>,
    /// 0 to 1; without it, the preset's, or the server's own. 1 in MIRAGE.
    #[arg(long, value_parser = parse_share)]
    top_p: Option<f64>,
    /// `questum`, `jubensha` (guided introductions, clue cards) or `mirage` (ask or search).
    #[arg(long, value_parser = parse_procedure)]
    procedure: Option<Procedure>,
    /// How everybody plays.
    #[arg(long, value_parser = strategy_parser(), conflicts_with_all = ["civilians", "murderers"])]
    strategy: Option<StrategyName>,
    /// How the civilians play.
    #[arg(long, value_parser = strategy_parser())]
    civilians: Option<StrategyName>,
    /// How the murderers play.
    #[arg(long, value_parser = strategy_parser())]
    murderers: Option<StrategyName>,
    /// A server of embeddings, up to and including /v1; without it, the built-in embedder.
    #[arg(long, requires = "embedding_model", value_parser = servers::ADDRESS_PARSER)]
    embedder: Option<String>,
    /// The embedding model's name there.
    #[arg(long, requires = "embedder", value_parser = servers::MODEL_PARSER)]
    embedding_model: Option<String>,
    #[command(flatten)]
    fields: SettingFlags,
}

impl SettingsOptions {
    /// The embedding server that was named.
    pub fn embedder(&self) -> Option<&str> {
        self.embedder.as_deref()
    }

    /// Does a file name the minds?
    pub fn has_settings_file(&self) -> bool {
        self.settings.is_some()
    }

    /// The settings: a preset or a file, with the changes by flags. `server`: address and model.
    pub fn settings_file(&self, server: Option<(&str, &str)>) -> Outcome<SettingsFile> {
        self.settings_file_with_exam(server, None)
    }

    /// The same; `exam` is used if preset and file have none.
    pub fn settings_file_with_exam(
        &self, server: Option<(&str, &str)>, exam: Option<ExamSettings>,
    ) -> Outcome<SettingsFile> {
        let mind = server.map(|(base_url, model)| MindSettings::Endpoint {
            base_url: normalize_base_url(base_url),
            model: model.trim().to_owned(),
            temperature: None,
            top_p: None,
        });
        let mut file = match &self.settings {
            Some(path) => {
                let text = super::read_text_file(path)?;
                let mut file = SettingsFile::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
                if let Some(mind) = mind {
                    file.replace_first_mind(mind);
                }
                file
            }
            None => {
                let mind = mind.unwrap_or(MindSettings::OfflineReader);
                SettingsFile::from_preset(self.preset.unwrap_or_default(), mind, 1)
            }
        };
        file.settings.exam = file.settings.exam.or(exam);
        self.apply_flags(&mut file)?;
        check_playable(&file.settings)?;
        Ok(file)
    }

    fn apply_flags(&self, file: &mut SettingsFile) -> Outcome<()> {
        if let Some(procedure) = &self.procedure {
            file.settings = file.settings.clone().with_procedure(procedure.clone());
        }
        file.set_sides(self.civilians.or(self.strategy), self.murderers.or(self.strategy));
        let is_drawn = file.settings.minds.iter().any(|mind| mind.sampling().is_some());
        if !is_drawn && (self.temperature.is_some() || self.top_p.is_some()) {
            note!("no model plays here, so --temperature and --top-p change nothing: --endpoint names a server");
        }
        file.set_sampling(self.temperature, self.top_p);
        let settings = &mut file.settings;
        settings.seed = self.seed.unwrap_or(settings.seed);
        if let (Some(base_url), Some(model)) = (&self.embedder, &self.embedding_model) {
            settings.memory.embedder =
                EmbedderName::Endpoint { base_url: normalize_base_url(base_url), model: model.trim().to_owned() };
        }
        self.fields.apply(settings)
    }
}

/// Refuses settings that are out of range, wherever they come from.
pub fn check_playable(settings: &Settings) -> Outcome<()> {
    let wrong = fields::find_out_of_range_settings(settings);
    let wrong: Vec<&str> = wrong.iter().map(|one| one.text(Language::English)).collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("no game is played with these settings: {}", wrong.join("; ")).into())
    }
}

/// The flags of [`fields`] that were given, with their values.
struct SettingFlags(Vec<(&'static Field, String)>);

impl SettingFlags {
    fn apply(&self, settings: &mut Settings) -> Outcome<()> {
        for (field, text) in &self.0 {
            fields::set_field(settings, field.name, text).map_err(|refused| format!("--{}: {refused}", field.name))?;
        }
        Ok(())
    }
}

/// A field as a flag; a switch needs no value.
fn field_flag(field: &'static Field) -> Arg {
    let (label, hint) = (field.label(Language::English), field.hint(Language::English));
    let values: Vec<&str> = field.options.iter().map(|(value, _)| *value).collect();
    let values = match values.join(", ") {
        none if none.is_empty() => none,
        list => format!(" [{list}]"),
    };
    let arg = Arg::new(field.name).long(field.name).value_name("VALUE").help(format!("{label}: {hint}{values}"));
    let arg = match field.alias {
        "" => arg,
        alias => arg.visible_alias(alias),
    };
    if field.is_switch() {
        return arg.value_name("on|off").num_args(0..=1).require_equals(true).default_missing_value("on");
    }
    arg
}

impl Args for SettingFlags {
    fn augment_args(command: Command) -> Command {
        let names = fields::all_fields().map(|field| field.name);
        let group = ArgGroup::new("Flags").multiple(true).args(names);
        command.args(fields::all_fields().map(field_flag)).group(group)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SettingFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let said = fields::all_fields().filter_map(|field| {
            let text = matches.get_one::<String>(field.name)?;
            Some((field, text.clone()))
        });
        Ok(Self(said.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn parse_seed(text: &str) -> Result<u64, String> {
    servers::parse_integer(text, 0, MAX_SEED)
}

fn parse_preset(text: &str) -> Result<PresetName, String> {
    PresetName::from_name(text).ok_or_else(|| {
        let names: Vec<&str> = PresetName::ALL.map(PresetName::name).to_vec();
        format!("one of {}", names.join(", "))
    })
}

pub fn parse_temperature(text: &str) -> Result<f64, String> {
    servers::parse_number(text, *TEMPERATURE_RANGE.start(), *TEMPERATURE_RANGE.end())
}

pub fn parse_share(text: &str) -> Result<f64, String> {
    servers::parse_number(text, *TOP_P_RANGE.start(), *TOP_P_RANGE.end())
}

/// A procedure with the papers' numbers.
fn parse_procedure(text: &str) -> Result<Procedure, String> {
    Procedure::from_name(text).ok_or_else(|| "`questum`, `jubensha` or `mirage`".into())
}

/// A strategy that a program can play.
pub fn strategy_parser() -> impl TypedValueParser<Value = StrategyName> {
    let names = PossibleValuesParser::new(StrategyName::all_automatic().map(StrategyName::name));
    names.try_map(|text| StrategyName::from_name(&text).ok_or("no such strategy"))
}
