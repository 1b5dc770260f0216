//! Why a mind gave no reply.

use crate::game::TaskKey;
use crate::platform::HttpError;

/// What happened, in words that also say what to do. Never holds a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MindError {
    /// What was entered is no address that could be called.
    #[error("“{url}” cannot be called: an address is http:// or https://, a plain host and a path")]
    Address {
        /// As it was entered.
        url: String,
    },
    /// A key would travel for everybody to read.
    #[error(
        "{url} is on the internet and without encryption, so the key was not sent; use its https address"
    )]
    Unencrypted {
        /// Where it would have gone.
        url: String,
    },
    /// It sends elsewhere; a key goes only to the address that it was entered for.
    #[error("{url} sends on to another address{}, which was not followed; enter the address that is meant", to.as_ref().map(|to| format!(" ({to})")).unwrap_or_default())]
    Redirected {
        url: String,
        /// Where it sends to; a page is not told.
        to: Option<String>,
    },
    /// No answer at all. In a browser a refused cross-origin request looks the same.
    #[error(
        "{url} could not be reached ({detail}). Check the address, that the server runs, and that it allows requests from this page (CORS); some servers also answer a wrong key like this"
    )]
    Unreachable {
        url: String,
        /// What the platform said.
        detail: String,
    },
    /// It took too long.
    #[error("no answer within {} s", f64::from(*timeout_ms) / 1000.0)]
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
    #[error("the server asks to slow down (HTTP 429){}: {detail}", asked_wait(*retry_after_ms))]
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
    #[error("the server answered HTTP {status}{}: {detail}", asked_wait(*retry_after_ms))]
    Refused {
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
    /// The model, or a filter before it, holds its reply back.
    #[error("{}", said.as_ref().map_or_else(|| "the server's content filter held the reply back; another model may have none".to_owned(), |said| format!("the model declined to reply: {said}")))]
    Withheld {
        /// What it said about it, where it said anything.
        said: Option<String>,
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
    NotRecorded { key: TaskKey, attempt: u32 },
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
            HttpError::Address(_) => Self::Address {
                url: url.to_owned(),
            },
            HttpError::Redirected(to) => Self::Redirected {
                url: url.to_owned(),
                to,
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

    /// The same with every text that came from outside, or holds an address, as `change` makes it.
    pub fn with_texts(mut self, change: impl Fn(&str) -> String) -> Self {
        match &mut self {
            Self::Address { url } | Self::Unencrypted { url } => *url = change(url),
            Self::Redirected { url, to } => {
                *url = change(url);
                *to = to.as_deref().map(&change);
            }
            Self::Unreachable { url, detail } => {
                *url = change(url);
                *detail = change(detail);
            }
            Self::BrokenOff { detail }
            | Self::Unauthorized { detail, .. }
            | Self::NotFound { detail }
            | Self::Limited { detail, .. }
            | Self::NoCredit { detail }
            | Self::TooLong { detail }
            | Self::Refused { detail, .. }
            | Self::Garbled { detail }
            | Self::Recorded { detail } => *detail = change(detail),
            Self::Withheld { said } => *said = said.as_deref().map(change),
            Self::TimedOut { .. }
            | Self::Silent { .. }
            | Self::Aborted
            | Self::TimeUp { .. }
            | Self::NotRecorded { .. } => {}
        }
        self
    }
}

/// When the server wants to be asked again, where that is later than anybody waits silently.
fn asked_wait(retry_after_ms: Option<u64>) -> String {
    match retry_after_ms.filter(|ms| *ms > super::retry::MOST_WAIT_MS) {
        Some(ms) => format!(" and asks not to be called again for {}", waiting_time(ms)),
        None => String::new(),
    }
}

/// A long time in words.
fn waiting_time(ms: u64) -> String {
    let minutes = ms.div_ceil(60_000);
    match minutes {
        0..120 => format!("{minutes} minutes"),
        120..2_880 => format!("{} hours", minutes.div_ceil(60)),
        _ => format!("{} days", minutes.div_ceil(1_440)),
    }
}
