//! `casebook published`: the numbers that the papers print, as data, so that tables of one's own games can be
//! compared with them: Questum, PLAYER*, ThinkThrice and MIRAGE, a file each, a row per cell.
//!
//! Numbers are as printed, except for leading zeros and thousands separators, errors included: known errors
//! have a note, and nothing is corrected. An illegible cell is empty with a note, never a guess. Three things
//! are left out on purpose: figures, which print no numbers; tables of words (examples, prompts, criteria,
//! model versions); and any judgement of whose numbers are better. Nothing here compares with one's own games
//! either: a reader sees both tables and how the set-ups differ.

mod list;
mod print;

use crate::Outcome;
use casebook::study::experiment::paper::{PaperCell, PaperName, PaperTable};
use clap::Args;
use list::read_paper_tables;
use print::{Format, Grid};
use serde::Deserialize;

/// Which table, and how it is written.
#[derive(Args)]
pub struct PublishedOptions {
    /// The paper: questum, player-star, think-thrice or mirage; without one, what there is of all of them.
    #[arg(value_parser = parse_paper)]
    paper: Option<PaperName>,
    /// Its table, by the paper's number: `2`, `A3`.
    table: Option<String>,
    #[arg(long, value_enum, default_value = "markdown")]
    format: Format,
}

/// Parses a paper's name as given on the command line; `player*`, `player_star` and `think_thrice` are
/// accepted too.
pub fn parse_paper(name: &str) -> Result<PaperName, String> {
    let key = name.to_lowercase().replace('_', "-").replace('*', "-star");
    let found = PaperName::ALL.into_iter().find(|paper| paper.key() == key);
    found.ok_or_else(|| format!("there are {}", PaperName::ALL.map(PaperName::key).join(", ")))
}

fn paper_csv(paper: PaperName) -> &'static str {
    match paper {
        PaperName::Questum => include_str!("questum.csv"),
        PaperName::PlayerStar => include_str!("player_star.csv"),
        PaperName::ThinkThrice => include_str!("think_thrice.csv"),
        PaperName::Mirage => include_str!("mirage.csv"),
    }
}

/// A number with its printed digits: `0.500` is not `0.5`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct PrintedNumber {
    pub text: String,
    pub number: f64,
}

impl TryFrom<String> for PrintedNumber {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = text.parse().ok().filter(|n: &f64| n.is_finite());
        match number {
            Some(number) => Ok(Self { text, number }),
            None => Err(format!("`{text}` is no number")),
        }
    }
}

/// A cell of a paper's table.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PublishedCell {
    pub table: String,
    /// The game, script, player or stage, if the table has several parts; else empty.
    pub part: String,
    pub row: String,
    pub column: String,
    /// `None`: the paper has the cell but no legible number; the note says why.
    pub value: Option<PrintedNumber>,
    pub plus_minus: Option<PrintedNumber>,
    /// Marks of significance, known errors, what could not be read; usually empty.
    pub note: String,
}

#[derive(Debug, thiserror::Error)]
pub enum PublishedError {
    #[error("{paper} has no table {asked} here; there are {there}")]
    NoTable { paper: PaperName, asked: String, there: String },
    #[error("the numbers of {paper} cannot be read: {why}")]
    Broken { paper: PaperName, why: csv::Error },
}

/// Every cell of a paper, in printed order.
fn read_cells(paper: PaperName) -> Result<Vec<PublishedCell>, PublishedError> {
    csv::Reader::from_reader(paper_csv(paper).as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|why| PublishedError::Broken { paper, why })
}

/// The cells of a table, by the paper's number; `T2`, `t2` and `2` are the same, `a3` is `A3`.
pub fn read_published_table(paper: PaperName, table: &str) -> Result<Vec<PublishedCell>, PublishedError> {
    let name = table.trim().to_uppercase();
    let name = name.strip_prefix('T').unwrap_or(&name);
    let mut found = read_cells(paper)?;
    found.retain(|cell| cell.table == name);
    if found.is_empty() {
        let there: Vec<String> = read_paper_tables(paper)?.into_iter().map(|entry| entry.table).collect();
        return Err(PublishedError::NoTable { paper, asked: table.to_owned(), there: there.join(", ") });
    }
    Ok(found)
}

/// The same in the form that pages with both need.
pub fn read_table_for_comparison(paper: PaperName, table: &str) -> Result<PaperTable, PublishedError> {
    let listed = read_paper_tables(paper)?.into_iter().find(|entry| entry.table == table);
    let text = |printed: Option<PrintedNumber>| printed.map_or_else(String::new, |one| one.text);
    let cells = read_published_table(paper, table)?.into_iter().map(|cell| PaperCell {
        part: cell.part,
        row: cell.row,
        column: cell.column,
        value: text(cell.value),
        plus_minus: text(cell.plus_minus),
        note: cell.note,
    });
    Ok(PaperTable { cells: cells.collect(), remark: listed.map(|listed| listed.remark).unwrap_or_default() })
}

pub fn command(options: &PublishedOptions) -> Outcome<bool> {
    let grid = match (options.paper, &options.table) {
        (Some(paper), Some(table)) => Grid::from_table(paper, &read_published_table(paper, table)?)?,
        (Some(paper), None) => Grid::from_list(&[paper])?,
        (None, _) => Grid::from_list(&PaperName::ALL)?,
    };
    crate::write_data(&grid.write(options.format)?)?;
    Ok(true)
}

#[cfg(test)]
mod tests;
