//! Judges finished games as the papers do: MIRAGE's ICI and SCI (§2.4), ThinkThrice's factual and inferential
//! questions, identification, similarity and quality (§5, §6, App. A), and agreement of judges (App. E).
//!
//! The result is one file per judge beside the log ([`JudgedFile`]). Every item keeps its question, answer,
//! reason, mark and places; a failed one says why and counts nowhere. Similarity, tallies and choices are
//! computed, not asked. The module reads no disk and never changes the log. Only the command uses it.

mod agreement;
mod computed;
mod context;
mod estimate;
mod examinee_jobs;
mod file;
mod job;
mod judge_jobs;
mod measures;
mod questions;
mod reviews;
mod run;
mod sheet;
#[cfg(test)]
mod tests;

pub use agreement::{AgreementFigure, JudgePair, ScaleAgreement, judge_agreements};
pub use context::{JudgingSession, without_final_failures};
pub use estimate::{JudgingEstimate, estimate_judging, estimate_questions};
pub use file::{JudgedAspect, JudgedBy, JudgedError, JudgedFigure, JudgedFile, JudgedItem, JudgingUsage, ScriptPlace};
pub use job::{JudgingRun, MarkedUtterances};
pub use measures::summarize_items;
pub use questions::{QuestionMakers, QuestionSet, SourcedQuestion, make_questions, script_with_timeline};
pub use reviews::{ReviewMean, draw_reviews_svg, mean_reviews};
pub use run::{JudgingPlan, judge_log};
pub use sheet::{SheetError, items_sheet, read_marks_sheet};
