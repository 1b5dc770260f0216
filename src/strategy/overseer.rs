//! Whoever watches over a live game, and what a desk tells them: which call is about to be made, what failed,
//! and what they may decide about it.

use super::standing::{Repeats, Standings};
use crate::game::{Seat, TaskKey, Usage};
use crate::language::{Language, text};
use crate::mind::{JournalEntry, MindError};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Somebody stopped the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;

/// Who is busy with what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The task's name within the game.
    pub key: TaskKey,
    /// Whose mind; `None`: a reader's who sits at no seat.
    pub seat: Option<Seat>,
    /// The task's kind: `introduce`, `read_sensors`, `ask`, `answer`, `prune`, `vote`; `embed` while
    /// memory calls its embedder.
    pub task: Cow<'static, str>,
    /// Position in the settings' list of minds; `None`: memory calls its embedder.
    pub mind: Option<u16>,
}

/// A call that is about to be made, or was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Upcoming {
    pub thinking: Thinking,
    /// Which attempt, from 1.
    pub attempt: u32,
    /// Tokens of its prompt, by our own count; 0 for an embedder.
    pub prompt_tokens: u32,
}

/// A task that failed and needs a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    pub thinking: Thinking,
    /// Which attempt, from 1.
    pub attempt: u32,
    /// What happened, in plain words, in the language of the case.
    pub message: String,
    /// What the mind's trouble was, where it was the mind's: in whatever language its reader wants.
    pub error: Option<MindError>,
    /// It could be tried again, and has failed often enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<Repeats>,
}

impl Failure {
    /// What happened, in the reader's language where the mind said it.
    pub fn words(&self, language: Language) -> String {
        match &self.error {
            Some(error) => Self::with_repeats(error.words(language), self.repeats, language),
            None => self.message.clone(),
        }
    }

    /// A sentence on why it is not simply tried again.
    pub(super) fn with_repeats(what: String, repeats: Option<Repeats>, language: Language) -> String {
        let what = match repeats {
            // It goes on as a sentence.
            Some(_) => what.trim_end_matches(['.', '。']).to_owned(),
            None => what,
        };
        match repeats {
            Some(Repeats::Alike { times, .. }) => text!(language, failed_alike, what, times),
            Some(Repeats::Many { times }) => text!(language, failed_many, what, times),
            None => what,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    Retry,
    /// Go on without it; the log says so. A task whose memory cannot be searched is skipped whole:
    /// nobody speaks from a memory that was not there.
    Skip,
    /// Stop the game here; it can be resumed.
    Stop,
}

/// Whoever watches over a live game.
pub trait Overseer {
    /// Awaited before a mind is asked: waits for a free place, for a pause to end, and for the budget.
    /// `false` stops the game. A place that was given is given back by [`Overseer::ended`].
    fn begins<'a>(&'a self, call: &'a Upcoming) -> LocalBoxFuture<'a, bool>;
    /// A mind has ended a task; `usage`: what it took, where that is known.
    fn ended(&self, call: &Upcoming, usage: Option<Usage>);
    /// Keeps an attempt before anything is made of it, beginning with this call. `false`: that failed,
    /// and the game must stop.
    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool>;
    /// Waits before the next attempt; `false`: somebody does not want to wait.
    fn wait(&self, failure: Failure, wait_ms: u32) -> LocalBoxFuture<'_, bool>;
    fn failed(&self, failure: Failure) -> LocalBoxFuture<'_, Decision>;
    /// How the servers stand that the game calls; `None`: each task is on its own.
    fn standing(&self) -> Option<&Standings> {
        None
    }
}
