//! Reads and writes ratings, which are an overlay of a log.

use super::ArchiveError;
use super::log::{FileWriter, parse_json};
use crate::base::game::Overlay;
use serde_json::Value;

/// Writes ratings, one event a line. The same ratings give the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_ratings(overlay: &Overlay) -> Result<String, ArchiveError> {
    let mut file = FileWriter::default();
    file.write_field("format", &overlay.format)?;
    file.write_field("version", &overlay.version)?;
    file.write_field("log", &overlay.log)?;
    file.write_field("events", &overlay.events)?;
    file.write_field("rated_by", &overlay.rated_by)?;
    file.write_field("plan", &overlay.plan)?;
    file.write_list("texts", &overlay.texts)?;
    file.write_list("added", &overlay.added)?;
    Ok(file.finish())
}

/// Reads ratings.
///
/// # Errors
/// [`ArchiveError`] when the text is no ratings, or of a later version.
pub fn read_ratings(text: &str) -> Result<Overlay, ArchiveError> {
    let value = parse_json(text)?;
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Overlay::VERSION) {
        return Err(ArchiveError::Version { version });
    }
    serde_json::from_value(value).map_err(ArchiveError::part_error("ratings"))
}
