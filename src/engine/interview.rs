//! Interviewing a character for the page, which hears of calls that are made again.

use super::job::RunningJob;
use super::minds;
use crate::game::{Log, MindSettings};
use crate::interview::{InterviewError, InterviewWatcher, Interviewed, PrivateQuestion, interview};
use crate::mind::MindError;
use crate::wire::{HandedKey, News};

impl InterviewWatcher for RunningJob {
    fn is_wanted(&self) -> bool {
        !self.stopped.get()
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        self.tell(News::AsksAgain(error.clone(), wait_ms));
    }
}

impl RunningJob {
    pub(super) async fn interview(
        &self,
        log: &Log,
        asked: &PrivateQuestion,
        (settings, keys): (&MindSettings, &[HandedKey]),
    ) -> Result<Interviewed, InterviewError> {
        let mind = minds::mind(settings, keys, (&self.asking, &self.abort), None, None);
        interview(log, asked, mind.as_ref(), self).await
    }
}
