//! Reads our own case files. Foreign formats are the archive's work.

use super::{Problem, Said, Scenario, Severity, json_words, validate};
use crate::language::Language;

/// Why a file is no case at all. Lesser troubles are [`Problem`]s.
#[derive(Debug, thiserror::Error)]
pub enum ParseError {
    /// Not JSON, or JSON of another shape.
    #[error("this is not a case file: {detail} (line {line}, column {column})")]
    Shape {
        /// What the reader stumbled over.
        detail: Said,
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
    Version { format: String, version: u32 },
    /// Readable, but it cannot be played.
    #[error("this case cannot be played: {}", grave(.0, Language::English, "; "))]
    Unplayable(Vec<Problem>),
}

fn grave(problems: &[Problem], language: Language, between: &str) -> String {
    let grave = problems.iter().filter(|p| p.severity == Severity::Error);
    let grave: Vec<String> = grave.map(|problem| problem.text(language)).collect();
    grave.join(between)
}

impl ParseError {
    /// The reason, in both languages.
    pub fn said(&self) -> Said {
        let zh = match self {
            Self::Shape {
                detail,
                line,
                column,
            } => format!(
                "这不是案件文件：{}（第 {line} 行，第 {column} 列）",
                detail.zh
            ),
            Self::Version { format, version } => format!(
                "这个案件的格式是“{format}”，版本 {version}；本程序读取 {} 版本 {}",
                Scenario::FORMAT,
                Scenario::VERSION
            ),
            Self::Unplayable(problems) => {
                format!(
                    "这个案件无法开局：{}",
                    grave(problems, Language::Chinese, "；")
                )
            }
        };
        Said {
            en: self.to_string(),
            zh,
        }
    }
}

/// Parses a case and lists what is wrong with it.
///
/// # Errors
/// [`ParseError`] when nothing playable can be read; warnings come back with the case.
pub fn parse(text: &str) -> Result<(Scenario, Vec<Problem>), ParseError> {
    let scenario: Scenario =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            ParseError::Shape {
                detail: json_words(&error),
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
