//! Whether the browser stores the page's data persistently or may evict it when space is short. What is
//! stored is not known here.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Asks the browser for persistent storage; some browsers ask the user. `None`: it cannot be asked.
pub async fn request_persistence() -> Option<bool> {
    call("persist").await
}

/// Whether storage is persistent; `None`: unknown.
pub async fn is_persistent() -> Option<bool> {
    call("persisted").await
}

async fn call(name: &str) -> Option<bool> {
    let navigator = web_sys::window()?.navigator();
    let storage = Reflect::get(&navigator, &"storage".into()).ok()?;
    let method: Function = Reflect::get(&storage, &name.into()).ok()?.dyn_into().ok()?;
    let answer: Promise = method.call0(&storage).ok()?.dyn_into().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}
