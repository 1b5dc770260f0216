//! The heading of a journal: it identifies one game, or one rating of it. A journal is used only if its
//! heading matches. The journal's entries are not known here.

use super::log::to_json_line;
use super::{ArchiveError, digest};
use crate::base::game::{Log, MindSettings, RatingPlan, Scheduling};
use serde_json::{Value, json};

/// Identifies a game. The limit of concurrent calls is not part of it, because it changes nothing that
/// happens.
///
/// # Errors
/// [`ArchiveError`] when the case cannot be written.
pub fn game_journal_heading(log: &Log) -> Result<Value, ArchiveError> {
    let mut settings = log.settings.clone();
    settings.scheduling = Scheduling { limit: 0, ..settings.scheduling };
    let case = to_json_line("case", &log.scenario)?;
    reparse_json(&json!({
        "format": "casebook-journal",
        "version": 1,
        "game": log.id,
        "case": format!("{:016x}", digest(case.as_bytes())),
        "settings": settings,
    }))
}

/// Identifies a rating of a log.
///
/// # Errors
/// [`ArchiveError`] as for a game's.
pub fn rating_heading(log: &Log, plan: &RatingPlan, mind: &MindSettings) -> Result<Value, ArchiveError> {
    let mut heading = game_journal_heading(log)?;
    heading["rated"] = reparse_json(&json!({ "plan": plan, "mind": mind, "events": log.events.len() }))?;
    Ok(heading)
}

/// The heading as it is read back from text, so that it can be compared with a stored one.
fn reparse_json(heading: &Value) -> Result<Value, ArchiveError> {
    serde_json::from_slice(heading.to_string().as_bytes()).map_err(ArchiveError::part_error("journal"))
}
