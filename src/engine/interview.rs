//! Interviews a character for the page. The page hears of retries; paid replies are journaled.

use super::job::RunningJob;
use super::minds;
use crate::game::{Log, MindSettings};
use crate::interview::{InterviewError, InterviewWatcher, Interviewed, PrivateQuestion, interview};
use crate::mind::{JournalEntry, MindError};
use crate::wire::{HandedKey, News};
use futures_util::future::LocalBoxFuture;

impl InterviewWatcher for RunningJob {
    fn is_wanted(&self) -> bool {
        !self.stopped.get()
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        self.tell(News::AsksAgain(error.clone(), wait_ms));
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let kept = self.keeping.attempt(&entry);
        Box::pin(async move {
            kept.await;
            true
        })
    }
}

impl RunningJob {
    pub(super) async fn interview(
        &self,
        log: &Log,
        asked: &PrivateQuestion,
        (settings, keys): (&MindSettings, &[HandedKey]),
        journal: &[JournalEntry],
    ) -> Result<Interviewed, InterviewError> {
        let mind = minds::mind(settings, keys, (&self.asking, &self.abort), None, None);
        interview(log, asked, mind.as_ref(), journal, self).await
    }
}
