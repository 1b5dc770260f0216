//! Properties and methods of JavaScript objects, by their names: what typed bindings lack, or where they would cost
//! more than the few calls.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A property; `None`: it cannot be read.
pub(super) fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

/// A property that is a text.
pub(super) fn text_property(object: &JsValue, name: &str) -> Option<String> {
    property(object, name)?.as_string()
}

/// Sets a property, which a plain object always accepts.
pub(super) fn set_property(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// Calls a method.
///
/// # Errors
/// What was thrown; also where there is no such method.
pub(super) fn call(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    Reflect::apply(&method, object, &arguments.iter().copied().collect::<Array>())
}

/// Calls a method that returns a promise, and waits for its outcome.
///
/// # Errors
/// What was thrown, or why the promise was rejected.
pub(super) async fn call_async(object: &JsValue, name: &str, arguments: &[&JsValue]) -> Result<JsValue, JsValue> {
    JsFuture::from(call(object, name, arguments)?.dyn_into::<Promise>()?).await
}
