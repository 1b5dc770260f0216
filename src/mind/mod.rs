//! What carries out a task: the offline reader, an endpoint, a recording.
//!
//! A mind gets a request and gives back raw text. It knows nothing of rules or strategies, and it never
//! decides what to do about its own failures.

mod embedder;
pub mod endpoint;
mod error;
mod error_words;
pub mod human;
pub mod offline;
mod recording;
mod retry;

pub use embedder::{Builtin, Embedder, batches};
pub use error::MindError;
pub use recording::{Embedded, JournalEntry, Recorded, RecordedRecall, Recording};
pub use retry::{Past, Patience, wait_ms};

use crate::game::Usage;
use crate::task::{Assignment, Given, Message};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One task for a mind.
#[derive(Debug, Clone)]
pub struct Request {
    /// Names the task within its game.
    pub key: String,
    /// From 1.
    pub attempt: u32,
    /// The task as chat messages.
    pub messages: Vec<Message>,
    /// JSON schema of the reply.
    pub schema: Value,
    /// The task as data, for minds that do not read prompts.
    pub assignment: Assignment,
    /// What the thinker is given, for minds that do not read prompts.
    pub given: Given,
}

/// What a mind gives back.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reply {
    /// The text, unchanged.
    pub text: String,
    /// Reasoning shown apart from it.
    pub reasoning: Option<String>,
    /// What it cost, where the mind says so.
    pub usage: Option<Usage>,
    /// How long it took, in milliseconds.
    pub latency_ms: Option<u64>,
}

/// Something that can think.
pub trait Mind {
    /// What to call it, for people: "offline reader (no language model)", "gpt-x at https://…".
    fn name(&self) -> String;

    /// Carries out one task.
    fn carry_out<'a>(
        &'a self,
        request: &'a Request,
    ) -> LocalBoxFuture<'a, Result<Reply, MindError>>;
}
