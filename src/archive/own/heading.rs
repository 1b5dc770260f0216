//! What a journal belongs to: one game, or one rating of it. Whoever keeps attempts compares headings before
//! it takes any of them for its own. The attempts themselves are of no concern here.

use super::log::line;
use super::{ArchiveError, digest};
use crate::game::{Log, MindSettings, RatingPlan, Scheduling};
use serde_json::{Value, json};

/// What tells one game from another. How many calls are made at once changes nothing that happens.
///
/// # Errors
/// [`ArchiveError`] when the case cannot be written.
pub fn game_heading(log: &Log) -> Result<Value, ArchiveError> {
    let mut settings = log.settings.clone();
    settings.scheduling = Scheduling { limit: 0, ..settings.scheduling };
    let case = line("case", &log.scenario)?;
    read_back(&json!({
        "format": "casebook-journal",
        "version": 1,
        "game": log.id,
        "case": format!("{:016x}", digest(case.as_bytes())),
        "settings": settings,
    }))
}

/// What tells one rating of a log from another.
///
/// # Errors
/// [`ArchiveError`] as for a game's.
pub fn rating_heading(log: &Log, plan: &RatingPlan, mind: &MindSettings) -> Result<Value, ArchiveError> {
    let mut heading = game_heading(log)?;
    heading["rated"] = read_back(&json!({ "plan": plan, "mind": mind, "events": log.events.len() }))?;
    Ok(heading)
}

/// As it is read back from text, so that the two can be compared.
fn read_back(heading: &Value) -> Result<Value, ArchiveError> {
    serde_json::from_slice(heading.to_string().as_bytes()).map_err(ArchiveError::part("journal"))
}
