//! Properties and methods of JavaScript objects, by their names: what typed bindings lack, or where they would cost
//! more than the few calls. Also the window, the global object and `fetch`, from which all else begins.

use super::runs_in_browser;
use gloo_net::http::Response;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::RequestInit;

/// The window; `None` in a worker and in native tests.
pub(super) fn window() -> Option<web_sys::Window> {
    runs_in_browser().then(web_sys::window).flatten()
}

/// A property of the global object, of a page or a worker; `None` also in native tests.
pub(super) fn global_property(name: &str) -> Option<JsValue> {
    runs_in_browser().then(|| property(&js_sys::global(), name)).flatten()
}

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

/// Sends a request, from a page or a worker.
///
/// # Errors
/// What was thrown, which may be anything.
pub(super) async fn fetch(url: &str, init: &RequestInit) -> Result<Response, JsValue> {
    let answer = call_async(&js_sys::global(), "fetch", &[&url.into(), init]).await?;
    Ok(answer.dyn_into::<web_sys::Response>()?.into())
}
