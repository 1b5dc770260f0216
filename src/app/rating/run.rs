//! The work: asking a mind about one utterance after the other without holding the page up.

use super::{RatingState, overlays};
use crate::app::server;
use crate::app::state::App;
use crate::game::{MindSettings, Overlay, RatingPlan};
use crate::language::Language;
use crate::mind::MindError;
use crate::platform::{Abort, now_ms, sleep_ms};
use crate::rating::{Progress, RatingError, rate};
use futures_util::future::LocalBoxFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;

/// So long does one slice of work take, in milliseconds.
const SLICE_MS: u64 = 12;
/// The page hears of progress this often, in milliseconds.
const TELL_MS: u64 = 80;

/// How far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingProgress {
    /// So many calls are done.
    pub done: usize,
    /// Out of how many; 0 until that is known.
    pub of: usize,
    /// A call failed and is made again: why, and after how many milliseconds.
    pub waits: Option<(String, u32)>,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatingOutcome {
    Done {
        readings: usize,
        /// Replies that could not be used.
        left: usize,
    },
    Stopped {
        /// Calls that were done.
        done: usize,
        /// Out of how many.
        of: usize,
    },
    /// The mind failed for good.
    Failed {
        /// Calls that were done.
        done: usize,
        /// Out of how many.
        of: usize,
        happened: String,
        todo: String,
        commands: Vec<String>,
    },
    Nothing,
}

struct Watcher {
    rating: RatingState,
    job: u32,
    language: Language,
    worked_since: Cell<u64>,
    told: Cell<u64>,
}

impl Watcher {
    fn tell(&self, now: RatingProgress) {
        if self.is_wanted() {
            self.told.set(now_ms());
            self.rating.now.set(Some(now));
        }
    }
}

impl Progress for Watcher {
    fn goes_on(&self, done: usize, of: usize) -> bool {
        if done == of || now_ms().saturating_sub(self.told.get()) >= TELL_MS {
            self.tell(RatingProgress {
                done,
                of,
                waits: None,
            });
        }
        self.is_wanted()
    }

    fn waits(&self, error: &MindError, wait_ms: u32) {
        let before = self.rating.now.get_untracked();
        let (done, of) = before.map_or((0, 0), |now| (now.done, now.of));
        self.tell(RatingProgress {
            done,
            of,
            waits: Some((error.words(self.language), wait_ms)),
        });
    }

    fn is_wanted(&self) -> bool {
        self.rating.job.get_value() == self.job
    }

    fn breathe(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {
            if now_ms().saturating_sub(self.worked_since.get()) >= SLICE_MS {
                sleep_ms(0).await;
                self.worked_since.set(now_ms());
            }
        })
    }
}

/// Begins to rate the log on the table.
pub fn start(app: App, plan: RatingPlan, settings: MindSettings, limit: usize) {
    let rating: RatingState = app.context();
    let log = app
        .stage
        .session_untracked(|session| session.recorded().clone());
    let Some(log) = log else { return };
    rating.job.update_value(|job| *job = job.wrapping_add(1));
    let job = rating.job.get_value();
    let abort = Abort::default();
    rating.abort.set_value(abort.clone());
    rating.outcome.set(None);
    rating.now.set(Some(RatingProgress {
        done: 0,
        of: 0,
        waits: None,
    }));
    let watcher = Watcher {
        rating,
        job,
        language: app.language.get_untracked(),
        worked_since: Cell::new(0),
        told: Cell::new(0),
    };
    spawn_local(async move {
        // The page shows that it begins.
        sleep_ms(20).await;
        let mind = server::mind(&settings, app.keyring, abort, None);
        let result = rate(
            &log,
            &plan,
            (mind.as_ref(), &settings),
            &[],
            limit,
            &watcher,
        )
        .await;
        end(app, &log.id, result, &settings);
    });
}

/// Stops; what was rated until then is kept.
pub fn stop(app: App) {
    let rating: RatingState = app.context();
    rating.job.update_value(|job| *job = job.wrapping_add(1));
    rating.abort.with_value(Abort::abort);
}

fn end(app: App, log: &str, result: Result<Overlay, RatingError>, settings: &MindSettings) {
    let rating: RatingState = app.context();
    let (overlay, outcome) = match result {
        Ok(overlay) => {
            let outcome = RatingOutcome::Done {
                readings: overlay.readings(),
                left: overlay.faults(),
            };
            (Some(overlay), outcome)
        }
        Err(RatingError::Nothing) => (None, RatingOutcome::Nothing),
        Err(RatingError::Stopped { done, of, overlay }) => {
            (Some(*overlay), RatingOutcome::Stopped { done, of })
        }
        Err(RatingError::Mind {
            done,
            of,
            error,
            overlay,
        }) => {
            let l = app.language.get_untracked();
            let (todo, commands) = match settings {
                MindSettings::Endpoint {
                    base_url, model, ..
                } => server::advice((base_url, model), &error, app.keyring, l),
                MindSettings::OfflineReader | MindSettings::Human => Default::default(),
            };
            let outcome = RatingOutcome::Failed {
                done,
                of,
                happened: error.words(l),
                todo,
                commands,
            };
            (Some(*overlay), outcome)
        }
    };
    rating.now.set(None);
    let here = app
        .stage
        .session_untracked(|session| session.recorded().id == log);
    if here == Some(true) {
        rating.outcome.set(Some(outcome));
    }
    if let Some(overlay) = overlay.filter(|overlay| overlay.readings() > 0) {
        overlays::add(app, overlay);
    }
}
