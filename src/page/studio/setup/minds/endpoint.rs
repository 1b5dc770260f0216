//! The form of one language model: its address, its key, its name, and whether it answers. It starts from the
//! servers that people use: the address decides which one is marked, so that one written by hand is recognised.

use super::connection_test::ConnectionTest;
use super::form::MindForm;
use crate::base::game::{TEMPERATURE_RANGE, TOP_P_RANGE};
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::entry_correction_note::entry_correction_note;
use crate::page::studio::key_field::key_field;
use crate::page::studio::prelude::*;
use crate::page::studio::setup::field;
use crate::play::mind::endpoint::{EntryField, SERVER_PRESETS, ServerPreset, Vendor};
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
    let set_address = move |event| {
        mind.listed_models.set(Vec::new());
        mind.set_address(event_target_value(&event));
    };
    view! {
        <div class="endpoint">
            <Presets mind=mind/>
            <div class="fields">
                <div class="noted"><label class="field"><span>{t::base_url(l)}</span>
                    <input type="url" data-testid=id("base-url") autocomplete="off" spellcheck="false"
                        placeholder="https://…/v1" prop:value=move || mind.base_url.get()
                        on:input=set_address/>
                    <small>{t::base_url_hint(l)}</small></label>
                {entry_correction_note(EntryField::Address, move || mind.base_url.get(),
                    move |text| mind.set_address(text))}
            </div>
                <div class="noted"><label class="field"><span>{t::model(l)}</span>
                    <input type="text" data-testid=id("model") autocomplete="off" spellcheck="false" list=list.clone()
                        prop:value=move || mind.model.get()
                        on:input=move |e| mind.set_model(event_target_value(&e))/>
                    <datalist id=list>
                        {move || mind.listed_models.get().into_iter().map(|name| view! {
                            <option value=name></option>
                        }).collect_view()}
                    </datalist>
                    <small>{move || match mind.listed_models.read().len() {
                        0 => t::model_hint(l),
                        count => t::models_listed(l, count),
                    }}</small></label>
                {entry_correction_note(EntryField::Model, move || mind.model.get(), move |text| mind.set_model(text))}
            </div>
            </div>
            {key_field(mind.base_url, if mind.number == 0 { "key" } else { "key-of-another" })}
            <ConnectionTest mind=mind/>
            {folding_panel(false, "raw", t::mind_details(l), view! {
                <div class="fields">
                    {sampling_field(mind, t::temperature(l), t::temperature_hint(l), mind.temperature,
                        id("temperature"), &TEMPERATURE_RANGE)}
                    {sampling_field(mind, "top_p".to_owned(), t::top_p_hint(l), mind.top_p, id("top-p"), &TOP_P_RANGE)}
                </div>
            })}
        </div>
    }
}

/// A sampling parameter: a number that may be missing.
fn sampling_field(
    mind: MindForm, name: String, hint: String, value: RwSignal<String>, id: String, range: &RangeInclusive<f64>,
) -> impl IntoView {
    Effect::new(move |before: Option<String>| {
        let now = value.get();
        if before.is_some_and(|before| before != now) {
            mind.reset_connection_test();
        }
        now
    });
    // The ranges end at whole numbers.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let check = field::number_up_to_check(*range.end() as u32);
    field::number_field(name, hint, value, id, check)
}

/// The presets, and what the marked one needs.
#[component]
fn Presets(mind: MindForm) -> impl IntoView {
    let l = language();
    let current = Memo::new(move |_| mind.base_url.with(|url| Vendor::from_url(url.trim())));
    let chips = move |chosen: fn(&ServerPreset) -> bool| {
        SERVER_PRESETS
            .iter()
            .filter(|preset| chosen(preset))
            .map(|preset| preset_chip(mind, preset, current))
            .collect_view()
    };
    view! {
        <div class="presets" role="radiogroup" aria-label=t::presets(l)>
            <p class="small quiet">{t::presets_hosted(l)}</p>
            <div class="chips">{chips(|preset| !preset.local && preset.vendor != Vendor::Custom)}</div>
            <p class="small quiet">{t::presets_local(l)}</p>
            <div class="chips">{chips(|preset| preset.local)}{chips(|preset| preset.vendor == Vendor::Custom)}</div>
        </div>
        {move || current.get().preset().map(preset_needs)}
    }
}

fn preset_chip(mind: MindForm, preset: &'static ServerPreset, current: Memo<Vendor>) -> impl IntoView {
    let l = language();
    let on = move || current.get() == preset.vendor;
    let choose = move |_| {
        if current.get_untracked() != preset.vendor {
            mind.set_server(preset.base_url, preset.model, Vec::new());
        }
    };
    let name = if preset.vendor == Vendor::Custom { t::preset_custom(l) } else { preset.name.to_owned() };
    view! {
        <label class="chip" class:is-on=on>
            <input type="radio" class="visually-hidden" name=format!("preset-{}", mind.number)
                data-testid=format!("preset-{}", preset.id) prop:checked=on on:change=choose/>
            <span>{name}</span>
        </label>
    }
}

/// What a server needs, in one line.
fn preset_needs(preset: &'static ServerPreset) -> impl IntoView {
    let l = language();
    let needs = if preset.needs_key {
        t::needs_key(l, preset.name)
    } else if preset.local {
        t::needs_running(l, preset.name)
    } else {
        String::new()
    };
    let page = (!preset.key_page.is_empty()).then(|| {
        view! {
            " " <a href=preset.key_page target="_blank" rel="noopener noreferrer">{t::key_page(l)}</a>{t::full_stop(l)}
        }
    });
    view! { <p class="small preset-needs" data-testid="preset-needs">{needs}{page} " " {preset.note(l)}</p> }
}
