//! Asking the mind: one task after the other, or several at once; the order of what comes out is the log's.

use super::drafts::{Draft, Half, keep};
use super::steps::{Of, Rating, Ratings, ratings};
use crate::game::{Draws, FaultCause, Log, MindSettings, Overlay, RatingPlan, Remedy, Texts, What};
use crate::mind::{Mind, MindError, Past, Patience, Request, wait_ms};
use crate::platform::sleep_ms;
use crate::task::{Given, ReadError, Task, prompt, read, reask, schema, whole};
use futures_util::future::LocalBoxFuture;
use futures_util::{StreamExt, stream};

/// Unusable replies of one task before it is left.
const MOST_UNUSABLE: u32 = 3;
/// How often somebody who waits looks whether it is still wanted, in milliseconds.
const LOOK_MS: u32 = 200;

/// Whoever watches.
pub trait Progress {
    /// So many of so many tasks are done. `false` stops; what was rated so far is kept.
    fn goes_on(&self, done: usize, of: usize) -> bool;
    /// A call failed and is made again after this wait.
    fn waits(&self, _error: &MindError, _wait_ms: u32) {}
    /// Is it still wanted? Asked while nothing is being done, in a wait or before a call.
    fn is_wanted(&self) -> bool {
        true
    }
    /// Lets everything else have its turn. Awaited before each task: a mind that answers at once would
    /// otherwise hold up the page that it runs in.
    fn breathe(&self) -> LocalBoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

/// Waits; false when it is no longer wanted.
async fn wait_for(progress: &dyn Progress, wait_ms: u32) -> bool {
    let mut left = wait_ms;
    while left > 0 {
        if !progress.is_wanted() {
            return false;
        }
        let part = left.min(LOOK_MS);
        sleep_ms(part).await;
        left -= part;
    }
    progress.is_wanted()
}

/// Why a log was not rated to its end.
#[derive(Debug, thiserror::Error)]
pub enum RatingError {
    /// Nobody says anything.
    #[error("there is nothing to rate: nobody at the table says anything in this log")]
    Nothing,
    /// The mind failed for good.
    #[error("after {done} of {of} ratings: {error}")]
    Mind {
        /// How many were done.
        done: usize,
        /// Out of how many.
        of: usize,
        /// What was wrong.
        error: MindError,
        /// What was rated until then.
        overlay: Box<Overlay>,
    },
    /// Somebody stopped it.
    #[error("stopped after {done} of {of} ratings")]
    Stopped {
        /// How many were done.
        done: usize,
        /// Out of how many.
        of: usize,
        /// What was rated until then.
        overlay: Box<Overlay>,
    },
}

/// Rates `log` with `mind`, which `settings` describe, `limit` calls at once (from 1). Unreadable replies
/// are asked for again and then left out, with a fault in their place.
///
/// # Errors
/// [`RatingError`]; what was rated until then is in it.
pub async fn rate(
    log: &Log,
    plan: &RatingPlan,
    (mind, settings): (&dyn Mind, &MindSettings),
    limit: usize,
    progress: &dyn Progress,
) -> Result<Overlay, RatingError> {
    let all = ratings(log, plan);
    let of = all.list.len();
    if of == 0 {
        return Err(RatingError::Nothing);
    }
    let mut overlay = Overlay::new(log, settings.clone(), plan.clone());
    let mut texts = Texts::default();
    let jobs = all
        .list
        .iter()
        .map(|rating| carry_out(log, &all, rating, mind, progress));
    let mut results = stream::iter(jobs).buffered(limit.max(1));
    let mut done = 0;
    let mut half: Option<Half> = None;
    while let Some((rating, result)) = results.next().await {
        match result {
            Err(error) => {
                half.into_iter().for_each(|half| half.keep(&mut overlay));
                overlay.texts = texts.list().to_vec();
                let overlay = Box::new(overlay);
                return Err(match error {
                    MindError::Aborted => RatingError::Stopped { done, of, overlay },
                    error => RatingError::Mind {
                        done,
                        of,
                        error,
                        overlay,
                    },
                });
            }
            Ok(drafts) => {
                for draft in drafts {
                    keep(draft, rating, &mut half, &mut texts, &mut overlay);
                }
            }
        }
        done += 1;
        if !progress.goes_on(done, of) && done < of {
            half.into_iter().for_each(|half| half.keep(&mut overlay));
            overlay.texts = texts.list().to_vec();
            let overlay = Box::new(overlay);
            return Err(RatingError::Stopped { done, of, overlay });
        }
    }
    half.into_iter().for_each(|half| half.keep(&mut overlay));
    overlay.texts = texts.list().to_vec();
    Ok(overlay)
}

async fn carry_out<'r>(
    log: &Log,
    all: &Ratings,
    rating: &'r Rating,
    mind: &dyn Mind,
    progress: &dyn Progress,
) -> (&'r Rating, Result<Vec<Draft>, MindError>) {
    progress.breathe().await;
    if !progress.is_wanted() {
        return (rating, Err(MindError::Aborted));
    }
    let given = all.given(log, rating);
    let drafts = match &rating.of {
        Of::Rating(task) => {
            let what = |output: crate::task::RatingOutput| What::Rated {
                rater: rating.rater,
                about: crate::game::Subject::Player(task.about),
                suspicion: output.suspicion,
                trust: output.trust,
                said: None,
            };
            think(log, rating, task, &given, what, mind, progress).await
        }
        Of::Sensors(task) => {
            let observer = given.seat;
            let what = |readings| What::SensorsRead {
                observer,
                suspect: task.suspect,
                victim: task.victim,
                purpose: task.purpose,
                readings,
            };
            think(log, rating, task, &given, what, mind, progress).await
        }
    };
    (rating, drafts)
}

async fn think<T: Task>(
    log: &Log,
    rating: &Rating,
    task: &T,
    given: &Given,
    what: impl Fn(T::Output) -> What,
    mind: &dyn Mind,
    progress: &dyn Progress,
) -> Result<Vec<Draft>, MindError> {
    let first = prompt(task, given);
    let mut messages = first.clone();
    let (mut drafts, mut unusable) = (Vec::new(), 0);
    let mut past = Past {
        failures: 0,
        alike: 0,
        waited_ms: 0,
    };
    for attempt in 1.. {
        let request = Request {
            key: rating.key.clone(),
            attempt,
            messages: messages.clone(),
            schema: schema(task, given),
            assignment: task.assignment(),
            given: given.clone(),
        };
        let mut draft = Draft {
            what: What::Finished,
            key: rating.key.clone(),
            attempt,
            messages: messages.clone(),
            reply: None,
            repairs: Vec::new(),
        };
        let fault = |cause: FaultCause, remedy: Remedy| What::Fault {
            seat: rating.rater,
            key: rating.key.clone(),
            attempt,
            cause,
            remedy,
        };
        match mind.carry_out(&request).await {
            Ok(reply) => {
                let result =
                    whole(&reply.text, reply.cut).and_then(|()| read(task, given, &reply.text));
                draft.reply = Some(reply);
                let error = match result {
                    Ok((output, repairs)) => {
                        draft.what = what(output);
                        draft.repairs = repairs;
                        drafts.push(draft);
                        return Ok(drafts);
                    }
                    Err(error) => error,
                };
                unusable += 1;
                let left = unusable >= MOST_UNUSABLE;
                let remedy = if left {
                    Remedy::LeftAsItWas
                } else {
                    Remedy::AskedAgain
                };
                let reply = draft.reply.as_ref().map_or("", |r| r.text.as_str());
                messages = reask(given, first.clone(), reply, &error.why(given.language));
                draft.what = fault(cause(error), remedy);
                drafts.push(draft);
                if left {
                    return Ok(drafts);
                }
            }
            Err(error) => {
                past.failures += 1;
                past.alike += 1;
                let jitter =
                    Draws::for_waiting(log.settings.seed, &rating.key, past.failures).unit();
                let Some(wait) = wait_ms(&error, past, Patience::default(), jitter) else {
                    return Err(error);
                };
                past.waited_ms += u64::from(wait);
                let detail = error.to_string();
                draft.what = fault(FaultCause::Unavailable { detail }, Remedy::Retried);
                drafts.push(draft);
                progress.waits(&error, wait);
                if !wait_for(progress, wait).await {
                    return Err(MindError::Aborted);
                }
            }
        }
    }
    Ok(drafts)
}

fn cause(error: ReadError) -> FaultCause {
    match error {
        ReadError::Empty => FaultCause::Empty,
        ReadError::CutOff(by) => FaultCause::CutOff { by },
        ReadError::Unreadable(detail) => FaultCause::Unreadable { detail },
        ReadError::Inadmissible(detail) => FaultCause::Inadmissible { detail },
    }
}
