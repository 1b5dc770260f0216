//! The page as the director's host.

use super::engine::{Decision, Failure, Host, Thinking, Upcoming};
use super::{Live, wait};
use crate::app::stage::PlayState;
use crate::app::state::{App, Notice};
use crate::game::{Entry, MindSettings, Settings, Usage, What};
use crate::insight::{BudgetVerdict, Expected};
use crate::mind::{Embedder, JournalEntry, MindError};
use crate::studio::keyring::Keyring;
use crate::studio::server;
use crate::studio::shelf::{self, Saved, ShelfError};
use crate::viewer::words::labels as t;
use crate::viewer::{people, server_of, servers_of};
use futures_channel::mpsc::UnboundedReceiver;
use futures_util::StreamExt;
use futures_util::future::{LocalBoxFuture, pending};
use futures_util::lock::Mutex;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// Puts what the director produces into the database and on the table.
pub struct PageHost {
    app: App,
    live: Live,
    game: u32,
    id: String,
    settings: Settings,
    embedder: Option<Rc<dyn Embedder>>,
    next: Cell<u32>,
    /// The journal's next running number; `None`: nobody's time or money is in it, and there is no journal.
    next_by: Cell<Option<u32>>,
    ended: Cell<bool>,
    began: f64,
    storing: Cell<bool>,
    /// What people do on their own.
    asides: Mutex<UnboundedReceiver<What>>,
}

impl PageHost {
    pub fn new(app: App, live: Live, game: u32, saved: &Saved) -> Self {
        let log = &saved.log;
        // What a person wrote is as little asked for again as what was paid for.
        let paid = !servers_of(&log.settings).is_empty() || !people(&log.settings).is_empty();
        let abort = live.abort.get_value();
        // A game that is played on goes on from the time of its last event.
        let before = log.clock.last().map_or(0, |tick| tick.at_ms);
        #[allow(clippy::cast_precision_loss)]
        let before = before as f64;
        Self {
            app,
            live,
            game,
            id: log.id.clone(),
            settings: log.settings.clone(),
            embedder: server::embedder(log, app.context::<Keyring>(), abort),
            next: Cell::new(u32::try_from(log.events.len()).unwrap_or(u32::MAX)),
            next_by: Cell::new(paid.then_some(saved.next)),
            ended: Cell::new(false),
            began: js_sys::Date::now() - before,
            storing: Cell::new(true),
            asides: Mutex::new(live.people.listen()),
        }
    }

    /// Says once that the game is not being stored, and lets it go on.
    pub fn storage_failed(&self, error: &ShelfError) {
        if self.storing.replace(false) {
            let language = self.app.language.get_untracked();
            self.app.say(Notice::fault(
                t::not_stored(language),
                vec![error.words(language)],
            ));
        }
    }

    pub fn has_ended(&self) -> bool {
        self.ended.get()
    }

    /// A call as the budget sees it; `None`: nobody sends a bill for it.
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

    /// Waits until a call may begin, as far as the budget goes, or the game is stopped.
    async fn afford(&self, call: Expected) {
        let (live, game) = (self.live, self.game);
        let over = move || {
            live.game.get() != game
                || matches!(live.standing.get(), PlayState::Stopping | PlayState::Off)
        };
        loop {
            let verdict = live
                .spending
                .with_untracked(|spending| spending.as_ref().map(|one| one.verdict(&call)));
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

    /// Waits until `ready` says something; it is asked again whenever a signal that it reads changes.
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

impl Host for PageHost {
    fn entry(&self, entry: Entry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async move {
            let index = self.next.get();
            self.next.set(index + 1);
            if self.storing.get()
                && let Err(error) = shelf::append(&self.id, index, &entry).await
            {
                self.storage_failed(&error);
            }
            self.ended.set(entry.event.what == What::Finished);
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
            Ok(())
        })
    }

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        let number = self.next_by.get().filter(|_| self.storing.get());
        self.next_by.update(|next| next.map(|number| number + 1));
        let stored = number.map(|number| shelf::keep_attempt(&self.id, number, &entry));
        Box::pin(async move {
            if let Some(stored) = stored
                && let Err(error) = stored.await
            {
                self.storage_failed(&error);
            }
            Ok(())
        })
    }

    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            // Whoever has left waits no longer, and is stopped before the next call.
            !self.is_current() || wait::wait(self.live, self.game, failure, wait_ms).await
        })
    }

    fn thinking(&self, thinking: &[Thinking]) {
        if self.is_current() {
            self.live.thinking.set(thinking.to_vec());
        }
    }

    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async move {
            if !self.is_current() {
                return Decision::Stop;
            }
            let (live, game) = (self.live, self.game);
            if let (Some(MindError::Unauthorized { .. }), Some((server, _))) = (
                &failure.error,
                server_of(&self.settings, failure.thinking.mind),
            ) {
                // Whoever plays this game on is asked for the key again.
                self.app.context::<Keyring>().refuse(server);
            }
            live.decision.set(None);
            live.failure.set(Some(failure));
            Self::until(move || {
                if live.game.get() == game {
                    live.decision.get()
                } else {
                    Some(Decision::Stop)
                }
            })
            .await
        })
    }

    fn go_on(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            let (live, game) = (self.live, self.game);
            Self::until(move || match live.standing.get() {
                _ if live.game.get() != game => Some(false),
                PlayState::Running => Some(true),
                PlayState::Paused => None,
                PlayState::Stopping | PlayState::Off => Some(false),
            })
            .await
        })
    }

    fn begins<'a>(&'a self, call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(async move {
            if !self.go_on().await {
                return false;
            }
            if let Some(expected) = self.expected(call) {
                self.afford(expected).await;
            }
            // Somebody may have paused or stopped meanwhile.
            self.go_on().await
        })
    }

    fn ended(&self, call: &Upcoming, usage: Option<Usage>) {
        if let Some(expected) = self.expected(call).filter(|_| self.is_current()) {
            let live = self.live;
            live.spend(|spending| spending.ended(&expected, usage));
        }
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        self.embedder.clone()
    }

    fn aside(&self) -> LocalBoxFuture<'_, What> {
        Box::pin(async move {
            match self.asides.lock().await.next().await {
                Some(what) => what,
                // The game was left.
                None => pending().await,
            }
        })
    }

    fn elapsed_ms(&self) -> Option<u64> {
        let elapsed = js_sys::Date::now() - self.began;
        // Never negative, and far below 2⁵³.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let elapsed = elapsed.max(0.0) as u64;
        Some(elapsed)
    }
}
