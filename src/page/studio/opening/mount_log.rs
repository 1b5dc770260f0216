//! Puts a log that was found in a file on the table and on the shelf, in slices. Deliberately not here: which
//! file it is.

use super::storing::store_table_log;
use super::{Opening, OpeningError, OpeningJob, OpeningStep, show_report_line};
use crate::base::game::Log;
use crate::base::scenario::Problem;
use crate::page::app::open_log::put_on_table;
use crate::page::app::sliced_work::{self, OpenLogError};
use crate::page::app::state::{App, Notice};
use crate::page::studio::shelf;
use crate::read::archive::{Offer, OpeningReport};
use crate::show::viewer::words::labels as t;

pub(super) async fn decode_log(job: OpeningJob, bytes: Vec<u8>) -> Result<(Log, Vec<Problem>), OpenLogError> {
    sliced_work::read_log(bytes, |done, total| job.report_step(OpeningStep::Decoding(done, total))).await
}

pub(super) async fn mount_log(app: App, job: OpeningJob, log: Log, name: Option<&str>) -> Result<(), OpeningError> {
    let session =
        sliced_work::open_session(log, |done, total| job.report_step(OpeningStep::Mounting(done, total))).await?;
    if put_on_table(app, job.wanted, session, name.map(str::to_owned)) {
        Ok(())
    } else {
        Err(OpenLogError::Cancelled.into())
    }
}

/// Puts a log on the table and on the shelf.
pub(super) async fn open_log(
    app: App,
    job: OpeningJob,
    log: Log,
    file: Option<web_sys::Blob>,
) -> Result<(), OpeningError> {
    let opening: Opening = app.context();
    let own = log.id.clone();
    let log = shelf::with_unique_id(log).await;
    if !job.is_wanted() {
        return Err(OpenLogError::Cancelled.into());
    }
    let id = log.id.clone();
    let offer = Offer::from_log(&log);
    // Before the log is put on the table, which reports what in it cannot have happened.
    app.notice.set((id != own).then(|| {
        let l = app.language.get_untracked();
        Notice::info(t::id_taken(l, &own, &id))
    }));
    mount_log(app, job, log, Some(&id)).await?;
    app.is_first_visit.set(false);
    if opening.opened_offer.get_untracked().is_none() {
        opening.contents.set_value(Vec::new());
        opening.report.set(OpeningReport { offers: vec![offer], loose: Vec::new() });
        opening.opened_offer.set(Some(0));
    }
    show_report_line(app, opening);
    store_table_log(app, file);
    Ok(())
}
