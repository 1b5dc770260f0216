//! The engine plays, verifies, forks, rates, interviews and reads files as the page orders it to (`wire`), on
//! a thread of its own. A job's log arrives in pieces, then its order; the engine asks and reports, and ends
//! each job with its outcome. It shows nothing, and stores replies only through [`AttemptStore`]. It does not
//! know how orders and reports travel, so tests run whole games through it without a browser.

mod attempt_storage;
mod browser;
mod experiment;
mod host;
mod interview;
mod job;
mod minds;
mod page_connection;
mod rating;

use crate::base::game::{Log, Settings};
use crate::base::scenario::{Localized, localized};
use crate::page::wire::{
    EngineNews, EngineReport, FilesFound, JobId, JobOutcome, LogPieces, Order, VerifyResult, Work,
};
use crate::play::director::{self, Verification, estimate_game, fork, verify};
use crate::play::mind::endpoint::doctor::diagnose_connection;
use crate::read::archive::{SourceFile, open_and_convert_files};
use crate::show::viewer::fields::find_out_of_range_settings;
use crate::study::interview::expected_usage;
use crate::study::rating::estimate_ratings;
pub use attempt_storage::AttemptStore;
use futures_util::future::LocalBoxFuture;
use job::RunningJob;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Bytes that accompany an order or a report: the contents of files.
pub type FileContents = Vec<Vec<u8>>;
/// Sends a report to the page.
pub type SendReport = Rc<dyn Fn(EngineReport, FileContents)>;
/// Runs a job concurrently with the others.
pub type Spawn = fn(LocalBoxFuture<'static, ()>);
/// Loads the part of the program that some work needs; false: it could not be loaded.
pub type FetchProgramPart = Rc<dyn Fn(&Work) -> LocalBoxFuture<'static, bool>>;

/// The engine: its jobs and its connection to the page.
pub struct Engine {
    send_report: SendReport,
    spawn: Spawn,
    attempt_store: Rc<dyn AttemptStore>,
    fetch_program_part: FetchProgramPart,
    /// Logs whose job has not begun.
    logs: RefCell<HashMap<JobId, Log>>,
    jobs: RefCell<HashMap<JobId, Rc<RunningJob>>>,
}

impl Engine {
    pub fn new(say: SendReport, spawn: Spawn, keep: Rc<dyn AttemptStore>, fetch: FetchProgramPart) -> Rc<Self> {
        Rc::new(Self {
            send_report: say,
            spawn,
            attempt_store: keep,
            fetch_program_part: fetch,
            logs: RefCell::default(),
            jobs: RefCell::default(),
        })
    }

    /// Accepts an order. Orders to a finished job are ignored.
    pub fn handle_order(self: &Rc<Self>, order: Order, contents: FileContents) {
        let job = order.job();
        match order {
            Order::Head { head, .. } => {
                self.logs.borrow_mut().insert(job, *head);
            }
            Order::Entries { entries, .. } => {
                if let Some(log) = self.logs.borrow_mut().get_mut(&job) {
                    entries.into_iter().for_each(|entry| log.push(entry));
                }
            }
            Order::Begin { work, .. } => self.begin(job, *work, contents),
            told => {
                if matches!(told, Order::Stop { .. }) {
                    // A job that is cancelled before it begins never runs.
                    self.logs.borrow_mut().remove(&job);
                }
                let known = self.jobs.borrow().get(&job).cloned();
                if let Some(known) = known {
                    known.handle_order(told);
                }
            }
        }
    }

    fn begin(self: &Rc<Self>, id: JobId, work: Work, contents: FileContents) {
        let log = self.logs.borrow_mut().remove(&id);
        let job = Rc::new(RunningJob::new(id, Rc::clone(&self.send_report), Rc::clone(&self.attempt_store)));
        // From now on it receives orders, whatever it still waits for.
        self.jobs.borrow_mut().insert(id, Rc::clone(&job));
        let engine = Rc::clone(self);
        let part = (self.fetch_program_part)(&work);
        (self.spawn)(Box::pin(async move {
            let (outcome, contents) = if part.await {
                carry_out_work(&job, log, work, contents).await
            } else {
                (JobOutcome::PartMissing, FileContents::new())
            };
            engine.jobs.borrow_mut().remove(&id);
            let outcome = Box::new(outcome);
            (engine.send_report)(EngineReport::Ends { job: id, outcome }, contents);
        }));
    }
}

async fn carry_out_work(
    job: &Rc<RunningJob>, log: Option<Log>, work: Work, contents: FileContents,
) -> (JobOutcome, FileContents) {
    let outcome = match (work, log) {
        (Work::Files { paths }, _) => return import_files(paths, contents),
        (
            work @ (Work::Plan { .. }
            | Work::Figures { .. }
            | Work::Results { .. }
            | Work::Course { .. }
            | Work::Courses { .. }
            | Work::Tabulate(_)),
            log,
        ) => experiment::carry_out_experiment_work(work, log, contents),
        (Work::Estimate { case, settings }, _) => match out_of_range_reason(&settings) {
            Some(why) => JobOutcome::Refused(why),
            None => JobOutcome::Estimated(estimate_game(&case, &settings)),
        },
        (Work::TestConnection { base_url, model, temperature, top_p, keys, page }, _) => {
            let mut server = minds::endpoint_settings(&base_url, &model, &keys);
            (server.temperature, server.top_p) = (temperature, top_p);
            JobOutcome::Tested(diagnose_connection(&server, Some(&page), &job.abort).await)
        }
        (_, None) => JobOutcome::Refused(localized!(engine_no_log)),
        (Work::Play { journal, kept, keys }, Some(log)) => {
            if let Some(why) = out_of_range_reason(&log.settings) {
                return (JobOutcome::Played(Err(why)), FileContents::new());
            }
            job.attempts.start_at_journal_place(kept).await;
            let played = job.play(&log, &journal, &keys).await;
            JobOutcome::Played(played.map_err(|error| Localized::in_each_language(|l| error.describe(l))))
        }
        (Work::Verify, Some(log)) => JobOutcome::Verified(match verify(&log).await {
            Verification::Equal { events, .. } => VerifyResult::Equal { events },
            Verification::Differs { index, why, .. } => VerifyResult::Differs { index, why },
            Verification::Foreign => VerifyResult::Foreign,
        }),
        (Work::Fork { turn, settings, id }, Some(log)) => {
            let made = fork(&log, turn, settings, id).await.map(|fork| send_log(job, fork));
            JobOutcome::Forked(made.map_err(|error| Localized::in_each_language(|l| error.describe(l))))
        }
        (Work::Hint { seat, victim }, Some(log)) => {
            let hint = director::compute_hint(&log, seat, victim).await.map(|hint| hint.map(Into::into));
            JobOutcome::Hinted(hint.map_err(|error| Localized::in_each_language(|l| error.describe(l))))
        }
        (Work::Expect { plan }, Some(log)) => JobOutcome::Expected(estimate_ratings(&log, &plan)),
        (Work::Rate { plan, mind, keys, journal, kept, limit }, Some(log)) => {
            job.attempts.start_at_journal_place(kept).await;
            JobOutcome::Rated(job.rate(&log, &plan, (&mind, &keys), &journal, limit).await)
        }
        (Work::ExpectAnswer { asked }, Some(log)) => {
            JobOutcome::ExpectedAnswer(expected_usage(&log, &asked).await.ok())
        }
        (Work::Interview { asked, mind, keys, journal, kept }, Some(log)) => {
            job.attempts.start_at_journal_place(kept).await;
            let by = (&mind, &*keys);
            JobOutcome::Interviewed(job.interview(&log, &asked, by, &journal).await)
        }
    };
    (outcome, FileContents::new())
}

/// The reason not to play with these settings: a number is out of its range.
fn out_of_range_reason(settings: &Settings) -> Option<Localized> {
    find_out_of_range_settings(settings).into_iter().next()
}

/// Sends the page a log that a job has made.
fn send_log(job: &RunningJob, log: Log) {
    let (head, pieces) = LogPieces::split(log);
    job.report(EngineNews::Head(Box::new(head)));
    pieces.for_each(|entries| job.report(EngineNews::Entries(entries)));
}

fn source_files(paths: Vec<String>, contents: FileContents) -> Vec<SourceFile> {
    paths.into_iter().zip(contents).map(|(path, bytes)| SourceFile { path, bytes }).collect()
}

/// Never inlined: the build moves what only this function reaches into a part of its own.
#[inline(never)]
fn import_files(paths: Vec<String>, contents: FileContents) -> (JobOutcome, FileContents) {
    let packed = open_and_convert_files(source_files(paths, contents));
    let found = FilesFound { report: packed.report, ratings: packed.ratings, companions: packed.lessons_and_bookmarks };
    (JobOutcome::Files(found), packed.contents)
}
