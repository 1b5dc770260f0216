//! The panel beside the table: help, links and files, ratings, what was read. One at a time and one component for
//! all of them; it lies over the inspector's column, on a phone it comes up from below, and nothing moves for it.
//! Deliberately not here: a way to lock the page. The table goes on below, and can be stepped.

use super::alive::{focus_in_place, is_focus_lost};
use super::icon::{Icon, icon};
use super::prelude::*;
use super::state::{app, language};
use crate::viewer::words::labels as t;
use leptos::__reexports::send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Where the ways to the panels are, for whoever comes back from one and finds the way gone that they took.
const WAYS: &str = ".bar .menu summary";

/// A panel, as long as it is shown: it takes the focus, and gives it back where it came from.
#[component]
pub fn SidePanel(
    /// Tells it apart in tests.
    id: &'static str,
    title: String,
    /// What goes into the focus when it opens; without it, the panel itself.
    #[prop(default = None)]
    focus: Option<String>,
    /// Beside the way out.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// Says at once that something went wrong.
    #[prop(optional)]
    alert: bool,
    children: Children,
) -> impl IntoView {
    let app = app();
    let l = language();
    let came_from = SendWrapper::new(document().active_element());
    on_cleanup(move || {
        // Not before it is gone: whoever went elsewhere meanwhile stays there.
        request_animation_frame(move || give_back(came_from.take()));
    });
    match focus {
        Some(entry) => super::alive::focus_on(entry),
        None => focus_in_place(".side-panel"),
    }
    view! {
        <section class="side-panel" class:is-alert=alert tabindex="-1"
            role=if alert { "alert" } else { "region" } aria-label=title.clone() data-testid=id>
            <div class="side-head">
                <h2>{title.clone()}</h2>
                {tools}
                <button class="tool" data-testid="panel-close" aria-label=t::close(l) title=t::close(l)
                    on:click=move |_| app.panel.set(None)>{icon(Icon::Close)}</button>
            </div>
            {children()}
        </section>
    }
}

/// Puts the focus back where a panel was opened from, if it went with the panel.
fn give_back(came_from: Option<Element>) {
    if !is_focus_lost() {
        return;
    }
    let page = document();
    let menu = |one: &Element| one.closest("details.menu").ok().flatten();
    let there = came_from.filter(|one| one.is_connected() && menu(one).is_none());
    let ways = || page.query_selector(WAYS).ok().flatten();
    if let Some(one) = there
        .filter(|one| !one.tag_name().eq_ignore_ascii_case("body"))
        .or_else(ways)
        .and_then(|one| one.dyn_into::<HtmlElement>().ok())
    {
        // What cannot take the focus is not there any more.
        let _ = one.focus();
    }
}
