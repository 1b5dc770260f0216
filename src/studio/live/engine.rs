//! The engine as the page starts it: minds made from a log's settings, the director run, errors in words.

pub use crate::director::{Decision, Failure, Host, Thinking, Upcoming};

use crate::director::{Verification, run};
use crate::game::{Log, MindSettings, Settings};
use crate::language::Language;
use crate::mind::endpoint::StreamListener;
use crate::mind::human::HumanMind;
use crate::mind::offline::OfflineReader;
use crate::mind::{JournalEntry, Mind};
use crate::platform::Abort;
use crate::studio::keyring::Keyring;
use crate::studio::server;
use crate::viewer::server_of;
use std::rc::Rc;

/// What a game is played with, beside its log.
pub struct Means {
    /// Attempts that were kept and are not in the log yet.
    pub journal: Vec<JournalEntry>,
    pub keyring: Keyring,
    /// Calls off what is under way.
    pub abort: Abort,
    /// Hears of words as they come.
    pub progress: StreamListener,
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
        MindSettings::OfflineReader => Rc::new(OfflineReader::default()),
        MindSettings::Human => Rc::new(means.people.clone()),
        MindSettings::Endpoint { .. } => {
            let progress = Some(Rc::clone(&means.progress));
            server::mind(settings, means.keyring, means.abort.clone(), progress)
        }
    }
}

/// What there is to do about a failed call, and the command lines for it; empty where the failure itself
/// says enough.
pub fn advice(
    settings: &Settings,
    failure: &Failure,
    keyring: Keyring,
    language: Language,
) -> (String, Vec<String>) {
    match (server_of(settings, failure.thinking.mind), &failure.error) {
        (Some(server), Some(error)) => server::advice(server, error, keyring, language),
        _ => Default::default(),
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// Every event is what the engine gives.
    Equal(usize),
    /// The first that differs, and why.
    Differs(usize, String),
    /// Played elsewhere: there is nothing to run again.
    Foreign,
}

pub async fn verify(log: &Log) -> Verified {
    match crate::director::verify(log).await {
        Verification::Equal { events, .. } => Verified::Equal(events),
        Verification::Differs { index, why, .. } => Verified::Differs(index, why),
        Verification::Foreign => Verified::Foreign,
    }
}
