//! Problems of cases and files, with their places: one type for the validator and for every reader.
//!
//! A problem is a kind with names and numbers, made where it is found; its sentences are in the catalogues.
//! To add one, add a row to the table of its area.

mod case;
mod file;
mod logs;
mod place;
mod scripts;
mod words;

pub use case::CaseProblem;
pub use file::FileProblem;
pub use logs::LogProblem;
pub use place::csv_record_line;
pub use scripts::ScriptProblem;
pub use words::{Quotation, quoted, shorten_quotation};

use super::Localized;
use crate::base::language::Language;
use crate::base::order::SharedSort;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Severity {
    /// The case cannot be played.
    Error,
    /// The case can be played.
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
    /// A problem with which a case can still be played, or a file read.
    pub fn warning(place: impl Into<String>, kind: impl Into<ProblemKind>) -> Self {
        Self { severity: Severity::Warning, place: super::localized::truncate_text(place.into()), kind: kind.into() }
    }

    /// A problem that keeps a case from being played, or a file from being read.
    pub fn error(place: impl Into<String>, kind: impl Into<ProblemKind>) -> Self {
        Self { severity: Severity::Error, ..Self::warning(place, kind) }
    }

    pub fn message(&self, language: Language) -> String {
        match &self.kind {
            ProblemKind::Case(kind) => kind.text(language),
            ProblemKind::File(kind) => kind.text(language),
            ProblemKind::Script(kind) => kind.text(language),
            ProblemKind::Log(kind) => kind.text(language),
        }
    }

    pub fn text_with_place(&self, language: Language) -> String {
        format!("{}: {}", self.place, self.message(language))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text_with_place(Language::English))
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

impl From<Localized> for ProblemKind {
    fn from(why: Localized) -> Self {
        FileProblem::Refused { why: why.truncated() }.into()
    }
}

impl ProblemKind {
    fn name(&self) -> &'static str {
        match self {
            Self::Case(kind) => kind.name(),
            Self::File(kind) => kind.name(),
            Self::Script(kind) => kind.name(),
            Self::Log(kind) => kind.name(),
        }
    }
}

/// How many problems of a kind are listed; further ones are counted, so that a report does not grow with its
/// input.
pub(crate) const MAX_PER_KIND: usize = 20;

/// A list of problems, in the order in which they are found.
#[derive(Debug, Default)]
pub(crate) struct ProblemList {
    list: Vec<Problem>,
    kinds: BTreeMap<(bool, &'static str), KindCount>,
}

/// How often a kind was found.
#[derive(Debug, Default)]
struct KindCount {
    count: usize,
    /// Position after the last one in the list.
    insert_at: usize,
    /// The place of the first one that is not listed.
    first_unlisted: String,
}

impl ProblemList {
    /// Adds a warning.
    pub(crate) fn warn(&mut self, place: impl Into<String>, kind: impl Into<ProblemKind>) {
        self.push(Problem::warning(place, kind));
    }

    /// Adds an error.
    pub(crate) fn error(&mut self, place: impl Into<String>, kind: impl Into<ProblemKind>) {
        self.push(Problem::error(place, kind));
    }

    pub(crate) fn push(&mut self, problem: Problem) {
        let key = (problem.severity == Severity::Error, problem.kind.name());
        let seen = self.kinds.entry(key).or_default();
        seen.count += 1;
        if seen.count <= MAX_PER_KIND {
            self.list.push(problem);
            seen.insert_at = self.list.len();
        } else if seen.count == MAX_PER_KIND + 1 {
            seen.first_unlisted = problem.place;
        }
    }

    pub(crate) fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        problems.into_iter().for_each(|problem| self.push(problem));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All problems; after the last of a kind, how many more there are.
    pub(crate) fn into_problems(self) -> Vec<Problem> {
        let Self { mut list, kinds } = self;
        let frequent = kinds.into_iter().filter(|(_, seen)| seen.count > MAX_PER_KIND);
        let mut more: Vec<(usize, Problem)> = frequent
            .map(|((grave, _), seen)| {
                let count = seen.count - MAX_PER_KIND;
                let mut problem = Problem::warning(seen.first_unlisted, FileProblem::AndMore { count });
                if grave {
                    problem.severity = Severity::Error;
                }
                (seen.insert_at, problem)
            })
            .collect();
        more.order_by_key(|(behind, _)| *behind);
        for (behind, problem) in more.into_iter().rev() {
            list.insert(behind, problem);
        }
        list
    }
}

/// The first problems of each kind, and how many more there are.
pub fn limit_per_kind(problems: Vec<Problem>) -> Vec<Problem> {
    let mut list = ProblemList::default();
    list.extend(problems);
    list.into_problems()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::localized;

    #[test]
    fn each_kind_is_told_with_its_first_places_and_how_many_more_there_are() {
        let mut list = ProblemList::default();
        for at in 0..100_000 {
            list.warn(format!("exam[{at}].truth"), CaseProblem::NoTruth);
            if at == 50 {
                list.error("victims", CaseProblem::NoVictim);
            }
        }
        let problems = list.into_problems();
        assert_eq!(problems.len(), MAX_PER_KIND + 2);
        let told = problems[MAX_PER_KIND].text_with_place(Language::English);
        assert!(told.starts_with("exam[20].truth") && told.contains("99980 more"), "{told}");
        assert_eq!(problems[MAX_PER_KIND + 1].kind, CaseProblem::NoVictim.into());
    }

    #[test]
    fn a_reason_from_elsewhere_is_told_in_the_language_of_the_sentence() {
        let why = localized!(json_missing_colon);
        let problem = Problem::warning("f:2", FileProblem::UnsoundJson { why });
        assert!(problem.text_with_place(Language::English).contains("a colon is missing"));
        let zh = problem.text_with_place(Language::Chinese);
        assert!(zh.contains("缺少冒号") && !zh.contains("colon"), "{zh}");
    }
}
