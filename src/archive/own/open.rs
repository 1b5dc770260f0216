//! What is this file? Told by its content, not by its name.

use super::ArchiveError;
use super::log::{json, own_format, read_log};
use crate::game::Log;
use crate::scenario::{Problem, Scenario};

/// What a file turned out to be.
#[derive(Debug)]
pub enum Opened {
    /// A game, with what is wrong with it.
    Log(Box<Log>, Vec<Problem>),
    /// A case, with what is wrong with it.
    Case(Box<Scenario>, Vec<Problem>),
}

/// Opens a text file.
pub fn open(text: &str) -> Result<Opened, ArchiveError> {
    match own_format(text) {
        Some(Log::FORMAT) => read_log(text).map(|(log, problems)| Opened::Log(Box::new(log), problems)),
        Some(Scenario::FORMAT) => {
            let (case, problems) = crate::scenario::parse(text)?;
            Ok(Opened::Case(Box::new(case), problems))
        }
        _ => json(text).and(Err(ArchiveError::Unknown)),
    }
}
