//! One game of a run: locked, played with a journal beside it, and written atomically. Killed at any time, it
//! continues from its journal; a finished one is never played again.

use crate::files::{ForeignFileError, WriteError, is_absent_or_own_file, remove_own_file, write_via_temporary_file};
use crate::host::{CommandHost, FailurePolicy};
use crate::interrupt;
use crate::journal::Journal;
use crate::lock::GameLock;
use crate::servers::{ServerKey, ServerOptions};
use casebook::base::game::Log;
use casebook::read::archive::{game_journal_heading, read_log, write_log};
use casebook::read::insight::Prices;
use casebook::study::experiment::{PlannedGame, SpentTotals};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The files of one game.
pub struct GameFiles {
    log: PathBuf,
    journal: PathBuf,
    lock: PathBuf,
    failed: PathBuf,
    part: PathBuf,
}

/// Extensions of the files that are not logs.
pub const JOURNAL_EXTENSION: &str = "journal";
pub const LOCK_EXTENSION: &str = "lock";
pub const FAILURE_EXTENSION: &str = "failed";
pub const PART_EXTENSION: &str = "part";

impl GameFiles {
    pub fn new(folder: &Path, id: &str) -> Self {
        let file = |ending: &str| folder.join(format!("{id}.{ending}"));
        Self {
            log: file("json"),
            journal: file(JOURNAL_EXTENSION),
            lock: file(LOCK_EXTENSION),
            failed: file(FAILURE_EXTENSION),
            part: file(PART_EXTENSION),
        }
    }

    /// The stored log; `None`: there is none of this game.
    fn read_log(&self, id: &str) -> Option<Log> {
        let text = std::fs::read_to_string(&self.log).ok()?;
        let (log, problems) = read_log(&text).ok()?;
        (log.id == id && problems.is_empty()).then_some(log)
    }

    /// Whether the stored game is finished, and what it took.
    pub fn progress(&self, game: &PlannedGame, prices: &Prices) -> (bool, SpentTotals) {
        let log = self.read_log(&game.id);
        if log.is_none() && !self.journal.exists() {
            return (false, SpentTotals::default());
        }
        let log = log.unwrap_or_else(|| empty_log(game));
        (log.is_finished(), self.usage(game, &log, prices))
    }

    /// What a log of the game took, including attempts that only its journal has.
    fn usage(&self, game: &PlannedGame, log: &Log, prices: &Prices) -> SpentTotals {
        // Most games are finished and have no journal.
        let heading = self.journal.exists().then(|| game_journal_heading(&empty_log(game)).ok());
        let journal = heading.flatten().map(|heading| Journal::read_existing(&self.journal, &heading));
        SpentTotals::from_game(log, &journal.unwrap_or_default(), prices)
    }

    /// Removes what only an unfinished game needs.
    fn remove_work_files(&self) {
        remove_own_file(&self.journal);
        remove_own_file(&self.failed);
        remove_own_file(&self.part);
    }

    /// Are there no leftovers of a finished game?
    pub fn has_no_leftovers(&self) -> bool {
        let left = [&self.journal, &self.lock, &self.failed, &self.part];
        !left.iter().any(|path| path.exists())
    }
}

/// The log of a game before its first event.
fn empty_log(game: &PlannedGame) -> Log {
    Log::new(game.id.clone(), (*game.case).clone(), game.settings.clone()).with_program_version()
}

/// How a game ended.
pub enum GameEnd {
    /// Played to its end, with the calls of this run and the total usage.
    Played { calls: u32, spent: SpentTotals },
    /// Finished before, or by another run meanwhile.
    Finished,
    /// Another run plays it.
    RunningElsewhere,
    /// It stopped; what was played is stored.
    Failed { why: String, spent: SpentTotals },
    /// Interrupted; what was played is stored.
    Stopped { spent: SpentTotals },
    /// The disk or folder fails: nothing more should begin.
    Unwritable(WriteError),
}

/// How games are played.
pub struct GameRunner<'r> {
    pub folder: &'r Path,
    pub servers: &'r ServerOptions,
    pub keyed: Option<&'r ServerKey>,
    pub on_failure: FailurePolicy,
    pub prices: &'r Prices,
}

impl GameRunner<'_> {
    /// Plays a game on this thread.
    pub fn play(&self, game: &PlannedGame) -> GameEnd {
        let files = GameFiles::new(self.folder, &game.id);
        let lock = match GameLock::try_take(&files.lock) {
            Ok(Some(lock)) => lock,
            Ok(None) => return GameEnd::RunningElsewhere,
            Err(error) => return GameEnd::Unwritable(error),
        };
        if files.progress(game, self.prices).0 {
            files.remove_work_files();
            return GameEnd::Finished;
        }
        let end = self.play_locked(game, &files);
        drop(lock);
        end
    }

    fn play_locked(&self, game: &PlannedGame, files: &GameFiles) -> GameEnd {
        let log = empty_log(game);
        let failed = |why: String, spent| self.record_failure(game, files, why, spent);
        let nothing = SpentTotals::default();
        let heading = match game_journal_heading(&log) {
            Ok(heading) => heading,
            Err(error) => return failed(error.to_string(), nothing),
        };
        if !is_absent_or_own_file(&files.part) {
            let part = ForeignFileError::new(&files.part);
            return GameEnd::Failed { why: part.to_string(), spent: nothing };
        }
        let mut keeper = CommandHost::new(log.clone());
        match Journal::open(&files.journal, &heading) {
            Ok(open) => keeper.set_journal(open),
            Err(error) => return failed(error.to_string(), nothing),
        }
        keeper.on_failure = self.on_failure;
        keeper.wait_factor = self.servers.patience;
        keeper.embedder = self.servers.make_embedder(&log.settings, self.keyed);
        let minds = self.servers.make_minds(&log.settings, self.keyed);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = match runtime {
            Ok(runtime) => runtime,
            Err(error) => return failed(error.to_string(), nothing),
        };
        let tasks = tokio::task::LocalSet::new();
        let result = tasks.block_on(&runtime, keeper.run(&minds));
        let calls = keeper.calls.get();
        let (trouble, broken) = (keeper.last_failure.take(), keeper.journal_error.take());
        let log = keeper.log.into_inner();
        let spent = files.usage(game, &log, self.prices);
        let text = match write_log(&log) {
            Ok(text) => text,
            Err(error) => return failed(error.to_string(), spent),
        };
        // However the game ended, what was played is stored; a shorter log never replaces a longer one.
        let more = files.read_log(&game.id).is_none_or(|known| known.events.len() <= log.events.len());
        if more && let Err(error) = write_via_temporary_file(&files.log, &files.part, &text) {
            return GameEnd::Unwritable(error);
        }
        match result {
            Ok(_) if log.is_finished() => {
                files.remove_work_files();
                GameEnd::Played { calls, spent }
            }
            // The journal is the only thing that our host writes.
            Err(error) => match broken {
                Some(broken) => GameEnd::Unwritable(broken),
                None => failed(error.to_string(), spent),
            },
            Ok(_) if interrupt::stop_signal().is_some() => GameEnd::Stopped { spent },
            Ok(_) => failed(trouble.unwrap_or_else(|| "it stopped".to_owned()), spent),
        }
    }

    fn record_failure(&self, game: &PlannedGame, files: &GameFiles, why: String, spent: SpentTotals) -> GameEnd {
        let record = json!({ "format": "casebook-experiment-failure", "id": game.id, "why": why });
        match write_via_temporary_file(&files.failed, &files.part, format!("{record}\n")) {
            Ok(()) => GameEnd::Failed { why, spent },
            Err(error) => GameEnd::Unwritable(error),
        }
    }
}
