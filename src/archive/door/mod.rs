//! Where files come in: unpacked, decoded, offered to each format; a script joined
//! to its log, ratings laid onto theirs. What a format's files say is the format's to read.

mod files;
mod found;
mod join;
mod laid;
mod open_files;
#[cfg(test)]
mod tests;
mod text;

pub use files::{MOST_BYTES, MOST_FILES, SourceFile};
pub use found::{Findings, Found, Missing};
pub use open_files::open_files;
