//! What is wrong with a case or a file, and where: one type for every reader and for the validator.

use super::{Language, Said};
use std::fmt;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The case cannot be played.
    Error,
    /// It can be played; somebody should know.
    Warning,
}

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// A path into the file, like `characters[2].acts[0].script`.
    pub place: String,
    /// What is wrong, in plain words.
    pub message: Said,
}

impl Problem {
    /// Something that somebody should know.
    pub fn warning(place: impl Into<String>, message: Said) -> Self {
        Self {
            severity: Severity::Warning,
            place: super::said::cut(place.into()),
            message: message.cut(),
        }
    }

    /// Something that keeps a case from being played, or a file from being read.
    pub fn error(place: impl Into<String>, message: Said) -> Self {
        Self {
            severity: Severity::Error,
            ..Self::warning(place, message)
        }
    }

    /// Place and message in `language`.
    pub fn text(&self, language: Language) -> String {
        format!("{}: {}", self.place, self.message.text(language))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// A growing list of problems, in the order in which they are found.
#[derive(Debug, Default)]
pub(crate) struct Report(Vec<Problem>);

impl Report {
    /// Something that somebody should know.
    pub(crate) fn warn(&mut self, place: impl Into<String>, message: Said) {
        self.0.push(Problem::warning(place, message));
    }

    /// Something that kept a case from being played, or a file from being read.
    pub(crate) fn error(&mut self, place: impl Into<String>, message: Said) {
        self.0.push(Problem::error(place, message));
    }

    /// Adds what another reader found.
    pub(crate) fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        self.0.extend(problems);
    }

    /// The list.
    pub(crate) fn done(self) -> Vec<Problem> {
        self.0
    }
}
