//! Message catalogues: the page's loader (`start.js`) fetches them, or a single-file page contains them. They
//! are read here when a part of the program starts or another language is chosen.

use crate::base::language::{Language, add_messages, is_loaded};
use crate::base::platform::by_name::{global_property, text_property};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Fetches the messages of a language that the loaded parts need.
    #[wasm_bindgen(catch, js_name = casebookSpeak)]
    async fn fetch_messages(tag: &str) -> Result<JsValue, JsValue>;
}

/// Provides every loaded catalogue, including what was added since.
pub fn add_fetched_messages() {
    let here = global_property("casebookWords").unwrap_or(JsValue::NULL);
    for language in Language::ALL {
        if let Some(text) = text_property(&here, language.tag()) {
            add_messages(language, &text);
        }
    }
}

/// Fetches a language's messages, unless all are loaded; `false`: they are not available.
pub async fn fetch_language(language: Language) -> bool {
    // The loader fetches each piece once.
    let came = fetch_messages(language.tag()).await;
    add_fetched_messages();
    came.is_ok() && is_loaded(language)
}
