//! Stores attempts before their replies are used. The engine does it where replies arrive, not the page: a
//! page that is busy or killed loses none. Where attempts are stored is not decided here.

use super::page_connection::PageConnection;
use crate::base::platform::now_ms;
use crate::base::scenario::Localized;
use crate::page::wire::{EngineNews, JournalPlace};
use crate::play::mind::JournalEntry;
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// After a failure, storing pauses for this many times as long as the failed attempt took.
const PAUSE_FACTOR: u64 = 10;

/// A store that outlives the engine.
pub trait AttemptStore {
    /// Prepares the store, so that each write starts when it is requested.
    fn prepare(&self) -> LocalBoxFuture<'static, Result<(), Localized>>;
    /// Stores an attempt. Writing starts with the call.
    fn store_attempt(&self, at: &JournalPlace, entry: &JournalEntry) -> LocalBoxFuture<'static, Result<(), Localized>>;
}

pub(super) struct AttemptWriter {
    store: Rc<dyn AttemptStore>,
    page: Rc<PageConnection>,
    /// `None`: nothing is stored.
    next_place: RefCell<Option<JournalPlace>>,
    /// No write is tried before this time, after a failure: a store that is slow to refuse would delay every
    /// reply.
    paused_until_ms: Cell<u64>,
    /// Whether the page was told that the last attempt could not be stored.
    has_reported_failure: Cell<bool>,
}

impl AttemptWriter {
    pub(super) fn new(keep: Rc<dyn AttemptStore>, asking: Rc<PageConnection>) -> Self {
        Self {
            store: keep,
            page: asking,
            next_place: RefCell::default(),
            paused_until_ms: Cell::default(),
            has_reported_failure: Cell::default(),
        }
    }

    pub(super) async fn start_at_journal_place(&self, at: Option<JournalPlace>) {
        if at.is_none() {
            return;
        }
        self.next_place.replace(at);
        if let Err(why) = self.store.prepare().await {
            self.report_failure(why);
        }
    }

    /// Reports once that nothing is stored, and lets the job continue: the next attempt may find space again.
    fn report_failure(&self, why: Localized) {
        if !self.has_reported_failure.replace(true) {
            self.page.report(EngineNews::NotKept(why));
        }
    }

    pub(super) fn store_attempt(&self, entry: &JournalEntry) -> impl Future<Output = ()> + use<'_> {
        let began = now_ms();
        let rests = began < self.paused_until_ms.get();
        let kept = self.next_place.borrow_mut().as_mut().filter(|_| !rests).map(|at| {
            let kept = self.store.store_attempt(at, entry);
            at.next += 1;
            kept
        });
        async move {
            if let Some(kept) = kept {
                match kept.await {
                    Ok(()) => self.has_reported_failure.set(false),
                    Err(why) => {
                        let now = now_ms();
                        let rest = now.saturating_sub(began) * PAUSE_FACTOR;
                        self.paused_until_ms.set(now + rest);
                        self.report_failure(why);
                    }
                }
            }
        }
    }
}
