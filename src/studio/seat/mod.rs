//! People at the table: which forms are open, who holds the device, and how their time passes. What a
//! form asks is its task's; whom it may be shown to is decided here.

mod after;
mod draft;
mod end;
mod fields;
mod form;
mod hint;
mod sheet;

pub use after::AfterEnd;
pub use draft::forget as forget_drafts;
pub use end::PeopleEnd;
pub use sheet::SheetPanel;

use crate::app::prelude::*;
use crate::app::stage::{PlayState, Stage};
use crate::app::state::App;
use crate::game::{Seat, Settings, What};
use crate::platform::sleep_ms;
use crate::studio::engine::Orders;
use crate::viewer::people;
use crate::wire::{FormName, OpenForm, Order, ReplyError};
use futures_channel::oneshot;
use std::rc::Rc;

/// How often a form's time is counted.
const TICK_MS: u32 = 200;

type Replied = (FormName, oneshot::Sender<Option<ReplyError>>);

#[derive(Clone, Copy)]
pub struct People {
    /// The line to the game that is being played here.
    orders: StoredValue<Option<Orders>>,
    /// The seats that people play, while a game is being played here.
    pub seats: RwSignal<Vec<Seat>>,
    /// The open forms, the one that was opened first first.
    pub forms: RwSignal<Vec<Rc<OpenForm>>>,
    /// Who has the device in front of them: the table's.
    pub holder: RwSignal<Option<Seat>>,
    standing: RwSignal<PlayState>,
    /// Milliseconds that are left, per form with a limit.
    left: RwSignal<Vec<(FormName, f64)>>,
    /// Replies that were given and not taken yet.
    replies: StoredValue<Vec<Replied>>,
}

/// Provides [`People`] to the page.
pub fn provide(app: App) {
    provide_context(People::new(app.stage));
}

impl People {
    fn new(stage: Stage) -> Self {
        Self {
            orders: StoredValue::new(None),
            seats: RwSignal::new(Vec::new()),
            forms: RwSignal::new(Vec::new()),
            holder: stage.holder,
            standing: stage.standing,
            left: RwSignal::new(Vec::new()),
            replies: StoredValue::new(Vec::new()),
        }
    }

    /// People sit down at a game that begins here.
    pub fn sit_down(self, settings: &Settings) {
        let seats = people(settings);
        self.holder
            .set(seats.first().copied().filter(|_| seats.len() == 1));
        self.seats.set(seats);
    }

    /// What people do is told by `orders` from now on.
    pub fn begin(self, orders: Orders) {
        self.orders.set_value(Some(orders));
    }

    fn order(self, order: impl FnOnce(u32) -> Order) -> bool {
        self.orders.with_value(|orders| {
            let told = orders.as_ref().map(|orders| orders.tell(order));
            told.is_some()
        })
    }

    /// Tells the game something that somebody did on their own. `false`: no game listens.
    pub fn tell(self, what: What) -> bool {
        let what = Box::new(what);
        self.order(|job| Order::Aside { job, what })
    }

    /// The game is being stopped: nobody is asked any more.
    pub fn close(self) {
        self.order(|job| Order::Stop { job });
    }

    /// The engine has ended by itself: another one asks anew.
    pub fn begin_again(self) {
        self.orders.set_value(None);
        self.replies.set_value(Vec::new());
        self.left.set(Vec::new());
        self.forms.set(Vec::new());
    }

    /// The game is over, or left.
    pub fn end(self) {
        self.close();
        self.begin_again();
        self.seats.set(Vec::new());
        self.holder.set(None);
    }

    /// The form that may be seen now: the holder's.
    pub fn shown(self) -> Option<Rc<OpenForm>> {
        let holder = self.holder.get()?;
        let forms = self.forms.read();
        forms.iter().find(|form| form.seat == holder).cloned()
    }

    /// To whom the device is to be passed, when the holder has nothing to do and somebody else has.
    pub fn next(self) -> Option<Seat> {
        let holder = self.holder.get();
        let forms = self.forms.read();
        let mine = forms.iter().any(|form| Some(form.seat) == holder);
        forms.first().filter(|_| !mine).map(|form| form.seat)
    }

    /// Milliseconds that are left for a form; `None`: it has no limit.
    pub fn left_ms(self, name: &FormName) -> Option<f64> {
        let left = self.left.read();
        let own = left.iter().find(|(other, _)| other == name);
        own.map(|(_, left)| *left)
    }

    /// Gives a form's reply.
    ///
    /// # Errors
    /// [`ReplyError`]; a reply that breaks a rule leaves the form open.
    pub async fn reply(self, form: FormName, reply: String) -> Result<(), ReplyError> {
        let (sender, receiver) = oneshot::channel();
        let waiting = (form.clone(), sender);
        self.replies.update_value(|replies| replies.push(waiting));
        self.order(|job| Order::Reply { job, form, reply });
        match receiver.await {
            Ok(None) => Ok(()),
            Ok(Some(problem)) => Err(problem),
            // No game listens, or not the same one.
            Err(_) => Err(ReplyError::Closed),
        }
    }

    /// A reply was taken, or why not.
    pub fn replied(self, form: &FormName, problem: Option<ReplyError>) {
        let waiting = self.replies.try_update_value(|replies| {
            let place = replies.iter().position(|(other, _)| other == form)?;
            Some(replies.remove(place).1)
        });
        if let Some(Some(waiting)) = waiting {
            // The form may be gone.
            let _ = waiting.send(problem);
        }
    }

    /// The open forms are these.
    pub fn changed(self, waiting: Vec<OpenForm>) {
        // What the holder sees goes before anybody else is asked for.
        let holder = self.holder.get_untracked();
        let several = self.seats.with_untracked(|seats| seats.len() > 1);
        let mine = waiting.iter().any(|form| Some(form.seat) == holder);
        if several && !mine && !waiting.is_empty() && holder.is_some() {
            self.holder.set(None);
        }
        self.left.update(|left| {
            left.retain(|(name, _)| waiting.iter().any(|form| form.form_name() == *name));
        });
        self.forms.set(waiting.into_iter().map(Rc::new).collect());
    }

    /// A form's time: it passes only while the game goes on and its person sees it. Over as well when the form is.
    pub async fn pass_time(self, name: FormName, limit_ms: u32) {
        let mut left = f64::from(limit_ms);
        let mut last = js_sys::Date::now();
        let is_open = || {
            let forms = self.forms.read_untracked();
            forms.iter().any(|form| form.form_name() == name)
        };
        while is_open() {
            self.left.update(
                |list| match list.iter_mut().find(|(other, _)| *other == name) {
                    Some((_, own)) => *own = left,
                    None => list.push((name.clone(), left)),
                },
            );
            if left <= 0.0 {
                return;
            }
            sleep_ms(TICK_MS).await;
            let now = js_sys::Date::now();
            let seen = untrack(|| self.shown()).is_some_and(|shown| shown.form_name() == name);
            if seen && self.standing.get_untracked() == PlayState::Running {
                left = (left - (now - last)).max(0.0);
            }
            last = now;
        }
    }
}
