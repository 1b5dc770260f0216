//! Opens one of our own files, recognized by its content, not by its name.

use super::ArchiveError;
use super::log::{detect_own_format, parse_json, read_log};
use crate::base::game::Log;
use crate::base::scenario::{Problem, Scenario};

/// An opened file.
#[derive(Debug)]
pub enum OpenedFile {
    /// A game, with its problems.
    Log(Box<Log>, Vec<Problem>),
    /// A case, with its problems.
    Case(Box<Scenario>, Vec<Problem>),
}

impl OpenedFile {
    /// The case; every log carries one.
    pub fn case(&self) -> &Scenario {
        match self {
            Self::Log(log, _) => &log.scenario,
            Self::Case(case, _) => case,
        }
    }

    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Log(_, problems) | Self::Case(_, problems) => problems,
        }
    }

    pub(crate) fn problems_mut(&mut self) -> &mut Vec<Problem> {
        match self {
            Self::Log(_, problems) | Self::Case(_, problems) => problems,
        }
    }
}

/// Opens a text file.
pub fn open(text: &str) -> Result<OpenedFile, ArchiveError> {
    match detect_own_format(text) {
        Some(Log::FORMAT) => read_log(text).map(|(log, problems)| OpenedFile::Log(Box::new(log), problems)),
        Some(Scenario::FORMAT) => {
            let (case, problems) = crate::base::scenario::parse(text)?;
            Ok(OpenedFile::Case(Box::new(case), problems))
        }
        _ => parse_json(text).and(Err(ArchiveError::Unknown)),
    }
}
