//! Keeping attempts before anything is made of them. The engine does it where replies arrive, not the page: a page that is
//! busy, or is killed, loses none. Where they are kept is others' to know.

use super::asking::Asking;
use crate::mind::JournalEntry;
use crate::scenario::Said;
use crate::wire::{KeptAt, News};
use futures_util::future::LocalBoxFuture;
use std::cell::RefCell;
use std::rc::Rc;

/// A store that outlives the engine.
pub trait AttemptStore {
    /// Gets ready, so that each write begins when it is asked for.
    fn begin(&self) -> LocalBoxFuture<'static, Result<(), Said>>;
    /// Keeps an attempt. The writing begins with the call.
    fn attempt(
        &self,
        at: &KeptAt,
        entry: &JournalEntry,
    ) -> LocalBoxFuture<'static, Result<(), Said>>;
}

pub(super) struct Keeping {
    keep: Rc<dyn AttemptStore>,
    asking: Rc<Asking>,
    /// `None`: nothing is kept.
    at: RefCell<Option<KeptAt>>,
}

impl Keeping {
    pub(super) fn new(keep: Rc<dyn AttemptStore>, asking: Rc<Asking>) -> Self {
        let at = RefCell::default();
        Self { keep, asking, at }
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

    /// Says once that nothing is being kept, and lets everything go on.
    fn failed(&self, why: Said) {
        if self.at.take().is_some() {
            self.asking.tell(News::NotKept(why));
        }
    }

    pub(super) fn attempt(&self, entry: &JournalEntry) -> impl Future<Output = ()> + use<'_> {
        let kept = self.at.borrow_mut().as_mut().map(|at| {
            let kept = self.keep.attempt(at, entry);
            at.next += 1;
            kept
        });
        async move {
            if let Some(kept) = kept
                && let Err(why) = kept.await
            {
                self.failed(why);
            }
        }
    }
}
