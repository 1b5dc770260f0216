//! [`DirectorError`] and [`ForkError`] in the reader's language, with what to do.

use super::{DirectorError, ForkError};
use crate::base::language::{Language, text};

impl DirectorError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Setup(why) => text!(language, run_setup, why),
            Self::Differs { index, .. } => text!(language, run_differs, index),
            Self::TextDiffers { index, text } => text!(language, run_text_differs, index, text),
            Self::Apply(error) => error.describe(language),
            Self::Host(why) => text!(language, run_host, why),
        }
    }
}

impl ForkError {
    /// The obstacle, and what to do about it.
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::NoSuchTurn { turn, turns } => text!(language, fork_no_such_turn, turn, turns),
            Self::OtherProcedure => text!(language, fork_other_procedure),
            Self::Rated => text!(language, fork_rated),
            Self::NoScript { name } => text!(language, fork_script_missing, name),
            Self::Setup(error) => error.describe(language),
            Self::DoesNotFit { event } => text!(language, fork_does_not_fit, number = event + 1),
        }
    }
}
