//! Answers what a game asks of the page: to store what the engine produces and put it on the table, to wait,
//! to decide.

use super::{Live, wait};
use crate::app::prelude::*;
use crate::app::stage::PlayState;
use crate::app::state::{App, Notice};
use crate::game::{Entry, MindSettings, Settings, What};
use crate::insight::{BudgetVerdict, Expected};
use crate::platform::sleep_ms;
use crate::studio::keyring::Keyring;
use crate::studio::shelf::{self, Saved, ShelfError};
use crate::viewer::server_of;
use crate::viewer::words::labels as t;
use crate::wire::{Decision, EngineAsks, Failure, MindError, News, PageAnswer, Upcoming};
use futures_util::future::{Either, LocalBoxFuture, select};
use futures_util::lock::Mutex;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// A failed write is repeated after this long, in milliseconds; once somebody goes on without it, after the
/// longer time.
const STORE_RETRY_MS: u32 = 5_000;
const CATCH_UP_MS: f64 = 30_000.0;

/// What to do about an event that could not be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreChoice {
    Again,
    Without,
}

/// Stores what the director produces and puts it on the table.
pub struct PageHost {
    app: App,
    live: Live,
    game: u32,
    id: String,
    settings: Settings,
    next: Cell<u32>,
    ended: Cell<bool>,
    storing: Cell<bool>,
    /// Was anything ever stored? Then there is a database, whatever it says now.
    stored: Cell<bool>,
    /// When storing the whole game was last tried, in milliseconds since 1970.
    tried_at: Cell<f64>,
    /// The reader has been told that something is not stored.
    told: Cell<bool>,
    /// Held while an event is being stored.
    entering: Mutex<()>,
}

impl PageHost {
    pub fn new(app: App, live: Live, game: u32, saved: &Saved) -> Self {
        let log = &saved.log;
        // How far another game was stored says nothing of this one.
        app.kept.set(None);
        Self {
            app,
            live,
            game,
            id: log.id.clone(),
            settings: log.settings.clone(),
            next: Cell::new(u32::try_from(log.events.len()).unwrap_or(u32::MAX)),
            ended: Cell::new(false),
            storing: Cell::new(true),
            stored: Cell::new(false),
            tried_at: Cell::new(0.0),
            told: Cell::new(false),
            entering: Mutex::default(),
        }
    }

    /// Stores a new game, or all there is of one.
    pub async fn store_game(&self, saved: &Saved) {
        let put = || shelf::put_played(&saved.log, saved.budget.clone());
        self.persist(put, || {}).await;
    }

    /// Stores something. If that fails, the game calls `meanwhile`, waits and tries again, until it is stored
    /// or somebody goes on without.
    async fn persist<F>(&self, store: impl Fn() -> F, meanwhile: impl Fn())
    where
        F: Future<Output = Result<(), ShelfError>>,
    {
        let (live, game) = (self.live, self.game);
        loop {
            let error = match store().await {
                Ok(()) => {
                    self.stored.set(true);
                    break;
                }
                Err(error) => error,
            };
            let hopeless = error == ShelfError::Unavailable && !self.stored.get();
            if hopeless || self.is_left() {
                return self.storage_failed(&error);
            }
            meanwhile();
            live.kept_anyhow.set(None);
            live.unkept.set(Some(error.clone()));
            let chosen = Self::until(move || match live.standing.get() {
                _ if live.game.get() != game => Some(StoreChoice::Without),
                PlayState::Stopping | PlayState::Off => Some(StoreChoice::Without),
                _ => live.kept_anyhow.get(),
            });
            let without = match select(pin!(sleep_ms(STORE_RETRY_MS)), pin!(chosen)).await {
                Either::Left(_) => false,
                Either::Right((choice, _)) => choice == StoreChoice::Without,
            };
            if without {
                self.storage_failed(&error);
                break;
            }
        }
        if self.is_current() {
            live.unkept.set(None);
        }
    }

    /// Nothing is stored after what is missing; the game goes on.
    fn storage_failed(&self, error: &ShelfError) {
        self.storing.set(false);
        self.tried_at.set(js_sys::Date::now());
        self.say_not_stored(error.words(self.app.language.get_untracked()));
    }

    /// Is everything stored that came so far?
    pub fn stores(&self) -> bool {
        self.storing.get()
    }

    fn say_not_stored(&self, why: String) {
        if !self.told.replace(true) {
            let language = self.app.language.get_untracked();
            self.app.say(Notice::fault(t::not_stored(language), vec![why]));
        }
    }

    /// Did somebody leave the game, or stop it?
    pub fn is_left(&self) -> bool {
        let standing = self.live.standing.get_untracked();
        !self.is_current() || matches!(standing, PlayState::Stopping | PlayState::Off)
    }

    pub fn has_ended(&self) -> bool {
        self.ended.get()
    }

    /// A call as the budget sees it; `None`: it costs nothing.
    fn expected(&self, call: &Upcoming) -> Option<Expected> {
        let mind = call.thinking.mind?;
        let settings = self.settings.minds.get(usize::from(mind))?;
        matches!(settings, MindSettings::Endpoint { .. }).then(|| Expected {
            key: call.thinking.key.clone(),
            attempt: call.attempt,
            mind,
            prompt_tokens: call.prompt_tokens,
        })
    }

    /// Waits until the budget allows a call, or the game is stopped.
    async fn afford(&self, call: Expected) {
        let (live, game) = (self.live, self.game);
        let over = move || {
            live.game.get() != game || matches!(live.standing.get(), PlayState::Stopping | PlayState::Off)
        };
        loop {
            let verdict =
                live.spending.with_untracked(|spending| spending.as_ref().map(|one| one.verdict(&call)));
            match verdict {
                None => return,
                Some(BudgetVerdict::Begin) => return live.spend(|spending| spending.begins(&call)),
                Some(BudgetVerdict::Wait) => {
                    let call = call.clone();
                    let changed = move || {
                        live.spending.with(|spending| {
                            let verdict = spending.as_ref().map(|one| one.verdict(&call));
                            verdict != Some(BudgetVerdict::Wait)
                        })
                    };
                    Self::until(move || (over() || changed()).then_some(())).await;
                }
                Some(verdict) => {
                    live.over.set(Some(verdict));
                    Self::until(move || (over() || live.over.get().is_none()).then_some(())).await;
                }
            }
            if untrack(over) {
                return;
            }
        }
    }

    /// Is this still the game on the table?
    fn is_current(&self) -> bool {
        self.live.game.get_untracked() == self.game
    }

    /// Waits until `ready` returns something. It runs again whenever a signal that it reads changes.
    pub(super) async fn until<T: 'static>(ready: impl Fn() -> Option<T> + 'static) -> T {
        let slot = Rc::new(RefCell::new((None::<T>, None::<Waker>)));
        let owner = Owner::new();
        owner.with(|| {
            let slot = Rc::clone(&slot);
            Effect::new(move |_| {
                if let Some(value) = ready() {
                    let waker = {
                        let mut slot = slot.borrow_mut();
                        slot.0.get_or_insert(value);
                        slot.1.take()
                    };
                    if let Some(waker) = waker {
                        waker.wake();
                    }
                }
            });
        });
        let value = poll_fn(|context| {
            let mut slot = slot.borrow_mut();
            match slot.0.take() {
                Some(value) => Poll::Ready(value),
                None => {
                    slot.1 = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await;
        owner.cleanup();
        value
    }
}

impl PageHost {
    /// Answers a question of the engine.
    pub fn answer(self: &Rc<Self>, asked: EngineAsks) -> LocalBoxFuture<'static, PageAnswer> {
        let host = Rc::clone(self);
        match asked {
            EngineAsks::Entry(entry) => Box::pin(async move {
                host.enter(entry).await;
                PageAnswer::Done
            }),
            EngineAsks::Wait(failure, wait_ms) => Box::pin(async move {
                // A game that was left waits no longer, and is stopped before its next call.
                let (app, live, game) = (host.app, host.live, host.game);
                let goes_on = !host.is_current() || wait::wait(app, live, game, failure, wait_ms).await;
                PageAnswer::GoesOn(goes_on)
            }),
            EngineAsks::Failed(failure) => {
                Box::pin(async move { PageAnswer::Decided(host.failed(failure).await) })
            }
            EngineAsks::Begins(call) => Box::pin(async move { PageAnswer::GoesOn(host.begins(&call).await) }),
            EngineAsks::Time(form, limit_ms) => Box::pin(async move {
                host.live.people.run_time_limit(form, limit_ms).await;
                PageAnswer::Done
            }),
            // The connection to the engine answers it.
            EngineAsks::Prompt(_) => Box::pin(async { PageAnswer::Done }),
        }
    }

    /// Handles news from the engine.
    pub fn hear(&self, news: News) {
        if !self.is_current() {
            return;
        }
        let live = self.live;
        match news {
            News::Thinking(thinking) => live.thinking.set(thinking),
            News::Ended(call, usage) => {
                if let Some(expected) = self.expected(&call) {
                    live.spend(|spending| spending.ended(&expected, usage));
                }
            }
            News::Undecided(count) => live.undecided.set(count),
            News::Words { key, seat, text } => live.arrives(key, seat, text),
            News::Forms(forms) => live.people.changed(forms),
            News::Replied(form, problem) => live.people.replied(&form, problem),
            News::NotKept(why) => {
                // The events of the game are stored all the same.
                let language = self.app.language.get_untracked();
                self.say_not_stored(why.text(language).to_owned());
            }
            News::Rating { .. } | News::AsksAgain(..) | News::Head(_) | News::Entries(_) => {}
        }
    }

    /// Waits until every event that came is stored.
    pub async fn settled(&self) {
        self.entering.lock().await;
    }

    async fn enter(&self, entry: Entry) {
        let _entering = self.entering.lock().await;
        let index = self.next.get();
        self.next.set(index + 1);
        let shown = Cell::new(false);
        let show = || {
            if !shown.replace(true) {
                self.show(entry.clone());
            }
        };
        self.keep(index, &entry, show).await;
        show();
        if self.is_current() {
            let is_kept = self.storing.get() && self.stored.get();
            self.app.kept.set(is_kept.then(|| untrack(|| self.app.stage.turns())));
        }
    }

    /// Stores an event, or the whole game if it is gone from the shelf or was not stored for a while.
    async fn keep(&self, index: u32, entry: &Entry, show: impl Fn()) {
        if self.storing.get() {
            let store = async || match shelf::append(&self.id, index, entry).await {
                Err(ShelfError::Missing) => self.store_table_game(entry).await,
                outcome => outcome,
            };
            return self.persist(store, show).await;
        }
        let waited = js_sys::Date::now() - self.tried_at.get() >= CATCH_UP_MS;
        if waited && self.is_current() {
            self.tried_at.set(js_sys::Date::now());
            if self.store_table_game(entry).await.is_ok() {
                self.storing.set(true);
                self.told.set(false);
                let l = self.app.language.get_untracked();
                self.app.say(Notice::plain(t::stored_again(l)));
            }
        }
    }

    /// Stores the game as it is on the table, with its newest event if that is not there yet.
    async fn store_table_game(&self, entry: &Entry) -> Result<(), ShelfError> {
        let shown = self.app.stage.session_untracked(|session| session.recorded().clone());
        let shown = shown.filter(|log| log.id == self.id);
        let mut log = shown.ok_or(ShelfError::Missing)?;
        if log.events.len() < self.next.get() as usize {
            log.push(entry.clone());
        }
        let spending = self.live.spending;
        let budget = spending.with_untracked(|spending| spending.as_ref()?.budget().cloned());
        shelf::put_played(&log, budget).await
    }

    /// Puts an event on the table.
    fn show(&self, entry: Entry) {
        // People's own notes may follow the end.
        if entry.event.what == What::Finished {
            self.ended.set(true);
        }
        if self.is_current() {
            let live = self.live;
            live.arrived(&entry);
            live.spend(|spending| spending.take(&entry.event));
            let stage = self.app.stage;
            let before = untrack(|| stage.turns());
            stage.append(entry);
            if untrack(|| stage.turns()) > before {
                live.turned();
            }
        }
    }

    async fn failed(&self, failure: Failure) -> Decision {
        if !self.is_current() {
            return Decision::Stop;
        }
        let (live, game) = (self.live, self.game);
        if let (Some(MindError::Unauthorized { .. }), Some((server, _))) =
            (&failure.error, server_of(&self.settings, failure.thinking.mind))
        {
            // Whoever resumes this game is asked for the key again.
            self.app.context::<Keyring>().refuse(server);
        }
        live.decision.set(None);
        live.failure.set(Some(failure));
        Self::until(move || if live.game.get() == game { live.decision.get() } else { Some(Decision::Stop) })
            .await
    }

    async fn go_on(&self) -> bool {
        let (live, game) = (self.live, self.game);
        Self::until(move || match live.standing.get() {
            _ if live.game.get() != game => Some(false),
            PlayState::Running => Some(true),
            PlayState::Paused => None,
            PlayState::Stopping | PlayState::Off => Some(false),
        })
        .await
    }

    async fn begins(&self, call: &Upcoming) -> bool {
        if !self.go_on().await {
            return false;
        }
        if let Some(expected) = self.expected(call) {
            self.afford(expected).await;
        }
        // Somebody may have paused or stopped meanwhile.
        self.go_on().await
    }
}
