//! The known keys of a case. Unknown ones are ignored, so that files of later versions open, but reported,
//! because a misspelt key hides its value.

use super::{CaseProblem, ProblemList, quoted};
use serde_json::{Map, Value};

/// The known keys of each object, by the key that holds it; the case itself has the empty key.
const KNOWN_KEYS: [(&str, &[&str]); 11] = [
    (
        "",
        &[
            "format",
            "version",
            "id",
            "language",
            "title",
            "summary",
            "setting",
            "victims",
            "characters",
            "outsiders",
            "clues",
            "exam",
            "everybodys_exam",
            "truth",
            "shape",
        ],
    ),
    ("victims", &["name", "murderers"]),
    ("characters", &["id", "name", "role", "victim_names", "acts", "timeline"]),
    ("acts", &["script", "objectives", "story", "relationship", "performance", "ability", "guidance"]),
    ("timeline", &["time", "text"]),
    ("outsiders", &["id", "name", "role"]),
    ("clues", &["id", "place", "text", "act", "owner", "keyword", "key"]),
    ("exam", QUESTION),
    ("everybodys_exam", QUESTION),
    ("shape", &["realism", "ending"]),
    // For editors; no part of the case.
    ("$schema", &[]),
];
const QUESTION: &[&str] = &["id", "examinees", "kind", "choice", "question", "options", "truth"];

/// Reports every unknown key of a case, with its place.
pub(super) fn report_unknown_keys(case: &Value, report: &mut ProblemList) {
    if let Value::Object(map) = case {
        within("", "", map, report);
    }
}

fn within(name: &str, place: &str, map: &Map<String, Value>, report: &mut ProblemList) {
    let Some((_, known)) = KNOWN_KEYS.iter().find(|(one, _)| *one == name) else {
        return;
    };
    for (key, value) in map {
        if known.contains(&key.as_str()) {
            let inner = match place {
                "" => key.clone(),
                place => format!("{place}.{key}"),
            };
            deeper(key, &inner, value, report);
        } else if key != "$schema" {
            let place = if place.is_empty() { "case" } else { place };
            report.warn(place, CaseProblem::UnknownKey { key: quoted(key) });
        }
    }
}

fn deeper(name: &str, place: &str, value: &Value, report: &mut ProblemList) {
    match value {
        Value::Object(map) => within(name, place, map, report),
        Value::Array(list) => {
            for (at, one) in list.iter().enumerate() {
                if let Value::Object(map) = one {
                    within(name, &format!("{place}[{at}]"), map, report);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::Scenario;
    use serde_json::json;
    use std::collections::BTreeSet;

    #[test]
    fn they_are_those_of_the_schema() {
        let schema = schemars::schema_for!(Scenario).to_value();
        let keys = |value: &Value| -> BTreeSet<String> {
            let map = value["properties"].as_object();
            map.into_iter().flat_map(|map| map.keys().cloned()).collect()
        };
        for (name, of) in [
            ("victims", "Victim"),
            ("characters", "Character"),
            ("acts", "Act"),
            ("timeline", "TimelineEntry"),
            ("outsiders", "Outsider"),
            ("clues", "Clue"),
            ("exam", "ExamQuestion"),
            ("everybodys_exam", "ExamQuestion"),
            ("shape", "CaseShape"),
            ("", ""),
        ] {
            let theirs = match of {
                "" => keys(&schema),
                of => keys(&schema["$defs"][of]),
            };
            let ours = KNOWN_KEYS.iter().find(|(one, _)| *one == name).unwrap().1;
            let ours: BTreeSet<String> = ours.iter().map(|key| (*key).to_owned()).collect();
            assert_eq!(ours, theirs, "{name}");
        }
    }

    #[test]
    fn what_is_misspelt_is_told_with_its_place_and_counted() {
        let mut report = ProblemList::default();
        let many: Map<String, Value> = (0..200_000).map(|at| (format!("k{at}"), json!(1))).collect();
        let mut case = Value::Object(many);
        case["$schema"] = json!("../schema/case.v1.schema.json");
        case["clue"] = json!([]);
        report_unknown_keys(&case, &mut report);
        let told = report.into_problems();
        assert_eq!((told.len(), told[0].place.as_str()), (21, "case"));
        let mut report = ProblemList::default();
        let case = json!({"characters": [{"acts": [{"scirpt": "You were there."}]}], "shape": {"end": 1}});
        report_unknown_keys(&case, &mut report);
        let told = report.into_problems();
        let places: Vec<&str> = told.iter().map(|one| one.place.as_str()).collect();
        assert_eq!(places, ["characters[0].acts[0]", "shape"]);
        assert!(told[0].to_string().contains("scirpt"));
    }
}
