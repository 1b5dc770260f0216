//! `casebook play`: options to settings, minds, and a run.

use super::host::{Keeper, OnFailure};
use super::journal::Journal;
use super::load::load_case;
use super::summary::summary;
use super::{Outcome, read};
use casebook::archive::{read_log, write_log};
use casebook::director::run;
use casebook::game::{
    Calls, Log, MindSettings, Procedure, Raters, Settings, StrategyName, Targets, Visibility,
};
use casebook::mind::Mind;
use casebook::mind::endpoint::{Endpoint, EndpointSettings, Secret};
use casebook::mind::human::HumanMind;
use casebook::mind::offline::OfflineReader;
use casebook::platform::Abort;
use casebook::scenario::Scenario;
use casebook::strategy::strategies;
use clap::Args;
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

/// The environment variable that holds the key.
const KEY: &str = "CASEBOOK_KEY";

/// What can be said about a game.
#[derive(Args)]
pub struct Play {
    /// A case: our own file, or a folder or archive of WellPlay's, MIRAGE's or ThinkThrice's.
    #[arg(required_unless_present = "resume")]
    case: Option<PathBuf>,
    /// Seeds the choices left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the log, also when the game stops; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader plays.
    /// The key is taken from the environment variable CASEBOOK_KEY.
    #[arg(long, requires = "model")]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint")]
    model: Option<String>,
    /// 0 to 2; without it, the server's own.
    #[arg(long, requires = "endpoint")]
    temperature: Option<f64>,
    /// Most tokens of a reply, reasoning included.
    #[arg(long)]
    max_tokens: Option<u32>,
    /// Seconds to wait for the next piece of an answer.
    #[arg(long)]
    timeout: Option<f64>,
    /// `questum`, `jubensha` (guided introductions, clue cards) or `mirage` (ask or search).
    #[arg(long, value_parser = procedure, default_value = "questum")]
    procedure: Procedure,
    /// How everybody plays: `questum`, `werewolf`, `o_cot`, `think_thrice` or `mirage`.
    #[arg(long, value_parser = strategy_name, default_value = "questum", conflicts_with_all = ["civilians", "murderers"])]
    strategy: StrategyName,
    /// How the civilians play; the murderers then play by --murderers.
    #[arg(long, value_parser = strategy_name)]
    civilians: Option<StrategyName>,
    /// How the murderers play.
    #[arg(long, value_parser = strategy_name)]
    murderers: Option<StrategyName>,
    /// Rounds of questions; with `mirage`, turns in each stage. As the papers have it without this.
    #[arg(long)]
    rounds: Option<u32>,
    /// Who rates what was said with `mirage`: `neutral`, `every_other` or `nobody`.
    #[arg(long, value_parser = raters)]
    raters: Option<Raters>,
    /// Whom to ask in a round: the best so many, or `all` (PLAYER*).
    #[arg(long, value_parser = targets, default_value = "1")]
    targets: Targets,
    /// Share of targets chosen by chance, 0 to 1.
    #[arg(long)]
    epsilon: Option<f64>,
    /// β of the target choice, 0 to 1.
    #[arg(long)]
    beta: Option<f64>,
    /// How many calls a question takes: `sensor` (one per sensor, as published), `target` (one for all
    /// sensors), `fused` (sensors and question in one).
    #[arg(long, value_parser = calls, default_value = "sensor")]
    calls: Calls,
    /// Leave the suspect lists as they are.
    #[arg(long)]
    no_pruner: bool,
    /// Most calls at once.
    #[arg(long)]
    limit: Option<u32>,
    /// Everybody asks and answers from what was said before the round.
    #[arg(long)]
    simultaneous: bool,
    /// When a call fails for good.
    #[arg(long, value_enum, default_value = "stop")]
    on_failure: OnFailure,
    /// A log that stopped before its end: goes on with its case and settings.
    #[arg(long, conflicts_with_all = ["case", "seed", "endpoint", "rounds", "targets", "epsilon", "beta", "calls", "no_pruner", "limit", "simultaneous"])]
    resume: Option<PathBuf>,
    /// Writes every attempt here as it comes in, and takes from here what is there already: the same
    /// command again goes on where a killed one was.
    #[arg(long)]
    journal: Option<PathBuf>,
    /// Tells on standard error what happens.
    #[arg(long)]
    verbose: bool,
    /// Factor on the waits before a call is made again.
    #[arg(long, default_value_t = 1.0, hide = true)]
    patience: f64,
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
    match text {
        "neutral" => Ok(Raters::Neutral),
        "every_other" => Ok(Raters::EveryOther),
        "nobody" => Ok(Raters::Nobody),
        _ => Err("`neutral`, `every_other` or `nobody`".into()),
    }
}

fn targets(text: &str) -> Result<Targets, String> {
    match text {
        "all" => Ok(Targets::AllSuspects),
        number => match number.parse() {
            Ok(m) if m > 0 => Ok(Targets::Top { m }),
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

/// Plays, writes the log, sums up. `false`: the game did not reach its end.
pub async fn command(options: &Play) -> Outcome<bool> {
    let started = Instant::now();
    let log = options.log()?;
    let mut journal = Vec::new();
    let mut keeper = Keeper::new(log.clone());
    if let Some(path) = &options.journal {
        let (open, entries) = Journal::open(path, &log)?;
        keeper.journal = Some(RefCell::new(open));
        journal = entries;
    }
    keeper.on_failure = options.on_failure;
    keeper.patience = options.patience;
    keeper.verbose = options.verbose;
    let minds = options.minds(&log.settings);
    let result = run(&log, &journal, &minds, &keeper).await;
    // Whatever ended the game, what was played is kept.
    let calls = keeper.calls.get();
    let log = keeper.log.into_inner();
    match &options.out {
        Some(path) => std::fs::write(path, write_log(&log)?)?,
        None => print!("{}", write_log(&log)?),
    }
    eprintln!("{}", summary(&log, calls, started.elapsed()));
    result?;
    Ok(log.is_finished())
}

/// Plays with the offline reader.
pub async fn offline(log: Log) -> Outcome<Log> {
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader)];
    let keeper = Keeper::new(log.clone());
    run(&log, &[], &minds, &keeper).await?;
    Ok(keeper.log.into_inner())
}

impl Play {
    fn log(&self) -> Outcome<Log> {
        if let Some(path) = &self.resume {
            let (log, problems) = read_log(&read(path)?)?;
            for problem in problems {
                eprintln!("{}: {problem}", path.display());
            }
            return Ok(log);
        }
        let path = self.case.as_ref().ok_or("which case?")?;
        let case = load_case(path)?;
        let settings = self.settings(&case);
        Ok(Log::new(
            format!("{}-{}", case.id, self.seed),
            case,
            settings,
        ))
    }

    fn settings(&self, case: &Scenario) -> Settings {
        let mind = match (&self.endpoint, &self.model) {
            (Some(url), Some(model)) => MindSettings::Endpoint {
                base_url: url.trim().trim_end_matches('/').to_owned(),
                model: model.trim().to_owned(),
                temperature: self.temperature,
            },
            _ => MindSettings::OfflineReader,
        };
        let mut settings = Settings::questum(case.characters.len(), mind, self.seed);
        settings = settings.by(self.procedure());
        settings.factions(
            case,
            self.civilians.unwrap_or(self.strategy),
            self.murderers.unwrap_or(self.strategy),
        );
        settings.questum.targets = self.targets;
        settings.questum.epsilon = self.epsilon.unwrap_or(settings.questum.epsilon);
        settings.questum.beta = self.beta.unwrap_or(settings.questum.beta);
        settings.questum.pruner = !self.no_pruner;
        settings.questum.calls = self.calls;
        settings.scheduling.limit = self.limit.unwrap_or(settings.scheduling.limit);
        if self.simultaneous {
            settings.scheduling.visibility = Visibility::Simultaneous;
        }
        settings
    }

    fn procedure(&self) -> Procedure {
        let mut procedure = self.procedure.clone();
        match &mut procedure {
            Procedure::Questum { rounds } => *rounds = self.rounds.unwrap_or(*rounds),
            Procedure::Jubensha { after_clues, .. } => {
                *after_clues = self.rounds.unwrap_or(*after_clues);
            }
            Procedure::Mirage { turns, raters, .. } => {
                *turns = self.rounds.unwrap_or(*turns);
                *raters = self.raters.unwrap_or(*raters);
            }
        }
        procedure
    }

    fn minds(&self, settings: &Settings) -> Vec<Rc<dyn Mind>> {
        let minds = settings.minds.iter();
        minds.map(|mind| self.mind(mind)).collect()
    }

    fn mind(&self, mind: &MindSettings) -> Rc<dyn Mind> {
        match mind {
            MindSettings::OfflineReader => Rc::new(OfflineReader),
            MindSettings::Human => Rc::new(HumanMind::default()),
            MindSettings::Endpoint {
                base_url,
                model,
                temperature,
            } => {
                let key = std::env::var(KEY).ok().map(|key| Secret::new(&key));
                let mut settings = EndpointSettings::new(base_url, model, key);
                settings.temperature = *temperature;
                settings.max_tokens = self.max_tokens.unwrap_or(settings.max_tokens);
                if let Some(seconds) = self.timeout {
                    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                    let ms = (seconds.max(0.001) * 1000.0) as u32;
                    settings.timeout_ms = ms;
                }
                Rc::new(Endpoint::new(settings, Abort::default(), None))
            }
        }
    }
}

/// A model at an endpoint, with the key of the environment.
pub fn endpoint(url: &str, model: &str) -> Rc<dyn Mind> {
    let key = std::env::var(KEY).ok().map(|key| Secret::new(&key));
    let settings = EndpointSettings::new(url, model, key);
    Rc::new(Endpoint::new(settings, Abort::default(), None))
}
