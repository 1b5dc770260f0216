//! Puts a log that was found in a file on the table and on the shelf, in slices. Deliberately not here: which
//! file it is.

use super::keep::store_table_log;
use super::{Opening, OpeningError, OpeningJob, OpeningStep, tell};
use crate::app::lay::lay as put_on_table;
use crate::app::slices::{self, OpenLogError};
use crate::app::state::{App, Notice};
use crate::game::Log;
use crate::scenario::Problem;
use crate::studio::shelf;
use crate::viewer::opening::{Offer, Report};
use crate::viewer::words::labels as t;

pub(super) async fn unfold(job: OpeningJob, bytes: Vec<u8>) -> Result<(Log, Vec<Problem>), OpenLogError> {
    slices::read_log(bytes, |done, total| job.at(OpeningStep::Unfolding(done, total))).await
}

pub(super) async fn lay(app: App, job: OpeningJob, log: Log, name: Option<&str>) -> Result<(), OpeningError> {
    let session = slices::lay(log, |done, total| job.at(OpeningStep::Laying(done, total))).await?;
    match put_on_table(app, job.wanted, session, name.map(str::to_owned)) {
        true => Ok(()),
        false => Err(OpenLogError::CalledOff.into()),
    }
}

/// Puts a log on the table and on the shelf.
pub(super) async fn take_log(
    app: App,
    job: OpeningJob,
    log: Log,
    file: Option<web_sys::Blob>,
) -> Result<(), OpeningError> {
    let opening: Opening = app.context();
    let own = log.id.clone();
    let log = shelf::told_apart(log).await;
    if !job.is_wanted() {
        return Err(OpenLogError::CalledOff.into());
    }
    let id = log.id.clone();
    let offer = Offer::of_log(&log);
    // Before the log is put on the table, which reports what in it cannot have happened.
    app.notice.set((id != own).then(|| {
        let l = app.language.get_untracked();
        Notice::plain(t::id_taken(l, &own, &id))
    }));
    lay(app, job, log, Some(&id)).await?;
    app.first_visit.set(false);
    if opening.taken.get_untracked().is_none() {
        opening.contents.set_value(Vec::new());
        opening.report.set(Report { offers: vec![offer], loose: Vec::new() });
        opening.taken.set(Some(0));
    }
    tell(app, opening);
    store_table_log(app, file);
    Ok(())
}
