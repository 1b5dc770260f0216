//! Parses an experiment file's text, TOML or JSON, into one kind of value. `read` interprets it.

use crate::base::scenario::truncate_text;
use serde_json::Value;

/// Why a text is no value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExperimentTextError {
    #[error("{0}")]
    NotToml(String),
    #[error("{0}")]
    NotJson(String),
    /// Its size in bytes: no plan is so long, and reading one takes a hundred times its size.
    #[error("it is {} kB long, and an experiment file has at most {} kB: is this one?", .0 / 1000, MAX_BYTES / 1000)]
    TooLarge(usize),
}

const MAX_BYTES: usize = 1_000_000;

/// Parses the text; JSON begins with `{`.
///
/// # Errors
/// Why it is neither, and where, or that it is too large.
pub fn parse_experiment(text: &str) -> Result<Value, ExperimentTextError> {
    if text.len() > MAX_BYTES {
        return Err(ExperimentTextError::TooLarge(text.len()));
    }
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| ExperimentTextError::NotJson(truncate_text(error.to_string())))
    } else {
        toml::from_str(text).map_err(|error| ExperimentTextError::NotToml(truncate_text(error.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_too_large_is_named_and_not_read() {
        let large = format!("name = \"{}\"", "x".repeat(MAX_BYTES));
        let found = parse_experiment(&large);
        assert_eq!(found, Err(ExperimentTextError::TooLarge(large.len())));
        assert!(found.unwrap_err().to_string().contains("1000 kB long"));
    }
}
