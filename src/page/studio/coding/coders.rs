//! Chooses who codes here, lists everybody who has coded this log, and edits the codebook in place. A code in use
//! can be renamed or redefined, but never removed.

use super::CodingFeature;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::study::coding::{Code, Coder, CoderKind, CodesChange, CodingEvent, MAX_KEYS};

/// Selects a coder, or begins one under a new name.
#[component]
pub fn CoderChoice() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    let name = RwSignal::new(coding.read_untracked().suggested_coder_name());
    let people = coding.memo(|model| {
        let people = model.coders().iter().filter(|one| one.kind == CoderKind::Person);
        people.map(|one| one.name.clone()).collect::<Vec<_>>()
    });
    let code_as = move |name| coding.dispatch(CodingEvent::CodeAs(name));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        code_as(name.get_untracked());
        name.set(String::new());
    };
    let chosen = coding.memo(|model| model.current_coder().map(|coder| coder.name.clone()));
    view! {
        <form class="code-who" on:submit=begin>
            <Show when=move || !people.read().is_empty()>
                <label class="field"><span>{t::coding_as(l)}</span>
                    <select data-testid="code-as" on:change=move |e| code_as(event_target_value(&e))>
                        <option value="" selected=move || chosen.read().is_none()>{t::coding_choose(l)}</option>
                        {move || people.get().into_iter().map(|name| {
                            let (this, value) = (name.clone(), name.clone());
                            view! {
                                <option value=value
                                    selected=move || chosen.read().as_ref() == Some(&this)>{name}</option>
                            }
                        }).collect_view()}
                    </select></label>
            </Show>
            <label class="field">
                <span>{move || if people.read().is_empty() { t::coding_as(l) } else { t::coding_name(l) }}</span>
                <input data-testid="code-name" autocomplete="off" maxlength="60" prop:value=move || name.get()
                    on:input=move |e| name.set(event_target_value(&e))/>
            </label>
            <button class="button" type="submit" data-testid="code-begin"
                disabled=move || name.read().trim().is_empty()>{t::coding_begin(l)}</button>
            <Show when=move || chosen.read().is_none()><p class="small">{t::coding_nobody(l)}</p></Show>
        </form>
    }
}

#[component]
pub fn CoderList() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    let coders = coding.memo(|model| {
        let row = |one: &Coder| (one.name.clone(), one.kind, one.marks.len());
        model.coders().iter().map(row).collect::<Vec<_>>()
    });
    let row = move |(name, kind, coded): (String, CoderKind, usize)| {
        let imported = (kind == CoderKind::Imported).then(|| t::coding_imported(l));
        let said = t::coding_coded(l, coded);
        let label = t::coding_remove_coder(l, &name);
        let who = name.clone();
        let remove = move |_| coding.dispatch(CodingEvent::RemoveCoder(who.clone()));
        view! {
            <li class="code-row" data-testid="code-coder">
                <span>
                    <strong>{name}</strong>
                    <small class="quiet num">
                        {[Some(said), imported].into_iter().flatten().collect::<Vec<_>>().join(" · ")}
                    </small>
                </span>
                <button type="button" class="button plain" aria-label=label
                    on:click=remove>{t::overlay_remove_word(l)}</button>
            </li>
        }
    };
    view! { <ul class="code-rows">{move || coders.get().into_iter().map(row).collect_view()}</ul> }
}

#[component]
pub fn CodebookEditor() -> impl IntoView {
    let l = language();
    let coding: CodingFeature = app().context();
    let rows = coding.memo(|model| {
        let is_used = |code: &Code| model.codes().is_some_and(|codes| codes.count_marks_of_code(&code.id) > 0);
        model.codebook().iter().map(|code| (code.clone(), is_used(code))).collect::<Vec<_>>()
    });
    let name = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        coding.dispatch(CodingEvent::AddCode(name.try_update(std::mem::take).unwrap_or_default()));
    };
    view! {
        <ul class="code-rows">
            {move || rows.get().into_iter().map(|(code, used)| code_row(coding, code, used)).collect_view()}
        </ul>
        <form class="code-who" on:submit=add>
            <label class="field"><span>{t::code_name(l)}</span>
                <input data-testid="code-new" autocomplete="off" maxlength="80" prop:value=move || name.get()
                    on:input=move |e| name.set(event_target_value(&e))/>
            </label>
            <button class="button" type="submit" data-testid="code-add"
                disabled=move || name.read().trim().is_empty()>{t::code_add(l)}</button>
        </form>
    }
}

fn code_row(coding: CodingFeature, code: Code, used: bool) -> impl IntoView {
    let l = language();
    let change = move |change| coding.dispatch(CodingEvent::Change(change));
    let stored = StoredValue::new(code.clone());
    let edit = move |edit: fn(&mut Code, String)| {
        move |event| {
            let mut code = stored.get_value();
            edit(&mut code, event_target_value(&event));
            change(CodesChange::PutCode(code));
        }
    };
    let named = edit(|code, name| code.name = name);
    let defined = edit(|code, definition| code.definition = definition);
    let keyed = edit(|code, key| code.key = key.parse().ok());
    let remove = move |_| change(CodesChange::RemoveCode { id: stored.with_value(|code| code.id.clone()) });
    let keys = (1..=MAX_KEYS).map(|key| {
        let on = code.key == Some(key);
        view! { <option value=key.to_string() selected=on>{key.to_string()}</option> }
    });
    view! {
        <li class="code-row is-code" data-testid="code-row">
            <label class="field">
                <span class="visually-hidden">{t::code_name(l)}</span>
                <input maxlength="80" prop:value=code.name.clone() on:change=named/>
            </label>
            <label class="field"><span class="visually-hidden">{t::code_key(l)}</span>
                <select on:change=keyed>
                    <option value="" selected=code.key.is_none()>{t::code_no_key(l)}</option>{keys.collect_view()}
                </select>
            </label>
            <label class="field code-definition"><span class="visually-hidden">{t::code_definition(l)}</span>
                <textarea rows="2" maxlength="2000" prop:value=code.definition.clone() on:change=defined></textarea>
            </label>
            <button type="button" class="button plain" disabled=used title=used.then(|| t::code_in_use(l))
                aria-label=t::code_remove(l, &code.name) on:click=remove>{t::overlay_remove_word(l)}</button>
        </li>
    }
}
