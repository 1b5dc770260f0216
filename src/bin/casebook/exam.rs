//! `casebook exam`: holds the exam of cases, after play or without, or marks what logs hold; prints the
//! points per game, player and kind.

use super::Outcome;
use super::exam_table::{Game, json, text};
use super::host::{Keeper, OnFailure};
use super::load::{load, tell_loose};
use super::settings::Rules;
use casebook::archive::{Opened, write_log};
use casebook::director::run;
use casebook::exam::Marking;
use casebook::game::{ExamPerspective, ExamSettings, Log, MindSettings};
use casebook::mind::Mind;
use casebook::mind::endpoint::{Endpoint, EndpointSettings, Secret, base_url_of};
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
    #[command(flatten)]
    rules: Rules,
    /// An OpenAI-compatible server, up to and including /v1; without it, the offline reader. The key in
    /// the environment variable CASEBOOK_KEY goes there and nowhere else.
    #[arg(long)]
    endpoint: Option<String>,
    /// The model's name there.
    #[arg(long, requires = "endpoint")]
    model: Option<String>,
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
                    let log = sit(options, *case).await?;
                    whole &= log.is_finished();
                    if let Some(folder) = &options.out {
                        std::fs::create_dir_all(folder)?;
                        crate::files::write_whole(
                            &folder.join(format!("{}.json", log.id)),
                            write_log(&log)?,
                        )?;
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
        .flat_map(|(title, log)| Game::each(title, log, marking))
        .collect();
    if options.json {
        say!("{}", serde_json::to_string_pretty(&json(&tables))?);
    } else {
        super::put(&text(&tables))?;
    }
    Ok(whole)
}

async fn sit(options: &Exam, case: Scenario) -> Outcome<Log> {
    if options.endpoint.is_some() && options.model.is_none() && !options.rules.is_of_file() {
        return Err("which model? --model names it".into());
    }
    let server = options.endpoint.as_deref().zip(options.model.as_deref());
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
    let minds = log.settings.minds.iter();
    let minds: Vec<Rc<dyn Mind>> = minds.map(|mind| options.thinker(mind)).collect();
    let mut keeper = Keeper::new(log.clone());
    keeper.on_failure = OnFailure::Skip;
    run(&log, &[], &minds, &keeper).await?;
    Ok(keeper.log.into_inner())
}

impl Exam {
    fn thinker(&self, mind: &MindSettings) -> Rc<dyn Mind> {
        let MindSettings::Endpoint {
            base_url,
            model,
            temperature,
            top_p,
        } = mind
        else {
            return Rc::new(OfflineReader::default());
        };
        // A file of settings may name any server.
        let named = self.endpoint.as_deref().map(base_url_of);
        let key = std::env::var("CASEBOOK_KEY").ok();
        let key = key.filter(|_| named == Some(base_url_of(base_url)));
        let mut settings = EndpointSettings::new(base_url, model, key.map(|key| Secret::new(&key)));
        (settings.temperature, settings.top_p) = (*temperature, *top_p);
        Rc::new(Endpoint::new(settings, Abort::default(), None))
    }
}
