//! Why one of our own files cannot be read.

use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, MAX_PEOPLE, describe_json_error};

#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ArchiveError {
    NotJson {
        detail: Localized,
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
    /// More people or victims than any game has.
    TooManyPeople {
        count: usize,
    },
    /// A part without which there is no game.
    Part {
        place: &'static str,
        detail: Localized,
    },
    Ratings {
        log: String,
    },
    /// A case that cannot be read or played.
    Case(#[from] crate::base::scenario::ParseError),
}

impl ArchiveError {
    /// Wraps the JSON parser's error about a part.
    pub(super) fn part_error(place: &'static str) -> impl Fn(serde_json::Error) -> Self {
        move |error| Self::Part { place, detail: describe_json_error(&error) }
    }

    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::NotJson { detail, line, column } => text!(language, archive_not_json, detail, line, column),
            Self::Unknown => text!(language, archive_unknown),
            Self::Version { version } => text!(language, archive_version, version, last = Log::VERSION),
            Self::TooManyPeople { count } => text!(language, archive_too_many_people, count, most = MAX_PEOPLE),
            Self::Part { place, detail } => text!(language, archive_part, place, detail),
            Self::Ratings { log } => text!(language, archive_ratings, log),
            Self::Case(error) => error.describe(language),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}
