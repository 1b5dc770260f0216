//! Files: reading and writing our own log, telling by its content what a file is, and reading the
//! published scripts and logs of others.
//!
//! Damaged files give what can be read and a list of problems with their places. What a file does not say
//! (who did it, who was killed) stays open. It plays nothing and draws nothing.

mod figures;
mod files;
mod foreign_logs;
mod found;
mod fragment;
mod join;
mod kind;
mod log_reader;
mod loose_json;
mod mirage_clues;
mod mirage_log;
mod mirage_outsiders;
mod mirage_script;
mod mirage_stages;
mod mirage_truth;
mod names;
mod open;
mod open_files;
mod own;
mod parts;
mod player_star;
mod ratings;
mod report;
mod stub;
mod text;
mod think_thrice_game;
mod think_thrice_log;
mod timeline;
mod wellplay;

#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod tests;

pub use figures::{Figures, MeasureFigure, figures};
pub use files::{MOST_BYTES, MOST_FILES, SourceFile};
pub use found::{Findings, Format, Found, Missing};
pub use fragment::{FragmentError, MOST_CHARACTERS, fragment_to_bytes, log_to_fragment};
pub use log_reader::{LogReader, Progress, is_own_log};
pub use open::{Opened, open};
pub use open_files::open_files;
pub use own::{ArchiveError, read_log, schemas, write_case, write_log};
pub use ratings::{read_ratings, write_ratings};
pub use stub::digest;
