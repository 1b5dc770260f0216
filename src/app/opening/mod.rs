//! Opening what somebody chose, dropped or linked to: reading with progress, finding out what it is,
//! letting the reader choose, and putting logs on the table and cases into the library.

mod missing;
mod one;
mod open_file;
mod panel;
mod progress;
mod thread;

pub use one::one_log;
pub use open_file::OpenFile;
pub use panel::OpenedPanel;
pub use progress::ProgressBar;
pub use thread::serve;

use super::file_words::file_words;
use super::lay::lay as put_on_table;
use super::shelf;
use super::slices::{self, LayError};
use super::state::{App, Notice, Page};
use crate::archive::{ArchiveError, MOST_BYTES, MOST_FILES, SourceFile, is_own_log};
use crate::game::Log;
use crate::language::Language;
use crate::platform::browser::files::{self, FileError};
use crate::platform::browser::folders::Picked;
use crate::scenario::{Problem, Said, Scenario, json_words};
use crate::viewer::opening::{LooseRatings, Offer, Report};
use crate::viewer::words::labels as t;
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What is being done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningStep {
    /// Bytes from disk.
    Reading(usize, usize),
    /// Bytes from the network, out of how many where the host says.
    Fetching(usize, Option<usize>),
    /// So many files are being looked at.
    Recognising(usize),
    /// Bytes of a log.
    Unfolding(usize, usize),
    /// Events of a log.
    Laying(usize, usize),
}

/// Why nothing was opened.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    #[error(transparent)]
    File(#[from] FileError),
    /// Too large, in bytes.
    #[error("{0} bytes are too many")]
    TooLarge(u64),
    #[error("{0} files are too many")]
    TooMany(usize),
    #[error("{0}")]
    Thread(String),
    #[error(transparent)]
    Lay(#[from] LayError),
}

impl OpeningError {
    /// In the page's language.
    pub fn text(&self, l: Language) -> String {
        match self {
            Self::File(error) => file_words(l, error),
            Self::Lay(error) => error.said().text(l).to_owned(),
            Self::TooLarge(size) => {
                t::too_large_files(l, &megabytes(*size), &(MOST_BYTES >> 20).to_string())
            }
            Self::TooMany(files) => t::too_many_files(l, *files, MOST_FILES),
            Self::Thread(why) => t::thread_broke_off(l, why),
        }
    }
}

/// How the panel stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shown {
    #[default]
    No,
    Line,
    Whole,
}

/// The state of opening, shared by the page.
#[derive(Clone, Copy)]
pub struct Opening {
    /// What is being done.
    pub now: RwSignal<Option<OpeningStep>>,
    /// What was found last.
    pub report: RwSignal<Report>,
    /// How the panel stands.
    pub shown: RwSignal<Shown>,
    /// The offer that was taken.
    pub taken: RwSignal<Option<usize>>,
    contents: StoredValue<Vec<Uint8Array>, LocalStorage>,
    /// Counts up with every opening and every cancelling: older work sees that it is not wanted any more.
    job: StoredValue<u32>,
    /// The page that is shown takes what is chosen or dropped.
    files_go_to: StoredValue<Option<FilesTaker>>,
    /// Whoever takes ratings of logs.
    ratings_go_to: StoredValue<Option<RatingsTaker>>,
}

/// Takes files that somebody chose or dropped.
pub type FilesTaker = fn(App, Vec<Picked>);

/// Takes ratings that were opened together with logs of these ids; what belongs to none comes back.
pub type RatingsTaker = fn(App, Vec<LooseRatings>, &[String]) -> Vec<LooseRatings>;

/// Provides [`Opening`] to the page.
pub fn provide() {
    provide_context(Opening::new());
}

impl Opening {
    /// Nothing is being opened.
    fn new() -> Self {
        Self {
            now: RwSignal::new(None),
            report: RwSignal::new(Report::default()),
            shown: RwSignal::new(Shown::No),
            taken: RwSignal::new(None),
            contents: StoredValue::new_local(Vec::new()),
            job: StoredValue::new(0),
            files_go_to: StoredValue::new(None),
            ratings_go_to: StoredValue::new(None),
        }
    }

    /// As long as the component around the call is shown, what is chosen or dropped is for `take`.
    pub fn give_files_to(self, take: FilesTaker) {
        self.files_go_to.set_value(Some(take));
        on_cleanup(move || self.files_go_to.set_value(None));
    }

    /// From now on ratings that are opened are for `take`.
    pub fn give_ratings_to(self, take: RatingsTaker) {
        self.ratings_go_to.set_value(Some(take));
    }

    /// Calls off what is being done.
    pub fn cancel(self) {
        self.job.update_value(|job| *job = job.wrapping_add(1));
        self.now.set(None);
    }

    /// Adds a note to the offer that was taken.
    fn note(self, note: Said) {
        let taken = self.taken.get_untracked();
        self.report.update_untracked(|report| {
            if let Some(offer) = taken.and_then(|at| report.offers.get_mut(at)) {
                offer.notes.push(note);
            }
        });
    }

    fn begin(self) -> OpeningJob {
        self.cancel();
        OpeningJob {
            opening: self,
            number: self.job.get_value(),
        }
    }

    /// Shows what there is to say about the log on the table.
    pub fn about(self, log: &Log) {
        let offer = Offer::of_log(log);
        let known = self.taken.get_untracked().and_then(|at| {
            let report = self.report.read_untracked();
            report
                .offers
                .get(at)
                .map(|known| known.id == offer.id && known.is_log)
        });
        if known != Some(true) {
            self.contents.set_value(Vec::new());
            self.report.set(Report {
                offers: vec![offer],
                loose: Vec::new(),
            });
            self.taken.set(Some(0));
        }
        self.shown.set(Shown::Whole);
    }
}

#[derive(Clone, Copy)]
pub struct OpeningJob {
    opening: Opening,
    number: u32,
}

impl OpeningJob {
    /// Says how far it is; false when it was called off.
    fn at(self, now: OpeningStep) -> bool {
        let wanted = self.is_wanted();
        if wanted {
            self.opening.now.set(Some(now));
        }
        wanted
    }

    fn is_wanted(self) -> bool {
        self.opening.job.get_value() == self.number
    }

    fn end(self) {
        if self.is_wanted() {
            self.opening.now.set(None);
        }
    }
}

/// Opens files that a person chose or dropped, unless the page that is shown takes them.
pub fn files(app: App, picked: Vec<Picked>) {
    if let Some(take) = app.context::<Opening>().files_go_to.get_value() {
        return take(app, picked);
    }
    spawn_local(async move {
        let job = app.context::<Opening>().begin();
        let name = picked
            .first()
            .map_or_else(String::new, |one| one.path.clone());
        let outcome = match read(job, picked).await {
            Ok(files) => found(app, job, files).await,
            Err(error) => Err(error),
        };
        settle(app, job, &name, outcome);
    });
}

/// Opens what came over the network, or from anywhere else as bytes.
pub async fn bytes(
    app: App,
    job: OpeningJob,
    path: &str,
    bytes: Vec<u8>,
) -> Result<(), OpeningError> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let file = SourceFile {
        path: path.rsplit('/').next().unwrap_or(path).to_owned(),
        bytes,
    };
    found(app, job, vec![file]).await
}

/// Fetches an address and opens what is there.
pub async fn fetched(app: App, address: &str) -> Result<(), OpeningError> {
    let job = app.context::<Opening>().begin();
    let on = |done, total| job.at(OpeningStep::Fetching(done, total));
    let outcome = match files::fetch_bytes(address, MOST_BYTES, on).await {
        Ok(content) => bytes(app, job, address, content).await,
        Err(error) => Err(error.into()),
    };
    job.end();
    outcome
}

/// Puts a log on the table in slices. False when it could not be, which then was said, or was called off.
pub async fn show(app: App, log: Log, name: Option<String>) -> bool {
    let job = app.context::<Opening>().begin();
    let shown = lay(app, job, log, name.as_deref()).await;
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

/// Ends an opening, and says what went wrong.
fn settle(app: App, job: OpeningJob, name: &str, outcome: Result<(), OpeningError>) {
    let wanted = job.is_wanted();
    job.end();
    if let Err(error) = outcome
        && wanted
    {
        say(app, name, &error);
    }
}

/// Says why nothing was opened, and what to do.
pub fn say(app: App, name: &str, error: &OpeningError) {
    let l = app.language.get_untracked();
    let notice = match error {
        OpeningError::File(FileError::CalledOff) | OpeningError::Lay(LayError::CalledOff) => return,
        OpeningError::TooMany(0) => Notice::fault(t::no_files(l), vec![]),
        OpeningError::TooLarge(_)
        | OpeningError::TooMany(_)
        | OpeningError::File(FileError::TooLarge { .. }) => Notice::fault(error.text(l), vec![]),
        OpeningError::File(FileError::Unreachable(address)) => {
            Notice::fault(t::cors_refused(l, address), vec![t::cors_what_to_do(l)])
        }
        other => Notice::fault(
            t::reading_broke_off(l),
            vec![format!("{name}: {}", other.text(l))],
        ),
    };
    app.say(notice);
}

/// Bytes in millions, with one decimal.
#[allow(clippy::cast_precision_loss)]
pub fn megabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

/// Reads files from disk, after a look at their sizes.
async fn read(job: OpeningJob, picked: Vec<Picked>) -> Result<Vec<SourceFile>, OpeningError> {
    if picked.is_empty() || picked.len() > MOST_FILES {
        return Err(OpeningError::TooMany(picked.len()));
    }
    // A file's size is a whole number below 2⁵³.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = picked.iter().map(|one| one.file.size()).sum::<f64>() as u64;
    if size > MOST_BYTES {
        return Err(OpeningError::TooLarge(size));
    }
    let total = usize::try_from(size).unwrap_or(usize::MAX);
    let (mut out, mut before) = (Vec::new(), 0);
    for Picked { path, file } in picked {
        let on = |done| job.at(OpeningStep::Reading(before + done, total));
        let bytes = files::read_bytes(&file, on).await?;
        before += bytes.len();
        out.push(SourceFile { path, bytes });
    }
    Ok(out)
}

/// Finds out what the files are, and opens the one game among them or lets the reader choose.
async fn found(app: App, job: OpeningJob, mut files: Vec<SourceFile>) -> Result<(), OpeningError> {
    if files.len() == 1 && files.first().is_some_and(|file| is_own_log(&file.bytes)) {
        // The usual case, and the largest files: read here, in slices. What is damaged goes the long way.
        if let Some(file) = files.pop() {
            let blob = files::blob("application/json", &file.bytes);
            let SourceFile { path, bytes } = file;
            match unfold(job, bytes).await {
                Ok((log, problems)) if problems.is_empty() => {
                    return take_log(app, job, log, blob).await;
                }
                Err(LayError::CalledOff) => return Err(LayError::CalledOff.into()),
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
    if !job.at(OpeningStep::Recognising(files.len())) {
        return Err(LayError::CalledOff.into());
    }
    let (mut report, contents, ratings) = thread::find(files).await?;
    if !job.is_wanted() {
        return Err(LayError::CalledOff.into());
    }
    let opening: Opening = app.context();
    app.notice.set(None);
    let logs = report.offers.iter().filter(|offer| offer.is_log);
    let logs: Vec<String> = logs.map(|offer| offer.id.clone()).collect();
    let homeless = match opening.ratings_go_to.get_value() {
        Some(take) => take(app, ratings, &logs),
        None => ratings,
    };
    let laid = homeless.is_empty() && report.offers.is_empty() && report.loose.is_empty();
    if laid {
        // Nothing but ratings of the log on the table, which stays.
        app.page.set(Page::Table);
        return Ok(());
    }
    report
        .loose
        .extend(homeless.iter().map(LooseRatings::problem));
    app.first_visit.set(false);
    opening.taken.set(None);
    opening.contents.set_value(contents);
    let playable: Vec<usize> = (0..report.offers.len())
        .filter(|at| report.offers.get(*at).is_some_and(|offer| offer.playable))
        .collect();
    let only = match playable.as_slice() {
        [one] if report.offers.len() == 1 => Some(*one),
        _ => None,
    };
    opening.report.set(report);
    match only {
        Some(one) => take(app, job, one).await,
        None => {
            opening.shown.set(Shown::Whole);
            Ok(())
        }
    }
}

/// Takes one of the offers.
pub fn choose(app: App, at: usize) {
    spawn_local(async move {
        let job = app.context::<Opening>().begin();
        let outcome = take(app, job, at).await;
        settle(app, job, "", outcome);
    });
}

async fn take(app: App, job: OpeningJob, at: usize) -> Result<(), OpeningError> {
    let opening: Opening = app.context();
    let offer = opening
        .report
        .with_untracked(|report| report.offers.get(at).cloned());
    let content = opening
        .contents
        .with_value(|contents| contents.get(at).cloned());
    let (Some(offer), Some(content)) = (offer, content) else {
        return Ok(());
    };
    if offer.is_log {
        let (log, _) = unfold(job, content.to_vec()).await?;
        let blob = (content.length() as usize > shelf::LARGE)
            .then(|| files::blob("application/json", &content.to_vec()))
            .flatten();
        opening.taken.set(Some(at));
        return take_log(app, job, log, blob).await;
    }
    let text = String::from_utf8(content.to_vec()).unwrap_or_default();
    let case: Result<Scenario, _> = serde_json::from_str(&text);
    let case = case.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let detail = json_words(&error);
        LayError::Archive(ArchiveError::NotJson {
            detail,
            line,
            column,
        })
    })?;
    opening.taken.set(Some(at));
    tell(opening);
    keep_case(app, &case, &offer.format, None).await;
    app.case.set(Some(case));
    app.page.set(Page::Setup);
    Ok(())
}

/// Shows the panel as far as there is something to tell: one line for one game, unless nothing is open or
/// wrong with it.
fn tell(opening: Opening) {
    let quiet = opening.report.with_untracked(|report| {
        report.problems() == 0
            && report.offers.len() == 1
            && report
                .offers
                .iter()
                .all(|one| one.notes.is_empty() && one.unsaid.is_empty())
    });
    opening
        .shown
        .set(if quiet { Shown::No } else { Shown::Line });
}

/// Keeps a case in the library.
pub async fn keep_case(app: App, case: &Scenario, format: &str, stated: Option<String>) {
    if let Err(error) = shelf::keep_case(case, format, stated).await {
        let l = app.language.get_untracked();
        app.say(Notice::fault(
            t::case_not_kept(l),
            vec![error.said().text(l).to_owned()],
        ));
    }
}

async fn unfold(job: OpeningJob, bytes: Vec<u8>) -> Result<(Log, Vec<Problem>), LayError> {
    slices::read_log(bytes, |done, total| {
        job.at(OpeningStep::Unfolding(done, total))
    })
    .await
}

async fn lay(app: App, job: OpeningJob, log: Log, name: Option<&str>) -> Result<(), OpeningError> {
    let session = slices::lay(log, |done, total| job.at(OpeningStep::Laying(done, total))).await?;
    if !job.is_wanted() {
        return Err(LayError::CalledOff.into());
    }
    put_on_table(app, session, name.map(str::to_owned));
    Ok(())
}

/// Puts a log on the table and on the shelf.
async fn take_log(
    app: App,
    job: OpeningJob,
    log: Log,
    file: Option<web_sys::Blob>,
) -> Result<(), OpeningError> {
    let opening: Opening = app.context();
    let id = log.id.clone();
    let offer = Offer::of_log(&log);
    lay(app, job, log, Some(&id)).await?;
    app.first_visit.set(false);
    app.notice.set(None);
    if opening.taken.get_untracked().is_none() {
        opening.contents.set_value(Vec::new());
        opening.report.set(Report {
            offers: vec![offer],
            loose: Vec::new(),
        });
        opening.taken.set(Some(0));
    }
    tell(opening);
    spawn_local(async move {
        if let Err(error) = keep_log(app, file).await {
            let l = app.language.get_untracked();
            app.say(Notice::fault(
                t::not_stored(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
    });
    Ok(())
}

/// Keeps the log on the table: a large one as the file that it was read from.
async fn keep_log(app: App, file: Option<web_sys::Blob>) -> Result<(), shelf::ShelfError> {
    // The size of a file is below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let large = file.filter(|file| file.size() > shelf::LARGE as f64);
    match large {
        Some(file) => {
            let facts = app.stage.session_untracked(|session| {
                let log = session.recorded();
                (
                    log.head(),
                    log.events.len(),
                    session.turns(),
                    log.is_finished(),
                )
            });
            match facts {
                Some((head, events, turns, finished)) => {
                    shelf::keep_file(&head, events, turns, finished, &file).await
                }
                None => Ok(()),
            }
        }
        None => match app
            .stage
            .session_untracked(|session| session.recorded().clone())
        {
            Some(log) => shelf::keep(&log).await,
            None => Ok(()),
        },
    }
}

/// Keeps what the reader says about who killed a victim of the log on the table.
pub fn state_murderers(app: App, victim: usize, ids: Vec<String>) {
    let Some(head) = app.stage.state_murderers(victim, &ids, Log::head) else {
        return;
    };
    spawn_local(async move {
        if let Err(error) = shelf::keep_head(&head).await {
            let l = app.language.get_untracked();
            app.say(Notice::fault(
                t::not_stored(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
    });
}
