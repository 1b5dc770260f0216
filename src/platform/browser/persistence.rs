//! Whether the browser keeps what the page stores until its person deletes it, or may clear it when it needs room. What is
//! stored is not known here.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Asks the browser to keep what is stored; some ask their person. `None`: it keeps what it likes, and cannot be asked.
pub async fn ask() -> Option<bool> {
    call("persist").await
}

/// Does the browser keep it? `None`: nobody knows.
pub async fn is_granted() -> Option<bool> {
    call("persisted").await
}

async fn call(name: &str) -> Option<bool> {
    let navigator = web_sys::window()?.navigator();
    let storage = Reflect::get(&navigator, &"storage".into()).ok()?;
    let method: Function = Reflect::get(&storage, &name.into()).ok()?.dyn_into().ok()?;
    let answer: Promise = method.call0(&storage).ok()?.dyn_into().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}
