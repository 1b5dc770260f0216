//! Keyboard shortcuts for coding: 1 to 9 toggle codes, 0 says that none holds, arrows step from utterance to
//! utterance, n goes to the next uncoded one. They come before the table's own shortcuts, which step turn by
//! turn, and work only while the panel is open.

use super::CodingState;
use crate::page::app::keys::is_composing;
use crate::page::app::prelude::*;
use crate::page::app::state::App;
use leptos::__reexports::send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, KeyboardEvent};

/// Listens until the calling view is disposed.
pub fn listen(app: App) {
    let coding: CodingState = app.context();
    let hear = move |event: KeyboardEvent| {
        if handle_key(coding, &event) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let hear = Closure::<dyn FnMut(KeyboardEvent)>::new(hear);
    let page = document();
    // If the listener cannot be added, the buttons still work.
    let _ = page.add_event_listener_with_callback_and_bool("keydown", hear.as_ref().unchecked_ref(), true);
    let hear = SendWrapper::new(hear);
    on_cleanup(move || {
        let _ = document().remove_event_listener_with_callback_and_bool("keydown", hear.as_ref().unchecked_ref(), true);
    });
}

/// Handles a key; false if the key means nothing here.
fn handle_key(coding: CodingState, event: &KeyboardEvent) -> bool {
    let with = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    if with || is_composing(event) || event.repeat() && event.key() != "ArrowRight" {
        return false;
    }
    let focus = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let types = focus.is_some_and(|element| {
        let tag = element.tag_name().to_ascii_lowercase();
        matches!(tag.as_str(), "input" | "textarea" | "select")
    });
    if types {
        return false;
    }
    match event.key().as_str() {
        "ArrowLeft" => coding.step(false),
        "ArrowRight" => coding.step(true),
        "n" => coding.step_to_uncoded(),
        "0" => coding.toggle_none(),
        key => {
            let code = key.parse::<u8>().ok().and_then(|key| {
                let id = coding.with_untracked(|codes| Some(codes.codebook.by_key(key)?.id.clone()));
                id.flatten()
            });
            let Some(code) = code else { return false };
            coding.toggle(code);
        }
    }
    true
}
