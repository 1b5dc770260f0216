//! Rating in a panel: the ratings of the log on the table, which of them are shown, and the rating that runs.
//! Pure: what the page, the engine or the storage has to do is an effect. Deliberately not here: words, what the
//! panel looks like, and applying ratings to a copy of the log.

use super::RatingError;
use crate::base::game::{MindSettings, Overlay, Raters, RatingPlan};
use crate::play::mind::JournalPlace;
use crate::read::insight::RatingSource;
use crate::study::overlay::MindFailure;
use std::sync::Arc;

/// What is rated, by whom, and how many calls run at once.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRequest {
    pub plan: RatingPlan,
    pub mind: MindSettings,
    pub limit: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RatingProgress {
    /// The number of calls that are done.
    pub done: usize,
    /// The number of all calls; 0 until it is known.
    pub of: usize,
    /// A failed call is repeated: why it failed, and after how many milliseconds.
    pub retry: Option<(String, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatingOutcome {
    Done {
        readings: usize,
        /// Replies that could not be used.
        unusable: usize,
    },
    Stopped {
        done: usize,
        of: usize,
    },
    Failed {
        done: usize,
        of: usize,
        failure: MindFailure,
    },
    Nothing,
}

/// Ratings of the log on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedOverlay {
    /// Under which they are stored.
    pub number: f64,
    pub overlay: Arc<Overlay>,
    /// Are they on the charts, if they fit the log?
    pub shown: bool,
}

impl ListedOverlay {
    fn holds_sensor_readings(&self) -> bool {
        self.overlay.has_sensor_readings()
    }

    /// The choice in the score that shows them, at their place among the log's minds.
    fn rater_choice(&self, mind: usize) -> Option<RatingSource> {
        let mind = u16::try_from(mind).ok()?;
        match &self.overlay.plan {
            RatingPlan::Ratings { raters: Raters::Neutral, .. } => Some(RatingSource::AddedNeutral(mind)),
            RatingPlan::Ratings { .. } => Some(RatingSource::AddedTable(mind)),
            RatingPlan::Sensors { .. } | RatingPlan::Beliefs { .. } => None,
        }
    }
}

#[derive(Debug, Clone, Default)]
pub struct RatingModel {
    /// The number of the opened game, and the id of its log.
    opened_game: u32,
    log: Option<String>,
    /// Ratings of that log, the oldest first.
    pub overlays: Vec<ListedOverlay>,
    /// Ratings that were opened with their logs, until one of those is on the table.
    waiting: Vec<Overlay>,
    /// The numbers of the ratings on the log as it is shown, in the order of its minds.
    applied: Vec<f64>,
    /// Counts how often ratings were applied to the log.
    application: u32,
    /// The line about what the log holds was dismissed.
    pub is_dismissed: bool,
    pub progress: Option<RatingProgress>,
    pub outcome: Option<RatingOutcome>,
    /// Counts ratings.
    job: u32,
    is_stopping: bool,
}

#[derive(Debug, Clone)]
pub enum RatingEvent {
    /// This game is on the table now, with a log of this id; or none is.
    Opened(u32, Option<String>),
    /// What is stored with the log of the game that was opened as this one.
    Read {
        opened: u32,
        found: Vec<ListedOverlay>,
        now_ms: f64,
    },
    /// Adds ratings to their log.
    Add(Overlay, f64),
    /// Adds ratings of files to the log on the table.
    Import(Vec<Overlay>, f64),
    /// Keeps ratings until their log is on the table.
    Wait(Overlay),
    /// Puts ratings in the place of those with this number, silently; `None`: there are none any more.
    Replace {
        number: Option<f64>,
        with: Option<Overlay>,
        /// The log on the table. A link brings ratings before the panel has heard of its log.
        log: Option<String>,
        now_ms: f64,
    },
    SetShown(f64, bool),
    /// Removes ratings, which can be undone.
    Remove(f64),
    /// The log is shown with the ratings of these numbers.
    Applied(Vec<f64>),
    /// Dismisses the line about what the log holds.
    Dismiss,
    /// Begins to rate the log on the table. One rating runs at a time.
    Start(RatingRequest),
    Progress(RatingProgress),
    /// Stops the rating; what was rated until then is kept.
    Stop,
    /// The rating of this log ended at this time; `None`: the engine failed. With why, where it failed.
    Ended {
        log: String,
        result: Option<Result<Overlay, RatingError>>,
        failure: MindFailure,
        journal: Option<JournalPlace>,
        now_ms: f64,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub enum RatingEffect {
    /// Read what is stored with this log.
    Read(u32, String),
    /// Store ratings under a number, shown or not; once they are, this journal ends.
    Store(ListedOverlay, Option<JournalPlace>),
    /// Remove the stored ratings of this log and number.
    Delete(String, f64),
    /// Apply the ratings that are shown to a copy of the log, for this count, and draw those of this number.
    Apply(u32, Option<f64>),
    OfferToRestore(Arc<Overlay>),
    /// How many ratings of files are new, and how many were known.
    ReportImport {
        added: usize,
        known: usize,
    },
    /// Show how far the running rating is.
    ShowProgress,
    Rate(u32, RatingRequest),
    Stop(u32),
}

impl RatingModel {
    /// Is this the latest application of ratings?
    pub fn is_latest_application(&self, application: u32) -> bool {
        self.application == application
    }

    /// The number of these ratings, if they are listed.
    pub fn number_of_overlay(&self, overlay: &Overlay) -> Option<f64> {
        self.overlays.iter().find(|one| *one.overlay == *overlay).map(|one| one.number)
    }

    /// The place of these ratings among the minds that were added to the log as it is shown.
    pub fn place_among_applied(&self, number: f64) -> Option<usize> {
        self.applied.iter().position(|one| *one == number)
    }

    /// Whose ratings the score draws once those in `on` are applied, after a log's `first` minds: those of the
    /// number `show`, else those that it drew before, wherever their place is now.
    pub fn choose_rater(
        &self, on: &[ListedOverlay], show: Option<f64>, before: Option<RatingSource>, first: usize,
    ) -> Option<RatingSource> {
        let chosen_before = match before {
            Some(RatingSource::AddedNeutral(mind) | RatingSource::AddedTable(mind)) => Some(mind),
            _ => None,
        };
        let number_before = || {
            let place = usize::from(chosen_before?).checked_sub(first)?;
            self.applied.get(place).copied()
        };
        let number = show.or_else(number_before);
        let place = number.and_then(|number| on.iter().position(|one| one.number == number));
        match place.and_then(|place| Some((on.get(place)?, first + place))) {
            Some((one, mind)) => one.rater_choice(mind),
            None => before.filter(|_| chosen_before.is_none()),
        }
    }

    fn request_application(&mut self, show: Option<f64>, effects: &mut Vec<RatingEffect>) {
        self.application = self.application.wrapping_add(1);
        effects.push(RatingEffect::Apply(self.application, show));
    }

    /// Hides other makers' sensors when these are shown: a player has one reading of another at a time, so the
    /// sensors of two readers would mix.
    fn hide_other_sensors(&mut self, number: f64, effects: &mut Vec<RatingEffect>) {
        let comes = self.overlays.iter().any(|one| one.number == number && one.holds_sensor_readings());
        let others = self.overlays.iter_mut().filter(|one| comes && one.number != number);
        for one in others.filter(|one| one.shown && one.holds_sensor_readings()) {
            one.shown = false;
            effects.push(RatingEffect::Store(one.clone(), None));
        }
    }

    fn show_or_hide(&mut self, number: f64, shown: bool, effects: &mut Vec<RatingEffect>) {
        let Some(one) = self.overlays.iter_mut().find(|one| one.number == number) else { return };
        one.shown = shown;
        let changed = one.clone();
        if shown {
            self.hide_other_sensors(number, effects);
        }
        self.request_application(shown.then_some(number), effects);
        effects.push(RatingEffect::Store(changed, None));
    }

    /// Stores ratings, and applies them if their log is on the table. Those that are listed are only shown.
    fn add_overlay(
        &mut self, overlay: Overlay, now_ms: f64, journal: Option<JournalPlace>, effects: &mut Vec<RatingEffect>,
    ) {
        let is_here = self.log.as_ref() == Some(&overlay.log);
        if let Some(known) = self.number_of_overlay(&overlay).filter(|_| is_here) {
            return self.show_or_hide(known, true, effects);
        }
        let others = self.overlays.iter().filter(|_| is_here);
        let number = others.map(|one| one.number + 1.0).fold(now_ms, f64::max);
        let added = ListedOverlay { number, overlay: Arc::new(overlay), shown: true };
        if is_here {
            self.overlays.push(added.clone());
            self.hide_other_sensors(number, effects);
            self.request_application(Some(number), effects);
        }
        effects.push(RatingEffect::Store(added, journal));
    }

    fn remove_overlay(&mut self, number: f64, effects: &mut Vec<RatingEffect>) -> Option<ListedOverlay> {
        let at = self.overlays.iter().position(|one| one.number == number)?;
        let removed = self.overlays.remove(at);
        // What was never stored needs no removal.
        effects.push(RatingEffect::Delete(removed.overlay.log.clone(), number));
        Some(removed)
    }

    /// Merges what is stored with what a link brought before it was read.
    fn merge_stored_overlays(&mut self, found: Vec<ListedOverlay>, now_ms: f64, effects: &mut Vec<RatingEffect>) {
        let all = std::mem::take(&mut self.waiting).into_iter();
        let (brought, waiting): (Vec<_>, Vec<_>) = all.partition(|one| Some(&one.log) == self.log.as_ref());
        self.waiting = waiting;
        if found.is_empty() && brought.is_empty() && self.overlays.is_empty() {
            return;
        }
        let is_numbered = |one: &ListedOverlay| self.overlays.iter().any(|here| here.number == one.number);
        let new = found.into_iter().filter(|one| !is_numbered(one));
        // It may be stored already, from the last time.
        let (twice, mut merged): (Vec<_>, Vec<_>) = new.partition(|one| self.number_of_overlay(&one.overlay).is_some());
        effects.extend(twice.into_iter().map(|one| RatingEffect::Delete(one.overlay.log.clone(), one.number)));
        merged.append(&mut self.overlays);
        self.overlays = merged;
        self.request_application(None, effects);
        for overlay in brought {
            self.add_overlay(overlay, now_ms, None, effects);
        }
    }

    /// How a rating ended, and what was rated until then.
    fn summarize_outcome(
        &self, result: Option<Result<Overlay, RatingError>>, failure: MindFailure,
    ) -> (RatingOutcome, Option<Overlay>) {
        match result {
            Some(Ok(overlay)) => {
                let (readings, unusable) = (overlay.reading_count(), overlay.failed_reading_count());
                (RatingOutcome::Done { readings, unusable }, Some(overlay))
            }
            Some(Err(RatingError::NothingToRate)) => (RatingOutcome::Nothing, None),
            Some(Err(RatingError::Stopped { done, total: of, overlay })) => {
                (RatingOutcome::Stopped { done, of }, Some(*overlay))
            }
            Some(Err(RatingError::Mind { done, total: of, overlay, .. })) => {
                (RatingOutcome::Failed { done, of, failure }, Some(*overlay))
            }
            // What a server gave until then is in the journal, and is not asked for again.
            None => {
                let (done, of) = self.progress.as_ref().map_or((0, 0), |now| (now.done, now.of));
                (RatingOutcome::Failed { done, of, failure }, None)
            }
        }
    }

    /// Handles an event.
    pub fn update(&mut self, event: RatingEvent) -> Vec<RatingEffect> {
        let mut all = Vec::new();
        let effects = &mut all;
        match event {
            RatingEvent::Opened(opened, log) => {
                // What a link brought with this very log is already there.
                self.overlays.retain(|one| Some(&one.overlay.log) == log.as_ref());
                self.applied.clear();
                (self.opened_game, self.log, self.outcome, self.is_dismissed) = (opened, log, None, false);
                self.application = self.application.wrapping_add(1);
                effects.extend(self.log.clone().map(|log| RatingEffect::Read(opened, log)));
            }
            RatingEvent::Read { opened, found, now_ms } => {
                if opened == self.opened_game {
                    self.merge_stored_overlays(found, now_ms, effects);
                }
            }
            RatingEvent::Add(overlay, now_ms) => self.add_overlay(overlay, now_ms, None, effects),
            RatingEvent::Import(overlays, now_ms) => {
                let (count, before) = (overlays.len(), self.overlays.len());
                for overlay in overlays {
                    self.add_overlay(overlay, now_ms, None, effects);
                }
                let added = self.overlays.len() - before;
                effects.push(RatingEffect::ReportImport { added, known: count - added });
            }
            RatingEvent::Wait(overlay) => self.waiting.push(overlay),
            RatingEvent::Replace { number, with, log, now_ms } => {
                if self.log != log {
                    self.overlays.retain(|one| Some(&one.overlay.log) == log.as_ref());
                    self.applied.clear();
                    self.log = log;
                }
                if let Some(number) = number {
                    self.remove_overlay(number, effects);
                }
                match with {
                    Some(overlay) => self.add_overlay(overlay, now_ms, None, effects),
                    None => self.request_application(None, effects),
                }
            }
            RatingEvent::SetShown(number, shown) => self.show_or_hide(number, shown, effects),
            RatingEvent::Remove(number) => {
                if let Some(removed) = self.remove_overlay(number, effects) {
                    self.request_application(None, effects);
                    effects.push(RatingEffect::OfferToRestore(removed.overlay));
                }
            }
            RatingEvent::Applied(numbers) => self.applied = numbers,
            RatingEvent::Dismiss => self.is_dismissed = true,
            RatingEvent::Start(_) if self.progress.is_some() => effects.push(RatingEffect::ShowProgress),
            RatingEvent::Start(order) => {
                (self.outcome, self.is_stopping) = (None, false);
                self.job = self.job.wrapping_add(1);
                self.progress = Some(RatingProgress::default());
                effects.push(RatingEffect::Rate(self.job, order));
            }
            RatingEvent::Progress(now) => {
                if self.progress.is_some() && !self.is_stopping {
                    self.progress = Some(now);
                }
            }
            RatingEvent::Stop => {
                self.is_stopping = true;
                effects.push(RatingEffect::Stop(self.job));
            }
            RatingEvent::Ended { log, result, failure, journal, now_ms } => {
                // The journal stays until its complete result is stored.
                let journal = journal.filter(|_| matches!(result, Some(Ok(_))));
                let (outcome, overlay) = self.summarize_outcome(result, failure);
                self.progress = None;
                if self.log.as_ref() == Some(&log) {
                    self.outcome = Some(outcome);
                }
                if let Some(overlay) = overlay.filter(|overlay| overlay.reading_count() > 0) {
                    self.add_overlay(overlay, now_ms, journal, effects);
                }
            }
        }
        all
    }
}
