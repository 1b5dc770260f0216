//! Room for the form on a phone: the page is as high as what is seen of it while a keyboard is up, and the form stays in
//! sight with what was said last. Browsers that shrink the page by themselves (`interactive-widget` in `index.html`)
//! need nothing of it.

use crate::app::alive::{after_layout, alive};
use crate::app::prelude::*;
use crate::platform::browser::device;
use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, HtmlElement};

/// A keyboard takes more of a page than this, in pixels.
const LEAST: f64 = 120.0;
/// A phone's page that is lower than this has a keyboard before it, while somebody writes, in pixels.
const LOW: f64 = 600.0;
/// The root has it while a keyboard leaves little room.
const KEYBOARD: &str = "data-keyboard";

/// What of the page is seen.
fn seen() -> Option<JsValue> {
    let seen = Reflect::get(window().as_ref(), &"visualViewport".into()).ok()?;
    seen.is_object().then_some(seen)
}

fn number(of: &JsValue, name: &str) -> Option<f64> {
    Reflect::get(of, &name.into()).ok()?.as_f64()
}

/// How high the page is, where a keyboard lies over it.
const SEEN: &str = "--seen";

/// Keeps room for the form around it as long as that lives; what comes back looks again.
pub fn keep_room(form: NodeRef<leptos::html::Form>) -> impl Fn() + Clone + 'static {
    // What loses the focus may be the form on its way out.
    let alive = alive();
    let fit = move || {
        let Some(root) = root().filter(|_| alive()) else {
            return;
        };
        let all = window().inner_height().ok().and_then(|high| high.as_f64());
        let now = seen().and_then(|seen| number(&seen, "height"));
        let covered = all.zip(now).filter(|(all, now)| all - now > LEAST);
        // Styles and attributes of an element that is there can be set.
        let _ = match covered {
            Some((_, now)) => root.style().set_property(SEEN, &format!("{now:.0}px")),
            None => root.style().remove_property(SEEN).map(|_| ()),
        };
        let low = now.is_some_and(|now| now < LOW) && writes(form);
        let _ = root.toggle_attribute_with_force(KEYBOARD, low);
        if covered.is_some() {
            // Some browsers push the page up instead.
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        let alive = alive.clone();
        // What was said last stands above the form's end.
        after_layout(move || {
            let there = alive().then(|| form.get_untracked()).flatten();
            if let Some(there) = there.filter(|_| writes(form)) {
                there.scroll_into_view_with_bool(false);
            }
        });
    };
    let heard = StoredValue::new(Closure::<dyn Fn()>::new(fit.clone()));
    let listen = move |on: bool| {
        let target = seen().and_then(|seen| seen.dyn_into::<EventTarget>().ok());
        let Some(target) = target else { return };
        heard.with_value(|heard| {
            let heard = heard.as_ref().unchecked_ref();
            let _ = match on {
                true => target.add_event_listener_with_callback("resize", heard),
                false => target.remove_event_listener_with_callback("resize", heard),
            };
        });
    };
    listen(true);
    on_cleanup(move || {
        listen(false);
        if let Some(root) = root() {
            let _ = root.style().remove_property(SEEN);
            let _ = root.remove_attribute(KEYBOARD);
        }
    });
    fit
}

/// Says whether the form around it is seen, as long as that lives.
pub fn watch_sight(form: NodeRef<leptos::html::Form>, in_sight: RwSignal<bool>) {
    let watch = StoredValue::new(None);
    Effect::new(move |_| {
        if let Some(form) = form.get() {
            watch.set_value(device::watch_sight(&form, move |seen| in_sight.set(seen)));
        }
    });
    on_cleanup(move || {
        watch.set_value(None);
        in_sight.set(false);
    });
}

fn root() -> Option<HtmlElement> {
    document().document_element()?.dyn_into().ok()
}

fn writes(form: NodeRef<leptos::html::Form>) -> bool {
    let form = form.get_untracked();
    let active = document().active_element();
    active.zip(form).is_some_and(|(one, form)| one.tag_name() == "TEXTAREA" && form.contains(Some(&one)))
}
