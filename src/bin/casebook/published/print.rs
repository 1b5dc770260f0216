//! A published table in the paper's layout, as Markdown, CSV or LaTeX, marked as theirs.

use super::list::read_paper_tables;
use super::{PrintedNumber, PublishedCell, PublishedError, read_cells};
use crate::Outcome;
use casebook::show::export::PrintedTable;
use casebook::study::experiment::paper::PaperName;
use clap::ValueEnum;
use std::fmt::Write;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Markdown,
    /// A column for each number and one for each ±; notes in the last.
    Csv,
    /// A `table` for a paper that uses `booktabs`.
    Latex,
}

/// A cell of the grid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct GridCell {
    text: String,
    plus_minus: String,
    /// Index into [`Grid::notes`].
    note: Option<usize>,
    /// Equal to the row above: only a CSV repeats it.
    is_repeated: bool,
}

impl From<String> for GridCell {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

/// Rows and columns with title, remark and notes.
#[derive(Debug)]
pub struct Grid {
    title: String,
    remark: String,
    /// How many first columns name the row.
    label_columns: usize,
    header: Vec<String>,
    rows: Vec<Vec<GridCell>>,
    notes: Vec<String>,
}

/// The columns in printed order. Rows may lack cells: a new column goes before the next known one in its row.
fn column_order(cells: &[PublishedCell]) -> Vec<&str> {
    let mut known: Vec<&str> = Vec::new();
    for row in cells.chunk_by(|a, b| (&a.part, &a.row) == (&b.part, &b.row)) {
        for (n, cell) in row.iter().enumerate() {
            if known.contains(&cell.column.as_str()) {
                continue;
            }
            let next = row.iter().skip(n + 1);
            let before = next.filter_map(|c| known.iter().position(|k| *k == c.column)).next();
            known.insert(before.unwrap_or(known.len()), &cell.column);
        }
    }
    known
}

impl Grid {
    /// A paper's table.
    pub fn from_table(paper: PaperName, cells: &[PublishedCell]) -> Result<Self, PublishedError> {
        let name = cells.first().map_or("", |cell| &cell.table);
        let listed = read_paper_tables(paper)?.into_iter().find(|entry| entry.table == name);
        let (shows, remark) = listed.map(|entry| (entry.shows, entry.remark)).unwrap_or_default();
        let in_parts = cells.iter().any(|cell| !cell.part.is_empty());
        let columns = column_order(cells);
        let mut notes: Vec<String> = Vec::new();
        let mut rows = Vec::new();
        let mut part = None;
        for row in cells.chunk_by(|a, b| (&a.part, &a.row) == (&b.part, &b.row)) {
            let Some(first) = row.first() else { continue };
            let mut fields = Vec::new();
            if in_parts {
                fields.push(GridCell {
                    is_repeated: part.replace(&first.part) == Some(&first.part),
                    ..first.part.clone().into()
                });
            }
            fields.push(first.row.clone().into());
            for column in &columns {
                let Some(cell) = row.iter().find(|cell| cell.column == *column) else {
                    fields.push(GridCell::default());
                    continue;
                };
                let note = (!cell.note.is_empty()).then(|| {
                    let at = notes.iter().position(|note| *note == cell.note);
                    at.unwrap_or_else(|| {
                        notes.push(cell.note.clone());
                        notes.len() - 1
                    })
                });
                let text = |printed: &Option<PrintedNumber>| printed.as_ref().map_or(String::new(), |p| p.text.clone());
                fields.push(GridCell {
                    text: text(&cell.value),
                    plus_minus: text(&cell.plus_minus),
                    note,
                    is_repeated: false,
                });
            }
            rows.push(fields);
        }
        let heads = if in_parts { 2 } else { 1 };
        let names = std::iter::repeat_n("", heads).chain(columns);
        Ok(Self {
            title: format!("{paper}, table {name}, as published: {shows}"),
            remark,
            label_columns: heads,
            header: names.map(str::to_owned).collect(),
            rows,
            notes,
        })
    }

    /// The list of tables of some papers.
    pub fn from_list(papers: &[PaperName]) -> Result<Self, PublishedError> {
        let mut rows = Vec::new();
        for &paper in papers {
            let cells = read_cells(paper)?;
            for listed in read_paper_tables(paper)? {
                let of_it = cells.iter().filter(|cell| cell.table == listed.table);
                let (all, empty) =
                    of_it.fold((0, 0), |(all, empty), cell| (all + 1, empty + usize::from(cell.value.is_none())));
                let texts = [paper.key().to_owned(), listed.table, all.to_string(), empty.to_string(), listed.shows];
                rows.push(texts.map(GridCell::from).to_vec());
            }
        }
        let header = ["paper", "table", "cells", "without a number", "shows"];
        Ok(Self {
            title: "What the papers print; a table: casebook published PAPER TABLE".to_owned(),
            remark: String::new(),
            label_columns: header.len(),
            header: header.map(str::to_owned).to_vec(),
            rows,
            notes: Vec::new(),
        })
    }

    pub fn write(&self, format: Format) -> Outcome<String> {
        match format {
            Format::Markdown => Ok(self.markdown()?),
            Format::Csv => self.csv(),
            Format::Latex => {
                let (head, rows) = (self.header.clone(), self.text_rows().collect());
                let table = PrintedTable { head, rows, label_columns: self.label_columns };
                Ok(table.latex(&self.title, &self.notes_below()))
            }
        }
    }

    /// The label of a row; a part's name appears in its first row only.
    fn row_label<'a>(&self, column: usize, field: &'a GridCell) -> Option<&'a str> {
        let text = if field.is_repeated { "" } else { &field.text };
        (column < self.label_columns).then_some(text)
    }

    /// The rows for reading: every cell as one text, followed by its note's number.
    fn text_rows(&self) -> impl Iterator<Item = Vec<String>> {
        self.rows.iter().map(|row| {
            let cells = row.iter().enumerate().map(|(n, field)| match (self.row_label(n, field), field.note) {
                (Some(head), _) => head.to_owned(),
                (None, None) => format_number(field),
                (None, Some(note)) => format!("{} [{}]", format_number(field), note + 1),
            });
            cells.collect()
        })
    }

    /// The lines below the table: the remark, then the numbered notes.
    fn notes_below(&self) -> Vec<String> {
        let remark = (!self.remark.is_empty()).then(|| self.remark.clone());
        let notes = self.notes.iter().enumerate().map(|(n, note)| format!("[{}] {note}", n + 1));
        remark.into_iter().chain(notes).collect()
    }

    fn markdown(&self) -> Result<String, std::fmt::Error> {
        let escape = |text: &str| {
            let mut safe = String::new();
            for c in text.chars() {
                if "|*<_\\".contains(c) {
                    safe.push('\\');
                }
                safe.push(c);
            }
            safe
        };
        let mut out = format!("**{}**\n\n", escape(&self.title));
        let header: Vec<_> = self.header.iter().map(|name| escape(name)).collect();
        writeln!(out, "| {} |", header.join(" | "))?;
        let rule = (0..header.len()).map(|n| if n < self.label_columns { "---" } else { "---:" });
        writeln!(out, "| {} |", rule.collect::<Vec<_>>().join(" | "))?;
        for row in self.text_rows() {
            let cells: Vec<_> = row.iter().map(|cell| escape(cell)).collect();
            writeln!(out, "| {} |", cells.join(" | "))?;
        }
        for one in self.notes_below() {
            writeln!(out, "\n{}", escape(&one))?;
        }
        Ok(out)
    }

    fn csv(&self) -> Outcome<String> {
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        let labels = self.label_columns;
        if labels == self.header.len() {
            // A list has no numbers.
            writer.write_record(&self.header)?;
            for row in &self.rows {
                writer.write_record(row.iter().map(|field| &field.text))?;
            }
            return Ok(String::from_utf8(writer.into_inner()?)?);
        }
        let has_spread = |at: usize| self.rows.iter().any(|row| row.get(at).is_some_and(|f| !f.plus_minus.is_empty()));
        let spreads: Vec<bool> = (0..self.header.len()).map(has_spread).collect();
        let mut header = vec!["source".to_owned()];
        header.extend(["part", "row"].into_iter().skip(2 - labels).map(Into::into));
        for (name, has_spread) in self.header.iter().zip(&spreads).skip(labels) {
            header.push(name.clone());
            header.extend(has_spread.then(|| format!("{name} ±")));
        }
        header.push("notes".to_owned());
        writer.write_record(&header)?;
        let source = self.title.split(": ").next().unwrap_or(&self.title);
        for row in &self.rows {
            let mut fields = vec![source];
            fields.extend(row.iter().take(labels).map(|field| field.text.as_str()));
            let mut notes = Vec::new();
            for ((field, name), has_spread) in row.iter().zip(&self.header).zip(&spreads).skip(labels) {
                fields.push(&field.text);
                fields.extend(has_spread.then_some(field.plus_minus.as_str()));
                let note = field.note.and_then(|at| self.notes.get(at));
                notes.extend(note.map(|note| format!("{name}: {note}")));
            }
            let notes = notes.join(" | ");
            fields.push(&notes);
            writer.write_record(&fields)?;
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }
}

/// A number with its ±; a dash for a cell with only a note.
fn format_number(field: &GridCell) -> String {
    match (field.text.as_str(), field.plus_minus.as_str()) {
        ("", _) if field.note.is_some() => "–".to_owned(),
        (text, "") => text.to_owned(),
        (text, spread) => format!("{text} ± {spread}"),
    }
}
