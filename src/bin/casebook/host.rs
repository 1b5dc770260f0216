//! Hosts a game on the command line: keeps the log, writes the journal, and handles failures as configured.

use super::files::WriteError;
use super::interrupt;
use super::journal::Journal;
use casebook::base::game::{Log, LogEntry, MindSettings, Settings, TaskKey, TruncatedPrompt};
use casebook::base::language::Language;
use casebook::base::platform::sleep_ms;
use casebook::play::director::{
    Decision, DirectorError, Host, RunEnding, RunReport, TaskFailure, ThinkingTask, run_game,
};
use casebook::play::mind::endpoint::doctor;
use casebook::play::mind::{Embedder, JournalEntry, Mind, MindError};
use clap::ValueEnum;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What to do about a task that fails for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FailurePolicy {
    /// Stop the game; it can be resumed.
    Stop,
    /// Go on without it; the log says so.
    Skip,
    /// Try again, up to 20 times, then stop.
    Retry,
}

/// How often a task that failed for good is retried.
const MAX_RETRIES: u32 = 20;
/// The pause before such a retry.
const RETRY_WAIT_MS: u32 = 5_000;

/// Keeps the log. It has no clock, so that the same game gives the same bytes.
pub struct CommandHost {
    pub log: RefCell<Log>,
    pub journal: Option<RefCell<Journal>>,
    /// The attempts from the journal and all of this run, whether in the log or not.
    pub attempts: RefCell<Vec<JournalEntry>>,
    /// Why the journal could not be written.
    pub journal_error: RefCell<Option<WriteError>>,
    pub on_failure: FailurePolicy,
    /// Factor on every wait.
    pub wait_factor: f64,
    /// The embedder that the settings name, if it is at a server.
    pub embedder: Option<Rc<dyn Embedder>>,
    pub verbose: bool,
    /// Calls made.
    pub calls: Cell<u32>,
    /// Why the last task failed for good.
    pub last_failure: RefCell<Option<String>>,
    retries: RefCell<HashMap<TaskKey, u32>>,
    /// Attempts from the journal that may be retried once: repeating the command means that failures are to
    /// be tried again.
    retryable: RefCell<HashSet<(TaskKey, u32)>>,
    running_calls: Cell<usize>,
}

impl CommandHost {
    /// Stops on failures, is quiet, waits as long as needed.
    pub fn new(log: Log) -> Self {
        Self {
            log: RefCell::new(log),
            journal: None,
            attempts: RefCell::default(),
            journal_error: RefCell::default(),
            on_failure: FailurePolicy::Stop,
            wait_factor: 1.0,
            embedder: None,
            verbose: false,
            calls: Cell::new(0),
            last_failure: RefCell::default(),
            retries: RefCell::default(),
            retryable: RefCell::default(),
            running_calls: Cell::new(0),
        }
    }

    /// Warns once that a server cuts prompts silently, with the commands that lengthen its context.
    fn warn_of_truncated_prompt(&self, settings: &Settings, mind: u16, cut: TruncatedPrompt) {
        let Some(MindSettings::Endpoint { base_url, model, .. }) = settings.minds.get(usize::from(mind)) else {
            return;
        };
        let language = Language::default();
        let name = format!("{model} at {base_url}");
        note!("warning: {}", cut.describe(language, &name));
        for line in doctor::context_length_commands(base_url) {
            note!("    {line}");
        }
    }

    /// Adds a journal and its entries.
    pub fn set_journal(&mut self, (journal, attempts): (Journal, Vec<JournalEntry>)) {
        self.journal = Some(RefCell::new(journal));
        self.retryable.replace(attempts.iter().map(|entry| (entry.key.clone(), entry.attempt)).collect());
        self.attempts.replace(attempts);
    }

    /// Plays on to the end of the game, or until an interrupt.
    pub async fn run(&self, minds: &[Rc<dyn Mind>]) -> Result<RunReport, DirectorError> {
        let (log, attempts) = (self.log.borrow().clone(), self.attempts.borrow().clone());
        let whole = interrupt::run_until_stopped(run_game(&log, &attempts, minds, self)).await;
        // The grace period is over: the log stays as played so far.
        let stopped = RunReport { ending: RunEnding::Stopped, replayed: 0 };
        whole.unwrap_or(Ok(stopped))
    }

    /// Counts a call that is in no event of the log.
    fn record_failed_call(&self, failure: &TaskFailure) {
        self.attempts.borrow_mut().push(JournalEntry {
            key: failure.thinking.key.clone(),
            attempt: failure.attempt,
            usage: failure.error.as_ref().and_then(MindError::usage),
            ..JournalEntry::default()
        });
    }

    /// Stopping cancels concurrent calls; unless the game goes on, this waits for them first.
    async fn wait_for_running_calls(&self, goes_on: bool) {
        while !goes_on && self.running_calls.get() > 0 {
            sleep_ms(10).await;
        }
    }

    /// Waits; `false`: interrupted meanwhile.
    async fn sleep_unless_interrupted(&self, ms: u32) -> bool {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let ms = (f64::from(ms) * self.wait_factor.max(0.0)) as u32;
        tokio::select! {
            () = sleep_ms(ms) => true,
            () = interrupt::wait_for_signal() => false,
        }
    }
}

impl Host for CommandHost {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let mut log = self.log.borrow_mut();
        let cut = entry.event.thought.as_ref().and_then(|t| Some((t.mind, t.truncated_prompt()?)));
        if let Some((mind, cut)) = cut {
            self.warn_of_truncated_prompt(&log.settings, mind, cut);
        }
        if self.verbose {
            let what = serde_json::to_value(&entry.event.what).unwrap_or_default();
            let name = what["event"].as_str().unwrap_or("event");
            let key = entry.event.thought.as_ref().map(|t| t.key.to_string()).unwrap_or_default();
            note!("{:5} {name} {key}", log.events.len());
        }
        log.push(entry);
        Box::pin(async { Ok(()) })
    }

    fn show_thinking(&self, thinking: &[ThinkingTask]) {
        if thinking.len() > self.running_calls.replace(thinking.len()) {
            self.calls.set(self.calls.get() + 1);
        }
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let put = self.journal.as_ref().map(|journal| journal.borrow_mut().append(&entry));
        self.attempts.borrow_mut().push(entry);
        let broken = put.and_then(Result::err);
        let result = broken.as_ref().map_or(Ok(()), |broken| Err(broken.to_string()));
        if broken.is_some() {
            self.journal_error.replace(broken);
        }
        Box::pin(async move { result })
    }

    fn wait_before_retry(&self, failure: TaskFailure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        self.record_failed_call(&failure);
        if self.verbose {
            note!(
                "      {} attempt {}: {}; again in {wait_ms} ms",
                failure.thinking.key,
                failure.attempt,
                failure.message
            );
        }
        Box::pin(self.sleep_unless_interrupted(wait_ms))
    }

    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        let key = failure.thinking.key.clone();
        if interrupt::stop_signal().is_some() {
            return Box::pin(async {
                self.wait_for_running_calls(false).await;
                Decision::Stop
            });
        }
        if self.retryable.borrow_mut().remove(&(key.clone(), failure.attempt)) {
            return Box::pin(async { Decision::Retry });
        }
        self.record_failed_call(&failure);
        let trouble = format!("{key} failed for good at attempt {}: {}", failure.attempt, failure.message);
        note!("{trouble}");
        self.last_failure.replace(Some(trouble));
        Box::pin(async move {
            match self.on_failure {
                FailurePolicy::Stop => Decision::Stop,
                FailurePolicy::Skip => Decision::Skip,
                FailurePolicy::Retry => {
                    let times = {
                        let mut retries = self.retries.borrow_mut();
                        let times = retries.entry(key).or_insert(0);
                        *times += 1;
                        *times
                    };
                    if times > MAX_RETRIES {
                        return Decision::Stop;
                    }
                    if self.sleep_unless_interrupted(RETRY_WAIT_MS).await { Decision::Retry } else { Decision::Stop }
                }
            }
        })
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async {
            let goes_on = interrupt::stop_signal().is_none();
            self.wait_for_running_calls(goes_on).await;
            goes_on
        })
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}
