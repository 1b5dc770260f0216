//! Work that ends later than it was begun: a drawing frame, a timer, a call. A component may be gone by
//! then, and its signals and nodes with it; such work asks first, or is called off.

use super::prelude::*;
use crate::platform::browser::device;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Says whether the component or effect around the call still lives, whenever it is asked.
pub fn alive() -> impl Fn() -> bool + Clone + Send + Sync + 'static {
    let alive = Arc::new(AtomicBool::new(true));
    let ending = Arc::clone(&alive);
    on_cleanup(move || ending.store(false, Ordering::Relaxed));
    move || alive.load(Ordering::Relaxed)
}

/// Does `work` once the browser has laid out what has changed (the second frame from now), unless the
/// component or effect around the call has ended by then.
pub fn after_layout(work: impl FnOnce() + 'static) {
    let alive = alive();
    request_animation_frame(move || {
        request_animation_frame(move || {
            if alive() {
                work();
            }
        });
    });
}

/// Does `work` once what has changed is in the document, before it is drawn: what `work` measures is laid out for it, and
/// what it scrolls is never seen in two places. Not done where the component or effect around the call has ended by then.
pub fn before_drawing(work: impl FnOnce() + 'static) {
    let alive = alive();
    request_animation_frame(move || {
        if alive() {
            work();
        }
    });
}

/// Puts the focus on the first element that `selector` finds, once what has changed is laid out, and brings
/// it in sight.
pub fn focus_on(selector: impl Into<String>) {
    focus(selector.into(), false);
}

/// The same for a part that fills the page: nothing moves for it.
pub fn focus_in_place(selector: impl Into<String>) {
    focus(selector.into(), true);
}

/// Has what had the focus gone, so that keys lead nowhere?
pub fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|one| one.tag_name().eq_ignore_ascii_case("body"))
}

/// When a part goes, and the focus with it: the focus goes there, where nothing else has taken it.
pub fn leave_focus_to(selector: &'static str) {
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
        // What is folded away cannot take the focus.
        while let Ok(Some(folded)) = element.closest("details:not([open])") {
            if folded.set_attribute("open", "").is_err() {
                break;
            }
        }
        // What cannot take the focus is not there any more.
        let _ = element.focus_with_options(&options);
    }
}

/// Does whoever looks want as little motion as there can be?
pub fn is_calm() -> bool {
    device::matches("(prefers-reduced-motion: reduce)")
}

/// Is there room for one thing at a time, and for a line of anything beside it?
pub fn is_phone() -> bool {
    device::matches("(max-width: 53.75em), (max-width: 60em) and (max-height: 31.25em)")
}
