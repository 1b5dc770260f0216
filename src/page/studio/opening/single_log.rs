//! Reads the only log among files that somebody chose, without putting it on the table.

use super::{OpeningError, OpeningJob, decode_log, read, recognition};
use crate::base::game::Log;
use crate::base::platform::browser::folders::PickedFile;
use crate::page::app::state::App;
use crate::read::archive::is_own_log;

/// The only log among the files; `None`: there is none, or there are several.
pub async fn find_single_log(app: App, picked: Vec<PickedFile>) -> Result<Option<Log>, OpeningError> {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    let outcome = async {
        let files = read(job, picked).await?;
        if let [file] = files.as_slice()
            && is_own_log(&file.bytes)
            && let Ok((log, _)) = decode_log(job, file.bytes.clone()).await
        {
            return Ok(Some(log));
        }
        let (found, contents) = recognition::recognise_files(job, files).await?;
        let report = found.report;
        let mut logs = report.offers.iter().zip(contents).filter(|(offer, _)| offer.is_log);
        match (logs.next(), logs.next()) {
            (Some((_, content)), None) => Ok(Some(decode_log(job, content.to_vec()).await?.0)),
            _ => Ok(None),
        }
    };
    let outcome = outcome.await;
    job.end();
    outcome
}
