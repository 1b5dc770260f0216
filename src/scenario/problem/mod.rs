//! What is wrong with a case or a file, and where: one type for the validator and for every reader.
//!
//! What is wrong is a kind with its names and numbers, made where it is found; the sentences stand in the
//! catalogues. To add one, add a row to the table that it belongs to.

mod case;
mod file;
mod logs;
mod place;
mod scripts;
mod words;

pub use case::CaseProblem;
pub use file::FileProblem;
pub use logs::LogProblem;
pub use place::csv_line;
pub use scripts::ScriptProblem;
pub use words::{Quoted, quoted};

use super::Said;
use crate::language::Language;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Severity {
    /// The case cannot be played.
    Error,
    /// It can be played; somebody should know.
    Warning,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProblemKind {
    /// A case, wherever it comes from.
    Case(CaseProblem),
    /// A file as such, or one of ours.
    File(FileProblem),
    Script(ScriptProblem),
    Log(LogProblem),
}

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub severity: Severity,
    /// A path into the file, like `characters[2].acts[0].script`; the file with its line, row or record.
    pub place: String,
    pub kind: ProblemKind,
}

impl Problem {
    /// Something that somebody should know.
    pub fn warning(place: impl Into<String>, kind: impl Into<ProblemKind>) -> Self {
        Self {
            severity: Severity::Warning,
            place: super::said::cut(place.into()),
            kind: kind.into(),
        }
    }

    /// Something that keeps a case from being played, or a file from being read.
    pub fn error(place: impl Into<String>, kind: impl Into<ProblemKind>) -> Self {
        Self {
            severity: Severity::Error,
            ..Self::warning(place, kind)
        }
    }

    pub fn message(&self, language: Language) -> String {
        match &self.kind {
            ProblemKind::Case(kind) => kind.text(language),
            ProblemKind::File(kind) => kind.text(language),
            ProblemKind::Script(kind) => kind.text(language),
            ProblemKind::Log(kind) => kind.text(language),
        }
    }

    pub fn text(&self, language: Language) -> String {
        format!("{}: {}", self.place, self.message(language))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

macro_rules! kinds {
    ($($variant:ident($kind:ty))*) => {$(
        impl From<$kind> for ProblemKind {
            fn from(kind: $kind) -> Self {
                Self::$variant(kind)
            }
        }
    )*};
}
kinds! { Case(CaseProblem) File(FileProblem) Script(ScriptProblem) Log(LogProblem) }

impl From<Said> for ProblemKind {
    fn from(why: Said) -> Self {
        FileProblem::Refused { why }.into()
    }
}

/// A growing list of problems, in the order in which they are found.
#[derive(Debug, Default)]
pub(crate) struct ProblemList(Vec<Problem>);

impl ProblemList {
    /// Something that somebody should know.
    pub(crate) fn warn(&mut self, place: impl Into<String>, kind: impl Into<ProblemKind>) {
        self.0.push(Problem::warning(place, kind));
    }

    /// Something that kept a case from being played, or a file from being read.
    pub(crate) fn error(&mut self, place: impl Into<String>, kind: impl Into<ProblemKind>) {
        self.0.push(Problem::error(place, kind));
    }

    pub(crate) fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        self.0.extend(problems);
    }

    pub(crate) fn done(self) -> Vec<Problem> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::said;

    #[test]
    fn a_reason_from_elsewhere_is_told_in_the_language_of_the_sentence() {
        let why = said!(json_a_colon_is_missing);
        let problem = Problem::warning("f:2", FileProblem::UnsoundJson { why });
        assert!(
            problem
                .text(Language::English)
                .contains("a colon is missing")
        );
        let zh = problem.text(Language::Chinese);
        assert!(zh.contains("缺少冒号") && !zh.contains("colon"), "{zh}");
    }
}
