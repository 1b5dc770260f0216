//! Reads a case of ours that has mistakes: each is reported with its path, and everything else remains to be
//! viewed and corrected. Nothing is guessed: a mistake is replaced by an empty value, and the case is not
//! played.
//!
//! The parser reports one mistake with its line. So each part is written with a value a line, the value in
//! that line is replaced, and the part is parsed again.

use super::json_errors::message_without_position;
use super::known_keys::report_unknown_keys;
use super::parse::check_version;
use super::validate::validate;
use super::{FileProblem, ParseError, Problem, ProblemList, Scenario, Severity, describe_json_error, repair_json};
use crate::base::language::Language;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How often a part may be parsed; one with more mistakes is left out.
const MAX_PARSES_PER_PART: usize = 200;
/// How often all parts together may be parsed.
const MAX_PARSES: usize = 5000;
/// How many bytes may be parsed again in all.
const MAX_REPARSED_BYTES: usize = 30 << 20;

/// The number of empty values that are tried one after the other.
const FILLER_COUNT: usize = 6;

/// Parses a case and lists all its problems; one with a [`super::Severity::Error`] must not be played.
///
/// # Errors
/// [`ParseError`] if this is no case of a known version.
pub fn read_case(text: &str) -> Result<(Scenario, Vec<Problem>), ParseError> {
    let text = text.trim_start_matches('\u{feff}');
    let error = match serde_json::from_slice::<Scenario>(text.as_bytes()) {
        Ok(case) => {
            check_version(&case.format, case.version)?;
            let mut report = ProblemList::default();
            if let Ok(value) = serde_json::from_slice(text.as_bytes()) {
                report_unknown_keys(&value, &mut report);
            }
            report.extend(validate(&case));
            return Ok((case, report.into_problems()));
        }
        Err(error) => error,
    };
    let mut report = ProblemList::default();
    let value = serde_json::from_slice(text.as_bytes()).unwrap_or_else(|error| {
        let why = describe_json_error(&error);
        let place = format!("{}:{}", error.line(), error.column());
        let problem = Problem::warning(place, FileProblem::UnsoundJson { why });
        let severity = if error.is_eof() { Severity::Error } else { Severity::Warning };
        report.push(Problem { severity, ..problem });
        repair_json(text).value
    });
    report_unknown_keys(&value, &mut report);
    let Value::Object(mut parts) = value else {
        return Err(ParseError::from_json_error(&error));
    };
    let format = parts.get("format").and_then(Value::as_str).unwrap_or_default();
    let version = parts.get("version").and_then(Value::as_u64).unwrap_or(1);
    check_version(format, u32::try_from(version).unwrap_or(u32::MAX))?;
    let mut reading =
        CaseReader { report, reported: BTreeSet::new(), parses_left: MAX_PARSES, bytes_left: MAX_REPARSED_BYTES };
    let lists = ["victims", "characters", "outsiders", "clues", "exam", "everybodys_exam"];
    let [victims, characters, outsiders, clues, exam, everybodys_exam] = lists.map(|name| match parts.get_mut(name) {
        Some(Value::Array(items)) => std::mem::take(items),
        _ => Vec::new(),
    });
    if !parts.contains_key("language") {
        reading.report_missing_field("language");
        let tag = Language::detect(text).tag();
        parts.insert("language".into(), tag.into());
    }
    let Some(mut case) = reading.read_part::<Scenario>(Value::Object(parts), "") else {
        return Err(ParseError::from_json_error(&error));
    };
    case.victims = reading.read_list("victims", victims);
    case.characters = reading.read_list("characters", characters);
    case.outsiders = reading.read_list("outsiders", outsiders);
    case.clues = reading.read_list("clues", clues);
    case.exam = reading.read_list("exam", exam);
    case.everybodys_exam = reading.read_list("everybodys_exam", everybodys_exam);
    let CaseReader { mut report, reported, .. } = reading;
    report.extend(validate(&case).into_iter().filter(|problem| !reported.contains(&problem.place)));
    Ok((case, report.into_problems()))
}

struct CaseReader {
    report: ProblemList,
    /// Places that were reported.
    reported: BTreeSet<String>,
    /// How often parts may still be parsed, and how many bytes.
    parses_left: usize,
    bytes_left: usize,
}

#[derive(Clone)]
enum PathStep {
    Key(String),
    Item(usize),
}

impl PathStep {
    fn value_in<'a>(&self, parent: &'a mut Value) -> Option<&'a mut Value> {
        match self {
            Self::Key(key) => parent.get_mut(key),
            Self::Item(at) => parent.get_mut(at),
        }
    }
}

impl CaseReader {
    fn report_missing_field(&mut self, place: &str) {
        self.reported.insert(place.to_owned());
        self.report.error(place, super::localized!(json_missing_field, name = place));
    }

    fn read_list<T: DeserializeOwned>(&mut self, name: &str, items: Vec<Value>) -> Vec<T> {
        let (mut list, mut count) = (Vec::new(), 0);
        for (at, item) in items.into_iter().enumerate() {
            if self.parses_left > 0 && self.bytes_left > 0 {
                list.extend(self.read_part(item, &format!("{name}[{at}]")));
            } else {
                match serde_json::from_value(item) {
                    Ok(item) => list.push(item),
                    Err(_) => count += 1,
                }
            }
        }
        if count > 0 {
            self.report.error(name, FileProblem::AndMore { count });
        }
        list
    }

    /// Parses a part as far as possible and reports its mistakes; `None` if there are too many.
    fn read_part<T: DeserializeOwned>(&mut self, mut value: Value, place: &str) -> Option<T> {
        let mut tried: BTreeMap<String, usize> = BTreeMap::new();
        for _ in 0..MAX_PARSES_PER_PART {
            let text = serde_json::to_string_pretty(&value).ok()?;
            let error = match serde_json::from_slice::<T>(text.as_bytes()) {
                Ok(read) => return Some(read),
                Err(error) => error,
            };
            let mut path = Vec::new();
            find_path_of_line(&value, &mut 1, error.line(), &mut path);
            let words = message_without_position(&error);
            let missing = words.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
            path.extend(missing.map(|name| PathStep::Key(name.to_owned())));
            let inner = format_path(&path);
            let here = [place, &inner].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".");
            let filled = tried.keys().any(|one| inner.starts_with(&**one) && inner != *one);
            if !filled && self.reported.insert(here.clone()) {
                self.report.error(here, describe_json_error(&error));
            }
            self.parses_left = self.parses_left.saturating_sub(1);
            self.bytes_left = self.bytes_left.saturating_sub(text.len());
            let is_spent = self.parses_left == 0 || self.bytes_left == 0 || !value.is_object();
            let next = tried.entry(inner).or_default();
            if is_spent || !replace_rejected_value(&mut value, &path, &words, next) {
                break;
            }
        }
        None
    }
}

/// Finds the path to the value in line `wanted` of a pretty-printed value; a bracket counts as the value that
/// it opens or closes.
fn find_path_of_line(value: &Value, line: &mut usize, wanted: usize, path: &mut Vec<PathStep>) -> bool {
    if *line == wanted {
        return true;
    }
    let inner: Vec<(PathStep, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(key, value)| (PathStep::Key(key.clone()), value)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(at, value)| (PathStep::Item(at), value)).collect(),
        _ => return false,
    };
    if inner.is_empty() {
        return false;
    }
    for (step, value) in inner {
        *line += 1;
        path.push(step);
        if find_path_of_line(value, line, wanted, path) {
            return true;
        }
        path.pop();
    }
    *line += 1;
    *line == wanted
}

fn format_path(path: &[PathStep]) -> String {
    let mut out = String::new();
    for step in path {
        // Writing to a String cannot fail.
        let _ = match step {
            PathStep::Key(key) if out.is_empty() => write!(out, "{key}"),
            PathStep::Key(key) => write!(out, ".{key}"),
            PathStep::Item(at) => write!(out, "[{at}]"),
        };
    }
    out
}

/// Replaces the value that the parser rejected: by the same in the expected type, by a known word, by
/// nothing, or by an empty value. `next` counts the attempts at this place. False: nothing is left to try.
fn replace_rejected_value(value: &mut Value, path: &[PathStep], words: &str, next: &mut usize) -> bool {
    let Some((last, above)) = path.split_last() else {
        return false;
    };
    let mut parent = value;
    for step in above {
        let Some(inner) = step.value_in(parent) else { return false };
        parent = inner;
    }
    let old = last.value_in(parent).cloned();
    let mut put = |new: Value| match (last, &mut *parent) {
        (PathStep::Key(key), Value::Object(map)) => {
            map.insert(key.clone(), new);
            true
        }
        (PathStep::Item(at), Value::Array(list)) if *at < list.len() => {
            list[*at] = new;
            true
        }
        _ => false,
    };
    let tried = std::mem::replace(next, *next + 1);
    if tried > FILLER_COUNT + 1 {
        return false;
    }
    if words.starts_with("unknown variant") {
        let known = words.split("expected ").nth(1).and_then(|rest| rest.split('`').nth(1));
        return known.is_some_and(|known| put(known.into()));
    }
    if let (0, Some(same)) = (tried, old.as_ref().and_then(|old| convert_to_expected_type(old, words))) {
        return put(same);
    }
    let filler = match tried {
        0 | 1 if old.is_some() && matches!(last, PathStep::Key(_)) => {
            *next = 2;
            return match (last, parent) {
                (PathStep::Key(key), Value::Object(map)) => map.shift_remove(key).is_some(),
                _ => false,
            };
        }
        0..=2 => {
            *next = 3;
            json!("")
        }
        3 => json!([]),
        4 => Value::Object(Map::new()),
        5 => json!(0),
        6 => json!(false),
        _ => Value::Null,
    };
    put(filler)
}

/// The same value in the expected type: a number as a text, or the other way round.
fn convert_to_expected_type(old: &Value, words: &str) -> Option<Value> {
    match old {
        Value::Number(number) if words.ends_with("expected a string") => Some(number.to_string().into()),
        Value::String(text) if !words.ends_with("expected a string") => text.trim().parse().ok().map(Value::Number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::scenario::Severity;

    fn broken() -> Value {
        json!({
            "format": "casebook-case", "version": 1, "id": "x", "title": 1984, "summary": ["no"],
            "victims": [{"name": "Ash", "murderers": "b"}],
            "characters": [
                {"id": "a", "name": "Vale", "acts": [{"script": "You were there."}, "then"], "timeline": 5},
                {"id": "b", "acts": [{"script": "You did it.", "objectives": [1, {}]}]},
                7,
            ],
            "clues": [{"id": "c", "place": "Hall", "text": "A hat.", "act": "1"}, {"id": "d", "text": "?"}],
            "exam": [{"id": "q", "kind": "odd", "choice": "single", "question": "Who?", "options": ["a", "b"],
                "truth": "z"}],
        })
    }

    #[test]
    fn all_mistakes_of_a_case_are_told_with_their_paths_and_the_rest_is_kept() {
        let (case, problems) = read_case(&broken().to_string()).unwrap();
        let mut places: Vec<&str> = problems.iter().map(|one| one.place.as_str()).collect();
        places.sort_unstable();
        let expected = [
            "characters[0].acts[1]",
            "characters[0].timeline",
            "characters[1].name",
            "characters[1].acts[0].objectives[0]",
            "characters[1].acts[0].objectives[1]",
            "characters[2]",
            "clues[0].act",
            "clues[1].place",
            "exam[0].kind",
            "exam[0].truth",
            "language",
            "summary",
            "title",
            "victims[0].murderers",
        ];
        for place in expected {
            assert!(places.contains(&place), "{place}: {problems:#?}");
        }
        assert!(problems.iter().any(|one| one.severity == Severity::Error));
        assert_eq!((case.title.as_str(), case.characters.len()), ("1984", 2));
        assert_eq!(case.characters[0].acts[0].script, "You were there.");
        assert_eq!((case.clues.len(), case.clues[0].act), (2, 1));
        assert_eq!(case.victims[0].murderers, None);
        assert_eq!(case.exam[0].options, ["a", "b"]);
    }

    #[test]
    fn an_unsound_case_is_read_as_far_as_it_goes_and_another_format_is_none() {
        let text = broken().to_string();
        let at = text.find("\"exam\"").unwrap();
        let (case, problems) = read_case(&text[..at]).unwrap();
        assert_eq!((case.characters.len(), case.exam.len()), (2, 0));
        let end = format!("1:{at}");
        assert_eq!((problems[0].place.as_str(), problems[0].severity), (end.as_str(), Severity::Error));
        assert!(read_case(r#"{"format": "casebook-case", "version": 2}"#).is_err());
        assert!(read_case("[1]").is_err());
    }

    #[test]
    fn reports_of_large_cases_do_not_grow_with_them() {
        let many = |one: Value, count: usize| Value::Array(vec![one; count]);
        for (key, value) in [
            (
                "exam",
                many(
                    json!({"id": "q", "kind": "objective", "choice": "single", "question": "?", "options": [],
                        "truth": "zyx".repeat(1_000_000)}),
                    1,
                ),
            ),
            ("clues", many(json!({}), 200_000)),
            ("clues", many(json!(1), 500_000)),
            ("outsiders", many(json!({"id": "o", "name": "O"}), 50_000)),
            ("characters", many(json!({"id": "o", "name": "O", "acts": []}), 50_000)),
            ("victims", many(json!({"name": "", "murderers": ["x", "y"]}), 50_000)),
            ("characters", json!([{"id": "o", "name": "O", "acts": many(json!(7), 200_000)}])),
        ] {
            let mut case = broken();
            case[key] = value;
            let (_, problems) = read_case(&case.to_string()).unwrap();
            let letters: usize = problems.iter().map(|one| one.to_string().len()).sum();
            assert!(problems.len() < 300 && letters < 60_000, "{key}: {} {letters}", problems.len());
        }
    }
}
