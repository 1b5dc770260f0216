//! The engine as the page starts it: minds made from a log's settings, the director run, errors in words.

pub use crate::director::{Decision, Failure, Host, Thinking};

use crate::director::{Verification, run};
use crate::game::{Log, MindSettings};
use crate::mind::endpoint::{Endpoint, EndpointSettings, Progress, Secret};
use crate::mind::human::HumanMind;
use crate::mind::offline::OfflineReader;
use crate::mind::{JournalEntry, Mind};
use crate::platform::Abort;
use std::rc::Rc;

/// What a game is played with, beside its log.
pub struct Means {
    /// Attempts that were put by and are not in the log yet.
    pub journal: Vec<JournalEntry>,
    /// Opens the endpoint, where one plays.
    pub key: Option<String>,
    /// Calls off what is under way.
    pub abort: Abort,
    /// Hears of words as they come.
    pub progress: Progress,
}

/// Plays `log` to its end.
///
/// # Errors
/// Why it could not go on, in plain words.
pub async fn play(log: &Log, means: Means, host: &dyn Host) -> Result<(), String> {
    let key = means.key.as_deref().map(Secret::new);
    let minds: Vec<Rc<dyn Mind>> = log
        .settings
        .minds
        .iter()
        .map(|settings| mind(settings, key.as_ref(), &means))
        .collect();
    run(log, &means.journal, &minds, host)
        .await
        .map(|_| ())
        .map_err(|error| error.to_string())
}

fn mind(settings: &MindSettings, key: Option<&Secret>, means: &Means) -> Rc<dyn Mind> {
    match settings {
        MindSettings::OfflineReader => Rc::new(OfflineReader),
        MindSettings::Human => Rc::new(HumanMind::default()),
        MindSettings::Endpoint {
            base_url,
            model,
            temperature,
        } => {
            let mut endpoint = EndpointSettings::new(base_url, model, key.cloned());
            endpoint.temperature = *temperature;
            let progress = Some(Rc::clone(&means.progress));
            Rc::new(Endpoint::new(endpoint, means.abort.clone(), progress))
        }
    }
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
