//! A log in the forms that others work with: every series as CSV, a transcript as Markdown, gzipped JSON,
//! and data that is safe within an HTML page. Pure functions: a log in, bytes out, the same each time.
//!
//! Our own JSON is the archive's ([`crate::archive::write_log`]). Pictures of charts are the page's.

mod beliefs;
mod colour;
mod embed;
mod events;
mod folds;
mod gzip;
mod html;
mod kit;
mod rows;
mod seen;
mod table;
#[cfg(test)]
mod tests;
mod transcript;
mod words;

pub use colour::plain_colour;
pub use embed::{ELEMENT, element, extract, insert};
pub use gzip::gzip;
pub(crate) use html::escaped;
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
    /// Compressing or writing rows failed, which in memory means that there is none left.
    Write(#[from] std::io::Error),
    /// The page has no place for data.
    NoHead,
}

impl ExportError {
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Json(error) => error.words(language),
            Self::Write(why) => text!(language, export_write, why = why.to_string()),
            Self::NoHead => text!(language, export_no_head),
        }
    }

    pub fn said(&self) -> Said {
        Said::in_each(|language| self.words(language))
    }
}
