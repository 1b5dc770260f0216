//! Judges finished games as the papers do: MIRAGE's ICI and SCI (§2.4), ThinkThrice's factual and inferential
//! questions, identification, similarity and quality (§5, §6, App. A), and agreement of judges (App. E).
//!
//! The result is one file per judge beside the log ([`JudgedFile`]). Every item keeps its question, answer,
//! reason, mark and places; a failed one says why and counts nowhere. Similarity, tallies and choices are
//! computed, not asked. The module reads no disk and never changes the log. Only the command uses it.

mod agree;
mod asked;
mod bench;
mod computed;
mod expected;
mod file;
mod marked;
mod measures;
mod questions;
mod reviews;
mod run;
mod sheet;
#[cfg(test)]
mod tests;

pub use agree::{Agreement, AgreementFigure, JudgePair, agreement};
pub use bench::{Chair, pending};
pub use expected::{JudgingExpected, judging_expected, questions_expected};
pub use file::{JudgedBy, JudgedError, JudgedFile, JudgedItem, JudgedWhat, JudgingSpent, ScriptPlace};
pub use measures::{JudgedFigure, measures};
pub use questions::{QuestionMakers, QuestionSet, SetQuestion, make_questions, whole_script};
pub use reviews::{ReviewLine, reviews, reviews_chart};
pub use run::{JudgedRun, JudgingPlan, Utterances, judge};
pub use sheet::{SheetError, items_sheet, marks_of_sheet};
