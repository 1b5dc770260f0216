//! `casebook exam`: holds the exam of cases, after play or without, or marks what logs hold; prints the
//! points per game, player and kind.

use super::Outcome;
use super::exam_table::{Game, json, text};
use super::host::{Keeper, OnFailure};
use super::load::{load, tell_loose};
use casebook::archive::{Opened, write_log};
use casebook::director::run;
use casebook::exam::Marking;
use casebook::game::{ExamSettings, Log, MindSettings, Perspective, Settings, StrategyName};
use casebook::mind::Mind;
use casebook::mind::endpoint::{Endpoint, EndpointSettings, Secret};
use casebook::mind::offline::OfflineReader;
use casebook::platform::Abort;
use casebook::scenario::Scenario;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::rc::Rc;

/// What is examined, and how.
#[derive(Args)]
pub struct Exam {
    /// Cases (our own, or WellPlay's folders), or logs that hold an exam already.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// From what the exam is taken: after a game (`play`), from the own script without play (`own`),
    /// from everybody's scripts without play (`everybody`).
    #[arg(long, value_parser = perspective, default_value = "play")]
    perspective: Perspective,
    /// Who thinks; `endpoint` takes the key from the environment variable CASEBOOK_KEY.
    #[arg(long, value_enum, default_value = "offline")]
    mind: Who,
    /// An OpenAI-compatible server, up to and including /v1.
    #[arg(long, required_if_eq("mind", "endpoint"))]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, required_if_eq("mind", "endpoint"))]
    model: Option<String>,
    /// How answers are marked.
    #[arg(long, value_enum, default_value = "strict")]
    marking: How,
    /// How the civilians play before an exam after play; the murderers play Questum.
    #[arg(long, value_parser = strategy, default_value = "questum")]
    strategy: StrategyName,
    /// How often the exam is taken; the papers average three.
    #[arg(long, default_value_t = 1)]
    evaluations: u32,
    /// Leaves out the votes that belong to the evaluations.
    #[arg(long)]
    without_votes: bool,
    /// Seeds the choices left to chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A folder for the logs.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Prints JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// Who thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Who {
    /// The built-in reader.
    Offline,
    /// A model.
    Endpoint,
}

/// How answers are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum How {
    /// Our own rule.
    Strict,
    /// As the published program marks, errors and all.
    #[value(alias = "lenient")]
    AsPublished,
}

impl From<How> for Marking {
    fn from(how: How) -> Self {
        match how {
            How::Strict => Self::Strict,
            How::AsPublished => Self::AsPublished,
        }
    }
}

fn perspective(text: &str) -> Result<Perspective, String> {
    [Perspective::Play, Perspective::Own, Perspective::Everybody]
        .into_iter()
        .find(|p| p.name() == text)
        .ok_or_else(|| "`play`, `own` or `everybody`".to_owned())
}

fn strategy(text: &str) -> Result<StrategyName, String> {
    casebook::strategy::strategies()
        .find(|s| s.name() == text)
        .ok_or_else(|| {
            let names: Vec<&str> = casebook::strategy::strategies()
                .map(StrategyName::name)
                .collect();
            format!("one of {}", names.join(", "))
        })
}

/// Examines everything and prints the figures. `false`: something was not examined to its end.
pub async fn command(options: &Exam) -> Outcome<bool> {
    let mut games: Vec<(String, Log)> = Vec::new();
    let mut whole = true;
    for path in &options.files {
        let findings = load(std::slice::from_ref(path))?;
        tell_loose(&findings);
        for found in findings.found {
            for problem in found.problems() {
                note!("{}: {problem}", found.path);
            }
            let playable = found.is_playable();
            match found.opened {
                Opened::Log(log, _) => games.push((log.scenario.title.clone(), *log)),
                Opened::Case(case, _) if playable => {
                    let log = sit(options, *case).await?;
                    whole &= log.is_finished();
                    if let Some(folder) = &options.out {
                        std::fs::create_dir_all(folder)?;
                        std::fs::write(folder.join(format!("{}.json", log.id)), write_log(&log)?)?;
                    }
                    games.push((log.scenario.title.clone(), log));
                }
                Opened::Case(..) => {
                    note!("{}: this case cannot be played as it is", found.path);
                    whole = false;
                }
            }
        }
    }
    let marking = options.marking.into();
    let tables: Vec<Game<'_>> = games
        .iter()
        .map(|(title, log)| Game::of(title, log, marking))
        .collect();
    if options.json {
        say!("{}", serde_json::to_string_pretty(&json(&tables))?);
    } else {
        super::put(&text(&tables))?;
    }
    Ok(whole)
}

async fn sit(options: &Exam, case: Scenario) -> Outcome<Log> {
    let mind = match (options.mind, &options.endpoint, &options.model) {
        (Who::Endpoint, Some(url), Some(model)) => MindSettings::Endpoint {
            base_url: url.trim().trim_end_matches('/').to_owned(),
            model: model.trim().to_owned(),
            temperature: None,
            top_p: None,
        },
        _ => MindSettings::OfflineReader,
    };
    let exam = ExamSettings {
        perspective: options.perspective,
        evaluations: options.evaluations,
        votes: !options.without_votes,
        ..ExamSettings::default()
    };
    let log = prepared(case, mind, options.strategy, exam, options.seed);
    let minds: Vec<Rc<dyn Mind>> = log.settings.minds.iter().map(thinker).collect();
    let mut keeper = Keeper::new(log.clone());
    keeper.on_failure = OnFailure::Skip;
    run(&log, &[], &minds, &keeper).await?;
    Ok(keeper.log.into_inner())
}

fn thinker(mind: &MindSettings) -> Rc<dyn Mind> {
    match mind {
        MindSettings::Endpoint {
            base_url, model, ..
        } => {
            let key = std::env::var("CASEBOOK_KEY").ok();
            let key = key.map(|key| Secret::new(&key));
            let settings = EndpointSettings::new(base_url, model, key);
            Rc::new(Endpoint::new(settings, Abort::default(), None))
        }
        MindSettings::OfflineReader | MindSettings::Human => Rc::new(OfflineReader),
    }
}

/// A game that has not begun: civilians by `civilians`, murderers by Questum, as in the papers'
/// comparison.
pub fn prepared(
    case: Scenario,
    mind: MindSettings,
    civilians: StrategyName,
    exam: ExamSettings,
    seed: u64,
) -> Log {
    let mut settings = Settings::questum(case.characters.len(), mind, seed);
    settings.factions(&case, civilians, StrategyName::Questum);
    let name = match exam.perspective {
        Perspective::Play => civilians.name(),
        other => other.name(),
    };
    let id = format!("{}-exam-{name}-{seed}", case.id);
    settings.exam = Some(exam);
    Log::new(id, case, settings)
}
