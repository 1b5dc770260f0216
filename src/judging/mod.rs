//! Judges games after their end, as the papers do: MIRAGE's ICI and SCI (§2.4), ThinkThrice's factual and inferential
//! questions, identification, likeness and quality of what was said (§5, §6, App. A), and how far judges agree (App. E).
//!
//! What comes out is a file beside the log ([`JudgedFile`]), one a judge. Every item keeps its question, answer, reason,
//! mark and places; one that failed says so and counts nowhere. Likeness, tallies and choices are computed, not asked.
//! It reads no disk, and the log stays as it is. Only the command uses it.

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
