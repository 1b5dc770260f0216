//! A log in the forms that others work with: every series as CSV, a transcript as Markdown, gzipped JSON,
//! and data that is safe within an HTML page. Pure functions: a log in, bytes out, the same each time.
//!
//! Our own JSON is the archive's ([`crate::archive::write_log`]). Pictures of charts are the page's.

mod beliefs;
mod embed;
mod gzip;
mod rows;
mod table;
#[cfg(test)]
mod tests;
mod transcript;
mod words;

pub use embed::{ELEMENT, element, extract, insert};
pub use gzip::gzip;
pub use table::{HEADER, csv, csv_laid};
pub use transcript::markdown;

use crate::archive::ArchiveError;
use crate::scenario::Said;

/// Why something could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The log has no JSON form.
    #[error(transparent)]
    Json(#[from] ArchiveError),
    /// Compressing or writing rows failed, which in memory means that there is none left.
    #[error("this could not be written: {0}")]
    Write(#[from] std::io::Error),
    /// The page has no place for data.
    #[error("the page has no </head>, so there is no place for the log in it")]
    NoHead,
}

impl ExportError {
    /// Why, in both languages.
    pub fn said(&self) -> Said {
        let zh = match self {
            Self::Json(error) => return error.said(),
            Self::Write(why) => format!("无法写出：{why}"),
            Self::NoHead => "页面没有 </head>，没有放记录的位置".to_owned(),
        };
        Said {
            en: self.to_string(),
            zh,
        }
    }
}
