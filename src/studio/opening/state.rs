//! What the page keeps of opening: what is being done, what was found last, who takes what is opened.

use crate::app::prelude::*;
use crate::app::state::{App, SidePanelKind};
use crate::app::wish::Wish;
use crate::game::Log;
use crate::platform::browser::folders::Picked;
use crate::scenario::Said;
use crate::viewer::opening::{LooseRatings, Offer, Report};
use js_sys::Uint8Array;

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
    /// Games that are put on the shelf.
    Keeping(usize, usize),
}

/// The state of opening, shared by the page.
#[derive(Clone, Copy)]
pub struct Opening {
    now: RwSignal<Option<(Wish, OpeningStep)>>,
    /// What was found last.
    pub report: RwSignal<Report>,
    /// One line tells of it; the whole is a panel.
    pub line: RwSignal<bool>,
    pub taken: RwSignal<Option<usize>>,
    pub(super) contents: StoredValue<Vec<Uint8Array>>,
    /// The page that is shown takes what is chosen or dropped.
    pub(super) files_go_to: StoredValue<Option<FilesTaker>>,
    /// Whoever takes a lesson.
    pub(super) lessons_go_to: StoredValue<Option<LessonTaker>>,
    /// Whoever takes ratings of logs.
    pub(super) ratings_go_to: StoredValue<Option<RatingsTaker>>,
}

/// Takes files that somebody chose or dropped.
pub type FilesTaker = fn(App, Vec<Picked>);

/// Takes ratings that were opened together with logs of these ids; what belongs to none comes back.
pub type RatingsTaker = fn(App, Vec<LooseRatings>, &[String]) -> Vec<LooseRatings>;

/// Takes a lesson, as text, once the games that were opened with it are.
pub type LessonTaker = fn(App, String);

/// Provides [`Opening`] to the page.
pub fn provide() {
    provide_context(Opening::new());
}

impl Opening {
    fn new() -> Self {
        Self {
            now: RwSignal::new(None),
            report: RwSignal::new(Report::default()),
            line: RwSignal::new(false),
            taken: RwSignal::new(None),
            contents: StoredValue::new(Vec::new()),
            files_go_to: StoredValue::new(None),
            lessons_go_to: StoredValue::new(None),
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

    /// From now on a lesson that is opened is for `take`.
    pub fn give_lessons_to(self, take: LessonTaker) {
        self.lessons_go_to.set_value(Some(take));
    }

    /// What is being done for what is still wanted; tracked.
    pub(super) fn now(self) -> Option<OpeningStep> {
        let (wanted, step) = self.now.get()?;
        wanted.is_latest().then_some(step)
    }

    /// Adds a note to the offer that was taken.
    pub(super) fn note(self, note: Said) {
        let taken = self.taken.get_untracked();
        self.report.update_untracked(|report| {
            if let Some(offer) = taken.and_then(|at| report.offers.get_mut(at)) {
                offer.notes.push(note);
            }
        });
    }

    /// Shows what there is to say about the log on the table.
    pub fn about(self, app: App, log: &Log) {
        let offer = Offer::of_log(log);
        let known = self.taken.get_untracked().and_then(|at| {
            let report = self.report.read_untracked();
            report.offers.get(at).map(|known| known.id == offer.id && known.is_log)
        });
        if known != Some(true) {
            self.contents.set_value(Vec::new());
            self.report.set(Report { offers: vec![offer], loose: Vec::new() });
            self.taken.set(Some(0));
        }
        self.tell_all(app);
    }

    /// Shows all that was found, in place of the line.
    pub(super) fn tell_all(self, app: App) {
        self.line.set(false);
        app.panel.set(Some(SidePanelKind::Report));
    }
}

#[derive(Clone, Copy)]
pub struct OpeningJob {
    opening: Opening,
    pub(super) wanted: Wish,
}

impl OpeningJob {
    pub(super) fn begin(app: App, wanted: Wish) -> Self {
        let opening = app.context();
        Self { opening, wanted }
    }

    /// Says how far it is; false when it was called off.
    pub(super) fn at(self, now: OpeningStep) -> bool {
        let wanted = self.is_wanted();
        if wanted {
            self.opening.now.set(Some((self.wanted, now)));
        }
        wanted
    }

    pub(super) fn is_wanted(self) -> bool {
        self.wanted.still()
    }

    pub(super) fn end(self) {
        if self.is_wanted() {
            self.opening.now.set(None);
        }
    }
}
