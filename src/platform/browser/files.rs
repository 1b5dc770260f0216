//! Files in both directions: what a person opens or drops, what the page hands out, what lies beside
//! it on the host.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Why a file could not be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("the file cannot be read")]
    Unreadable,
    /// The host has no such file.
    #[error("“{address}” is not there (answer {status})")]
    Missing {
        /// Relative to the page.
        address: String,
        /// The host's answer.
        status: u16,
    },
    /// The host did not answer.
    #[error("“{0}” could not be fetched; is the network there?")]
    Unreachable(String),
}

/// The text of a file that a person chose.
///
/// # Errors
/// [`FileError::Unreadable`] when the browser cannot read it.
pub async fn read(file: &File) -> Result<String, FileError> {
    let text = JsFuture::from(file.text())
        .await
        .map_err(|_| FileError::Unreadable)?;
    text.as_string().ok_or(FileError::Unreadable)
}

/// The text of a file beside the page.
///
/// # Errors
/// [`FileError`] when it is not there or the host does not answer.
pub async fn fetch(address: &str) -> Result<String, FileError> {
    let unreachable = |_| FileError::Unreachable(address.to_owned());
    let response = gloo_net::http::Request::get(address)
        .send()
        .await
        .map_err(unreachable)?;
    if !response.ok() {
        return Err(FileError::Missing {
            address: address.to_owned(),
            status: response.status(),
        });
    }
    response.text().await.map_err(unreachable)
}

/// Hands out `text` as a file named `name`. False when the browser has no way to.
pub fn save(name: &str, text: &str) -> bool {
    try_save(name, text).is_some()
}

fn try_save(name: &str, text: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let parts = Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address).ok()
}
