//! `casebook experiment`: many games from one file. `plan` lists them and their costs, `run` plays them into
//! a folder and continues there, `table`, `games` and `paper` evaluate the folder. The library defines plans
//! and tables; this part has disks, threads and messages.

mod budget;
pub mod game;
mod games;
mod paper;
pub mod parallel;
mod paths;
mod plan;
mod run;
pub mod scan;
pub mod source;
mod table;

use super::Outcome;
use clap::Subcommand;

#[derive(Subcommand)]
pub enum ExperimentCommand {
    /// Lists the games of a plan: a line per cell, and totals.
    Plan(plan::PlanOptions),
    /// Plays a plan into a folder, a log per game; the same command again continues.
    Run(run::RunOptions),
    /// Makes a table of the logs in a folder, finished or not.
    Table(table::TableOptions),
    /// Writes a row per game, the rows of their trajectories, or mean curves, for other programs.
    Games(games::GamesOptions),
    /// Makes the papers' tables and figures of the logs in a folder, theirs beside ours, as pages and files.
    Paper(paper::PaperOptions),
}

/// `false`: something was not played, or not read.
pub fn command(command: &ExperimentCommand) -> Outcome<bool> {
    match command {
        ExperimentCommand::Plan(options) => plan::command(options),
        ExperimentCommand::Run(options) => run::command(options),
        ExperimentCommand::Table(options) => table::command(options),
        ExperimentCommand::Games(options) => games::command(options),
        ExperimentCommand::Paper(options) => paper::command(options),
    }
}
