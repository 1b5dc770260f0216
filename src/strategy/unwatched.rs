//! An overseer for unwatched thoughts: it stores nothing, waits for nothing, and stops at the first failure.

use super::{Decision, Failure, Overseer, Upcoming};
use crate::game::Usage;
use crate::mind::JournalEntry;
use futures_util::future::LocalBoxFuture;

/// An overseer that stores and decides nothing.
pub struct Unwatched;

impl Overseer for Unwatched {
    fn begins<'a>(&'a self, _call: &'a Upcoming) -> LocalBoxFuture<'a, bool> {
        Box::pin(async { true })
    }

    fn ended(&self, _call: &Upcoming, _usage: Option<Usage>) {}

    fn keep_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }

    fn wait(&self, _failure: Failure, _wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { false })
    }

    fn failed(&self, _failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }
}
