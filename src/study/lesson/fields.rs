//! Reads typed fields of a lesson file: texts, numbers, lists and objects, each within its limits and with
//! its place in problems. `read` knows what a lesson consists of.

use super::{LessonProblem, LessonProblemKind as Kind, MAX_CHOICES, MAX_ITEMS_PER_STEP, MAX_LINE_CHARS, MAX_TURN};
use serde_json::{Map, Value};

/// The most problems that are listed; further ones are counted.
const MAX_PROBLEMS: usize = 99;

/// The problems so far.
#[derive(Default)]
pub(super) struct LessonReader {
    pub(super) problems: Vec<LessonProblem>,
    /// The number of further problems.
    unlisted_problems: usize,
}

/// An object of the file, and its path.
#[derive(Clone, Copy)]
pub(super) struct LessonObject<'a> {
    pub(super) map: &'a Map<String, Value>,
    pub(super) place: &'a str,
}

impl LessonObject<'_> {
    pub(super) fn place_of_field(self, name: &str) -> String {
        match self.place {
            "" => name.to_owned(),
            place => format!("{place}.{name}"),
        }
    }
}

impl LessonReader {
    pub(super) fn report(&mut self, place: String, kind: Kind) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(LessonProblem::new(place, kind));
        } else {
            self.unlisted_problems += 1;
        }
    }

    /// All problems, and the number of further ones.
    pub(super) fn into_problems(mut self) -> Vec<LessonProblem> {
        if self.unlisted_problems > 0 {
            self.problems.push(LessonProblem::new("", Kind::AndMore { count: self.unlisted_problems }));
        }
        self.problems
    }

    /// Reports unknown fields.
    pub(super) fn report_unknown_fields(&mut self, part: LessonObject, known: &[&str]) {
        for name in part.map.keys().filter(|name| !known.contains(&&***name)) {
            let name: String = name.chars().take(MAX_LINE_CHARS).collect();
            self.report(part.place_of_field(&name), Kind::UnknownField);
        }
    }

    pub(super) fn read_text(&mut self, part: LessonObject, name: &str, most: usize) -> Option<String> {
        let value = part.map.get(name)?;
        self.text_of_value(part.place_of_field(name), value, most)
    }

    /// Truncates to `most` characters.
    fn text_of_value(&mut self, place: String, value: &Value, most: usize) -> Option<String> {
        let Value::String(text) = value else {
            self.report(place, Kind::NotText);
            return None;
        };
        match text.char_indices().nth(most) {
            None => Some(text.clone()),
            Some((end, _)) => {
                self.report(place, Kind::TooLong { most });
                text.get(..end).map(str::to_owned)
            }
        }
    }

    /// A required text; reports and returns an empty one if it is missing.
    pub(super) fn read_required_text(&mut self, part: LessonObject, name: &str, most: usize) -> String {
        let text = self.read_text(part, name, most);
        let is_there = part.map.contains_key(name);
        let empty = text.as_ref().is_some_and(|text| text.trim().is_empty());
        if !is_there || empty {
            self.report(part.place_of_field(name), Kind::Missing);
        }
        text.unwrap_or_default()
    }

    /// One of known names; an unknown one is reported.
    pub(super) fn read_known_name<T>(
        &mut self, part: LessonObject, name: &str, find: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.read_text(part, name, MAX_LINE_CHARS)?;
        let found = find(&text);
        if found.is_none() {
            self.report(part.place_of_field(name), Kind::unknown(&text));
        }
        found
    }

    /// The same where one is required: without any, or with an empty one, it is reported as missing.
    pub(super) fn read_required_name<T>(
        &mut self, part: LessonObject, name: &str, find: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.read_required_text(part, name, MAX_LINE_CHARS);
        let found = find(&text);
        if found.is_none() && !text.is_empty() {
            self.report(part.place_of_field(name), Kind::unknown(&text));
        }
        found
    }

    pub(super) fn read_number(&mut self, part: LessonObject, name: &str, range: (usize, usize)) -> Option<usize> {
        let value = part.map.get(name)?;
        self.number_of_value(part.place_of_field(name), value, range)
    }

    fn number_of_value(&mut self, place: String, value: &Value, (from, to): (usize, usize)) -> Option<usize> {
        if !value.is_number() {
            self.report(place, Kind::NotANumber);
            return None;
        }
        let whole = value.as_u64().and_then(|number| number.try_into().ok());
        let number = whole.filter(|number| (from..=to).contains(number));
        if number.is_none() {
            self.report(place, Kind::OutOfRange { from, to });
        }
        number
    }

    pub(super) fn read_required_number(
        &mut self, part: LessonObject, name: &str, range: (usize, usize),
    ) -> Option<usize> {
        if !part.map.contains_key(name) {
            self.report(part.place_of_field(name), Kind::Missing);
        }
        self.read_number(part, name, range)
    }

    /// The entries of a list with their places, `most` at most.
    fn read_list<'a>(&mut self, part: LessonObject<'a>, name: &str, most: usize) -> Vec<(String, &'a Value)> {
        let place = part.place_of_field(name);
        let list = match part.map.get(name) {
            None => return Vec::new(),
            Some(Value::Array(list)) => list,
            Some(_) => {
                self.report(place, Kind::NotAList);
                return Vec::new();
            }
        };
        if list.len() > most {
            self.report(place.clone(), Kind::TooMany { most });
        }
        let entries = list.iter().take(most).enumerate();
        entries.map(|(at, value)| (format!("{place}[{}]", at + 1), value)).collect()
    }

    pub(super) fn read_texts(&mut self, part: LessonObject, name: &str) -> Vec<String> {
        let list = self.read_list(part, name, MAX_CHOICES).into_iter();
        // A non-text entry stays as an empty one, so that the numbers of choices do not shift.
        list.map(|(place, value)| self.text_of_value(place, value, MAX_LINE_CHARS).unwrap_or_default()).collect()
    }

    pub(super) fn read_numbers(&mut self, part: LessonObject, name: &str) -> Vec<usize> {
        let list = self.read_list(part, name, MAX_ITEMS_PER_STEP).into_iter();
        list.filter_map(|(place, value)| self.number_of_value(place, value, (1, MAX_TURN))).collect()
    }

    pub(super) fn read_objects<'a>(
        &mut self, part: LessonObject<'a>, name: &str, most: usize,
    ) -> Vec<(String, &'a Map<String, Value>)> {
        let list = self.read_list(part, name, most).into_iter();
        list.filter_map(|(place, value)| self.as_object(place, value)).collect()
    }

    pub(super) fn read_object<'a>(
        &mut self, part: LessonObject<'a>, name: &str,
    ) -> Option<(String, &'a Map<String, Value>)> {
        let value = part.map.get(name)?;
        self.as_object(part.place_of_field(name), value)
    }

    fn as_object<'a>(&mut self, place: String, value: &'a Value) -> Option<(String, &'a Map<String, Value>)> {
        let Value::Object(map) = value else {
            self.report(place, Kind::NotAnObject);
            return None;
        };
        Some((place, map))
    }
}
