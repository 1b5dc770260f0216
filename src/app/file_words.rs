//! Describes why a file could not be read. The caller decides whom to tell.

use crate::language::Language;
use crate::platform::browser::files::FileError;
use crate::scenario::Said;
use crate::viewer::words::labels as t;

/// Describes the error in the page's language.
pub fn file_words(l: Language, error: &FileError) -> String {
    match error {
        FileError::Unreadable => t::file_unreadable(l),
        FileError::Missing { address, status } if matches!(status, 401 | 403) => {
            t::file_refused(l, address, *status)
        }
        FileError::Missing { address, status } => t::file_missing(l, address, *status),
        FileError::Unreachable(address) => t::file_unreachable(l, address),
        FileError::TooLarge { limit_mb } => {
            t::too_large_files(l, &format!("> {limit_mb}"), &limit_mb.to_string())
        }
        FileError::CalledOff => t::opening_cancelled(l),
    }
}

pub fn localize_file_error(error: &FileError) -> Said {
    Said::in_each_language(|language| file_words(language, error))
}
