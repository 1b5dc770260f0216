//! Stores attempts before their replies are used. The engine does it where replies arrive, not the page: a
//! page that is busy or killed loses none. Where attempts are stored is not decided here.

use super::asking::Asking;
use crate::mind::JournalEntry;
use crate::platform::now_ms;
use crate::scenario::Said;
use crate::wire::{KeptAt, News};
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// After a failure, storing pauses for this many times as long as the failed attempt took.
const PAUSE_FACTOR: u64 = 10;

/// A store that outlives the engine.
pub trait AttemptStore {
    /// Prepares the store, so that each write starts when it is requested.
    fn begin(&self) -> LocalBoxFuture<'static, Result<(), Said>>;
    /// Stores an attempt. Writing starts with the call.
    fn attempt(&self, at: &KeptAt, entry: &JournalEntry) -> LocalBoxFuture<'static, Result<(), Said>>;
}

pub(super) struct Keeping {
    keep: Rc<dyn AttemptStore>,
    asking: Rc<Asking>,
    /// `None`: nothing is stored.
    at: RefCell<Option<KeptAt>>,
    /// No write is tried before this time, after a failure: a store that is slow to refuse would delay every
    /// reply.
    rests_until_ms: Cell<u64>,
    /// Whether the page was told that the last attempt could not be stored.
    told: Cell<bool>,
}

impl Keeping {
    pub(super) fn new(keep: Rc<dyn AttemptStore>, asking: Rc<Asking>) -> Self {
        Self { keep, asking, at: RefCell::default(), rests_until_ms: Cell::default(), told: Cell::default() }
    }

    pub(super) async fn begin(&self, at: Option<KeptAt>) {
        if at.is_none() {
            return;
        }
        self.at.replace(at);
        if let Err(why) = self.keep.begin().await {
            self.failed(why);
        }
    }

    /// Reports once that nothing is stored, and lets the job continue: the next attempt may find space again.
    fn failed(&self, why: Said) {
        if !self.told.replace(true) {
            self.asking.tell(News::NotKept(why));
        }
    }

    pub(super) fn attempt(&self, entry: &JournalEntry) -> impl Future<Output = ()> + use<'_> {
        let began = now_ms();
        let rests = began < self.rests_until_ms.get();
        let kept = self.at.borrow_mut().as_mut().filter(|_| !rests).map(|at| {
            let kept = self.keep.attempt(at, entry);
            at.next += 1;
            kept
        });
        async move {
            if let Some(kept) = kept {
                match kept.await {
                    Ok(()) => self.told.set(false),
                    Err(why) => {
                        let now = now_ms();
                        let rest = now.saturating_sub(began) * PAUSE_FACTOR;
                        self.rests_until_ms.set(now + rest);
                        self.failed(why);
                    }
                }
            }
        }
    }
}
