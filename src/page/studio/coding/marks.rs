//! Shows the utterance at the cursor and the codes that hold of it.

use super::CodingFeature;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::expandable_text;
use crate::page::app::state::{app, language};
use crate::show::viewer::words::labels as t;
use crate::study::coding::{Code, CodingEvent, SpokenTurn};

#[component]
pub fn UtteranceCodes() -> impl IntoView {
    let app = app();
    let l = language();
    let coding: CodingFeature = app.context();
    let cursor = app.stage.cursor;
    let here = Memo::new(move |_| coding.read().utterance_at(cursor.get()).cloned());
    let book = coding.memo(|model| model.codebook().to_vec());
    let has_coder = coding.memo(|model| model.current_coder().is_some());
    let progress = move || {
        let model = coding.read();
        let marks = model.current_coder().map(|coder| coder.marks.len());
        marks.map(|done| t::coding_progress(l, done, model.utterances.len()))
    };
    let none_on = move || coding.read().codes_at(cursor.get()).is_some_and(|given| given.is_empty());
    let cannot = move || !coding.read().can_code_at(cursor.get());
    let step = move |forward| move |_| coding.dispatch(CodingEvent::Step { cursor: cursor.get_untracked(), forward });
    let to_uncoded = move |_| coding.dispatch(CodingEvent::StepToUncoded { cursor: cursor.get_untracked() });
    view! {
        <section class="code-marks">
            <div aria-live="polite" data-testid="code-said">
                {move || match here.get() {
                    Some(said) => utterance_view(said).into_any(),
                    None => view! { <p class="quiet">{t::coding_nothing_said(l)}</p> }.into_any(),
                }}
            </div>
            <div class="code-steps">
                <button type="button" class="button small" data-testid="code-previous" aria-keyshortcuts="ArrowLeft"
                    on:click=step(false)>"← " {t::coding_previous(l)}</button>
                <button type="button" class="button small" data-testid="code-next" aria-keyshortcuts="ArrowRight"
                    on:click=step(true)>{t::coding_next(l)} " →"</button>
                <button type="button" class="button small" data-testid="code-next-open" aria-keyshortcuts="n"
                    disabled=move || !has_coder.get() on:click=to_uncoded>
                    {t::coding_next_open(l)} <kbd class="not-phone" aria-hidden="true">"n"</kbd></button>
            </div>
            <ul class="code-list">
                {move || book.get().into_iter().map(|code| view! {
                    <li>{code_button(coding, code)}</li>
                }).collect_view()}
                <li><button type="button" class="code-mark" data-testid="code-none" aria-keyshortcuts="0"
                    aria-pressed=move || none_on().to_string() disabled=cannot
                    on:click=move |_| toggle_code(coding, None)>
                    <kbd aria-hidden="true">"0"</kbd><span>{t::coding_none(l)}</span></button></li>
            </ul>
            <p class="small quiet num" role="status" data-testid="code-progress">{progress}</p>
            <p class="small quiet not-phone">{t::coding_keys(l)}</p>
        </section>
    }
}

fn utterance_view(said: SpokenTurn) -> impl IntoView {
    let app = app();
    let l = language();
    let names = app.stage.session_untracked(|session| {
        let case = session.scenario();
        let name = |seat: crate::base::game::Seat| case.person_name(seat.index()).to_owned();
        let who = match said.listener {
            Some(listener) => t::coding_towards(l, &name(said.speaker), &name(listener)),
            None => name(said.speaker),
        };
        (who, case.language.tag())
    });
    let (who, tag) = names.unwrap_or_default();
    view! {
        <h3 data-testid="code-turn">{t::coding_turn(l, said.turn as usize, &who)}</h3>
        <div class="script code-text" lang=tag>{expandable_text(said.text)}</div>
    }
}

/// Toggles a code of the utterance at the cursor, or that none of them holds.
fn toggle_code(coding: CodingFeature, code: Option<String>) {
    coding.dispatch(CodingEvent::Toggle { cursor: coding.app.stage.cursor.get_untracked(), code });
}

/// A code as a button, pressed where the code holds.
fn code_button(coding: CodingFeature, code: Code) -> impl IntoView {
    let l = language();
    let cursor = coding.app.stage.cursor;
    let key = code.key.map(|key| key.to_string());
    let shown = key.clone().unwrap_or_else(|| "·".to_owned());
    let id = StoredValue::new(code.id.clone());
    let on = move || {
        let model = coding.read();
        model.codes_at(cursor.get()).is_some_and(|given| id.with_value(|id| given.contains(id)))
    };
    let count = move || {
        coding
            .read()
            .current_coder()
            .map(|coder| t::coding_marked(l, id.with_value(|id| coder.count_turns_with_code(id))))
    };
    let cannot = move || !coding.read().can_code_at(cursor.get());
    view! {
        <button type="button" class="code-mark" data-testid=format!("code-mark-{}", code.id) aria-keyshortcuts=key
            aria-pressed=move || on().to_string() disabled=cannot
            on:click=move |_| toggle_code(coding, Some(id.get_value()))>
            <kbd aria-hidden="true">{shown}</kbd>
            <span>{code.name}<small>{code.definition}</small></span>
            <small class="num">{count}</small>
        </button>
    }
}
