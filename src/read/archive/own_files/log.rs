//! Reads and writes our own log as a file: versioned JSON, one event a line. Old versions stay readable.

use super::ArchiveError;
use super::log_reader::{LogReader, begins_with_format};
use crate::base::game::{Log, Overlay, SettingsFile, Table};
use crate::base::scenario::{Problem, ProblemList, Scenario, describe_json_error};
use serde_json::Value;
use std::fmt::Write;

/// Reads a log. An impossible event keeps its place and is reported; the first unreadable event and all after
/// it are left out and reported.
pub fn read_log(text: &str) -> Result<(Log, Vec<Problem>), ArchiveError> {
    let mut reader = LogReader::new(text.as_bytes().to_vec());
    reader.read(|| false);
    let (log, read) = reader.finish()?;
    let mut problems = ProblemList::default();
    problems.extend(read);
    let mut table = Table::for_case(&log.scenario);
    for event in &log.events {
        if let Err(error) = table.apply(event) {
            table.applied_events += 1;
            problems.push(error.problem());
        }
    }
    Ok((log, problems.into_problems()))
}

/// Which of our formats a file is in. This program writes the format first, so large files need not be read
/// to the end for that, and truncated ones are recognized.
pub(crate) fn detect_own_format(text: &str) -> Option<&'static str> {
    detect_format(text, &[Log::FORMAT, Scenario::FORMAT, Overlay::FORMAT])
}

/// How much of a malformed file is searched for its format, in bytes.
const MAX_HEAD_BYTES: usize = 4096;

/// Which of these formats a file claims.
pub(crate) fn detect_format(text: &str, ours: &[&'static str]) -> Option<&'static str> {
    #[derive(serde::Deserialize)]
    struct Head {
        format: Option<String>,
    }
    let first = |format: &&&str| begins_with_format(text.as_bytes(), format);
    let named = |format: &&&str| text.contains(&format!("\"{format}\""));
    if let Some(format) = ours.iter().find(first) {
        return Some(format);
    }
    if !text.trim_start_matches('\u{feff}').trim_start().starts_with('{') || !ours.iter().any(|format| named(&format)) {
        return None;
    }
    let head: Result<Head, _> = serde_json::from_slice(text.trim_start_matches('\u{feff}').as_bytes());
    let said = match head {
        Ok(head) => head.format?,
        // The file is malformed somewhere.
        Err(_) => {
            let near = &text[..text.floor_char_boundary(MAX_HEAD_BYTES)];
            let (_, rest) = near.split_once("\"format\"")?;
            let value = rest.trim_start().strip_prefix(':')?.trim_start();
            value.strip_prefix('"')?.split('"').next()?.to_owned()
        }
    };
    ours.iter().copied().find(|format| *format == said)
}

pub(crate) fn json(text: &str) -> Result<Value, ArchiveError> {
    serde_json::from_slice(text.trim_start_matches('\u{feff}').as_bytes()).map_err(|error| ArchiveError::NotJson {
        detail: describe_json_error(&error),
        line: error.line(),
        column: error.column(),
    })
}

/// Writes a log: JSON with one text, event and tick a line, so that any tool can compare two logs. The same
/// log gives the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_log(log: &Log) -> Result<String, ArchiveError> {
    let mut out = String::from("{\n");
    let mut field = |name: &'static str, value: String, last: bool| {
        let comma = if last { "" } else { "," };
        // Writing to a String cannot fail.
        let _ = writeln!(out, "\"{name}\": {value}{comma}");
    };
    field("format", to_json_line("format", &log.format)?, false);
    field("version", to_json_line("version", &log.version)?, false);
    field("id", to_json_line("id", &log.id)?, false);
    if let Some(program) = &log.program {
        field("program", to_json_line("program", program)?, false);
    }
    if let Some(source) = &log.source {
        field("source", to_json_line("source", source)?, false);
    }
    if let Some(parent) = &log.parent {
        field("parent", to_json_line("parent", parent)?, false);
    }
    if !log.rated_afterwards.is_empty() {
        let minds = to_json_line("rated_afterwards", &log.rated_afterwards)?;
        field("rated_afterwards", minds, false);
    }
    field("scenario", to_json_line("scenario", &log.scenario)?, false);
    field("settings", to_json_line("settings", &log.settings)?, false);
    field("texts", to_json_lines("texts", &log.texts)?, false);
    if !log.clock.is_empty() {
        field("clock", to_json_lines("clock", &log.clock)?, false);
    }
    field("events", to_json_lines("events", &log.events)?, true);
    out.push_str("}\n");
    Ok(out)
}

/// Writes a case. The same case gives the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_case(case: &Scenario) -> Result<String, ArchiveError> {
    serde_json::to_string_pretty(case).map(|text| text + "\n").map_err(ArchiveError::part_error("case"))
}

pub(crate) fn to_json_line<T: serde::Serialize>(place: &'static str, value: &T) -> Result<String, ArchiveError> {
    serde_json::to_string(value).map_err(ArchiveError::part_error(place))
}

pub(crate) fn to_json_lines<T: serde::Serialize>(place: &'static str, values: &[T]) -> Result<String, ArchiveError> {
    let values: Result<Vec<String>, ArchiveError> = values.iter().map(|value| to_json_line(place, value)).collect();
    Ok(format!("[\n{}\n]", values?.join(",\n")))
}

/// The JSON Schemas that are served with the page, derived from the types: pairs (file name, schema).
pub fn schemas() -> [(&'static str, Value); 3] {
    [
        ("case.v1.schema.json", schemars::schema_for!(Scenario).to_value()),
        ("log.v1.schema.json", schemars::schema_for!(Log).to_value()),
        ("settings.v1.schema.json", schemars::schema_for!(SettingsFile).to_value()),
    ]
}
