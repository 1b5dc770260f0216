//! Reads our own case files. Foreign formats are the archive's work.

use super::{Problem, Scenario, Severity, validate};

/// Why a file is no case at all. Lesser troubles are [`Problem`]s.
#[derive(Debug, thiserror::Error)]
pub enum ParseError {
    /// Not JSON, or JSON of another shape.
    #[error("this is not a case file: {detail} (line {line}, column {column})")]
    Shape {
        /// What the reader stumbled over.
        detail: String,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// A case of another format or a later version.
    #[error(
        "this case is of format “{format}” version {version}; this program reads {} version {}",
        Scenario::FORMAT,
        Scenario::VERSION
    )]
    Version {
        /// The file's format.
        format: String,
        /// The file's version.
        version: u32,
    },
    /// Readable, but it cannot be played.
    #[error("this case cannot be played: {}", .0.iter().filter(|p| p.severity == Severity::Error).map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Unplayable(Vec<Problem>),
}

/// Parses a case and lists what is wrong with it.
///
/// # Errors
/// [`ParseError`] when nothing playable can be read; warnings come back with the case.
pub fn parse(text: &str) -> Result<(Scenario, Vec<Problem>), ParseError> {
    let scenario: Scenario =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            ParseError::Shape {
                detail: error.to_string(),
                line: error.line(),
                column: error.column(),
            }
        })?;
    if scenario.format != Scenario::FORMAT || scenario.version > Scenario::VERSION {
        return Err(ParseError::Version {
            format: scenario.format,
            version: scenario.version,
        });
    }
    let problems = validate(&scenario);
    if problems.iter().any(|p| p.severity == Severity::Error) {
        return Err(ParseError::Unplayable(problems));
    }
    Ok((scenario, problems))
}
