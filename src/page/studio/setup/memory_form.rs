//! What turns texts into vectors, as it was typed. Its fields are drawn by [`super::memory`].

use crate::base::game::EmbedderName;
use crate::page::studio::prelude::*;
use crate::show::setup::FormProblems;

#[derive(Clone, Copy)]
pub struct MemoryForm {
    pub endpoint: RwSignal<bool>,
    pub base_url: RwSignal<String>,
    pub model: RwSignal<String>,
}

impl MemoryForm {
    /// The paper's memory, with the built-in embedder.
    pub fn new() -> Self {
        Self {
            endpoint: RwSignal::new(false),
            base_url: RwSignal::new("https://api.openai.com/v1".to_owned()),
            model: RwSignal::new("text-embedding-3-small".to_owned()),
        }
    }

    /// Fills in the embedder of a game.
    pub fn fill(self, embedder: &EmbedderName) {
        match embedder {
            EmbedderName::Builtin => self.endpoint.set(false),
            EmbedderName::Endpoint { base_url, model } => {
                self.endpoint.set(true);
                self.base_url.set(base_url.clone());
                self.model.set(model.clone());
            }
        }
    }

    /// Its part of the settings.
    pub fn read(self, problems: &mut FormProblems) -> EmbedderName {
        if !self.endpoint.get() {
            return EmbedderName::Builtin;
        }
        let no_model = t::no_embedding_model(language());
        let (base_url, model) = problems.read_server(self.base_url, self.model, no_model);
        EmbedderName::Endpoint { base_url, model }
    }
}
