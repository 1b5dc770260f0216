//! Opens what somebody chose, dropped or linked to: reads it with progress, recognises it, lets the reader
//! choose, and puts logs on the table and cases into the library.

mod error;
mod missing_facts;
mod mount_log;
mod panel;
mod progress;
mod recognition;
mod single_log;
mod state;
mod storing;

pub use error::{OpeningError, report_error};
pub use panel::{OpenedLine, ReportPanel};
pub use progress::ProgressBar;
pub use single_log::find_single_log;
pub use state::{Opening, OpeningJob, OpeningStep, provide};

use crate::base::game::Log;
use crate::base::platform::browser::files;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::scenario::{Scenario, describe_json_error};
use crate::page::app::open_token::OpenToken;
use crate::page::app::search_and_bookmarks;
use crate::page::app::sliced_work::OpenLogError;
use crate::page::app::state::{App, Page, SidePanelKind};
use crate::page::studio::shelf;
use crate::read::archive::{
    ArchiveError, MAX_IMPORT_BYTES, MAX_IMPORT_FILES, SourceFile, UnmatchedRatings, is_own_log,
};
use crate::show::viewer::TurnNotes;
use crate::study::lesson::is_lesson;
use leptos::task::spawn_local;
use mount_log::{decode_log, mount_log, open_log};
use storing::store_case;

/// Opens files that somebody chose or dropped, unless the current page takes them.
pub fn open_files(app: App, picked: Vec<PickedFile>) {
    if let Some(take) = app.context::<Opening>().file_acceptor.get_value() {
        return take(app, picked);
    }
    open_files_at_once(app, picked);
}

/// Opens files, whichever page is shown.
pub fn open_files_at_once(app: App, picked: Vec<PickedFile>) {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    spawn_local(async move {
        let name = picked.first().map_or_else(String::new, |one| one.path.clone());
        let outcome = match read(job, picked).await {
            Ok(files) => open_found(app, job, files).await,
            Err(error) => Err(error),
        };
        settle(app, job, &name, outcome);
    });
}

/// Opens bytes that came over the network, or from anywhere else.
pub async fn open_bytes(app: App, job: OpeningJob, path: &str, bytes: Vec<u8>) -> Result<(), OpeningError> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let file = SourceFile { path: path.rsplit('/').next().unwrap_or(path).to_owned(), bytes };
    open_found(app, job, vec![file]).await
}

pub async fn open_address(app: App, wanted: OpenToken, address: &str) -> Result<(), OpeningError> {
    let job = OpeningJob::begin(app, wanted);
    let on = |done, total| job.report_step(OpeningStep::Fetching(done, total));
    let outcome = match files::fetch_bytes(address, MAX_IMPORT_BYTES, on).await {
        Ok(content) => open_bytes(app, job, address, content).await,
        Err(error) => Err(error.into()),
    };
    job.end();
    outcome
}

/// Puts a log on the table in slices. False if that failed, which is reported, or was cancelled.
pub async fn show_log(app: App, wanted: OpenToken, log: Log, name: Option<String>) -> bool {
    let job = OpeningJob::begin(app, wanted);
    let shown = mount_log(app, job, log, name.as_deref()).await;
    match shown {
        Ok(()) => {
            job.end();
            true
        }
        Err(error) => {
            settle(app, job, name.as_deref().unwrap_or_default(), Err(error));
            false
        }
    }
}

/// Ends an opening, and reports what went wrong.
fn settle(app: App, job: OpeningJob, name: &str, outcome: Result<(), OpeningError>) {
    let wanted = job.is_wanted();
    job.end();
    if let Err(error) = outcome
        && wanted
    {
        report_error(app, name, &error);
    }
}

/// Reads files from disk, after checking their sizes.
async fn read(job: OpeningJob, picked: Vec<PickedFile>) -> Result<Vec<SourceFile>, OpeningError> {
    if picked.is_empty() || picked.len() > MAX_IMPORT_FILES {
        return Err(OpeningError::TooMany(picked.len()));
    }
    // A file's size is a whole number below 2⁵³.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = picked.iter().map(|one| one.file.size()).sum::<f64>() as u64;
    if size > MAX_IMPORT_BYTES {
        return Err(OpeningError::TooLarge(size));
    }
    let total = usize::try_from(size).unwrap_or(usize::MAX);
    let (mut out, mut before) = (Vec::new(), 0);
    for PickedFile { path, file } in picked {
        let on = |done| job.report_step(OpeningStep::Reading(before + done, total));
        let bytes = files::read_bytes(&file, on).await?;
        before += bytes.len();
        out.push(SourceFile { path, bytes });
    }
    Ok(out)
}

/// Opens games, and the lesson and the bookmarks among them.
async fn open_found(app: App, job: OpeningJob, mut files: Vec<SourceFile>) -> Result<(), OpeningError> {
    let (mut lesson, mut notes) = companions(&mut files);
    if (lesson.is_none() && notes.is_none()) || !files.is_empty() {
        let mut inside = open_games(app, job, files, lesson.as_ref()).await?;
        let (inner, inner_notes) = companions(&mut inside);
        (lesson, notes) = (lesson.or(inner), notes.or(inner_notes));
    }
    if let Some(notes) = notes {
        search_and_bookmarks::merge_bookmarks(app, &String::from_utf8_lossy(&notes.bytes));
    }
    if let (Some(lesson), Some(take)) = (lesson, app.context::<Opening>().lesson_acceptor.get_value()) {
        take(app, String::from_utf8_lossy(&lesson.bytes).into_owned());
    }
    Ok(())
}

/// Removes the lesson and the bookmarks from files and returns them.
fn companions(files: &mut Vec<SourceFile>) -> (Option<SourceFile>, Option<SourceFile>) {
    let mut take_out = |is: fn(&[u8]) -> bool| {
        let at = files.iter().position(|file| is(&file.bytes))?;
        Some(files.remove(at))
    };
    (take_out(is_lesson), take_out(TurnNotes::is_notes_file))
}

/// The id or name of the game that a lesson is about.
fn lesson_game(lesson: &SourceFile) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct About {
        log: String,
    }
    let about = serde_json::from_slice::<About>(&lesson.bytes);
    about.ok().map(|about| about.log)
}

/// Recognises the files, and opens the only game among them, or that of the lesson, or lets the reader
/// choose. Returns what was in archives along with games.
async fn open_games(
    app: App,
    job: OpeningJob,
    mut files: Vec<SourceFile>,
    lesson: Option<&SourceFile>,
) -> Result<Vec<SourceFile>, OpeningError> {
    if files.len() == 1 && files.first().is_some_and(|file| is_own_log(&file.bytes)) {
        // The usual case, and the largest files: read here, in slices. A damaged log goes to the engine.
        if let Some(file) = files.pop() {
            let blob = files::blob("application/json", &file.bytes);
            let SourceFile { path, bytes } = file;
            match decode_log(job, bytes).await {
                Ok((log, problems)) if problems.is_empty() => {
                    open_log(app, job, log, blob).await?;
                    return Ok(Vec::new());
                }
                Err(OpenLogError::Cancelled) => return Err(OpenLogError::Cancelled.into()),
                Ok(_) | Err(_) => {
                    let bytes = match &blob {
                        Some(blob) => files::read_bytes(blob, |_| true).await?,
                        None => Vec::new(),
                    };
                    files = vec![SourceFile { path, bytes }];
                }
            }
        }
    }
    if !job.report_step(OpeningStep::Recognising(files.len())) {
        return Err(OpenLogError::Cancelled.into());
    }
    let (found, contents) = recognition::recognise_files(job, files).await?;
    let (mut report, ratings) = (found.report, found.ratings);
    let beside = found.companions.into_iter();
    let beside: Vec<SourceFile> = beside.map(|(path, text)| SourceFile { path, bytes: text.into_bytes() }).collect();
    if !job.is_wanted() {
        return Err(OpenLogError::Cancelled.into());
    }
    let opening: Opening = app.context();
    app.notice.set(None);
    let logs = report.offers.iter().filter(|offer| offer.is_log);
    let logs: Vec<String> = logs.map(|offer| offer.id.clone()).collect();
    let homeless = match opening.rating_acceptor.get_value() {
        Some(take) => take(app, ratings, &logs),
        None => ratings,
    };
    let at_once = homeless.is_empty() && report.offers.is_empty() && report.loose.is_empty();
    if at_once {
        // Nothing but what goes with the log on the table, which stays.
        app.page.set(Page::Table);
        return Ok(beside);
    }
    report.loose.extend(homeless.iter().map(UnmatchedRatings::problem));
    app.is_first_visit.set(false);
    opening.opened_offer.set(None);
    opening.contents.set_value(contents);
    let playable: Vec<usize> =
        (0..report.offers.len()).filter(|at| report.offers.get(*at).is_some_and(|offer| offer.playable)).collect();
    let lesson = lesson.or_else(|| beside.iter().find(|file| is_lesson(&file.bytes)));
    let named = lesson.and_then(lesson_game);
    let only = match playable.as_slice() {
        [one] if report.offers.len() == 1 => Some(*one),
        all => all.iter().copied().find(|at| {
            let offer = report.offers.get(*at);
            offer.is_some_and(|offer| offer.is_log && named.as_deref() == Some(&*offer.id))
        }),
    };
    opening.report.set(report);
    match only {
        Some(one) => open_offer(app, job, one).await?,
        None => opening.show_report_panel(app),
    }
    Ok(beside)
}

/// Opens one of the offers.
pub fn choose(app: App, at: usize) {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    spawn_local(async move {
        let outcome = open_offer(app, job, at).await;
        settle(app, job, "", outcome);
    });
}

async fn open_offer(app: App, job: OpeningJob, at: usize) -> Result<(), OpeningError> {
    let opening: Opening = app.context();
    let offer = opening.report.with_untracked(|report| report.offers.get(at).cloned());
    let content = opening.contents.with_value(|contents| contents.get(at).cloned());
    let (Some(offer), Some(content)) = (offer, content) else {
        return Ok(());
    };
    if offer.is_log {
        let (log, _) = decode_log(job, content.to_vec()).await?;
        let blob = (content.length() as usize > shelf::LARGE_LOG_BYTES)
            .then(|| files::blob("application/json", &content.to_vec()))
            .flatten();
        opening.opened_offer.set(Some(at));
        return open_log(app, job, log, blob).await;
    }
    let text = String::from_utf8(content.to_vec()).unwrap_or_default();
    let case: Result<Scenario, _> = serde_json::from_slice(text.as_bytes());
    let case = case.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let detail = describe_json_error(&error);
        OpenLogError::Archive(ArchiveError::NotJson { detail, line, column })
    })?;
    opening.opened_offer.set(Some(at));
    show_report_line(app, opening);
    store_case(app, &case, &offer.format, None).await;
    if !job.is_wanted() {
        return Err(OpenLogError::Cancelled.into());
    }
    app.setup_case.set(Some(case));
    app.page.set(Page::Setup);
    Ok(())
}

/// Shows the report's line, unless a single game has nothing open or wrong, and closes the report's panel.
fn show_report_line(app: App, opening: Opening) {
    let quiet = opening.report.with_untracked(|report| {
        report.problems() == 0
            && report.offers.len() == 1
            && report.offers.iter().all(|one| one.notes.is_empty() && one.unsaid.is_empty())
    });
    opening.shows_line.set(!quiet);
    app.open_panel.update(|open| *open = open.filter(|open| *open != SidePanelKind::Report));
}
