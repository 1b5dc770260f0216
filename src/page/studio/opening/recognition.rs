//! Recognises files in the engine, so that the page stays responsive.

use super::{OpeningError, OpeningJob};
use crate::base::platform::run_while;
use crate::page::app::sliced_work::OpenLogError;
use crate::page::studio::engine::{EngineError, once_with};
use crate::page::wire::{FilesFound, JobOutcome, Work};
use crate::read::archive::SourceFile;
use js_sys::Uint8Array;

/// What was found, with each offer's content outside of the module's own memory.
pub type FoundFiles = (FilesFound, Vec<Uint8Array>);

/// Recognises files. The engine has a thread of its own for it, which ends when that is cancelled.
///
/// # Errors
/// [`OpeningError::Engine`] if the engine dies, or if there is none; [`OpenLogError::CalledOff`].
pub async fn recognise_files(job: OpeningJob, files: Vec<SourceFile>) -> Result<FoundFiles, OpeningError> {
    let contents = files.iter().map(|file| Uint8Array::from(&file.bytes[..])).collect();
    let paths = files.into_iter().map(|file| file.path).collect();
    let work = once_with(None, Work::Files { paths }, contents);
    let found = run_while(move || job.is_wanted(), work).await;
    match found.ok_or(OpenLogError::Cancelled)?? {
        (JobOutcome::Files(found), contents) => Ok((found, contents)),
        _ => Err(EngineError::Garbled.into()),
    }
}
