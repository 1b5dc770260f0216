//! Takes values out of a parsed file by place and shape, and reports what does not fit. The caller knows
//! which keys the file has.

use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::wanted::{FoundShape, WantedShape};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// At most this many problems are listed; the others are counted.
const MAX_PROBLEMS: usize = 50;

#[derive(Default)]
pub(super) struct Reader {
    pub(super) problems: Vec<ExperimentProblem>,
    /// Problems beyond the limit.
    more: usize,
}

impl Reader {
    /// All problems, and how many more there are.
    pub(super) fn done(mut self) -> Vec<ExperimentProblem> {
        if self.more > 0 {
            let kind = Kind::AndMore { count: self.more };
            self.problems.push(ExperimentProblem::new("the file", kind));
        }
        self.problems
    }

    pub(super) fn wrong(&mut self, place: &str, kind: Kind) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(ExperimentProblem::new(place, kind));
        } else {
            self.more += 1;
        }
    }

    pub(super) fn named<T>(
        &mut self,
        place: &str,
        value: &str,
        found: Option<T>,
        known: String,
    ) -> Option<T> {
        if found.is_none() {
            let value = value.to_owned();
            self.wrong(place, Kind::Choice { value, known });
        }
        found
    }

    pub(super) fn read_map<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        wanted: WantedShape,
    ) -> Option<&'v Map<String, Value>> {
        if value.as_object().is_none() {
            let found = FoundShape::of(value);
            self.wrong(place, Kind::Shape { found, wanted });
        }
        value.as_object()
    }

    /// An object with no other keys than these.
    pub(super) fn map<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        known: &[&str],
    ) -> Option<&'v Map<String, Value>> {
        let map = self.read_map(value, place, WantedShape::Table)?;
        for key in map.keys().filter(|key| !known.contains(&key.as_str())) {
            let place = match place {
                "the file" => key.clone(),
                place => format!("{place}.{key}"),
            };
            let known = known.join(", ");
            self.wrong(&place, Kind::Unknown { known });
        }
        Some(map)
    }

    /// The members of a list, each with its place.
    pub(super) fn list<'v>(
        &mut self,
        map: &'v Map<String, Value>,
        name: &str,
        needed: bool,
        wanted: WantedShape,
    ) -> Option<Vec<(String, &'v Value)>> {
        match map.get(name) {
            Some(value) => self.values(value, name, needed, wanted),
            None => {
                if needed {
                    self.wrong(name, Kind::Missing { wanted });
                }
                None
            }
        }
    }

    pub(super) fn values<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        needed: bool,
        wanted: WantedShape,
    ) -> Option<Vec<(String, &'v Value)>> {
        let Some(list) = value.as_array() else {
            let found = FoundShape::of(value);
            self.wrong(place, Kind::Shape { found, wanted });
            return None;
        };
        if needed && list.is_empty() {
            self.wrong(place, Kind::Empty);
        }
        let members = list.iter().enumerate();
        Some(members.map(|(at, one)| (format!("{place}[{at}]"), one)).collect())
    }

    pub(super) fn all<T: DeserializeOwned>(
        &mut self,
        list: &[(String, &Value)],
        wanted: WantedShape,
    ) -> Vec<T> {
        let members = list.iter();
        members.filter_map(|(place, value)| self.whole(value, place, wanted)).collect()
    }

    pub(super) fn needed<T: DeserializeOwned>(
        &mut self,
        map: &Map<String, Value>,
        name: &str,
        wanted: WantedShape,
    ) -> Option<T> {
        match map.get(name) {
            Some(value) => self.whole(value, name, wanted),
            None => {
                self.wrong(name, Kind::Missing { wanted });
                None
            }
        }
    }

    /// Deserialises a complete value.
    pub(super) fn whole<T: DeserializeOwned>(
        &mut self,
        value: &Value,
        place: &str,
        wanted: WantedShape,
    ) -> Option<T> {
        let read = serde_json::from_value(value.clone());
        if read.is_err() {
            let found = FoundShape::of(value);
            self.wrong(place, Kind::Shape { found, wanted });
        }
        read.ok()
    }
}
