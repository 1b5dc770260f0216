//! The servers that people use, to start from. The address decides which one is marked, so that an address
//! written by hand is recognised too.

use super::MindForm;
use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::play::mind::endpoint::{PRESETS, Preset, Vendor};
use crate::show::viewer::words::labels as t;

/// The presets, and what the marked one needs.
#[component]
pub fn Presets(mind: MindForm) -> impl IntoView {
    let l = language();
    let current = Memo::new(move |_| mind.base_url.with(|url| Vendor::from_url(url.trim())));
    let chips = move |chosen: fn(&Preset) -> bool| {
        PRESETS.iter().filter(|preset| chosen(preset)).map(|preset| chip(mind, preset, current)).collect_view()
    };
    view! {
        <div class="presets" role="radiogroup" aria-label=t::presets(l)>
            <p class="small quiet">{t::presets_hosted(l)}</p>
            <div class="chips">{chips(|preset| !preset.local && preset.vendor != Vendor::Custom)}</div>
            <p class="small quiet">{t::presets_local(l)}</p>
            <div class="chips">{chips(|preset| preset.local)}{chips(|preset| preset.vendor == Vendor::Custom)}</div>
        </div>
        {move || current.get().preset().map(needs)}
    }
}

fn chip(mind: MindForm, preset: &'static Preset, current: Memo<Vendor>) -> impl IntoView {
    let l = language();
    let on = move || current.get() == preset.vendor;
    let choose = move |_| {
        if current.get_untracked() != preset.vendor {
            mind.base_url.set(preset.base_url.to_owned());
            mind.model.set(preset.model.to_owned());
            mind.listed.set(Vec::new());
            mind.discard_finding();
        }
    };
    let name = if preset.vendor == Vendor::Custom { t::preset_custom(l) } else { preset.name.to_owned() };
    view! {
        <label class="chip" class:is-on=on>
            <input type="radio" class="visually-hidden" name=format!("preset-{}", mind.number) data-testid=format!("preset-{}", preset.id) prop:checked=on on:change=choose/>
            <span>{name}</span>
        </label>
    }
}

/// What a server needs, in one line.
fn needs(preset: &'static Preset) -> impl IntoView {
    let l = language();
    let needs = if preset.needs_key {
        t::needs_key(l, preset.name)
    } else if preset.local {
        t::needs_running(l, preset.name)
    } else {
        String::new()
    };
    let page = (!preset.key_page.is_empty()).then(|| {
        view! { " " <a href=preset.key_page target="_blank" rel="noopener noreferrer">{t::key_page(l)}</a>{t::full_stop(l)} }
    });
    view! { <p class="small preset-needs" data-testid="preset-needs">{needs}{page} " " {preset.note(l)}</p> }
}
