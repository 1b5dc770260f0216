//! Why nothing was opened, and how that is reported.

use crate::base::platform::browser::files::FileError;
use crate::page::app::file_errors::describe_file_error;
use crate::page::app::sliced_work::OpenLogError;
use crate::page::studio::engine::EngineError;
use crate::page::studio::prelude::*;
use crate::read::archive::{MAX_IMPORT_BYTES, MAX_IMPORT_FILES};
use crate::show::opening::format_mebibytes;

#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    #[error(transparent)]
    File(#[from] FileError),
    /// Too large, in bytes.
    #[error("{0} bytes are too many")]
    TooLarge(u64),
    #[error("{0} files are too many")]
    TooMany(usize),
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    OpenLog(#[from] OpenLogError),
}

impl OpeningError {
    pub fn describe(&self, l: Language) -> String {
        match self {
            Self::File(error) => describe_file_error(l, error),
            Self::OpenLog(error) => error.describe(l),
            Self::TooLarge(size) => {
                t::too_large_files(l, &format_mebibytes(*size), &(MAX_IMPORT_BYTES >> 20).to_string())
            }
            Self::TooMany(files) => t::too_many_files(l, *files, MAX_IMPORT_FILES),
            Self::Engine(error) => error.describe(l),
        }
    }
}

/// Reports why nothing was opened, and what to do.
pub fn report_opening_error(app: App, name: &str, error: &OpeningError) {
    let l = app.language.get_untracked();
    let notice = match error {
        OpeningError::File(FileError::Cancelled) | OpeningError::OpenLog(OpenLogError::Cancelled) => return,
        OpeningError::TooMany(0) => Notice::error(t::no_files(l), vec![]),
        OpeningError::TooLarge(_) | OpeningError::TooMany(_) | OpeningError::File(FileError::TooLarge { .. }) => {
            Notice::error(error.describe(l), vec![])
        }
        OpeningError::File(FileError::Unreachable(address)) => {
            Notice::error(t::cors_refused(l, address), vec![t::cors_what_to_do(l)])
        }
        other => Notice::error(t::reading_broke_off(l), vec![format!("{name}: {}", other.describe(l))]),
    };
    app.notify(notice);
}
