//! `casebook exam`: holds the exam of cases, after play or without, or marks what logs hold; prints the
//! points per game, player and kind.

use super::Outcome;
use super::exam_table::{Game, json, text};
use super::host::{Keeper, OnFailure};
use super::load::{load, tell_loose};
use super::servers::{Servers, servers_of};
use super::settings::Rules;
use casebook::archive::{Opened, write_log};
use casebook::director::{DirectorError, Run, run};
use casebook::exam::Marking;
use casebook::game::{ExamPerspective, ExamSettings, Log};
use casebook::scenario::Scenario;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What is examined, and how.
#[derive(Args)]
pub struct Exam {
    /// Cases (our own, or WellPlay's folders), or logs that hold an exam already.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    servers: Servers,
    /// How answers are marked.
    #[arg(long, value_enum, default_value = "strict")]
    marking: How,
    /// A folder for the logs.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Prints JSON instead of a table.
    #[arg(long)]
    json: bool,
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
                    let (log, sat) = sit(options, *case).await?;
                    whole &= log.is_finished();
                    if let Some(folder) = &options.out {
                        std::fs::create_dir_all(folder)?;
                        crate::files::write_whole(
                            &folder.join(format!("{}.json", log.id)),
                            write_log(&log)?,
                        )?;
                    }
                    sat?;
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
        .flat_map(|(title, log)| Game::each(title, log, marking))
        .collect();
    if options.json {
        say!("{}", serde_json::to_string_pretty(&json(&tables))?);
    } else {
        super::put(&text(&tables))?;
    }
    Ok(whole)
}

/// Holds the exam of a case. Whatever ended it, what was answered until then is there.
async fn sit(options: &Exam, case: Scenario) -> Outcome<(Log, Result<Run, DirectorError>)> {
    let servers = &options.servers;
    let server = servers.server(options.rules.is_of_file())?;
    let once = Some(ExamSettings::default());
    let file = options.rules.file_with(server, once)?;
    let how = match file.settings.exam.as_ref().map(|exam| exam.perspective) {
        None | Some(ExamPerspective::Play) => file.civilians.name(),
        Some(other) => other.name(),
    };
    let settings = file.for_case(&case);
    if settings.exam.is_none() {
        return Err("this case has no exam questions whose answers are known".into());
    }
    let id = format!("{}-exam-{how}-{}", case.id, settings.seed);
    let log = Log::new(id, case, settings).begun_here();
    let keyed = servers.keyed(&servers_of(&log.settings), options.rules.embedder())?;
    let minds = servers.minds(&log.settings, keyed.as_ref());
    let mut keeper = Keeper::new(log.clone());
    keeper.on_failure = OnFailure::Skip;
    keeper.patience = servers.patience;
    keeper.embedder = servers.embedder(&log.settings, keyed.as_ref());
    let sat = run(&log, &[], &minds, &keeper).await;
    Ok((keeper.log.into_inner(), sat))
}
