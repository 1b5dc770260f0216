//! Rates a log for the page. The page hears the progress; paid replies are journaled.

use super::job::RunningJob;
use super::minds;
use crate::game::{Log, MindSettings, RatingPlan};
use crate::mind::{JournalEntry, MindError};
use crate::platform::{breathe, now_ms};
use crate::rating::{Progress, RatingError, rate};
use crate::wire::{HandedKey, News, Rated};
use futures_util::future::LocalBoxFuture;
use std::cell::Cell;

/// The length of one slice of work, in milliseconds; after each the page may cancel.
const SLICE_MS: u64 = 50;
/// Progress is reported this often, in milliseconds.
const TELL_MS: u64 = 80;

struct Telling<'a> {
    job: &'a RunningJob,
    /// Done and total, as last reported.
    at: Cell<(usize, usize)>,
    told: Cell<u64>,
    worked_since: Cell<u64>,
}

impl Telling<'_> {
    fn tell(&self, waits: Option<(MindError, u32)>) {
        self.told.set(now_ms());
        let (done, of) = self.at.get();
        self.job.tell(News::Rating { done, of, waits });
    }
}

impl Progress for Telling<'_> {
    fn goes_on(&self, done: usize, of: usize) -> bool {
        self.at.set((done, of));
        if done == of || now_ms().saturating_sub(self.told.get()) >= TELL_MS {
            self.tell(None);
        }
        self.is_wanted()
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let kept = self.job.keeping.attempt(&entry);
        Box::pin(async move {
            kept.await;
            true
        })
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        self.tell(Some((error.clone(), wait_ms)));
    }

    fn is_wanted(&self) -> bool {
        !self.job.stopped.get()
    }

    fn breathe(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {
            if now_ms().saturating_sub(self.worked_since.get()) >= SLICE_MS {
                breathe().await;
                self.worked_since.set(now_ms());
            }
        })
    }
}

impl RunningJob {
    pub(super) async fn rate(
        &self,
        log: &Log,
        plan: &RatingPlan,
        (settings, keys): (&MindSettings, &[HandedKey]),
        journal: &[JournalEntry],
        limit: usize,
    ) -> Rated {
        let mind = minds::mind(settings, keys, (&self.asking, &self.abort), None, None);
        let telling = Telling {
            job: self,
            at: Cell::default(),
            told: Cell::default(),
            worked_since: Cell::new(now_ms()),
        };
        let by = (mind.as_ref(), settings);
        match rate(log, plan, by, journal, limit, &telling).await {
            Ok(overlay) => Rated::Done(overlay),
            Err(RatingError::Nothing) => Rated::Nothing,
            Err(RatingError::Stopped { done, of, overlay }) => Rated::Stopped { done, of, overlay: *overlay },
            Err(RatingError::Mind { done, of, error, overlay }) => {
                Rated::Failed { done, of, error, overlay: *overlay }
            }
        }
    }
}
