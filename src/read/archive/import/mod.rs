//! Imports files: unpacks and decodes them, offers them to each format, joins scripts to their logs and
//! applies ratings. It does not read the files of a format; the format does.

mod encodings;
mod file_kinds;
mod files;
mod found;
mod join;
mod open_files;
mod overlays;
mod stand_ins;
#[cfg(test)]
mod tests;
mod text;
mod unknown;
mod zstandard;

pub use files::{MAX_IMPORT_BYTES, MAX_IMPORT_FILES, SourceFile, is_system_file};
pub use found::{MissingFact, OpenedFiles, OpenedGame};
pub use open_files::{BOOKMARKS_FILE_PREFIX, LESSON_FORMAT, open_files};
