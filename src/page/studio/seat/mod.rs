//! People at the table: which forms are open, who holds the device, and how their time passes. A form's task
//! says what it asks; this module decides who may see it.

mod draft;
mod fields;
mod form;
mod hint;
mod keyboard_inset;
mod people_turn_panel;
mod review;
mod sheet;
mod suspicion;

pub use draft::delete_drafts as forget_drafts;
pub use people_turn_panel::PeopleTurnPanel;
pub use review::ReviewSection;
use sheet::PaperPart;
pub use sheet::SheetPanel;
pub use suspicion::{SuspicionStrip, suspicion_slider};

use crate::base::game::{Seat, Settings, What};
use crate::base::platform::browser::preferences;
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::app::stage::{PlayState, Stage};
use crate::page::app::state::App;
use crate::page::studio::engine::Orders;
use crate::page::wire::{FormId, OpenForm, Order, ReplyError};
use crate::show::viewer::human_seats;
use futures_channel::oneshot;
use std::rc::Rc;

/// How often a form's time is counted, in milliseconds.
const TICK_MS: u32 = 200;

type Replied = (FormId, oneshot::Sender<Option<ReplyError>>);

#[derive(Clone, Copy)]
pub struct PeopleState {
    /// Sends orders to the game that is being played here.
    orders: StoredValue<Option<Orders>>,
    /// The seats that people play, while a game is being played here.
    pub seats: RwSignal<Vec<Seat>>,
    /// The open forms, the earliest first.
    pub forms: RwSignal<Vec<Rc<OpenForm>>>,
    /// Who has the device in front of them: the table's.
    pub holder: RwSignal<Option<Seat>>,
    play_state: RwSignal<PlayState>,
    stage: Stage,
    /// Has everything that was said been shown?
    pub is_all_shown: Memo<bool>,
    /// Is the open form in view?
    pub in_sight: RwSignal<bool>,
    /// Are the suspicion sliders open?
    suspicion_open: RwSignal<bool>,
    /// The part of the papers that is on top.
    papers: RwSignal<PaperPart>,
    /// Who ran out of time last, with what they had typed.
    lapsed_words: RwSignal<Option<(Seat, String)>>,
    /// What somebody here said last, and how many turns there were before it: they see it at once, even while
    /// earlier words are still being shown.
    pub last_spoken: RwSignal<Option<(Seat, String, usize)>>,
    /// Milliseconds that remain, per form with a limit.
    remaining: RwSignal<Vec<(FormId, f64)>>,
    /// Replies that were sent and not accepted yet.
    replies: StoredValue<Vec<Replied>>,
}

/// The preference to show what is said as it comes, not one by one.
const AT_ONCE_PREFERENCE: &str = "told-at-once";

/// Provides the people at the table to the page.
pub fn provide(app: App) {
    provide_context(PeopleState::new(app.stage));
    app.stage.is_paced.set(preferences::get(AT_ONCE_PREFERENCE).is_none());
    Effect::new(move |before: Option<bool>| {
        let paced = app.stage.is_paced.get();
        match (before.is_some(), paced) {
            (true, true) => preferences::remove(AT_ONCE_PREFERENCE),
            (true, false) => preferences::set(AT_ONCE_PREFERENCE, "yes"),
            (false, _) => {}
        }
        paced
    });
}

impl PeopleState {
    fn new(stage: Stage) -> Self {
        Self {
            orders: StoredValue::new(None),
            seats: RwSignal::new(Vec::new()),
            forms: RwSignal::new(Vec::new()),
            holder: stage.device_holder,
            play_state: stage.play_state,
            stage,
            is_all_shown: Memo::new(move |_| {
                stage.fixed_perspective.get().is_none() || stage.furthest.get() >= stage.turns()
            }),
            in_sight: RwSignal::new(false),
            suspicion_open: RwSignal::new(false),
            papers: RwSignal::new(PaperPart::default()),
            lapsed_words: RwSignal::new(None),
            last_spoken: RwSignal::new(None),
            remaining: RwSignal::new(Vec::new()),
            replies: StoredValue::new(Vec::new()),
        }
    }

    /// Seats the people of a game that begins here.
    pub fn seat_people(self, settings: &Settings) {
        let seats = human_seats(settings);
        self.holder.set(seats.first().copied().filter(|_| seats.len() == 1));
        self.seats.set(seats);
    }

    /// Sends what people do by `orders` from now on.
    pub fn set_orders(self, orders: Orders) {
        self.orders.set_value(Some(orders));
    }

    fn order(self, order: impl FnOnce(u32) -> Order) -> bool {
        self.orders.with_value(|orders| {
            let told = orders.as_ref().map(|orders| orders.send(order));
            told.is_some()
        })
    }

    /// Sends the game something that somebody did on their own. `false`: no game listens.
    pub fn send_aside(self, what: What) -> bool {
        let what = Box::new(what);
        self.order(|job| Order::Aside { job, what })
    }

    /// Stops the game: nobody is asked any more.
    pub fn stop_game(self) {
        self.order(|job| Order::Stop { job });
    }

    /// Resets after the engine has died: another one asks again.
    pub fn reset_forms(self) {
        self.orders.set_value(None);
        self.replies.set_value(Vec::new());
        self.remaining.set(Vec::new());
        self.forms.set(Vec::new());
    }

    /// Resets after the game is over, or was left.
    pub fn end(self) {
        self.stop_game();
        self.reset_forms();
        self.seats.set(Vec::new());
        self.holder.set(None);
        self.lapsed_words.set(None);
        self.last_spoken.set(None);
    }

    /// The holder's own words, until they are shown in their place.
    pub fn own_unshown_words(self) -> Option<String> {
        let (seat, words, before) = self.last_spoken.get()?;
        let cursor = self.stage.cursor.get();
        let told = self.stage.session(|session| {
            let events = &session.log().events;
            let mut turns = (before + 1..=cursor).filter_map(|turn| session.timeline().turn(turn));
            turns.any(|turn| {
                let event = events.get(turn.event);
                let aloud = event.and_then(|event| event.what.facts().public_text);
                turn.actor == Some(seat) && aloud.is_some()
            })
        });
        let untold = told != Some(true) && self.holder.get() == Some(seat);
        untold.then_some(words)
    }

    /// The form that may be seen now: the holder's, once all that it answers was shown.
    pub fn visible_form(self) -> Option<Rc<OpenForm>> {
        let holder = self.holder.get().filter(|_| self.is_all_shown.get())?;
        let forms = self.forms.read();
        forms.iter().find(|form| form.seat == holder).cloned()
    }

    /// Who gets the device next, if the holder has nothing to do and somebody else has.
    pub fn next_holder(self) -> Option<Seat> {
        let holder = self.holder.get();
        let forms = self.forms.read();
        let mine = forms.iter().any(|form| Some(form.seat) == holder);
        let next = forms.first().filter(|_| !mine && self.is_all_shown.get());
        next.map(|form| form.seat)
    }

    /// Milliseconds that remain for a form; `None`: it has no limit.
    pub fn left_ms(self, name: &FormId) -> Option<f64> {
        let left = self.remaining.read();
        let own = left.iter().find(|(other, _)| other == name);
        own.map(|(_, left)| *left)
    }

    /// Somebody's time is over: keeps what they had typed for them.
    fn keep_lapsed_words(self, name: &FormId) {
        let forms = self.forms.get_untracked();
        let form = forms.iter().find(|form| form.form_id() == *name);
        let id = self.stage.session_untracked(|session| session.log().id.clone());
        if let (Some(form), Some(id)) = (form, id) {
            let typed = draft::stored_draft(&id, &form.key.to_string());
            let typed = typed.map_or_else(String::new, |draft| draft.text.trim().to_owned());
            self.lapsed_words.set(Some((form.seat, typed)));
        }
    }

    /// Sends a form's reply.
    ///
    /// # Errors
    /// [`ReplyError`]; a reply that breaks a rule leaves the form open.
    pub async fn reply(self, form: FormId, reply: String) -> Result<(), ReplyError> {
        let (sender, receiver) = oneshot::channel();
        let waiting = (form.clone(), sender);
        self.replies.update_value(|replies| replies.push(waiting));
        self.lapsed_words.set(None);
        self.order(|job| Order::Reply { job, form, reply });
        match receiver.await {
            Ok(None) => Ok(()),
            Ok(Some(problem)) => Err(problem),
            // No game listens, or not the same one.
            Err(_) => Err(ReplyError::Closed),
        }
    }

    /// Hands on whether a reply was accepted.
    pub fn resolve_reply(self, form: &FormId, problem: Option<ReplyError>) {
        let waiting = self.replies.try_update_value(|replies| {
            let place = replies.iter().position(|(other, _)| other == form)?;
            Some(replies.remove(place).1)
        });
        if let Some(Some(waiting)) = waiting {
            // The form may be gone.
            let _ = waiting.send(problem);
        }
    }

    /// Replaces the open forms.
    pub fn set_forms(self, waiting: Vec<OpenForm>) {
        // What the holder sees is hidden before anybody else is asked for.
        let holder = self.holder.get_untracked();
        let several = self.seats.with_untracked(|seats| seats.len() > 1);
        let mine = waiting.iter().any(|form| Some(form.seat) == holder);
        if several && !mine && !waiting.is_empty() && holder.is_some() {
            self.holder.set(None);
        }
        self.remaining.update(|left| {
            left.retain(|(name, _)| waiting.iter().any(|form| form.form_id() == *name));
        });
        self.forms.set(waiting.into_iter().map(Rc::new).collect());
    }

    /// Counts down a form's time, which passes only while the game goes on and its person sees the form. Ends
    /// when the form does.
    pub async fn run_time_limit(self, name: FormId, limit_ms: u32) {
        let mut left = f64::from(limit_ms);
        let mut last = js_sys::Date::now();
        let is_open = || {
            let forms = self.forms.read_untracked();
            forms.iter().any(|form| form.form_id() == name)
        };
        while is_open() {
            self.remaining.update(|list| match list.iter_mut().find(|(other, _)| *other == name) {
                Some((_, own)) => *own = left,
                None => list.push((name.clone(), left)),
            });
            if left <= 0.0 {
                self.keep_lapsed_words(&name);
                return;
            }
            sleep_ms(TICK_MS).await;
            let now = js_sys::Date::now();
            let seen = untrack(|| self.visible_form()).is_some_and(|shown| shown.form_id() == name);
            if seen && self.play_state.get_untracked() == PlayState::Running {
                left = (left - (now - last)).max(0.0);
            }
            last = now;
        }
    }
}
