//! Our own log as a file: versioned JSON, one event a line. Old versions keep opening.

use crate::game::{Event, Log, Settings, Table};
use crate::scenario::{Problem, Scenario, Severity, validate};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Write;

/// Why a file gives no log.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// Not JSON.
    #[error("this is not JSON: {detail} (line {line}, column {column})")]
    NotJson {
        /// What the reader stumbled over.
        detail: String,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// JSON, but neither a log nor a case.
    #[error("this JSON is neither a Casebook log nor a Casebook case")]
    Unknown,
    /// A later version.
    #[error(
        "this log is of version {version}; this program reads versions up to {}: reload the page for a newer one",
        Log::VERSION
    )]
    Version {
        /// The file's version.
        version: u64,
    },
    /// Something without which there is no game.
    #[error("the log's {place} cannot be read: {detail}")]
    Part {
        /// Which part.
        place: &'static str,
        /// What is wrong with it.
        detail: String,
    },
    /// Ratings without their log.
    #[error(
        "these are ratings of the log “{log}”, which is not among the files: open both together"
    )]
    Ratings {
        /// The log's id.
        log: String,
    },
    /// A case that cannot be read or played.
    #[error(transparent)]
    Case(#[from] crate::scenario::ParseError),
}

/// Reads a log. What follows the first unreadable or impossible event is left out and reported.
///
/// # Errors
/// [`ArchiveError`] when there is no game in it.
pub fn read_log(text: &str) -> Result<(Log, Vec<Problem>), ArchiveError> {
    let value = json(text)?;
    log_of(value)
}

pub(super) fn json(text: &str) -> Result<Value, ArchiveError> {
    serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
        ArchiveError::NotJson {
            detail: error.to_string(),
            line: error.line(),
            column: error.column(),
        }
    })
}

pub(super) fn log_of(mut value: Value) -> Result<(Log, Vec<Problem>), ArchiveError> {
    if value.get("format").and_then(Value::as_str) != Some(Log::FORMAT) {
        return Err(ArchiveError::Unknown);
    }
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Log::VERSION) {
        return Err(ArchiveError::Version { version });
    }
    let scenario: Scenario = part(&mut value, "scenario")?;
    let settings: Settings = part(&mut value, "settings")?;
    let mut problems = validate(&scenario);
    // Another program's log need not hold a case that could be played: it can be watched all the same.
    let imported = value.get("source").is_some_and(Value::is_object);
    for problem in &mut problems {
        if imported {
            problem.severity = Severity::Warning;
        }
    }
    problems.retain(|p| !imported || !p.place.ends_with(".acts"));
    if let Some(worst) = problems.iter().find(|p| p.severity == Severity::Error) {
        return Err(ArchiveError::Part {
            place: "scenario",
            detail: worst.to_string(),
        });
    }
    let mut log = Log::new(
        part(&mut value, "id").unwrap_or_default(),
        scenario,
        settings,
    );
    log.source = part(&mut value, "source").ok();
    log.parent = part(&mut value, "parent").ok().flatten();
    log.texts = part(&mut value, "texts").unwrap_or_default();
    log.clock = part(&mut value, "clock").unwrap_or_default();
    let events = match value.get_mut("events").map(Value::take) {
        Some(Value::Array(events)) => events,
        _ => {
            return Err(ArchiveError::Part {
                place: "events",
                detail: "there is no list of events".into(),
            });
        }
    };
    let total = events.len();
    let mut table = Table::new(log.scenario.characters.len(), log.scenario.victims.len());
    for (index, event) in events.into_iter().enumerate() {
        let outcome = serde_json::from_value::<Event>(event)
            .map_err(|error| error.to_string())
            .and_then(|event| {
                table
                    .apply(&event)
                    .map(|()| event)
                    .map_err(|error| error.to_string())
            });
        match outcome {
            Ok(event) => log.events.push(event),
            Err(detail) => {
                let message = format!(
                    "{detail}; this event and the {} after it are left out",
                    total - index - 1
                );
                problems.push(Problem {
                    severity: Severity::Warning,
                    place: format!("events[{index}]"),
                    message,
                });
                break;
            }
        }
    }
    let kept = log.events.len();
    log.clock.retain(|tick| (tick.event as usize) < kept);
    Ok((log, problems))
}

fn part<T: DeserializeOwned>(value: &mut Value, place: &'static str) -> Result<T, ArchiveError> {
    let part = value.get_mut(place).map(Value::take).unwrap_or(Value::Null);
    serde_json::from_value(part).map_err(|error| ArchiveError::Part {
        place,
        detail: error.to_string(),
    })
}

/// Writes a log: JSON with one text, event and tick a line, so that two logs can be compared with any
/// tool. The same log gives the same bytes.
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
    field("format", line("format", &log.format)?, false);
    field("version", line("version", &log.version)?, false);
    field("id", line("id", &log.id)?, false);
    if let Some(source) = &log.source {
        field("source", line("source", source)?, false);
    }
    if let Some(parent) = &log.parent {
        field("parent", line("parent", parent)?, false);
    }
    field("scenario", line("scenario", &log.scenario)?, false);
    field("settings", line("settings", &log.settings)?, false);
    field("texts", lines("texts", &log.texts)?, false);
    if !log.clock.is_empty() {
        field("clock", lines("clock", &log.clock)?, false);
    }
    field("events", lines("events", &log.events)?, true);
    out.push_str("}\n");
    Ok(out)
}

/// Writes a case. The same case gives the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_case(case: &Scenario) -> Result<String, ArchiveError> {
    serde_json::to_string_pretty(case)
        .map(|text| text + "\n")
        .map_err(|error| ArchiveError::Part {
            place: "case",
            detail: error.to_string(),
        })
}

pub(super) fn line<T: serde::Serialize>(
    place: &'static str,
    value: &T,
) -> Result<String, ArchiveError> {
    serde_json::to_string(value).map_err(|error| ArchiveError::Part {
        place,
        detail: error.to_string(),
    })
}

pub(super) fn lines<T: serde::Serialize>(
    place: &'static str,
    values: &[T],
) -> Result<String, ArchiveError> {
    let values: Result<Vec<String>, ArchiveError> =
        values.iter().map(|value| line(place, value)).collect();
    Ok(format!("[\n{}\n]", values?.join(",\n")))
}

/// The JSON Schemas that are served with the page, derived from the types: file name and schema.
pub fn schemas() -> [(&'static str, Value); 2] {
    [
        (
            "case.v1.schema.json",
            schemars::schema_for!(Scenario).to_value(),
        ),
        ("log.v1.schema.json", schemars::schema_for!(Log).to_value()),
    ]
}
