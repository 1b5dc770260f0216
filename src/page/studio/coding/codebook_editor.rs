//! Edits the codebook in place. A code in use can be renamed or redefined, but never removed.

use super::CodingState;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::study::coding::{Code, Codebook, CodesChange, MAX_KEYS};

#[component]
pub fn CodebookEditor() -> impl IntoView {
    let l = language();
    let coding: CodingState = app().context();
    let codes = Memo::new(move |_| {
        let row = |code: &Code, uses: usize| (code.clone(), uses > 0);
        let rows = coding.with(|codes| {
            let all = codes.codebook.codes().iter();
            all.map(|code| row(code, codes.uses(&code.id))).collect::<Vec<_>>()
        });
        rows.unwrap_or_default()
    });
    let name = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.try_update(std::mem::take).unwrap_or_default();
        let new = |book: &Codebook| Code {
            id: book.new_id(&name),
            name: name.clone(),
            definition: String::new(),
            key: book.free_key(),
        };
        let code = coding.with_untracked(|codes| new(&codes.codebook));
        if let Some(code) = code.filter(|_| !name.trim().is_empty()) {
            coding.change(CodesChange::PutCode(code));
        }
    };
    view! {
        <ul class="code-rows">{move || codes.get().into_iter().map(|(code, used)| row(coding, code, used)).collect_view()}</ul>
        <form class="code-who" on:submit=add>
            <label class="field"><span>{t::code_name(l)}</span>
                <input data-testid="code-new" autocomplete="off" maxlength="80" prop:value=move || name.get() on:input=move |e| name.set(event_target_value(&e))/></label>
            <button class="button" type="submit" data-testid="code-add" disabled=move || name.read().trim().is_empty()>{t::code_add(l)}</button>
        </form>
    }
}

fn row(coding: CodingState, code: Code, used: bool) -> impl IntoView {
    let l = language();
    let put = move |code: Code| coding.change(CodesChange::PutCode(code));
    let with = {
        let code = code.clone();
        move |change: &dyn Fn(&mut Code)| {
            let mut code = code.clone();
            change(&mut code);
            put(code);
        }
    };
    let with = StoredValue::new(with);
    let named = move |event| {
        let name = event_target_value(&event);
        with.with_value(|with| with(&|code| code.name.clone_from(&name)));
    };
    let defined = move |event| {
        let definition = event_target_value(&event);
        with.with_value(|with| with(&|code| code.definition.clone_from(&definition)));
    };
    let keyed = move |event| {
        let key = event_target_value(&event).parse().ok();
        with.with_value(|with| with(&|code| code.key = key));
    };
    let id = code.id.clone();
    let remove = move |_| coding.change(CodesChange::RemoveCode { id: id.clone() });
    let keys = (1..=MAX_KEYS).map(|key| {
        let on = code.key == Some(key);
        view! { <option value=key.to_string() selected=on>{key.to_string()}</option> }
    });
    view! {
        <li class="code-row is-code" data-testid="code-row">
            <label class="field"><span class="visually-hidden">{t::code_name(l)}</span><input maxlength="80" prop:value=code.name.clone() on:change=named/></label>
            <label class="field"><span class="visually-hidden">{t::code_key(l)}</span>
                <select on:change=keyed><option value="" selected=code.key.is_none()>{t::code_no_key(l)}</option>{keys.collect_view()}</select></label>
            <label class="field code-definition"><span class="visually-hidden">{t::code_definition(l)}</span>
                <textarea rows="2" maxlength="2000" prop:value=code.definition.clone() on:change=defined></textarea></label>
            <button type="button" class="button plain" disabled=used title=used.then(|| t::code_in_use(l))
                aria-label=t::code_remove(l, &code.name) on:click=remove>{t::overlay_remove_word(l)}</button>
        </li>
    }
}
