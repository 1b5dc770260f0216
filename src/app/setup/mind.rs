//! Who plays: the offline reader, or a model behind an endpoint. Says what each costs and needs.

use super::form::Form;
use crate::app::state::language;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// The choice and the endpoint's fields.
#[component]
pub fn MindFields(form: Form) -> impl IntoView {
    let l = language();
    let text = |label: String,
                hint: String,
                kind: &'static str,
                id: &'static str,
                field: RwSignal<String>| {
        view! {
            <label class="field"><span>{label}</span>
                <input type=kind data-testid=id autocomplete="off" spellcheck="false" prop:value=move || field.get() on:input=move |e| field.set(event_target_value(&e))/>
                <small>{hint}</small></label>
        }
    };
    view! {
        <fieldset>
            <legend>{t::who_plays(l)}</legend>
            <div class="choices">
                <label class="choice-card" class:is-on=move || !form.endpoint.get()>
                    <input type="radio" name="mind" data-testid="mind-offline" prop:checked=move || !form.endpoint.get() on:change=move |_| form.endpoint.set(false)/>
                    <span><strong>{t::offline_reader(l)}</strong><small>{t::offline_hint(l)}</small></span>
                </label>
                <label class="choice-card" class:is-on=move || form.endpoint.get()>
                    <input type="radio" name="mind" data-testid="mind-endpoint" prop:checked=move || form.endpoint.get() on:change=move |_| form.endpoint.set(true)/>
                    <span><strong>{t::endpoint(l)}</strong><small>{t::endpoint_hint(l)}</small></span>
                </label>
            </div>
            <Show when=move || form.endpoint.get()>
                <div class="fields endpoint">
                    {text(t::base_url(l), t::base_url_hint(l), "url", "base-url", form.base_url)}
                    {text(t::model(l), t::model_hint(l), "text", "model", form.model)}
                    {text(t::key(l), t::key_hint(l), "password", "key", form.key)}
                    {text(t::temperature(l), t::temperature_hint(l), "text", "temperature", form.temperature)}
                </div>
                <p class="small quiet">{t::endpoint_cost(l)}</p>
            </Show>
        </fieldset>
    }
}
