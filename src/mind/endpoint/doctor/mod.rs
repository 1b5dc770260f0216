//! The connection doctor: one click, a few requests, and what is wrong with an endpoint in words that
//! say what to do.
//!
//! [`diagnose`] gathers [`Evidence`]; [`classify`] is a pure function from evidence to [`Diagnosis`];
//! [`words`] says it in either language. A page is told nothing about why a cross-origin request failed,
//! so the evidence is made of pairs: what may be read with the key and without, and whether anything
//! answers at all.

mod classify;
mod commands;
mod evidence;
mod near;
mod probe;
mod trial;
mod words;

pub use classify::classify;
pub use evidence::{CallingPage, ChatOutcome, Evidence, Probe, Unread};
pub use probe::{diagnose, of_failure};
pub use words::{Words, words};

use super::{Adapted, EntryProblem, Vendor};
use crate::scenario::Said;
use serde::{Deserialize, Serialize};

/// Command lines that let the server at `base_url` read more.
pub fn lengthen(base_url: &str) -> Vec<String> {
    commands::lengthen(Vendor::of(base_url))
}

/// Prompt tokens that a game's longest prompts take with the papers' memory budgets: 4,000 of the own
/// script, 4,000 of the dialogue, and what goes around them.
pub const LONG_PROMPT_TOKENS: u32 = 10_000;

/// What a test found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConnectionReport {
    pub diagnosis: Diagnosis,
    /// The models that it lists, in its order; `None`: no list of them could be read.
    pub models: Option<Vec<String>>,
}

/// What is wrong with an endpoint, or nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Diagnosis {
    Fine {
        vendor: Vendor,
        /// So many models it lists.
        models: usize,
        /// How long the test's reply took, in milliseconds.
        latency_ms: u64,
        streams: bool,
        /// What the server was found to want otherwise than it was asked.
        adapted: Vec<Adapted>,
        /// The first reply could not be used, the second could.
        asked_again: bool,
        /// Points that were asked for were there.
        points: bool,
        /// Tokens that the model reads, where the list of models says so.
        context: Option<u32>,
    },
    /// It answers, and no game could be played with what the model replies.
    Unread {
        why: Unread,
        /// How the reply begins; may be empty.
        start: String,
    },
    /// The server's answer is in no known form, where the list of its models is.
    UnknownForm {
        detail: Said,
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
    /// The key would travel for everybody to read, so it was not sent.
    PlainKey {
        url: String,
    },
    /// It sends on to another address, which was not followed.
    Redirected {
        url: String,
        /// Where to; a page is not told.
        to: Option<String>,
    },
    /// The policy that this page came with forbids the address.
    Forbidden {
        url: String,
    },
    /// A secure page may not call an address without encryption.
    MixedContent {
        url: String,
        /// It leads to the network around this machine.
        local: bool,
    },
    /// A page from elsewhere may call this machine only with the person's leave, in some browsers never.
    LocalNetworkPermission {
        url: String,
        /// Whose server it probably is.
        vendor: Vendor,
        /// The person said no; otherwise it was not asked or not answered.
        denied: bool,
        /// The page came encrypted: browsers ask for leave on behalf of no other.
        askable: bool,
    },
    NothingThere {
        url: String,
        /// Whose server it probably is.
        vendor: Vendor,
        /// What the platform said.
        detail: Said,
        /// The browser says that this device is in no network.
        offline: bool,
        /// A page asked: what keeps it from asking looks the same.
        page: bool,
    },
    /// Something answers and does not let this page read it.
    OriginRefused {
        /// Whose server it probably is.
        vendor: Vendor,
        origin: String,
        /// Only the request with the key or a body is refused; a bare one is let through.
        preflight: bool,
    },
    /// The key is not accepted.
    WrongKey {
        vendor: Vendor,
        /// The refusal could not be read, so it looked like a refused origin.
        hidden: bool,
        /// A page of its own that wants no key could be read.
        by_health: bool,
        detail: String,
    },
    /// It needs a key and got none.
    MissingKey {
        vendor: Vendor,
        /// That follows from a page of its own that wants no key and could be read.
        by_health: bool,
    },
    /// The server works, this model does not exist there.
    UnknownModel {
        /// As it was entered.
        model: String,
        vendor: Vendor,
        /// Names like it that exist, nearest first.
        near: Vec<String>,
        /// How many models the server lists.
        available: usize,
    },
    /// Something answers, and it is no chat endpoint.
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
        /// How long it asks to wait, in milliseconds.
        retry_after_ms: Option<u64>,
    },
    /// The server is there and not ready: overloaded, or still loading the model.
    Busy {
        /// It runs on the player's own machine or network.
        local: bool,
        detail: String,
    },
    TooLong {
        vendor: Vendor,
        detail: String,
    },
    /// An answer in no known form.
    Garbled {
        url: String,
        html: bool,
        detail: Said,
    },
    Other {
        detail: Said,
    },
    CalledOff,
}
