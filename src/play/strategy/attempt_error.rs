//! What can go wrong with an attempt, and what has gone wrong with a task so far.

use crate::base::game::{FaultCause, Remedy, Usage};
use crate::base::language::Language;
use crate::play::mind::{FailureHistory, MindError};
use crate::play::task::ReadError;
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

/// Unusable replies to a task before somebody must decide, or the old state stays.
pub(super) const MAX_UNUSABLE_REPLIES: u32 = 6;

pub(super) enum AttemptError {
    Unavailable(MindError),
    Unusable(ReadError),
}

impl AttemptError {
    pub(super) fn cause(&self) -> FaultCause {
        match self {
            Self::Unavailable(MindError::TimeUp { limit_s }) => FaultCause::TimeUp { limit_s: *limit_s },
            Self::Unavailable(error) => FaultCause::Unavailable { detail: error.localized() },
            Self::Unusable(ReadError::Empty) => FaultCause::Empty,
            Self::Unusable(ReadError::CutOff(by)) => FaultCause::CutOff { by: *by },
            Self::Unusable(ReadError::Unreadable(detail)) => FaultCause::Unreadable { detail: detail.clone() },
            Self::Unusable(ReadError::Inadmissible(detail) | ReadError::Refused(detail)) => {
                FaultCause::Inadmissible { detail: detail.clone() }
            }
        }
    }

    /// The tokens of a failed call, if known.
    pub(super) fn usage(&self) -> Option<Usage> {
        match self {
            Self::Unavailable(error) => error.usage(),
            Self::Unusable(_) => None,
        }
    }

    /// Does a wait or a decision precede the remedy?
    pub(super) fn needs_waiting(&self) -> bool {
        match self {
            Self::Unavailable(error) => !matches!(error, MindError::TimeUp { .. }),
            Self::Unusable(_) => false,
        }
    }

    /// Is the reply not even of the right form?
    pub(super) fn is_malformed_reply(&self) -> bool {
        matches!(self, Self::Unusable(ReadError::Empty | ReadError::CutOff(_) | ReadError::Unreadable(_)))
    }

    pub(super) fn describe(&self, language: Language) -> String {
        match self {
            Self::Unavailable(error) => error.describe(language),
            Self::Unusable(error) => error.describe_error(language),
        }
    }
}

/// What has gone wrong with a task so far.
#[derive(Default)]
pub(super) struct TaskHistory {
    pub(super) unavailable: u32,
    failures_by_error: HashMap<Discriminant<MindError>, u32>,
    pub(super) waited_ms: u64,
    pub(super) unusable: u32,
    /// Was the last unusable reply answered with its reason?
    pub(super) was_asked_again: bool,
    /// How often it failed in each way.
    failures_by_kind: HashMap<u64, u32>,
}

impl TaskHistory {
    /// The task's failures so far, including `error`.
    pub(super) fn failure_history_including(&self, error: &MindError) -> FailureHistory {
        let alike = self.failures_by_error.get(&discriminant(error)).copied().unwrap_or(0);
        FailureHistory { failures: self.unavailable + 1, same_kind_failures: alike + 1, waited_ms: self.waited_ms }
    }

    /// Counts another failure of this kind; returns how many there are by now.
    pub(super) fn count_failure_of_kind(&mut self, failure_hash: u64) -> u32 {
        let times = self.failures_by_kind.entry(failure_hash).or_default();
        *times += 1;
        *times
    }

    pub(super) fn record(&mut self, trouble: &AttemptError, remedy: Remedy) {
        match trouble {
            AttemptError::Unavailable(error) => {
                self.unavailable += 1;
                *self.failures_by_error.entry(discriminant(error)).or_default() += 1;
            }
            AttemptError::Unusable(_) => {
                self.unusable += 1;
                self.was_asked_again = remedy == Remedy::AskedAgain;
            }
        }
    }
}
