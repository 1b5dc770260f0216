//! Interviews a character for the page. The page hears of retries; paid replies are journaled.

use super::job::RunningJob;
use super::minds;
use crate::base::game::{Log, MindSettings};
use crate::page::wire::{EngineNews, KeyForEngine};
use crate::play::mind::{JournalEntry, MindError};
use crate::play::strategy::ProgressMonitor;
use crate::study::interview::{InterviewAnswer, InterviewError, PrivateQuestion, interview_character};
use futures_util::future::LocalBoxFuture;

impl ProgressMonitor for RunningJob {
    fn is_wanted(&self) -> bool {
        !self.is_cancelled.get()
    }

    fn report_wait(&self, error: &MindError, wait_ms: u32) {
        self.report(EngineNews::AsksAgain(error.clone(), wait_ms));
    }

    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let kept = self.attempts.store_attempt(&entry);
        Box::pin(async move {
            kept.await;
            true
        })
    }
}

impl RunningJob {
    pub(super) async fn interview(
        &self, log: &Log, asked: &PrivateQuestion, (settings, keys): (&MindSettings, &[KeyForEngine]),
        journal: &[JournalEntry],
    ) -> Result<InterviewAnswer, InterviewError> {
        let mind = minds::build_mind(settings, keys, (&self.page, &self.abort), None, None);
        interview_character(log, asked, mind.as_ref(), journal, self).await
    }
}
