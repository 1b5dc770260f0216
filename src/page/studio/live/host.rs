//! Answers what a game asks of the page: to store what the engine produces and put it on the table, to wait,
//! to decide.

use super::{LiveFeature, ask_player, withdraw_question};
use crate::base::game::{EventKind, LogEntry, MindSettings, Settings};
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::sleep_ms;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::seat::{self, PeopleFeature};
use crate::page::studio::shelf::{self, CompleteStoredGame, ShelfError};
use crate::page::wire::{Decision, EngineNews, EngineRequest, MindError, PageAnswer, TaskFailure, UpcomingCall};
use crate::read::insight::ExpectedCall;
use crate::show::viewer::server_of_mind;
use crate::show::viewer::words::labels as t;
use crate::study::live::{
    ArrivingText, LiveAnswer, LiveEvent, LiveNotice, LiveQuestion, PendingRetry, StoreError, StoreFailureChoice,
    is_network_failure,
};
use crate::study::seat::SeatEvent;
use futures_util::future::{Either, select};
use futures_util::lock::Mutex;
use std::cell::Cell;
use std::pin::pin;

/// A failed write is repeated after this long, in milliseconds; once somebody goes on without it, after the
/// longer time.
const STORE_RETRY_MS: u32 = 5_000;
const SKIPPED_STORE_RETRY_MS: f64 = 30_000.0;

/// Stores what the director produces and puts it on the table.
pub struct PageHost {
    app: App,
    live: LiveFeature,
    game: u32,
    id: String,
    settings: Settings,
    next_index: Cell<u32>,
    ended: Cell<bool>,
    storing: Cell<bool>,
    /// Was anything ever stored? Then there is a database, whatever it says now.
    has_ever_stored: Cell<bool>,
    /// When storing the whole game was last tried, in milliseconds since 1970.
    last_store_attempt_ms: Cell<f64>,
    /// The reader has been told that something is not stored.
    has_reported_fault: Cell<bool>,
    /// Held while an event is being stored.
    entry_lock: Mutex<()>,
}

impl PageHost {
    pub fn new(live: LiveFeature, game: u32, saved: &CompleteStoredGame) -> Self {
        let (app, log) = (live.app, &saved.log);
        // How far another game was stored says nothing of this one.
        app.last_stored_turn.set(None);
        Self {
            app,
            live,
            game,
            id: log.id.clone(),
            settings: log.settings.clone(),
            next_index: Cell::new(u32::try_from(log.events.len()).unwrap_or(u32::MAX)),
            ended: Cell::new(false),
            storing: Cell::new(true),
            has_ever_stored: Cell::new(false),
            last_store_attempt_ms: Cell::new(0.0),
            has_reported_fault: Cell::new(false),
            entry_lock: Mutex::default(),
        }
    }

    /// Stores a new game, or all there is of one.
    pub async fn store_game(&self, saved: &CompleteStoredGame) {
        let put = || shelf::store_running_log(&saved.log, saved.budget.clone());
        self.store_with_retries(put, || {}).await;
    }

    /// Stores something. If that fails, the game calls `meanwhile`, waits and tries again, until it is stored
    /// or somebody goes on without.
    async fn store_with_retries<F>(&self, store: impl Fn() -> F, meanwhile: impl Fn())
    where
        F: Future<Output = Result<(), ShelfError>>,
    {
        loop {
            let error = match store().await {
                Ok(()) => {
                    self.has_ever_stored.set(true);
                    break;
                }
                Err(error) => error,
            };
            let hopeless = error == ShelfError::Unavailable && !self.has_ever_stored.get();
            if hopeless || self.was_left_or_stopped() {
                return self.handle_storage_failure(&error);
            }
            meanwhile();
            let store_error = StoreError { why: error.localized(), is_full: error == ShelfError::Full };
            let (question, choice) = ask_player(self.live, self.game, LiveQuestion::NotStored(store_error));
            let choice = match select(pin!(sleep_ms(STORE_RETRY_MS)), choice).await {
                Either::Left(_) => {
                    withdraw_question(self.live, question);
                    StoreFailureChoice::Retry
                }
                Either::Right((Ok(LiveAnswer::Store(choice)), _)) => choice,
                Either::Right(_) => StoreFailureChoice::GoOnUnstored,
            };
            if choice == StoreFailureChoice::GoOnUnstored {
                self.handle_storage_failure(&error);
                break;
            }
        }
        self.report(LiveNotice::StoreSettled);
    }

    fn report(&self, news: LiveNotice) {
        self.live.dispatch(LiveEvent::NoticeReceived(self.game, news));
    }

    /// Nothing is stored after what is missing; the game goes on.
    fn handle_storage_failure(&self, error: &ShelfError) {
        self.storing.set(false);
        self.last_store_attempt_ms.set(now_ms());
        self.report_not_stored(error.describe(self.app.language.get_untracked()));
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
    pub fn was_left_or_stopped(&self) -> bool {
        self.live.read_untracked().was_left_or_stopped(self.game)
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

    /// Is this still the game on the table?
    fn is_current(&self) -> bool {
        self.live.read_untracked().game == self.game
    }

    /// Answers a question of the engine.
    pub async fn answer_request(&self, asked: EngineRequest) -> PageAnswer {
        match asked {
            EngineRequest::Entry(entry) => self.store_and_show(entry).await,
            EngineRequest::Wait(failure, wait_ms) => {
                let is_network = is_network_failure(&self.settings, &failure);
                let retry = PendingRetry::new(failure, is_network, wait_ms);
                return PageAnswer::GoesOn(self.ask_to_continue(LiveQuestion::Retries(retry)).await);
            }
            EngineRequest::Failed(failure) => return PageAnswer::Decided(self.ask_about_failure(failure).await),
            EngineRequest::Begins(call) => {
                return PageAnswer::GoesOn(
                    self.ask_to_continue(LiveQuestion::MayCallBegin(self.expected(&call))).await,
                );
            }
            EngineRequest::Time(form, limit_ms) => seat::run_time_limit(self.app, form, limit_ms).await,
            // The connection to the engine answers it.
            EngineRequest::Prompt(_) => {}
        }
        PageAnswer::Done
    }

    fn people(&self) -> PeopleFeature {
        self.app.context()
    }

    /// Handles news from the engine.
    pub fn handle_news(&self, news: EngineNews) {
        if !self.is_current() {
            return;
        }
        match news {
            EngineNews::Thinking(thinking) => self.report(LiveNotice::Thinking(thinking)),
            EngineNews::Ended(call, usage) => {
                if let Some(expected) = self.expected(&call) {
                    self.report(LiveNotice::CallEnded(expected, usage));
                }
            }
            EngineNews::Undecided(count) => self.report(LiveNotice::Undecided(count)),
            EngineNews::Words { key, seat, text } => self.report(LiveNotice::Words(ArrivingText { key, seat, text })),
            EngineNews::Forms(forms) => self.people().dispatch(SeatEvent::FormsChanged(forms)),
            EngineNews::Replied(form, problem) => self.people().dispatch(SeatEvent::Resolved(form, problem)),
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

    async fn store_and_show(&self, entry: LogEntry) {
        let _entering = self.entry_lock.lock().await;
        let index = self.next_index.get();
        self.next_index.set(index + 1);
        let shown = Cell::new(false);
        let show = || {
            if !shown.replace(true) {
                self.show_entry(entry.clone());
            }
        };
        self.store_entry(index, &entry, show).await;
        show();
        if self.is_current() {
            let is_kept = self.storing.get() && self.has_ever_stored.get();
            self.app.last_stored_turn.set(is_kept.then(|| untrack(|| self.app.stage.turn_count())));
        }
    }

    /// Stores an event, or the whole game if it is gone from the shelf or was not stored for a while.
    async fn store_entry(&self, index: u32, entry: &LogEntry, show: impl Fn()) {
        if self.storing.get() {
            let store = async || match shelf::append_entry(&self.id, index, entry).await {
                Err(ShelfError::Missing) => self.store_table_game(entry).await,
                outcome => outcome,
            };
            return self.store_with_retries(store, show).await;
        }
        let waited = now_ms() - self.last_store_attempt_ms.get() >= SKIPPED_STORE_RETRY_MS;
        if waited && self.is_current() {
            self.last_store_attempt_ms.set(now_ms());
            if self.store_table_game(entry).await.is_ok() {
                self.storing.set(true);
                self.has_reported_fault.set(false);
                let l = self.app.language.get_untracked();
                self.app.notify(Notice::info(t::stored_again(l)));
            }
        }
    }

    /// Stores the game as it is on the table, with its newest event if that is not there yet.
    async fn store_table_game(&self, entry: &LogEntry) -> Result<(), ShelfError> {
        let shown = self.app.stage.session_untracked(|session| session.recorded_log().clone());
        let shown = shown.filter(|log| log.id == self.id);
        let mut log = shown.ok_or(ShelfError::Missing)?;
        if log.events.len() < self.next_index.get() as usize {
            log.push(entry.clone());
        }
        let budget = self.live.read_untracked().spending.as_ref().and_then(|spending| spending.budget().cloned());
        shelf::store_running_log(&log, budget).await
    }

    /// Puts an event on the table.
    fn show_entry(&self, entry: LogEntry) {
        // People's own notes may follow the end.
        if entry.event.what == EventKind::Finished {
            self.ended.set(true);
        }
        if self.is_current() {
            let stage = self.app.stage;
            let before = untrack(|| stage.turn_count());
            let event = Box::new(entry.event.clone());
            stage.append(entry);
            let ends_turn = untrack(|| stage.turn_count()) > before;
            self.report(LiveNotice::EventAdded { event, ends_turn });
        }
    }

    async fn ask_about_failure(&self, failure: TaskFailure) -> Decision {
        if let (true, Some(MindError::Unauthorized { .. }), Some((server, _))) =
            (self.is_current(), &failure.error, server_of_mind(&self.settings, failure.thinking.mind))
        {
            // Whoever resumes this game is asked for the key again.
            self.app.context::<Keyring>().drop_refused_key(server);
        }
        let is_network = is_network_failure(&self.settings, &failure);
        match ask_player(self.live, self.game, LiveQuestion::Failed { failure, is_network }).1.await {
            Ok(LiveAnswer::Decided(decision)) => decision,
            _ => Decision::Stop,
        }
    }

    async fn ask_to_continue(&self, asked: LiveQuestion) -> bool {
        ask_player(self.live, self.game, asked).1.await == Ok(LiveAnswer::MayContinue(true))
    }
}
