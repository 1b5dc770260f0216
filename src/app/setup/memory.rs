//! Memory: how much of it goes into a prompt, and what turns texts into vectors.

use super::field;
use super::form::{Problems, address, cut};
use super::minds::key_field;
use crate::app::parts::folding;
use crate::app::state::language;
use crate::game::{EmbedderName, MemorySettings};
use crate::mind::endpoint::Address;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Its fields.
#[derive(Clone, Copy)]
pub struct MemoryForm {
    script_tokens: RwSignal<String>,
    dialogue_tokens: RwSignal<String>,
    head_percent: RwSignal<String>,
    /// An endpoint embeds.
    endpoint: RwSignal<bool>,
    base_url: RwSignal<String>,
    model: RwSignal<String>,
}

impl MemoryForm {
    /// The paper's, with the built-in embedder.
    pub fn new() -> Self {
        let usual = MemorySettings::default();
        Self {
            script_tokens: RwSignal::new(usual.script_tokens.to_string()),
            dialogue_tokens: RwSignal::new(usual.dialogue_tokens.to_string()),
            head_percent: RwSignal::new(usual.head_percent.to_string()),
            endpoint: RwSignal::new(false),
            base_url: RwSignal::new("https://api.openai.com/v1".to_owned()),
            model: RwSignal::new("text-embedding-3-small".to_owned()),
        }
    }

    /// As in a game that there is.
    pub fn fill(self, settings: &MemorySettings) {
        self.script_tokens.set(settings.script_tokens.to_string());
        self.dialogue_tokens
            .set(settings.dialogue_tokens.to_string());
        self.head_percent.set(settings.head_percent.to_string());
        match &settings.embedder {
            EmbedderName::Builtin => self.endpoint.set(false),
            EmbedderName::Endpoint { base_url, model } => {
                self.endpoint.set(true);
                self.base_url.set(base_url.clone());
                self.model.set(model.clone());
            }
        }
    }

    /// Its part of the settings.
    pub fn read(self, problems: &mut Problems) -> MemorySettings {
        let l = language();
        let embedder = if self.endpoint.get() {
            let (base_url, model) = (address(self.base_url), cut(self.model));
            if Address::parse(&base_url).is_none() {
                problems.add(t::bad_base_url(l));
            }
            if model.is_empty() {
                problems.add(t::no_embedding_model(l));
            }
            EmbedderName::Endpoint { base_url, model }
        } else {
            EmbedderName::Builtin
        };
        MemorySettings {
            script_tokens: problems.whole(self.script_tokens, &t::script_budget(l), 100, 1_000_000),
            dialogue_tokens: problems.whole(
                self.dialogue_tokens,
                &t::dialogue_budget(l),
                100,
                1_000_000,
            ),
            head_percent: problems.whole(self.head_percent, &t::memory_head_percent(l), 0, 100),
            embedder,
        }
    }
}

/// The fields.
#[component]
pub fn MemoryFields(form: MemoryForm) -> impl IntoView {
    let l = language();
    let embedders = vec![
        (false, t::embedder_builtin(l)),
        (true, t::embedder_endpoint(l)),
    ];
    let text = |label: String, hint: String, id: &'static str, field: RwSignal<String>| {
        view! {
            <label class="field"><span>{label}</span>
                <input type="text" data-testid=id autocomplete="off" spellcheck="false" prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
                <small>{hint}</small></label>
        }
    };
    folding(
        false,
        "details",
        t::memory_head(l),
        view! {
            <p class="small quiet">{t::memory_lead(l)}</p>
            <div class="fields">
                {field::number(t::script_budget(l), t::tokens_hint(l), form.script_tokens, "100", "script-tokens")}
                {field::number(t::dialogue_budget(l), t::tokens_hint(l), form.dialogue_tokens, "100", "dialogue-tokens")}
                {field::number(t::memory_head_percent(l), t::memory_head_percent_hint(l), form.head_percent, "0", "head-percent")}
                {field::select(t::embedder(l), t::embedder_hint(l), form.endpoint, "embedder", embedders)}
            </div>
            <Show when=move || form.endpoint.get()>
                <div class="fields">
                    {text(t::base_url(l), t::base_url_hint(l), "embedder-url", form.base_url)}
                    {text(t::embedding_model(l), t::embedding_model_hint(l), "embedder-model", form.model)}
                </div>
                {key_field(form.base_url, "embedder-key")}
            </Show>
        },
    )
}
