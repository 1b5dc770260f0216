//! Finding out what is in files: the engine's work, so that the page goes on.

use super::OpeningError;
use crate::archive::SourceFile;
use crate::studio::engine::{EngineError, once_with};
use crate::wire::{FilesFound, JobOutcome, Work};
use js_sys::Uint8Array;

/// What was found, with each offer's content outside of the module's own memory.
pub type FoundFiles = (FilesFound, Vec<Uint8Array>);

/// Finds out what is in files.
///
/// # Errors
/// [`OpeningError::Engine`] when the engine breaks off, or is none.
pub async fn find(files: Vec<SourceFile>) -> Result<FoundFiles, OpeningError> {
    let contents = files.iter().map(|file| Uint8Array::from(&file.bytes[..]));
    let contents = contents.collect();
    let paths = files.into_iter().map(|file| file.path).collect();
    match once_with(None, Work::Files { paths }, contents).await? {
        (JobOutcome::Files(found), contents) => Ok((found, contents)),
        _ => Err(EngineError::Garbled.into()),
    }
}
