//! Files: reads and writes our own logs and cases, recognizes a file by its content, and imports the
//! published scripts and logs of others.
//!
//! [`door`] imports files; [`formats`] read what other programs wrote, with [`json`] and [`tables`]; [`own`]
//! holds our own logs and cases. `tests/layers.rs` enforces which may use which. A damaged file gives what
//! can be read and a list of problems with their places. What a file does not say (who did it, who was
//! killed) stays open. This module plays nothing and draws nothing.

mod formats;
mod import;
mod json;
mod own_files;
mod packed_files;
mod tables;

#[cfg(test)]
pub(crate) mod tests_fixtures;

pub use formats::Format;
pub use import::{
    BOOKMARKS_FILE_PREFIX, LESSON_FORMAT, MAX_IMPORT_BYTES, MAX_IMPORT_FILES, MissingFact, OpenedFiles, OpenedGame,
    SourceFile, is_system_file, open_files,
};
pub use own_files::{
    ArchiveError, FragmentError, LabelCounts, LogCounts, LogReadProgress, LogReader, MAX_FRAGMENT_CHARS,
    MeasureComparison, OpenedFile, count_log_contents, digest, fingerprint, fragment_to_bytes, game_journal_heading,
    is_own_log, is_same_game, log_to_fragment, new_id_from_content, open, rating_heading, read_log, read_ratings,
    safe_file_name, schemas, text_to_fragment, unique_file_name, write_case, write_log, write_ratings,
};
pub use packed_files::{
    ConvertedFiles, OpenedFilesReport, SelectableGame, UnmatchedRatings, UnsolvedVictim, open_and_convert_files,
};
pub(crate) use tables::DelimitedText;
