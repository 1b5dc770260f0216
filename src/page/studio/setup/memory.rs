//! Memory: how much of it goes into a prompt, and what turns texts into vectors, with its key.

use super::field;
use super::fields::GroupFields;
use super::form::GameSetupForm;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::entry_correction_note::entry_correction_note;
use crate::page::studio::key_field::key_field;
use crate::page::studio::prelude::*;
use crate::play::mind::endpoint::EntryField;
use crate::show::viewer::fields::FieldGroup;

#[component]
pub fn MemoryFields(form: GameSetupForm) -> impl IntoView {
    let l = language();
    let (whole, form) = (form, form.memory);
    let embedders = vec![(false, t::embedder_builtin(l)), (true, t::embedder_endpoint(l))];
    folding_panel(
        false,
        "details",
        t::memory_head(l),
        view! {
            <p class="small quiet">{t::memory_lead(l)}</p>
            <div class="fields">
                <GroupFields form=whole group=FieldGroup::Memory/>
                {field::select_field(t::embedder(l), t::embedder_hint(l), form.endpoint, "embedder", embedders)}
            </div>
            <Show when=move || form.endpoint.get()>
                <div class="fields">
                    {field::text_field(t::base_url(l), t::base_url_hint(l), form.base_url, "embedder-url")}
                    {field::text_field(t::embedding_model(l), t::embedding_model_hint(l), form.model, "embedder-model")}
                </div>
                {entry_correction_note(EntryField::Address, move || form.base_url.get(),
                    move |text| form.base_url.set(text))}
                {entry_correction_note(EntryField::Model, move || form.model.get(), move |text| form.model.set(text))}
                {key_field(form.base_url, "embedder-key")}
            </Show>
        },
    )
}
