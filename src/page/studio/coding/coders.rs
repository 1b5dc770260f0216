//! Chooses who codes here, and lists everybody who has coded this log.

use super::CodingState;
use crate::page::app::prelude::*;
use crate::page::app::state::{Notice, app, language};
use crate::show::viewer::words::labels as t;
use crate::study::coding::{Coder, CoderKind, CodesChange};

/// Selects a coder, or begins one under a new name.
#[component]
pub fn CoderChoice() -> impl IntoView {
    let l = language();
    let coding: CodingState = app().context();
    let name = RwSignal::new(match untrack(|| coding.coder()) {
        Some(_) => String::new(),
        None => coding.last_coder_name(),
    });
    let people = Memo::new(move |_| {
        let people = coding.with(|codes| {
            let coders = codes.coders.iter();
            let people = coders.filter(|one| one.kind == CoderKind::Person);
            people.map(|one| one.name.clone()).collect::<Vec<_>>()
        });
        people.unwrap_or_default()
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        coding.code_as(&name.get_untracked());
        name.set(String::new());
    };
    let chosen = Memo::new(move |_| coding.coder());
    view! {
        <form class="code-who" on:submit=begin>
            <Show when=move || !people.read().is_empty()>
                <label class="field"><span>{t::coding_as(l)}</span>
                    <select data-testid="code-as" on:change=move |e| coding.code_as(&event_target_value(&e))>
                        <option value="" selected=move || chosen.read().is_none()>{t::coding_choose(l)}</option>
                        {move || people.get().into_iter().map(|name| {
                            let (this, value) = (name.clone(), name.clone());
                            view! { <option value=value selected=move || chosen.read().as_ref() == Some(&this)>{name}</option> }
                        }).collect_view()}
                    </select></label>
            </Show>
            <label class="field"><span>{move || if people.read().is_empty() { t::coding_as(l) } else { t::coding_name(l) }}</span>
                <input data-testid="code-name" autocomplete="off" maxlength="60" prop:value=move || name.get() on:input=move |e| name.set(event_target_value(&e))/></label>
            <button class="button" type="submit" data-testid="code-begin" disabled=move || name.read().trim().is_empty()>{t::coding_begin(l)}</button>
            <Show when=move || chosen.read().is_none()><p class="small">{t::coding_nobody(l)}</p></Show>
        </form>
    }
}

#[component]
pub fn CoderList() -> impl IntoView {
    let l = language();
    let coding: CodingState = app().context();
    let coders = Memo::new(move |_| {
        let row = |one: &Coder| (one.name.clone(), one.kind, one.marks.len());
        let rows = coding.with(|codes| codes.coders.iter().map(row).collect::<Vec<_>>());
        rows.unwrap_or_default()
    });
    let row = move |(name, kind, coded): (String, CoderKind, usize)| {
        let imported = (kind == CoderKind::Imported).then(|| t::coding_imported(l));
        let said = t::coding_coded(l, coded);
        let label = t::coding_remove_coder(l, &name);
        let who = StoredValue::new(name.clone());
        view! {
            <li class="code-row" data-testid="code-coder">
                <span><strong>{name}</strong> <small class="quiet num">{[Some(said), imported].into_iter().flatten().collect::<Vec<_>>().join(" · ")}</small></span>
                <button type="button" class="button plain" aria-label=label on:click=move |_| remove(coding, &who.get_value())>{t::overlay_remove_word(l)}</button>
            </li>
        }
    };
    view! { <ul class="code-rows">{move || coders.get().into_iter().map(row).collect_view()}</ul> }
}

/// Removes a coder and offers to undo it.
fn remove(coding: CodingState, name: &str) {
    let app = app();
    let l = app.language.get_untracked();
    let coder = coding.with_untracked(|codes| codes.coder(name).cloned());
    let Some(coder) = coder.flatten() else { return };
    coding.change(CodesChange::RemoveCoder { coder: name.to_owned() });
    app.run_at_root(|| {
        let back = Callback::new(move |()| {
            app.notice.set(None);
            coding.change(CodesChange::RestoreCoder(coder.clone()));
        });
        app.notify(Notice { action: Some((t::overlay_back(l), back)), ..Notice::info(t::coding_removed(l, name)) });
    });
}
