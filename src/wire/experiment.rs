//! An experiment as it crosses: what there is to play, what games say, and the table of them.

use crate::experiment::{
    Column, ExperimentBudget, ExperimentTable, GameCourse, GameFigures, GameRecord, PlanRecord, Spent,
};
use crate::game::Settings;
use crate::scenario::{Said, Scenario};
use serde::{Deserialize, Serialize};

/// A plan as the page plays it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedExperiment {
    pub record: PlanRecord,
    pub budget: ExperimentBudget,
    pub cases: Vec<Scenario>,
    /// Every game once.
    pub games: Vec<GameToPlay>,
    /// What was left out, and why.
    pub left_out: Vec<Said>,
    /// Calls of all games, fewest and most.
    pub calls: (u64, u64),
    /// Tokens of both kinds that servers will count.
    pub tokens: (u64, u64),
    /// In the prices' currency; `None`: somebody who plays has no price.
    pub money: Option<(f64, f64)>,
}

/// A game that is to be played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameToPlay {
    /// The id of its log.
    pub id: String,
    /// Its case's place among the plan's.
    pub case: usize,
    pub settings: Settings,
    /// The most that it is expected to take.
    pub most: Spent,
}

/// What games are put into a table by.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TableWanted {
    pub games: Vec<GameFigures>,
    /// Which cell a game belongs to.
    pub cells: Vec<GameRecord>,
    /// What lines are told apart by; empty: as is usual.
    pub by: Vec<Column>,
    /// Every two values of this column are compared as well.
    pub compare: Option<Column>,
    pub currency: String,
}

/// A table, as it is shown and as files.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TabulatedExperiment {
    pub table: ExperimentTable,
    /// Ending and text, as `casebook experiment table` writes it.
    pub files: Vec<(String, String)>,
    /// The same of what was compared.
    pub compared: Vec<(String, String)>,
    /// What was compared, a line each: the measure's place, and the cells of `comparison_cells`.
    pub comparisons: Vec<(usize, [String; 14])>,
}

/// What was found in files: plans and games.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ResultsFound {
    pub plans: Vec<PlanRecord>,
    pub games: Vec<GameFigures>,
    /// The file of each game.
    pub paths: Vec<String>,
    /// Who judged any of them; the first by name counts, where it judged.
    pub judges: Vec<String>,
    /// What does not count, and why.
    pub problems: Vec<Said>,
}

/// The courses of the games that were found in files.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CoursesFound {
    pub games: Vec<GameCourse>,
    /// The file of each game.
    pub paths: Vec<String>,
    /// What does not count, and why.
    pub problems: Vec<Said>,
    /// Of what games cost.
    pub currency: String,
}
