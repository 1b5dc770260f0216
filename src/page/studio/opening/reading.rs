//! Reads opened files, with progress: their bytes here; the engine identifies them, so that the page stays
//! responsive, and logs in slices.

use super::{OpeningError, OpeningJob};
use crate::base::game::Log;
use crate::base::platform::browser::files::read_bytes;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::platform::run_while;
use crate::base::scenario::Problem;
use crate::page::app::sliced_work::{self, OpenLogError};
use crate::page::app::state::App;
use crate::page::studio::engine::{EngineError, run_work_with_bytes};
use crate::page::wire::{FilesFound, JobOutcome, Work};
use crate::read::archive::{MAX_IMPORT_BYTES, MAX_IMPORT_FILES, SourceFile, is_own_log};
use crate::show::opening::OpeningStep;
use js_sys::Uint8Array;

/// Reads files from disk, after checking their sizes.
pub(super) async fn read_files(job: OpeningJob, picked: Vec<PickedFile>) -> Result<Vec<SourceFile>, OpeningError> {
    if picked.is_empty() || picked.len() > MAX_IMPORT_FILES {
        return Err(OpeningError::TooMany(picked.len()));
    }
    // A file's size is a whole number below 2⁵³.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = picked.iter().map(|picked| picked.file.size()).sum::<f64>() as u64;
    if size > MAX_IMPORT_BYTES {
        return Err(OpeningError::TooLarge(size));
    }
    let total = usize::try_from(size).unwrap_or(usize::MAX);
    let (mut files, mut before) = (Vec::new(), 0);
    for PickedFile { path, file } in picked {
        let on = |done| job.report_step(OpeningStep::Reading(before + done, total));
        let bytes = read_bytes(&file, on).await?;
        before += bytes.len();
        files.push(SourceFile { path, bytes });
    }
    Ok(files)
}

pub(super) async fn decode_log(job: OpeningJob, bytes: Vec<u8>) -> Result<(Log, Vec<Problem>), OpenLogError> {
    sliced_work::read_log(bytes, |done, total| job.report_step(OpeningStep::Decoding(done, total))).await
}

/// What was found, with each offer's content outside of the module's own memory.
pub(super) type FoundFiles = (FilesFound, Vec<Uint8Array>);

/// Recognises files. The engine has a thread of its own for it, which ends when that is cancelled.
pub(super) async fn recognise_files(job: OpeningJob, files: Vec<SourceFile>) -> Result<FoundFiles, OpeningError> {
    let contents = files.iter().map(|file| Uint8Array::from(&file.bytes[..])).collect();
    let paths = files.into_iter().map(|file| file.path).collect();
    let work = run_work_with_bytes(None, Work::Files { paths }, contents);
    let found = run_while(move || job.is_wanted(), work).await;
    match found.ok_or(OpenLogError::Cancelled)?? {
        (JobOutcome::Files(found), contents) => Ok((found, contents)),
        _ => Err(EngineError::UnreadableMessage.into()),
    }
}

/// The only log among the files; `None`: there is none, or there are several.
pub async fn find_single_log(app: App, picked: Vec<PickedFile>) -> Result<Option<Log>, OpeningError> {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    let outcome = async {
        let files = read_files(job, picked).await?;
        if let [file] = files.as_slice()
            && is_own_log(&file.bytes)
            && let Ok((log, _)) = decode_log(job, file.bytes.clone()).await
        {
            return Ok(Some(log));
        }
        let (found, contents) = recognise_files(job, files).await?;
        let mut logs = found.report.offers.iter().zip(contents).filter(|(offer, _)| offer.is_log);
        match (logs.next(), logs.next()) {
            (Some((_, content)), None) => Ok(Some(decode_log(job, content.to_vec()).await?.0)),
            _ => Ok(None),
        }
    };
    let outcome = outcome.await;
    job.end();
    outcome
}
