//! Describes a file that no format took by what is in it.

use crate::base::scenario::{FileProblem, Quotation, quoted};
use crate::read::archive::Format;
use serde_json::Value;

/// How many keys of an unknown object are shown.
const MAX_SHOWN_KEYS: usize = 6;

/// Formats in a result folder that are no games: an experiment's plan, a judge's marks, a judge's questions.
const RESULT_FORMATS: [&str; 3] = ["casebook-experiment", "casebook-judged", "casebook-questions"];

/// The programs whose files are known, in a form that is the same in every language.
fn known_formats() -> Quotation {
    quoted(Format::programs().join(" · "))
}

pub(super) fn unknown_file_problem(json: Option<&Value>) -> FileProblem {
    match json {
        Some(Value::Array(list)) => {
            let count = list.len();
            let is_event = |one: &Value| one.get("event").is_some_and(Value::is_string);
            if count > 0 && list.iter().all(is_event) {
                FileProblem::EventsAlone { count }
            } else {
                FileProblem::UnknownList { count, formats: known_formats() }
            }
        }
        Some(Value::Object(fields)) if !fields.is_empty() => {
            let format = fields.get("format").and_then(Value::as_str);
            if format.is_some_and(|format| RESULT_FORMATS.contains(&format)) {
                return FileProblem::OfResults;
            }
            let keys: Vec<String> = fields.keys().take(MAX_SHOWN_KEYS).map(|key| format!("“{key}”")).collect();
            let more = if fields.len() > MAX_SHOWN_KEYS { " …" } else { "" };
            FileProblem::UnknownObject { keys: quoted(keys.join(" ") + more), formats: known_formats() }
        }
        _ => FileProblem::Unknown,
    }
}
