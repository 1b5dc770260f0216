//! The state of opening: its progress, what was found last, and who accepts what is opened.

use crate::base::game::Log;
use crate::base::platform::browser::folders::PickedFile;
use crate::base::scenario::Localized;
use crate::page::app::open_token::OpenToken;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, SidePanelKind};
use crate::read::archive::{Offer, OpeningReport, UnmatchedRatings};
use js_sys::Uint8Array;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningStep {
    /// Bytes from disk.
    Reading(usize, usize),
    /// Bytes from the network, and their total where the host says.
    Fetching(usize, Option<usize>),
    /// The number of files that are being recognised.
    Recognising(usize),
    /// Bytes of a log.
    Decoding(usize, usize),
    /// Events of a log that is put on the table.
    Mounting(usize, usize),
    /// Games that are being stored.
    Storing(usize, usize),
}

/// The state of opening, shared by the page.
#[derive(Clone, Copy)]
pub struct Opening {
    progress: RwSignal<Option<(OpenToken, OpeningStep)>>,
    /// What was found last.
    pub report: RwSignal<OpeningReport>,
    /// Is the report shown as one line? All of it is a panel.
    pub shows_line: RwSignal<bool>,
    pub opened_offer: RwSignal<Option<usize>>,
    pub(super) contents: StoredValue<Vec<Uint8Array>>,
    /// Accepts what is chosen or dropped, where the current page does so.
    pub(super) file_acceptor: StoredValue<Option<FileAcceptor>>,
    /// Accepts lessons.
    pub(super) lesson_acceptor: StoredValue<Option<LessonAcceptor>>,
    /// Accepts ratings of logs.
    pub(super) rating_acceptor: StoredValue<Option<RatingAcceptor>>,
}

/// Accepts files that somebody chose or dropped.
pub type FileAcceptor = fn(App, Vec<PickedFile>);

/// Accepts ratings that were opened together with logs of these ids; returns what belongs to none.
pub type RatingAcceptor = fn(App, Vec<UnmatchedRatings>, &[String]) -> Vec<UnmatchedRatings>;

/// Accepts a lesson, as text, once the games that were opened with it are open.
pub type LessonAcceptor = fn(App, String);

/// Provides [`Opening`] to the page.
pub fn provide() {
    provide_context(Opening::new());
}

impl Opening {
    fn new() -> Self {
        Self {
            progress: RwSignal::new(None),
            report: RwSignal::new(OpeningReport::default()),
            shows_line: RwSignal::new(false),
            opened_offer: RwSignal::new(None),
            contents: StoredValue::new(Vec::new()),
            file_acceptor: StoredValue::new(None),
            lesson_acceptor: StoredValue::new(None),
            rating_acceptor: StoredValue::new(None),
        }
    }

    /// Gives chosen or dropped files to `take`, as long as the calling component is shown.
    pub fn accept_files_with(self, take: FileAcceptor) {
        self.file_acceptor.set_value(Some(take));
        on_cleanup(move || self.file_acceptor.set_value(None));
    }

    /// Gives ratings that are opened to `take` from now on.
    pub fn accept_ratings_with(self, take: RatingAcceptor) {
        self.rating_acceptor.set_value(Some(take));
    }

    /// Gives lessons that are opened to `take` from now on.
    pub fn accept_lessons_with(self, take: LessonAcceptor) {
        self.lesson_acceptor.set_value(Some(take));
    }

    /// The progress of what is still wanted. Tracked.
    pub(super) fn current_step(self) -> Option<OpeningStep> {
        let (wanted, step) = self.progress.get()?;
        wanted.is_current_tracked().then_some(step)
    }

    /// Adds a note to the opened offer.
    pub(super) fn note(self, note: Localized) {
        let taken = self.opened_offer.get_untracked();
        self.report.update_untracked(|report| {
            if let Some(offer) = taken.and_then(|at| report.offers.get_mut(at)) {
                offer.notes.push(note);
            }
        });
    }

    /// Shows the report of the log on the table.
    pub fn show_log_report(self, app: App, log: &Log) {
        let offer = Offer::from_log(log);
        let known = self.opened_offer.get_untracked().and_then(|at| {
            let report = self.report.read_untracked();
            report.offers.get(at).map(|known| known.id == offer.id && known.is_log)
        });
        if known != Some(true) {
            self.contents.set_value(Vec::new());
            self.report.set(OpeningReport { offers: vec![offer], loose: Vec::new() });
            self.opened_offer.set(Some(0));
        }
        self.show_report_panel(app);
    }

    /// Shows the whole report in place of the line.
    pub(super) fn show_report_panel(self, app: App) {
        self.shows_line.set(false);
        app.open_panel.set(Some(SidePanelKind::Report));
    }
}

#[derive(Clone, Copy)]
pub struct OpeningJob {
    opening: Opening,
    pub(super) wanted: OpenToken,
}

impl OpeningJob {
    pub(super) fn begin(app: App, wanted: OpenToken) -> Self {
        let opening = app.context();
        Self { opening, wanted }
    }

    /// Reports progress; false if the opening was cancelled.
    pub(super) fn report_step(self, now: OpeningStep) -> bool {
        let wanted = self.is_wanted();
        if wanted {
            self.opening.progress.set(Some((self.wanted, now)));
        }
        wanted
    }

    pub(super) fn is_wanted(self) -> bool {
        self.wanted.is_current()
    }

    pub(super) fn end(self) {
        if self.is_wanted() {
            self.opening.progress.set(None);
        }
    }
}
