//! `casebook settings`, and the options by which a game is set up: a preset or a file of settings, and what
//! is changed in it.

use super::{Outcome, put};
use casebook::game::{
    Calls, EmbedderName, ExamSettings, MindSettings, PresetName, Procedure, Raters, Sensor,
    SettingsFile, StrategyName, Targets, Visibility, VoteRule,
};
use casebook::mind::endpoint::base_url_of;
use casebook::strategy::strategies;
use clap::Args;
use std::path::PathBuf;

/// What is written.
#[derive(Args)]
pub struct Write {
    #[command(flatten)]
    rules: Rules,
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    #[arg(long, requires = "model")]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint")]
    model: Option<String>,
    /// Where to write the settings; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Writes settings for any case.
pub fn command(options: &Write) -> Outcome<bool> {
    let server = options.endpoint.as_deref().zip(options.model.as_deref());
    let text = options.rules.file(server)?.write()?;
    match &options.out {
        Some(path) => std::fs::write(path, text)?,
        None => put(&text)?,
    }
    Ok(true)
}

/// How a game goes. What is not said is as the preset or the file of settings has it.
#[derive(Args)]
pub struct Rules {
    /// `casebook` (the default), or as published: `questum`, `player_star`, `werewolf`, `o_cot`,
    /// `think_thrice`, `mirage`.
    #[arg(long, value_parser = preset, conflicts_with = "settings")]
    preset: Option<PresetName>,
    /// A file of settings, as `casebook settings` and the page write it.
    #[arg(long)]
    settings: Option<PathBuf>,
    /// Seeds the choices left to chance; 1 without it.
    #[arg(long)]
    seed: Option<u64>,
    /// 0 to 2; without it, the preset's, or the server's own.
    #[arg(long)]
    temperature: Option<f64>,
    /// 0 to 1; without it, the preset's, or the server's own.
    #[arg(long)]
    top_p: Option<f64>,
    /// `questum`, `jubensha` (guided introductions, clue cards) or `mirage` (ask or search).
    #[arg(long, value_parser = procedure)]
    procedure: Option<Procedure>,
    /// How everybody plays: `questum`, `werewolf`, `o_cot`, `think_thrice` or `mirage`.
    #[arg(long, value_parser = strategy_name, conflicts_with_all = ["civilians", "murderers"])]
    strategy: Option<StrategyName>,
    /// How the civilians play.
    #[arg(long, value_parser = strategy_name)]
    civilians: Option<StrategyName>,
    /// How the murderers play.
    #[arg(long, value_parser = strategy_name)]
    murderers: Option<StrategyName>,
    /// Rounds of questions; with `jubensha`, those after the clue cards; with `mirage`, turns in each stage.
    #[arg(long)]
    rounds: Option<u32>,
    /// Rounds before the clue cards, with `jubensha`.
    #[arg(long)]
    before_clues: Option<u32>,
    /// Who rates what was said with `mirage`: `neutral`, `every_other` or `nobody`.
    #[arg(long, value_parser = raters)]
    raters: Option<Raters>,
    /// Whom to ask in a round: the best so many, or `all` (PLAYER*).
    #[arg(long, value_parser = targets)]
    targets: Option<Targets>,
    /// m: how many questions to the same target in a round.
    #[arg(long)]
    questions: Option<u32>,
    /// Share of targets chosen by chance, 0 to 1.
    #[arg(long)]
    epsilon: Option<f64>,
    /// β of the target choice, 0 to 1.
    #[arg(long)]
    beta: Option<f64>,
    /// How many calls a question takes: `sensor` (one per sensor, as published), `target` (one for all
    /// sensors), `fused` (sensors and question in one).
    #[arg(long, value_parser = calls)]
    calls: Option<Calls>,
    /// Leave the suspect lists as they are.
    #[arg(long)]
    no_pruner: bool,
    /// Sensors read before a question, by name with commas between; `none`: none.
    #[arg(long, value_parser = sensors)]
    asking_sensors: Option<Sensors>,
    /// Sensors read before pruning, likewise.
    #[arg(long, value_parser = sensors)]
    pruning_sensors: Option<Sensors>,
    /// How votes decide: `half_of_players`, `half` (of the votes cast) or `plurality`.
    #[arg(long, value_parser = named::<VoteRule>)]
    vote_rule: Option<VoteRule>,
    /// Votes name the voter's own suspect list.
    #[arg(long)]
    lists_in_votes: bool,
    /// Tokens of the own script in a prompt.
    #[arg(long)]
    script_tokens: Option<u32>,
    /// Tokens of the dialogue in a prompt.
    #[arg(long)]
    dialogue_tokens: Option<u32>,
    /// A server of embeddings, up to and including /v1; without it, the built-in embedder.
    #[arg(long, requires = "embedding_model")]
    embedder: Option<String>,
    /// The embedding model's name there.
    #[arg(long, requires = "embedder")]
    embedding_model: Option<String>,
    /// Everybody takes the exam after play, so many times.
    #[arg(long, value_name = "TIMES")]
    exam: Option<u32>,
    /// Most calls at once.
    #[arg(long)]
    limit: Option<u32>,
    /// Everybody asks and answers from what was said before the round.
    #[arg(long)]
    simultaneous: bool,
}

/// A list, so that the parser takes it for one value.
type Sensors = std::sync::Arc<[Sensor]>;

impl Rules {
    /// Does a file say who plays?
    pub fn is_of_file(&self) -> bool {
        self.settings.is_some()
    }

    /// The settings: a preset or a file, with what was said besides. `server`: address and model.
    pub fn file(&self, server: Option<(&str, &str)>) -> Outcome<SettingsFile> {
        let mind = server.map(|(base_url, model)| MindSettings::Endpoint {
            base_url: base_url_of(base_url),
            model: model.trim().to_owned(),
            temperature: None,
            top_p: None,
        });
        let mut file = match &self.settings {
            Some(path) => {
                let text = super::read(path)?;
                let mut file = SettingsFile::read(&text)
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                if let (Some(mind), Some(first)) = (mind, file.settings.minds.first_mut()) {
                    *first = mind;
                }
                file
            }
            None => {
                let mind = mind.unwrap_or(MindSettings::OfflineReader);
                SettingsFile::preset(self.preset.unwrap_or_default(), mind, 1)
            }
        };
        self.change(&mut file);
        Ok(file)
    }

    fn change(&self, file: &mut SettingsFile) {
        if let Some(procedure) = &self.procedure {
            file.settings = file.settings.clone().by(procedure.clone());
        }
        for (side, own) in [
            (&mut file.civilians, self.civilians),
            (&mut file.murderers, self.murderers),
        ] {
            if let Some(strategy) = own.or(self.strategy) {
                *side = strategy;
                // Seats of a file would say otherwise.
                file.settings.seats.clear();
            }
        }
        let settings = &mut file.settings;
        self.rounds(&mut settings.procedure);
        set(&mut settings.seed, self.seed);
        set(&mut settings.vote_rule, self.vote_rule);
        settings.lists_in_votes |= self.lists_in_votes;
        for mind in &mut settings.minds {
            if let MindSettings::Endpoint {
                temperature, top_p, ..
            } = mind
            {
                *temperature = self.temperature.or(*temperature);
                *top_p = self.top_p.or(*top_p);
            }
        }
        let questum = &mut settings.questum;
        set(&mut questum.targets, self.targets);
        set(&mut questum.questions_per_target, self.questions);
        set(&mut questum.epsilon, self.epsilon);
        set(&mut questum.beta, self.beta);
        set(&mut questum.calls, self.calls);
        questum.pruner &= !self.no_pruner;
        let list = |list: &Option<Sensors>| list.as_ref().map(|list| list.to_vec());
        set(&mut questum.asking_sensors, list(&self.asking_sensors));
        set(&mut questum.pruning_sensors, list(&self.pruning_sensors));
        set(&mut settings.memory.script_tokens, self.script_tokens);
        set(&mut settings.memory.dialogue_tokens, self.dialogue_tokens);
        if let (Some(base_url), Some(model)) = (&self.embedder, &self.embedding_model) {
            settings.memory.embedder = EmbedderName::Endpoint {
                base_url: base_url_of(base_url),
                model: model.trim().to_owned(),
            };
        }
        if let Some(evaluations) = self.exam {
            settings.exam = Some(ExamSettings {
                evaluations,
                ..settings.exam.clone().unwrap_or_default()
            });
        }
        set(&mut settings.scheduling.limit, self.limit);
        if self.simultaneous {
            settings.scheduling.visibility = Visibility::Simultaneous;
        }
    }

    fn rounds(&self, procedure: &mut Procedure) {
        match procedure {
            Procedure::Questum { rounds } => set(rounds, self.rounds),
            Procedure::Jubensha {
                before_clues,
                after_clues,
            } => {
                set(before_clues, self.before_clues);
                set(after_clues, self.rounds);
            }
            Procedure::Mirage { turns, raters, .. } => {
                set(turns, self.rounds);
                set(raters, self.raters);
            }
        }
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn preset(text: &str) -> Result<PresetName, String> {
    PresetName::of(text).ok_or_else(|| {
        let names: Vec<&str> = PresetName::ALL.map(PresetName::name).to_vec();
        format!("one of {}", names.join(", "))
    })
}

/// A value by its name in files.
fn named<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(text.into()).map_err(|error| error.to_string())
}

fn sensors(text: &str) -> Result<Sensors, String> {
    if text == "none" {
        return Ok([].into());
    }
    text.split(',').map(|name| named(name.trim())).collect()
}

/// A procedure with the papers' numbers.
fn procedure(text: &str) -> Result<Procedure, String> {
    match text {
        "questum" => Ok(Procedure::questum()),
        "jubensha" => Ok(Procedure::jubensha()),
        "mirage" => Ok(Procedure::mirage()),
        _ => Err("`questum`, `jubensha` or `mirage`".into()),
    }
}

/// A strategy that a program can play.
pub fn strategy_name(text: &str) -> Result<StrategyName, String> {
    let mut names = strategies().filter(|name| *name != StrategyName::Human);
    let found = names.find(|name| name.name() == text);
    found.ok_or_else(|| {
        let names = strategies().filter(|name| *name != StrategyName::Human);
        let names: Vec<&str> = names.map(StrategyName::name).collect();
        format!("one of {}", names.join(", "))
    })
}

fn raters(text: &str) -> Result<Raters, String> {
    named(text).map_err(|_| "`neutral`, `every_other` or `nobody`".into())
}

fn targets(text: &str) -> Result<Targets, String> {
    match text {
        "all" => Ok(Targets::AllSuspects),
        number => match number.parse() {
            Ok(n) if n > 0 => Ok(Targets::Top { n }),
            _ => Err("a number from 1, or `all`".into()),
        },
    }
}

fn calls(text: &str) -> Result<Calls, String> {
    match text {
        "sensor" => Ok(Calls::PerSensor),
        "target" => Ok(Calls::PerTarget),
        "fused" => Ok(Calls::Fused),
        _ => Err("`sensor`, `target` or `fused`".into()),
    }
}
