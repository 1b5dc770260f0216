//! The engine as the page starts it: minds made from a log's settings, the director run, errors in words.

pub use crate::director::{Decision, Failure, Host, Thinking, Upcoming};

use crate::app::keyring::Keyring;
use crate::director::{Verification, run};
use crate::game::{EmbedderName, Log, MindSettings, Settings};
use crate::mind::endpoint::doctor::{Page, of_failure, words};
use crate::mind::endpoint::{EmbeddingsEndpoint, Endpoint, EndpointSettings, Progress, Secret};
use crate::mind::human::HumanMind;
use crate::mind::offline::OfflineReader;
use crate::mind::{Embedder, JournalEntry, Mind, MindError};
use crate::platform::Abort;
use crate::scenario::Language;
use leptos::prelude::untrack;
use std::rc::Rc;

/// What a game is played with, beside its log.
pub struct Means {
    /// Attempts that were put by and are not in the log yet.
    pub journal: Vec<JournalEntry>,
    /// Opens the servers.
    pub keyring: Keyring,
    /// Calls off what is under way.
    pub abort: Abort,
    /// Hears of words as they come.
    pub progress: Progress,
    /// The people at this device.
    pub people: HumanMind,
}

/// Plays `log` to its end.
///
/// # Errors
/// Why it could not go on, in `language`.
pub async fn play(
    log: &Log,
    means: Means,
    host: &dyn Host,
    language: Language,
) -> Result<(), String> {
    let minds: Vec<Rc<dyn Mind>> = log
        .settings
        .minds
        .iter()
        .map(|settings| mind(settings, &means))
        .collect();
    run(log, &means.journal, &minds, host)
        .await
        .map(|_| ())
        .map_err(|error| error.words(language))
}

fn mind(settings: &MindSettings, means: &Means) -> Rc<dyn Mind> {
    match settings {
        MindSettings::OfflineReader => Rc::new(OfflineReader),
        MindSettings::Human => Rc::new(means.people.clone()),
        MindSettings::Endpoint {
            base_url,
            model,
            temperature,
            top_p,
        } => {
            let mut endpoint = at(base_url, model, means.keyring);
            (endpoint.temperature, endpoint.top_p) = (*temperature, *top_p);
            let progress = Some(Rc::clone(&means.progress));
            Rc::new(Endpoint::new(endpoint, means.abort.clone(), progress))
        }
    }
}

/// A mind for work of its own, beside any game.
pub fn alone(settings: &MindSettings, keyring: Keyring, abort: Abort) -> Rc<dyn Mind> {
    match settings {
        MindSettings::Endpoint {
            base_url,
            model,
            temperature,
            top_p,
        } => {
            let mut endpoint = at(base_url, model, keyring);
            (endpoint.temperature, endpoint.top_p) = (*temperature, *top_p);
            Rc::new(Endpoint::new(endpoint, abort, None))
        }
        MindSettings::OfflineReader | MindSettings::Human => Rc::new(OfflineReader),
    }
}

fn at(base_url: &str, model: &str, keyring: Keyring) -> EndpointSettings {
    let key = untrack(|| keyring.key(base_url));
    EndpointSettings::new(base_url, model, key.as_deref().map(Secret::new))
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

/// What there is to do about a failed call, and the command lines for it; empty where the failure itself
/// says enough.
pub fn advice(
    settings: &Settings,
    failure: &Failure,
    keyring: Keyring,
    page: &Page,
    language: Language,
) -> (String, Vec<String>) {
    let server = super::server_of(settings, &failure.thinking);
    let (Some((base_url, model)), Some(error)) = (server, &failure.error) else {
        return Default::default();
    };
    advice_on((base_url, model), error, keyring, page, language)
}

/// The same for a call of any work at a server: its address and model.
pub fn advice_on(
    (base_url, model): (&str, &str),
    error: &MindError,
    keyring: Keyring,
    page: &Page,
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
    let said = words(&of_failure(&endpoint, Some(page), error), language);
    (said.todo, said.commands)
}

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// Every event is what the engine gives.
    Equal(usize),
    /// The first that differs, and why.
    Differs(usize, String),
    /// Played elsewhere: there is nothing to run again.
    Foreign,
}

/// Runs `log` again and compares.
pub async fn verify(log: &Log) -> Verified {
    match crate::director::verify(log).await {
        Verification::Equal { events, .. } => Verified::Equal(events),
        Verification::Differs { index, why, .. } => Verified::Differs(index, why),
        Verification::Foreign => Verified::Foreign,
    }
}
