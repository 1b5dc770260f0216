//! The director's host in the engine: it asks the page, which stores, shows and decides.

use super::job::RunningJob;
use super::minds;
use crate::base::game::{EventKind, Log, LogEntry, TaskKey, Usage};
use crate::base::platform::now_ms;
use crate::page::wire::{EngineNews, EngineRequest, KeyForEngine};
use crate::play::director::{Decision, DirectorError, Host, TaskFailure, ThinkingTask, UpcomingCall, run_game};
use crate::play::mind::endpoint::StreamListener;
use crate::play::mind::{Embedder, JournalEntry, Mind};
use crate::play::task::partial_speech;
use futures_util::StreamExt;
use futures_util::future::{LocalBoxFuture, pending};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Partial replies are reported this often, in milliseconds.
const REPORT_INTERVAL_MS: u64 = 40;

struct PageDirectorHost<'a> {
    job: &'a RunningJob,
    embedder: Option<Rc<dyn Embedder>>,
    current_thoughts: Rc<RefCell<Vec<ThinkingTask>>>,
    /// When the game began, in milliseconds.
    began_ms: u64,
}

impl RunningJob {
    /// Plays `log` to its end.
    pub(super) async fn play(
        &self, log: &Log, journal: &[JournalEntry], keys: &[KeyForEngine],
    ) -> Result<(), DirectorError> {
        let people = self.new_human_mind(log);
        let busy = Rc::default();
        let words = self.stream_listener(&busy);
        let settings = &log.settings;
        let mind = |one| {
            let words = Some(Rc::clone(&words));
            minds::build_mind(one, keys, (&self.page, &self.abort), Some(&people), words)
        };
        let all: Vec<Rc<dyn Mind>> = settings.minds.iter().map(mind).collect();
        // A resumed game continues from the time of its last event.
        let before = log.clock.last().map_or(0, |tick| tick.at_ms);
        let host = PageDirectorHost {
            job: self,
            embedder: minds::build_embedder(settings, keys, &self.abort),
            current_thoughts: busy,
            began_ms: now_ms().saturating_sub(before),
        };
        run_game(log, journal, &all, &host).await.map(drop)
    }

    /// Listens to streamed replies, and reports those that somebody at the table speaks.
    fn stream_listener(&self, busy: &Rc<RefCell<Vec<ThinkingTask>>>) -> StreamListener {
        let (asking, busy) = (Rc::clone(&self.page), Rc::clone(busy));
        let told = Cell::new(0);
        Rc::new(move |key: &TaskKey, reply: &str| {
            let now = now_ms();
            if now.saturating_sub(told.get()) < REPORT_INTERVAL_MS {
                return;
            }
            let busy = busy.borrow();
            let Some(thinking) = busy.iter().find(|one| one.key == *key) else {
                return;
            };
            // Only seats speak.
            if let Some(seat) = thinking.seat
                && let Some(text) = partial_speech(&thinking.task, reply)
            {
                told.set(now);
                let key = key.clone();
                asking.report(EngineNews::Words { key, seat, text });
            }
        })
    }
}

impl Host for PageDirectorHost<'_> {
    fn store_entry(&self, entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let stored = self.job.page.ask(EngineRequest::Entry(entry));
        Box::pin(async move {
            stored.await;
            Ok(())
        })
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let kept = self.job.attempts.store_attempt(&entry);
        Box::pin(async move {
            kept.await;
            Ok(())
        })
    }

    fn wait_before_retry(&self, failure: TaskFailure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(self.job.page.ask_to_continue(EngineRequest::Wait(failure, wait_ms)))
    }

    fn show_thinking(&self, thinking: &[ThinkingTask]) {
        *self.current_thoughts.borrow_mut() = thinking.to_vec();
        self.job.report(EngineNews::Thinking(thinking.to_vec()));
    }

    fn decide_failure(&self, failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(self.job.page.ask_for_decision(EngineRequest::Failed(failure)))
    }

    fn show_undecided_failure_count(&self, count: usize) {
        self.job.report(EngineNews::Undecided(count));
    }

    /// [`Host::begins`] asks about every call.
    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { !self.job.is_cancelled.get() })
    }

    fn before_call<'a>(&'a self, call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        Box::pin(self.job.page.ask_to_continue(EngineRequest::Begins(call.clone())))
    }

    fn after_call(&self, call: &UpcomingCall, usage: Option<Usage>) {
        self.job.report(EngineNews::Ended(call.clone(), usage));
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn next_aside(&self) -> LocalBoxFuture<'_, EventKind> {
        Box::pin(async move {
            match self.job.asides.lock().await.next().await {
                Some(what) => what,
                None => pending().await,
            }
        })
    }

    fn elapsed_ms(&self) -> Option<u64> {
        Some(now_ms().saturating_sub(self.began_ms))
    }
}
