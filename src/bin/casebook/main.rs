//! The native command, with the same engine as the page: plays, verifies, forks, examines, rates and judges
//! games, runs experiments, opens other programs' files, and writes tables, schemas and the bundled demo
//! logs.

/// Writes a line to standard output. A closed pipe (`head`) is an error that `main` expects.
macro_rules! say {
    ($($word:tt)*) => { crate::write_stdout_text(&format!("{}\n", format_args!($($word)*)))? };
}

/// Writes a line to standard error; nobody has to read it.
macro_rules! note {
    ($($word:tt)*) => { crate::screen::write_stderr_line(&format!($($word)*)) };
}

mod codes;
mod convert;
mod cost;
mod doctor;
mod exam;
mod exam_table;
mod experiment;
mod export;
mod files;
mod fork;
mod host;
mod inspect;
mod interrupt;
mod journal;
mod judge;
mod load;
mod lock;
mod measure;
mod output;
mod paid_output;
mod play;
mod published;
mod rate;
mod replay;
mod screen;
mod servers;
mod settings;
mod standing;
mod summary;
mod verify;

use casebook::base::game::{BeliefReading, Log, MindSettings, Settings};
use casebook::read::archive::write_log;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use screen::write_stdout_text;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 not to its end, or a log differs; 2 an error, which is told;
128 + n ended by signal n (130 after Ctrl-C).
What servers were paid for is kept beside --out until the end: the same command goes on, also after a kill, and pays for
nothing twice. The first Ctrl-C (or TERM, or HUP) writes what was played, the second ends at once.";

#[derive(Parser)]
#[command(
    version,
    about = "Plays LLM murder mysteries, verifies, rates and judges their logs, and makes tables of many",
    after_help = EXIT_CODES
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a whole game of a case, with the offline reader or with a model at an endpoint.
    Play(Box<play::PlayOptions>),
    /// Writes the settings of a preset, with what is changed in it, as a file for `play --settings` and the
    /// page.
    Settings(Box<settings::WriteSettingsOptions>),
    /// Tests the connection to a server: its models, and one call as a game makes it.
    Doctor(doctor::DoctorOptions),
    /// Continues a log from a turn: keeps what was played up to it, changes the strategies.
    Fork(fork::ForkOptions),
    /// Runs logs again with their recorded replies and reports the first event that differs.
    Verify {
        /// Logs: files, folders or archives.
        #[arg(required = true)]
        logs: Vec<PathBuf>,
    },
    /// Prints what is in files, folders or archives, as JSON: games, players, exams, clues, problems.
    Inspect(inspect::InspectOptions),
    /// Writes the scripts of others in Casebook's own format.
    Convert(convert::ConvertOptions),
    /// Writes a log as JSON, CSV of every series, a transcript, pages for a class, or a page that replays it.
    Export(export::ExportOptions),
    /// Rates a log that has no readings.
    Rate(rate::RateOptions),
    /// Codes on what was said: agreement of coders, tables, a ConvoKit corpus.
    #[command(subcommand)]
    Codes(codes::CodesCommand),
    /// Judges logs as the papers do (MIRAGE's ICI and SCI, ThinkThrice's questions), and compares judges.
    Judge(Box<judge::JudgeOptions>),
    /// Holds the exam of cases, after play or without, and marks it; or marks what logs hold.
    Exam(Box<exam::ExamOptions>),
    /// Plays many games of one file, cases by presets by minds by seeds, and makes tables of them.
    #[command(subcommand)]
    Experiment(Box<experiment::ExperimentCommand>),
    /// Measures what every preset takes on a case: calls and characters, beside the published programs.
    Cost(cost::CostOptions),
    /// Measures the offline reader over whole games: suspect lists against chance, exam marks against
    /// guessing and against no play.
    Measure(measure::MeasureOptions),
    /// Prints the numbers of the papers' tables, so that tables of own games can stand beside them.
    Published(published::PublishedOptions),
    /// Makes the bundled demo logs, the same bytes each time.
    Demo {
        /// The folder that is served with the page.
        #[arg(long, default_value = "public")]
        public: PathBuf,
    },
    /// Writes the JSON Schemas of a case, a log, settings and an experiment.
    Schema {
        /// The folder that is served with the page.
        #[arg(long, default_value = "public")]
        public: PathBuf,
    },
}

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let result = run_command(read_flags());
    let stopped = interrupt::stop_signal().filter(|_| !matches!(result, Ok(true)));
    if let Some(signal) = stopped {
        if let Err(error) = result {
            note!("casebook: {error}");
        }
        return ExitCode::from(interrupt::exit_code(signal));
    }
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of our output has seen enough.
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            note!("casebook: {error}");
            ExitCode::from(2)
        }
    }
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<std::io::Error>();
    error.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

/// Writes data to standard output.
fn write_data(text: &str) -> Outcome<()> {
    screen::write_stdout(text.as_bytes())
}

/// Accepts negative numbers as values of every flag, so that the error names the range instead of an unknown
/// flag.
fn allow_negative_numbers_everywhere(command: clap::Command) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| {
        let takes_values = !arg.is_positional() && arg.get_action().takes_values();
        if takes_values { arg.allow_negative_numbers(true) } else { arg }
    });
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, allow_negative_numbers_everywhere))
}

fn read_flags() -> Cli {
    let matches = allow_negative_numbers_everywhere(Cli::command()).get_matches();
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

fn run_command(cli: Cli) -> Outcome<bool> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match cli.command {
            Command::Play(options) => play::command(&options).await,
            Command::Settings(options) => settings::command(&options),
            Command::Doctor(options) => doctor::command(&options).await,
            Command::Fork(options) => fork::command(&options).await,
            Command::Verify { logs } => verify::verify_all(&logs),
            Command::Inspect(options) => inspect::command(&options),
            Command::Convert(options) => convert::command(&options),
            Command::Export(options) => export::command(&options).await,
            Command::Rate(options) => rate::command(&options).await,
            Command::Codes(options) => codes::command(&options),
            Command::Judge(options) => judge::command(&options).await,
            Command::Exam(options) => exam::command(&options).await,
            Command::Experiment(options) => experiment::command(&options),
            Command::Cost(options) => cost::command(&options).await,
            Command::Measure(options) => measure::command(&options).await,
            Command::Published(options) => published::command(&options),
            Command::Demo { public } => write_demo_logs(&public).await,
            Command::Schema { public } => {
                let all = casebook::read::archive::schemas().into_iter();
                for (name, schema) in
                    all.chain([casebook::study::experiment::schema(), casebook::study::lesson::schema()])
                {
                    let path = public.join("schema").join(name);
                    crate::files::write_atomically(&path, serde_json::to_string_pretty(&schema)? + "\n")?;
                    say!("{}", path.display());
                }
                Ok(true)
            }
        }
    })
}

const DEMO_CASE: &str = "the-lantern-room";
const DEMO_SEED: u64 = 1;

async fn write_demo_logs(public: &Path) -> Outcome<bool> {
    for language in ["en", "zh"] {
        let case = load::load_case(&public.join(format!("cases/{DEMO_CASE}.{language}.json")))?;
        let players = case.characters.len();
        let mut settings = Settings::questum(players, MindSettings::OfflineReader, DEMO_SEED);
        // Every answer shows what it is worth, and the log grows by few bytes.
        settings.beliefs = BeliefReading::WithActs;
        let log = Log::new(format!("demo-{language}"), case, settings);
        let log = play::play_offline(log).await?;
        let path = public.join(format!("logs/demo.{language}.json"));
        crate::files::write_atomically(&path, write_log(&log)?)?;
        say!("{}: {} events", path.display(), log.events.len());
    }
    Ok(true)
}

fn read_text_file(path: &Path) -> Outcome<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}
