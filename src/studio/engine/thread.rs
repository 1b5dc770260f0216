//! Engines, each on a thread of its own, and their jobs.

use crate::game::Log;
use crate::language::{Language, text};
use crate::platform::browser::worker::{Attached, Worker};
use crate::platform::{breathe, now_ms};
use crate::studio::browser_model;
use crate::wire::{EngineAsks, EngineReport, JobId, JobOutcome, News, Order, Pieces, Work};
use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures_util::future::{LocalBoxFuture, Shared};
use futures_util::{FutureExt, StreamExt};
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

/// So long is a log handed over at a stretch, in milliseconds.
const SLICE_MS: u64 = 8;

/// Why a job did not come to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum EngineError {
    /// The browser gives the page no second thread, or the engine could not be fetched.
    Unavailable,
    /// A part of it could not be fetched.
    PartMissing,
    /// It ended by itself: most often there was not enough memory.
    BrokeOff,
    /// What it said could not be understood: its version is another one.
    Garbled,
}

impl EngineError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Unavailable => text!(language, engine_unavailable),
            Self::PartMissing => text!(language, engine_part_missing),
            Self::BrokeOff => text!(language, engine_broke_off),
            Self::Garbled => text!(language, engine_garbled),
        }
    }
}

type Heard = (EngineReport, Attached);
type Jobs = Rc<RefCell<HashMap<JobId, UnboundedSender<Heard>>>>;

struct Thread {
    worker: Worker,
    jobs: Jobs,
    next: Cell<JobId>,
}

/// An engine that is there or on its way.
type Starting = Shared<LocalBoxFuture<'static, Result<Rc<Thread>, EngineError>>>;

thread_local! {
    /// The engine for quick questions, from the moment that it is wanted.
    static SHARED: RefCell<Option<Starting>> = const { RefCell::new(None) };
}

impl Thread {
    async fn start() -> Result<Rc<Self>, EngineError> {
        let jobs = Jobs::default();
        let (hearing, ending) = (Rc::clone(&jobs), Rc::clone(&jobs));
        let heard = move |text: String, beside| {
            let Ok(report) = serde_json::from_slice::<EngineReport>(text.as_bytes()) else {
                return Self::end(&hearing);
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
        let lost = move || Self::end(&ending);
        let worker = Worker::start(heard, lost).await;
        let worker = worker.ok_or(EngineError::Unavailable)?;
        Ok(Rc::new(Self { worker, jobs, next: Cell::new(0) }))
    }

    /// Whoever waits learns that nothing more comes, and nobody asks this engine again.
    fn end(jobs: &Jobs) {
        jobs.borrow_mut().clear();
        SHARED.with_borrow_mut(|shared| {
            shared.take_if(|one| {
                let started = one.peek().and_then(|started| started.as_ref().ok());
                started.is_some_and(|thread| Rc::ptr_eq(&thread.jobs, jobs))
            });
        });
    }

    async fn shared() -> Result<Rc<Self>, EngineError> {
        let starting = SHARED.with_borrow_mut(|shared| {
            let starting = shared.get_or_insert_with(|| Self::start().boxed_local().shared());
            starting.clone()
        });
        let started = starting.clone().await;
        if started.is_err() {
            // The next question tries anew.
            SHARED.with_borrow_mut(|shared| shared.take_if(|one| one.ptr_eq(&starting)));
        }
        started
    }

    fn order(&self, order: &Order, beside: Attached) {
        // Plain data always has a form.
        if let Ok(text) = serde_json::to_string(order) {
            self.worker.post(&text, beside);
        }
    }
}

/// Tells a job something.
#[derive(Clone)]
pub struct Orders {
    thread: Rc<Thread>,
    job: JobId,
}

impl Orders {
    /// Says `order` to the job that it is given.
    pub fn tell(&self, order: impl FnOnce(JobId) -> Order) {
        self.thread.order(&order(self.job), Attached::new());
    }
}

/// A log on its way to an engine. Where nobody wants the work any more before it has begun, nobody keeps the log.
struct HandingOver {
    orders: Orders,
    is_done: bool,
}

impl Drop for HandingOver {
    fn drop(&mut self) {
        if !self.is_done {
            let Orders { thread, job } = &self.orders;
            thread.jobs.borrow_mut().remove(job);
            self.orders.tell(|job| Order::Stop { job });
        }
    }
}

/// Work that an engine is busy with.
pub struct EngineJob {
    pub orders: Orders,
    reports: UnboundedReceiver<Heard>,
}

impl EngineJob {
    /// Begins some work about a log, where it is about one.
    pub async fn begin(log: Option<Log>, work: Work) -> Result<Self, EngineError> {
        Self::begin_with(log, work, Attached::new()).await
    }

    async fn begin_with(log: Option<Log>, work: Work, beside: Attached) -> Result<Self, EngineError> {
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
        let thread = if quick { Thread::shared().await? } else { Thread::start().await? };
        Ok(Self::begin_at(thread, log, work, beside).await)
    }

    async fn begin_at(thread: Rc<Thread>, log: Option<Log>, work: Work, beside: Attached) -> Self {
        let job = thread.next.get();
        thread.next.set(job.wrapping_add(1));
        let (sender, reports) = unbounded();
        thread.jobs.borrow_mut().insert(job, sender);
        let mut handing_over = HandingOver { orders: Orders { thread, job }, is_done: false };
        let thread = Rc::clone(&handing_over.orders.thread);
        let mut since = now_ms();
        for order in log.into_iter().flat_map(|log| Pieces::orders(job, log)) {
            thread.order(&order, Attached::new());
            if now_ms().saturating_sub(since) >= SLICE_MS {
                breathe().await;
                since = now_ms();
            }
        }
        let work = Box::new(work);
        thread.order(&Order::Begin { job, work }, beside);
        handing_over.is_done = true;
        let orders = handing_over.orders.clone();
        Self { orders, reports }
    }

    /// What it reports next; what it asks of the browser's own model is seen to on the way.
    ///
    /// # Errors
    /// [`EngineError::BrokeOff`]: nothing more comes. [`EngineError::PartMissing`] and [`EngineError::Garbled`]: the order
    /// could not be carried out.
    pub async fn next(&mut self) -> Result<Heard, EngineError> {
        loop {
            let heard = self.reports.next().await;
            let (report, beside) = heard.ok_or(EngineError::BrokeOff)?;
            match report {
                EngineReport::Asks { question, asked: EngineAsks::Prompt(prompt), .. } => {
                    let orders = self.orders.clone();
                    spawn_local(async move {
                        let answer = browser_model::reply(*prompt).await;
                        orders.tell(|job| Order::Answer { job, question, answer });
                    });
                }
                EngineReport::Ends { outcome, job } => match *outcome {
                    JobOutcome::PartMissing => return Err(EngineError::PartMissing),
                    JobOutcome::Refused(_) => return Err(EngineError::Garbled),
                    _ => return Ok((EngineReport::Ends { outcome, job }, beside)),
                },
                report => return Ok((report, beside)),
            }
        }
    }

    /// What comes of work that asks nothing; `hear` gets what is told on the way.
    ///
    /// # Errors
    /// As for [`EngineJob::next`].
    pub async fn outcome(
        mut self,
        mut hear: impl FnMut(News),
    ) -> Result<(JobOutcome, Attached), EngineError> {
        loop {
            match self.next().await? {
                (EngineReport::Asks { .. }, _) => {}
                (EngineReport::Tells { news, .. }, _) => hear(news),
                (EngineReport::Ends { outcome, .. }, beside) => return Ok((*outcome, beside)),
            }
        }
    }
}

/// An engine for works that follow one another: it is started with the first of them, not anew for each.
#[derive(Default)]
pub struct OwnEngine(RefCell<Option<Rc<Thread>>>);

impl OwnEngine {
    /// Has some work done, with bytes beside the order. One that failed at it is not asked again.
    ///
    /// # Errors
    /// As for [`EngineJob::begin`] and [`EngineJob::next`].
    pub async fn once_with(
        &self,
        work: Work,
        beside: Attached,
    ) -> Result<(JobOutcome, Attached), EngineError> {
        let started = self.0.take();
        let thread = match started {
            Some(thread) => thread,
            None => Thread::start().await?,
        };
        let job = EngineJob::begin_at(Rc::clone(&thread), None, work, beside).await;
        let done = job.outcome(drop).await?;
        self.0.replace(Some(thread));
        Ok(done)
    }
}

/// Has some work done of which nothing is told on the way.
pub async fn once(log: Option<Log>, work: Work) -> Result<JobOutcome, EngineError> {
    let (outcome, _) = once_with(log, work, Attached::new()).await?;
    Ok(outcome)
}

/// The same, with bytes beside the order and beside what comes of it.
pub async fn once_with(
    log: Option<Log>,
    work: Work,
    beside: Attached,
) -> Result<(JobOutcome, Attached), EngineError> {
    let job = EngineJob::begin_with(log, work, beside).await?;
    job.outcome(drop).await
}
