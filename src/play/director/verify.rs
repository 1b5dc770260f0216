//! Verification: run the engine again with a log's own seed and replies, and compare event by event.

use super::{Decision, DirectorError, Host, RunEnding, RunReport, TaskFailure, ThinkingTask, run_game};
use crate::base::game::{Event, Log, LogEntry};
use crate::play::memory::Vector;
use crate::play::mind::{Embedder, Mind, MindError, Reply, Request};
use futures_util::future::LocalBoxFuture;
use std::mem::discriminant;
use std::rc::Rc;

#[derive(Debug)]
pub enum Verification {
    /// Every event equals the re-run's. If the log breaks off, its last `unchecked` events depend on a reply
    /// that it no longer holds.
    Equal { events: usize, unchecked: usize, finished: bool },
    Differs {
        index: usize,
        /// The log's event; `None`: the log ends here, the re-run goes on.
        recorded: Option<Box<Event>>,
        /// The re-run's event; `None`: the re-run ends here, or needs something the log does not record.
        recomputed: Option<Box<Event>>,
        why: String,
    },
    /// The game was not played by this engine, or was rated afterwards, so there is nothing to re-run.
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
        Ok(RunReport { ending, replayed }) if replayed == log.events.len() => {
            Verification::Equal { events: replayed, unchecked: 0, finished: ending == RunEnding::Finished }
        }
        Ok(RunReport { ending: RunEnding::Stopped, replayed }) if ends_mid_step_after(log, replayed) => {
            Verification::Equal { events: replayed, unchecked: log.events.len() - replayed, finished: false }
        }
        Ok(RunReport { ending, replayed }) => {
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

/// Is the game unfinished, and do the remaining events belong to a single step? A belief precedes the event
/// that holds its reply, and concurrent requests are entered as a whole.
fn ends_mid_step_after(log: &Log, replayed: usize) -> bool {
    let rest = log.events.get(replayed..).unwrap_or_default();
    let mut kinds = rest.iter().filter_map(|event| Some(discriminant(event.thought.as_ref()?.key.name())));
    let first = kinds.next();
    !log.is_finished() && kinds.all(|kind| Some(kind) == first)
}

/// Re-runs `log` and stops where it would have to ask.
pub(super) async fn rerun(log: &Log) -> Result<RunReport, DirectorError> {
    let silent: Rc<dyn Mind> = Rc::new(SilentMind);
    let minds = vec![silent; log.settings.minds.len()];
    run_game(log, &[], &minds, &StoppingHost).await
}

/// A mind without replies: everything must be recorded.
struct SilentMind;

impl Mind for SilentMind {
    fn name(&self) -> String {
        "recording".into()
    }

    fn carry_out<'a>(&'a self, request: &'a Request) -> LocalBoxFuture<'a, Result<Reply, MindError>> {
        let (key, attempt) = (request.key.clone(), request.attempt);
        Box::pin(async move { Err(MindError::NotRecorded { key, attempt }) })
    }
}

/// An embedder without vectors: everything must be recorded.
impl Embedder for SilentMind {
    fn name(&self) -> String {
        "recording".into()
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn embed<'a>(&'a self, _texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        Box::pin(async { Err(MindError::Aborted) })
    }
}

/// A host that stops at anything that is not recorded.
struct StoppingHost;

impl Host for StoppingHost {
    fn store_entry(&self, _entry: LogEntry) -> LocalBoxFuture<'_, Result<(), String>> {
        Box::pin(async { Ok(()) })
    }

    fn show_thinking(&self, _thinking: &[ThinkingTask]) {}

    fn decide_failure(&self, _failure: TaskFailure) -> LocalBoxFuture<'_, Decision> {
        Box::pin(async { Decision::Stop })
    }

    fn may_continue(&self) -> LocalBoxFuture<'_, bool> {
        Box::pin(async { false })
    }

    fn embedder(&self) -> Option<Rc<dyn Embedder>> {
        Some(Rc::new(SilentMind))
    }

    fn elapsed_ms(&self) -> Option<u64> {
        None
    }
}
