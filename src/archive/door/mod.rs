//! Where files come in: unpacked, decoded, offered to each format; a script joined
//! to its log, ratings applied to theirs. What a format's files say is the format's to read.

mod codings;
mod files;
mod found;
mod instead;
mod join;
mod kinds;
mod open_files;
mod overlays;
#[cfg(test)]
mod tests;
mod text;
mod unknown;

pub use files::{MOST_BYTES, MOST_FILES, SourceFile, is_litter};
pub use found::{Findings, Found, Missing};
pub use open_files::{BOOKMARKS_BEGIN, LESSON_FORMAT, open_files};
