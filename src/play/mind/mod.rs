//! Minds carry out tasks: the offline reader, an endpoint, a recording, a person.
//!
//! A mind gets a request and returns raw text. It knows nothing of rules or strategies, and it does not
//! handle its own failures.

mod embedder;
pub mod endpoint;
mod error;
mod error_text;
pub mod human;
pub mod offline;
mod recording;
mod retry;
mod timed;

pub use embedder::{BuiltinEmbedder, Embedder, split_into_batches};
pub use error::MindError;
pub use recording::{EmbeddedText, JournalEntry, JournalPlace, RecordedAttempt, RecordedRecall, Recording};
pub use retry::{FailureHistory, RetryPolicy, retry_wait_ms};
pub use timed::{SimulatedClock, TimedMind};

use crate::base::game::{TaskKey, TruncationCause, Usage};
use crate::play::memory::estimate_tokens;
use crate::play::task::{Assignment, Message, TaskContext};
use futures_util::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Debug, Clone)]
pub struct Request {
    /// Names the task within its game.
    pub key: TaskKey,
    /// From 1.
    pub attempt: u32,
    /// The task as chat messages.
    pub messages: Vec<Message>,
    pub schema: Value,
    /// The task as data, for minds that do not read prompts.
    pub assignment: Assignment,
    /// What the thinker is given, for minds that do not read prompts.
    pub given: TaskContext,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reply {
    pub text: String,
    /// Reasoning that came apart from the text.
    pub reasoning: Option<String>,
    /// What it used, where the mind says so.
    pub usage: Option<Usage>,
    /// Latency in milliseconds.
    pub latency_ms: Option<u64>,
    /// The reply was cut off, as its server says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<TruncationCause>,
    /// The mind's notes about it, for readers of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mended: Vec<String>,
}

impl Reply {
    /// What it used: as the mind says, else our own estimate.
    pub fn usage(&self, messages: &[Message]) -> Usage {
        self.usage.unwrap_or_else(|| estimate_usage(messages, &self.text, self.reasoning.as_deref().as_slice()))
    }
}

/// Estimates the tokens of a call; visible reasoning counts as completion.
fn estimate_usage(messages: &[Message], text: &str, reasoning: &[&str]) -> Usage {
    Usage {
        prompt_tokens: estimate_prompt_tokens(messages),
        completion_tokens: estimate_tokens(text) + reasoning.iter().map(|part| estimate_tokens(part)).sum::<u32>(),
        estimated: true,
    }
}

/// Estimated tokens of a prompt.
pub fn estimate_prompt_tokens(messages: &[Message]) -> u32 {
    messages.iter().map(|m| estimate_tokens(&m.text())).sum()
}

/// Something that can think.
pub trait Mind {
    /// Its display name: "offline reader (no language model)", "gpt-x at https://…".
    fn name(&self) -> String;

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>>;
}
