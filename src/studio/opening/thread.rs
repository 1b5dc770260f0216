//! Finding out what is in files, on a second thread where there is something to do: the page goes on.

use super::OpeningError;
use crate::archive::SourceFile;
use crate::platform::browser::worker::{self, Worker};
use crate::scenario::json_words;
use crate::viewer::opening::{LooseRatings, Packed, Report, pack};
use js_sys::{Array, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// Plain files below this many bytes together are read at once: starting a thread takes longer.
const SMALL: usize = 1 << 20;

/// What was found, with each offer's content outside of the module's own memory.
pub type FoundFiles = (Report, Vec<Uint8Array>, Vec<LooseRatings>);

/// Finds out what is in files.
///
/// # Errors
/// [`OpeningError::Thread`] when the second thread breaks off, [`OpeningError::Answer`] when it hands over
/// something else.
pub async fn find(files: Vec<SourceFile>) -> Result<FoundFiles, OpeningError> {
    let size: usize = files.iter().map(|file| file.bytes.len()).sum();
    let archive = |file: &SourceFile| {
        file.bytes.starts_with(b"PK\x03\x04") || file.bytes.starts_with(&[0x1f, 0x8b])
    };
    if size < SMALL && !files.iter().any(archive) {
        return Ok(outside(pack(files)));
    }
    match Worker::start().await {
        Some(worker) => elsewhere(&worker, files).await,
        // A page without threads stands still for a moment, and opens them all the same.
        None => Ok(outside(pack(files))),
    }
}

fn outside(packed: Packed) -> FoundFiles {
    let contents = packed.contents.iter();
    let contents = contents.map(|bytes| Uint8Array::from(bytes.as_slice()));
    (packed.report, contents.collect(), packed.ratings)
}

async fn elsewhere(worker: &Worker, files: Vec<SourceFile>) -> Result<FoundFiles, OpeningError> {
    let (job, transfer) = (Array::new(), Array::new());
    for file in files {
        let bytes = Uint8Array::from(file.bytes.as_slice());
        transfer.push(&bytes.buffer());
        job.push(&Array::of2(&file.path.into(), &bytes));
    }
    let outcome = worker.run(&job, &transfer).await?;
    let field = |name: &str| Reflect::get(&outcome, &name.into()).unwrap_or(JsValue::NULL);
    let text = |name: &str| field(name).as_string().unwrap_or_default();
    let garbled = |error: serde_json::Error| OpeningError::Answer(json_words(&error));
    let report: Report = serde_json::from_slice(text("report").as_bytes()).map_err(garbled)?;
    let contents = Array::from(&field("contents"));
    let contents = contents.iter().map(|one| Uint8Array::new(&one)).collect();
    let ratings = serde_json::from_slice(text("ratings").as_bytes()).map_err(garbled)?;
    Ok((report, contents, ratings))
}

/// The second thread's side.
pub fn serve() {
    worker::serve(|job| {
        let job = Array::from(&job);
        let files = job.iter().map(|pair| {
            let pair = Array::from(&pair);
            SourceFile {
                path: pair.get(0).as_string().unwrap_or_default(),
                bytes: pair.get(1).unchecked_into::<Uint8Array>().to_vec(),
            }
        });
        let packed = pack(files.collect());
        let (contents, transfer) = (Array::new(), Array::new());
        for bytes in packed.contents {
            let bytes = Uint8Array::from(bytes.as_slice());
            transfer.push(&bytes.buffer());
            contents.push(&bytes);
        }
        let report = serde_json::to_string(&packed.report).unwrap_or_default();
        let ratings = serde_json::to_string(&packed.ratings).unwrap_or_default();
        let outcome = Object::new();
        for (name, value) in [
            ("report", JsValue::from(report)),
            ("contents", contents.into()),
            ("ratings", JsValue::from(ratings)),
        ] {
            // A plain object takes every field.
            let _ = Reflect::set(&outcome, &name.into(), &value);
        }
        (outcome.into(), transfer)
    });
}
