//! The host as strategies see it: tracks busy minds, limits concurrent calls, and stops a run.

use super::Host;
use crate::game::{TaskName, Usage};
use crate::mind::{JournalEntry, MindError};
use crate::strategy::{Decision, Failure, Overseer, Repeats, Standings, Thinking, Upcoming};
use async_lock::Semaphore;
use futures_util::future::{Either, LocalBoxFuture, select};
use std::cell::{Cell, RefCell};
use std::pin::pin;

/// A stop signal: once set, nothing new begins, and nobody waits any longer.
struct Stopping(Semaphore);

impl Default for Stopping {
    fn default() -> Self {
        Self(Semaphore::new(0))
    }
}

impl Stopping {
    fn begin(&self) {
        self.0.add_permits(1);
    }

    fn begun(&self) -> bool {
        self.0.try_acquire().is_some()
    }

    /// The outcome of `work`, or `instead` as soon as the run stops.
    async fn or<T>(&self, work: impl Future<Output = T>, instead: T) -> T {
        match select(pin!(self.0.acquire()), pin!(work)).await {
            Either::Left(_) => instead,
            Either::Right((outcome, _)) => outcome,
        }
    }
}

/// A decision that also holds for failures of the same kind that came up meanwhile, so that they are not
/// asked about one by one: on prompts that are too long for a mind, which no choice can shorten, and on
/// retries of what failed in the same way.
#[derive(Clone, Copy)]
struct SharedDecision {
    mind: Option<u16>,
    /// The kind of failure; `None`: the prompt was too long.
    way: Option<u64>,
    /// Holds for failures with a lower number.
    before: u64,
    decision: Decision,
}

/// The host as strategies see it; tracks busy minds and the places for calls.
pub(super) struct Watcher<'a> {
    host: &'a dyn Host,
    busy: RefCell<Vec<Thinking>>,
    places: Semaphore,
    /// The places that may be taken by calls that the game does not wait for.
    beside: Semaphore,
    /// Held while asking for a decision, which is for one failure only, except for [`SharedDecision`].
    deciding: Semaphore,
    /// Failures without a decision.
    undecided: Cell<usize>,
    /// Counts failures that were asked about or wait for it.
    failed: Cell<u64>,
    /// The last decision for several failures.
    for_all: Cell<Option<SharedDecision>>,
    problem: RefCell<Option<String>>,
    stopping: Stopping,
    standing: Standings,
}

impl<'a> Watcher<'a> {
    /// Watches for `host`; at most `limit` concurrent calls.
    pub(super) fn new(host: &'a dyn Host, limit: u32) -> Self {
        Self {
            host,
            busy: RefCell::default(),
            places: Semaphore::new(limit.max(1) as usize),
            // One place always remains for the game.
            beside: Semaphore::new(limit.max(2) as usize - 1),
            deciding: Semaphore::new(1),
            undecided: Cell::new(0),
            failed: Cell::new(0),
            for_all: Cell::new(None),
            standing: Standings::default(),
            problem: RefCell::default(),
            stopping: Stopping::default(),
        }
    }

    pub(super) fn host(&self) -> &'a dyn Host {
        self.host
    }

    /// Why an attempt could not be stored, if that stopped the run.
    pub(super) fn problem(&self) -> Option<String> {
        self.problem.borrow().clone()
    }

    /// Prevents anything new from beginning.
    pub(super) fn stop(&self) {
        self.stopping.begin();
    }

    /// What to do about a failure, after those before it are decided.
    async fn decide(&self, failure: Failure) -> Decision {
        let number = self.failed.get();
        self.failed.set(number + 1);
        let _turn = self.deciding.acquire().await;
        if self.stopping.begun() {
            return Decision::Stop;
        }
        let mind = failure.thinking.mind;
        let is_too_long = matches!(failure.error, Some(MindError::TooLong { .. }));
        let way = match failure.repeats {
            Some(Repeats::Alike { way, .. }) => Some(way),
            Some(Repeats::Many { .. }) | None => None,
        };
        let is_of_several = is_too_long || way.is_some();
        let known = self
            .for_all
            .get()
            .filter(|known| is_of_several && known.mind == mind && known.way == way && number < known.before);
        if let Some(known) = known {
            return known.decision;
        }
        let decision = self.host.failed(failure).await;
        if is_too_long || way.is_some() && decision == Decision::Retry {
            self.for_all.set(Some(SharedDecision { mind, way, before: self.failed.get(), decision }));
        }
        decision
    }

    fn count_undecided(&self, count: impl FnOnce(usize) -> usize) {
        self.undecided.set(count(self.undecided.get()));
        self.host.undecided(self.undecided.get());
    }
}

/// Does the game go on without waiting for it?
fn is_background_call(call: &Upcoming) -> bool {
    matches!(call.thinking.key.name(), TaskName::Rate { .. })
}

impl Overseer for Watcher<'_> {
    fn begins<'a>(&'a self, call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(async move {
            // A rating never queues before the game itself.
            let beside = if is_background_call(call) { Some(self.beside.acquire().await) } else { None };
            let place = self.places.acquire().await;
            if self.stopping.begun() {
                return false;
            }
            if !self.stopping.or(self.host.begins(call), false).await {
                self.stopping.begin();
                return false;
            }
            place.forget();
            if let Some(beside) = beside {
                beside.forget();
            }
            self.busy.borrow_mut().push(call.thinking.clone());
            self.host.thinking(&self.busy.borrow());
            true
        })
    }

    fn ended(&self, call: &Upcoming, usage: Option<Usage>) {
        self.places.add_permits(1);
        if is_background_call(call) {
            self.beside.add_permits(1);
        }
        self.busy.borrow_mut().retain(|other| *other != call.thinking);
        self.host.ended(call, usage);
        self.host.thinking(&self.busy.borrow());
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let stored = self.host.keep_attempt(entry);
        Box::pin(async move {
            if let Err(problem) = stored.await {
                // The run cannot go on with what is not stored; the first problem is the one to report.
                self.problem.borrow_mut().get_or_insert(problem);
                self.stopping.begin();
                return false;
            }
            true
        })
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(self.stopping.or(self.host.wait(failure, wait_ms), true))
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            self.count_undecided(|count| count + 1);
            let decision = self.stopping.or(self.decide(failure), Decision::Stop).await;
            self.count_undecided(|count| count - 1);
            if decision == Decision::Stop {
                self.stopping.begin();
            }
            decision
        })
    }

    fn standing(&self) -> Option<&Standings> {
        Some(&self.standing)
    }
}
