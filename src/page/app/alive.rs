//! Work that ends later than it begins: a frame, a timer, a call. Its component may be gone by then, and its
//! signals and nodes with it, so such work checks first or is cancelled.

use crate::base::platform::browser::device;
use crate::base::platform::runs_in_browser;
use leptos::prelude::{document, on_cleanup};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Runs `work` before the next frame is painted; does nothing in native tests.
pub fn request_animation_frame(work: impl FnOnce() + 'static) {
    if runs_in_browser() {
        leptos::prelude::request_animation_frame(work);
    }
}

/// Runs `work` after `delay`; does nothing in native tests.
pub fn set_timeout(work: impl FnOnce() + 'static, delay: Duration) {
    if runs_in_browser() {
        leptos::prelude::set_timeout(work, delay);
    }
}

/// Runs `work` after the running task; does nothing in native tests.
pub fn queue_microtask(work: impl FnOnce() + 'static) {
    if runs_in_browser() {
        leptos::prelude::queue_microtask(work);
    }
}

/// Runs `work`, which may wait; does nothing in native tests.
pub fn spawn_local(work: impl Future<Output = ()> + 'static) {
    if runs_in_browser() {
        leptos::task::spawn_local(work);
    }
}

/// A function that says whether the surrounding component or effect still lives.
pub fn alive_check() -> impl Fn() -> bool + Clone + Send + Sync + 'static {
    let alive = Arc::new(AtomicBool::new(true));
    let ending = Arc::clone(&alive);
    on_cleanup(move || ending.store(false, Ordering::Relaxed));
    move || alive.load(Ordering::Relaxed)
}

/// Runs `work` once the browser has laid out the changes (two frames from now), unless the surrounding
/// component or effect has ended.
pub fn after_layout(work: impl FnOnce() + 'static) {
    let alive = alive_check();
    request_animation_frame(move || {
        request_animation_frame(move || {
            if alive() {
                work();
            }
        });
    });
}

/// Runs `work` once the changes are in the document, before they are painted: `work` measures a finished
/// layout, and what it scrolls never jumps visibly. Skipped when the surrounding component or effect has
/// ended.
pub fn before_paint(work: impl FnOnce() + 'static) {
    let alive = alive_check();
    request_animation_frame(move || {
        if alive() {
            work();
        }
    });
}

/// Focuses the first element that `selector` finds, after the next layout, and scrolls to it.
pub fn focus_on(selector: impl Into<String>) {
    focus(selector.into(), false);
}

/// Focuses without scrolling, for a part that fills the page.
pub fn focus_in_place(selector: impl Into<String>) {
    focus(selector.into(), true);
}

/// Is the focused element gone, so that keys lead nowhere?
pub fn is_focus_lost() -> bool {
    device::focused_element().is_none_or(|one| one.tag_name().eq_ignore_ascii_case("body"))
}

/// When this component goes and the focus with it, focuses `selector` instead, unless something else has the
/// focus.
pub fn focus_after_removal(selector: &'static str) {
    on_cleanup(move || {
        request_animation_frame(move || {
            if is_focus_lost() {
                focus_now(selector, true);
            }
        });
    });
}

fn focus(selector: String, in_place: bool) {
    after_layout(move || focus_now(&selector, in_place));
}

fn focus_now(selector: &str, in_place: bool) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(in_place);
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
        // A folded element cannot take the focus.
        while let Ok(Some(folded)) = element.closest("details:not([open])") {
            if folded.set_attribute("open", "").is_err() {
                break;
            }
        }
        // An element that cannot take the focus is gone.
        let _ = element.focus_with_options(&options);
    }
}

/// Does the viewer want reduced motion?
pub fn prefers_reduced_motion() -> bool {
    device::matches_media("(prefers-reduced-motion: reduce)")
}

/// Is there room for only one pane at a time? The same queries as in the style sheets.
pub fn is_phone_layout() -> bool {
    device::matches_media("(max-width: 53.75em), (max-width: 60em) and (max-height: 31.25em)")
}
