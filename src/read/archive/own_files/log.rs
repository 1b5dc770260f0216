//! Reads and writes our own log as a file: versioned JSON, one event a line. Old versions stay readable.

use super::ArchiveError;
use super::log_reader::{LogReader, begins_with_format};
use crate::base::game::{Log, Overlay, SettingsFile, Table};
use crate::base::scenario::{Problem, ProblemList, Scenario, describe_json_error};
use serde_json::Value;

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
    let text = text.trim_start_matches('\u{feff}');
    if let Some(format) = ours.iter().find(|format| begins_with_format(text.as_bytes(), format)) {
        return Some(format);
    }
    let is_named = ours.iter().any(|format| text.contains(&format!("\"{format}\"")));
    if !is_named || !text.trim_start().starts_with('{') {
        return None;
    }
    let named = match serde_json::from_slice::<Head>(text.as_bytes()) {
        Ok(head) => head.format?,
        // The file is malformed somewhere.
        Err(_) => {
            let near = &text[..text.floor_char_boundary(MAX_HEAD_BYTES)];
            let (_, rest) = near.split_once("\"format\"")?;
            let value = rest.trim_start().strip_prefix(':')?.trim_start();
            value.strip_prefix('"')?.split('"').next()?.to_owned()
        }
    };
    ours.iter().copied().find(|format| *format == named)
}

pub(crate) fn parse_json(text: &str) -> Result<Value, ArchiveError> {
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
    let mut file = FileWriter::default();
    file.write_field("format", &log.format)?;
    file.write_field("version", &log.version)?;
    file.write_field("id", &log.id)?;
    file.write_field_if_present("program", log.program.as_ref())?;
    file.write_field_if_present("source", log.source.as_ref())?;
    file.write_field_if_present("parent", log.parent.as_ref())?;
    file.write_field_if_present("rated_afterwards", Some(&log.rated_afterwards).filter(|minds| !minds.is_empty()))?;
    file.write_field("scenario", &log.scenario)?;
    file.write_field("settings", &log.settings)?;
    file.write_list("texts", &log.texts)?;
    if !log.clock.is_empty() {
        file.write_list("clock", &log.clock)?;
    }
    file.write_list("events", &log.events)?;
    Ok(file.finish())
}

/// Writes a case. The same case gives the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_case(case: &Scenario) -> Result<String, ArchiveError> {
    serde_json::to_string_pretty(case).map(|text| text + "\n").map_err(ArchiveError::part_error("case"))
}

pub(super) fn to_json_line<T: serde::Serialize>(place: &'static str, value: &T) -> Result<String, ArchiveError> {
    serde_json::to_string(value).map_err(ArchiveError::part_error(place))
}

/// Writes an object with a field a line, and lists with an element a line.
#[derive(Default)]
pub(super) struct FileWriter(Vec<String>);

impl FileWriter {
    pub(super) fn write_field<T: serde::Serialize>(
        &mut self, name: &'static str, value: &T,
    ) -> Result<(), ArchiveError> {
        self.0.push(format!("\"{name}\": {}", to_json_line(name, value)?));
        Ok(())
    }

    fn write_field_if_present<T: serde::Serialize>(
        &mut self, name: &'static str, value: Option<&T>,
    ) -> Result<(), ArchiveError> {
        value.map_or(Ok(()), |value| self.write_field(name, value))
    }

    pub(super) fn write_list<T: serde::Serialize>(
        &mut self, name: &'static str, values: &[T],
    ) -> Result<(), ArchiveError> {
        let lines: Result<Vec<String>, ArchiveError> = values.iter().map(|value| to_json_line(name, value)).collect();
        self.0.push(format!("\"{name}\": [\n{}\n]", lines?.join(",\n")));
        Ok(())
    }

    pub(super) fn finish(self) -> String {
        format!("{{\n{}\n}}\n", self.0.join(",\n"))
    }
}

/// The JSON Schemas that are served with the page, derived from the types: pairs (file name, schema).
pub fn schemas() -> [(&'static str, Value); 3] {
    [
        ("case.v1.schema.json", schemars::schema_for!(Scenario).to_value()),
        ("log.v1.schema.json", schemars::schema_for!(Log).to_value()),
        ("settings.v1.schema.json", schemars::schema_for!(SettingsFile).to_value()),
    ]
}
