//! Experiments: many games from one file, and the papers' tables of them. A file names cases, presets, minds,
//! seeds and axes, which multiply; a plan lists the resulting games; a table has a row per cell, from the
//! games' logs.
//!
//! It reads no disk, knows no clock and plays nothing: the runner hands in files' texts and gets the list. It
//! defines no measure of its own: marks are [`crate::read::exam`]'s, beliefs, ratings and money
//! [`crate::read::insight`]'s, tests [`crate::read::statistics`]'.

mod budget_pool;
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
mod page_model;
#[cfg(feature = "cli")]
pub mod paper;
mod parse;
mod pattern;
mod plan;
mod play_variant;
mod problem;
mod read;
mod read_numbers;
mod reader;
mod record;
mod results;
mod sides;
mod spent;
mod table;
#[cfg(test)]
mod tests;
mod wanted;
mod write;

pub use budget_pool::{Admission, BudgetPool, GameReservation};
pub use cases::CaseList;
pub use cell::ExperimentCell;
pub use columnar::write_parquet;
pub use compared::{comparison_cells, comparison_sheet, write_comparisons};
pub use comparison::{ValueComparison, compare_column};
pub use figures::{
    GameMeasures, LOG_MEASURE_COUNT, MEASURES, RoundMeasures, compute_game_measures, extract_game_measures,
    extract_logs,
};
pub use file::{ExperimentBudget, ExperimentFile, FieldValue, MindEntry, PresetChange, PresetEntry, Seeds};
pub use judged::{JUDGED_MEASURES, JudgedGames};
pub use many::{
    AskedQuestion, AxisPart, CurveChoice, CurveGrouping, GameColumn, GameComparison, GameQuery, GameTrajectory,
    HEAD_BYTES, LeadStart, LetteredGame, MeanCurve, MeanPoint, Outlier, QuestionInGame, SharedQuestion, ShownCurves,
    ShownOutlier, SuspectLine, SuspectTrajectory, TrajectoryAxis, TrajectoryFrame, TrajectoryMeasure, TrajectoryPart,
    TrajectoryPoint, TrajectoryRow, axis_parts, compare_games, curve_sentences, curves_sheet, find_outliers,
    find_trajectories, game_letter, games_sheet, mean_curves, merge_games, needs_batches, outlier_sentence,
    read_trajectory, remove_duplicates, sample_rows, shared_questions, split_for_engine, split_into_batches,
    trajectory_sheet,
};
pub use measure::TableMeasure;
pub use minds::{PlayEnvironment, expected_money, expected_tokens};
pub use page_model::{
    ExperimentChoices, ExperimentEffect, ExperimentEvent, ExperimentGame, ExperimentModel, ExperimentTableFiles,
    FoundResults, FoundTrajectories, GameStatus, MAX_CONCURRENT_GAMES, PlannedExperiment, TableRequest, describe_cell,
    is_experiment_file, update_experiment,
};
pub use parse::{ExperimentTextError, parse_experiment};
pub use pattern::{part_matches, path_matches};
pub use plan::{ExperimentCase, ExperimentPlan, PlannedCell, PlannedGame, Shard, plan_experiment};
pub use problem::{ExperimentProblem, ExperimentProblemKind};
pub use read::read_experiment;
pub use record::{GameRecord, PlanRecord, ResultFileError};
pub use results::{ResultFiles, first_plan_prices, planned_games};
pub use spent::{BudgetExceeded, BudgetUnit, SpentTotals};
pub use table::{ExperimentRow, ExperimentTable, GroupingColumn, PlanGaps, TableFigure};
pub use wanted::{FoundShape, WantedShape};
pub use write::TableFormat;

use serde_json::Value;

/// File name and JSON Schema of an experiment file, derived from its types.
pub fn schema() -> (&'static str, Value) {
    ("experiment.v1.schema.json", schemars::schema_for!(ExperimentFile).to_value())
}
