//! Why a file of ours cannot be read.

use crate::game::Log;
use crate::language::{Language, text};
use crate::scenario::Said;

/// Why a file gives no log.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub enum ArchiveError {
    NotJson {
        /// What the reader stumbled over.
        detail: Said,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// JSON, but neither a log nor a case.
    Unknown,
    Version {
        version: u64,
    },
    /// Something without which there is no game.
    Part {
        place: &'static str,
        /// What is wrong with it.
        detail: Said,
    },
    /// Ratings without their log.
    Ratings {
        log: String,
    },
    /// A case that cannot be read or played.
    Case(#[from] crate::scenario::ParseError),
}

impl ArchiveError {
    /// Why, in `language`.
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::NotJson {
                detail,
                line,
                column,
            } => text!(language, archive_not_json, detail, line, column),
            Self::Unknown => text!(language, archive_unknown),
            Self::Version { version } => {
                text!(language, archive_version, version, last = Log::VERSION)
            }
            Self::Part { place, detail } => text!(language, archive_part, place, detail),
            Self::Ratings { log } => text!(language, archive_ratings, log),
            Self::Case(error) => error.words(language),
        }
    }

    /// Why, in every language.
    pub fn said(&self) -> Said {
        Said::in_each(|language| self.words(language))
    }
}
