//! One job: its connection to the page, its people, and its cancellation.

use super::asking::Asking;
use super::keeping::{AttemptStore, Keeping};
use crate::game::{Log, What};
use crate::mind::human::{HumanMind, ReplyError};
use crate::platform::Abort;
use crate::wire::{EngineAsks, FormName, JobId, News, OpenForm, Order};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::lock::Mutex;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub(super) struct RunningJob {
    pub(super) asking: Rc<Asking>,
    pub(super) keeping: Keeping,
    pub(super) abort: Abort,
    /// Was it cancelled?
    pub(super) stopped: Cell<bool>,
    people: RefCell<Option<HumanMind>>,
    aside: UnboundedSender<What>,
    /// What people do without being asked.
    pub(super) asides: Mutex<UnboundedReceiver<What>>,
}

impl RunningJob {
    pub(super) fn new(id: JobId, say: super::SendReport, keep: Rc<dyn AttemptStore>) -> Self {
        let (aside, asides) = unbounded();
        let asking = Rc::new(Asking::new(id, say));
        Self {
            keeping: Keeping::new(keep, Rc::clone(&asking)),
            asking,
            abort: Abort::default(),
            stopped: Cell::new(false),
            people: RefCell::default(),
            aside,
            asides: Mutex::new(asides),
        }
    }

    pub(super) fn tell(&self, news: News) {
        self.asking.tell(news);
    }

    /// The people of `log`. The page shows their forms and counts their time.
    pub(super) fn people(&self, log: &Log) -> HumanMind {
        let people = HumanMind::new(log.settings.human.limit_s);
        let asking = Rc::clone(&self.asking);
        people.on_change(move |waiting| {
            let forms = waiting.iter().map(|form| OpenForm::of(form)).collect();
            asking.tell(News::Forms(forms));
        });
        let asking = Rc::clone(&self.asking);
        people.set_clock(Rc::new(move |form, limit_ms| {
            let name = (form.key.clone(), form.attempt);
            let over = asking.ask(EngineAsks::Time(name, limit_ms));
            Box::pin(async move {
                over.await;
            })
        }));
        *self.people.borrow_mut() = Some(people.clone());
        people
    }

    pub(super) fn hear(&self, order: Order) {
        match order {
            Order::Answer { question, answer, .. } => self.asking.answered(question, answer),
            Order::Aside { what, .. } => {
                // A finished game no longer listens.
                let _ = self.aside.unbounded_send(*what);
            }
            Order::Reply { form, reply, .. } => self.reply(form, &reply),
            Order::Stop { .. } => {
                self.stopped.set(true);
                self.abort.abort();
                self.asking.call_off();
                let people = self.people.borrow().clone();
                if let Some(people) = people {
                    people.close();
                }
            }
            Order::Head { .. } | Order::Entries { .. } | Order::Begin { .. } => {}
        }
    }

    fn reply(&self, form: FormName, reply: &str) {
        let people = self.people.borrow().clone();
        let taken = match people {
            Some(people) => people.reply(&form.0, form.1, reply),
            None => Err(ReplyError::Closed),
        };
        self.tell(News::Replied(form, taken.err()));
    }
}
