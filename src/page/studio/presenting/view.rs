//! What presenting adds to the page: a line of controls, the spot, and the dark screen.

use super::{PresentingState, keys};
use crate::base::platform::browser::device;
use crate::page::app::alive::{after_layout, focus_after_removal};
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::lesson::LessonState;
use crate::show::viewer::score::Track;
use crate::show::viewer::words::labels as t;
use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The root's class while a game is presented.
const PRESENTING_CLASS: &str = "is-presenting";

#[component]
pub fn PresentingView() -> impl IntoView {
    let presenting: PresentingState = app().context();
    view! { <Show when=move || presenting.is_on.get()><PresentingControls/></Show> }
}

fn root_element() -> Option<HtmlElement> {
    document().document_element()?.dyn_into().ok()
}

#[component]
fn PresentingControls() -> impl IntoView {
    let (app, l) = (app(), language());
    let presenting: PresentingState = app.context();
    keys::listen_for_keys(app, presenting);
    // Size and class belong to the whole page: they measure the score's text too.
    Effect::new(move |_| {
        let scale = presenting.type_scale();
        if let Some(root) = root_element() {
            // A class list takes any plain word, and a style any number.
            let _ = root.class_list().add_1(PRESENTING_CLASS);
            let _ = root.style().set_property("--presenting", &format!("{scale:.3}"));
        }
    });
    // One chart: that of the lesson's step, else the beliefs.
    let (stage, lesson) = (app.stage, app.context::<LessonState>());
    let sheet = stage.is_score_open.get_untracked();
    let chart = Memo::new(move |_| lesson.chart().filter(|chart| *chart != Track::Beliefs));
    Effect::new(move |_| {
        let chart = chart.get();
        // Each step opens all charts for its own.
        lesson.step.track();
        stage.is_score_open.set(chart.is_some());
        stage.presented_chart.set(chart);
    });
    // The current line begins at the top.
    Effect::new(move |_| {
        app.stage.cursor.track();
        presenting.size.track();
        after_layout(|| {
            if let Ok(Some(line)) = document().query_selector(".line.is-here") {
                line.scroll_into_view();
            }
        });
    });
    focus_after_removal("#main");
    on_cleanup(move || {
        if let Some(root) = root_element() {
            let _ = root.class_list().remove_1(PRESENTING_CLASS);
            let _ = root.style().remove_property("--presenting");
        }
        stage.presented_chart.set(None);
        let shows = untrack(|| lesson.chart().is_some());
        stage.is_score_open.set(sheet || shows);
    });
    let full = move |_| {
        let fills = !device::is_fullscreen();
        // A browser without full screen stays as it is.
        spawn_local(async move {
            device::set_fullscreen(fills).await;
        });
    };
    let pressed = move || presenting.pointer.get().to_string();
    let title = move || app.stage.session(|session| session.scenario().title.clone());
    view! {
        // The bar, which has the page's heading, is not there.
        <h1 class="visually-hidden">{title}</h1>
        <div class="presenting" role="toolbar" aria-label=t::present_label(l) data-testid="presenting">
            <span class="presenting-keys">{t::present_keys(l)}</span>
            <button class="button" title=t::present_smaller(l) data-testid="present-smaller"
                on:click=move |_| presenting.change_type_size(-1)>"A−"<span
                class="visually-hidden">" " {t::present_smaller(l)}</span></button>
            <button class="button" title=t::present_larger(l) data-testid="present-larger"
                on:click=move |_| presenting.change_type_size(1)>"A+"<span
                class="visually-hidden">" " {t::present_larger(l)}</span></button>
            <button class="button" aria-pressed=pressed data-testid="present-pointer"
                on:click=move |_| presenting.pointer.update(|on| *on = !*on)>{t::present_pointer(l)}</button>
            <button class="button" data-testid="present-dark"
                on:click=move |_| presenting.is_dark.set(true)>{t::present_dark(l)}</button>
            <button class="button" data-testid="present-full" on:click=full>{t::present_full(l)}</button>
            <button class="button primary" data-testid="present-end"
                on:click=move |_| presenting.end()>{t::present_end(l)}</button>
        </div>
        <Show when=move || presenting.pointer.get()><PointerSpot/></Show>
        <Show when=move || presenting.is_dark.get()>
            <button class="presenting-dark" data-testid="presenting-dark" aria-label=t::present_light(l)
                on:click=move |_| presenting.is_dark.set(false)></button>
        </Show>
    }
}

/// Follows the pointer.
#[component]
fn PointerSpot() -> impl IntoView {
    let place = RwSignal::new(None::<(i32, i32)>);
    listen_on_window(ev::pointermove, move |event| {
        place.set(Some((event.client_x(), event.client_y())));
    });
    let at = move || place.get().map_or_else(String::new, |(x, y)| format!("{x}px {y}px"));
    view! {
        <div class="presenting-spot" hidden=move || place.read().is_none() style:translate=at aria-hidden="true"
            data-testid="presenting-spot"></div>
    }
}
