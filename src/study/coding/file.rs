//! Reads and writes files of codes.

use super::codes::{Codes, CodesError};
use crate::base::scenario::describe_json_error;
use serde_json::Value;

/// Writes codes; the same codes give the same bytes.
///
/// # Errors
/// [`CodesError::Unreadable`] if a value has no JSON form, which none of ours lacks.
pub fn write_codes(codes: &Codes) -> Result<String, CodesError> {
    let text = serde_json::to_string_pretty(codes);
    text.map(|text| text + "\n").map_err(|error| CodesError::Unreadable(describe_json_error(&error)))
}

/// Reads codes.
///
/// # Errors
/// [`CodesError`] when they are none, or of a later version.
pub fn read_codes(text: &str) -> Result<Codes, CodesError> {
    let unreadable = |error: serde_json::Error| CodesError::Unreadable(describe_json_error(&error));
    let value: Value = serde_json::from_str(text).map_err(unreadable)?;
    if !is_codes(&value) {
        return Err(CodesError::NotCodes);
    }
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Codes::VERSION) {
        return Err(CodesError::Version { version });
    }
    serde_json::from_value(value).map_err(unreadable)
}

pub(super) fn is_codes(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(Codes::FORMAT)
}
