//! Watches a game from the command line: keeps the log, writes the journal, decides on failures as it
//! was told.

use super::journal::Journal;
use casebook::director::{Decision, Failure, Host, Thinking};
use casebook::game::{Entry, Log, TaskKey};
use casebook::mind::Embedder;
use casebook::mind::JournalEntry;
use casebook::platform::sleep_ms;
use clap::ValueEnum;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// What to do about a task that fails for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnFailure {
    /// Stop the game; it can be resumed.
    Stop,
    /// Go on without it; the log says so.
    Skip,
    /// Try again, up to 20 times, then stop.
    Retry,
}

/// How often a task that failed for good is tried again.
const MOST_RETRIES: u32 = 20;

/// Keeps the log. Has no clock, so that the same game gives the same bytes.
pub struct Keeper {
    pub log: RefCell<Log>,
    pub journal: Option<RefCell<Journal>>,
    pub on_failure: OnFailure,
    /// Factor on every wait.
    pub patience: f64,
    /// What the settings name, where that is a server.
    pub embedder: Option<Rc<dyn Embedder>>,
    pub verbose: bool,
    /// Calls that were made.
    pub calls: Cell<u32>,
    /// Why the last task failed for good.
    pub trouble: RefCell<Option<String>>,
    retries: RefCell<HashMap<TaskKey, u32>>,
    busy: Cell<usize>,
}

impl Keeper {
    /// Stops on failures, says little, waits as long as it takes.
    pub fn new(log: Log) -> Self {
        Self {
            log: RefCell::new(log),
            journal: None,
            on_failure: OnFailure::Stop,
            patience: 1.0,
            embedder: None,
            verbose: false,
            calls: Cell::new(0),
            trouble: RefCell::default(),
            retries: RefCell::default(),
            busy: Cell::new(0),
        }
    }

    async fn sleep(&self, ms: u32) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        sleep_ms((f64::from(ms) * self.patience.max(0.0)) as u32).await;
    }
}

impl Host for Keeper {
    fn entry(&self, entry: Entry) -> LocalBoxFuture<'_, Result<(), String>> {
        let mut log = self.log.borrow_mut();
        if self.verbose {
            let what = serde_json::to_value(&entry.event.what).unwrap_or_default();
            let name = what["event"].as_str().unwrap_or("event");
            let key = entry.event.thought.as_ref().map(|t| t.key.to_string());
            let key = key.unwrap_or_default();
            note!("{:5} {name} {key}", log.events.len());
        }
        log.push(entry);
        Box::pin(async { Ok(()) })
    }

    fn thinking(&self, thinking: &[Thinking]) {
        if thinking.len() > self.busy.replace(thinking.len()) {
            self.calls.set(self.calls.get() + 1);
        }
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let result = match &self.journal {
            Some(journal) => journal.borrow_mut().put(&entry),
            None => Ok(()),
        };
        Box::pin(async move { result })
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        if self.verbose {
            note!(
                "      {} attempt {}: {}; again in {wait_ms} ms",
                failure.thinking.key,
                failure.attempt,
                failure.message
            );
        }
        Box::pin(async move {
            self.sleep(wait_ms).await;
            true
        })
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        let key = failure.thinking.key;
        let trouble = format!(
            "{key} failed for good at attempt {}: {}",
            failure.attempt, failure.message
        );
        note!("{trouble}");
        self.trouble.replace(Some(trouble));
        Box::pin(async move {
            match self.on_failure {
                OnFailure::Stop => Decision::Stop,
                OnFailure::Skip => Decision::Skip,
                OnFailure::Retry => {
                    let times = {
                        let mut retries = self.retries.borrow_mut();
                        let times = retries.entry(key).or_insert(0);
                        *times += 1;
                        *times
                    };
                    if times > MOST_RETRIES {
                        return Decision::Stop;
                    }
                    self.sleep(5_000).await;
                    Decision::Retry
                }
            }
        })
    }

    fn go_on(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}
