//! A lesson over the table: step by step, with its note, its question and the way on. It opens where panels
//! do, or over the cast where a step is about the inspector; while another panel is open it waits below.

use super::open::open_lesson;
use super::question::question_view;
use super::scroll::scroll_selected;
use super::{LessonState, state::ActiveLesson};
use crate::page::app::alive::{focus_after_removal, focus_in_place};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::keys::is_composing;
use crate::page::app::prelude::*;
use crate::page::app::state::{Page, app, language};
use crate::show::viewer::words::labels as t;
use crate::study::lesson::{LessonFocus, LessonStep};
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

#[component]
pub fn LessonPanel() -> impl IntoView {
    let app = app();
    let state: LessonState = app.context();
    Effect::new(move |_| {
        if state.requested.with(Option::is_none) {
            return;
        }
        if let Some((source, step)) = state.requested.try_update(Option::take).flatten() {
            spawn_local(open_lesson(state, source, step));
        }
    });
    let shown = move || {
        let on_table = app.page.get() == Page::Table && app.open_panel.get().is_none();
        on_table && state.active.with(Option::is_some)
    };
    view! { <Show when=shown><OpenLessonPanel/></Show> }
}

#[component]
fn OpenLessonPanel() -> impl IntoView {
    let app = app();
    let state: LessonState = app.context();
    listen_for_remote_keys(state);
    focus_in_place(".lesson");
    focus_after_removal("#main");
    view! { {move || state.active.get().map(|playing| lesson_view(state, &playing))} }
}

fn lesson_view(state: LessonState, playing: &ActiveLesson) -> AnyView {
    let l = language();
    let (title, of) = (playing.lesson.title.clone(), playing.lesson.steps.len());
    // The lesson's language need not be the page's.
    let tag = playing.lesson.language.tag();
    let place = move || t::lesson_step_of(l, state.step.get() + 1, of);
    let at_start = move || {
        let here = state.current_step();
        here.is_some_and(|here| here.show == Some(LessonFocus::Inspector))
    };
    let about_cast = move || {
        let here = state.current_step();
        here.is_some_and(|here| here.show == Some(LessonFocus::Cast))
    };
    // A step begins at its heading, however far the last one was scrolled.
    let section = NodeRef::<leptos::html::Section>::new();
    Effect::new(move |_| {
        state.step.track();
        if let Some(section) = section.get() {
            section.set_scroll_top(0);
        }
    });
    let first = move || state.step.get() == 0;
    let last = move || state.step.get() + 1 >= of;
    let on = move |_| {
        if !state.move_step(true) {
            state.leave();
        }
    };
    view! {
        <section node_ref=section class="side-panel lesson" class:is-start=at_start
            class:is-cast=about_cast tabindex="-1" role="region" aria-label=title.clone() data-testid="lesson">
            <div class="side-head">
                <h2 lang=tag>{title.clone()}</h2>
                <span class="num quiet small" data-testid="lesson-place">{place}</span>
                <button class="tool" data-testid="lesson-leave" aria-label=t::lesson_leave(l) title=t::lesson_leave(l)
                    on:click=move |_| state.leave()>{icon(Icon::Close)}</button>
            </div>
            <div class="lesson-body" lang=tag aria-live="polite" data-testid="lesson-body">
                {move || state.current_step().map(|here| step_text(&here))}
            </div>
            <div class="lesson-more">
                {move || state.current_step().map(|here| step_actions(state, here))}
            </div>
            <div class="lesson-ways">
                <button class="button" data-testid="lesson-previous" disabled=first
                    on:click=move |_| { state.move_step(false); }>{t::lesson_previous(l)}</button>
                <button class="button primary" data-testid="lesson-next"
                    on:click=on>{move || if last() { t::lesson_finish(l) } else { t::lesson_next(l) }}</button>
                <span class="small quiet not-phone">{t::lesson_keys(l)}</span>
            </div>
        </section>
    }
    .into_any()
}

fn step_text(step: &LessonStep) -> AnyView {
    let paragraphs = step.paragraphs().map(|text| view! { <p>{text.to_owned()}</p> });
    let heading = step.heading.clone();
    let heading = (!heading.is_empty()).then(|| view! { <h3 data-testid="lesson-heading">{heading}</h3> });
    view! { {heading} {paragraphs.collect_view()} }.into_any()
}

/// What one can do at a step: return to its turn, look at other turns again, answer.
fn step_actions(state: LessonState, step: LessonStep) -> AnyView {
    let (stage, l) = (state.app.stage, language());
    let turn = step.turn;
    let away = Memo::new(move |_| stage.cursor.get() != turn.min(stage.turn_count()));
    let lines = step.lines.clone().into_iter().map(|turn| {
        view! {
            <button class="button small" data-testid="lesson-line"
                on:click=move |_| stage.seek(turn)>{t::lesson_look_again(l, turn)}</button>
        }
    });
    let lines = lines.collect_view();
    let asked = step.question.map(|asked| question_view(state, turn, asked));
    view! {
        <div class="lesson-lines">
            {lines}
            <Show when=move || away.get()>
                <button class="button small" data-testid="lesson-back"
                    on:click=move |_| {
                        state.go_to_step(state.step.get_untracked());
                        state.app.run_at_root(|| focus_in_place(".lesson"));
                    }>
                    {t::lesson_return_to_turn(l, turn)}</button>
            </Show>
        </div>
        {asked}
    }
    .into_any()
}

/// The keys of presenters' remotes: they scroll a step with its question to its end, then go to the next one.
/// They do nothing while somebody types.
fn listen_for_remote_keys(state: LessonState) {
    listen_on_window(ev::keydown, move |event: KeyboardEvent| {
        let held = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        let forward = match event.key().as_str() {
            "PageDown" => true,
            "PageUp" => false,
            _ => return,
        };
        let target = event.target().and_then(|one| one.dyn_into::<Element>().ok());
        let types = |one: &Element| {
            let tag = one.tag_name().to_ascii_lowercase();
            matches!(tag.as_str(), "input" | "textarea" | "select")
        };
        if held || is_composing(&event) || target.as_ref().is_some_and(types) {
            return;
        }
        event.prevent_default();
        if !scroll_selected(".lesson", forward) {
            state.move_step(forward);
        }
    });
}
