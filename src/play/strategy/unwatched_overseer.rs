//! An overseer for unwatched thoughts: it stores nothing, waits for nothing, and stops at the first failure.

use super::{Decision, Overseer, TaskFailure, UpcomingCall};
use crate::base::game::Usage;
use crate::play::mind::JournalEntry;
use futures_util::future::LocalBoxFuture;

/// An overseer that stores and decides nothing.
pub struct Unwatched;

impl Overseer for Unwatched {
    fn before_call<'a>(&'a self, _call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        Box::pin(async { true })
    }

    fn after_call(&self, _call: &UpcomingCall, _usage: Option<Usage>) {}

    fn store_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }

    fn wait_before_retry(&self, _failure: TaskFailure, _wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { false })
    }

    fn decide_failure(&self, _failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }
}
