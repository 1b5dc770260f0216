//! Reads and writes ratings, which are an overlay of a log.

use super::{ArchiveError, log as own};
use crate::base::game::Overlay;
use serde_json::Value;

/// Writes ratings, one event a line. The same ratings give the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_ratings(overlay: &Overlay) -> Result<String, ArchiveError> {
    let mut out = String::from("{\n");
    let mut field = |name: &str, value: String, end: &str| {
        out.push_str(&format!("\"{name}\": {value}{end}\n"));
    };
    field("format", own::to_json_line("format", &overlay.format)?, ",");
    field("version", own::to_json_line("version", &overlay.version)?, ",");
    field("log", own::to_json_line("log", &overlay.log)?, ",");
    field("events", own::to_json_line("events", &overlay.events)?, ",");
    field("rated_by", own::to_json_line("rated_by", &overlay.rated_by)?, ",");
    field("plan", own::to_json_line("plan", &overlay.plan)?, ",");
    field("texts", own::to_json_lines("texts", &overlay.texts)?, ",");
    field("added", own::to_json_lines("added", &overlay.added)?, "");
    out.push_str("}\n");
    Ok(out)
}

/// Reads ratings.
///
/// # Errors
/// [`ArchiveError`] when the text is no ratings, or of a later version.
pub fn read_ratings(text: &str) -> Result<Overlay, ArchiveError> {
    let value = own::json(text)?;
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Overlay::VERSION) {
        return Err(ArchiveError::Version { version });
    }
    serde_json::from_value(value).map_err(ArchiveError::part_error("ratings"))
}
