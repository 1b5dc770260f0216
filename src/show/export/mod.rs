//! Exports of a log: every series as CSV, a transcript as Markdown, gzipped JSON, charts as figures, and a
//! case with its game as pages to print. Pure functions: the same log gives the same bytes.
//!
//! Our own JSON is written by [`crate::read::archive::write_log`], the page that replays a game by
//! [`crate::show::viewer::replay_page`].

mod beliefs;
mod bundle;
mod computed_rows;
mod events;
mod figure;
mod gzip;
mod kit;
mod printed_table;
mod rows;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod transcript;
mod viewpoint_export;

pub(crate) use crate::show::viewer::escape_markup;
pub use bundle::TarGzBuilder;
pub use figure::{
    FIGURE_HEADROOM_FACTOR, FIGURE_WIDTHS_MM, Figure, FigureAxis, FigureAxisPart, FigureBar, FigureFill, FigureLine,
    FigureMark, FigurePanel, FigurePoint, FigureScale, FigureShape, track_figure,
};
pub use gzip::gzip;
pub use kit::classroom_kit;
pub use printed_table::{PrintedTable, escape_latex};
pub use sheet::{ColumnExtractor, SheetColumn, SheetColumnKind, TypedSheet};
pub use table::{
    SERIES_COLUMNS, SheetValue, count_value, number_value, rows_with_notes_to_csv, series_csv, text_value,
};
pub use transcript::{escape_markdown_line, quote_markdown_block, transcript_markdown};
pub use viewpoint_export::{csv_for_viewpoint, markdown_for_viewpoint};

use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use crate::read::archive::ArchiveError;

#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ExportError {
    Json(#[from] ArchiveError),
    /// Compressing or writing failed, which in memory means that memory ran out.
    Write(#[from] std::io::Error),
}

impl ExportError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Json(error) => error.describe(language),
            Self::Write(why) => text!(language, export_write, why = why.to_string()),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}
