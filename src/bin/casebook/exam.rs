//! `casebook exam`: holds the exam of cases, with or without play, or marks the exams in logs; prints the
//! points per game, player and kind.

use super::Outcome;
use super::exam_table::{ExamGame, exam_json, format_exams};
use super::files::write_error;
use super::host::{CommandHost, FailurePolicy};
use super::interrupt;
use super::load::{load_with_ratings, print_game_problems, print_problems};
use super::paid_output::{PaidOutput, PaidOutputOptions};
use super::servers::{ServerOptions, servers_in_settings};
use super::settings::SettingsOptions;
use casebook::base::game::{EventKind, ExamPerspective, ExamSettings, FaultCause, Log, Remedy, TaskKey};
use casebook::base::scenario::{Scenario, shorten_quotation};
use casebook::play::mind::JournalEntry;
use casebook::read::archive::{OpenedFile, digest, game_journal_heading, unique_file_name, write_log};
use casebook::read::exam::Marking;
use casebook::read::insight::CostStage;
use clap::{Args, ValueEnum};
use std::collections::HashSet;
use std::path::PathBuf;

/// What is examined, and how.
#[derive(Args)]
pub struct ExamOptions {
    /// Cases (our own, or WellPlay's folders), or logs that hold an exam already.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    rules: SettingsOptions,
    #[command(flatten)]
    servers: ServerOptions,
    /// How answers are marked.
    #[arg(long, value_enum, default_value = "strict")]
    marking: MarkingRule,
    /// A folder for the logs; the same command continues there and pays for nothing twice. If a server is
    /// asked and none is named: `casebook-exams`.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Holds exams again that --out already has.
    #[arg(long)]
    overwrite: bool,
    /// Prints JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// How answers are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MarkingRule {
    /// Our own rule.
    Strict,
    /// As the published program marks, errors and all.
    #[value(alias = "lenient")]
    AsPublished,
}

impl From<MarkingRule> for Marking {
    fn from(how: MarkingRule) -> Self {
        match how {
            MarkingRule::Strict => Self::Strict,
            MarkingRule::AsPublished => Self::AsPublished,
        }
    }
}

/// Examines everything and prints the figures. `false`: some exam did not finish.
pub async fn command(options: &ExamOptions) -> Outcome<bool> {
    let mut games: Vec<(String, Log)> = Vec::new();
    let mut whole = true;
    for path in &options.files {
        let findings = load_with_ratings(std::slice::from_ref(path))?;
        print_problems(&findings);
        for found in findings.games {
            print_game_problems(&found);
            let playable = found.is_playable();
            match found.opened {
                OpenedFile::Log(log, _) => games.push((shorten_quotation(&log.scenario.title), *log)),
                // After an interrupt no further exam begins.
                OpenedFile::Case(..) if interrupt::stop_signal().is_some() => whole = false,
                OpenedFile::Case(case, _) if playable => {
                    let log = hold_exam(options, *case).await?;
                    whole &= log.is_finished();
                    games.push((shorten_quotation(&log.scenario.title), log));
                }
                OpenedFile::Case(..) => {
                    note!("{}: this case cannot be played", found.path);
                    whole = false;
                }
            }
        }
    }
    let marking = options.marking.into();
    let tables: Vec<ExamGame<'_>> =
        games.iter().flat_map(|(title, log)| ExamGame::for_each_exam(title, log, marking)).collect();
    if options.json {
        say!("{}", serde_json::to_string_pretty(&exam_json(&tables))?);
    } else {
        super::write_stdout_text(&format_exams(&tables))?;
    }
    Ok(whole)
}

/// The default folder for exams.
const DEFAULT_FOLDER: &str = "casebook-exams";

/// Holds the exam of a case, or continues it. However it ends, the answers so far are written.
async fn hold_exam(options: &ExamOptions, case: Scenario) -> Outcome<Log> {
    let servers = &options.servers;
    let server = servers.named_server(options.rules.has_settings_file())?;
    let once = Some(ExamSettings::default());
    let file = options.rules.settings_file_with_exam(server, once)?;
    let how = match file.settings.exam.as_ref().map(|exam| exam.perspective) {
        None | Some(ExamPerspective::Play) => file.civilians.name(),
        Some(other) => other.name(),
    };
    let settings = file.for_case(&case);
    if settings.exam.is_none() {
        return Err("this case has no exam questions whose answers are known".into());
    }
    let mut log = Log::new(format!("{}-exam-{how}-{}", case.id, settings.seed), case, settings).with_program_version();
    // The digest separates exams of one case and seed with other settings.
    let mark = digest(game_journal_heading(&log)?.to_string().as_bytes()) as u32;
    log.id = format!("{}-{mark:08x}", log.id);
    servers.check_servers_and_cost(&log)?;
    let asked = servers_in_settings(&log.settings);
    let paid = !asked.is_empty();
    let folder = options.out.clone().or_else(|| paid.then(|| DEFAULT_FOLDER.into()));
    if let Some(folder) = &folder {
        std::fs::create_dir_all(folder).map_err(write_error(folder))?;
    }
    let out = folder.map(|folder| folder.join(format!("{}.json", unique_file_name(&log.id))));
    let kept =
        PaidOutput::claim(&PaidOutputOptions::with_adjacent_journal(options.overwrite), out.as_deref(), paid, &log.id)?;
    let (lying, finished) = kept.choose_longer_game(log.clone())?;
    // The journal stays while any question is unanswered because its call failed: it is asked again.
    if finished && !kept.has_journal() {
        kept.report_finished();
        return Ok(lying);
    }
    let keyed = servers.choose_key(&asked, options.rules.embedder())?;
    let minds = servers.make_minds(&log.settings, keyed.as_ref());
    let mut keeper = CommandHost::new(log);
    kept.open_game_journal(&mut keeper)?;
    keeper.embedder = servers.make_embedder(&lying.settings, keyed.as_ref());
    if keeper.attempts.borrow().is_empty() {
        keeper.log.replace(lying);
    }
    drop_attempts_at_unanswered(&mut keeper.attempts.borrow_mut());
    keeper.on_failure = FailurePolicy::Skip;
    keeper.wait_factor = servers.patience;
    if paid {
        interrupt::listen_for_signals();
    }
    let sat = keeper.run(&minds).await;
    let log = keeper.log.into_inner();
    if out.is_some() {
        kept.write(&write_log(&log)?)?;
    }
    let missed = log.events.iter().filter(|event| is_missed_question(&event.what)).count();
    if missed > 0 {
        note!("{}: {missed} questions have no answer, since their calls failed", log.id);
    }
    if log.is_finished() && missed == 0 {
        kept.remove_journal()
    } else {
        kept.report_how_to_resume()
    }
    sat?;
    Ok(log)
}

/// Was an exam question given up since no server answered? Faults of the game before the exam do not count.
fn is_unanswered_question(key: &TaskKey, cause: &FaultCause, remedy: Remedy) -> bool {
    let unanswered = matches!(cause, FaultCause::Unavailable { .. }) && remedy == Remedy::Skipped;
    unanswered && CostStage::from_key(key) == CostStage::Exam
}

fn is_missed_question(what: &EventKind) -> bool {
    matches!(what, EventKind::Fault { key, cause, remedy, .. } if is_unanswered_question(key, cause, *remedy))
}

/// Drops all attempts at such questions, so that they are asked again.
fn drop_attempts_at_unanswered(attempts: &mut Vec<JournalEntry>) {
    let faults = attempts.iter().filter_map(|entry| Some((&entry.key, entry.fault.as_ref()?)));
    let given_up = faults.filter(|(key, (cause, remedy))| is_unanswered_question(key, cause, *remedy));
    let keys: HashSet<TaskKey> = given_up.map(|(key, _)| key.clone()).collect();
    attempts.retain(|entry| !keys.contains(&entry.key));
}
