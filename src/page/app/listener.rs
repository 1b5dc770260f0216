//! Listens to events of the window or another target, as long as the calling component lives.

use super::erased_signals::StoredValue;
use crate::base::platform::runs_in_browser;
use leptos::ev::EventDescriptor;
use leptos::prelude::{on_cleanup, window};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget};

/// Calls `hear` for every such event that reaches the window.
pub fn listen_on_window<E: EventDescriptor>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    add_window_listener(&event.name(), false, move |event| hear(event.unchecked_into()));
}

/// The same in the capture phase: before any listener on the document or on an element.
pub fn listen_on_window_captured<E: EventDescriptor>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    add_window_listener(&event.name(), true, move |event| hear(event.unchecked_into()));
}

fn add_window_listener(name: &str, captures: bool, hear: impl Fn(Event) + 'static) {
    if runs_in_browser() {
        listen_while_alive(window().into(), name, captures, hear);
    }
}

/// Calls `hear` for every event `name` of `target`, as long as the calling component lives; `captures`: in the capture
/// phase.
pub fn listen_while_alive(target: EventTarget, name: &str, captures: bool, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    // Adding and removing a listener cannot fail.
    let _ = target.add_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), captures);
    let (listening, name) = (StoredValue::new((target, hear)), name.to_owned());
    on_cleanup(move || {
        listening.with_value(|(target, hear)| {
            let hear = hear.as_ref().unchecked_ref();
            let _ = target.remove_event_listener_with_callback_and_bool(&name, hear, captures);
        });
    });
}
