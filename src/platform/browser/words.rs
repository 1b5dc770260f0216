//! The catalogues of words: fetched by the page's loader (`start.js`), or carried by a page in one file, and read
//! here when a module starts or another language is wanted.

use crate::language::{Language, is_known, provide};
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Takes every catalogue that is here.
pub fn take() {
    let here = Reflect::get(&js_sys::global(), &"casebookWords".into()).unwrap_or(JsValue::NULL);
    for language in Language::ALL {
        let text = Reflect::get(&here, &language.tag().into()).ok();
        if let Some(text) = text.and_then(|text| text.as_string()) {
            provide(language, text);
        }
    }
}

/// Has a language's words fetched, where they are not here yet; `false`: they cannot be had.
pub async fn fetch(language: Language) -> bool {
    if !is_known(language) {
        // What fails leaves the language unknown.
        let _ = ask(language.tag()).await;
        take();
    }
    is_known(language)
}

async fn ask(tag: &str) -> Result<JsValue, JsValue> {
    let speak = Reflect::get(&js_sys::global(), &"casebookSpeak".into())?;
    let speak: Function = speak.dyn_into()?;
    let promise: Promise = speak.call1(&JsValue::UNDEFINED, &tag.into())?.dyn_into()?;
    JsFuture::from(promise).await
}

/// Every catalogue that is here, as a JSON object by language.
pub fn here() -> String {
    let here = Reflect::get(&js_sys::global(), &"casebookWords".into()).ok();
    let text = here.and_then(|here| js_sys::JSON::stringify(&here).ok());
    text.map_or_else(|| "{}".to_owned(), String::from)
}
