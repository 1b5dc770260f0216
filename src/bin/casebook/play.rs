//! `casebook play`: from options to settings and minds, and a run.

use super::Outcome;
use super::host::{CommandHost, FailurePolicy};
use super::interrupt;
use super::load::{load_case, load_recorded_log};
use super::output::refuse_input;
use super::paid_output::{PaidOutput, PaidOutputOptions};
use super::servers::{ServerOptions, servers_in_settings};
use super::settings::{SettingsOptions, check_playable};
use super::summary::summarize_run;
use casebook::base::game::Log;
use casebook::play::director::run_game;
use casebook::play::mind::Mind;
use casebook::play::mind::offline::OfflineReader;
use casebook::read::archive::{digest, write_log};
use clap::Args;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

/// What can be said about a game.
#[derive(Args)]
pub struct PlayOptions {
    /// A case: our own file, or a folder or archive of WellPlay's, MIRAGE's or ThinkThrice's.
    #[arg(required_unless_present = "resume")]
    case: Option<PathBuf>,
    #[command(flatten)]
    rules: SettingsOptions,
    /// Where to write the log, also when the game stops; without it, to standard output.
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    servers: ServerOptions,
    /// When a call fails for good.
    #[arg(long, value_enum, default_value = "stop")]
    on_failure: FailurePolicy,
    /// A log that stopped before its end: continues with its case and settings.
    #[arg(long, conflicts_with_all = ["case", "model", "SettingsOptions", "Flags"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    kept: PaidOutputOptions,
    /// Reports progress on standard error.
    #[arg(long)]
    verbose: bool,
}

/// Plays, writes the log, sums up. `false`: the game did not reach its end.
pub async fn command(options: &PlayOptions) -> Outcome<bool> {
    let started = Instant::now();
    let log = options.initial_log()?;
    if let (Some(out), Some(case)) = (&options.out, &options.case) {
        refuse_input(out, std::slice::from_ref(case))?;
    }
    let servers = &options.servers;
    servers.check_servers_and_cost(&log)?;
    let asked = servers_in_settings(&log.settings);
    let kept = PaidOutput::claim(&options.kept, options.out.as_deref(), !asked.is_empty(), &log.id)?;
    let (log, finished) = kept.choose_longer_game(log)?;
    if finished {
        kept.report_finished();
        note!("{}", summarize_run(&log, &[], 0, started.elapsed()));
        return Ok(true);
    }
    let keyed = servers.choose_key(&asked, options.rules.embedder())?;
    let mut keeper = CommandHost::new(log.clone());
    kept.open_game_journal(&mut keeper)?;
    keeper.on_failure = options.on_failure;
    keeper.wait_factor = servers.patience;
    keeper.verbose = options.verbose;
    keeper.embedder = servers.make_embedder(&log.settings, keyed.as_ref());
    let minds = servers.make_minds(&log.settings, keyed.as_ref());
    interrupt::listen_for_signals();
    let result = keeper.run(&minds).await;
    // However the game ended, what was played is written.
    let (calls, attempts, log) = (keeper.calls.get(), keeper.attempts.take(), keeper.log.into_inner());
    let written = kept.write(&write_log(&log)?);
    if log.is_finished() && written.is_ok() {
        kept.remove_journal()
    } else {
        kept.report_how_to_resume()
    }
    note!("{}", summarize_run(&log, &attempts, calls, started.elapsed()));
    written?;
    result?;
    Ok(log.is_finished())
}

/// Plays with the offline reader.
pub async fn play_offline(log: Log) -> Outcome<Log> {
    let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
    let keeper = CommandHost::new(log.clone());
    run_game(&log, &[], &minds, &keeper).await?;
    Ok(keeper.log.into_inner())
}

impl PlayOptions {
    fn initial_log(&self) -> Outcome<Log> {
        if let Some(path) = &self.resume {
            let log = load_recorded_log(std::slice::from_ref(path))?;
            check_playable(&log.settings)?;
            return Ok(log);
        }
        let path = self.case.as_ref().ok_or("which case?")?;
        let case = load_case(path)?;
        let server = self.servers.named_server(self.rules.has_settings_file())?;
        let settings = self.rules.settings_file(server)?.for_case(&case);
        // The digest separates games of one case and seed with other settings.
        let mark = digest(serde_json::to_string(&settings)?.as_bytes());
        let id = format!("{}-{}-{:08x}", case.id, settings.seed, mark as u32);
        Ok(Log::new(id, case, settings).with_program_version())
    }
}
