//! The connection doctor: a few requests that show what is wrong with an endpoint, and words that say what to
//! do.
//!
//! [`diagnose_connection`] gathers [`Evidence`]; [`classify`] is a pure function from evidence to [`Diagnosis`];
//! [`words`] describes it in either language. A page does not learn why a cross-origin request failed, so the
//! evidence is made of pairs: what can be read with the key and without, and whether anything answers at all.

mod classify;
mod commands;
mod diagnosis_text;
mod evidence;
mod probe;
mod similar_names;
mod trial;

pub use classify::diagnose_evidence;
pub use diagnosis_text::{DiagnosisText, describe_diagnosis};
pub use evidence::{CallingPage, ChatOutcome, Evidence, ProbeResult, UnusableReply};
pub use probe::{diagnose_connection, diagnose_failure};

use super::{Adaptation, EntryProblem, Vendor};
use crate::base::scenario::Localized;
use serde::{Deserialize, Serialize};

/// Command lines that raise the context length of the server at `base_url`.
pub fn context_length_commands(base_url: &str) -> Vec<String> {
    commands::context_length_commands(Vendor::from_url(base_url))
}

/// Tokens of a game's longest prompts with the papers' memory budgets: 4,000 of the player's script, 4,000 of
/// the dialogue, and what surrounds them.
pub const LONG_PROMPT_TOKENS: u32 = 10_000;

/// The result of a connection test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConnectionReport {
    pub diagnosis: Diagnosis,
    /// The models that the server lists, in its order; `None`: no list could be read.
    pub models: Option<Vec<String>>,
}

/// What is wrong with an endpoint, or nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Diagnosis {
    Fine {
        vendor: Vendor,
        /// How many models it lists.
        models: usize,
        /// Latency of the test's reply, in milliseconds.
        latency_ms: u64,
        streams: bool,
        /// What was adapted to the server.
        adapted: Vec<Adaptation>,
        /// The first reply could not be used, the second could.
        asked_again: bool,
        /// The reply held the requested points.
        points: bool,
        /// The model's context length in tokens, where the list of models says it.
        context: Option<u32>,
    },
    /// It answers, and no game could be played with what the model replies.
    Unread {
        why: UnusableReply,
        /// How the reply begins; may be empty.
        start: String,
    },
    /// The chat answer has no known format, though the list of models has.
    UnknownForm {
        detail: Localized,
    },
    /// What was entered cannot be called.
    BadAddress {
        /// As it was entered.
        url: String,
    },
    /// What was entered cannot be sent, so nothing was.
    Entry {
        problem: EntryProblem,
    },
    /// The key would be sent unencrypted, so it was not sent.
    PlainKey {
        url: String,
    },
    /// It redirects to another address, which was not followed.
    Redirected {
        url: String,
        /// The target; a page does not learn it.
        to: Option<String>,
    },
    /// The page's content security policy forbids the address.
    Forbidden {
        url: String,
    },
    /// A secure page may not call an address without encryption.
    MixedContent {
        url: String,
        /// It leads into the local network.
        local: bool,
    },
    /// A remote page may call this machine only with the user's permission, in some browsers never.
    LocalNetworkPermission {
        url: String,
        /// Whose server it probably is.
        vendor: Vendor,
        /// The user denied it; otherwise it was not asked or not answered.
        denied: bool,
        /// The page was served over https: browsers ask on behalf of no other.
        askable: bool,
    },
    NothingThere {
        url: String,
        /// Whose server it probably is.
        vendor: Vendor,
        /// The platform's message.
        detail: Localized,
        /// The browser says that this device is offline.
        offline: bool,
        /// A page called: a blocked request looks the same.
        page: bool,
    },
    /// A server answers and does not let this page read the answer.
    OriginRefused {
        /// Whose server it probably is.
        vendor: Vendor,
        origin: String,
        /// Only requests with a key or a body are refused; a bare one is allowed.
        preflight: bool,
    },
    /// The key is not accepted.
    WrongKey {
        vendor: Vendor,
        /// The refusal could not be read, so it looked like a refused origin.
        hidden: bool,
        /// A path of the server that needs no key could be read.
        by_health: bool,
        detail: String,
    },
    /// It needs a key and got none.
    MissingKey {
        vendor: Vendor,
        /// A path of the server that needs no key could be read.
        by_health: bool,
    },
    /// The server works, this model does not exist there.
    UnknownModel {
        /// As it was entered.
        model: String,
        vendor: Vendor,
        /// Similar names that exist, nearest first.
        near: Vec<String>,
        /// How many models the server lists.
        available: usize,
    },
    /// Something answers, and it is not a chat endpoint.
    NoChat {
        url: String,
        /// An address that works.
        better: Option<String>,
    },
    /// No credit left, or a spending limit reached.
    NoCredit {
        vendor: Vendor,
        detail: String,
    },
    Limited {
        detail: String,
        /// The wait that it asks for, in milliseconds.
        retry_after_ms: Option<u64>,
    },
    /// The server is there but not ready: overloaded, or still loading the model.
    Busy {
        /// It runs on the user's machine or local network.
        local: bool,
        detail: String,
    },
    TooLong {
        vendor: Vendor,
        detail: String,
    },
    /// An answer in no known format.
    Garbled {
        url: String,
        html: bool,
        detail: Localized,
    },
    Other {
        detail: Localized,
    },
    CalledOff,
}
