//! The page's other modules: its loader (`start.js`) knows where they lie and starts them.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Loads the studio and starts it.
///
/// # Errors
/// What went wrong, where it could not be loaded or the page has no loader.
pub async fn start_studio() -> Result<(), JsValue> {
    let start = Reflect::get(&js_sys::global(), &"casebookStudio".into())?;
    let start: Function = start.dyn_into()?;
    let promise: Promise = start.call0(&JsValue::UNDEFINED)?.dyn_into()?;
    JsFuture::from(promise).await.map(drop)
}
