//! The list of tables, and what each shows.

use super::PublishedError;
use casebook::study::experiment::paper::PaperName;
use serde::Deserialize;

/// A table whose numbers are stored here.
#[derive(Debug, Deserialize)]
pub struct TableEntry {
    pub paper: PaperName,
    /// The paper's number of it.
    pub table: String,
    pub shows: String,
    /// A remark on the table as a whole; may be empty.
    pub remark: String,
}

/// The tables of a paper.
pub fn read_paper_tables(paper: PaperName) -> Result<Vec<TableEntry>, PublishedError> {
    let mut all = csv::Reader::from_reader(include_str!("list.csv").as_bytes())
        .deserialize()
        .collect::<Result<Vec<TableEntry>, _>>()
        .map_err(|why| PublishedError::Broken { paper, why })?;
    all.retain(|entry| entry.paper == paper);
    Ok(all)
}
