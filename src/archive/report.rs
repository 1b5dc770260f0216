//! Problems as they are found: what is wrong, and in which file, line or record.

use crate::scenario::{Problem, Said};

/// A growing list of problems.
#[derive(Debug, Default)]
pub(super) struct Report(Vec<Problem>);

impl Report {
    /// Something that somebody should know.
    pub(super) fn warn(&mut self, place: impl Into<String>, message: Said) {
        self.0.push(Problem::warning(place, message));
    }

    /// Something that kept a file from being read.
    pub(super) fn error(&mut self, place: impl Into<String>, message: Said) {
        self.0.push(Problem::error(place, message));
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
