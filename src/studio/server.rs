//! Servers as the page calls them: a mind or an embedder at one, with its key, and what to do when a call
//! of any work has failed. Who is called for what is not decided here.

use super::keyring::Keyring;
use crate::game::{EmbedderName, Log, MindSettings};
use crate::language::Language;
use crate::mind::endpoint::doctor::{CallingPage, of_failure, words};
use crate::mind::endpoint::{
    EmbeddingsEndpoint, Endpoint, EndpointSettings, Secret, StreamListener,
};
use crate::mind::offline::OfflineReader;
use crate::mind::{Embedder, Mind, MindError};
use crate::platform::Abort;
use crate::platform::browser::address;
use leptos::prelude::untrack;
use std::rc::Rc;

/// The page as the doctor sees it.
pub fn this_page() -> CallingPage {
    CallingPage {
        origin: address::origin(),
        secure: address::is_encrypted(),
    }
}

/// A server by its address, with its key.
pub fn at(base_url: &str, model: &str, keyring: Keyring) -> EndpointSettings {
    let key = untrack(|| keyring.key(base_url));
    EndpointSettings::new(base_url, model, key.as_deref().map(Secret::new))
}

/// A mind; `progress` hears its words as they come.
pub fn mind(
    settings: &MindSettings,
    keyring: Keyring,
    abort: Abort,
    progress: Option<StreamListener>,
) -> Rc<dyn Mind> {
    match settings {
        MindSettings::Endpoint {
            base_url,
            model,
            temperature,
            top_p,
        } => {
            let mut endpoint = at(base_url, model, keyring);
            (endpoint.temperature, endpoint.top_p) = (*temperature, *top_p);
            Rc::new(Endpoint::new(endpoint, abort, progress))
        }
        MindSettings::OfflineReader | MindSettings::Human => Rc::new(OfflineReader::default()),
    }
}

/// The embedder of a log's game, where it is a server's.
pub fn embedder(log: &Log, keyring: Keyring, abort: Abort) -> Option<Rc<dyn Embedder>> {
    match &log.settings.memory.embedder {
        EmbedderName::Builtin => None,
        EmbedderName::Endpoint { base_url, model } => Some(Rc::new(EmbeddingsEndpoint::new(
            at(base_url, model, keyring),
            abort,
        ))),
    }
}

/// What there is to do about a failed call at a server, and the command lines for it; empty where the failure
/// itself says enough. The server: its address and model.
pub fn advice(
    (base_url, model): (&str, &str),
    error: &MindError,
    keyring: Keyring,
    language: Language,
) -> (String, Vec<String>) {
    let told = matches!(
        error,
        MindError::Unauthorized { .. }
            | MindError::Address { .. }
            | MindError::Unencrypted { .. }
            | MindError::Redirected { .. }
            | MindError::NotFound { .. }
            | MindError::NoCredit { .. }
            | MindError::TooLong { .. }
    );
    if !told {
        return Default::default();
    }
    let endpoint = at(base_url, model, keyring);
    let said = words(&of_failure(&endpoint, Some(&this_page()), error), language);
    (said.todo, said.commands)
}
