//! Experiments: many games from one file, and the papers' tables of them. A file names cases, presets, minds,
//! seeds and axes, which multiply; a plan lists the resulting games; a table has a row per cell, from the
//! games' logs.
//!
//! It reads no disk, knows no clock and plays nothing: the runner hands in files' texts and gets the list. It
//! defines no measure of its own: marks are [`crate::exam`]'s, beliefs, ratings and money
//! [`crate::insight`]'s, tests [`crate::statistics`]'.

mod cases;
mod cell;
mod columnar;
mod compared;
mod comparison;
mod figures;
mod file;
mod judged;
mod many;
mod measure;
mod minds;
pub mod paper;
mod parse;
mod pattern;
mod plan;
mod problem;
mod purse;
mod read;
mod read_numbers;
mod reader;
mod record;
mod results;
mod sheet;
mod sides;
mod spent;
mod table;
#[cfg(test)]
mod tests;
mod wanted;
mod way;
mod write;

pub use cases::CaseList;
pub use cell::ExperimentCell;
pub use columnar::parquet;
pub use compared::{comparison_cells, comparison_sheet, write_comparisons};
pub use comparison::{LineComparison, comparisons};
pub use figures::{GameFigures, MEASURES, OF_LOGS, RoundFigures, figures_of, game_figures, logs_of};
pub use file::{ExperimentBudget, ExperimentFile, FieldValue, MindEntry, PresetChange, PresetEntry, Seeds};
pub use judged::{JUDGED_MEASURES, JudgedGames};
pub use many::{
    AskedBeside, AxisPart, CourseAxis, CourseFrame, CourseMeasure, CoursePoint, CourseQuestion, CourseRow,
    CourseStretch, GameColumn, GameCourse, GamesBeside, GamesWanted, GroupedBy, LedFrom, LetteredGame,
    MeanCurve, MeanPoint, Outlier, QuestionBeside, SuspectCourse, SuspectLine, axis_parts, beside, course_of,
    course_sheet, curve_sentences, each_once, find_courses, games_sheet, mean_curves, means_sheet,
    outlier_sentence, outliers, place_letter, questions_beside, sampled,
};
pub use measure::TableMeasure;
pub use minds::{PlayedIn, expected_money, expected_tokens};
pub use parse::{ExperimentTextError, parse_experiment};
pub use pattern::{part_fits, path_fits};
pub use plan::{ExperimentCase, ExperimentPlan, PlannedCell, PlannedGame, Shard, plan};
pub use problem::{ExperimentProblem, ExperimentProblemKind};
pub use purse::{Begun, MayBegin, Purse};
pub use read::read_experiment;
pub use record::{GameRecord, PlanRecord};
pub use results::{ResultFileError, ResultFiles, cells_of, prices_of};
pub use sheet::{SheetColumn, SheetKind, SheetValue, TypedSheet};
pub use spent::{BudgetPassed, BudgetUnit, Spent};
pub use table::{Column, ExperimentTable, PlanGaps, TableFigure, TableLine};
pub use wanted::{FoundShape, WantedShape};
pub use write::{TableFormat, latex_table};

use serde_json::Value;

/// File name and JSON Schema of an experiment file, derived from its types.
pub fn schema() -> (&'static str, Value) {
    ("experiment.v1.schema.json", schemars::schema_for!(ExperimentFile).to_value())
}
