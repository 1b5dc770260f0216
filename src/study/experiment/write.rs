//! Writes a table as a file: CSV and JSON keep every number unrounded, Markdown and LaTeX are for reading.
//! Nothing here computes a number.

use super::figures::MEASURES;
use super::measure::TableMeasure;
use super::table::{ExperimentRow, ExperimentTable, GroupingColumn, TableFigure};
use crate::base::language::Language;
use crate::show::export::{
    ExportError, PrintedTable, SheetColumnKind, SheetValue, TypedSheet, count_value, number_value, text_value,
};
use serde_json::{Map, Value, json};

/// What it is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFormat {
    Csv,
    Markdown,
    Latex,
    Json,
}

/// Files are the same wherever they are made, so they use one language.
const FILE_LANGUAGE: Language = Language::English;

/// Measures of cost: their columns are hidden if all are 0.
const COST_MEASURES: [&str; 4] = ["calls", "prompt_tokens", "completion_tokens", "money"];

/// Explains the means and both kinds of ±.
const NOTE: &str = "mean ± deviation over the evaluations that all games have, where there are several (as the papers \
    print it); in brackets the weighted deviation over the games (Questum, App. C.2); both divide by n, and how many \
    games say it where not all do. Means are over games; win rates are weighted by deaths, exams by their questions or \
    points. Comparisons take means over cases, so theirs may differ.";

impl ExperimentTable {
    /// Writes the table. The same table gives the same bytes.
    ///
    /// # Errors
    /// [`ExportError`] when memory runs out.
    pub fn write(&self, format: TableFormat) -> Result<String, ExportError> {
        match format {
            TableFormat::Csv => self.sheet().csv(),
            TableFormat::Markdown => Ok(self.to_markdown()),
            TableFormat::Latex => Ok(self.to_latex()),
            TableFormat::Json => Ok(format!("{:#}\n", self.to_json())),
        }
    }

    /// The table as a sheet, unrounded.
    pub fn sheet(&self) -> TypedSheet {
        let mut sheet = TypedSheet::default();
        for by in &self.by {
            sheet.add_column(by.name(), SheetColumnKind::Text);
        }
        sheet.add_column("games", SheetColumnKind::Count);
        sheet.add_column("finished", SheetColumnKind::Count);
        let shown = |at: usize| self.measures.contains(&at);
        for (_, measure) in MEASURES.iter().enumerate().filter(|(at, _)| shown(*at)) {
            let name = self.sheet_column_name(measure);
            for what in ["", "_evaluations_sd", "_games_sd"] {
                sheet.add_column(format!("{name}{what}"), SheetColumnKind::Number);
            }
            sheet.add_column(format!("{name}_n"), SheetColumnKind::Count);
        }
        let rows = self.lines.iter().map(|line| {
            let mut row: Vec<SheetValue> = line.by.iter().map(|by| text_value(by)).collect();
            row.push(count_value(line.logs.len()));
            row.push(count_value(line.finished));
            let figures = line.figures.iter().enumerate();
            for (_, figure) in figures.filter(|(at, _)| shown(*at)) {
                row.extend([
                    number_value(figure.map(|figure| figure.mean)),
                    number_value(figure.and_then(|figure| figure.over_evaluations)),
                    number_value(figure.and_then(|figure| figure.over_games)),
                    count_value(figure.map_or(0, |figure| figure.games)),
                ]);
            }
            row
        });
        sheet.rows = rows.collect();
        sheet
    }

    fn to_json(&self) -> Value {
        let lines = self.lines.iter().map(|line| {
            let by = self.by.iter().zip(&line.by);
            let by: Map<String, Value> = by.map(|(column, value)| (column.name().to_owned(), json!(value))).collect();
            let figures = self.measures.iter().filter_map(|at| MEASURES.get(*at).zip(line.figures.get(*at)));
            let figures = figures.map(|(measure, figure)| {
                let value = figure.map(|figure| {
                    json!({
                        "mean": figure.mean,
                        "deviation_over_evaluations": figure.over_evaluations,
                        "deviation_over_games": figure.over_games,
                        "games": figure.games,
                    })
                });
                (measure.name.to_owned(), json!(value))
            });
            json!({
                "by": by,
                "games": line.logs.len(),
                "finished": line.finished,
                "logs": line.logs,
                "measures": figures.collect::<Map<String, Value>>(),
            })
        });
        let measures = self.measures.iter().filter_map(|at| MEASURES.get(*at));
        let measures = measures.map(|one| (one.name.to_owned(), json!(one.about(FILE_LANGUAGE))));
        json!({
            "by": self.by.iter().map(|column| column.name()).collect::<Vec<_>>(),
            "currency": self.currency,
            "measures": measures.collect::<Map<String, Value>>(),
            "notes": self.gaps.describe(FILE_LANGUAGE),
            "rows": lines.collect::<Vec<_>>(),
        })
    }

    fn to_markdown(&self) -> String {
        let shown = self.shown_measures();
        let mut out = self.to_printed_table(&shown).markdown();
        out += &format!("\n{NOTE}\n");
        for sentence in self.gaps.describe(FILE_LANGUAGE) {
            out += &format!("\n{sentence}\n");
        }
        for at in shown {
            if let Some(one) = MEASURES.get(at) {
                let (heading, what) = (self.heading_with_unit(one), one.about(FILE_LANGUAGE));
                out += &format!("\n- {heading}: {what} (`{}`)", one.name);
            }
        }
        out + "\n"
    }

    fn to_latex(&self) -> String {
        let shown = self.shown_measures();
        let by: Vec<&str> = self.by.iter().map(GroupingColumn::name).collect();
        let caption = format!("Games by {}", by.join(", "));
        let measures = shown.iter().filter_map(|at| MEASURES.get(*at));
        let measures = measures.map(|one| format!("{}: {}", self.heading_with_unit(one), one.about(FILE_LANGUAGE)));
        let below = [NOTE.to_owned()].into_iter().chain(self.gaps.describe(FILE_LANGUAGE)).chain(measures);
        self.to_printed_table(&shown).latex(&caption, &below.collect::<Vec<_>>())
    }

    fn to_printed_table(&self, shown: &[usize]) -> PrintedTable {
        let rows = self.lines.iter().map(|row| self.row_cells(row, shown));
        PrintedTable { head: self.header_cells(shown), rows: rows.collect(), label_columns: self.by.len() }
    }

    /// Measures that some row has: for reading, empty columns and costs of 0 are left out.
    fn shown_measures(&self) -> Vec<usize> {
        let has = |at: &usize| {
            let is_cost = MEASURES.get(*at).is_some_and(|one| COST_MEASURES.contains(&one.name));
            let figures = self.lines.iter().filter_map(|line| line.figures.get(*at).copied().flatten());
            figures.into_iter().any(|figure| !is_cost || figure.mean > 0.0)
        };
        self.measures.iter().copied().filter(has).collect()
    }

    fn header_cells(&self, shown: &[usize]) -> Vec<String> {
        let mut head: Vec<String> = self.by.iter().map(|column| column.name().to_owned()).collect();
        head.push("games".to_owned());
        head.push("finished".to_owned());
        let measures = shown.iter().filter_map(|at| MEASURES.get(*at));
        head.extend(measures.map(|one| self.heading_with_unit(one)));
        head
    }

    fn row_cells(&self, line: &ExperimentRow, shown: &[usize]) -> Vec<String> {
        let dash = |text: &String| {
            if text.is_empty() { "–".to_owned() } else { text.clone() }
        };
        let mut cells: Vec<String> = line.by.iter().map(dash).collect();
        cells.push(line.logs.len().to_string());
        cells.push(line.finished.to_string());
        let figures = shown.iter().map(|at| line.figures.get(*at).copied().flatten());
        cells
            .extend(figures.map(|figure| figure.map_or_else(|| "–".to_owned(), |f| format_figure(f, line.logs.len()))));
        cells
    }

    fn heading_with_unit(&self, measure: &TableMeasure) -> String {
        match measure.name {
            "money" => format!("{} ({})", measure.heading, self.currency),
            _ => measure.heading.to_owned(),
        }
    }

    fn sheet_column_name(&self, measure: &TableMeasure) -> String {
        match measure.name {
            "money" => format!("money_{}", self.currency.to_lowercase()),
            name => name.to_owned(),
        }
    }
}

/// "0.333 ± 0.157 (0.236; n 3)".
fn format_figure(figure: TableFigure, of: usize) -> String {
    let digits = match figure.mean.abs() {
        mean if mean >= 1_000.0 => 0,
        mean if mean >= 10.0 => 1,
        _ => 3,
    };
    let mut text = format!("{:.digits$}", figure.mean);
    if let Some(deviation) = figure.over_evaluations {
        text += &format!(" ± {deviation:.digits$}");
    }
    let over = figure.over_games.map(|deviation| format!("{deviation:.digits$}"));
    let few = (figure.games < of).then(|| format!("n {}", figure.games));
    let brackets: Vec<String> = over.into_iter().chain(few).collect();
    if !brackets.is_empty() {
        text += &format!(" ({})", brackets.join("; "));
    }
    text
}
