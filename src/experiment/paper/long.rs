//! A page as CSV in long form: a row per cell, with unrounded numbers and the logs behind them.

use super::formula::OurFigure;
use super::page::{PaperPage, TheirCell};
use super::source::PaperSource;
use crate::experiment::sheet::{SheetKind, TypedSheet, count, number, text};
use crate::export::ExportError;

pub(super) fn csv(page: &PaperPage, sources: &[PaperSource]) -> Result<String, ExportError> {
    if let Some(words) = &page.words {
        let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
        for name in &words.head {
            sheet.column(name.as_str(), SheetKind::Text);
        }
        let rows = words.rows.iter();
        sheet.rows = rows.map(|row| row.iter().map(|word| text(word)).collect()).collect();
        return sheet.csv();
    }
    cells(page, sources).csv()
}

/// Every cell with a number of theirs or ours.
fn cells(page: &PaperPage, sources: &[PaperSource]) -> TypedSheet {
    let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
    for name in ["paper", "item", "part", "row", "column"] {
        sheet.column(name, SheetKind::Text);
    }
    sheet.column("theirs", SheetKind::Number);
    for name in ["theirs_as_printed", "theirs_plus_minus", "theirs_note"] {
        sheet.column(name, SheetKind::Text);
    }
    for name in ["ours", "ours_evaluations_sd", "ours_games_sd"] {
        sheet.column(name, SheetKind::Number);
    }
    for name in ["games", "evaluations_fewest", "evaluations_most", "cases"] {
        sheet.column(name, SheetKind::Count);
    }
    for name in ["put_together", "why_empty", "logs"] {
        sheet.column(name, SheetKind::Text);
    }
    for part in &page.parts {
        for row in &part.rows {
            for (cell, column) in row.cells.iter().zip(&page.columns) {
                if cell.theirs.is_none() && cell.ours.is_none() && page.item.theirs.is_some() {
                    continue;
                }
                let theirs = cell.theirs.as_ref();
                let their = |of: fn(&TheirCell) -> &str| text(theirs.map_or("", of));
                let ours = cell.ours.as_ref();
                let made_of = ours.iter().flat_map(|ours| &ours.sources);
                let logs: Vec<&str> =
                    made_of.filter_map(|at| sources.get(*at)).map(|source| source.id.as_str()).collect();
                let printed = theirs.and_then(|one| one.value.parse().ok());
                let how_many = |of: fn(&OurFigure) -> usize| count(ours.map_or(0, of));
                sheet.rows.push(vec![
                    text(page.item.paper.key()),
                    text(page.item.name),
                    text(&part.label.text),
                    text(&row.label.text),
                    text(&column.text),
                    number(printed),
                    their(|one| &one.value),
                    their(|one| &one.plus_minus),
                    their(|one| &one.note),
                    number(ours.map(|one| one.value)),
                    number(ours.and_then(|one| one.over_evaluations)),
                    number(ours.and_then(|one| one.over_games)),
                    how_many(|one| one.games),
                    how_many(|one| one.evaluations.0),
                    how_many(|one| one.evaluations.1),
                    how_many(|one| one.cases),
                    text(ours.map_or("", |one| one.together.words())),
                    text(&cell.missing),
                    text(&logs.join("; ")),
                ]);
            }
        }
    }
    sheet
}
