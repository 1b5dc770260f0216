//! Those who watch work, and what a desk tells them: which call is next, what failed, and what can be decided
//! about it.

use super::server_states::{RepeatedFailure, ServerStates};
use crate::base::game::{Seat, TaskKey, Usage};
use crate::base::language::{Language, text};
use crate::base::platform::sleep_while;
use crate::play::mind::{JournalEntry, MindError};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Somebody stopped the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;

/// A task that a mind is working on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkingTask {
    /// The task's name within the game.
    pub key: TaskKey,
    /// The thinking seat; `None`: a reader without a seat.
    pub seat: Option<Seat>,
    /// The task's kind: `introduce`, `read_sensors`, `ask`, `answer`, `prune`, `vote`; `embed` while
    /// memory calls its embedder.
    pub task: Cow<'static, str>,
    /// Position in the settings' list of minds; `None`: memory calls its embedder.
    pub mind: Option<u16>,
}

/// A call that is about to be made, or has been made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpcomingCall {
    pub thinking: ThinkingTask,
    /// The number of the attempt, from 1.
    pub attempt: u32,
    /// Tokens of its prompt, by our estimate; 0 for an embedder.
    pub prompt_tokens: u32,
}

/// A task that failed and needs a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskFailure {
    pub thinking: ThinkingTask,
    /// The number of the attempt, from 1.
    pub attempt: u32,
    /// What happened, in plain words and the language of the case.
    pub message: String,
    /// The mind's error, if it was one; it can be described in any language.
    pub error: Option<MindError>,
    /// Present when it could be tried again but has failed too often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<RepeatedFailure>,
}

impl TaskFailure {
    /// What happened, in the reader's language if the error is known.
    pub fn describe(&self, language: Language) -> String {
        match &self.error {
            Some(error) => Self::append_repeats_explanation(error.describe(language), self.repeats, language),
            None => self.message.clone(),
        }
    }

    /// Adds a sentence on why it is not simply tried again.
    pub(super) fn append_repeats_explanation(
        what: String, repeats: Option<RepeatedFailure>, language: Language,
    ) -> String {
        let what = match repeats {
            // The sentence goes on.
            Some(_) => what.trim_end_matches(['.', '。']).to_owned(),
            None => what,
        };
        match repeats {
            Some(RepeatedFailure::Alike { times, .. }) => text!(language, failed_alike, what, times),
            Some(RepeatedFailure::Many { times }) => text!(language, failed_many, what, times),
            None => what,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    Retry,
    /// Go on without it; the log records that. Without a memory look-up, the whole task is skipped: nobody
    /// speaks without their memory.
    Skip,
    /// Stop the game; it can be resumed.
    Stop,
}

/// Whoever watches long work, and may cancel it.
pub trait ProgressMonitor {
    /// `done` tasks of `total` are finished. `false` stops; what is finished stays.
    fn report_done(&self, _done: usize, _total: usize) -> bool {
        self.is_wanted()
    }
    /// A call failed and is repeated after this wait.
    fn report_wait(&self, _error: &MindError, _wait_ms: u32) {}
    /// Is the result still wanted? Asked during waits and before calls.
    fn is_wanted(&self) -> bool {
        true
    }
    /// Yields to everything else. Awaited before each task, since an instant mind would otherwise block its
    /// page.
    fn yield_now(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {})
    }
    /// Stores an attempt before its result is used, so that it is not paid for again. `false`: that failed,
    /// and the work stops.
    fn store_attempt(&self, _entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { true })
    }
}

/// What a desk tells and asks about its calls. By default it goes by [`Overseer::progress`].
pub trait Overseer {
    /// Whoever watches the work.
    fn progress(&self) -> &dyn ProgressMonitor {
        &NoOverseer
    }
    /// May calls and waits still begin?
    fn can_continue(&self) -> bool {
        self.progress().is_wanted()
    }
    /// Factor on every wait.
    fn retry_wait_factor(&self) -> f64 {
        1.0
    }
    /// Awaited before a mind is called: waits for a free place, for the end of a pause, and for the budget.
    /// `false` stops the game. [`Overseer::after_call`] gives the place back.
    fn before_call<'a>(&'a self, _call: &'a UpcomingCall) -> LocalBoxFuture<'a, bool> {
        Box::pin(async { self.can_continue() })
    }
    /// A call has ended; `usage`: its tokens, if known.
    fn after_call(&self, _call: &UpcomingCall, _usage: Option<Usage>) {}
    /// Stores an attempt before its result is used; storing starts with this call. `false`: it failed, and
    /// the game must stop.
    fn store_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        self.progress().store_attempt(entry)
    }
    /// Waits before the next attempt; `false`: somebody cut the wait short.
    fn wait_before_retry(&self, failure: TaskFailure, wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async move {
            if let Some(error) = &failure.error {
                self.progress().report_wait(error, wait_ms);
            }
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let wait_ms = (f64::from(wait_ms) * self.retry_wait_factor().max(0.0)) as u32;
            sleep_while(wait_ms, || self.can_continue()).await
        })
    }
    fn decide_after_failure(&self, _failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }
    /// How the game's servers are doing; `None`: tasks share no such knowledge.
    fn server_states(&self) -> Option<&ServerStates> {
        None
    }
}

/// For thoughts that nobody watches: it stores nothing, waits for nothing, and stops at the first failure.
pub struct NoOverseer;

impl ProgressMonitor for NoOverseer {}

impl Overseer for NoOverseer {
    fn wait_before_retry(&self, _failure: TaskFailure, _wait_ms: u32) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { false })
    }
}
