//! Opens what somebody chose, dropped or linked to: reads it with progress, recognises it, lets the reader
//! choose, and puts logs on the table and cases into the library. What is shown of it is decided in
//! [`crate::show::opening`].

mod error;
mod reading;
mod storing;
mod view;

pub use error::{OpeningError, report_opening_error};
pub use reading::find_single_log;
pub use view::{OpeningProgressBar, OpeningReportLine, OpeningReportPanel};

use super::feature::Feature;
use crate::base::game::Log;
use crate::base::platform::browser::files;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::scenario::{Scenario, describe_json_error};
use crate::page::app::open_log::put_session_on_table;
use crate::page::app::open_token::OpenToken;
use crate::page::app::search_and_bookmarks;
use crate::page::app::sliced_work::{self, OpenLogError};
use crate::page::studio::prelude::*;
use crate::page::studio::shelf;
use crate::read::archive::{ArchiveError, MAX_IMPORT_BYTES, SourceFile, is_own_log};
use crate::read::archive::{SelectableGame, UnmatchedRatings};
use crate::show::opening::{OpeningEffect, OpeningEvent, OpeningModel, OpeningStep, choose_offer, update_opening};
use crate::show::viewer::TurnNotes;
use crate::study::lesson::is_lesson;
use js_sys::Uint8Array;
use reading::{decode_log, read_files, recognise_files};
use std::ops::Deref;
use storing::{store_case, store_table_log};

/// The feature, what the last offers were read from, and who accepts what is opened.
#[derive(Clone, Copy)]
pub struct Opening {
    feature: Feature<OpeningModel, OpeningEvent, OpeningEffect>,
    /// The text of each offer of the report.
    offer_contents: StoredValue<Vec<Uint8Array>>,
    /// Accepts what is chosen or dropped, where the current page does so.
    file_acceptor: StoredValue<Option<FileAcceptor>>,
    lesson_acceptor: StoredValue<Option<LessonAcceptor>>,
    rating_acceptor: StoredValue<Option<RatingAcceptor>>,
}

/// Accepts files that somebody chose or dropped.
pub type FileAcceptor = fn(App, Vec<PickedFile>);

/// Accepts ratings that were opened together with logs of these ids; returns what belongs to none.
pub type RatingAcceptor = fn(App, Vec<UnmatchedRatings>, &[String]) -> Vec<UnmatchedRatings>;

/// Accepts a lesson, as text, once the games that were opened with it are open.
pub type LessonAcceptor = fn(App, String);

impl Deref for Opening {
    type Target = Feature<OpeningModel, OpeningEvent, OpeningEffect>;

    fn deref(&self) -> &Self::Target {
        &self.feature
    }
}

/// Provides [`Opening`] to the page.
pub fn provide(app: App) {
    provide_context(Opening {
        feature: Feature::new(app, OpeningModel::default(), update_opening, |feature, effect| match effect {
            OpeningEffect::OpenPanel => feature.app.open_panel.set(Some(SidePanelKind::OpeningReport)),
            OpeningEffect::ClosePanel => {
                feature.app.open_panel.update(|open| *open = open.filter(|open| *open != SidePanelKind::OpeningReport));
            }
            OpeningEffect::DropContents => feature.app.context::<Opening>().offer_contents.set_value(Vec::new()),
        }),
        offer_contents: StoredValue::new(Vec::new()),
        file_acceptor: StoredValue::new(None),
        lesson_acceptor: StoredValue::new(None),
        rating_acceptor: StoredValue::new(None),
    });
}

impl Opening {
    /// Gives chosen or dropped files to `accept`, as long as the calling component is shown.
    pub fn accept_files_with(self, accept: FileAcceptor) {
        self.file_acceptor.set_value(Some(accept));
        on_cleanup(move || self.file_acceptor.set_value(None));
    }

    /// Gives ratings that are opened to `accept` from now on.
    pub fn accept_ratings_with(self, accept: RatingAcceptor) {
        self.rating_acceptor.set_value(Some(accept));
    }

    /// Gives lessons that are opened to `accept` from now on.
    pub fn accept_lessons_with(self, accept: LessonAcceptor) {
        self.lesson_acceptor.set_value(Some(accept));
    }
}

/// Something that is being opened, as long as nothing newer is requested for the table.
#[derive(Clone, Copy)]
pub struct OpeningJob {
    opening: Opening,
    wanted: OpenToken,
}

impl OpeningJob {
    fn begin(app: App, wanted: OpenToken) -> Self {
        Self { opening: app.context(), wanted }
    }

    /// Reports progress; false if the opening was cancelled.
    fn report_step(self, step: OpeningStep) -> bool {
        let is_wanted = self.is_wanted();
        if is_wanted {
            self.opening.dispatch(OpeningEvent::Stepped(self.wanted.number(), step));
        }
        is_wanted
    }

    fn is_wanted(self) -> bool {
        self.wanted.is_current()
    }

    /// # Errors
    /// [`OpenLogError::Cancelled`] if something newer was requested.
    fn require_wanted(self) -> Result<(), OpenLogError> {
        if self.is_wanted() { Ok(()) } else { Err(OpenLogError::Cancelled) }
    }

    fn end(self) {
        self.opening.dispatch(OpeningEvent::Ended(self.wanted.number()));
    }
}

/// Opens files that somebody chose or dropped, unless the current page takes them.
pub fn open_files(app: App, picked: Vec<PickedFile>) {
    if let Some(take) = app.context::<Opening>().file_acceptor.get_value() {
        return take(app, picked);
    }
    open_files_on_any_page(app, picked);
}

/// Opens files, whichever page is shown.
pub fn open_files_on_any_page(app: App, picked: Vec<PickedFile>) {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    spawn_local(async move {
        let name = picked.first().map_or_else(String::new, |one| one.path.clone());
        let outcome = match read_files(job, picked).await {
            Ok(files) => open_games_and_companions(app, job, files).await,
            Err(error) => Err(error),
        };
        end_and_report(app, job, &name, outcome);
    });
}

pub async fn open_address(app: App, wanted: OpenToken, address: &str) -> Result<(), OpeningError> {
    let job = OpeningJob::begin(app, wanted);
    let on = |done, total| job.report_step(OpeningStep::Fetching(done, total));
    let outcome = match files::fetch_bytes(address, MAX_IMPORT_BYTES, on).await {
        Ok(bytes) => {
            let path = address.split(['?', '#']).next().unwrap_or_default();
            let path = path.rsplit('/').next().unwrap_or(path).to_owned();
            open_games_and_companions(app, job, vec![SourceFile { path, bytes }]).await
        }
        Err(error) => Err(error.into()),
    };
    job.end();
    outcome
}

/// Puts a log on the table in slices. False if that failed, which is reported, or was cancelled.
pub async fn show_log(app: App, wanted: OpenToken, log: Log, name: Option<String>) -> bool {
    let job = OpeningJob::begin(app, wanted);
    let outcome = mount_log(app, job, log, name.as_deref()).await;
    let is_shown = outcome.is_ok();
    end_and_report(app, job, name.as_deref().unwrap_or_default(), outcome);
    is_shown
}

/// Ends an opening, and reports what went wrong.
fn end_and_report(app: App, job: OpeningJob, name: &str, outcome: Result<(), OpeningError>) {
    job.end();
    if let Err(error) = outcome
        && job.is_wanted()
    {
        report_opening_error(app, name, &error);
    }
}

/// Opens games, and the lesson and the bookmarks among them.
async fn open_games_and_companions(app: App, job: OpeningJob, mut files: Vec<SourceFile>) -> Result<(), OpeningError> {
    let (mut lesson, mut notes) = extract_companions(&mut files);
    if (lesson.is_none() && notes.is_none()) || !files.is_empty() {
        let mut inside = open_games(app, job, files, lesson.as_ref()).await?;
        let (inner, inner_notes) = extract_companions(&mut inside);
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
fn extract_companions(files: &mut Vec<SourceFile>) -> (Option<SourceFile>, Option<SourceFile>) {
    let mut take_out = |is: fn(&[u8]) -> bool| {
        let at = files.iter().position(|file| is(&file.bytes))?;
        Some(files.remove(at))
    };
    (take_out(is_lesson), take_out(TurnNotes::is_notes_file))
}

/// The id or name of the game that a lesson is about.
fn lesson_game_name(lesson: &SourceFile) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct LessonGame {
        log: String,
    }
    let about = serde_json::from_slice::<LessonGame>(&lesson.bytes);
    about.ok().map(|about| about.log)
}

/// Recognises the files, and opens the only game among them, or that of the lesson, or lets the reader
/// choose. Returns what was in archives along with games.
async fn open_games(
    app: App, job: OpeningJob, mut files: Vec<SourceFile>, lesson: Option<&SourceFile>,
) -> Result<Vec<SourceFile>, OpeningError> {
    if files.len() == 1 && files.first().is_some_and(|file| is_own_log(&file.bytes)) {
        // The usual case, and the largest files: read here, in slices. A damaged log goes to the engine.
        if let Some(file) = files.pop() {
            let blob = files::blob("application/json", &file.bytes);
            let SourceFile { path, bytes } = file;
            match decode_log(job, bytes).await {
                Ok((log, problems)) if problems.is_empty() => {
                    open_found_log(app, job, log, blob).await?;
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
    let (found, contents) = recognise_files(job, files).await?;
    job.require_wanted()?;
    let (mut report, opening) = (found.report, job.opening);
    let companions = found.companions.into_iter();
    let companions: Vec<SourceFile> =
        companions.map(|(path, text)| SourceFile { path, bytes: text.into_bytes() }).collect();
    app.notice.set(None);
    let logs: Vec<String> = report.offers.iter().filter(|offer| offer.is_log).map(|offer| offer.id.clone()).collect();
    let unmatched = match opening.rating_acceptor.get_value() {
        Some(accept) => accept(app, found.ratings, &logs),
        None => found.ratings,
    };
    if unmatched.is_empty() && report.offers.is_empty() && report.loose.is_empty() {
        // Nothing but what goes with the log on the table, which stays.
        app.page.set(Page::Table);
        return Ok(companions);
    }
    report.loose.extend(unmatched.iter().map(UnmatchedRatings::problem));
    app.is_first_visit.set(false);
    let lesson = lesson.or_else(|| companions.iter().find(|file| is_lesson(&file.bytes)));
    let chosen = choose_offer(&report.offers, lesson.and_then(lesson_game_name).as_deref());
    opening.offer_contents.set_value(contents);
    opening.dispatch(OpeningEvent::Found(report));
    match chosen {
        Some(place) => open_offer(app, job, place).await?,
        None => opening.dispatch(OpeningEvent::ReportAsked),
    }
    Ok(companions)
}

/// Opens one of the offers.
pub fn open_chosen_offer(app: App, at: usize) {
    let job = OpeningJob::begin(app, app.stage.new_open_token());
    spawn_local(async move {
        let outcome = open_offer(app, job, at).await;
        end_and_report(app, job, "", outcome);
    });
}

async fn open_offer(app: App, job: OpeningJob, place: usize) -> Result<(), OpeningError> {
    let opening = job.opening;
    let offer = opening.read_untracked().report.offers.get(place).cloned();
    let content = opening.offer_contents.with_value(|contents| contents.get(place).cloned());
    let (Some(offer), Some(content)) = (offer, content) else {
        return Ok(());
    };
    if offer.is_log {
        let (log, _) = decode_log(job, content.to_vec()).await?;
        let blob = (content.length() as usize > shelf::LARGE_LOG_BYTES)
            .then(|| files::blob("application/json", &content.to_vec()))
            .flatten();
        opening.dispatch(OpeningEvent::OfferOpened(place));
        return open_found_log(app, job, log, blob).await;
    }
    let case: Scenario = serde_json::from_slice(&content.to_vec()).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let detail = describe_json_error(&error);
        OpenLogError::Archive(ArchiveError::NotJson { detail, line, column })
    })?;
    opening.dispatch(OpeningEvent::OfferOpened(place));
    opening.dispatch(OpeningEvent::CaseOpened);
    store_case(app, &case, &offer.format, None).await;
    job.require_wanted()?;
    app.setup_case.set(Some(case));
    app.page.set(Page::Setup);
    Ok(())
}

async fn mount_log(app: App, job: OpeningJob, log: Log, name: Option<&str>) -> Result<(), OpeningError> {
    let on = |done, total| job.report_step(OpeningStep::Mounting(done, total));
    let session = sliced_work::open_session(log, on).await?;
    let is_shown = put_session_on_table(app, job.wanted, session, name.map(str::to_owned));
    if is_shown { Ok(()) } else { Err(OpenLogError::Cancelled.into()) }
}

/// Puts a log that was found in a file on the table and on the shelf.
async fn open_found_log(app: App, job: OpeningJob, log: Log, file: Option<web_sys::Blob>) -> Result<(), OpeningError> {
    let own = log.id.clone();
    let log = shelf::with_unique_id(log).await;
    job.require_wanted()?;
    let id = log.id.clone();
    let offer = SelectableGame::from_log(&log);
    // Before the log is put on the table, which reports what in it cannot have happened.
    app.notice.set((id != own).then(|| {
        let l = app.language.get_untracked();
        Notice::info(t::id_taken(l, &own, &id))
    }));
    mount_log(app, job, log, Some(&id)).await?;
    app.is_first_visit.set(false);
    job.opening.dispatch(OpeningEvent::LogMounted(offer));
    store_table_log(app, file);
    Ok(())
}
