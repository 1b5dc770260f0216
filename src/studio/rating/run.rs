//! The work: asking a mind about one utterance after the other without holding the page up. What a server
//! gave is in a journal until the ratings are whole, so that a tab that was closed pays for nothing twice.

use super::{RatingState, overlays};
use crate::app::state::{App, Notice};
use crate::archive::{digest, rating_heading};
use crate::game::{Log, MindSettings, Overlay, RatingPlan};
use crate::language::Language;
use crate::mind::{JournalEntry, MindError};
use crate::platform::{Abort, now_ms, sleep_ms};
use crate::rating::{Progress, RatingError, rate};
use crate::studio::keyring::Keyring;
use crate::studio::server;
use crate::studio::shelf::{self, ShelfError};
use crate::viewer::words::labels as t;
use futures_util::future::LocalBoxFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};

/// So long does one slice of work take, in milliseconds.
const SLICE_MS: u64 = 12;
/// The page hears of progress this often, in milliseconds.
const TELL_MS: u64 = 80;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingProgress {
    /// So many calls are done.
    pub done: usize,
    /// Out of how many; 0 until that is known.
    pub of: usize,
    /// A call failed and is made again: why, and after how many milliseconds.
    pub waits: Option<(String, u32)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RatingOutcome {
    Done {
        readings: usize,
        /// Replies that could not be used.
        left: usize,
    },
    Stopped {
        done: usize,
        of: usize,
    },
    Failed {
        done: usize,
        of: usize,
        happened: String,
        todo: String,
        commands: Vec<String>,
    },
    Nothing,
}

/// Where attempts are kept: under the log's id and what tells this rating from others of it.
struct Journal {
    log: String,
    rating: String,
    /// The next running number.
    next: Cell<u32>,
}

struct Watcher {
    app: App,
    rating: RatingState,
    job: u32,
    language: Language,
    /// `None`: nobody's money is in it, or nothing is kept here.
    journal: RefCell<Option<Journal>>,
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

    /// Opens the journal of this rating; gives what it holds already.
    async fn open_journal(
        &self,
        log: &Log,
        plan: &RatingPlan,
        mind: &MindSettings,
    ) -> Vec<JournalEntry> {
        let paid = matches!(mind, MindSettings::Endpoint { .. });
        if !paid {
            return Vec::new();
        }
        let Ok(heading) = rating_heading(log, plan, mind) else {
            return Vec::new();
        };
        let rating = format!("{:016x}", digest(heading.to_string().as_bytes()));
        match shelf::rating_attempts(&log.id, &rating).await {
            Ok((entries, next)) => {
                let (log, next) = (log.id.clone(), Cell::new(next));
                self.journal.replace(Some(Journal { log, rating, next }));
                entries
            }
            Err(error) => {
                self.storage_failed(&error);
                Vec::new()
            }
        }
    }

    /// Says once that nothing is being kept, and lets it go on.
    fn storage_failed(&self, error: &ShelfError) {
        self.journal.take();
        let why = vec![error.words(self.language)];
        let notice = Notice::fault(t::overlays_not_kept(self.language), why);
        self.app.say(notice);
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

    fn keep_attempt(&self, entry: JournalEntry) -> LocalBoxFuture<'_, bool> {
        let stored = self.journal.borrow().as_ref().map(|journal| {
            let number = journal.next.replace(journal.next.get() + 1);
            shelf::keep_rating_attempt((&journal.log, &journal.rating), number, &entry)
        });
        Box::pin(async move {
            if let Some(stored) = stored
                && let Err(error) = stored.await
            {
                self.storage_failed(&error);
            }
            true
        })
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
        app,
        rating,
        job,
        language: app.language.get_untracked(),
        journal: RefCell::new(None),
        worked_since: Cell::new(0),
        told: Cell::new(0),
    };
    spawn_local(async move {
        // The page shows that it begins.
        sleep_ms(20).await;
        let mind = server::mind(&settings, app.context::<Keyring>(), abort, None);
        let journal = watcher.open_journal(&log, &plan, &settings).await;
        let by = (mind.as_ref(), &settings);
        let result = rate(&log, &plan, by, &journal, limit, &watcher).await;
        // What was paid for stays until what was made of it is stored.
        let paid = watcher.journal.take().filter(|_| result.is_ok());
        end(app, &log.id, result, &settings, paid);
    });
}

/// Stops; what was rated until then is kept.
pub fn stop(app: App) {
    let rating: RatingState = app.context();
    rating.job.update_value(|job| *job = job.wrapping_add(1));
    rating.abort.with_value(Abort::abort);
}

fn end(
    app: App,
    log: &str,
    result: Result<Overlay, RatingError>,
    settings: &MindSettings,
    paid: Option<Journal>,
) {
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
                } => server::advice((base_url, model), &error, app.context::<Keyring>(), l),
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
        overlays::add_then(app, overlay, async move || {
            if let Some(journal) = paid {
                // What stays there is passed over: another rating has other keys.
                let _ = shelf::end_rating(&journal.log, &journal.rating).await;
            }
        });
    }
}
