//! Interviews a character of the log on the table: the panel, and what its model
//! ([`crate::study::interview::InterviewModel`]) asks of the page. Deliberately not here: questions and answers,
//! who may see them (the viewer), and storage (the shelf).

mod form;
mod list;
mod panel;

pub use panel::InterviewPanel;

use super::desk_jobs::{MindJobInputs, MindJobRequest, MindJobs};
use super::feature::Feature;
use crate::base::game::MindSettings;
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::browser::preferences;
use crate::page::app::alive::focus_in_place;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, SidePanelKind};
use crate::page::studio::engine::EngineError;
use crate::page::studio::shelf;
use crate::page::wire::{EngineNews, JobOutcome, Work};
use crate::show::viewer::words::labels as t;
use crate::study::interview::{
    EndedInterviewCall, InterviewCall, InterviewCallEnd, InterviewEffect, InterviewError, InterviewEvent,
    InterviewModel, StoredAnswer,
};

pub type InterviewFeature = Feature<InterviewModel, InterviewEvent, InterviewEffect>;

/// The prefix of the names of journals.
const JOURNAL_PREFIX: &str = "interview.";

/// Is somebody being asked? Tracked.
pub fn is_asking(app: App) -> bool {
    app.find_context::<InterviewFeature>().is_some_and(|state| state.read().pending.is_some())
}

/// Preference: the last written question to characters of a log, until it is answered.
fn question_preference(log: &str) -> String {
    format!("interview-question.{log}")
}

/// Provides [`InterviewFeature`] to the page.
pub fn provide(app: App) {
    let state = InterviewFeature::new(app, InterviewModel::default(), InterviewModel::update, run_effect);
    provide_context(state);
    Effect::new(move |_| {
        app.stage.opened_game_count.track();
        app.stage.viewpoint.track();
        state.dispatch(InterviewEvent::ViewChanged);
    });
    Effect::new(move |_| {
        let opened = app.stage.opened_game_count.get();
        let log = app.stage.session_untracked(|session| session.recorded_log().id.clone());
        if let Some(log) = log.filter(|_| app.is_panel_open(SidePanelKind::Interview)) {
            let question = preferences::get(&question_preference(&log)).unwrap_or_default();
            state.dispatch(InterviewEvent::Shown(opened, log, question));
        }
    });
}

fn run_effect(state: InterviewFeature, effect: InterviewEffect) {
    let app = state.app;
    let l = app.language.get_untracked();
    match effect {
        InterviewEffect::Read(reading, log) => spawn_local(async move {
            let found = shelf::list_interviews(&log).await;
            let found = found.map_err(|error| error.describe(app.language.get_untracked()));
            state.dispatch(InterviewEvent::Read(reading, found));
        }),
        InterviewEffect::KeepQuestion(log, question) if question.is_empty() => {
            preferences::remove(&question_preference(&log));
        }
        InterviewEffect::KeepQuestion(log, question) => preferences::set(&question_preference(&log), &question),
        InterviewEffect::ForgetQuestion(log, question) => {
            let name = question_preference(&log);
            if preferences::get(&name).is_some_and(|kept| kept.trim() == question) {
                preferences::remove(&name);
            }
        }
        InterviewEffect::Call(number, asked) => ask_character(state, number, asked),
        InterviewEffect::Stop(number) => app.context::<MindJobs>().stop((JOURNAL_PREFIX, number)),
        InterviewEffect::Store(log, answers, journal) => spawn_local(async move {
            let mut are_stored = true;
            for answer in answers {
                if let Err(error) = shelf::store_answer(&log, &answer).await {
                    are_stored = false;
                    state.dispatch(InterviewEvent::NotStored(error.describe(app.language.get_untracked())));
                }
            }
            if let Some(journal) = journal.filter(|_| are_stored) {
                shelf::delete_side_journal(&journal).await;
            }
        }),
        InterviewEffect::EndJournal(journal) => {
            spawn_local(async move { shelf::delete_side_journal(&journal).await });
        }
        InterviewEffect::Delete(log, asked_at) => spawn_local(async move {
            if let Err(error) = shelf::remove_answer(&log, asked_at).await {
                let why = error.localized().text(app.language.get_untracked()).to_owned();
                state.dispatch(InterviewEvent::NotStored(why));
            }
        }),
        InterviewEffect::OfferToRestore(log, answer) => offer_to_restore_answer(state, log, answer),
        InterviewEffect::ReportNotStored(why) => app.notify(Notice::error(t::interviews_not_kept(l), vec![why])),
        InterviewEffect::ReportImport(0) => app.notify(Notice::info(t::interviews_known(l))),
        InterviewEffect::ReportImport(count) => app.notify(Notice::info(t::interviews_taken(l, count))),
        InterviewEffect::ReportFailed { name, reason } => {
            app.notify(Notice::error(t::interview_failed(l, &name), vec![reason]));
        }
    }
}

fn offer_to_restore_answer(state: InterviewFeature, log: String, answer: StoredAnswer) {
    let app = state.app;
    let l = app.language.get_untracked();
    let name = app.stage.session_untracked(|session| session.scenario().person_name(answer.seat.index()).to_owned());
    let removed = Notice::info(t::interview_removed(l, &name.unwrap_or_default()));
    app.notify_with_action(removed, t::interview_back(l), move || {
        state.dispatch(InterviewEvent::Restore(log.clone(), answer.clone()));
    });
    app.run_at_root(|| focus_in_place("[data-testid=interview-panel]"));
}

/// Asks a character of the log on the table.
fn ask_character(state: InterviewFeature, number: u32, asked: InterviewCall) {
    let app = state.app;
    let Some(log) = app.stage.session_untracked(|session| session.recorded_log().clone()) else { return };
    let jobs = app.context::<MindJobs>();
    spawn_local(async move {
        let l = app.language.get_untracked();
        let is_paid = asked.mind != MindSettings::OfflineReader;
        let identity = serde_json::to_string(&(&asked.question, &asked.mind)).ok().filter(|_| is_paid);
        let job = MindJobRequest { id: (JOURNAL_PREFIX, number), log, mind: &asked.mind, identity };
        let work = |MindJobInputs { keys, journal, place }| Work::Interview {
            asked: asked.question.clone(),
            mind: asked.mind.clone(),
            keys,
            journal,
            kept: place,
        };
        let hear = |news| {
            if let EngineNews::AsksAgain(error, wait_ms) = news {
                state.dispatch(InterviewEvent::AsksAgain { call: number, why: error.describe(l), wait_ms });
            }
        };
        let not_stored = |why| state.dispatch(InterviewEvent::NotStored(why));
        let (outcome, journal) = jobs.run(job, work, hear, not_stored).await;
        let failed = |reason: String, error: Option<&_>, is_final| InterviewCallEnd::Failed {
            failure: jobs.failure_with_advice(&asked.mind, reason, error),
            is_final,
        };
        let end = match outcome {
            Ok(JobOutcome::Interviewed(Ok(answer))) => InterviewCallEnd::Answered(answer),
            Ok(JobOutcome::Interviewed(Err(InterviewError::Stopped))) => InterviewCallEnd::Stopped,
            Ok(JobOutcome::Interviewed(Err(error))) => {
                let of_mind = if let InterviewError::Mind(error) = &error { Some(error) } else { None };
                failed(error.describe(l), of_mind, true)
            }
            Ok(_) => failed(EngineError::UnreadableMessage.describe(l), None, false),
            Err(error) => failed(error.describe(l), None, false),
        };
        let (now_ms, is_open) = (now_ms(), untrack(|| app.is_panel_open(SidePanelKind::Interview)));
        let ended = EndedInterviewCall { asked, end, journal, now_ms, is_open };
        state.dispatch(InterviewEvent::Ended(number, Box::new(ended)));
    });
}
