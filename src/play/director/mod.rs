//! Runs a procedure: seats and rules in, events out. Live play, resuming and verifying are the same run: what
//! a log already holds is reused and compared, the rest is thought for the first time.
//!
//! It decides only the order of things; what a seat says is its strategy's work.

mod beliefs;
mod check;
mod concurrent_ratings;
mod estimate;
mod exam;
mod fork;
mod hint;
mod host_overseer;
mod host_words;
mod jubensha;
mod ledger;
mod metrics;
mod mirage;
mod moderation;
mod questions;
mod questum;
mod ratings;
mod segments;
mod steps;
mod verify;
mod words;

pub use crate::play::strategy::{Decision, TaskFailure, ThinkingTask, UpcomingCall};
pub use check::check_settings;
pub use estimate::{Estimate, MindEstimate, estimate_game, needs_confirmation};
pub use exam::outside_reader_views;
pub use fork::{ForkError, fork};
pub use hint::{Hint, compute_hint};
pub use verify::{Verification, verify};

use crate::base::game::{ApplyError, EmbedderName, Event, EventKind, Log, LogEntry, Procedure, Usage};
use crate::base::language::Language;
use crate::base::platform::sleep_ms;
use crate::base::scenario::{Localized, localized};
use crate::play::mind::{BuiltinEmbedder, Embedder, JournalEntry, Mind, Recording};
use futures_util::future::{Either, LocalBoxFuture, select};
use std::pin::pin;
use std::rc::Rc;

/// The watcher of a live game: the page or the command.
pub trait Host {
    /// Stores an event, then shows it. The game goes on when the future completes.
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>>;
    /// The tasks that minds are working on, whenever they change.
    fn show_thinking(&self, thinking: &[ThinkingTask]);
    /// Stores an attempt before its result is used, so that it is never paid for twice, whatever happens to
    /// the page. Writing starts with the call, not with the first poll; the future completes when it is done.
    fn store_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async { Ok(()) })
    }
    /// A call failed and is repeated after this many milliseconds: show it and wait. `false`: somebody cut
    /// the wait short; [`Host::decide_failure`] then asks what to do.
    fn wait_before_retry(&self, _failure: TaskFailure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            sleep_ms(wait_ms).await;
            true
        })
    }
    /// A task failed for good: what to do? Asked one failure at a time; the answer is for this one only.
    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision>;
    /// The number of failures without a decision, including the current one.
    fn show_undecided_failure_count(&self, _count: usize) {}
    /// Awaited before each call of a mind: waits during a pause; `false` stops the game.
    fn may_continue(&self) -> LocalBoxFuture<'_, bool>;
    /// Awaited before each call of a mind instead of [`Host::may_continue`], by hosts that check what a call will
    /// cost.
    fn before_call<'a>(&'a self, _call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        self.may_continue()
    }
    /// A call has ended; `usage`: its tokens, if known.
    fn after_call(&self, _call: &UpcomingCall, _usage: Option<Usage>) {}
    /// The embedder, where the settings name an endpoint for it; requested once at the start. Not requested
    /// for the built-in embedder.
    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        None
    }
    /// What a person does on their own: a note, a shown hint, a belief. The game takes it in at once,
    /// whatever it is waiting for, and asks for the next. Anything but an aside ([`What::is_aside_in`]) stops
    /// the run.
    fn next_aside(&self) -> LocalBoxFuture<'_, EventKind> {
        Box::pin(std::future::pending())
    }
    /// Milliseconds since the game began; `None`: the log gets no clock.
    fn elapsed_ms(&self) -> Option<u64>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunReport {
    pub ending: RunEnding,
    /// How many of the log's events were re-run, all of them equal.
    pub replayed: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunEnding {
    Finished,
    /// Somebody stopped it; the log can be resumed.
    Stopped,
}

/// Why a run could not go on.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum DirectorError {
    /// The settings do not fit the case.
    Setup(Localized),
    /// The run departed from its log.
    Differs {
        index: usize,
        recorded: Box<Event>,
        recomputed: Box<Event>,
    },
    /// The re-run's table of texts differs from the log's.
    TextDiffers {
        /// Position of the first event that uses it.
        index: usize,
        text: usize,
    },
    /// An impossible event: a defect of the program or of the log.
    Apply(#[from] ApplyError),
    Host(String),
}

/// Why a run ends early.
#[derive(Debug)]
pub(crate) enum Halt {
    Stopped,
    Error(DirectorError),
}

impl From<crate::play::strategy::Stopped> for Halt {
    fn from(_: crate::play::strategy::Stopped) -> Self {
        Self::Stopped
    }
}

impl<E: Into<DirectorError>> From<E> for Halt {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

/// Plays `log` to its end: re-runs what it holds from its recording, lets `minds` (in the order of the log's
/// settings) play the rest, and hands new events to `host`. `journal` holds stored attempts that are not in
/// the log yet.
///
/// # Errors
/// See [`DirectorError`]; events already handed to the host stay valid.
pub async fn run_game(
    log: &Log, journal: &[JournalEntry], minds: &[Rc<dyn Mind>], host: &dyn Host,
) -> Result<RunReport, DirectorError> {
    check::check_game(log, minds.len())?;
    let recording = Recording::from_log_after(log, log.count_adopted_events_and_texts().0).with_journal(journal);
    let embedder = choose_embedder(log, host)?;
    let ledger = ledger::Ledger::new(log, &recording, minds, embedder, host);
    let play = async {
        match log.settings.procedure {
            _ if log.settings.is_exam_only() => exam::run_exam_without_play(&ledger).await,
            Procedure::Questum { rounds } => questum::play(&ledger, rounds).await,
            Procedure::Jubensha { before_clues, after_clues } => {
                jubensha::play(&ledger, before_clues, after_clues).await
            }
            Procedure::Mirage { .. } => mirage::play(&ledger).await,
        }
    };
    let listen = async {
        loop {
            if let Err(halt) = ledger.store_aside(host.next_aside().await).await {
                return halt;
            }
        }
    };
    let mut result = match select(pin!(play), pin!(listen)).await {
        Either::Left((result, _)) => result,
        Either::Right((halt, _)) => Err(halt),
    };
    if let Ok(()) | Err(Halt::Stopped) = result
        && let Err(halt) = ledger.finish_asides().await
    {
        result = Err(halt);
    }
    let ending = match result {
        Ok(()) => RunEnding::Finished,
        Err(Halt::Stopped) => match ledger.storage_problem() {
            Some(problem) => return Err(DirectorError::Host(problem)),
            None => RunEnding::Stopped,
        },
        Err(Halt::Error(error)) => return Err(error),
    };
    let replayed = ledger.table().applied_events.min(log.events.len());
    Ok(RunReport { ending, replayed })
}

/// The embedder that the settings name; no other ever stands in for it.
fn choose_embedder(log: &Log, host: &dyn Host) -> Result<Rc<dyn Embedder>, DirectorError> {
    match &log.settings.memory.embedder {
        EmbedderName::Builtin => Ok(Rc::new(BuiltinEmbedder)),
        EmbedderName::Endpoint { base_url, model } => {
            host.embedder().ok_or_else(|| DirectorError::Setup(localized!(setup_no_embedder, model, base_url)))
        }
    }
}
