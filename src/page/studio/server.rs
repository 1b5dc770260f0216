//! Servers as the page knows them: their keys, which it hands to the engine, and advice about failed calls.
//! Nothing is called from here.

use super::keyring::Keyring;
use crate::base::game::Settings;
use crate::base::language::Language;
use crate::base::platform::browser::address;
use crate::page::wire::{KeyForEngine, MindError, TaskFailure};
use crate::play::mind::endpoint::doctor::{CallingPage, describe_diagnosis, diagnose_failure};
use crate::play::mind::endpoint::{EndpointSettings, Secret};
use crate::show::viewer::server_of_mind;
use leptos::prelude::untrack;

/// The page as the doctor sees it.
pub fn calling_page() -> CallingPage {
    CallingPage { origin: address::origin(), secure: address::is_served_over_https() }
}

/// A server by its address, with its key.
pub fn endpoint_at(base_url: &str, model: &str, keyring: Keyring) -> EndpointSettings {
    let key = untrack(|| keyring.key(base_url));
    EndpointSettings::new(base_url, model, key.as_deref().map(Secret::new))
}

/// The keys of these servers, to be handed to the engine.
pub fn keys_for_servers(servers: impl IntoIterator<Item = String>, keyring: Keyring) -> Vec<KeyForEngine> {
    let handed = |base_url: String| {
        let key = untrack(|| keyring.key(&base_url))?;
        Some(KeyForEngine::new(&base_url, Secret::new(&key)))
    };
    servers.into_iter().filter_map(handed).collect()
}

/// Advice about a failed call of a game, with its command lines; empty where the failure itself says enough.
pub fn advice_for_task_failure(
    settings: &Settings, failure: &TaskFailure, keyring: Keyring, language: Language,
) -> (String, Vec<String>) {
    match (server_of_mind(settings, failure.thinking.mind), &failure.error) {
        (Some(server), Some(error)) => advice_for_server_error(server, error, keyring, language),
        _ => Default::default(),
    }
}

/// Advice about a failed call to a server, given by its address and model, with its command lines; empty
/// where the failure itself says enough.
pub fn advice_for_server_error(
    (base_url, model): (&str, &str), error: &MindError, keyring: Keyring, language: Language,
) -> (String, Vec<String>) {
    let has_advice = matches!(
        error,
        MindError::Unauthorized { .. }
            | MindError::Address { .. }
            | MindError::Entry { .. }
            | MindError::Unencrypted { .. }
            | MindError::Redirected { .. }
            | MindError::NotFound { .. }
            | MindError::NoCredit { .. }
            | MindError::TooLong { .. }
    );
    if !has_advice {
        return Default::default();
    }
    let endpoint = endpoint_at(base_url, model, keyring);
    let said = describe_diagnosis(&diagnose_failure(&endpoint, Some(&calling_page()), error), language);
    (said.todo, said.commands)
}
