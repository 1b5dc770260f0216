//! Files in both directions: what the user opens or drops, what the page saves, and files next to the page on
//! its host.

use crate::base::platform::by_name::{call, fetch, global_property, property, window};
use crate::base::platform::sleep_ms;
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, ReadableStreamDefaultReader, RequestInit, Url};

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    #[error("the file cannot be read")]
    Unreadable,
    #[error("“{address}” is not there (answer {status})")]
    Missing {
        /// Relative to the page.
        address: String,
        status: u16,
    },
    /// The host did not answer.
    #[error("“{0}” could not be fetched")]
    Unreachable(String),
    /// The file is larger than the limit.
    #[error("more than {limit_mb} MB")]
    TooLarge {
        /// In units of 2²⁰ bytes.
        limit_mb: u64,
    },
    #[error("called off")]
    Cancelled,
}

/// How long the URL of a download stays valid, in milliseconds: a browser may take that long to start it.
const DOWNLOAD_URL_LIFETIME_MS: u32 = 40_000;

/// Bytes read at a time.
const SLICE_BYTES: u32 = 4 << 20;

/// The bytes of a file, read in slices; `on` gets the number of bytes so far and returns whether to go on.
pub async fn read_bytes(file: &Blob, mut on: impl FnMut(usize) -> bool) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    let size = file.size();
    let mut at = 0.0;
    while at < size {
        let end = (at + f64::from(SLICE_BYTES)).min(size);
        let slice = file.slice_with_f64_and_f64(at, end).map_err(|_| FileError::Unreadable)?;
        let buffer = JsFuture::from(slice.array_buffer()).await;
        let part = Uint8Array::new(&buffer.map_err(|_| FileError::Unreadable)?);
        append_array(&mut bytes, &part);
        at = end;
        if !on(bytes.len()) {
            return Err(FileError::Cancelled);
        }
    }
    Ok(bytes)
}

/// The bytes of a file that has at most `most` of them.
///
/// # Errors
/// [`FileError::TooLarge`], before anything is read, and [`FileError::Unreadable`].
pub async fn read_bytes_if_small(file: &Blob, max_bytes: usize) -> Result<Vec<u8>, FileError> {
    if file.size() > max_bytes as f64 {
        return Err(FileError::TooLarge { limit_mb: (max_bytes >> 20) as u64 });
    }
    read_bytes(file, |_| true).await
}

fn append_array(bytes: &mut Vec<u8>, part: &Uint8Array) {
    let from = bytes.len();
    bytes.resize(from + part.length() as usize, 0);
    if let Some(place) = bytes.get_mut(from..) {
        part.copy_to(place);
    }
}

/// The bytes of a file on the network, as they arrive; `on` gets the number of bytes so far and the total
/// where the host says it, and returns whether to go on.
///
/// # Errors
/// [`FileError`] when the file is missing or too large, or the host does not answer (or does not let a page
/// of another origin read it: a browser does not distinguish the two).
pub async fn fetch_bytes(
    address: &str, limit: u64, mut on: impl FnMut(usize, Option<usize>) -> bool,
) -> Result<Vec<u8>, FileError> {
    let unreachable = || FileError::Unreachable(address.to_owned());
    let response = fetch(address, &RequestInit::new()).await.map_err(|_| unreachable())?;
    if !response.ok() {
        let (address, status) = (address.to_owned(), response.status());
        return Err(FileError::Missing { address, status });
    }
    let header = |name| response.headers().get(name);
    let (total, packed) = (header("content-length"), header("content-encoding").is_some());
    let total = total.and_then(|total| total.parse().ok()).filter(|_| !packed);
    let too_large = FileError::TooLarge { limit_mb: limit >> 20 };
    let Some(body) = response.body() else {
        return response.binary().await.map_err(|_| unreachable());
    };
    let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
    let mut bytes = Vec::new();
    loop {
        let part = JsFuture::from(reader.read()).await.map_err(|_| unreachable())?;
        let field = |name: &str| property(&part, name).unwrap_or(JsValue::NULL);
        if field("done").is_truthy() {
            return Ok(bytes);
        }
        append_array(&mut bytes, &Uint8Array::new(&field("value")));
        let enough = bytes.len() as u64 > limit;
        if enough || !on(bytes.len(), total) {
            // The browser drops what is not read.
            let _ = reader.cancel();
            return Err(if enough { too_large } else { FileError::Cancelled });
        }
    }
}

/// The text of a file next to the page.
pub async fn fetch_text(address: &str) -> Result<String, FileError> {
    let unreachable = || FileError::Unreachable(address.to_owned());
    let response = fetch(address, &RequestInit::new()).await.map_err(|_| unreachable())?;
    if !response.ok() {
        return Err(FileError::Missing { address: address.to_owned(), status: response.status() });
    }
    response.text().await.map_err(|_| unreachable())
}

/// Saves `bytes` as a file named `name`; `false`: the browser cannot.
pub fn download_bytes(name: &str, kind: &str, bytes: &[u8]) -> bool {
    blob(kind, bytes).is_some_and(|blob| download_blob(name, &blob))
}

/// Bytes as a blob.
pub fn blob(kind: &str, bytes: &[u8]) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()
}

/// Saves a blob as a file named `name`; `false`: the browser cannot.
pub fn download_blob(name: &str, blob: &Blob) -> bool {
    try_download(name, blob).is_some()
}

fn try_download(name: &str, blob: &Blob) -> Option<()> {
    let document = window()?.document()?;
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    // Not every browser has read it by now.
    spawn_local(async move {
        sleep_ms(DOWNLOAD_URL_LIFETIME_MS).await;
        let _ = Url::revoke_object_url(&address);
    });
    Some(())
}

/// Gzips bytes without blocking; `None`: this browser cannot.
pub async fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let constructor: js_sys::Function = global_property("CompressionStream")?.dyn_into().ok()?;
    let stream = Reflect::construct(&constructor, &Array::of1(&"gzip".into())).ok()?;
    let blob: JsValue = blob("application/octet-stream", bytes)?.into();
    let plain = call(&blob, "stream", &[]).ok()?;
    let packed = call(&plain, "pipeThrough", &[&stream]).ok()?;
    let response = web_sys::Response::new_with_opt_readable_stream(packed.dyn_ref()).ok()?;
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
