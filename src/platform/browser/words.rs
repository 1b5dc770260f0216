//! The catalogues of words: fetched by the page's loader (`start.js`), or carried by a page in one file, and read
//! here when a part of the program starts or another language is wanted.

use crate::language::{Language, is_known, provide};
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Fetches the words of a language, those that are said here.
    #[wasm_bindgen(catch, js_name = casebookSpeak)]
    async fn fetch_words(tag: &str) -> Result<JsValue, JsValue>;
}

/// Takes every catalogue that is here, and what came to one since.
pub fn take() {
    let here = Reflect::get(&js_sys::global(), &"casebookWords".into()).unwrap_or(JsValue::NULL);
    for language in Language::ALL {
        let text = Reflect::get(&here, &language.tag().into()).ok();
        if let Some(text) = text.and_then(|text| text.as_string()) {
            provide(language, &text);
        }
    }
}

/// Has a language's words fetched, where they are not all here yet; `false`: they cannot be had.
pub async fn fetch(language: Language) -> bool {
    // The loader fetches each part of them once.
    let came = fetch_words(language.tag()).await;
    take();
    came.is_ok() && is_known(language)
}
