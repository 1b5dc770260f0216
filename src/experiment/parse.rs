//! An experiment file's text, TOML or JSON, as one kind of value. What it says is `read`'s.

use serde_json::Value;

/// Why a text is no value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExperimentTextError {
    #[error("{0}")]
    NotToml(String),
    #[error("{0}")]
    NotJson(String),
}

/// Reads it: what begins with `{` is JSON.
///
/// # Errors
/// Where and why it is neither.
pub fn parse_experiment(text: &str) -> Result<Value, ExperimentTextError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| ExperimentTextError::NotJson(error.to_string()))
    } else {
        toml::from_str(text).map_err(|error| ExperimentTextError::NotToml(error.to_string()))
    }
}
