//! Verification: run the engine again with a log's own seed and replies, and compare event by event.

use super::{Decision, DirectorError, Failure, Host, Run, RunEnding, Thinking, run};
use crate::game::{Entry, Event, Log};
use crate::memory::Vector;
use crate::mind::{Embedder, Mind, MindError, Reply, Request};
use futures_util::future::LocalBoxFuture;
use std::mem::discriminant;
use std::rc::Rc;

#[derive(Debug)]
pub enum Verification {
    /// Every event is what the engine gives; of a log that breaks off, but for its last `unchecked` ones, which hang on a reply
    /// that it no longer holds.
    Equal { events: usize, unchecked: usize, finished: bool },
    Differs {
        index: usize,
        /// What the log says; `None`: the log ends here, a re-run goes on.
        recorded: Option<Box<Event>>,
        /// What a re-run gives; `None`: it ends here or asks for something that was not recorded.
        recomputed: Option<Box<Event>>,
        why: String,
    },
    /// The game was not played by this engine, or rated afterwards, so there is nothing to run again.
    Foreign,
}

pub async fn verify(log: &Log) -> Verification {
    if log.is_foreign() || !log.rated_afterwards.is_empty() {
        return Verification::Foreign;
    }
    let differs = |index, recorded, recomputed, why: &str| Verification::Differs {
        index,
        recorded,
        recomputed,
        why: why.to_owned(),
    };
    match rerun(log).await {
        Ok(Run { ending, replayed }) if replayed == log.events.len() => {
            Verification::Equal { events: replayed, unchecked: 0, finished: ending == RunEnding::Finished }
        }
        Ok(Run { ending: RunEnding::Stopped, replayed }) if breaks_off_after(log, replayed) => {
            Verification::Equal { events: replayed, unchecked: log.events.len() - replayed, finished: false }
        }
        Ok(Run { ending, replayed }) => {
            let recorded = log.events.get(replayed).cloned().map(Box::new);
            let why = match ending {
                RunEnding::Finished => "the log goes on where a re-run has ended",
                RunEnding::Stopped => "a re-run asks here for something that the log has no reply to",
            };
            differs(replayed, recorded, None, why)
        }
        Err(DirectorError::Differs { index, recorded, recomputed }) => {
            differs(index, Some(recorded), Some(recomputed), "the event is not what a re-run gives")
        }
        Err(DirectorError::TextDiffers { index, text }) => {
            let recorded = log.events.get(index).cloned().map(Box::new);
            let why = format!("it uses text {text}, which is not what a re-run gives");
            differs(index, recorded, None, &why)
        }
        Err(error) => differs(0, None, None, &error.to_string()),
    }
}

/// Is the log of a game that is not over, and is what there is from there on of one step alone? What somebody believed stands
/// before the event that holds the reply, and what is asked at once is asked for whole.
fn breaks_off_after(log: &Log, replayed: usize) -> bool {
    let rest = log.events.get(replayed..).unwrap_or_default();
    let mut kinds = rest.iter().filter_map(|event| Some(discriminant(event.thought.as_ref()?.key.name())));
    let first = kinds.next();
    !log.is_finished() && kinds.all(|kind| Some(kind) == first)
}

/// Runs what `log` holds again and stops where it would have to ask.
pub(super) async fn rerun(log: &Log) -> Result<Run, DirectorError> {
    let silent: Rc<dyn Mind> = Rc::new(Silent);
    let minds = vec![silent; log.settings.minds.len()];
    run(log, &[], &minds, &Nobody).await
}

/// A mind that has nothing to say: what is not recorded stays unasked.
struct Silent;

impl Mind for Silent {
    fn name(&self) -> String {
        "recording".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let (key, attempt) = (request.key.clone(), request.attempt);
        Box::pin(async move { Err(MindError::NotRecorded { key, attempt }) })
    }
}

/// What is not recorded stays unembedded.
impl Embedder for Silent {
    fn name(&self) -> String {
        "recording".into()
    }

    fn calls_out(&self) -> bool {
        true
    }

    fn embed<'a>(&'a self, _texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        Box::pin(async { Err(MindError::Aborted) })
    }
}

/// Nobody watches; whatever is not recorded stops the run.
struct Nobody;

impl Host for Nobody {
    fn entry(&self, _entry: Entry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async { Ok(()) })
    }

    fn thinking(&self, _thinking: &[Thinking]) {}

    fn failed(&self, _failure: Failure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }

    fn go_on(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { false })
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        Some(Rc::new(Silent))
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}
