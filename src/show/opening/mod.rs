//! Opening files as a model and its update: how far an opening is, what was found last, which of it is open, and
//! whether that is shown as a line or as a panel. Deliberately not here: reading and recognising files.

#[cfg(test)]
mod tests;

use crate::base::language::Language;
use crate::base::scenario::Localized;
use crate::read::archive::{OpenedFilesReport, SelectableGame};
use crate::show::viewer::words::{file_format_title, format_percent, labels as t};

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

impl OpeningStep {
    pub fn describe(self, l: Language) -> String {
        let size = |bytes: usize| format_mebibytes(bytes as u64);
        match self {
            Self::Reading(done, total) | Self::Fetching(done, Some(total)) => {
                t::reading_files(l, &size(done), &size(total))
            }
            Self::Fetching(done, None) => t::fetching_file(l, &size(done)),
            Self::Recognising(count) => t::recognising_files(l, count),
            Self::Decoding(..) => t::log_unpacking(l, &format_percent(self.progress_share().unwrap_or(0.0))),
            Self::Mounting(done, total) => t::log_loading(l, done, total),
            Self::Storing(done, total) => t::keeping_games(l, done, total),
        }
    }

    /// The share that is done, from 0 to 1; `None`: nobody knows.
    // Bytes and events are far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    pub fn progress_share(self) -> Option<f64> {
        match self {
            Self::Reading(done, total)
            | Self::Decoding(done, total)
            | Self::Mounting(done, total)
            | Self::Storing(done, total)
            | Self::Fetching(done, Some(total)) => Some(done as f64 / total.max(1) as f64),
            Self::Fetching(_, None) | Self::Recognising(_) => None,
        }
    }
}

/// Bytes as mebibytes, with one decimal.
#[allow(clippy::cast_precision_loss)]
pub fn format_mebibytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

#[derive(Debug, Default)]
pub struct OpeningModel {
    /// The step of an opening, and the request for the table that it serves.
    progress: Option<(u32, OpeningStep)>,
    /// What was found last.
    pub report: OpenedFilesReport,
    /// Counts the reports: a note that is added to one redraws nothing.
    pub report_number: u32,
    /// The offer that is on the table or in the setup form.
    pub opened_offer: Option<usize>,
    /// Is the report shown as one line? All of it is a panel.
    pub shows_line: bool,
}

#[derive(Debug)]
pub enum OpeningEvent {
    /// The opening for this request goes on.
    Stepped(u32, OpeningStep),
    Ended(u32),
    Found(OpenedFilesReport),
    /// An offer was read, and goes on the table or into the setup form.
    OfferOpened(usize),
    /// This log is on the table now; the offer describes it.
    LogMounted(SelectableGame),
    CaseOpened,
    /// The viewer stated something about the open offer.
    Noted(Localized),
    /// The viewer wants to know what is known of the log on the table.
    MetadataAsked(SelectableGame),
    ReportAsked,
    LineDismissed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningEffect {
    OpenPanel,
    ClosePanel,
    /// What the offers were read from is not needed any more.
    DropContents,
}

pub fn update_opening(model: &mut OpeningModel, event: OpeningEvent) -> Vec<OpeningEffect> {
    match event {
        OpeningEvent::Stepped(request, step) => model.progress = Some((request, step)),
        OpeningEvent::Ended(request) => {
            model.progress.take_if(|(of, _)| *of == request);
        }
        OpeningEvent::Found(report) => model.set_report(report, None),
        OpeningEvent::OfferOpened(place) => model.opened_offer = Some(place),
        OpeningEvent::LogMounted(offer) => {
            let is_from_elsewhere = model.opened_offer.is_none();
            if is_from_elsewhere {
                model.set_report(OpenedFilesReport { offers: vec![offer], loose: Vec::new() }, Some(0));
            }
            model.shows_line = model.has_remarks();
            let dropped = is_from_elsewhere.then_some(OpeningEffect::DropContents);
            return dropped.into_iter().chain([OpeningEffect::ClosePanel]).collect();
        }
        OpeningEvent::CaseOpened => {
            model.shows_line = model.has_remarks();
            return vec![OpeningEffect::ClosePanel];
        }
        OpeningEvent::Noted(note) => {
            if let Some(offer) = model.opened_offer.and_then(|place| model.report.offers.get_mut(place)) {
                offer.notes.push(note);
            }
        }
        OpeningEvent::MetadataAsked(offer) => {
            model.shows_line = false;
            if model.find_opened_offer().is_some_and(|known| known.is_log && known.id == offer.id) {
                return vec![OpeningEffect::OpenPanel];
            }
            model.set_report(OpenedFilesReport { offers: vec![offer], loose: Vec::new() }, Some(0));
            return vec![OpeningEffect::DropContents, OpeningEffect::OpenPanel];
        }
        OpeningEvent::ReportAsked => {
            model.shows_line = false;
            return vec![OpeningEffect::OpenPanel];
        }
        OpeningEvent::LineDismissed => model.shows_line = false,
    }
    Vec::new()
}

impl OpeningModel {
    fn set_report(&mut self, report: OpenedFilesReport, opened_offer: Option<usize>) {
        self.report = report;
        self.report_number = self.report_number.wrapping_add(1);
        self.opened_offer = opened_offer;
    }

    /// The step to show; none if the table was requested for something newer meanwhile.
    pub fn current_step(&self, newest_open_request: u32) -> Option<OpeningStep> {
        self.progress.filter(|(request, _)| *request == newest_open_request).map(|(_, step)| step)
    }

    fn find_opened_offer(&self) -> Option<&SelectableGame> {
        self.report.offers.get(self.opened_offer?)
    }

    /// Is there more to report than a single game with nothing open or wrong?
    fn has_remarks(&self) -> bool {
        let is_plain = |offer: &SelectableGame| offer.notes.is_empty() && offer.unsaid.is_empty();
        self.report.problem_count() > 0 || self.report.offers.len() != 1 || !self.report.offers.iter().all(is_plain)
    }

    /// The report as one line: what the open offer was read as, and how much there is to say of it.
    pub fn describe_report_line(&self, l: Language) -> String {
        let problems = self.report.problem_count();
        // First, because a narrow window cuts the line.
        let mut parts: Vec<String> = (problems > 0).then(|| t::problem_count(l, problems)).into_iter().collect();
        if let Some(offer) = self.find_opened_offer() {
            parts.extend([file_format_title(l, &offer.format), offer.describe_size(l)]);
            parts.extend((!offer.notes.is_empty()).then(|| t::notes_count(l, offer.notes.len())));
            parts.extend((!offer.unsaid.is_empty()).then(|| t::culprit_unsaid(l)));
        }
        parts.join(" · ")
    }
}

/// The offer to open without asking: the only one, or the log that a lesson found along with it names.
pub fn choose_offer(offers: &[SelectableGame], lesson_log: Option<&str>) -> Option<usize> {
    match offers {
        [only] if only.playable => Some(0),
        _ => offers.iter().position(|offer| offer.playable && offer.is_log && Some(&*offer.id) == lesson_log),
    }
}

/// May it be stored in the library? A case that cannot be played is of no use there.
pub fn is_storable(offer: &SelectableGame) -> bool {
    offer.is_log || offer.playable
}
