//! Exports of a log: every series as CSV, a transcript as Markdown, gzipped JSON, charts as figures, and a
//! case with its game as pages to print. Pure functions: the same log gives the same bytes.
//!
//! Our own JSON is written by [`crate::archive::write_log`], the page that replays a game by
//! [`crate::viewer::replay_page`].

mod beliefs;
mod bundle;
mod events;
mod figure;
mod folds;
mod gzip;
mod kit;
mod rows;
mod seen;
mod table;
#[cfg(test)]
mod tests;
mod transcript;
mod words;

pub(crate) use crate::viewer::escaped;
pub use bundle::Bundle;
pub use figure::{
    FIGURE_WIDTHS_MM, Figure, FigureAxis, FigureBar, FigureFill, FigureLine, FigureMark, FigurePanel,
    FigurePart, FigurePoint, FigureScale, FigureShape, track_figure,
};
pub use gzip::gzip;
pub use kit::class_kit;
pub use seen::{csv_seen, markdown_seen};
pub use table::{HEADER, csv, sheet};
pub use transcript::{line, markdown, quote};

use crate::archive::ArchiveError;
use crate::language::{Language, text};
use crate::scenario::Said;

#[derive(Debug, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum ExportError {
    Json(#[from] ArchiveError),
    /// Compressing or writing failed, which in memory means that memory ran out.
    Write(#[from] std::io::Error),
}

impl ExportError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Json(error) => error.words(language),
            Self::Write(why) => text!(language, export_write, why = why.to_string()),
        }
    }

    pub fn said(&self) -> Said {
        Said::in_each_language(|language| self.words(language))
    }
}
