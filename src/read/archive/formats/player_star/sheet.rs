//! Reads tables from `.xlsx` and `.csv`: rows of texts under a header.

use crate::base::scenario::{LogProblem, ProblemList, quoted};
use crate::read::archive::tables::DelimitedText;
use calamine::{Data, DataRef, Reader, Xlsx};
use std::io::Cursor;

/// More rows than any game has; further ones are left out.
const MAX_ROWS: u32 = 200_000;
/// How many columns are read.
const MAX_COLUMNS: u32 = 64;

/// A table: its header in lower case, and the rows with their spreadsheet numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Spreadsheet {
    pub header: Vec<String>,
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Spreadsheet {
    fn from_rows(mut rows: Vec<(usize, Vec<String>)>) -> Self {
        rows.retain(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty()));
        if rows.is_empty() {
            return Self::default();
        }
        let (_, head) = rows.remove(0);
        Self { header: head.iter().map(|cell| cell.trim().to_lowercase()).collect(), rows }
    }

    pub(super) fn column(&self, name: &str) -> Option<usize> {
        self.header.iter().position(|head| head == name)
    }

    /// A cell of a row; empty if there is no such column.
    pub(super) fn cell<'a>(&self, cells: &'a [String], name: &str) -> &'a str {
        self.column(name).and_then(|at| cells.get(at)).map_or("", String::as_str)
    }

    pub(super) fn has_columns(&self, names: &[&str]) -> bool {
        names.iter().all(|name| self.column(name).is_some())
    }
}

pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The header of the table in a text, without rows.
pub(super) fn read_header(text: &str) -> Spreadsheet {
    let mut records = DelimitedText::detect(text).reader(false).into_records().flatten();
    let cells = |record: csv::StringRecord| record.iter().take(MAX_COLUMNS as usize).map(str::to_owned).collect();
    let blank = |record: &csv::StringRecord| record.iter().all(|cell| cell.trim().is_empty());
    Spreadsheet::from_rows(records.find(|record| !blank(record)).map(|record| (0, cells(record))).into_iter().collect())
}

/// The first sheet of a workbook, or the table in a text.
pub(super) fn read(path: &str, bytes: &[u8], report: &mut ProblemList) -> Option<Spreadsheet> {
    if !is_workbook(bytes) {
        return Some(Spreadsheet::from_rows(read_delimited_rows(path, &String::from_utf8_lossy(bytes), report)));
    }
    match read_workbook(bytes) {
        Ok((rows, cut)) => {
            if let Some(why) = cut {
                report.warn(path, why);
            }
            Some(Spreadsheet::from_rows(rows))
        }
        Err(detail) => {
            report.error(path, LogProblem::WorkbookDamaged { why: quoted(detail) });
            None
        }
    }
}

type NumberedRows = Vec<(usize, Vec<String>)>;

/// Reads cell by cell, so a workbook that claims to be huge costs no more than its contents.
fn read_workbook(bytes: &[u8]) -> Result<(NumberedRows, Option<LogProblem>), String> {
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|e| e.to_string())?;
    let name = book.sheet_names().first().cloned().ok_or("the workbook has no sheet")?;
    let mut cells = book.worksheet_cells_reader(&name).map_err(|e| e.to_string())?;
    let mut rows: NumberedRows = Vec::new();
    let mut cut = None;
    loop {
        let cell = match cells.next_cell() {
            Ok(Some(cell)) => cell,
            Ok(None) => break,
            Err(detail) => {
                cut = Some(LogProblem::SheetBreaksOff { row: rows.len(), why: quoted(detail) });
                break;
            }
        };
        let (row, column) = cell.get_position();
        if row > MAX_ROWS {
            cut = Some(LogProblem::RowsLeftOut { most: MAX_ROWS as usize });
            break;
        }
        if column >= MAX_COLUMNS {
            continue;
        }
        let (number, column) = (row as usize + 1, column as usize);
        if rows.last().is_none_or(|(last, _)| *last != number) {
            rows.push((number, Vec::new()));
        }
        let Some((_, line)) = rows.last_mut() else {
            break;
        };
        line.resize(line.len().max(column + 1), String::new());
        line[column] = cell_text(cell.get_value());
    }
    Ok((rows, cut))
}

fn cell_text(value: &DataRef<'_>) -> String {
    match Data::from(value.clone()) {
        Data::Empty => String::new(),
        Data::Float(number) => format!("{number}"),
        other => other.to_string(),
    }
}

fn read_delimited_rows(path: &str, text: &str, report: &mut ProblemList) -> NumberedRows {
    let table = DelimitedText::detect(text);
    let mut rows = NumberedRows::new();
    for record in table.reader(false).records().take(MAX_ROWS as usize) {
        match record {
            Ok(record) => {
                let line = table.line_number(record.position());
                let cells = record.iter().take(MAX_COLUMNS as usize).map(str::to_owned);
                rows.push((line, cells.collect()));
            }
            Err(detail) => {
                report.warn(path, LogProblem::SheetBreaksOff { row: rows.len(), why: quoted(detail) });
                break;
            }
        }
    }
    rows
}
