//! Runs the call in the engine, and stores the answer or says why there is none. Until the answer is stored,
//! a journal holds what a mind gave, so that a closed tab pays for nothing twice.

use super::InterviewState;
use super::state::{PendingQuestion, QuestionOutcome};
use crate::base::game::{Log, MindSettings};
use crate::page::app::state::Notice;
use crate::page::studio::engine::{EngineError, EngineJob};
use crate::page::studio::keyring::Keyring;
use crate::page::studio::server;
use crate::page::studio::shelf;
use crate::page::wire::{EngineNews, JobOutcome, JournalEntry, JournalPlace, Order, Work};
use crate::read::archive::digest;
use crate::show::viewer::words::labels as t;
use crate::study::interview::{InterviewAnswer, InterviewError, PrivateQuestion, StoredAnswer};
use leptos::task::spawn_local;

/// Who is asked, by whom, and which mind answers for them.
pub struct InterviewCall {
    pub name: String,
    pub interviewer: String,
    pub question: PrivateQuestion,
    pub mind: MindSettings,
}

/// Asks a character of the log on the table.
pub fn ask(state: InterviewState, asked: InterviewCall) {
    let app = state.app;
    let log = app.stage.session_untracked(|session| session.recorded().clone());
    let Some(log) = log else { return };
    state.job.update_value(|job| *job = job.wrapping_add(1));
    let job = state.job.get_value();
    state.outcome.set(None);
    state.pending.set(Some(PendingQuestion { name: asked.name.clone(), again: None }));
    spawn_local(async move {
        let id = log.id.clone();
        let (journal, kept) = journal(state, &id, &asked).await;
        let result = order(state, job, log, &asked, (journal, kept.clone())).await;
        if state.job.get_value() != job {
            return;
        }
        state.orders.set_value(None);
        state.pending.set(None);
        end(state, &id, asked, result, kept);
    });
}

type Journal = (Vec<JournalEntry>, Option<JournalPlace>);

/// What was given to this very question before, and where its journal goes on.
async fn journal(state: InterviewState, log: &str, asked: &InterviewCall) -> Journal {
    let asks = serde_json::to_string(&(&asked.question, &asked.mind));
    let Some(asks) = asks.ok().filter(|_| asked.mind != MindSettings::OfflineReader) else {
        return Journal::default();
    };
    let name = format!("interview.{:016x}", digest(asks.as_bytes()));
    match shelf::load_side_journal(log, name).await {
        Ok((entries, kept)) => (entries, Some(kept)),
        Err(error) => {
            state.report_not_stored(error.words(state.app.language.get_untracked()));
            Journal::default()
        }
    }
}

/// Stops the call; no answer comes of it.
pub fn stop(state: InterviewState) {
    state.job.update_value(|job| *job = job.wrapping_add(1));
    if let Some(Some(orders)) = state.orders.try_update_value(Option::take) {
        orders.send(|job| Order::Stop { job });
    }
    state.pending.set(None);
    state.outcome.set(Some(QuestionOutcome::Stopped));
}

async fn order(
    state: InterviewState,
    job: u32,
    log: Log,
    asked: &InterviewCall,
    (journal, kept): Journal,
) -> Result<Result<InterviewAnswer, InterviewError>, EngineError> {
    let server = match &asked.mind {
        MindSettings::Endpoint { base_url, .. } => Some(base_url.clone()),
        MindSettings::OfflineReader | MindSettings::Human | MindSettings::Browser | MindSettings::Audience { .. } => {
            None
        }
    };
    let work = Work::Interview {
        asked: asked.question.clone(),
        mind: asked.mind.clone(),
        keys: server::keys(server, state.app.context::<Keyring>()),
        journal,
        kept,
    };
    let begun = EngineJob::begin(Some(log), work).await?;
    let wanted = move || state.job.get_value() == job;
    if wanted() {
        state.orders.set_value(Some(begun.orders.clone()))
    } else {
        begun.orders.send(|job| Order::Stop { job })
    }
    let l = state.app.language.get_untracked();
    let hear = |news| match news {
        EngineNews::AsksAgain(error, wait_ms) if wanted() => {
            let again = Some((error.describe(l), wait_ms));
            let name = asked.name.clone();
            state.pending.set(Some(PendingQuestion { name, again }));
        }
        EngineNews::NotKept(why) => state.report_not_stored(why.text(l).to_owned()),
        _ => {}
    };
    match begun.outcome(hear).await? {
        (JobOutcome::Interviewed(done), _) => Ok(done),
        _ => Err(EngineError::Garbled),
    }
}

fn end(
    state: InterviewState,
    log: &str,
    asked: InterviewCall,
    result: Result<Result<InterviewAnswer, InterviewError>, EngineError>,
    paid: Option<JournalPlace>,
) {
    let app = state.app;
    let l = app.language.get_untracked();
    // Another game may be on the table by now, whose panel says nothing of this one's.
    let is_here = state.interviews.with_untracked(|kept| kept.as_ref().is_some_and(|kept| kept.log == log));
    let say = |came| {
        if is_here {
            state.outcome.set(Some(came));
        }
    };
    let InterviewCall { name, interviewer, question, mind } = asked;
    let (happened, error) = match result {
        Ok(Ok(done)) => {
            let now = js_sys::Date::now();
            let asked_at =
                state.interviews.with_untracked(|kept| kept.as_ref().map_or(now, |kept| kept.next_time(now)));
            state.clear_answered_question(log, &question.question);
            let answer = StoredAnswer {
                asked_at,
                turn: question.turn,
                seat: question.seat,
                interviewer,
                question: question.question,
                answer: done.answer,
                answered_by: mind,
                usage: done.usage,
                calls: done.calls,
                sent: done.sent,
            };
            state.add_and_end_journal(log, vec![answer], paid);
            return say(QuestionOutcome::Answer { name, asked_at });
        }
        Ok(Err(InterviewError::Stopped)) => {
            return say(QuestionOutcome::Stopped);
        }
        Ok(Err(error)) => {
            // Asking again begins without this journal.
            if let Some(kept) = paid {
                spawn_local(async move { shelf::delete_side_journal(&kept).await });
            }
            let happened = error.words(l);
            match error {
                InterviewError::Mind(error) => (happened, Some(error)),
                _ => (happened, None),
            }
        }
        Err(error) => (error.words(l), None),
    };
    let (todo, commands) = match (&mind, &error) {
        (MindSettings::Endpoint { base_url, model, .. }, Some(error)) => {
            server::advice((base_url, model), error, app.context::<Keyring>(), l)
        }
        _ => Default::default(),
    };
    if !is_here || !leptos::prelude::untrack(|| state.is_open()) {
        app.notify(Notice::error(t::interview_failed(l, &name), vec![happened.clone()]));
    }
    say(QuestionOutcome::Failed { name, reason: happened, advice: todo, commands });
}
