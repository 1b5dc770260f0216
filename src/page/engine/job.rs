//! One job: its connection to the page, its people, and its cancellation.

use super::attempt_storage::{AttemptStore, AttemptWriter};
use super::page_connection::PageConnection;
use crate::base::game::{EventKind, Log};
use crate::base::platform::Abort;
use crate::page::wire::{EngineNews, EngineRequest, FormId, JobId, OpenForm, Order};
use crate::play::mind::human::{HumanMind, ReplyError};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::lock::Mutex;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub(super) struct RunningJob {
    pub(super) page: Rc<PageConnection>,
    pub(super) attempts: AttemptWriter,
    pub(super) abort: Abort,
    /// Was it cancelled?
    pub(super) is_cancelled: Cell<bool>,
    human_mind: RefCell<Option<HumanMind>>,
    aside_sender: UnboundedSender<EventKind>,
    /// What people do without being asked.
    pub(super) asides: Mutex<UnboundedReceiver<EventKind>>,
}

impl RunningJob {
    pub(super) fn new(id: JobId, say: super::SendReport, keep: Rc<dyn AttemptStore>) -> Self {
        let (aside, asides) = unbounded();
        let asking = Rc::new(PageConnection::new(id, say));
        Self {
            attempts: AttemptWriter::new(keep, Rc::clone(&asking)),
            page: asking,
            abort: Abort::default(),
            is_cancelled: Cell::new(false),
            human_mind: RefCell::default(),
            aside_sender: aside,
            asides: Mutex::new(asides),
        }
    }

    pub(super) fn report(&self, news: EngineNews) {
        self.page.report(news);
    }

    /// The people of `log`. The page shows their forms and counts their time.
    pub(super) fn new_human_mind(&self, log: &Log) -> HumanMind {
        let people = HumanMind::new(log.settings.human.limit_s);
        let asking = Rc::clone(&self.page);
        people.set_change_listener(move |waiting| {
            let forms = waiting.iter().map(|form| OpenForm::from_form(form)).collect();
            asking.report(EngineNews::Forms(forms));
        });
        let asking = Rc::clone(&self.page);
        people.set_clock(Rc::new(move |form, limit_ms| {
            let name = (form.key.clone(), form.attempt);
            let over = asking.ask(EngineRequest::Time(name, limit_ms));
            Box::pin(async move {
                over.await;
            })
        }));
        *self.human_mind.borrow_mut() = Some(people.clone());
        people
    }

    pub(super) fn handle_order(&self, order: Order) {
        match order {
            Order::Answer { question, answer, .. } => self.page.resolve_question(question, answer),
            Order::Aside { what, .. } => {
                // A finished game no longer listens.
                let _ = self.aside_sender.unbounded_send(*what);
            }
            Order::Reply { form, reply, .. } => self.submit_form_reply(form, &reply),
            Order::Stop { .. } => {
                self.is_cancelled.set(true);
                self.abort.abort();
                self.page.cancel_prompts();
                let people = self.human_mind.borrow().clone();
                if let Some(people) = people {
                    people.close_all_forms();
                }
            }
            Order::Head { .. } | Order::Entries { .. } | Order::Begin { .. } => {}
        }
    }

    fn submit_form_reply(&self, form: FormId, reply: &str) {
        let people = self.human_mind.borrow().clone();
        let taken = match people {
            Some(people) => people.submit_reply(&form.0, form.1, reply),
            None => Err(ReplyError::Closed),
        };
        self.report(EngineNews::Replied(form, taken.err()));
    }
}
