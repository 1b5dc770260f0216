//! Questions to the page. Each has a number, and the engine waits for the answer with that number.

use crate::wire::{Decision, EngineAsks, EngineReport, JobId, News, PageAnswer};
use futures_channel::oneshot;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// The connection of one job to the page.
pub(super) struct Asking {
    job: JobId,
    say: super::SendReport,
    next: Cell<u32>,
    open: RefCell<HashMap<u32, Question>>,
}

struct Question {
    answer: oneshot::Sender<PageAnswer>,
    /// May it stay unanswered when the job is cancelled?
    can_be_dropped: bool,
}

impl Asking {
    pub(super) fn new(job: JobId, say: super::SendReport) -> Self {
        Self { job, say, next: Cell::new(0), open: RefCell::default() }
    }

    pub(super) fn tell(&self, news: News) {
        let job = self.job;
        (self.say)(EngineReport::Tells { job, news }, Vec::new());
    }

    /// Sends the question now, not when the future is first polled. `None`: the page is gone.
    pub(super) fn ask(&self, asked: EngineAsks) -> impl Future<Output = Option<PageAnswer>> + use<> {
        let question = self.next.get();
        self.next.set(question.wrapping_add(1));
        let (answer, receiver) = oneshot::channel();
        let can_be_dropped = matches!(asked, EngineAsks::Prompt(_));
        let open = Question { answer, can_be_dropped };
        self.open.borrow_mut().insert(question, open);
        let job = self.job;
        let asks = EngineReport::Asks { job, question, asked };
        (self.say)(asks, Vec::new());
        async move { receiver.await.ok() }
    }

    pub(super) async fn goes_on(&self, asked: EngineAsks) -> bool {
        matches!(self.ask(asked).await, Some(PageAnswer::GoesOn(true)))
    }

    pub(super) async fn decided(&self, asked: EngineAsks) -> Decision {
        match self.ask(asked).await {
            Some(PageAnswer::Decided(decision)) => decision,
            _ => Decision::Stop,
        }
    }

    pub(super) fn answered(&self, question: u32, answer: PageAnswer) {
        let open = self.open.borrow_mut().remove(&question);
        if let Some(open) = open {
            // Whoever waited may have been cancelled.
            let _ = open.answer.send(answer);
        }
    }

    /// Stops waiting for replies of models.
    pub(super) fn call_off(&self) {
        let mut open = self.open.borrow_mut();
        open.retain(|_, question| !question.can_be_dropped);
    }
}
