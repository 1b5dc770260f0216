//! Our own files: reads and writes logs, cases and ratings, puts them into links, and counts what is in a
//! log. It knows no other program's files and no other files in the same folder.

mod error;
mod figures;
mod file_name;
mod fragment;
mod heading;
mod identity;
mod log;
mod log_reader;
mod open;
mod partial_list;
mod ratings;
mod scanner;

pub use crate::base::game::digest;
pub use error::ArchiveError;
pub use figures::{LabelCounts, LogCounts, MeasureComparison, count_log_contents};
pub use file_name::{safe_file_name, unique_file_name};
pub use fragment::{FragmentError, MAX_FRAGMENT_CHARS, fragment_to_bytes, log_to_fragment, text_to_fragment};
pub use heading::{game_journal_heading, rating_heading};
pub use identity::{fingerprint, is_same_game, new_id_from_content};
pub(crate) use log::{detect_format, detect_own_format};
pub use log::{read_log, schemas, write_case, write_log};
pub use log_reader::{LogReadProgress, LogReader, is_own_log};
pub use open::{OpenedFile, open};
pub use ratings::{read_ratings, write_ratings};
