//! The page's other modules: its loader (`start.js`) knows where they lie and starts them.

use js_sys::{Function, Promise, Reflect};
use std::cell::Cell;
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

thread_local! {
    /// Has the rest of this program joined it?
    static WHOLE: Cell<bool> = const { Cell::new(false) };
}

/// Has the rest of this program fetched, which the build parted from what runs first, and joins it.
///
/// # Errors
/// What went wrong, where it could not be loaded. A page in one file, which is whole, has no loader and no error.
pub async fn fetch_rest() -> Result<(), JsValue> {
    if !WHOLE.get() {
        let Ok(fetch) =
            Reflect::get(&js_sys::global(), &"casebookRest".into())?.dyn_into::<Function>()
        else {
            return Ok(());
        };
        let promise: Promise = fetch
            .call1(&JsValue::UNDEFINED, &wasm_bindgen::exports())?
            .dyn_into()?;
        JsFuture::from(promise).await?;
        WHOLE.set(true);
    }
    Ok(())
}

/// Waits for the rest, the page with it: something of it is wanted before it is there.
pub fn need_rest() {
    if WHOLE.get() {
        return;
    }
    let fetch = Reflect::get(&js_sys::global(), &"casebookRestNow".into());
    let fetch = fetch.and_then(|fetch| fetch.dyn_into::<Function>());
    match fetch.and_then(|fetch| fetch.call1(&JsValue::UNDEFINED, &wasm_bindgen::exports())) {
        Ok(_) => WHOLE.set(true),
        Err(error) => wasm_bindgen::throw_val(error),
    }
}
