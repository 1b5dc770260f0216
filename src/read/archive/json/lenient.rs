//! Lenient JSON: keys keep their order, which is the order of seats, and a truncated or slightly malformed
//! file is repaired as far as possible.

use super::report_duplicate_keys;
use crate::base::scenario::{FileProblem, ProblemList, RepairedJson, describe_json_error, repair_json, skip_blank};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::collections::HashMap;
use std::fmt;

/// A JSON value. Of duplicate keys the last one counts, at the position of the first.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Record(Vec<(String, Json)>),
}

impl Json {
    /// A field of a record.
    pub(crate) fn get(&self, key: &str) -> Option<&Json> {
        self.fields().iter().find(|(k, _)| k == key).map(|(_, v)| v)
    }

    /// The fields of a record; empty for any other value.
    pub(crate) fn fields(&self) -> &[(String, Json)] {
        match self {
            Self::Record(fields) => fields,
            _ => &[],
        }
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items of a list; `Null` has none, and any other value is its own only item.
    pub(crate) fn items(&self) -> &[Json] {
        match self {
            Self::List(items) => items,
            Self::Null => &[],
            other => std::slice::from_ref(other),
        }
    }

    /// Is there a text in it that is not blank?
    pub(crate) fn has_text(&self) -> bool {
        match self {
            Self::Text(text) => !text.trim().is_empty(),
            Self::List(items) => items.iter().any(Self::has_text),
            Self::Record(fields) => fields.iter().any(|(_, value)| value.has_text()),
            _ => false,
        }
    }

    /// Any value as readable text.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::Null => String::new(),
            Self::Bool(value) => value.to_string(),
            Self::Number(value) => value.to_string(),
            Self::Text(text) => unescape_line_breaks(text),
            Self::List(items) => {
                let items: Vec<String> = items.iter().map(Self::to_text).collect();
                items.join("\n")
            }
            Self::Record(fields) => {
                let lines = fields.iter().map(|(key, value)| format!("{key}: {}", value.to_text()));
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// The value as a boolean: 1, true, "1", "yes", 是 and their opposites; `None` for any other.
    pub(crate) fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Number(value) if *value == 0.0 => Some(false),
            Self::Number(value) if *value == 1.0 => Some(true),
            Self::Text(text) => match text.trim().to_lowercase().as_str() {
                "1" | "true" | "yes" | "是" => Some(true),
                "0" | "false" | "no" | "否" => Some(false),
                _ => None,
            },
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Json;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any JSON value")
            }
            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }
            fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Bool(value))
            }
            #[allow(clippy::cast_precision_loss)]
            fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
                Ok(Json::Number(value as f64))
            }
            #[allow(clippy::cast_precision_loss)]
            fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
                Ok(Json::Number(value as f64))
            }
            fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
                Ok(Json::Number(value))
            }
            fn visit_str<E>(self, value: &str) -> Result<Json, E> {
                Ok(Json::Text(value.to_owned()))
            }
            fn visit_string<E>(self, value: String) -> Result<Json, E> {
                Ok(Json::Text(value))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Json::List(items))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut fields: Vec<(String, Json)> = Vec::new();
                let mut places: HashMap<String, usize> = HashMap::new();
                while let Some((key, value)) = map.next_entry::<String, Json>()? {
                    match places.get(&key) {
                        Some(place) => fields[*place].1 = value,
                        None => {
                            places.insert(key.clone(), fields.len());
                            fields.push((key, value));
                        }
                    }
                }
                Ok(Json::Record(fields))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

/// Replaces escaped line breaks by real ones and trims the text.
pub(crate) fn unescape_line_breaks(text: &str) -> String {
    text.replace("\r\n", "\n").replace("\\r\\n", "\n").replace("\\n", "\n").trim().to_owned()
}

/// Reads a text that is not meant to be JSON as if it were malformed JSON.
pub(crate) fn parse_repaired(text: &str) -> Json {
    made(repair_json(text))
}

fn made(mended: RepairedJson) -> Json {
    Json::deserialize(mended.value).unwrap_or(Json::Null)
}

/// Does a record or a list begin here, after comments?
fn begins(text: &str) -> bool {
    skip_blank(text).starts_with(['{', '['])
}

/// Reads JSON; malformed JSON is repaired and reported. `None`: this is no JSON.
pub(crate) fn parse(place: &str, text: &str, report: &mut ProblemList) -> Option<Json> {
    let text = text.trim_start_matches('\u{feff}');
    if !begins(text) {
        return None;
    }
    match serde_json::from_str(text) {
        Ok(json) => {
            report_duplicate_keys(place, text, report);
            Some(json)
        }
        Err(error) => {
            let why = describe_json_error(&error);
            report.warn(format!("{place}:{}", error.line()), FileProblem::UnsoundJson { why });
            let mended = repair_json(text);
            if mended.exceeds_memory {
                let line = text[..mended.bytes_read].lines().count();
                report.warn(format!("{place}:{line}"), FileProblem::TooManyValuesFromHere);
            }
            Some(made(mended))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::duplicate_keys::{MAX_DUPLICATES, find_duplicate_keys};
    use super::*;

    #[test]
    fn keys_keep_their_order_and_of_equal_keys_the_last_counts() {
        let mut report = ProblemList::default();
        let json = parse("f", r#"{"b": 1, "a": "x", "b": 2}"#, &mut report).unwrap();
        let keys: Vec<&str> = json.fields().iter().map(|(k, _)| k.as_str()).collect();
        assert_eq!(keys, ["b", "a"]);
        assert_eq!(json.get("b"), Some(&Json::Number(2.0)));
        let problems = report.into_problems();
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].place, "f:1");
        assert!(problems[0].to_string().contains("“b”"), "{problems:?}");
        let nested = "{\"a\": [{\"x\": \"a, \\\"b\\\": {\"},\n {\"x\": 1,\n \"x\": 2}], \"b\": {\"a\": \"b\"}}";
        assert_eq!(find_duplicate_keys(nested), [(3, "x".to_owned())]);
        let many = "[".to_owned() + &"{\"a\":1,\"a\":2},".repeat(50) + "{}]";
        let mut report = ProblemList::default();
        parse("f", &many, &mut report).unwrap();
        assert_eq!(report.into_problems().len(), MAX_DUPLICATES + 1);
    }

    #[test]
    fn a_file_that_breaks_off_is_read_as_far_as_it_goes_and_its_line_is_told() {
        let mut report = ProblemList::default();
        let json = parse("f", "{\"script\": [\"You\nwere", &mut report).unwrap();
        assert!(json.get("script").unwrap().to_text().starts_with("You"));
        let problems = report.into_problems();
        assert!(problems[0].place.starts_with("f:"), "{problems:?}");
    }

    #[test]
    fn prose_is_no_json_and_deep_nests_do_no_harm() {
        let mut report = ProblemList::default();
        assert_eq!(parse("f", "Dear all", &mut report), None);
        assert!(parse("f", &"[".repeat(100_000), &mut report).is_some());
    }
}
