//! `casebook judge`: judges logs as the papers do, and compares judges. The library defines the tasks and
//! measures; this part has files, servers and messages.

mod agree;
mod people;
mod reviews;
mod run;

use super::Outcome;
use super::load::list_files;
use casebook::study::experiment::JudgedGames;
use casebook::study::judging::{JudgedAspect, JudgedFile};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::str::FromStr;

/// What is judged, by whom, and where it goes.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct JudgeOptions {
    #[command(subcommand)]
    other: Option<JudgeCommand>,
    #[command(flatten)]
    run: run::RunJudgeOptions,
}

#[derive(Subcommand)]
enum JudgeCommand {
    /// Writes what was judged as a sheet for people, without marks.
    Items(people::ItemsOptions),
    /// Reads the marks in such a sheet, as those of another judge.
    Marks(people::MarksOptions),
    /// Prints how far judges agree on what several of them marked.
    Agree(agree::AgreeOptions),
    /// Gathers how people rated the games that they played in (Questum Table 7): means and a chart.
    Reviews(reviews::ReviewsOptions),
}

/// The aspects of these names; without names, all of them.
fn parse_aspects(names: &[String]) -> Outcome<Vec<JudgedAspect>> {
    if names.is_empty() {
        return Ok(JudgedAspect::ALL.to_vec());
    }
    Ok(names.iter().map(|name| JudgedAspect::from_str(name)).collect::<Result<_, _>>()?)
}

/// `false`: something was not judged, or failed.
pub async fn command(options: &JudgeOptions) -> Outcome<bool> {
    match &options.other {
        None => run::command(&options.run).await,
        Some(JudgeCommand::Items(options)) => people::write_items_sheet(options),
        Some(JudgeCommand::Marks(options)) => people::read_marks_sheet_file(options),
        Some(JudgeCommand::Agree(options)) => agree::command(options),
        Some(JudgeCommand::Reviews(options)) => reviews::command(options),
    }
}

/// The judges' files among these paths and in folders, each with its path. Unreadable paths are reported.
fn find_judged_files(paths: &[PathBuf]) -> Outcome<Vec<(PathBuf, JudgedFile)>> {
    let (files, left_out) = list_files(paths)?;
    for problem in left_out {
        note!("{problem}");
    }
    let mut found = Vec::new();
    let files = files.into_iter();
    for path in files.filter(|path| path.extension().is_some_and(|end| end == "json")) {
        let wrong = |error: String| format!("{}: {error}", path.display());
        let bytes = std::fs::read(&path).map_err(|error| wrong(error.to_string()))?;
        if JudgedGames::is_judged_file(&bytes) {
            let file = JudgedFile::read(&String::from_utf8_lossy(&bytes));
            let file = file.map_err(|error| wrong(error.to_string()))?;
            found.push((path, file));
        }
    }
    if found.is_empty() {
        Err("there is no file of a judge in it; `casebook judge` makes them".into())
    } else {
        Ok(found)
    }
}
