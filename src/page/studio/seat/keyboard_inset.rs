//! Space for the form on a phone: while a keyboard is up, the page is as high as its visible part, and the
//! form stays in view with the last utterance. Browsers that shrink the page by themselves
//! (`interactive-widget` in `index.html`) need nothing of it.

use crate::base::platform::browser::device;
use crate::page::app::alive::{after_layout, alive_check};
use crate::page::app::listener::listen_while_alive;
use crate::page::app::prelude::*;
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// A keyboard covers more of a page than this, in CSS pixels.
const MIN_KEYBOARD_PX: f64 = 120.0;
/// While somebody writes, a phone's page that is lower than this has a keyboard, in CSS pixels.
const MAX_PAGE_HEIGHT_WITH_KEYBOARD_PX: f64 = 600.0;
/// The root's attribute while a keyboard leaves little space.
const KEYBOARD_ATTRIBUTE: &str = "data-keyboard";

/// The visual viewport.
fn visual_viewport() -> Option<JsValue> {
    let seen = Reflect::get(window().as_ref(), &"visualViewport".into()).ok()?;
    seen.is_object().then_some(seen)
}

fn read_number_property(of: &JsValue, name: &str) -> Option<f64> {
    Reflect::get(of, &name.into()).ok()?.as_f64()
}

/// The style property that holds the height of the page above a keyboard.
const VISIBLE_HEIGHT_PROPERTY: &str = "--seen";

/// Makes space for the form as long as the calling component lives; the returned function fits the form
/// again.
pub fn fit_above_keyboard(form: NodeRef<leptos::html::Form>) -> impl Fn() + Clone + 'static {
    // What loses the focus may be a form that is being removed.
    let alive = alive_check();
    let fit = move || {
        let Some(root) = root_element().filter(|_| alive()) else {
            return;
        };
        let all = window().inner_height().ok().and_then(|high| high.as_f64());
        let now = visual_viewport().and_then(|seen| read_number_property(&seen, "height"));
        let covered = all.zip(now).filter(|(all, now)| all - now > MIN_KEYBOARD_PX);
        // Styles and attributes of an existing element can be set.
        let _ = match covered {
            Some((_, now)) => root.style().set_property(VISIBLE_HEIGHT_PROPERTY, &format!("{now:.0}px")),
            None => root.style().remove_property(VISIBLE_HEIGHT_PROPERTY).map(|_| ()),
        };
        let low = now.is_some_and(|now| now < MAX_PAGE_HEIGHT_WITH_KEYBOARD_PX) && is_writing_in(form);
        let _ = root.toggle_attribute_with_force(KEYBOARD_ATTRIBUTE, low);
        if covered.is_some() {
            // Some browsers push the page up instead.
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        let alive = alive.clone();
        // The last utterance is above the form's end.
        after_layout(move || {
            let there = alive().then(|| form.get_untracked()).flatten();
            if let Some(there) = there.filter(|_| is_writing_in(form)) {
                there.scroll_into_view_with_bool(false);
            }
        });
    };
    if let Some(target) = visual_viewport().and_then(|seen| seen.dyn_into().ok()) {
        let fit = fit.clone();
        listen_while_alive(target, "resize", false, move |_| fit());
    }
    on_cleanup(move || {
        if let Some(root) = root_element() {
            let _ = root.style().remove_property(VISIBLE_HEIGHT_PROPERTY);
            let _ = root.remove_attribute(KEYBOARD_ATTRIBUTE);
        }
    });
    fit
}

/// Reports whether the form is in view, as long as the calling component lives.
pub fn watch_form_visibility(form: NodeRef<leptos::html::Form>, report: impl Fn(bool) + Copy + Send + Sync + 'static) {
    let watch = StoredValue::new(None);
    Effect::new(move |_| {
        if let Some(form) = form.get() {
            watch.set_value(device::watch_visibility(&form, report));
        }
    });
    on_cleanup(move || {
        watch.set_value(None);
        report(false);
    });
}

fn root_element() -> Option<HtmlElement> {
    document().document_element()?.dyn_into().ok()
}

fn is_writing_in(form: NodeRef<leptos::html::Form>) -> bool {
    let form = form.get_untracked();
    let active = document().active_element();
    active.zip(form).is_some_and(|(one, form)| one.tag_name() == "TEXTAREA" && form.contains(Some(&one)))
}
