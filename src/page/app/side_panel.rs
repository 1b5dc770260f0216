//! The panel beside the table: help, links and files, ratings, reports. One at a time, one component for all;
//! it covers the inspector's column, slides up from below on a phone, and moves nothing. It deliberately does
//! not block the page: the table stays usable.

use super::alive::{focus_in_place, is_focus_lost};
use super::icon::{Icon, icon};
use super::prelude::*;
use super::state::{app, language};
use crate::base::platform::browser::device::focused_element;
use crate::show::viewer::words::labels as t;
use leptos::__reexports::send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Where focus goes when the button that opened a panel is gone.
const FALLBACK_FOCUS: &str = ".bar .menu summary";

/// A panel: it takes the focus when it opens and gives it back when it closes.
#[component]
pub fn SidePanel(
    /// The test id.
    id: &'static str, title: String,
    /// A selector to focus on opening; without it, the panel itself.
    #[prop(default = None)]
    focus: Option<String>,
    /// Controls beside the close button.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// Announces at once that something went wrong.
    #[prop(optional)]
    alert: bool, children: Children,
) -> impl IntoView {
    let app = app();
    let l = language();
    let came_from = SendWrapper::new(focused_element());
    on_cleanup(move || {
        // Only after it is gone: a viewer who moved on keeps their focus.
        request_animation_frame(move || return_focus(came_from.take()));
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
                    on:click=move |_| app.open_panel.set(None)>{icon(Icon::Close)}</button>
            </div>
            {children()}
        </section>
    }
}

/// Returns the focus to where a panel was opened, if the focus went with the panel.
fn return_focus(came_from: Option<Element>) {
    if !is_focus_lost() {
        return;
    }
    let page = document();
    let menu = |one: &Element| one.closest("details.menu").ok().flatten();
    let there = came_from.filter(|one| one.is_connected() && menu(one).is_none());
    let ways = || page.query_selector(FALLBACK_FOCUS).ok().flatten();
    if let Some(one) = there
        .filter(|one| !one.tag_name().eq_ignore_ascii_case("body"))
        .or_else(ways)
        .and_then(|one| one.dyn_into::<HtmlElement>().ok())
    {
        // An element that cannot take the focus is gone.
        let _ = one.focus();
    }
}
