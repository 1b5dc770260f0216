//! Keeping attempts before anything is made of them. The engine does it where replies arrive, not the page: a page that is
//! busy, or is killed, loses none. Where they are kept is others' to know.

use super::asking::Asking;
use crate::mind::JournalEntry;
use crate::platform::now_ms;
use crate::scenario::Said;
use crate::wire::{KeptAt, News};
use futures_util::future::LocalBoxFuture;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// After a failure nothing is tried for so many times as long as it took.
const REST_TIMES: u64 = 10;

/// A store that outlives the engine.
pub trait AttemptStore {
    /// Gets ready, so that each write begins when it is asked for.
    fn begin(&self) -> LocalBoxFuture<'static, Result<(), Said>>;
    /// Keeps an attempt. The writing begins with the call.
    fn attempt(&self, at: &KeptAt, entry: &JournalEntry) -> LocalBoxFuture<'static, Result<(), Said>>;
}

pub(super) struct Keeping {
    keep: Rc<dyn AttemptStore>,
    asking: Rc<Asking>,
    /// `None`: nothing is kept.
    at: RefCell<Option<KeptAt>>,
    /// Until when nothing is tried, since it just failed: a store that takes its time to refuse would hold up every reply.
    rests_until_ms: Cell<u64>,
    /// That the last attempt could not be kept was said.
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

    /// Says once that nothing is being kept, and lets everything go on: the next attempt may find room again.
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
                        let rest = now.saturating_sub(began) * REST_TIMES;
                        self.rests_until_ms.set(now + rest);
                        self.failed(why);
                    }
                }
            }
        }
    }
}
