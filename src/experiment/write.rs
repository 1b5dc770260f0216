//! A table as a file: CSV and JSON hold every number as it is, Markdown and LaTeX are for reading. Nothing here knows
//! where a number comes from.

use super::figures::{MEASURES, OF_LOGS};
use super::measure::TableMeasure;
use super::sheet::{SheetKind, SheetValue, TypedSheet, count, number, text};
use super::table::{ExperimentTable, TableFigure, TableLine};
use crate::export::ExportError;
use crate::language::Language;
use serde_json::{Map, Value, json};

/// What it is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFormat {
    Csv,
    Markdown,
    Latex,
    Json,
}

/// Files are the same wherever they are made, so they speak one language.
const FILES: Language = Language::English;

/// What the two kinds of ± are.
const NOTE: &str = "mean ± deviation over the evaluations that all games have (as the papers print it); in brackets the weighted deviation over the games (App. C.2), and how many games say it where not all do.";

impl ExperimentTable {
    /// Writes it. The same table gives the same bytes.
    ///
    /// # Errors
    /// [`ExportError`] when memory runs out.
    pub fn write(&self, format: TableFormat) -> Result<String, ExportError> {
        match format {
            TableFormat::Csv => self.sheet().csv(),
            TableFormat::Markdown => Ok(self.markdown()),
            TableFormat::Latex => Ok(self.latex()),
            TableFormat::Json => Ok(format!("{:#}\n", self.json())),
        }
    }

    /// Every number as it is.
    pub fn sheet(&self) -> TypedSheet {
        let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
        for by in &self.by {
            sheet.column(by.name(), SheetKind::Text);
        }
        sheet.column("games", SheetKind::Count);
        sheet.column("finished", SheetKind::Count);
        // Judges' measures are many; who judged nothing is not shown them.
        let shown = |at: usize| {
            let said = |line: &TableLine| line.figures.get(at).copied().flatten().is_some();
            at < OF_LOGS || self.lines.iter().any(said)
        };
        for (_, measure) in MEASURES.iter().enumerate().filter(|(at, _)| shown(*at)) {
            let name = self.named(measure);
            for what in ["", "_evaluations_sd", "_games_sd"] {
                sheet.column(format!("{name}{what}"), SheetKind::Number);
            }
            sheet.column(format!("{name}_n"), SheetKind::Count);
        }
        let rows = self.lines.iter().map(|line| {
            let mut row: Vec<SheetValue> = line.by.iter().map(|by| text(by)).collect();
            row.push(count(line.logs.len()));
            row.push(count(line.finished));
            let figures = line.figures.iter().enumerate();
            for (_, figure) in figures.filter(|(at, _)| shown(*at)) {
                row.extend([
                    number(figure.map(|figure| figure.mean)),
                    number(figure.and_then(|figure| figure.over_evaluations)),
                    number(figure.and_then(|figure| figure.over_games)),
                    count(figure.map_or(0, |figure| figure.games)),
                ]);
            }
            row
        });
        sheet.rows = rows.collect();
        sheet
    }

    fn json(&self) -> Value {
        let lines = self.lines.iter().map(|line| {
            let by = self.by.iter().zip(&line.by);
            let by: Map<String, Value> =
                by.map(|(column, value)| (column.name().to_owned(), json!(value))).collect();
            let figures = MEASURES.iter().zip(&line.figures).map(|(measure, figure)| {
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
        let measures = MEASURES.iter().map(|one| (one.name.to_owned(), json!(one.about(FILES))));
        json!({
            "by": self.by.iter().map(|column| column.name()).collect::<Vec<_>>(),
            "currency": self.currency,
            "measures": measures.collect::<Map<String, Value>>(),
            "notes": self.gaps.sentences(FILES),
            "rows": lines.collect::<Vec<_>>(),
        })
    }

    fn markdown(&self) -> String {
        let shown = self.shown();
        let rows = self.lines.iter().map(|row| self.cells(row, &shown));
        let mut out = markdown_table(self.head(&shown), rows, self.by.len());
        out += &format!("\n{NOTE}\n");
        for sentence in self.gaps.sentences(FILES) {
            out += &format!("\n{sentence}\n");
        }
        for at in shown {
            if let Some(one) = MEASURES.get(at) {
                let (heading, what) = (self.headed(one), one.about(FILES));
                out += &format!("\n- {heading}: {what} (`{}`)", one.name);
            }
        }
        out + "\n"
    }

    fn latex(&self) -> String {
        let shown = self.shown();
        let rows = self.lines.iter().map(|row| self.cells(row, &shown));
        let gaps = self.gaps.sentences(FILES);
        let notes = [NOTE.to_owned()].into_iter().chain(gaps);
        let notes = notes.collect::<Vec<_>>().join("\n% ");
        latex_table(&notes, self.head(&shown), rows, self.by.len())
    }

    /// Measures that some line has: for reading, empty columns are left out.
    fn shown(&self) -> Vec<usize> {
        let has = |at: &usize| self.lines.iter().any(|line| matches!(line.figures.get(*at), Some(Some(_))));
        (0..MEASURES.len()).filter(has).collect()
    }

    fn head(&self, shown: &[usize]) -> Vec<String> {
        let mut head: Vec<String> = self.by.iter().map(|column| column.name().to_owned()).collect();
        head.push("games".to_owned());
        head.push("finished".to_owned());
        let measures = shown.iter().filter_map(|at| MEASURES.get(*at));
        head.extend(measures.map(|one| self.headed(one)));
        head
    }

    fn cells(&self, line: &TableLine, shown: &[usize]) -> Vec<String> {
        let dash = |text: &String| {
            if text.is_empty() { "–".to_owned() } else { text.clone() }
        };
        let mut cells: Vec<String> = line.by.iter().map(dash).collect();
        cells.push(line.logs.len().to_string());
        cells.push(line.finished.to_string());
        let figures = shown.iter().map(|at| line.figures.get(*at).copied().flatten());
        cells.extend(
            figures.map(|figure| figure.map_or_else(|| "–".to_owned(), |f| told(f, line.logs.len()))),
        );
        cells
    }

    fn headed(&self, measure: &TableMeasure) -> String {
        match measure.name {
            "money" => format!("{} ({})", measure.heading, self.currency),
            _ => measure.heading.to_owned(),
        }
    }

    fn named(&self, measure: &TableMeasure) -> String {
        match measure.name {
            "money" => format!("money_{}", self.currency.to_lowercase()),
            name => name.to_owned(),
        }
    }
}

/// "0.333 ± 0.157 (0.236; n 3)".
fn told(figure: TableFigure, of: usize) -> String {
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

/// A table in Markdown; the first `left` columns are words, the others numbers.
pub(super) fn markdown_table(
    head: Vec<String>,
    rows: impl Iterator<Item = Vec<String>>,
    left: usize,
) -> String {
    let cell = |text: &String| {
        let text = text.replace('\\', "\\\\").replace('|', "\\|");
        text.replace('\n', " ")
    };
    let line = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(cell).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rules = (0..head.len()).map(|at| if at < left { "---" } else { "---:" });
    let rules = format!("|{}|\n", rules.collect::<Vec<_>>().join("|"));
    line(head) + &rules + &rows.map(line).collect::<String>()
}

/// The same in LaTeX, with a note before it.
pub(super) fn latex_table(
    note: &str,
    head: Vec<String>,
    rows: impl Iterator<Item = Vec<String>>,
    left: usize,
) -> String {
    let columns = "l".repeat(left) + &"r".repeat(head.len().saturating_sub(left));
    let line = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|text| latex_text(text)).collect();
        format!("{} \\\\\n", cells.join(" & "))
    };
    let rows: String = rows.map(line).collect();
    let head = line(head);
    format!(
        "% {note}\n\\begin{{tabular}}{{{columns}}}\n\\hline\n{head}\\hline\n{rows}\\hline\n\\end{{tabular}}\n"
    )
}

/// Every character that LaTeX would take for its own.
pub(super) fn latex_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(letter);
            }
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '"' => out.push_str("\\textquotedbl{}"),
            '±' => out.push_str("$\\pm$"),
            '–' => out.push_str("--"),
            '×' => out.push_str("$\\times$"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}
