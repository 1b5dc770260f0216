//! Takes values out of a parsed file by place and shape, and reports what does not fit. The caller knows
//! which keys the file has.

use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::wanted::{FoundShape, WantedShape};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// At most this many problems are listed; the others are counted.
const MAX_PROBLEMS: usize = 50;

#[derive(Default)]
pub(super) struct ValueReader {
    pub(super) problems: Vec<ExperimentProblem>,
    /// Problems beyond the limit.
    unlisted_problems: usize,
}

impl ValueReader {
    /// All problems, and how many more there are.
    pub(super) fn into_problems(mut self) -> Vec<ExperimentProblem> {
        if self.unlisted_problems > 0 {
            let kind = Kind::AndMore { count: self.unlisted_problems };
            self.problems.push(ExperimentProblem::new("the file", kind));
        }
        self.problems
    }

    pub(super) fn report(&mut self, place: &str, kind: Kind) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(ExperimentProblem::new(place, kind));
        } else {
            self.unlisted_problems += 1;
        }
    }

    /// Reports that something else is there than what is wanted.
    pub(super) fn report_shape(&mut self, place: &str, value: &Value, wanted: WantedShape) {
        let found = FoundShape::from_value(value);
        self.report(place, Kind::WrongShape { found, wanted });
    }

    pub(super) fn report_if_unknown<T>(
        &mut self, place: &str, value: &str, found: Option<T>, known: String,
    ) -> Option<T> {
        if found.is_none() {
            let value = value.to_owned();
            self.report(place, Kind::UnknownChoice { value, known });
        }
        found
    }

    pub(super) fn read_map<'v>(
        &mut self, value: &'v Value, place: &str, wanted: WantedShape,
    ) -> Option<&'v Map<String, Value>> {
        if !value.is_object() {
            self.report_shape(place, value, wanted);
        }
        value.as_object()
    }

    /// An object with no other keys than these.
    pub(super) fn read_map_with_keys<'v>(
        &mut self, value: &'v Value, place: &str, known: &[&str],
    ) -> Option<&'v Map<String, Value>> {
        let map = self.read_map(value, place, WantedShape::Table)?;
        for key in map.keys().filter(|key| !known.contains(&key.as_str())) {
            let place = match place {
                "the file" => key.clone(),
                place => format!("{place}.{key}"),
            };
            let known = known.join(", ");
            self.report(&place, Kind::UnknownKey { known });
        }
        Some(map)
    }

    /// The members of a list, each with its place.
    pub(super) fn read_list_field<'v>(
        &mut self, map: &'v Map<String, Value>, name: &str, needed: bool, wanted: WantedShape,
    ) -> Option<Vec<(String, &'v Value)>> {
        match map.get(name) {
            Some(value) => self.read_list(value, name, needed, wanted),
            None => {
                if needed {
                    self.report(name, Kind::Missing { wanted });
                }
                None
            }
        }
    }

    pub(super) fn read_list<'v>(
        &mut self, value: &'v Value, place: &str, needed: bool, wanted: WantedShape,
    ) -> Option<Vec<(String, &'v Value)>> {
        let Some(list) = value.as_array() else {
            self.report_shape(place, value, wanted);
            return None;
        };
        if needed && list.is_empty() {
            self.report(place, Kind::Empty);
        }
        let members = list.iter().enumerate();
        Some(members.map(|(at, one)| (format!("{place}[{at}]"), one)).collect())
    }

    pub(super) fn read_list_values<T: DeserializeOwned>(
        &mut self, list: &[(String, &Value)], wanted: WantedShape,
    ) -> Vec<T> {
        let members = list.iter();
        members.filter_map(|(place, value)| self.read_value(value, place, wanted)).collect()
    }

    /// A value that must be there; `place` is the map's, with a dot at its end.
    pub(super) fn read_required<T: DeserializeOwned>(
        &mut self, map: &Map<String, Value>, place: &str, name: &str, wanted: WantedShape,
    ) -> Option<T> {
        let place = format!("{place}{name}");
        match map.get(name) {
            Some(value) => self.read_value(value, &place, wanted),
            None => {
                self.report(&place, Kind::Missing { wanted });
                None
            }
        }
    }

    /// A value that must also fit.
    pub(super) fn read_fitting<T: DeserializeOwned>(
        &mut self, value: &Value, place: &str, wanted: WantedShape, fits: impl Fn(&T) -> bool,
    ) -> Option<T> {
        let found = self.read_value(value, place, wanted)?;
        if fits(&found) {
            return Some(found);
        }
        self.report_shape(place, value, wanted);
        None
    }

    /// Deserialises a complete value.
    pub(super) fn read_value<T: DeserializeOwned>(
        &mut self, value: &Value, place: &str, wanted: WantedShape,
    ) -> Option<T> {
        let read = serde_json::from_value(value.clone());
        if read.is_err() {
            self.report_shape(place, value, wanted);
        }
        read.ok()
    }
}
