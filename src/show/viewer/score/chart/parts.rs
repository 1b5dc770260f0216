//! Shared parts of the charts' texts: signs, table cells, and sentences for strips and lines.

use super::{LegendItem, LegendSign};
use crate::base::game::Seat;
use crate::base::language::Language;
use crate::base::order::SharedSort;
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::score::{HeatRow, HeatTrack, TableCell, TextTable, ValueSpan, span_at};
use crate::show::viewer::words;

pub(super) fn glyph_legend_item(sign: &'static str, words: String) -> LegendItem {
    LegendItem { sign: LegendSign::Glyph(sign), words }
}

pub(super) fn person_legend_item(person: &Person) -> LegendItem {
    LegendItem { sign: LegendSign::Person(person.clone()), words: person.name.clone() }
}

pub(super) fn seat_legend_item(scene: &Scene, seat: Seat) -> LegendItem {
    person_legend_item(&scene.person(seat))
}

/// The labels at a turn, of one seat's row or of all.
pub(super) fn labels_at_turn<'a>(
    rows: impl Iterator<Item = (&'a Person, &'a [ValueSpan])>, l: Language, turn: usize, seat: Option<Seat>,
) -> Vec<String> {
    rows.filter(|(of, _)| seat.is_none_or(|seat| of.seat == seat))
        .filter_map(|(of, spans)| Some(span_at(spans, turn)?.label(l, &of.name)))
        .collect()
}

pub(super) type TurnRows = Vec<(usize, Vec<TableCell>)>;

pub(super) fn text_cell(text: &str) -> TableCell {
    TableCell { text: text.to_owned(), number: None }
}

/// The text of an empty cell.
pub(super) const EMPTY_CELL: &str = "–";

impl TableCell {
    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.text == EMPTY_CELL
    }

    pub(super) fn number_cell(text: String, number: f64) -> Self {
        Self { text, number: Some(number) }
    }
}

/// A share, 0 to 1, in percent.
pub(super) fn percent_cell(span: &ValueSpan) -> TableCell {
    TableCell::number_cell(words::format_percent(span.value), span.value)
}

pub(super) fn nats_cell(value: f64) -> TableCell {
    TableCell::number_cell(words::format_fixed(value, 2), value)
}

pub(super) fn text_table(scene: &Scene, caption: String, columns: Vec<String>, rows: TurnRows) -> TextTable {
    let columns = [words::column_turn(scene.language)].into_iter().chain(columns).collect();
    let number = |(turn, cells): (usize, Vec<TableCell>)| {
        #[allow(clippy::cast_precision_loss)]
        let first = TableCell::number_cell(turn.to_string(), turn as f64);
        (turn, [first].into_iter().chain(cells).collect())
    };
    let mut rows = rows;
    rows.order_by_key(|(turn, _)| *turn);
    TextTable { caption, columns, rows: rows.into_iter().map(number).collect() }
}

/// Strips as a table.
pub(super) fn heat_table(track: &Seen<HeatTrack>, scene: &Scene, caption: String) -> TextTable {
    let language = scene.language;
    let rows = track.shown().into_iter().flat_map(|track| &track.rows).flat_map(|row| {
        row.spans.iter().map(|span| (span.from, vec![text_cell(&row.suspect.name), percent_cell(span)]))
    });
    let columns = vec![words::column_suspect(language), words::column_share(language)];
    text_table(scene, caption, columns, rows.collect())
}

/// The rows with the highest value at a turn, and that value's span.
pub(super) fn highest_rows(rows: &[HeatRow], turn: usize) -> Option<(Vec<&HeatRow>, &ValueSpan)> {
    let now = rows.iter().filter_map(|row| Some((row, span_at(&row.spans, turn)?)));
    let most = now.clone().max_by(|a, b| a.1.value.total_cmp(&b.1.value))?.1;
    let with = now.filter(|(_, span)| span.value == most.value);
    (most.value > 0.0).then(|| (with.map(|(row, _)| row).collect(), most))
}

/// What strips say about a turn.
pub(super) fn heat_readout(track: &Seen<HeatTrack>, l: Language, turn: usize, seat: Option<Seat>) -> Vec<String> {
    let rows = track.shown().into_iter().flat_map(|track| &track.rows);
    labels_at_turn(rows.map(|row| (&row.suspect, &*row.spans)), l, turn, seat)
}
