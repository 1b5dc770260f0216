//! An experiment as the engine hands it to the page: what there is to play, figures of games, and their table.

use crate::base::game::Settings;
use crate::base::scenario::{Localized, Scenario};
use crate::study::experiment::{
    ExperimentBudget, ExperimentTable, GameMeasures, GameRecord, GameTrajectory, GroupingColumn, PlanRecord,
    SpentTotals,
};
use serde::{Deserialize, Serialize};

/// A plan as the page plays it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedExperiment {
    pub record: PlanRecord,
    pub budget: ExperimentBudget,
    pub cases: Vec<Scenario>,
    /// Every game once.
    pub games: Vec<ExperimentGame>,
    /// What was left out, and why.
    pub left_out: Vec<Localized>,
    /// Calls of all games, fewest and most.
    pub calls: (u64, u64),
    /// Tokens of both kinds at servers, fewest and most.
    pub tokens: (u64, u64),
    /// Least and most, in the prices' currency; `None`: some mind has no price.
    pub money: Option<(f64, f64)>,
}

/// A game that is to be played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExperimentGame {
    /// The id of its log.
    pub id: String,
    /// The index of its case among the plan's.
    pub case: usize,
    pub settings: Settings,
    /// The most that it is expected to take.
    pub most: SpentTotals,
}

/// What a table is made of.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TableRequest {
    pub games: Vec<GameMeasures>,
    /// The cell of each game.
    pub cells: Vec<GameRecord>,
    /// What distinguishes rows; empty: the usual columns.
    pub by: Vec<GroupingColumn>,
    /// Every two values of this column are compared as well.
    pub compare: Option<GroupingColumn>,
    pub currency: String,
}

/// A table, for display and as files.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExperimentTableFiles {
    pub table: ExperimentTable,
    /// Ending and text of each file, as `casebook experiment table` writes it.
    pub files: Vec<(String, String)>,
    /// The same for the comparisons.
    pub compared: Vec<(String, String)>,
    /// The comparisons, one each: the index of the measure, and the cells of `comparison_cells`.
    pub comparisons: Vec<(usize, [String; 14])>,
}

/// Plans and games that were found in files.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct FoundResults {
    pub plans: Vec<PlanRecord>,
    pub games: Vec<GameMeasures>,
    /// The file of each game.
    pub paths: Vec<String>,
    /// Everybody who judged any game; the first by name counts, where it judged.
    pub judges: Vec<String>,
    /// What does not count, and why.
    pub problems: Vec<Localized>,
}

/// The trajectories of the games that were found in files.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct FoundTrajectories {
    pub games: Vec<GameTrajectory>,
    /// The file of each game.
    pub paths: Vec<String>,
    /// What does not count, and why.
    pub problems: Vec<Localized>,
    /// The currency of the games' costs.
    pub currency: String,
}
