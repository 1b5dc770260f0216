//! The form of one language model: its address, its key, its name, and whether it answers.

use super::MindForm;
use super::connection_test::ConnectionTest;
use super::preset::Presets;
use crate::base::game::{TEMPERATURE_RANGE, TOP_P_RANGE};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::language;
use crate::page::studio::entry_note::entry_note;
use crate::page::studio::key_field::key_field;
use crate::page::studio::setup::field;
use crate::play::mind::endpoint::EntryField;
use crate::show::viewer::words::labels as t;
use std::ops::RangeInclusive;

/// Its fields. Those of the first mind keep their plain ids for tests.
#[component]
pub fn EndpointFields(mind: MindForm) -> impl IntoView {
    let l = language();
    let id = move |name: &str| match mind.number {
        0 => name.to_owned(),
        number => format!("{name}-{number}"),
    };
    let list = format!("models-of-{}", mind.number);
    view! {
        <div class="endpoint">
            <Presets mind=mind/>
            <div class="fields">
                <div class="noted"><label class="field"><span>{t::base_url(l)}</span>
                    <input type="url" data-testid=id("base-url") autocomplete="off" spellcheck="false" placeholder="https://…/v1" prop:value=move || mind.base_url.get()
                        on:input=move |e| { mind.base_url.set(event_target_value(&e)); mind.listed.set(Vec::new()); mind.discard_finding(); }/>
                    <small>{t::base_url_hint(l)}</small></label>
                {entry_note(EntryField::Address, move || mind.base_url.get(), move |text| { mind.base_url.set(text); mind.discard_finding(); })}</div>
                <div class="noted"><label class="field"><span>{t::model(l)}</span>
                    <input type="text" data-testid=id("model") autocomplete="off" spellcheck="false" list=list.clone() prop:value=move || mind.model.get()
                        on:input=move |e| { mind.model.set(event_target_value(&e)); mind.discard_finding(); }/>
                    <datalist id=list>
                        {move || mind.listed.get().into_iter().map(|name| view! { <option value=name></option> }).collect_view()}
                    </datalist>
                    <small>{move || match mind.listed.read().len() {
                        0 => t::model_hint(l),
                        count => t::models_listed(l, count),
                    }}</small></label>
                {entry_note(EntryField::Model, move || mind.model.get(), move |text| { mind.model.set(text); mind.discard_finding(); })}</div>
            </div>
            {key_field(mind.base_url, if mind.number == 0 { "key" } else { "key-of-another" })}
            <ConnectionTest mind=mind/>
            {folding_panel(false, "raw", t::mind_details(l), view! {
                <div class="fields">
                    {sampling(mind, t::temperature(l), t::temperature_hint(l), mind.temperature, id("temperature"), &TEMPERATURE_RANGE)}
                    {sampling(mind, "top_p".to_owned(), t::top_p_hint(l), mind.top_p, id("top-p"), &TOP_P_RANGE)}
                </div>
            })}
        </div>
    }
}

/// A sampling parameter: a number that may be missing.
fn sampling(
    mind: MindForm,
    name: String,
    hint: String,
    value: RwSignal<String>,
    id: String,
    range: &RangeInclusive<f64>,
) -> impl IntoView {
    Effect::new(move |before: Option<String>| {
        let now = value.get();
        if before.is_some_and(|before| before != now) {
            mind.discard_finding();
        }
        now
    });
    // The ranges end at whole numbers.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let check = field::up_to(*range.end() as u32);
    field::number(name, hint, value, id, check)
}
