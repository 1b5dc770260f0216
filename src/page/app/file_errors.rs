//! Describes why a file could not be read. The caller decides whom to tell.

use crate::base::language::Language;
use crate::base::platform::browser::files::FileError;
use crate::base::scenario::Localized;
use crate::show::viewer::words::labels as t;

/// Describes the error in the page's language.
pub fn describe_file_error(l: Language, error: &FileError) -> String {
    match error {
        FileError::Unreadable => t::file_unreadable(l),
        FileError::Missing { address, status } if matches!(status, 401 | 403) => t::file_refused(l, address, *status),
        FileError::Missing { address, status } => t::file_missing(l, address, *status),
        FileError::Unreachable(address) => t::file_unreachable(l, address),
        FileError::TooLarge { limit_mb } => t::too_large_files(l, &format!("> {limit_mb}"), &limit_mb.to_string()),
        FileError::Cancelled => t::opening_cancelled(l),
    }
}

pub fn localize_file_error(error: &FileError) -> Localized {
    Localized::in_each_language(|language| describe_file_error(language, error))
}
