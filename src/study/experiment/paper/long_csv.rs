//! A page as CSV in long form: a row per cell, with unrounded numbers and the logs behind them.

use super::formula::OurFigure;
use super::page::{PaperPage, TheirCell};
use super::source::PaperSource;
use crate::show::export::ExportError;
use crate::study::experiment::sheet::{SheetKind, TypedSheet, count_value, number_value, text_value};

pub(super) fn page_csv(page: &PaperPage, sources: &[PaperSource]) -> Result<String, ExportError> {
    if let Some(words) = &page.words {
        let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
        for name in &words.head {
            sheet.add_column(name.as_str(), SheetKind::Text);
        }
        let rows = words.rows.iter();
        sheet.rows = rows.map(|row| row.iter().map(|word| text_value(word)).collect()).collect();
        return sheet.csv();
    }
    cells_sheet(page, sources).csv()
}

/// Every cell with a number of theirs or ours.
fn cells_sheet(page: &PaperPage, sources: &[PaperSource]) -> TypedSheet {
    let mut sheet = TypedSheet { columns: Vec::new(), rows: Vec::new() };
    for name in ["paper", "item", "part", "row", "column"] {
        sheet.add_column(name, SheetKind::Text);
    }
    sheet.add_column("theirs", SheetKind::Number);
    for name in ["theirs_as_printed", "theirs_plus_minus", "theirs_note"] {
        sheet.add_column(name, SheetKind::Text);
    }
    for name in ["ours", "ours_evaluations_sd", "ours_games_sd"] {
        sheet.add_column(name, SheetKind::Number);
    }
    for name in ["games", "evaluations_fewest", "evaluations_most", "cases"] {
        sheet.add_column(name, SheetKind::Count);
    }
    for name in ["put_together", "why_empty", "logs"] {
        sheet.add_column(name, SheetKind::Text);
    }
    for part in &page.parts {
        for row in &part.rows {
            for (cell, column) in row.cells.iter().zip(&page.columns) {
                if cell.theirs.is_none() && cell.ours.is_none() && page.item.theirs.is_some() {
                    continue;
                }
                let theirs = cell.theirs.as_ref();
                let their = |of: fn(&TheirCell) -> &str| text_value(theirs.map_or("", of));
                let ours = cell.ours.as_ref();
                let made_of = ours.iter().flat_map(|ours| &ours.sources);
                let logs: Vec<&str> =
                    made_of.filter_map(|at| sources.get(*at)).map(|source| source.id.as_str()).collect();
                let printed = theirs.and_then(|one| one.value.parse().ok());
                let how_many = |of: fn(&OurFigure) -> usize| count_value(ours.map_or(0, of));
                sheet.rows.push(vec![
                    text_value(page.item.paper.key()),
                    text_value(page.item.name),
                    text_value(&part.label.text),
                    text_value(&row.label.text),
                    text_value(&column.text),
                    number_value(printed),
                    their(|one| &one.value),
                    their(|one| &one.plus_minus),
                    their(|one| &one.note),
                    number_value(ours.map(|one| one.value)),
                    number_value(ours.and_then(|one| one.over_evaluations)),
                    number_value(ours.and_then(|one| one.over_games)),
                    how_many(|one| one.games),
                    how_many(|one| one.evaluations.0),
                    how_many(|one| one.evaluations.1),
                    how_many(|one| one.cases),
                    text_value(ours.map_or("", |one| one.aggregation.describe())),
                    text_value(&cell.empty_reason),
                    text_value(&logs.join("; ")),
                ]);
            }
        }
    }
    sheet
}
