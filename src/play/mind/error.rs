//! Why a mind gave no reply.

use crate::base::game::{TaskKey, Usage};
use crate::base::language::Language;
use crate::base::platform::HttpError;
use crate::base::scenario::{Localized, localized};
use serde::{Deserialize, Serialize};

/// What happened, in words that also say what to do. Never holds a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum MindError {
    /// What was entered is not an address that can be called.
    Address {
        /// As it was entered.
        url: String,
    },
    /// What was entered for the server cannot be sent.
    Entry {
        problem: EntryProblem,
    },
    /// The key would be sent unencrypted.
    Unencrypted {
        /// Where it would have been sent.
        url: String,
    },
    /// It redirects elsewhere; a key goes only to the address that it was entered for.
    Redirected {
        url: String,
        /// The target; a page does not learn it.
        to: Option<String>,
    },
    /// No answer at all. In a browser a refused cross-origin request looks the same.
    Unreachable {
        url: String,
        /// The platform's message.
        detail: String,
    },
    TimedOut {
        timeout_ms: u32,
        /// Our own estimate of what was paid for.
        #[serde(default)]
        usage: Option<Usage>,
    },
    /// The answer broke off.
    BrokenOff {
        /// The platform's message.
        detail: Localized,
        /// What was paid for: as the server says, else our own estimate.
        #[serde(default)]
        usage: Option<Usage>,
    },
    /// The key is missing or wrong.
    Unauthorized {
        status: u16,
        detail: String,
        /// The server took the same key before.
        accepted: bool,
    },
    /// The address or the model does not exist there.
    NotFound {
        detail: String,
    },
    /// The browser has no model, has none for this language, or does not offer it to this page.
    NoBrowserModel {
        /// The browser's message.
        detail: String,
    },
    Limited {
        detail: String,
        /// The wait that it asks for, in milliseconds.
        retry_after_ms: Option<u64>,
        /// A daily allowance is used up.
        #[serde(default)]
        of_day: bool,
    },
    /// No credit left, or a spending limit reached.
    NoCredit {
        detail: String,
    },
    /// The prompt exceeds the context window.
    TooLong {
        detail: String,
        /// Its tokens by our own count, where the server does not say.
        prompt_tokens: Option<u32>,
    },
    /// A router has providers, but none that the account's privacy settings allow.
    Privacy {
        detail: String,
    },
    Refused {
        status: u16,
        detail: String,
        /// The wait that it asks for, in milliseconds.
        retry_after_ms: Option<u64>,
        /// The error was in an answer with a successful HTTP status.
        #[serde(default)]
        in_answer: bool,
    },
    /// An answer of another shape.
    Garbled {
        detail: Localized,
    },
    /// A complete answer without content.
    Silent {
        /// It reasoned until it reached its limit.
        reasoning_only: bool,
        /// What it used all the same.
        usage: Usage,
    },
    /// The model declined, or a filter blocked its reply.
    Withheld {
        /// What it said about that, if anything.
        said: Option<String>,
        /// A filter of the server, not the model.
        filter: bool,
        /// What it used all the same.
        usage: Usage,
    },
    Aborted,
    TimeUp {
        limit_s: u32,
    },
    /// A recording has no reply to this task.
    NotRecorded {
        key: TaskKey,
        attempt: u32,
    },
    /// A recording says that this task failed.
    Recorded {
        /// What went wrong then.
        detail: Localized,
        /// What it used then, where that is known.
        usage: Option<Usage>,
    },
}

/// A field of what is entered for a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryField {
    Address,
    Key,
    Model,
}

/// Why an entry cannot be used. Holds nothing of a key but one character.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryProblem {
    /// A character that no request can carry.
    Letter {
        field: EntryField,
        letter: char,
        /// Its position, from 1; `of` is the length.
        place: usize,
        of: usize,
    },
    /// A key as it is displayed, with its middle masked.
    Masked,
    /// A file, or a whole page of text.
    NoKey,
    AddressAsKey,
    KeyAsAddress,
    KeyAsModel,
    AddressAsModel,
    /// The address contains a name or a password.
    Credentials,
    /// The address's query holds a key, by this name: addresses are written into logs.
    KeyInQuery {
        name: String,
    },
    /// The part after `?` does not consist of names and values.
    Query,
    /// The value cannot be sent in the header of this name.
    Header {
        name: String,
    },
}

impl MindError {
    pub fn from_http(url: &str, error: HttpError) -> Self {
        match error {
            HttpError::Address(_) => Self::Address { url: url.to_owned() },
            HttpError::Header(name) => Self::Entry { problem: EntryProblem::Header { name } },
            HttpError::Redirected(to) => Self::Redirected { url: url.to_owned(), to },
            HttpError::Unreachable(detail) => Self::Unreachable { url: url.to_owned(), detail },
            HttpError::TimedOut(timeout_ms) => Self::TimedOut { timeout_ms, usage: None },
            HttpError::BrokenOff(detail) => Self::broken_off(Localized::verbatim(detail)),
            HttpError::TooLong(limit_mb) => Self::broken_off(localized!(broken_too_long, limit_mb)),
            HttpError::Aborted => Self::Aborted,
        }
    }

    /// An error of the browser's own model, from the name of the exception and the browser's message.
    pub fn from_browser(name: &str, detail: String) -> Self {
        match name {
            "QuotaExceededError" => Self::TooLong { detail, prompt_tokens: None },
            "NotFoundError" | "NotAllowedError" | "NotSupportedError" | "InvalidStateError" => {
                Self::NoBrowserModel { detail }
            }
            // An "AbortError" too: nothing here cancels a prompt, so the browser did.
            _ => Self::broken_off(Localized::verbatim(detail)),
        }
    }

    /// An answer that broke off; its usage is not known yet.
    pub fn broken_off(detail: Localized) -> Self {
        Self::BrokenOff { detail, usage: None }
    }

    /// Adds the usage of what had arrived to an error that can hold it and has none; others are unchanged.
    pub(crate) fn with_usage(mut self, taken: Usage) -> Self {
        if let Self::BrokenOff { usage, .. } | Self::TimedOut { usage, .. } = &mut self {
            usage.get_or_insert(taken);
        }
        self
    }

    /// What the call used although there is no reply, where that is known.
    pub fn usage(&self) -> Option<Usage> {
        match self {
            Self::Silent { usage, .. } | Self::Withheld { usage, .. } => Some(*usage),
            Self::Recorded { usage, .. } | Self::BrokenOff { usage, .. } | Self::TimedOut { usage, .. } => *usage,
            _ => None,
        }
    }

    /// What happened and what to do about it, in every language.
    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }

    /// The same error with `change` applied to every text that came from outside or holds an address.
    pub fn map_texts(mut self, change: impl Fn(&str) -> String) -> Self {
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
            Self::BrokenOff { detail, .. } | Self::Garbled { detail } | Self::Recorded { detail, .. } => {
                *detail = detail.map(change);
            }
            Self::Unauthorized { detail, .. }
            | Self::NotFound { detail }
            | Self::NoBrowserModel { detail }
            | Self::Limited { detail, .. }
            | Self::NoCredit { detail }
            | Self::TooLong { detail, .. }
            | Self::Privacy { detail }
            | Self::Refused { detail, .. } => *detail = change(detail),
            Self::Withheld { said, .. } => *said = said.as_deref().map(change),
            Self::Entry { .. }
            | Self::TimedOut { .. }
            | Self::Silent { .. }
            | Self::Aborted
            | Self::TimeUp { .. }
            | Self::NotRecorded { .. } => {}
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_that_the_browser_breaks_off_by_itself_was_not_called_off_by_anybody_here() {
        let told = |name| MindError::from_browser(name, "the model crashed".to_owned());
        let broken = MindError::broken_off(Localized::verbatim("the model crashed".to_owned()));
        assert_eq!(told("AbortError"), broken);
        assert_eq!(told("UnknownError"), broken);
        assert!(matches!(told("InvalidStateError"), MindError::NoBrowserModel { .. }));
        assert!(matches!(told("QuotaExceededError"), MindError::TooLong { .. }));
    }
}
