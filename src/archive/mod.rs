//! Files: reading and writing our own log, telling by its content what a file is, and reading the
//! published scripts and logs of others.
//!
//! Five rooms: [`door`] takes files in and says what was found, [`formats`] read what others wrote, over
//! [`json`] and [`tables`] as others write them, and [`own`] is our own logs and cases. Which may use which is kept by
//! `tests/layers.rs`. Damaged files give what can be read and a list of problems with their places. What a
//! file does not say (who did it, who was killed) stays open. It plays nothing and draws nothing.

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
