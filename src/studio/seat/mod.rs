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

use crate::app::stage::{PlayState, Stage};
use crate::app::state::App;
use crate::game::{Log, Seat, TaskKey, What};
use crate::mind::human::{Form, HumanMind};
use crate::platform::sleep_ms;
use crate::viewer::people;
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use leptos::prelude::*;
use std::rc::Rc;

/// How often a form's time is counted.
const TICK_MS: u32 = 200;

/// A form's name: its task's key and the attempt.
pub type FormName = (TaskKey, u32);

#[derive(Clone, Copy)]
pub struct People {
    mind: StoredValue<Option<HumanMind>, LocalStorage>,
    /// The seats that people play, while a game is being played here.
    pub seats: RwSignal<Vec<Seat>>,
    /// The open forms, the one that was opened first first.
    pub forms: RwSignal<Vec<Rc<Form>>, LocalStorage>,
    /// Who has the device in front of them: the table's.
    pub holder: RwSignal<Option<Seat>>,
    standing: RwSignal<PlayState>,
    /// Milliseconds that are left, per form with a limit.
    left: RwSignal<Vec<(FormName, f64)>>,
    asides: StoredValue<Option<UnboundedSender<What>>, LocalStorage>,
}

/// Provides [`People`] to the page.
pub fn provide(app: App) {
    provide_context(People::new(app.stage));
}

pub fn name_of(form: &Form) -> FormName {
    (form.key.clone(), form.attempt)
}

impl People {
    fn new(stage: Stage) -> Self {
        Self {
            mind: StoredValue::new_local(None),
            seats: RwSignal::new(Vec::new()),
            forms: RwSignal::new_local(Vec::new()),
            holder: stage.holder,
            standing: stage.standing,
            left: RwSignal::new(Vec::new()),
            asides: StoredValue::new_local(None),
        }
    }

    /// A game begins: what its people are asked comes here.
    pub fn begin(self, log: &Log) -> HumanMind {
        let mind = HumanMind::new(log.settings.human.limit_s);
        let seats = people(&log.settings);
        self.holder
            .set(seats.first().copied().filter(|_| seats.len() == 1));
        self.seats.set(seats);
        mind.on_change(move || self.changed());
        mind.set_clock(Rc::new(move |form, limit_ms| {
            Box::pin(self.pass_time(form, limit_ms))
        }));
        self.mind.set_value(Some(mind.clone()));
        mind
    }

    /// Where a game hears of what people do on their own.
    pub fn listen(self) -> UnboundedReceiver<What> {
        let (sender, receiver) = unbounded();
        self.asides.set_value(Some(sender));
        receiver
    }

    /// Tells the game something that somebody did on their own. `false`: no game listens.
    pub fn tell(self, what: What) -> bool {
        self.asides.with_value(|sender| {
            sender
                .as_ref()
                .is_some_and(|sender| sender.unbounded_send(what).is_ok())
        })
    }

    /// The game is being stopped: nobody is asked any more.
    pub fn close(self) {
        if let Some(mind) = self.mind.get_value() {
            mind.close();
        }
    }

    /// The game is over, or left.
    pub fn end(self) {
        self.close();
        self.mind.set_value(None);
        self.asides.set_value(None);
        self.forms.set(Vec::new());
        self.left.set(Vec::new());
        self.seats.set(Vec::new());
        self.holder.set(None);
    }

    /// The form that may be seen now: the holder's.
    pub fn shown(self) -> Option<Rc<Form>> {
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

    pub fn reply(self, name: &FormName, reply: &str) -> Result<(), crate::mind::human::ReplyError> {
        match self.mind.get_value() {
            Some(mind) => mind.reply(&name.0, name.1, reply),
            None => Err(crate::mind::human::ReplyError::Closed),
        }
    }

    fn changed(self) {
        let waiting = self.mind.with_value(|mind| {
            let waiting = mind.as_ref().map(HumanMind::waiting);
            waiting.unwrap_or_default()
        });
        // What the holder sees goes before anybody else is asked for.
        let holder = self.holder.get_untracked();
        let several = self.seats.with_untracked(|seats| seats.len() > 1);
        let mine = waiting.iter().any(|form| Some(form.seat) == holder);
        if several && !mine && !waiting.is_empty() && holder.is_some() {
            self.holder.set(None);
        }
        self.left.update(|left| {
            left.retain(|(name, _)| waiting.iter().any(|form| name_of(form) == *name));
        });
        self.forms.set(waiting);
    }

    /// A form's time: it passes only while the game goes on and its person sees it.
    async fn pass_time(self, form: Rc<Form>, limit_ms: u32) {
        let name = name_of(&form);
        let mut left = f64::from(limit_ms);
        let mut last = js_sys::Date::now();
        loop {
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
            let seen = untrack(|| self.shown()).is_some_and(|shown| name_of(&shown) == name);
            if seen && self.standing.get_untracked() == PlayState::Running {
                left = (left - (now - last)).max(0.0);
            }
            last = now;
        }
    }
}
