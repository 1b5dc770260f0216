//! Reads an experiment file from a value, be it of TOML or JSON, and names everything that is wrong in it with its
//! place. What hangs on other files (a file of settings, a case) is the plan's.

use super::file::{
    ExperimentBudget, ExperimentFile, FieldValue, MindEntry, PresetChange, PresetEntry, Seeds,
};
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use crate::game::{BeliefReading, PresetName};
use crate::language::Language;
use crate::viewer::fields::{self, Field, Refused};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Below 2⁵³, so that every reader of JSON gives it back unchanged.
const SEEDS_BELOW: u64 = 1 << 53;
const MOST_SEEDS: u32 = 10_000;
const MOST_EVALUATIONS: u32 = 20;

/// Reads it.
///
/// # Errors
/// Everything that is wrong, in the order of the file's parts.
pub fn read_experiment(value: &Value) -> Result<ExperimentFile, Vec<ExperimentProblem>> {
    let mut reader = Reader::default();
    let file = reader.file(value);
    match file {
        Some(file) if reader.problems.is_empty() => Ok(file),
        _ => Err(reader.problems),
    }
}

#[derive(Default)]
struct Reader {
    problems: Vec<ExperimentProblem>,
}

const TEXT: &str = "a text";

impl Reader {
    fn wrong(&mut self, place: &str, kind: Kind) {
        self.problems.push(ExperimentProblem::new(place, kind));
    }

    fn file(&mut self, value: &Value) -> Option<ExperimentFile> {
        let known = [
            "name",
            "cases",
            "languages",
            "presets",
            "minds",
            "seeds",
            "axes",
            "evaluations",
            "beliefs",
            "budget",
            "prices",
            "rater",
            "judge",
            "examinee",
        ];
        let map = self.map(value, "the file", &known)?;
        let name = self.needed::<String>(map, "name", TEXT);
        let cases = self
            .list(map, "cases", true, "a list of paths")
            .unwrap_or_default();
        let cases = self.all::<String>(&cases, TEXT);
        let languages = self
            .list(map, "languages", false, "a list of tags")
            .unwrap_or_default();
        let languages = languages.iter().filter_map(|(place, tag)| {
            let tag = self.whole::<String>(tag, place, TEXT)?;
            let tags = Language::ALL.map(Language::tag).join(", ");
            self.named(place, &tag, Language::from_tag(&tag), tags)
        });
        let languages = languages.collect();
        let presets = self.list(map, "presets", true, "a list of presets");
        let presets = self.presets(&presets.unwrap_or_default());
        let minds = self.list(map, "minds", false, "a list of minds");
        let minds = self.minds(&minds.unwrap_or_default());
        let mut own = |name: &str| self.mind(name, map.get(name)?);
        let (rater, judge, examinee) = (own("rater"), own("judge"), own("examinee"));
        Some(ExperimentFile {
            name: name.unwrap_or_default(),
            cases,
            languages,
            presets,
            minds,
            rater,
            judge,
            examinee,
            seeds: self.seeds(map.get("seeds")),
            axes: self.axes(map.get("axes")),
            evaluations: map.get("evaluations").and_then(|value| {
                let wanted = "a number from 1 to 20";
                let number = self.whole::<u32>(value, "evaluations", wanted)?;
                let fits = (1..=MOST_EVALUATIONS).contains(&number);
                fits.then_some(number).or_else(|| {
                    let found = told(value);
                    self.wrong("evaluations", Kind::Shape { found, wanted });
                    None
                })
            }),
            beliefs: map.get("beliefs").and_then(|value| self.beliefs(value)),
            budget: self.budget(map.get("budget")),
            prices: map.get("prices").and_then(|value| {
                let wanted = "a currency, as in \"USD\", and rows of `model`, `prompt` and `completion`: per million tokens";
                self.whole(value, "prices", wanted)
            }),
        })
    }

    fn beliefs(&mut self, value: &Value) -> Option<BeliefReading> {
        let text = self.whole::<String>(value, "beliefs", TEXT)?;
        let known = fields::all().find(|field| field.name == "beliefs");
        let known = known.map_or_else(String::new, |field| {
            let values: Vec<&str> = field.options.iter().map(|(value, _)| *value).collect();
            values.join(", ")
        });
        let found = serde_json::from_value(text.as_str().into()).ok();
        self.named("beliefs", &text, found, known)
    }

    fn presets(&mut self, list: &[(String, &Value)]) -> Vec<PresetEntry> {
        let mut labels = BTreeSet::new();
        let mut entries = Vec::new();
        for (place, value) in list {
            let entry = match value {
                Value::String(name) => {
                    self.preset(place, name);
                    PresetEntry::Name(name.clone())
                }
                _ => match self.change(place, value) {
                    Some(change) => PresetEntry::Changed(change),
                    None => continue,
                },
            };
            let label = entry.change().name();
            if !labels.insert(label.clone()) {
                self.wrong(place, Kind::Twice { label });
            }
            entries.push(entry);
        }
        entries
    }

    fn preset(&mut self, place: &str, name: &str) {
        let known = PresetName::ALL.map(PresetName::name).join(", ");
        self.named(place, name, PresetName::of(name), known);
    }

    fn change(&mut self, place: &str, value: &Value) -> Option<PresetChange> {
        let map = self.map(value, place, &["label", "preset", "settings", "fields"])?;
        let at = |name: &str| format!("{place}.{name}");
        let mut text = |name| {
            let value = map.get(name)?;
            self.whole::<String>(value, &at(name), TEXT)
        };
        let (label, preset, settings) = (text("label"), text("preset"), text("settings"));
        match (map.contains_key("preset"), map.contains_key("settings")) {
            (true, true) => self.wrong(place, Kind::TwoBases),
            (false, false) => self.wrong(place, Kind::NoBase),
            _ => {}
        }
        if let Some(name) = &preset {
            self.preset(&at("preset"), name);
        }
        let mut changed = BTreeMap::new();
        if let Some(value) = map.get("fields") {
            let place = at("fields");
            let wanted = "settings by name, as in { rounds = 2 }";
            for (name, value) in self.any_map(value, &place, wanted).into_iter().flatten() {
                let place = format!("{place}.{name}");
                if let Some((field, value)) = self
                    .field(&place, name)
                    .and_then(|field| Some((field, self.value(field, &place, value)?)))
                {
                    changed.insert(field.name.to_owned(), value);
                }
            }
        }
        Some(PresetChange {
            label,
            preset,
            settings,
            fields: changed,
        })
    }

    fn minds(&mut self, list: &[(String, &Value)]) -> Vec<MindEntry> {
        let mut labels = BTreeSet::new();
        let mut entries = Vec::new();
        for (place, value) in list {
            let Some(entry) = self.mind(place, value) else {
                continue;
            };
            let label = entry.mind().0;
            if !labels.insert(label.clone()) {
                self.wrong(place, Kind::Twice { label });
            }
            entries.push(entry);
        }
        entries
    }

    fn mind(&mut self, place: &str, value: &Value) -> Option<MindEntry> {
        let known = ["label", "endpoint", "model", "temperature", "top_p"];
        let map = self.map(value, place, &known)?;
        let mut text = |name: &str| {
            let place = format!("{place}.{name}");
            self.whole::<String>(map.get(name)?, &place, TEXT)
        };
        let (label, endpoint, model) = (text("label"), text("endpoint"), text("model"));
        let mut number = |name: &str, most: f64, wanted: &'static str| {
            let place = format!("{place}.{name}");
            let value = map.get(name)?;
            let number = value.as_f64().filter(|n| (0.0..=most).contains(n));
            if number.is_none() {
                let found = told(value);
                self.wrong(&place, Kind::Shape { found, wanted });
            }
            number
        };
        let entry = MindEntry {
            temperature: number("temperature", 2.0, "a number from 0 to 2"),
            top_p: number("top_p", 1.0, "a number from 0 to 1"),
            label,
            endpoint,
            model,
        };
        match (map.contains_key("endpoint"), map.contains_key("model")) {
            (true, false) => self.wrong(place, Kind::NoModel),
            (false, true) => self.wrong(place, Kind::NoEndpoint),
            _ => {}
        }
        Some(entry)
    }

    fn seeds(&mut self, value: Option<&Value>) -> Seeds {
        let wanted = "how many, from 1 to 10000, or a list of whole numbers below 2^53, each once";
        let found = match value {
            None => return Seeds::default(),
            Some(Value::Array(list)) => {
                let numbers: Vec<u64> = list.iter().filter_map(Value::as_u64).collect();
                let different: BTreeSet<&u64> = numbers.iter().collect();
                let fit = numbers.iter().all(|seed| *seed < SEEDS_BELOW);
                let whole = numbers.len() == list.len() && different.len() == list.len();
                (fit && whole && !list.is_empty()).then_some(Seeds::These(numbers))
            }
            Some(value) => value
                .as_u64()
                .and_then(|count| u32::try_from(count).ok())
                .filter(|count| (1..=MOST_SEEDS).contains(count))
                .map(Seeds::Count),
        };
        if found.is_none() {
            let found = value.map_or_else(String::new, told);
            self.wrong("seeds", Kind::Shape { found, wanted });
        }
        found.unwrap_or_default()
    }

    fn axes(&mut self, value: Option<&Value>) -> BTreeMap<String, Vec<FieldValue>> {
        let mut axes = BTreeMap::new();
        let wanted = "settings by name, each with a list of values, as in { epsilon = [0.1, 0.3] }";
        let map = value.and_then(|value| self.any_map(value, "axes", wanted));
        for (name, value) in map.into_iter().flatten() {
            let place = format!("axes.{name}");
            let field = self.field(&place, name);
            let list = self.values(value, &place, true, "a list of values");
            let (Some(field), Some(list)) = (field, list) else {
                continue;
            };
            let mut texts = BTreeSet::new();
            let mut values = Vec::new();
            for (place, value) in &list {
                if let Some(value) = self.value(field, place, value) {
                    let label = value.text();
                    if !texts.insert(label.clone()) {
                        self.wrong(place, Kind::Twice { label });
                    }
                    values.push(value);
                }
            }
            axes.insert(field.name.to_owned(), values);
        }
        axes
    }

    fn budget(&mut self, value: Option<&Value>) -> ExperimentBudget {
        let known = ["calls", "tokens", "money"];
        let Some(map) = value.and_then(|value| self.map(value, "budget", &known)) else {
            return ExperimentBudget::default();
        };
        let mut count = |name: &str| {
            let place = format!("budget.{name}");
            self.whole::<u64>(map.get(name)?, &place, "a whole number")
        };
        let (calls, tokens) = (count("calls"), count("tokens"));
        let money = map.get("money").and_then(|value| {
            let wanted = "a number from 0 on, in the currency of the prices";
            let number = value.as_f64().filter(|number| *number >= 0.0);
            if number.is_none() {
                let found = told(value);
                self.wrong("budget.money", Kind::Shape { found, wanted });
            }
            number
        });
        ExperimentBudget {
            calls,
            tokens,
            money,
        }
    }

    /// The field of that name or alias.
    fn field(&mut self, place: &str, name: &str) -> Option<&'static Field> {
        let spelt = name.replace('_', "-");
        let found = fields::named(name);
        if found.is_none() {
            let near = fields::all().find(|field| {
                field.name == spelt
                    || field.name.starts_with(&spelt)
                    || spelt.starts_with(field.name)
            });
            let nearest = near.map(|field| field.name);
            self.wrong(place, Kind::NoField { nearest });
        }
        found
    }

    /// A value that the field takes.
    fn value(&mut self, field: &Field, place: &str, value: &Value) -> Option<FieldValue> {
        let wanted = "a text, a number, true or false, or a list of sensors";
        let value = self.whole::<FieldValue>(value, place, wanted)?;
        let text = value.text();
        match field.set(&mut field.usual(), &text) {
            // Whether a preset has it is the plan's to say.
            Ok(()) | Err(Refused::Absent) => Some(value),
            Err(refused) => {
                self.wrong(
                    place,
                    Kind::Value {
                        value: text,
                        refused,
                    },
                );
                None
            }
        }
    }

    fn named<T>(&mut self, place: &str, value: &str, found: Option<T>, known: String) -> Option<T> {
        if found.is_none() {
            let value = value.to_owned();
            self.wrong(place, Kind::Choice { value, known });
        }
        found
    }

    fn any_map<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        wanted: &'static str,
    ) -> Option<&'v Map<String, Value>> {
        if value.as_object().is_none() {
            let found = told(value);
            self.wrong(place, Kind::Shape { found, wanted });
        }
        value.as_object()
    }

    /// An object with these keys alone.
    fn map<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        known: &[&str],
    ) -> Option<&'v Map<String, Value>> {
        let map = self.any_map(value, place, "a table of keys and values")?;
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
    fn list<'v>(
        &mut self,
        map: &'v Map<String, Value>,
        name: &str,
        needed: bool,
        wanted: &'static str,
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

    fn values<'v>(
        &mut self,
        value: &'v Value,
        place: &str,
        needed: bool,
        wanted: &'static str,
    ) -> Option<Vec<(String, &'v Value)>> {
        let Some(list) = value.as_array() else {
            let found = told(value);
            self.wrong(place, Kind::Shape { found, wanted });
            return None;
        };
        if needed && list.is_empty() {
            self.wrong(place, Kind::Empty);
        }
        let members = list.iter().enumerate();
        Some(
            members
                .map(|(at, one)| (format!("{place}[{at}]"), one))
                .collect(),
        )
    }

    fn all<T: DeserializeOwned>(
        &mut self,
        list: &[(String, &Value)],
        wanted: &'static str,
    ) -> Vec<T> {
        let members = list.iter();
        members
            .filter_map(|(place, value)| self.whole(value, place, wanted))
            .collect()
    }

    fn needed<T: DeserializeOwned>(
        &mut self,
        map: &Map<String, Value>,
        name: &str,
        wanted: &'static str,
    ) -> Option<T> {
        match map.get(name) {
            Some(value) => self.whole(value, name, wanted),
            None => {
                self.wrong(name, Kind::Missing { wanted });
                None
            }
        }
    }

    /// A whole value of some shape.
    fn whole<T: DeserializeOwned>(
        &mut self,
        value: &Value,
        place: &str,
        wanted: &'static str,
    ) -> Option<T> {
        let read = serde_json::from_value(value.clone());
        if read.is_err() {
            let found = told(value);
            self.wrong(place, Kind::Shape { found, wanted });
        }
        read.ok()
    }
}

/// A value in words, cut short.
fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "a table of keys and values".to_owned(),
        other => {
            let text = other.to_string();
            let short: String = text.chars().take(60).collect();
            format!("`{short}`")
        }
    }
}
