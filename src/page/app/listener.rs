//! Listens to events of the window or another target, as long as the calling component lives.

use super::prelude::*;
use crate::base::platform::browser::has_event_loop;
use leptos::ev::EventDescriptor;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

/// Calls `hear` for every such event that reaches the window.
pub fn listen_on_window<E: EventDescriptor>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    listen_to_window(&event.name(), false, move |event| hear(event.unchecked_into()));
}

/// The same, before the page's own listeners.
pub fn listen_on_window_first<E: EventDescriptor>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    listen_to_window(&event.name(), true, move |event| hear(event.unchecked_into()));
}

fn listen_to_window(name: &str, captures: bool, hear: impl Fn(Event) + 'static) {
    if has_event_loop() {
        listen_while_alive(window().into(), name, captures, hear);
    }
}

/// The same for events of `target`; `captures`: before listeners below it.
pub fn listen_while_alive(target: EventTarget, name: &str, captures: bool, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    // A target takes every listener, and gives it back.
    let _ = target.add_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), captures);
    let (listening, name) = (StoredValue::new((target, hear)), name.to_owned());
    on_cleanup(move || {
        listening.with_value(|(target, hear)| {
            let hear = hear.as_ref().unchecked_ref();
            let _ = target.remove_event_listener_with_callback_and_bool(&name, hear, captures);
        });
    });
}
