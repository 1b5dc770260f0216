//! What can go wrong with an attempt, and what has gone wrong with a task so far.

use crate::game::{FaultCause, Remedy, Usage};
use crate::language::Language;
use crate::mind::{MindError, Past};
use crate::task::ReadError;
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

/// Unusable replies to a task before somebody must decide, or the old state stays.
pub(super) const MAX_UNUSABLE_REPLIES: u32 = 6;

pub(super) enum Trouble {
    Unavailable(MindError),
    Unusable(ReadError),
}

impl Trouble {
    pub(super) fn cause(&self) -> FaultCause {
        match self {
            Self::Unavailable(MindError::TimeUp { limit_s }) => FaultCause::TimeUp { limit_s: *limit_s },
            Self::Unavailable(error) => FaultCause::Unavailable { detail: error.said() },
            Self::Unusable(ReadError::Empty) => FaultCause::Empty,
            Self::Unusable(ReadError::CutOff(by)) => FaultCause::CutOff { by: *by },
            Self::Unusable(ReadError::Unreadable(detail)) => {
                FaultCause::Unreadable { detail: detail.clone() }
            }
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
    pub(super) fn is_form_error(&self) -> bool {
        matches!(self, Self::Unusable(ReadError::Empty | ReadError::CutOff(_) | ReadError::Unreadable(_)))
    }

    pub(super) fn words(&self, language: Language) -> String {
        match self {
            Self::Unavailable(error) => error.words(language),
            Self::Unusable(error) => error.why(language),
        }
    }
}

/// What has gone wrong with a task so far.
#[derive(Default)]
pub(super) struct History {
    pub(super) unavailable: u32,
    kinds: HashMap<Discriminant<MindError>, u32>,
    pub(super) waited_ms: u64,
    pub(super) unusable: u32,
    /// Was the last unusable reply answered with its reason?
    pub(super) asked_again: bool,
    /// How often it failed in each way.
    ways: HashMap<u64, u32>,
}

impl History {
    /// The task's failures so far, including `error`.
    pub(super) fn with(&self, error: &MindError) -> Past {
        let alike = self.kinds.get(&discriminant(error)).copied().unwrap_or(0);
        Past { failures: self.unavailable + 1, alike: alike + 1, waited_ms: self.waited_ms }
    }

    /// Counts another failure of this kind; returns how many there are by now.
    pub(super) fn again(&mut self, way: u64) -> u32 {
        let times = self.ways.entry(way).or_default();
        *times += 1;
        *times
    }

    pub(super) fn count(&mut self, trouble: &Trouble, remedy: Remedy) {
        match trouble {
            Trouble::Unavailable(error) => {
                self.unavailable += 1;
                *self.kinds.entry(discriminant(error)).or_default() += 1;
            }
            Trouble::Unusable(_) => {
                self.unusable += 1;
                self.asked_again = remedy == Remedy::AskedAgain;
            }
        }
    }
}
