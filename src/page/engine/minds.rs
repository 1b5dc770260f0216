//! Builds the minds of a job from the settings, each with the key that was handed over for its address.

use super::browser::BrowserMind;
use super::page_connection::PageConnection;
use crate::base::game::{EmbedderName, MindSettings, Settings};
use crate::base::platform::Abort;
use crate::page::wire::KeyForEngine;
use crate::play::mind::endpoint::{EmbeddingsEndpoint, Endpoint, EndpointSettings, StreamListener};
use crate::play::mind::human::HumanMind;
use crate::play::mind::offline::OfflineReader;
use crate::play::mind::{Embedder, Mind};
use std::rc::Rc;

/// An endpoint with the key that was handed over for its address.
pub(super) fn endpoint_settings(base_url: &str, model: &str, keys: &[KeyForEngine]) -> EndpointSettings {
    EndpointSettings::new(base_url, model, KeyForEngine::find_key(keys, base_url))
}

/// Builds a mind. `asking` is the connection to the page, `people` answers for human seats, `words` hears
/// streamed replies.
pub(super) fn build_mind(
    settings: &MindSettings, keys: &[KeyForEngine], (asking, abort): (&Rc<PageConnection>, &Abort),
    people: Option<&HumanMind>, words: Option<StreamListener>,
) -> Rc<dyn Mind> {
    match (settings, people) {
        (MindSettings::Endpoint { base_url, model, temperature, top_p }, _) => {
            let mut endpoint = endpoint_settings(base_url, model, keys);
            (endpoint.temperature, endpoint.top_p) = (*temperature, *top_p);
            Rc::new(Endpoint::new(endpoint, abort.clone(), words))
        }
        (MindSettings::Browser, _) => Rc::new(BrowserMind { page: Rc::clone(asking) }),
        (MindSettings::Human, Some(people)) => Rc::new(people.clone()),
        // Somebody who only watched has no seat: the built-in reader answers for them.
        (MindSettings::Human | MindSettings::OfflineReader | MindSettings::Audience { .. }, _) => {
            Rc::new(OfflineReader::default())
        }
    }
}

/// The embedder of a game; `None`: the built-in one.
pub(super) fn build_embedder(settings: &Settings, keys: &[KeyForEngine], abort: &Abort) -> Option<Rc<dyn Embedder>> {
    match &settings.memory.embedder {
        EmbedderName::Builtin => None,
        EmbedderName::Endpoint { base_url, model } => {
            let endpoint = endpoint_settings(base_url, model, keys);
            Some(Rc::new(EmbeddingsEndpoint::new(endpoint, abort.clone())))
        }
    }
}
