//! What is said of a file that no format took: what was found in it, as far as that can be told.

use crate::archive::json::Json;
use crate::scenario::{FileProblem, quoted};

/// So many keys tell what an object may be.
const MAX_KEYS: usize = 6;

/// What lies beside games in a folder of results, and is none: an experiment's plan, what a judge marked, what it asked.
const OF_RESULTS: [&str; 3] = ["casebook-experiment", "casebook-judged", "casebook-questions"];

fn is_of_results(object: &Json) -> bool {
    let format = object.get("format").and_then(Json::text);
    format.is_some_and(|format| OF_RESULTS.contains(&format))
}

pub(super) fn unknown(json: Option<&Json>) -> FileProblem {
    match json {
        Some(Json::List(list)) => {
            let count = list.len();
            let is_event = |one: &Json| one.get("event").is_some_and(|event| event.text().is_some());
            match count > 0 && list.iter().all(is_event) {
                true => FileProblem::EventsAlone { count },
                false => FileProblem::UnknownList { count },
            }
        }
        Some(object) if is_of_results(object) => FileProblem::OfResults,
        Some(object) if !object.fields().is_empty() => {
            let fields = object.fields();
            let keys: Vec<String> = fields.iter().take(MAX_KEYS).map(|(key, _)| format!("“{key}”")).collect();
            let more = if fields.len() > MAX_KEYS { " …" } else { "" };
            FileProblem::UnknownObject { keys: quoted(keys.join(" ") + more) }
        }
        _ => FileProblem::Unknown,
    }
}
