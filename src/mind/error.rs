//! Why a mind gave no reply.

use crate::platform::HttpError;

/// What happened, in words that also say what to do. Never holds a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MindError {
    /// No answer at all. In a browser a refused cross-origin request looks the same.
    #[error(
        "{url} could not be reached ({detail}). Check the address, that the server runs, and that it allows requests from this page (CORS); some servers also answer a wrong key like this"
    )]
    Unreachable {
        /// Where.
        url: String,
        /// What the platform said.
        detail: String,
    },
    /// It took too long.
    #[error("no answer within {timeout_ms} ms")]
    TimedOut {
        /// How long was waited.
        timeout_ms: u32,
    },
    /// The answer broke off before its end.
    #[error("the answer broke off: {detail}")]
    BrokenOff {
        /// What the platform said.
        detail: String,
    },
    /// The key is missing or wrong.
    #[error("the server refused the key (HTTP {status}){}: {detail}", if *.accepted { ", although it took it before" } else { "" })]
    Unauthorized {
        /// HTTP status.
        status: u16,
        /// What the server said.
        detail: String,
        /// The server took the same key before.
        accepted: bool,
    },
    /// The address or the model does not exist there.
    #[error("the server does not know this address or model (HTTP 404): {detail}")]
    NotFound {
        /// What the server said.
        detail: String,
    },
    /// Too many requests.
    #[error("the server asks to slow down (HTTP 429): {detail}")]
    Limited {
        /// What the server said.
        detail: String,
        /// How long it asks to wait, in milliseconds.
        retry_after_ms: Option<u64>,
    },
    /// No credit left, or a spending limit reached.
    #[error("there is no credit left for this key: {detail}")]
    NoCredit {
        /// What the server said.
        detail: String,
    },
    /// The prompt is longer than the model can read.
    #[error("the prompt is too long for this model: {detail}. Lower the memory budgets")]
    TooLong {
        /// What the server said.
        detail: String,
    },
    /// Any other refusal.
    #[error("the server answered HTTP {status}: {detail}")]
    Refused {
        /// HTTP status.
        status: u16,
        /// What the server said.
        detail: String,
        /// How long it asks to wait, in milliseconds.
        retry_after_ms: Option<u64>,
    },
    /// An answer of another shape.
    #[error("the server's answer is not what was asked for: {detail}")]
    Garbled {
        /// What is wrong with it.
        detail: String,
    },
    /// A whole answer without content.
    #[error("the model said nothing{}", if *.reasoning_only { ": its reasoning used up the tokens it may write; allow more, or choose a model that reasons less" } else { "" })]
    Silent {
        /// It reasoned, and stopped at its limit.
        reasoning_only: bool,
    },
    /// Somebody called it off.
    #[error("the call was called off")]
    Aborted,
    /// The person let the time pass.
    #[error("the {limit_s} seconds were over")]
    TimeUp {
        /// How long it was.
        limit_s: u32,
    },
    /// A recording has no reply to this task.
    #[error("the recording has no reply for {key} (attempt {attempt})")]
    NotRecorded {
        /// The task.
        key: String,
        /// Its attempt.
        attempt: u32,
    },
    /// A recording says that this task failed.
    #[error("{detail}")]
    Recorded {
        /// What went wrong then.
        detail: String,
    },
}

impl MindError {
    /// From a transport's error at `url`.
    pub fn from_http(url: &str, error: HttpError) -> Self {
        match error {
            HttpError::Address(_) => Self::Unreachable {
                url: url.to_owned(),
                detail: "this is not an address".into(),
            },
            HttpError::Unreachable(detail) => Self::Unreachable {
                url: url.to_owned(),
                detail,
            },
            HttpError::TimedOut(timeout_ms) => Self::TimedOut { timeout_ms },
            HttpError::BrokenOff(detail) => Self::BrokenOff { detail },
            HttpError::Aborted => Self::Aborted,
        }
    }
}
