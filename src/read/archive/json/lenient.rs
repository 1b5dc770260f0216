//! Lenient JSON: keys keep their order, which is the order of seats, and a truncated or slightly malformed
//! file is repaired as far as possible. Of duplicate keys the last one counts, at the position of the first.

use super::report_duplicate_keys;
use crate::base::scenario::{FileProblem, ProblemList, describe_json_error, repair_json, skip_blanks_and_comments};
use serde_json::Value;

/// Reads values whose shape differs from file to file.
pub(crate) trait ValueExt {
    /// The fields of an object; none of any other value.
    fn fields(&self) -> impl Iterator<Item = (&String, &Value)> + Clone;

    /// The items of a list; `Null` has none, and any other value is its own only item.
    fn items(&self) -> &[Value];

    /// The items of a field; none if it is missing.
    fn items_of(&self, key: &str) -> &[Value];

    /// Is there a text in it that is not blank?
    fn has_text(&self) -> bool;

    /// Any value as readable text.
    fn to_text(&self) -> String;

    /// A field as readable text; empty if it is missing.
    fn text_of(&self, key: &str) -> String;

    /// The value as a boolean: 1, true, "1", "yes", 是 and their opposites; `None` for any other.
    fn to_bool(&self) -> Option<bool>;
}

impl ValueExt for Value {
    fn fields(&self) -> impl Iterator<Item = (&String, &Value)> + Clone {
        self.as_object().into_iter().flatten()
    }

    fn items(&self) -> &[Value] {
        match self {
            Self::Array(items) => items,
            Self::Null => &[],
            other => std::slice::from_ref(other),
        }
    }

    fn items_of(&self, key: &str) -> &[Value] {
        self.get(key).map(Self::items).unwrap_or_default()
    }

    fn has_text(&self) -> bool {
        match self {
            Self::String(text) => !text.trim().is_empty(),
            Self::Array(items) => items.iter().any(Self::has_text),
            Self::Object(fields) => fields.values().any(Self::has_text),
            _ => false,
        }
    }

    fn to_text(&self) -> String {
        match self {
            Self::Null => String::new(),
            Self::Bool(value) => value.to_string(),
            Self::Number(value) => value.as_f64().map(|value| value.to_string()).unwrap_or_default(),
            Self::String(text) => unescape_line_breaks(text),
            Self::Array(items) => items.iter().map(Self::to_text).collect::<Vec<_>>().join("\n"),
            Self::Object(fields) => {
                let lines = fields.iter().map(|(key, value)| format!("{key}: {}", value.to_text()));
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }

    fn text_of(&self, key: &str) -> String {
        self.get(key).map(Self::to_text).unwrap_or_default()
    }

    fn to_bool(&self) -> Option<bool> {
        match self.to_text().trim().to_lowercase().as_str() {
            _ if self.is_array() => None,
            "1" | "true" | "yes" | "是" => Some(true),
            "0" | "-0" | "false" | "no" | "否" => Some(false),
            _ => None,
        }
    }
}

/// Replaces escaped line breaks by real ones and trims the text.
pub(crate) fn unescape_line_breaks(text: &str) -> String {
    text.replace("\r\n", "\n").replace("\\r\\n", "\n").replace("\\n", "\n").trim().to_owned()
}

/// Reads JSON; malformed JSON is repaired and reported. `None`: this is no JSON.
pub(crate) fn parse(place: &str, text: &str, report: &mut ProblemList) -> Option<Value> {
    let text = text.trim_start_matches('\u{feff}');
    if !skip_blanks_and_comments(text).starts_with(['{', '[']) {
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
            let repaired = repair_json(text);
            if repaired.exceeds_memory {
                let line = text[..repaired.bytes_read].lines().count();
                report.warn(format!("{place}:{line}"), FileProblem::TooManyValuesFromHere);
            }
            Some(repaired.value)
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
        let keys: Vec<&str> = json.fields().map(|(k, _)| k.as_str()).collect();
        assert_eq!(keys, ["b", "a"]);
        assert_eq!(json.get("b"), Some(&Value::from(2)));
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
