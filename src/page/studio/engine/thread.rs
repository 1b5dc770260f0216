//! Engines, each on a thread of its own, and their jobs.

use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::platform::browser::worker::{TransferredBuffers, Worker};
use crate::base::platform::{now_ms, yield_to_others};
use crate::page::app::prelude::spawn_local;
use crate::page::studio::browser_model;
use crate::page::wire::{EngineNews, EngineReport, EngineRequest, JobId, JobOutcome, LogPieces, Order, Work};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::future::{LocalBoxFuture, Shared};
use futures_util::{FutureExt, StreamExt};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// A log is handed over in slices of this length, in milliseconds.
const SLICE_MS: u64 = 8;

/// Why a job did not finish.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum EngineError {
    /// The browser gives the page no second thread, or the engine could not be fetched.
    Unavailable,
    /// A part of the engine could not be fetched.
    PartMissing,
    /// The engine ended by itself, most often because memory ran out.
    Crashed,
    /// Its message could not be understood: it has another version.
    UnreadableMessage,
}

impl EngineError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Unavailable => text!(language, engine_unavailable),
            Self::PartMissing => text!(language, engine_part_missing),
            Self::Crashed => text!(language, engine_broke_off),
            Self::UnreadableMessage => text!(language, engine_garbled),
        }
    }
}

type ReportWithBytes = (EngineReport, TransferredBuffers);
type JobReportSenders = Rc<RefCell<HashMap<JobId, UnboundedSender<ReportWithBytes>>>>;

struct EngineThread {
    worker: Worker,
    jobs: JobReportSenders,
    next: Cell<JobId>,
}

/// An engine that runs or is starting.
type StartingEngine = Shared<LocalBoxFuture<'static, Result<Rc<EngineThread>, EngineError>>>;

thread_local! {
    /// The engine for quick questions, from the first time that it is wanted.
    static SHARED_ENGINE: RefCell<Option<StartingEngine>> = const { RefCell::new(None) };
}

impl EngineThread {
    async fn start() -> Result<Rc<Self>, EngineError> {
        let jobs = JobReportSenders::default();
        let (hearing, ending) = (Rc::clone(&jobs), Rc::clone(&jobs));
        let heard = move |text: String, beside| {
            let Ok(report) = serde_json::from_slice::<EngineReport>(text.as_bytes()) else {
                return Self::end_all_jobs(&hearing);
            };
            let job = report.job();
            let over = matches!(report, EngineReport::Ends { .. });
            let listener = hearing.borrow().get(&job).cloned();
            if let Some(listener) = listener {
                // Nobody may listen any more.
                let _ = listener.unbounded_send((report, beside));
            }
            if over {
                hearing.borrow_mut().remove(&job);
            }
        };
        let lost = move || Self::end_all_jobs(&ending);
        let worker = Worker::start(heard, lost).await.ok_or(EngineError::Unavailable)?;
        Ok(Rc::new(Self { worker, jobs, next: Cell::new(0) }))
    }

    /// Ends every job's reports, and takes this engine out of use.
    fn end_all_jobs(jobs: &JobReportSenders) {
        jobs.borrow_mut().clear();
        SHARED_ENGINE.with_borrow_mut(|shared| {
            shared.take_if(|one| {
                let started = one.peek().and_then(|started| started.as_ref().ok());
                started.is_some_and(|thread| Rc::ptr_eq(&thread.jobs, jobs))
            });
        });
    }

    async fn get_or_start_shared() -> Result<Rc<Self>, EngineError> {
        let starting = SHARED_ENGINE
            .with_borrow_mut(|shared| shared.get_or_insert_with(|| Self::start().boxed_local().shared()).clone());
        let started = starting.clone().await;
        if started.is_err() {
            // The next question starts another engine.
            SHARED_ENGINE.with_borrow_mut(|shared| shared.take_if(|one| one.ptr_eq(&starting)));
        }
        started
    }

    fn send_order(&self, order: &Order, beside: TransferredBuffers) {
        // Plain data always serializes.
        if let Ok(text) = serde_json::to_string(order) {
            self.worker.post(&text, beside);
        }
    }
}

/// Sends orders to one job.
#[derive(Clone)]
pub struct OrderSender {
    thread: Rc<EngineThread>,
    job: JobId,
}

impl OrderSender {
    /// Sends the order that `order` makes of this job's id.
    pub fn send(&self, order: impl FnOnce(JobId) -> Order) {
        self.thread.send_order(&order(self.job), TransferredBuffers::new());
    }
}

/// A log on its way to an engine. Dropped before the work has begun, it has the engine discard the log.
struct LogTransfer {
    orders: OrderSender,
    is_done: bool,
}

impl Drop for LogTransfer {
    fn drop(&mut self) {
        if !self.is_done {
            let OrderSender { thread, job } = &self.orders;
            thread.jobs.borrow_mut().remove(job);
            self.orders.send(|job| Order::Stop { job });
        }
    }
}

/// Work that an engine is doing.
pub struct EngineJob {
    pub orders: OrderSender,
    reports: UnboundedReceiver<ReportWithBytes>,
}

impl EngineJob {
    /// Begins some work, on a log if it needs one.
    pub async fn begin(log: Option<Log>, work: Work) -> Result<Self, EngineError> {
        Self::begin_with_bytes(log, work, TransferredBuffers::new()).await
    }

    async fn begin_with_bytes(log: Option<Log>, work: Work, beside: TransferredBuffers) -> Result<Self, EngineError> {
        let quick = matches!(
            work,
            Work::Estimate { .. }
                | Work::Expect { .. }
                | Work::ExpectAnswer { .. }
                | Work::Hint { .. }
                | Work::Plan { .. }
                | Work::Figures { .. }
                | Work::Course { .. }
                | Work::Tabulate(_)
                | Work::TestConnection { .. }
        );
        let thread = if quick { EngineThread::get_or_start_shared().await? } else { EngineThread::start().await? };
        Ok(Self::begin_on(thread, log, work, beside).await)
    }

    async fn begin_on(thread: Rc<EngineThread>, log: Option<Log>, work: Work, beside: TransferredBuffers) -> Self {
        let job = thread.next.get();
        thread.next.set(job.wrapping_add(1));
        let (sender, reports) = unbounded();
        thread.jobs.borrow_mut().insert(job, sender);
        let mut handing_over = LogTransfer { orders: OrderSender { thread, job }, is_done: false };
        let thread = Rc::clone(&handing_over.orders.thread);
        let mut since = now_ms();
        for order in log.into_iter().flat_map(|log| LogPieces::orders(job, log)) {
            thread.send_order(&order, TransferredBuffers::new());
            if now_ms().saturating_sub(since) >= SLICE_MS {
                yield_to_others().await;
                since = now_ms();
            }
        }
        let work = Box::new(work);
        thread.send_order(&Order::Begin { job, work }, beside);
        handing_over.is_done = true;
        let orders = handing_over.orders.clone();
        Self { orders, reports }
    }

    /// The next report. Prompts for the browser's own model are answered on the way.
    ///
    /// # Errors
    /// [`EngineError::BrokeOff`]: nothing more comes. [`EngineError::PartMissing`] and [`EngineError::Garbled`]:
    /// the order could not be carried out.
    pub async fn next(&mut self) -> Result<ReportWithBytes, EngineError> {
        loop {
            let heard = self.reports.next().await;
            let (report, beside) = heard.ok_or(EngineError::Crashed)?;
            match report {
                EngineReport::Asks { question, asked: EngineRequest::Prompt(prompt), .. } => {
                    let orders = self.orders.clone();
                    spawn_local(async move {
                        let answer = browser_model::answer_prompt(*prompt).await;
                        orders.send(|job| Order::Answer { job, question, answer });
                    });
                }
                EngineReport::Ends { outcome, job } => match *outcome {
                    JobOutcome::PartMissing => return Err(EngineError::PartMissing),
                    JobOutcome::Refused(_) => return Err(EngineError::UnreadableMessage),
                    _ => return Ok((EngineReport::Ends { outcome, job }, beside)),
                },
                report => return Ok((report, beside)),
            }
        }
    }

    /// The outcome of work that asks nothing; `hear` gets the news on the way.
    ///
    /// # Errors
    /// As for [`EngineJob::next`].
    pub async fn wait_for_outcome(
        mut self, mut hear: impl FnMut(EngineNews),
    ) -> Result<(JobOutcome, TransferredBuffers), EngineError> {
        loop {
            match self.next().await? {
                (EngineReport::Asks { .. }, _) => {}
                (EngineReport::Tells { news, .. }, _) => hear(news),
                (EngineReport::Ends { outcome, .. }, beside) => return Ok((*outcome, beside)),
            }
        }
    }
}

/// An engine for successive work: the first order starts it, and it is not restarted for each.
#[derive(Default)]
pub struct ReusedEngine(RefCell<Option<Rc<EngineThread>>>);

impl ReusedEngine {
    /// Does some work, with bytes attached to the order. An engine that failed is not used again.
    ///
    /// # Errors
    /// As for [`EngineJob::begin`] and [`EngineJob::next`].
    pub async fn run_work_with_bytes(
        &self, work: Work, beside: TransferredBuffers,
    ) -> Result<(JobOutcome, TransferredBuffers), EngineError> {
        let started = self.0.take();
        let thread = match started {
            Some(thread) => thread,
            None => EngineThread::start().await?,
        };
        let job = EngineJob::begin_on(Rc::clone(&thread), None, work, beside).await;
        let done = job.wait_for_outcome(drop).await?;
        self.0.replace(Some(thread));
        Ok(done)
    }
}

/// Does some work whose news nobody needs.
pub async fn run_work(log: Option<Log>, work: Work) -> Result<JobOutcome, EngineError> {
    let (outcome, _) = run_work_with_bytes(log, work, TransferredBuffers::new()).await?;
    Ok(outcome)
}

/// The same, with bytes attached to the order and to the outcome.
pub async fn run_work_with_bytes(
    log: Option<Log>, work: Work, beside: TransferredBuffers,
) -> Result<(JobOutcome, TransferredBuffers), EngineError> {
    let job = EngineJob::begin_with_bytes(log, work, beside).await?;
    job.wait_for_outcome(drop).await
}
