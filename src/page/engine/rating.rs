//! Rates a log for the page. The page hears the progress; paid replies are journaled.

use super::job::RunningJob;
use super::minds;
use crate::base::game::{Log, MindSettings, Overlay, RatingPlan};
use crate::base::platform::{now_ms, yield_to_others};
use crate::page::wire::{EngineNews, KeyForEngine, RatingError};
use crate::play::mind::{JournalEntry, MindError};
use crate::play::strategy::ProgressMonitor;
use crate::study::rating::rate_log;
use futures_util::future::LocalBoxFuture;
use std::cell::Cell;

/// The length of one slice of work, in milliseconds; after each the page may cancel.
const SLICE_MS: u64 = 50;
/// Progress is reported this often, in milliseconds.
const REPORT_INTERVAL_MS: u64 = 80;

struct ProgressReporter<'a> {
    job: &'a RunningJob,
    /// Done and total, as last reported.
    progress: Cell<(usize, usize)>,
    reported_at_ms: Cell<u64>,
    slice_began_ms: Cell<u64>,
}

impl ProgressReporter<'_> {
    fn report(&self, waits: Option<(MindError, u32)>) {
        self.reported_at_ms.set(now_ms());
        let (done, of) = self.progress.get();
        self.job.report(EngineNews::Rating { done, of, waits });
    }
}

impl ProgressMonitor for ProgressReporter<'_> {
    fn report_done(&self, done: usize, of: usize) -> bool {
        self.progress.set((done, of));
        if done == of || now_ms().saturating_sub(self.reported_at_ms.get()) >= REPORT_INTERVAL_MS {
            self.report(None);
        }
        self.is_wanted()
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        self.job.store_attempt(entry)
    }

    fn report_wait(&self, error: &MindError, wait_ms: u32) {
        self.report(Some((error.clone(), wait_ms)));
    }

    fn is_wanted(&self) -> bool {
        self.job.is_wanted()
    }

    fn yield_now(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {
            if now_ms().saturating_sub(self.slice_began_ms.get()) >= SLICE_MS {
                yield_to_others().await;
                self.slice_began_ms.set(now_ms());
            }
        })
    }
}

impl RunningJob {
    pub(super) async fn rate(
        &self, log: &Log, plan: &RatingPlan, (settings, keys): (&MindSettings, &[KeyForEngine]),
        journal: &[JournalEntry], limit: usize,
    ) -> Result<Overlay, RatingError> {
        let mind = minds::build_mind(settings, keys, (&self.page, &self.abort), None, None);
        let telling = ProgressReporter {
            job: self,
            progress: Cell::default(),
            reported_at_ms: Cell::default(),
            slice_began_ms: Cell::new(now_ms()),
        };
        let by = (mind.as_ref(), settings);
        rate_log(log, plan, by, journal, limit, &telling).await
    }
}
