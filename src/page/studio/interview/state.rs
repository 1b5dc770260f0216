//! The interviews of the log on the table, as the page holds them: shown at once, stored one answer at a
//! time.

use crate::base::game::Seat;
use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, Page, SidePanelKind};
use crate::page::studio::engine::Orders;
use crate::page::studio::shelf;
use crate::page::wire::JournalPlace;
use crate::show::viewer::words::labels as t;
use crate::study::interview::{Interviews, StoredAnswer};
use leptos::task::spawn_local;

/// Somebody is being asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingQuestion {
    pub name: String,
    /// A failed call is repeated: why it failed, and after how many milliseconds.
    pub again: Option<(String, u32)>,
}

/// The outcome of the last question.
#[derive(Debug, Clone, PartialEq)]
pub enum QuestionOutcome {
    /// The answer that was given at this time.
    Answer {
        name: String,
        asked_at: f64,
    },
    Stopped,
    Failed {
        name: String,
        reason: String,
        advice: String,
        commands: Vec<String>,
    },
}

/// The state of interviewing, shared by the page.
#[derive(Clone, Copy)]
pub struct InterviewState {
    pub app: App,
    /// Interviews of the log on the table; `None` until they are read.
    pub interviews: RwSignal<Option<Interviews>>,
    /// Characters whose private knowledge somebody asked to see, though the viewpoint hides it.
    pub revealed_seats: RwSignal<Vec<Seat>>,
    pub pending: RwSignal<Option<PendingQuestion>>,
    pub outcome: RwSignal<Option<QuestionOutcome>>,
    /// The question as it is being written.
    pub question: RwSignal<String>,
    /// Sends orders to the engine, while somebody is asked.
    pub(super) orders: StoredValue<Option<Orders>>,
    /// Counts starts and stops, so that older work sees that it is not wanted any more.
    pub(super) job: StoredValue<u32>,
    /// `Stage::opened` of the log that these interviews belong to.
    opened_count: StoredValue<Option<u32>>,
    /// The reader has been told that nothing is stored.
    has_reported_fault: StoredValue<bool>,
}

/// Provides [`InterviewState`] to the page.
pub fn provide(app: App) {
    let state = InterviewState {
        app,
        interviews: RwSignal::new(None),
        revealed_seats: RwSignal::new(Vec::new()),
        pending: RwSignal::new(None),
        outcome: RwSignal::new(None),
        question: RwSignal::new(String::new()),
        orders: StoredValue::new(None),
        job: StoredValue::new(0),
        opened_count: StoredValue::new(None),
        has_reported_fault: StoredValue::new(false),
    };
    provide_context(state);
    Effect::new(move |_| {
        // Consent holds for this log and this viewpoint.
        app.stage.opened_count.track();
        app.stage.viewpoint.track();
        state.revealed_seats.set(Vec::new());
    });
    Effect::new(move |_| {
        if state.is_open() {
            state.load();
        }
    });
}

/// Preference: the last written question to characters of a log, until it is answered. A page that is closed
/// while somebody thinks loses an answer, but no question.
fn question_preference(log: &str) -> String {
    format!("interview-question.{log}")
}

impl InterviewState {
    /// Stores the question as it now stands in the form.
    pub fn set_question(self, question: String) {
        let log = self.app.stage.session_untracked(|session| session.recorded().id.clone());
        if let Some(log) = log {
            if question.is_empty() {
                preferences::remove(&question_preference(&log))
            } else {
                preferences::set(&question_preference(&log), &question)
            }
        }
        self.question.set(question);
    }

    /// Removes an answered question from the form, unless it was changed meanwhile.
    pub(super) fn clear_answered_question(self, log: &str, question: &str) {
        if preferences::get(&question_preference(log)).is_some_and(|kept| kept.trim() == question) {
            preferences::remove(&question_preference(log));
        }
        if self.question.get_untracked().trim() == question {
            self.question.set(String::new());
        }
    }

    /// Is the panel open, on a log that is not live? Tracked, like the log on the table.
    pub fn is_open(self) -> bool {
        let app = self.app;
        app.stage.opened_count.track();
        app.open_panel.get() == Some(SidePanelKind::Interview)
            && app.page.get() == Page::Table
            && app.stage.has_game()
            && !app.stage.is_live()
    }

    /// Is somebody being asked?
    pub fn is_asking(self) -> bool {
        self.pending.get().is_some()
    }

    /// Reads the stored interviews of the log on the table.
    fn load(self) {
        let stage = self.app.stage;
        let round = stage.opened_count.get_untracked();
        if self.opened_count.get_value() == Some(round) {
            return;
        }
        self.opened_count.set_value(Some(round));
        self.interviews.set(None);
        self.outcome.set(None);
        let log = stage.session_untracked(|session| session.recorded().id.clone());
        let Some(log) = log else { return };
        self.question.set(preferences::get(&question_preference(&log)).unwrap_or_default());
        spawn_local(async move {
            let found = shelf::interviews(&log).await;
            if self.opened_count.get_value() != Some(round) {
                return;
            }
            let mut all = Interviews::new(&log);
            match found {
                Ok(answers) => all.answers = answers,
                Err(error) => {
                    self.report_not_stored(error.words(self.app.language.get_untracked()));
                }
            }
            self.interviews.set(Some(all));
        });
    }

    /// Adds answers of a log: on the page, if it is on the table, and on the shelf. Returns how many are new.
    pub fn add(self, log: &str, answers: Vec<StoredAnswer>) -> usize {
        self.add_and_end_journal(log, answers, None)
    }

    /// The same; once the answers are stored, their journal ends.
    pub(super) fn add_and_end_journal(
        self,
        log: &str,
        answers: Vec<StoredAnswer>,
        journal: Option<JournalPlace>,
    ) -> usize {
        let here = self.app.stage.session_untracked(|s| s.recorded().id == log) == Some(true);
        let mut added = Vec::new();
        let known = self.interviews.try_update(|kept| match kept {
            Some(kept) if here && kept.log == log => {
                added.extend(answers.iter().filter_map(|one| kept.add(one.clone())));
                true
            }
            _ => false,
        });
        if known != Some(true) {
            added = answers;
        }
        let count = added.len();
        let log = log.to_owned();
        spawn_local(async move {
            let mut all = true;
            for answer in added {
                if let Err(error) = shelf::store_answer(&log, &answer).await {
                    all = false;
                    self.report_not_stored(error.words(self.app.language.get_untracked()));
                }
            }
            if let Some(journal) = journal.filter(|_| all) {
                shelf::delete_side_journal(&journal).await;
            }
        });
        count
    }

    /// Removes an answer and returns it.
    pub fn remove(self, asked_at: f64) -> Option<StoredAnswer> {
        let mut removed = None;
        self.interviews.update(|kept| {
            let Some(kept) = kept else { return };
            let at = kept.answers.iter().position(|one| one.asked_at == asked_at);
            removed = at.map(|at| (kept.log.clone(), kept.answers.remove(at)));
        });
        let (log, answer) = removed?;
        spawn_local(async move {
            if let Err(error) = shelf::remove_answer(&log, asked_at).await {
                self.report_not_stored(error.said().text(self.app.language.get_untracked()).to_owned());
            }
        });
        Some(answer)
    }

    pub(super) fn report_not_stored(self, why: String) {
        if !self.has_reported_fault.get_value() {
            self.has_reported_fault.set_value(true);
            let l = self.app.language.get_untracked();
            let notice = Notice::error(t::interviews_not_kept(l), vec![why]);
            self.app.notify(notice);
        }
    }
}
