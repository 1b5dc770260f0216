//! The director's host in the engine: it asks the page, which stores, shows and decides.

use super::job::RunningJob;
use super::minds;
use crate::director::{Decision, DirectorError, Failure, Host, Thinking, Upcoming, run};
use crate::game::{Entry, Log, TaskKey, Usage, What};
use crate::mind::endpoint::StreamListener;
use crate::mind::{Embedder, JournalEntry, Mind};
use crate::platform::now_ms;
use crate::task::spoken;
use crate::wire::{EngineAsks, HandedKey, News};
use futures_util::StreamExt;
use futures_util::future::{LocalBoxFuture, pending};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Partial replies are reported this often, in milliseconds.
const WORDS_MS: u64 = 40;

struct PageDirectorHost<'a> {
    job: &'a RunningJob,
    embedder: Option<Rc<dyn Embedder>>,
    busy: Rc<RefCell<Vec<Thinking>>>,
    /// When the game began, in milliseconds.
    began: u64,
}

impl RunningJob {
    /// Plays `log` to its end.
    pub(super) async fn play(
        &self,
        log: &Log,
        journal: &[JournalEntry],
        keys: &[HandedKey],
    ) -> Result<(), DirectorError> {
        let people = self.people(log);
        let busy = Rc::default();
        let words = self.words(&busy);
        let settings = &log.settings;
        let mind = |one| {
            let words = Some(Rc::clone(&words));
            minds::mind(one, keys, (&self.asking, &self.abort), Some(&people), words)
        };
        let all: Vec<Rc<dyn Mind>> = settings.minds.iter().map(mind).collect();
        // A resumed game continues from the time of its last event.
        let before = log.clock.last().map_or(0, |tick| tick.at_ms);
        let host = PageDirectorHost {
            job: self,
            embedder: minds::embedder(settings, keys, &self.abort),
            busy,
            began: now_ms().saturating_sub(before),
        };
        run(log, journal, &all, &host).await.map(drop)
    }

    /// Listens to streamed replies, and reports those that somebody at the table speaks.
    fn words(&self, busy: &Rc<RefCell<Vec<Thinking>>>) -> StreamListener {
        let (asking, busy) = (Rc::clone(&self.asking), Rc::clone(busy));
        let told = Cell::new(0);
        Rc::new(move |key: &TaskKey, reply: &str| {
            let now = now_ms();
            if now.saturating_sub(told.get()) < WORDS_MS {
                return;
            }
            let busy = busy.borrow();
            let Some(thinking) = busy.iter().find(|one| one.key == *key) else {
                return;
            };
            // Only seats speak.
            if let Some(seat) = thinking.seat
                && let Some(text) = spoken(&thinking.task, reply)
            {
                told.set(now);
                let key = key.clone();
                asking.tell(News::Words { key, seat, text });
            }
        })
    }
}

impl Host for PageDirectorHost<'_> {
    fn entry(&self, entry: Entry) -> LocalBoxFuture<'_, Result<(), String>> {
        let stored = self.job.asking.ask(EngineAsks::Entry(entry));
        Box::pin(async move {
            stored.await;
            Ok(())
        })
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let kept = self.job.keeping.attempt(&entry);
        Box::pin(async move {
            kept.await;
            Ok(())
        })
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(self.job.asking.goes_on(EngineAsks::Wait(failure, wait_ms)))
    }

    fn thinking(&self, thinking: &[Thinking]) {
        *self.busy.borrow_mut() = thinking.to_vec();
        self.job.tell(News::Thinking(thinking.to_vec()));
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(self.job.asking.decided(EngineAsks::Failed(failure)))
    }

    fn undecided(&self, count: usize) {
        self.job.tell(News::Undecided(count));
    }

    /// [`Host::begins`] asks about every call.
    fn go_on(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { !self.job.stopped.get() })
    }

    fn begins<'a>(&'a self, call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(self.job.asking.goes_on(EngineAsks::Begins(call.clone())))
    }

    fn ended(&self, call: &Upcoming, usage: Option<Usage>) {
        self.job.tell(News::Ended(call.clone(), usage));
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn aside(&self) -> LocalBoxFuture<'_, What> {
        Box::pin(async move {
            match self.job.asides.lock().await.next().await {
                Some(what) => what,
                None => pending().await,
            }
        })
    }

    fn elapsed_ms(&self) -> Option<u64> {
        Some(now_ms().saturating_sub(self.began))
    }
}
