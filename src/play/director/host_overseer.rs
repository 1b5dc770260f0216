//! The host as strategies see it: tracks busy minds, limits concurrent calls, and stops a run.

use super::Host;
use crate::base::game::{TaskName, Usage};
use crate::play::mind::{JournalEntry, MindError};
use crate::play::strategy::{
    Decision, Overseer, RepeatedFailure, ServerStates, TaskFailure, ThinkingTask, UpcomingCall,
};
use async_lock::Semaphore;
use futures_util::future::{Either, LocalBoxFuture, select};
use std::cell::{Cell, RefCell};
use std::pin::pin;

/// A stop signal: once set, nothing new begins, and nobody waits any longer.
struct StopSignal(Semaphore);

impl Default for StopSignal {
    fn default() -> Self {
        Self(Semaphore::new(0))
    }
}

impl StopSignal {
    fn raise(&self) {
        self.0.add_permits(1);
    }

    fn is_raised(&self) -> bool {
        self.0.try_acquire().is_some()
    }

    /// The outcome of `work`, or `instead` as soon as the run stops.
    async fn run_until_stopped<T>(&self, work: impl Future<Output = T>, instead: T) -> T {
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
    failure_hash: Option<u64>,
    /// Holds for failures with a lower number.
    before_failure_number: u64,
    decision: Decision,
}

/// The host as strategies see it; tracks busy minds and the places for calls.
pub(super) struct HostOverseer<'a> {
    host: &'a dyn Host,
    busy: RefCell<Vec<ThinkingTask>>,
    call_places: Semaphore,
    /// The places that may be taken by calls that the game does not wait for.
    background_places: Semaphore,
    /// Held while asking for a decision, which is for one failure only, except for [`SharedDecision`].
    decision_lock: Semaphore,
    /// Failures without a decision.
    undecided_count: Cell<usize>,
    /// Counts failures that were asked about or wait for it.
    failure_count: Cell<u64>,
    /// The last decision for several failures.
    last_shared_decision: Cell<Option<SharedDecision>>,
    storage_problem: RefCell<Option<String>>,
    stopping: StopSignal,
    server_states: ServerStates,
}

impl<'a> HostOverseer<'a> {
    /// Watches for `host`; at most `limit` concurrent calls.
    pub(super) fn new(host: &'a dyn Host, limit: u32) -> Self {
        Self {
            host,
            busy: RefCell::default(),
            call_places: Semaphore::new(limit.max(1) as usize),
            // One place always remains for the game.
            background_places: Semaphore::new(limit.max(2) as usize - 1),
            decision_lock: Semaphore::new(1),
            undecided_count: Cell::new(0),
            failure_count: Cell::new(0),
            last_shared_decision: Cell::new(None),
            server_states: ServerStates::default(),
            storage_problem: RefCell::default(),
            stopping: StopSignal::default(),
        }
    }

    pub(super) fn host(&self) -> &'a dyn Host {
        self.host
    }

    /// Why an attempt could not be stored, if that stopped the run.
    pub(super) fn storage_problem(&self) -> Option<String> {
        self.storage_problem.borrow().clone()
    }

    /// Prevents anything new from beginning.
    pub(super) fn stop(&self) {
        self.stopping.raise();
    }

    /// What to do about a failure, after those before it are decided.
    async fn decide(&self, failure: TaskFailure) -> Decision {
        let number = self.failure_count.get();
        self.failure_count.set(number + 1);
        let _turn = self.decision_lock.acquire().await;
        if self.stopping.is_raised() {
            return Decision::Stop;
        }
        let mind = failure.thinking.mind;
        let is_too_long = matches!(failure.error, Some(MindError::TooLong { .. }));
        let way = match failure.repeats {
            Some(RepeatedFailure::Alike { failure_kind, .. }) => Some(failure_kind),
            Some(RepeatedFailure::Many { .. }) | None => None,
        };
        let is_of_several = is_too_long || way.is_some();
        let known = self.last_shared_decision.get().filter(|known| {
            is_of_several && known.mind == mind && known.failure_hash == way && number < known.before_failure_number
        });
        if let Some(known) = known {
            return known.decision;
        }
        let decision = self.host.decide_failure(failure).await;
        if is_too_long || way.is_some() && decision == Decision::Retry {
            self.last_shared_decision.set(Some(SharedDecision {
                mind,
                failure_hash: way,
                before_failure_number: self.failure_count.get(),
                decision,
            }));
        }
        decision
    }

    fn update_undecided_count(&self, count: impl FnOnce(usize) -> usize) {
        self.undecided_count.set(count(self.undecided_count.get()));
        self.host.show_undecided_failure_count(self.undecided_count.get());
    }
}

/// Does the game go on without waiting for it?
fn is_background_call(call: &UpcomingCall) -> bool {
    matches!(call.thinking.key.name(), TaskName::Rate { .. })
}

impl Overseer for HostOverseer<'_> {
    fn before_call<'a>(&'a self, call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        Box::pin(async move {
            // A rating never queues before the game itself.
            let beside = if is_background_call(call) { Some(self.background_places.acquire().await) } else { None };
            let place = self.call_places.acquire().await;
            if self.stopping.is_raised() {
                return false;
            }
            if !self.stopping.run_until_stopped(self.host.before_call(call), false).await {
                self.stopping.raise();
                return false;
            }
            place.forget();
            if let Some(beside) = beside {
                beside.forget();
            }
            self.busy.borrow_mut().push(call.thinking.clone());
            self.host.show_thinking(&self.busy.borrow());
            true
        })
    }

    fn after_call(&self, call: &UpcomingCall, usage: Option<Usage>) {
        self.call_places.add_permits(1);
        if is_background_call(call) {
            self.background_places.add_permits(1);
        }
        self.busy.borrow_mut().retain(|other| *other != call.thinking);
        self.host.after_call(call, usage);
        self.host.show_thinking(&self.busy.borrow());
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let stored = self.host.store_attempt(entry);
        Box::pin(async move {
            if let Err(problem) = stored.await {
                // The run cannot go on with what is not stored; the first problem is the one to report.
                self.storage_problem.borrow_mut().get_or_insert(problem);
                self.stopping.raise();
                return false;
            }
            true
        })
    }

    fn wait_before_retry(&self, failure: TaskFailure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(self.stopping.run_until_stopped(self.host.wait_before_retry(failure, wait_ms), true))
    }

    fn decide_after_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            self.update_undecided_count(|count| count + 1);
            let decision = self.stopping.run_until_stopped(self.decide(failure), Decision::Stop).await;
            self.update_undecided_count(|count| count - 1);
            if decision == Decision::Stop {
                self.stopping.raise();
            }
            decision
        })
    }

    fn server_states(&self) -> Option<&ServerStates> {
        Some(&self.server_states)
    }
}
