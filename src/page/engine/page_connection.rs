//! Questions to the page. Each has a number, and the engine waits for the answer with that number.

use crate::page::wire::{Decision, EngineNews, EngineReport, EngineRequest, JobId, PageAnswer};
use futures_channel::oneshot;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// The connection of one job to the page.
pub(super) struct PageConnection {
    job: JobId,
    send_report: super::SendReport,
    next_question: Cell<u32>,
    open_questions: RefCell<HashMap<u32, OpenQuestion>>,
}

struct OpenQuestion {
    answer: oneshot::Sender<PageAnswer>,
    /// May it stay unanswered when the job is cancelled?
    can_stay_unanswered: bool,
}

impl PageConnection {
    pub(super) fn new(job: JobId, say: super::SendReport) -> Self {
        Self { job, send_report: say, next_question: Cell::new(0), open_questions: RefCell::default() }
    }

    pub(super) fn report(&self, news: EngineNews) {
        let job = self.job;
        (self.send_report)(EngineReport::Tells { job, news }, Vec::new());
    }

    /// Sends the question now, not when the future is first polled. `None`: the page is gone.
    pub(super) fn ask(&self, asked: EngineRequest) -> impl Future<Output = Option<PageAnswer>> + use<> {
        let question = self.next_question.get();
        self.next_question.set(question.wrapping_add(1));
        let (answer, receiver) = oneshot::channel();
        let can_be_dropped = matches!(asked, EngineRequest::Prompt(_));
        let open = OpenQuestion { answer, can_stay_unanswered: can_be_dropped };
        self.open_questions.borrow_mut().insert(question, open);
        let job = self.job;
        let asks = EngineReport::Asks { job, question, asked };
        (self.send_report)(asks, Vec::new());
        async move { receiver.await.ok() }
    }

    pub(super) async fn ask_to_continue(&self, asked: EngineRequest) -> bool {
        matches!(self.ask(asked).await, Some(PageAnswer::GoesOn(true)))
    }

    pub(super) async fn ask_for_decision(&self, asked: EngineRequest) -> Decision {
        match self.ask(asked).await {
            Some(PageAnswer::Decided(decision)) => decision,
            _ => Decision::Stop,
        }
    }

    pub(super) fn resolve_question(&self, question: u32, answer: PageAnswer) {
        let open = self.open_questions.borrow_mut().remove(&question);
        if let Some(open) = open {
            // Whoever waited may have been cancelled.
            let _ = open.answer.send(answer);
        }
    }

    /// Stops waiting for replies of models.
    pub(super) fn cancel_prompts(&self) {
        let mut open = self.open_questions.borrow_mut();
        open.retain(|_, question| !question.can_stay_unanswered);
    }
}
