//! Ratings that are kept beside a log: reading and writing them, and putting them onto the log that lies
//! among the same files.

use super::own::ArchiveError;
use super::{Opened, own};
use crate::game::{Log, Overlay};
use crate::scenario::{Problem, Said};
use serde_json::Value;

/// Writes ratings, one reading a line. The same ratings give the same bytes.
///
/// # Errors
/// [`ArchiveError::Part`] if a value has no JSON form, which none of ours lacks.
pub fn write_ratings(overlay: &Overlay) -> Result<String, ArchiveError> {
    let mut out = String::from("{\n");
    let mut field = |name: &str, value: String, end: &str| {
        out.push_str(&format!("\"{name}\": {value}{end}\n"));
    };
    field("format", own::line("format", &overlay.format)?, ",");
    field("version", own::line("version", &overlay.version)?, ",");
    field("log", own::line("log", &overlay.log)?, ",");
    field("events", own::line("events", &overlay.events)?, ",");
    field("rated_by", own::line("rated_by", &overlay.rated_by)?, ",");
    field("plan", own::line("plan", &overlay.plan)?, ",");
    field("texts", own::lines("texts", &overlay.texts)?, ",");
    field("added", own::lines("added", &overlay.added)?, "");
    out.push_str("}\n");
    Ok(out)
}

/// Reads ratings.
pub(super) fn read_ratings(value: Value) -> Result<Overlay, ArchiveError> {
    let version = value.get("version").and_then(Value::as_u64).unwrap_or(0);
    if version > u64::from(Overlay::VERSION) {
        return Err(ArchiveError::Version { version });
    }
    serde_json::from_value(value).map_err(|error| ArchiveError::Part {
        place: "ratings",
        detail: error.to_string(),
    })
}

/// Puts every overlay onto its log. What fits none comes back with the reason.
pub(super) fn lay<'a>(
    overlays: Vec<(String, Overlay)>,
    logs: impl Iterator<Item = &'a mut Opened>,
) -> Vec<Problem> {
    let mut logs: Vec<&mut Log> = logs
        .filter_map(|opened| match opened {
            Opened::Log(log, _) => Some(log.as_mut()),
            Opened::Case(..) => None,
        })
        .collect();
    let mut problems = Vec::new();
    for (path, overlay) in overlays {
        let home = logs.iter_mut().find(|log| log.id == overlay.log);
        let trouble = match home {
            None => ArchiveError::Ratings {
                log: overlay.log.clone(),
            }
            .said(),
            Some(log) => match overlay.upon(log) {
                Ok(whole) => {
                    **log = whole;
                    continue;
                }
                Err(error) => Said::verbatim(error.to_string()),
            },
        };
        problems.push(Problem::warning(path, trouble));
    }
    problems
}
