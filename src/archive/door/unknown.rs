//! What is said of a file that no format took: what was found in it, as far as that can be told.

use crate::archive::own::json;
use crate::scenario::{FileProblem, quoted};
use serde_json::{Map, Value};

/// So many keys tell what an object may be.
const MOST_KEYS: usize = 6;

/// What lies beside games in a folder of results, and is none: an experiment's plan, what a judge marked, what it asked.
const OF_RESULTS: [&str; 3] = ["casebook-experiment", "casebook-judged", "casebook-questions"];

fn is_of_results(object: &Map<String, Value>) -> bool {
    let format = object.get("format").and_then(Value::as_str);
    format.is_some_and(|format| OF_RESULTS.contains(&format))
}

pub(super) fn unknown(text: &str) -> FileProblem {
    match json(text) {
        Ok(Value::Array(list)) => {
            let count = list.len();
            let is_event = |one: &Value| one.get("event").is_some_and(Value::is_string);
            match count > 0 && list.iter().all(is_event) {
                true => FileProblem::EventsAlone { count },
                false => FileProblem::UnknownList { count },
            }
        }
        Ok(Value::Object(object)) if is_of_results(&object) => FileProblem::OfResults,
        Ok(Value::Object(object)) if !object.is_empty() => {
            let keys = object.keys().take(MOST_KEYS);
            let keys: Vec<String> = keys.map(|key| format!("“{key}”")).collect();
            let more = if object.len() > MOST_KEYS { " …" } else { "" };
            FileProblem::UnknownObject { keys: quoted(keys.join(" ") + more) }
        }
        _ => FileProblem::Unknown,
    }
}
