//! A person as a mind: tasks go out as forms, replies come back. It displays nothing and holds no script
//! except what the request contains. The page (or a test) lists open forms with [`HumanMind::waiting`] and
//! submits replies with [`HumanMind::reply`]. A reply is recorded as given, never altered.
//!
//! Several people share one device: all their forms wait here, and each names its seat, so that the page can
//! ask to pass the device on before it shows anything.

use super::{Mind, MindError, Reply, Request};
use crate::base::game::{Seat, TaskKey};
use crate::base::platform::sleep_ms;
use crate::play::task::{Assignment, TaskContext};
use futures_channel::oneshot;
use futures_util::future::{Either, LocalBoxFuture, select};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::rc::Rc;

/// A form that waits for its reply.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// The task's name within the game; key and `attempt` together identify the form.
    pub key: TaskKey,
    /// From 1; from 2 on an earlier reply was rejected.
    pub attempt: u32,
    /// The seat it is for: nobody else may read it.
    pub seat: Seat,
    pub assignment: Assignment,
    /// What the person sees: their own script, their names for the victims, who is at the table.
    pub given: TaskContext,
    /// Time limit in seconds; `None`: no limit.
    pub limit_s: Option<u32>,
}

/// Why a reply was rejected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ReplyError {
    /// The form is not open (any more): its time was over, or the game went on.
    #[error("this form is no longer open")]
    Closed,
    /// The reply breaks a rule of the task; the form stays open.
    #[error("{0}")]
    Inadmissible(String),
}

/// People at one device.
#[derive(Clone, Default)]
pub struct HumanMind {
    shared: Rc<SharedForms>,
}

/// Waits for the given milliseconds of a form's time.
pub type FormClock = Rc<dyn Fn(Rc<Form>, u32) -> LocalBoxFuture<'static, ()>>;

type ChangeListener = dyn Fn(Vec<Rc<Form>>);

#[derive(Default)]
struct SharedForms {
    limit_s: Option<u32>,
    clock: RefCell<Option<FormClock>>,
    open: RefCell<Vec<(Rc<Form>, oneshot::Sender<String>)>>,
    change_listener: RefCell<Option<Rc<ChangeListener>>>,
}

impl HumanMind {
    /// People who have `limit_s` seconds for each form.
    pub fn new(limit_s: Option<u32>) -> Self {
        Self { shared: Rc::new(SharedForms { limit_s, ..SharedForms::default() }) }
    }

    /// Calls `changed` with the open forms whenever one opens or closes.
    pub fn set_change_listener(&self, changed: impl Fn(Vec<Rc<Form>>) + 'static) {
        *self.shared.change_listener.borrow_mut() = Some(Rc::new(changed));
    }

    /// Sets the clock that counts the time of forms, so that it can stop while a game is paused. Without one,
    /// real time counts.
    pub fn set_clock(&self, clock: FormClock) {
        *self.shared.clock.borrow_mut() = Some(clock);
    }

    /// The open forms, oldest first.
    pub fn list_open_forms(&self) -> Vec<Rc<Form>> {
        self.shared.list_open_forms()
    }

    /// Submits a form's reply: JSON in the shape of the task's reply, as its schema says.
    ///
    /// # Errors
    /// [`ReplyError`]; an inadmissible reply leaves the form open, so that nothing is lost.
    pub fn submit_reply(&self, key: &TaskKey, attempt: u32, reply: &str) -> Result<(), ReplyError> {
        let place = |open: &[(Rc<Form>, oneshot::Sender<String>)]| {
            let same = |form: &Form| form.key == *key && form.attempt == attempt;
            open.iter().position(|(form, _)| same(form))
        };
        let form = {
            let open = self.shared.open.borrow();
            let position = place(&open).ok_or(ReplyError::Closed)?;
            open[position].0.clone()
        };
        form.assignment.check(&form.given, reply).map_err(ReplyError::Inadmissible)?;
        let sender = {
            let mut open = self.shared.open.borrow_mut();
            let position = place(&open).ok_or(ReplyError::Closed)?;
            open.remove(position).1
        };
        let sent = sender.send(reply.to_owned());
        self.shared.notify_listener();
        sent.map_err(|_| ReplyError::Closed)
    }

    /// Closes every form without a reply: the game stops.
    pub fn close_all_forms(&self) {
        self.shared.open.borrow_mut().clear();
        self.shared.notify_listener();
    }
}

impl SharedForms {
    fn list_open_forms(&self) -> Vec<Rc<Form>> {
        let open = self.open.borrow();
        open.iter().map(|(form, _)| form.clone()).collect()
    }

    fn notify_listener(&self) {
        // Called without a borrow, since the listener looks at the open forms.
        let changed = self.change_listener.borrow().clone();
        if let Some(changed) = changed {
            changed(self.list_open_forms());
        }
    }
}

/// Removes its form, however the wait ends.
struct FormGuard<'a> {
    shared: &'a SharedForms,
    form: Rc<Form>,
}

impl Drop for FormGuard<'_> {
    fn drop(&mut self) {
        let before = self.shared.open.borrow().len();
        self.shared.open.borrow_mut().retain(|(form, _)| !Rc::ptr_eq(form, &self.form));
        if self.shared.open.borrow().len() != before {
            self.shared.notify_listener();
        }
    }
}

impl Mind for HumanMind {
    fn name(&self) -> String {
        "a person".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        Box::pin(async move {
            let (sender, receiver) = oneshot::channel();
            let form = Rc::new(Form {
                key: request.key.clone(),
                attempt: request.attempt,
                seat: request.given.seat,
                assignment: request.assignment.clone(),
                given: request.given.clone(),
                limit_s: self.shared.limit_s,
            });
            self.shared.open.borrow_mut().push((form.clone(), sender));
            let _opened = FormGuard { shared: &self.shared, form: form.clone() };
            self.shared.notify_listener();
            let text = match self.shared.limit_s {
                None => receiver.await,
                Some(limit_s) => {
                    let limit_ms = limit_s.saturating_mul(1_000);
                    let clock = self.shared.clock.borrow().clone();
                    let over = match clock {
                        Some(clock) => clock(form, limit_ms),
                        None => Box::pin(sleep_ms(limit_ms)),
                    };
                    match select(receiver, over).await {
                        Either::Left((text, _)) => text,
                        Either::Right(_) => return Err(MindError::TimeUp { limit_s }),
                    }
                }
            };
            // The form was removed without a reply: the game stops.
            let text = text.map_err(|_| MindError::Aborted)?;
            Ok(Reply { text, usage: Some(crate::base::game::Usage::default()), ..Reply::default() })
        })
    }
}
