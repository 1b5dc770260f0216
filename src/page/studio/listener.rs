//! Listens to events of the document, the window or another target, as long as the calling component lives.

use crate::base::platform::browser::has_event_loop;
use crate::page::app::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

/// Calls `hear` for every event of this name that reaches the window; `captures`: before the page's own listeners.
pub fn listen_on_window(name: &'static str, captures: bool, hear: impl Fn(Event) + 'static) {
    if has_event_loop() {
        listen_while_alive(window().into(), name, captures, hear);
    }
}

/// The same for events of `target`.
pub fn listen_while_alive(target: EventTarget, name: &'static str, captures: bool, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    // A target takes every listener, and gives it back.
    let _ = target.add_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), captures);
    let listening = StoredValue::new((target, hear));
    on_cleanup(move || {
        listening.with_value(|(target, hear)| {
            let _ = target.remove_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), captures);
        });
    });
}
