//! Runs the rating in the engine: a mind is asked about one utterance after the other. Until the ratings are
//! complete, a journal holds what a server gave, so that a closed tab pays for nothing twice.

use super::{RatingState, overlays};
use crate::base::game::{Log, MindSettings, RatingPlan};
use crate::base::language::Language;
use crate::base::platform::sleep_ms;
use crate::page::app::state::{App, Notice, SidePanelKind};
use crate::page::studio::engine::{EngineError, EngineJob};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::server;
use crate::page::studio::shelf;
use crate::page::wire::{EngineNews, JobOutcome, JournalEntry, JournalPlace, Order, RatingResult, Work};
use crate::read::archive::{digest, rating_heading};
use crate::show::viewer::words::labels as t;
use leptos::task::spawn_local;
use std::cell::RefCell;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingProgress {
    /// The number of calls that are done.
    pub done: usize,
    /// The number of all calls; 0 until it is known.
    pub of: usize,
    /// A failed call is repeated: why it failed, and after how many milliseconds.
    pub waits: Option<(String, u32)>,
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
        reason: String,
        advice: String,
        commands: Vec<String>,
    },
    Nothing,
}

struct Watcher {
    app: App,
    rating: RatingState,
    job: u32,
    language: Language,
    /// Where attempts are stored. `None`: they cost nothing, or nothing is stored here.
    journal_place: RefCell<Option<JournalPlace>>,
}

impl Watcher {
    fn is_wanted(&self) -> bool {
        self.rating.job.get_value() == self.job
    }

    /// Opens the journal of this rating, and returns its entries.
    async fn open_journal(&self, log: &Log, plan: &RatingPlan, mind: &MindSettings) -> Vec<JournalEntry> {
        let paid = matches!(mind, MindSettings::Endpoint { .. });
        if !paid {
            return Vec::new();
        }
        let Ok(heading) = rating_heading(log, plan, mind) else {
            return Vec::new();
        };
        let name = format!("{:016x}", digest(heading.to_string().as_bytes()));
        match shelf::load_side_journal(&log.id, name).await {
            Ok((entries, kept)) => {
                self.journal_place.replace(Some(kept));
                entries
            }
            Err(error) => {
                self.report_not_stored(error.words(self.language));
                Vec::new()
            }
        }
    }

    /// Reports once that nothing is stored, and goes on.
    fn report_not_stored(&self, why: String) {
        self.journal_place.take();
        let notice = Notice::error(t::overlays_not_kept(self.language), vec![why]);
        self.app.notify(notice);
    }
}

impl Watcher {
    fn hear(&self, news: EngineNews) {
        match news {
            EngineNews::Rating { done, of, waits } if self.is_wanted() => {
                let waits = waits.map(|(error, wait_ms)| (error.describe(self.language), wait_ms));
                let now = RatingProgress { done, of, waits };
                self.rating.progress.set(Some(now));
            }
            EngineNews::NotKept(why) => self.report_not_stored(why.text(self.language).to_owned()),
            _ => {}
        }
    }

    /// Has the engine rate `log`.
    async fn rate(
        &self,
        log: Log,
        plan: RatingPlan,
        mind: MindSettings,
        limit: usize,
    ) -> Result<RatingResult, EngineError> {
        let journal = self.open_journal(&log, &plan, &mind).await;
        let servers = match &mind {
            MindSettings::Endpoint { base_url, .. } => Some(base_url.clone()),
            MindSettings::OfflineReader
            | MindSettings::Human
            | MindSettings::Browser
            | MindSettings::Audience { .. } => None,
        };
        let work = Work::Rate {
            keys: server::keys(servers, self.app.context::<Keyring>()),
            plan,
            mind,
            journal,
            kept: self.journal_place.borrow().clone(),
            limit,
        };
        let job = EngineJob::begin(Some(log), work).await?;
        if self.is_wanted() {
            self.rating.orders.set_value(Some(job.orders.clone()))
        } else {
            job.orders.send(|job| Order::Stop { job })
        }
        match job.outcome(|news| self.hear(news)).await? {
            (JobOutcome::Rated(rated), _) => Ok(rated),
            _ => Err(EngineError::Garbled),
        }
    }
}

/// Begins to rate the log on the table. One rating runs at a time, and can be stopped: whoever asks for
/// another sees how far it is.
pub fn start(app: App, plan: RatingPlan, settings: MindSettings, limit: usize) {
    let rating: RatingState = app.context();
    if rating.progress.with_untracked(Option::is_some) {
        return app.open_panel.set(Some(SidePanelKind::Rate));
    }
    let log = app.stage.session_untracked(|session| session.recorded().clone());
    let Some(log) = log else { return };
    rating.job.update_value(|job| *job = job.wrapping_add(1));
    let job = rating.job.get_value();
    rating.outcome.set(None);
    rating.progress.set(Some(RatingProgress { done: 0, of: 0, waits: None }));
    let watcher =
        Watcher { app, rating, job, language: app.language.get_untracked(), journal_place: RefCell::new(None) };
    spawn_local(async move {
        // The page shows first that it begins.
        sleep_ms(20).await;
        let id = log.id.clone();
        let result = watcher.rate(log, plan, settings.clone(), limit).await;
        // The journal stays until its result is stored.
        let whole = matches!(result, Ok(RatingResult::Done(_)));
        let paid = watcher.journal_place.take().filter(|_| whole);
        if watcher.is_wanted() {
            rating.orders.set_value(None);
        }
        end(app, &id, result, &settings, paid);
    });
}

/// Stops the rating; what was rated until then is kept.
pub fn stop(app: App) {
    let rating: RatingState = app.context();
    rating.job.update_value(|job| *job = job.wrapping_add(1));
    // Once ordered, the handle is dropped: the engine ends with its work.
    if let Some(Some(orders)) = rating.orders.try_update_value(Option::take) {
        orders.send(|job| Order::Stop { job });
    }
}

fn end(
    app: App,
    log: &str,
    result: Result<RatingResult, EngineError>,
    settings: &MindSettings,
    paid: Option<JournalPlace>,
) {
    let rating: RatingState = app.context();
    let l = app.language.get_untracked();
    let (overlay, outcome) = match result {
        Ok(RatingResult::Done(overlay)) => {
            let outcome =
                RatingOutcome::Done { readings: overlay.readings(), unusable: overlay.failed_reading_count() };
            (Some(overlay), outcome)
        }
        Ok(RatingResult::Nothing) => (None, RatingOutcome::Nothing),
        Ok(RatingResult::Stopped { done, of, overlay }) => (Some(overlay), RatingOutcome::Stopped { done, of }),
        Ok(RatingResult::Failed { done, of, error, overlay }) => {
            let (todo, commands) = match settings {
                MindSettings::Endpoint { base_url, model, .. } => {
                    server::advice((base_url, model), &error, app.context::<Keyring>(), l)
                }
                MindSettings::OfflineReader
                | MindSettings::Human
                | MindSettings::Audience { .. }
                | MindSettings::Browser => Default::default(),
            };
            let outcome = RatingOutcome::Failed { done, of, reason: error.describe(l), advice: todo, commands };
            (Some(overlay), outcome)
        }
        // What a server gave until then is in the journal, and is not asked for again.
        Err(error) => {
            let now = rating.progress.get_untracked();
            let (done, of) = now.map_or((0, 0), |now| (now.done, now.of));
            let outcome =
                RatingOutcome::Failed { done, of, reason: error.words(l), advice: String::new(), commands: Vec::new() };
            (None, outcome)
        }
    };
    rating.progress.set(None);
    let here = app.stage.session_untracked(|session| session.recorded().id == log);
    if here == Some(true) {
        rating.outcome.set(Some(outcome));
    }
    if let Some(overlay) = overlay.filter(|overlay| overlay.readings() > 0) {
        overlays::add_and_then(app, overlay, async move || {
            if let Some(kept) = paid {
                shelf::delete_side_journal(&kept).await;
            }
        });
    }
}
