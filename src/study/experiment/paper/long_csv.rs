//! A page as CSV in long form: a row per cell, with unrounded numbers and the logs behind them.

use super::definition::HeaderLabel;
use super::formula::ComputedValue;
use super::page::{PageCell, PagePart, PageRow, PaperCell, PaperPage};
use super::source::ValueSource;
use crate::show::export::{ColumnExtractor, ExportError, TypedSheet, rows_with_notes_to_csv, text_value};

/// A cell with its place.
struct PlacedCell<'p> {
    page: &'p PaperPage,
    part: &'p PagePart,
    row: &'p PageRow,
    column: &'p HeaderLabel,
    cell: &'p PageCell,
    sources: &'p [ValueSource],
}

impl PlacedCell<'_> {
    fn their_text(&self, text: fn(&PaperCell) -> &String) -> String {
        self.cell.theirs.as_ref().map(text).cloned().unwrap_or_default()
    }

    fn our_number(&self, number: fn(&ComputedValue) -> Option<f64>) -> Option<f64> {
        number(self.cell.ours.as_ref()?)
    }

    fn our_count(&self, count: fn(&ComputedValue) -> usize) -> Option<usize> {
        Some(self.cell.ours.as_ref().map_or(0, count))
    }

    /// The logs behind our number.
    fn logs(&self) -> String {
        let places = self.cell.ours.iter().flat_map(|ours| &ours.sources);
        let logs = places.filter_map(|at| self.sources.get(*at)).map(|source| source.id.as_str());
        logs.collect::<Vec<_>>().join("; ")
    }
}

pub(super) fn write_page_csv(page: &PaperPage, sources: &[ValueSource]) -> Result<String, ExportError> {
    use ColumnExtractor::{Count, Number, Text};
    if let Some(words) = &page.words {
        let rows = words.rows.iter().map(|row| row.iter().map(|word| text_value(word)).collect());
        return rows_with_notes_to_csv(&[], &words.head, rows);
    }
    let fields: [(&str, ColumnExtractor<PlacedCell>); 19] = [
        ("paper", Text(|one| one.page.item.paper.key().to_owned())),
        ("item", Text(|one| one.page.item.name.clone())),
        ("part", Text(|one| one.part.label.text.clone())),
        ("row", Text(|one| one.row.label.text.clone())),
        ("column", Text(|one| one.column.text.clone())),
        ("theirs", Number(|one| one.cell.theirs.as_ref()?.value.parse().ok())),
        ("theirs_as_printed", Text(|one| one.their_text(|theirs| &theirs.value))),
        ("theirs_plus_minus", Text(|one| one.their_text(|theirs| &theirs.plus_minus))),
        ("theirs_note", Text(|one| one.their_text(|theirs| &theirs.note))),
        ("ours", Number(|one| one.our_number(|ours| Some(ours.value)))),
        ("ours_evaluations_sd", Number(|one| one.our_number(|ours| ours.over_evaluations))),
        ("ours_games_sd", Number(|one| one.our_number(|ours| ours.over_games))),
        ("games", Count(|one| one.our_count(|ours| ours.games))),
        ("evaluations_fewest", Count(|one| one.our_count(|ours| ours.evaluations.0))),
        ("evaluations_most", Count(|one| one.our_count(|ours| ours.evaluations.1))),
        ("cases", Count(|one| one.our_count(|ours| ours.cases))),
        ("put_together", Text(|one| one.cell.ours.as_ref().map_or("", |ours| ours.aggregation.describe()).to_owned())),
        ("why_empty", Text(|one| one.cell.empty_reason.clone())),
        ("logs", Text(PlacedCell::logs)),
    ];
    let rows = page.parts.iter().flat_map(|part| part.rows.iter().map(move |row| (part, row)));
    let cells = rows.flat_map(|(part, row)| {
        let cells = row.cells.iter().zip(&page.columns);
        cells.map(move |(cell, column)| PlacedCell { page, part, row, column, cell, sources })
    });
    // Every cell with a number of theirs or ours.
    let has_number = |one: &PlacedCell| one.cell.theirs.is_some() || one.cell.ours.is_some();
    TypedSheet::from_rows(&fields, cells.filter(|one| has_number(one) || page.item.theirs.is_none())).csv()
}
