//! Files: reads and writes our own logs and cases, recognizes a file by its content, and imports the
//! published scripts and logs of others.
//!
//! [`door`] imports files; [`formats`] read what other programs wrote, with [`json`] and [`tables`]; [`own`]
//! holds our own logs and cases. `tests/layers.rs` enforces which may use which. A damaged file gives what
//! can be read and a list of problems with their places. What a file does not say (who did it, who was
//! killed) stays open. This module plays nothing and draws nothing.

mod door;
mod formats;
mod json;
mod own;
mod tables;

#[cfg(test)]
mod fixtures;

pub use door::{
    BOOKMARKS_BEGIN, Findings, Found, LESSON_FORMAT, MOST_BYTES, MOST_FILES, Missing, SourceFile, is_litter,
    open_files,
};
pub use formats::Format;
pub use own::{
    ArchiveError, Figures, FragmentError, LabelFigures, LogReader, MOST_CHARACTERS, MeasureFigure, Opened,
    ReadingProgress, digest, figures, file_name, file_name_of_id, fingerprint, fragment_to_bytes,
    game_heading, id_of_content, is_own_log, is_same_game, log_to_fragment, open, rating_heading, read_log,
    read_ratings, schemas, text_to_fragment, write_case, write_log, write_ratings,
};
pub(crate) use tables::Delimited;
