//! Describes a file that no format took by what is in it.

use crate::base::scenario::{FileProblem, quoted};
use crate::read::archive::json::Json;

/// How many keys of an unknown object are shown.
const MAX_KEYS: usize = 6;

/// Formats in a result folder that are no games: an experiment's plan, a judge's marks, a judge's questions.
const RESULT_FORMATS: [&str; 3] = ["casebook-experiment", "casebook-judged", "casebook-questions"];

fn is_result_file(object: &Json) -> bool {
    let format = object.get("format").and_then(Json::as_text);
    format.is_some_and(|format| RESULT_FORMATS.contains(&format))
}

pub(super) fn unknown_file_problem(json: Option<&Json>) -> FileProblem {
    match json {
        Some(Json::List(list)) => {
            let count = list.len();
            let is_event = |one: &Json| one.get("event").is_some_and(|event| event.as_text().is_some());
            if count > 0 && list.iter().all(is_event) {
                FileProblem::EventsAlone { count }
            } else {
                FileProblem::UnknownList { count }
            }
        }
        Some(object) if is_result_file(object) => FileProblem::OfResults,
        Some(object) if !object.fields().is_empty() => {
            let fields = object.fields();
            let keys: Vec<String> = fields.iter().take(MAX_KEYS).map(|(key, _)| format!("“{key}”")).collect();
            let more = if fields.len() > MAX_KEYS { " …" } else { "" };
            FileProblem::UnknownObject { keys: quoted(keys.join(" ") + more) }
        }
        _ => FileProblem::Unknown,
    }
}
