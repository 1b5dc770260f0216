//! The known keys of a case. Unknown ones are ignored, so that files of later versions open, but reported,
//! because a misspelt key hides its value.

use super::{CaseProblem, ProblemList, quoted};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The known keys of each object, by the key that holds it; the case itself has the empty key.
static KNOWN_KEYS: LazyLock<BTreeMap<&str, Vec<&str>>> =
    LazyLock::new(|| serde_json::from_str(include_str!("known_keys.json")).unwrap_or_default());

/// Reports every unknown key of a case, with its place.
pub(super) fn report_unknown_keys(case: &Value, report: &mut ProblemList) {
    report_unknown_keys_within("", "", case, report);
}

/// Reports the unknown keys of the object or the list of objects that the key `name` holds; `$schema` is for editors.
fn report_unknown_keys_within(name: &str, place: &str, value: &Value, report: &mut ProblemList) {
    let Some(known) = KNOWN_KEYS.get(name) else {
        return;
    };
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                if known.contains(&key.as_str()) {
                    let inner = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
                    report_unknown_keys_within(key, &inner, value, report);
                } else if key != "$schema" {
                    let place = if place.is_empty() { "case" } else { place };
                    report.warn(place, CaseProblem::UnknownKey { key: quoted(key) });
                }
            }
        }
        Value::Array(list) if !place.is_empty() => {
            for (at, item) in list.iter().enumerate().filter(|(_, item)| item.is_object()) {
                report_unknown_keys_within(name, &format!("{place}[{at}]"), item, report);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::Scenario;
    use serde_json::{Map, json};
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
            ("shape", "CaseClassification"),
            ("", ""),
        ] {
            let theirs = match of {
                "" => keys(&schema),
                of => keys(&schema["$defs"][of]),
            };
            let ours = KNOWN_KEYS.get(name).unwrap();
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
