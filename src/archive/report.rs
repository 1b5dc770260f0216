//! Problems as they are found: what is wrong, and in which file, line or record.

use crate::scenario::{Problem, Severity};

/// A growing list of problems.
#[derive(Debug, Default)]
pub(super) struct Report(Vec<Problem>);

impl Report {
    /// Something that somebody should know.
    pub(super) fn warn(&mut self, place: impl Into<String>, message: impl Into<String>) {
        self.0.push(Problem {
            severity: Severity::Warning,
            place: place.into(),
            message: message.into(),
        });
    }

    /// Something that kept a file from being read.
    pub(super) fn error(&mut self, place: impl Into<String>, message: impl Into<String>) {
        self.0.push(Problem {
            severity: Severity::Error,
            place: place.into(),
            message: message.into(),
        });
    }

    /// Adds what another reader found.
    pub(super) fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        self.0.extend(problems);
    }

    /// The list, in the order in which it grew.
    pub(super) fn done(self) -> Vec<Problem> {
        self.0
    }
}
