//! Runs a procedure: seats and rules in, events out. Live play, resuming and verifying are one and the
//! same run; what a log already holds is taken from it and compared, the rest is thought anew.
//!
//! It decides the order of things and nothing else: what a seat says is its strategy's work.

mod beliefs;
mod beside;
mod check;
mod estimate;
mod exam;
mod fork;
mod hint;
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
mod watcher;
mod words;

pub use crate::strategy::{Decision, Failure, Thinking, Upcoming};
pub use check::check_settings;
pub use estimate::{Estimate, MindEstimate, estimate, is_much};
pub use exam::reader;
pub use fork::{ForkError, fork};
pub use hint::{Hint, hint};
pub use verify::{Verification, verify};

use crate::game::{ApplyError, EmbedderName, Entry, Event, Log, Procedure, Usage, What};
use crate::language::Language;
use crate::mind::{Builtin, Embedder, JournalEntry, Mind, Recording};
use crate::platform::sleep_ms;
use crate::scenario::{Said, said};
use futures_util::future::{Either, LocalBoxFuture, select};
use std::pin::pin;
use std::rc::Rc;

/// Whoever watches a live game: the page, or the command.
pub trait Host {
    /// Stores an event, then shows it. The game goes on when the future is done.
    fn entry(&self, entry: Entry) -> LocalBoxFuture<'_, Result<(), String>>;
    /// Who is busy with which task, whenever that changes.
    fn thinking(&self, thinking: &[Thinking]);
    /// Keeps an attempt before anything is made of it, so that nothing that was paid for is asked
    /// again, whatever happens to the page. The writing begins with the call, not with the first look at
    /// the future; that it is done is awaited.
    fn keep_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async { Ok(()) })
    }
    /// A call failed and is made again after this many milliseconds: show it and wait. `false`:
    /// somebody does not want to wait; [`Host::failed`] then asks what to do.
    fn wait(&self, _failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            sleep_ms(wait_ms).await;
            true
        })
    }
    /// A task failed for good: what now? One failure after the other; the answer is for this one alone.
    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision>;
    /// So many failures have no answer yet, the one that is asked about among them.
    fn undecided(&self, _count: usize) {}
    /// Awaited before each call of a mind: pausing waits here, `false` stops the game.
    fn go_on(&self) -> LocalBoxFuture<'_, bool>;
    /// Awaited before each call of a mind, instead of [`Host::go_on`], by a host that looks at what a call
    /// will cost.
    fn begins<'a>(&'a self, _call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        self.go_on()
    }
    /// A call that began has ended; `usage`: what it took, where that is known.
    fn ended(&self, _call: &Upcoming, _usage: Option<Usage>) {}
    /// What turns texts into vectors where the settings name an endpoint for it; asked for once, at the
    /// start. Where they name the built-in embedder, that one serves and nobody is asked.
    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        None
    }
    /// What a person does on their own: a note, a hint that was shown, a belief. The game takes it in at once, whatever
    /// it is waiting for, and asks for the next. Anything but an aside ([`What::is_aside_in`]) stops the run.
    fn aside(&self) -> LocalBoxFuture<'_, What> {
        Box::pin(std::future::pending())
    }
    /// Milliseconds since the game began; `None` leaves the log without a clock.
    fn elapsed_ms(&self) -> Option<u64>;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub ending: RunEnding,
    /// How many of the log's events it went through, all of them equal.
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
#[error("{}", self.words(Language::default()))]
pub enum DirectorError {
    /// The settings do not fit the case.
    Setup(Said),
    /// The run went another way than its log.
    Differs {
        index: usize,
        recorded: Box<Event>,
        recomputed: Box<Event>,
    },
    /// The re-run's table of texts is not the log's.
    TextDiffers {
        /// Position of the event that is the first to use it.
        index: usize,
        text: usize,
    },
    /// An event that cannot happen: a defect of the program or of the log.
    Apply(#[from] ApplyError),
    Host(String),
}

/// Either way in which a run ends early.
#[derive(Debug)]
pub(crate) enum Halt {
    Stopped,
    Error(DirectorError),
}

impl From<crate::strategy::Stopped> for Halt {
    fn from(_: crate::strategy::Stopped) -> Self {
        Self::Stopped
    }
}

impl<E: Into<DirectorError>> From<E> for Halt {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

/// Plays `log` to its end: what it already holds is re-run from its own recording, what follows is
/// played by `minds` (in the order of the log's settings) and handed to `host`. `journal` holds attempts
/// that were kept and are not in the log yet.
///
/// # Errors
/// See [`DirectorError`]; the events handed to the host so far stay valid.
pub async fn run(
    log: &Log,
    journal: &[JournalEntry],
    minds: &[Rc<dyn Mind>],
    host: &dyn Host,
) -> Result<Run, DirectorError> {
    check::check(log, minds.len())?;
    let recording = Recording::after(log, log.adopted().0).with_journal(journal);
    let embedder = embedder(log, host)?;
    let ledger = ledger::Ledger::new(log, &recording, minds, embedder, host);
    let play = async {
        match log.settings.procedure {
            _ if log.settings.is_exam_alone() => exam::alone(&ledger).await,
            Procedure::Questum { rounds } => questum::play(&ledger, rounds).await,
            Procedure::Jubensha { before_clues, after_clues } => {
                jubensha::play(&ledger, before_clues, after_clues).await
            }
            Procedure::Mirage { .. } => mirage::play(&ledger).await,
        }
    };
    let listen = async {
        loop {
            if let Err(halt) = ledger.aside(host.aside().await).await {
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
        Err(Halt::Stopped) => match ledger.problem() {
            Some(problem) => return Err(DirectorError::Host(problem)),
            None => RunEnding::Stopped,
        },
        Err(Halt::Error(error)) => return Err(error),
    };
    let replayed = ledger.table().applied.min(log.events.len());
    Ok(Run { ending, replayed })
}

/// What the settings name, or nothing: no embedder ever stands in for another.
fn embedder(log: &Log, host: &dyn Host) -> Result<Rc<dyn Embedder>, DirectorError> {
    match &log.settings.memory.embedder {
        EmbedderName::Builtin => Ok(Rc::new(Builtin)),
        EmbedderName::Endpoint { base_url, model } => {
            host.embedder().ok_or_else(|| DirectorError::Setup(said!(setup_no_embedder, model, base_url)))
        }
    }
}
