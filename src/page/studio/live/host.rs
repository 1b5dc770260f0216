//! Answers what a game asks of the page: to store what the engine produces and put it on the table, to wait,
//! to decide.

use super::{Live, retry_wait};
use crate::base::game::{Entry, MindSettings, Settings, What};
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::app::stage::PlayState;
use crate::page::app::state::{App, Notice};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::shelf::{self, SavedGame, ShelfError};
use crate::page::wire::{Decision, EngineNews, EngineRequest, MindError, PageAnswer, TaskFailure, UpcomingCall};
use crate::read::insight::{BudgetVerdict, ExpectedCall};
use crate::show::viewer::server_of_mind;
use crate::show::viewer::words::labels as t;
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
    Retry,
    GoOnUnstored,
}

/// Stores what the director produces and puts it on the table.
pub struct PageHost {
    app: App,
    live: Live,
    game: u32,
    id: String,
    settings: Settings,
    next_index: Cell<u32>,
    ended: Cell<bool>,
    storing: Cell<bool>,
    /// Was anything ever stored? Then there is a database, whatever it says now.
    stored: Cell<bool>,
    /// When storing the whole game was last tried, in milliseconds since 1970.
    tried_at: Cell<f64>,
    /// The reader has been told that something is not stored.
    has_reported_fault: Cell<bool>,
    /// Held while an event is being stored.
    entry_lock: Mutex<()>,
}

impl PageHost {
    pub fn new(app: App, live: Live, game: u32, saved: &SavedGame) -> Self {
        let log = &saved.log;
        // How far another game was stored says nothing of this one.
        app.stored_turn.set(None);
        Self {
            app,
            live,
            game,
            id: log.id.clone(),
            settings: log.settings.clone(),
            next_index: Cell::new(u32::try_from(log.events.len()).unwrap_or(u32::MAX)),
            ended: Cell::new(false),
            storing: Cell::new(true),
            stored: Cell::new(false),
            tried_at: Cell::new(0.0),
            has_reported_fault: Cell::new(false),
            entry_lock: Mutex::default(),
        }
    }

    /// Stores a new game, or all there is of one.
    pub async fn store_game(&self, saved: &SavedGame) {
        let put = || shelf::store_played_log(&saved.log, saved.budget.clone());
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
            live.store_choice.set(None);
            live.store_error.set(Some(error.clone()));
            let chosen = Self::until(move || match live.play_state.get() {
                _ if live.game_number.get() != game => Some(StoreChoice::GoOnUnstored),
                PlayState::Stopping | PlayState::Off => Some(StoreChoice::GoOnUnstored),
                _ => live.store_choice.get(),
            });
            let without = match select(pin!(sleep_ms(STORE_RETRY_MS)), pin!(chosen)).await {
                Either::Left(_) => false,
                Either::Right((choice, _)) => choice == StoreChoice::GoOnUnstored,
            };
            if without {
                self.storage_failed(&error);
                break;
            }
        }
        if self.is_current() {
            live.store_error.set(None);
        }
    }

    /// Nothing is stored after what is missing; the game goes on.
    fn storage_failed(&self, error: &ShelfError) {
        self.storing.set(false);
        self.tried_at.set(js_sys::Date::now());
        self.report_not_stored(error.words(self.app.language.get_untracked()));
    }

    /// Is everything stored that came so far?
    pub fn is_fully_stored(&self) -> bool {
        self.storing.get()
    }

    fn report_not_stored(&self, why: String) {
        if !self.has_reported_fault.replace(true) {
            let language = self.app.language.get_untracked();
            self.app.notify(Notice::error(t::not_stored(language), vec![why]));
        }
    }

    /// Did somebody leave the game, or stop it?
    pub fn is_left(&self) -> bool {
        let standing = self.live.play_state.get_untracked();
        !self.is_current() || matches!(standing, PlayState::Stopping | PlayState::Off)
    }

    pub fn has_ended(&self) -> bool {
        self.ended.get()
    }

    /// A call as the budget sees it; `None`: it costs nothing.
    fn expected(&self, call: &UpcomingCall) -> Option<ExpectedCall> {
        let mind = call.thinking.mind?;
        let settings = self.settings.minds.get(usize::from(mind))?;
        matches!(settings, MindSettings::Endpoint { .. }).then(|| ExpectedCall {
            key: call.thinking.key.clone(),
            attempt: call.attempt,
            mind,
            prompt_tokens: call.prompt_tokens,
        })
    }

    /// Waits until the budget allows a call, or the game is stopped.
    async fn afford(&self, call: ExpectedCall) {
        let (live, game) = (self.live, self.game);
        let over = move || {
            live.game_number.get() != game || matches!(live.play_state.get(), PlayState::Stopping | PlayState::Off)
        };
        loop {
            let verdict = live.spending.with_untracked(|spending| spending.as_ref().map(|one| one.verdict(&call)));
            match verdict {
                None => return,
                Some(BudgetVerdict::Begin) => return live.spend(|spending| spending.begin_call(&call)),
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
                    live.over_budget.set(Some(verdict));
                    Self::until(move || (over() || live.over_budget.get().is_none()).then_some(())).await;
                }
            }
            if untrack(over) {
                return;
            }
        }
    }

    /// Is this still the game on the table?
    fn is_current(&self) -> bool {
        self.live.game_number.get_untracked() == self.game
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
    pub fn answer(self: &Rc<Self>, asked: EngineRequest) -> LocalBoxFuture<'static, PageAnswer> {
        let host = Rc::clone(self);
        match asked {
            EngineRequest::Entry(entry) => Box::pin(async move {
                host.enter(entry).await;
                PageAnswer::Done
            }),
            EngineRequest::Wait(failure, wait_ms) => Box::pin(async move {
                // A game that was left waits no longer, and is stopped before its next call.
                let (app, live, game) = (host.app, host.live, host.game);
                let goes_on = !host.is_current() || retry_wait::wait_for_retry(app, live, game, failure, wait_ms).await;
                PageAnswer::GoesOn(goes_on)
            }),
            EngineRequest::Failed(failure) => Box::pin(async move { PageAnswer::Decided(host.failed(failure).await) }),
            EngineRequest::Begins(call) => Box::pin(async move { PageAnswer::GoesOn(host.begins(&call).await) }),
            EngineRequest::Time(form, limit_ms) => Box::pin(async move {
                host.live.people.run_time_limit(form, limit_ms).await;
                PageAnswer::Done
            }),
            // The connection to the engine answers it.
            EngineRequest::Prompt(_) => Box::pin(async { PageAnswer::Done }),
        }
    }

    /// Handles news from the engine.
    pub fn hear(&self, news: EngineNews) {
        if !self.is_current() {
            return;
        }
        let live = self.live;
        match news {
            EngineNews::Thinking(thinking) => live.thinking.set(thinking),
            EngineNews::Ended(call, usage) => {
                if let Some(expected) = self.expected(&call) {
                    live.spend(|spending| spending.end_call(&expected, usage));
                }
            }
            EngineNews::Undecided(count) => live.undecided.set(count),
            EngineNews::Words { key, seat, text } => live.arrives(key, seat, text),
            EngineNews::Forms(forms) => live.people.set_forms(forms),
            EngineNews::Replied(form, problem) => live.people.resolve_reply(&form, problem),
            EngineNews::NotKept(why) => {
                // The events of the game are stored all the same.
                let language = self.app.language.get_untracked();
                self.report_not_stored(why.text(language).to_owned());
            }
            EngineNews::Rating { .. } | EngineNews::AsksAgain(..) | EngineNews::Head(_) | EngineNews::Entries(_) => {}
        }
    }

    /// Waits until every event that came is stored.
    pub async fn wait_until_stored(&self) {
        self.entry_lock.lock().await;
    }

    async fn enter(&self, entry: Entry) {
        let _entering = self.entry_lock.lock().await;
        let index = self.next_index.get();
        self.next_index.set(index + 1);
        let shown = Cell::new(false);
        let show = || {
            if !shown.replace(true) {
                self.show(entry.clone());
            }
        };
        self.store_entry(index, &entry, show).await;
        show();
        if self.is_current() {
            let is_kept = self.storing.get() && self.stored.get();
            self.app.stored_turn.set(is_kept.then(|| untrack(|| self.app.stage.turns())));
        }
    }

    /// Stores an event, or the whole game if it is gone from the shelf or was not stored for a while.
    async fn store_entry(&self, index: u32, entry: &Entry, show: impl Fn()) {
        if self.storing.get() {
            let store = async || match shelf::append_entry(&self.id, index, entry).await {
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
                self.has_reported_fault.set(false);
                let l = self.app.language.get_untracked();
                self.app.notify(Notice::info(t::stored_again(l)));
            }
        }
    }

    /// Stores the game as it is on the table, with its newest event if that is not there yet.
    async fn store_table_game(&self, entry: &Entry) -> Result<(), ShelfError> {
        let shown = self.app.stage.session_untracked(|session| session.recorded().clone());
        let shown = shown.filter(|log| log.id == self.id);
        let mut log = shown.ok_or(ShelfError::Missing)?;
        if log.events.len() < self.next_index.get() as usize {
            log.push(entry.clone());
        }
        let spending = self.live.spending;
        let budget = spending.with_untracked(|spending| spending.as_ref()?.budget().cloned());
        shelf::store_played_log(&log, budget).await
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
            live.spend(|spending| spending.add_event(&entry.event));
            let stage = self.app.stage;
            let before = untrack(|| stage.turns());
            stage.append(entry);
            if untrack(|| stage.turns()) > before {
                live.end_turn();
            }
        }
    }

    async fn failed(&self, failure: TaskFailure) -> Decision {
        if !self.is_current() {
            return Decision::Stop;
        }
        let (live, game) = (self.live, self.game);
        if let (Some(MindError::Unauthorized { .. }), Some((server, _))) =
            (&failure.error, server_of_mind(&self.settings, failure.thinking.mind))
        {
            // Whoever resumes this game is asked for the key again.
            self.app.context::<Keyring>().drop_refused(server);
        }
        live.decision.set(None);
        live.failure.set(Some(failure));
        Self::until(move || if live.game_number.get() == game { live.decision.get() } else { Some(Decision::Stop) })
            .await
    }

    async fn go_on(&self) -> bool {
        let (live, game) = (self.live, self.game);
        Self::until(move || match live.play_state.get() {
            _ if live.game_number.get() != game => Some(false),
            PlayState::Running => Some(true),
            PlayState::Paused => None,
            PlayState::Stopping | PlayState::Off => Some(false),
        })
        .await
    }

    async fn begins(&self, call: &UpcomingCall) -> bool {
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
