//! Reads our own case files. Foreign formats are the archive's work.

use super::problem::MAX_PER_KIND;
use super::{Localized, Problem, Scenario, Severity, describe_json_error, validate};
use crate::base::language::{Language, text};

/// Why a file cannot be used as a case. Lesser troubles are [`Problem`]s.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ParseError {
    /// Not JSON, or JSON of another shape.
    Shape {
        detail: Localized,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// A case of another format or a later version.
    Version { format: String, version: u32 },
    /// Readable, but it cannot be played.
    Unplayable(Vec<Problem>),
}

impl ParseError {
    pub(super) fn from_json_error(error: &serde_json::Error) -> Self {
        Self::Shape { detail: describe_json_error(error), line: error.line(), column: error.column() }
    }

    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Shape { detail, line, column } => text!(language, case_shape, detail, line, column),
            Self::Version { format, version } => {
                text!(language, case_version, format, version, ours = Scenario::FORMAT, last = Scenario::VERSION)
            }
            Self::Unplayable(problems) => {
                let errors = problems.iter().filter(|p| p.severity == Severity::Error).take(MAX_PER_KIND);
                let texts: Vec<String> = errors.map(|problem| problem.text_with_place(language)).collect();
                let problems = texts.join(&text!(language, list_semicolon));
                text!(language, case_unplayable, problems)
            }
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

pub(super) fn check_version(format: &str, version: u32) -> Result<(), ParseError> {
    if format == Scenario::FORMAT && version <= Scenario::VERSION {
        return Ok(());
    }
    Err(ParseError::Version { format: format.to_owned(), version })
}

/// Parses a case and lists its warnings.
///
/// # Errors
/// [`ParseError`] if the case cannot be read or played.
pub fn parse(text: &str) -> Result<(Scenario, Vec<Problem>), ParseError> {
    let scenario: Scenario = serde_json::from_slice(text.trim_start_matches('\u{feff}').as_bytes())
        .map_err(|error| ParseError::from_json_error(&error))?;
    check_version(&scenario.format, scenario.version)?;
    let problems = validate(&scenario);
    if problems.iter().any(|p| p.severity == Severity::Error) {
        return Err(ParseError::Unplayable(problems));
    }
    Ok((scenario, problems))
}
