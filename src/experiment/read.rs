//! Reads an experiment file from a TOML or JSON value and reports everything that is wrong with its place.
//! What depends on other files (settings, cases) is checked by the plan.

use super::file::{ExperimentBudget, ExperimentFile, FieldValue, MindEntry, PresetChange, PresetEntry};
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::reader::Reader;
use super::sides;
use super::wanted::{FoundShape, WantedShape};
use crate::game::{BeliefReading, PresetName, TEMPERATURE, TOP_P};
use crate::language::Language;
use crate::mind::endpoint::{Address, EntryField, entered};
use crate::viewer::fields::{self, Field, Refused};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const MOST_EVALUATIONS: u32 = 20;

/// Reads an experiment file.
///
/// # Errors
/// All problems, in the order of the file's parts.
pub fn read_experiment(value: &Value) -> Result<ExperimentFile, Vec<ExperimentProblem>> {
    let mut reader = Reader::default();
    let file = reader.file(value);
    match file {
        Some(file) if reader.problems.is_empty() => Ok(file),
        _ => Err(reader.done()),
    }
}

impl Reader {
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
            "evaluations_after",
            "beliefs",
            "budget",
            "prices",
            "rater",
            "summariser",
            "judge",
            "examinee",
        ];
        let map = self.map(value, "the file", &known)?;
        let name = self.needed::<String>(map, "name", WantedShape::Text);
        let cases = self.list(map, "cases", true, WantedShape::Paths).unwrap_or_default();
        let cases = self.all::<String>(&cases, WantedShape::Text);
        let languages = self.list(map, "languages", false, WantedShape::Tags).unwrap_or_default();
        let languages = languages.iter().filter_map(|(place, tag)| {
            let tag = self.whole::<String>(tag, place, WantedShape::Text)?;
            let tags = Language::ALL.map(Language::tag).join(", ");
            self.named(place, &tag, Language::from_tag(&tag), tags)
        });
        let languages = languages.collect();
        let presets = self.list(map, "presets", true, WantedShape::Presets);
        let presets = self.presets(&presets.unwrap_or_default());
        let minds = self.list(map, "minds", false, WantedShape::Minds);
        let minds = self.minds(&minds.unwrap_or_default());
        let mut own = |name: &str| self.mind(name, map.get(name)?);
        let (rater, summariser) = (own("rater"), own("summariser"));
        let (judge, examinee) = (own("judge"), own("examinee"));
        Some(ExperimentFile {
            name: name.unwrap_or_default(),
            cases,
            languages,
            presets,
            minds,
            rater,
            summariser,
            judge,
            examinee,
            seeds: self.seeds(map.get("seeds")),
            axes: self.axes(map.get("axes")),
            evaluations: map.get("evaluations").and_then(|value| {
                let wanted = WantedShape::Number(1, MOST_EVALUATIONS);
                let number = self.whole::<u32>(value, "evaluations", wanted)?;
                let fits = (1..=MOST_EVALUATIONS).contains(&number);
                fits.then_some(number).or_else(|| {
                    let found = FoundShape::of(value);
                    self.wrong("evaluations", Kind::Shape { found, wanted });
                    None
                })
            }),
            evaluations_after: self.rounds(map.get("evaluations_after")),
            beliefs: map.get("beliefs").and_then(|value| self.beliefs(value)),
            budget: self.budget(map.get("budget")),
            prices: map.get("prices").and_then(|value| self.prices(value)),
        })
    }

    fn beliefs(&mut self, value: &Value) -> Option<BeliefReading> {
        let text = self.whole::<String>(value, "beliefs", WantedShape::Text)?;
        let known = fields::all().find(|field| field.name == "beliefs").map_or_else(String::new, |field| {
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
        self.named(place, name, PresetName::from_name(name), known);
    }

    fn change(&mut self, place: &str, value: &Value) -> Option<PresetChange> {
        let map = self.map(value, place, &["label", "preset", "settings", "fields"])?;
        let at = |name: &str| format!("{place}.{name}");
        let mut text = |name| {
            let value = map.get(name)?;
            self.whole::<String>(value, &at(name), WantedShape::Text)
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
            let wanted = WantedShape::Fields;
            for (name, value) in self.read_map(value, &place, wanted).into_iter().flatten() {
                let place = format!("{place}.{name}");
                if sides::is_side(name) {
                    changed.extend(self.side(name, &place, value).map(|value| (name.clone(), value)));
                    continue;
                }
                if let Some((field, value)) = self
                    .field(&place, name)
                    .and_then(|field| Some((field, self.value(field, &place, value)?)))
                {
                    changed.insert(field.name.to_owned(), value);
                }
            }
        }
        Some(PresetChange { label, preset, settings, fields: changed })
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
            self.whole::<String>(map.get(name)?, &place, WantedShape::Text)
        };
        let (label, endpoint, model) = (text("label"), text("endpoint"), text("model"));
        let mut number = |name: &str, most: f64, wanted: WantedShape| {
            let place = format!("{place}.{name}");
            let value = map.get(name)?;
            let number = value.as_f64().filter(|n| (0.0..=most).contains(n));
            if number.is_none() {
                let found = FoundShape::of(value);
                self.wrong(&place, Kind::Shape { found, wanted });
            }
            number
        };
        let entry = MindEntry {
            temperature: number("temperature", *TEMPERATURE.end(), WantedShape::Number(0, 2)),
            top_p: number("top_p", *TOP_P.end(), WantedShape::Number(0, 1)),
            label,
            endpoint,
            model,
        };
        let server =
            [("endpoint", EntryField::Address, &entry.endpoint), ("model", EntryField::Model, &entry.model)];
        for (name, field, text) in server {
            let Some(read) = text.as_ref().map(|text| entered(field, text)) else {
                continue;
            };
            let place = format!("{place}.{name}");
            if let Some(problem) = read.problem {
                self.wrong(&place, Kind::Entry { problem });
            } else if field == EntryField::Address && Address::parse(&read.text).is_none() {
                self.wrong(&place, Kind::Address { url: read.text });
            }
        }
        match (map.contains_key("endpoint"), map.contains_key("model")) {
            (true, false) => self.wrong(place, Kind::NoModel),
            (false, true) => self.wrong(place, Kind::NoEndpoint),
            _ => {}
        }
        Some(entry)
    }

    fn axes(&mut self, value: Option<&Value>) -> BTreeMap<String, Vec<FieldValue>> {
        let mut axes = BTreeMap::new();
        let wanted = WantedShape::Axes;
        let map = value.and_then(|value| self.read_map(value, "axes", wanted));
        for (name, value) in map.into_iter().flatten() {
            let place = format!("axes.{name}");
            let field = self.field(&place, name);
            let list = self.values(value, &place, true, WantedShape::Values);
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
            self.whole::<u64>(map.get(name)?, &place, WantedShape::WholeNumber)
        };
        let (calls, tokens) = (count("calls"), count("tokens"));
        let money = map.get("money").and_then(|value| {
            let wanted = WantedShape::Money;
            let number = value.as_f64().filter(|number| *number >= 0.0);
            if number.is_none() {
                let found = FoundShape::of(value);
                self.wrong("budget.money", Kind::Shape { found, wanted });
            }
            number
        });
        ExperimentBudget { calls, tokens, money }
    }

    /// The field of that name or alias.
    pub(super) fn field(&mut self, place: &str, name: &str) -> Option<&'static Field> {
        let spelt = name.replace('_', "-");
        let found = fields::named(name);
        if found.is_none() {
            let near = fields::all().find(|field| {
                field.name == spelt || field.name.starts_with(&spelt) || spelt.starts_with(field.name)
            });
            let nearest = near.map(|field| field.name);
            self.wrong(place, Kind::NoField { nearest });
        }
        found
    }

    /// A strategy of one side, or a procedure.
    fn side(&mut self, name: &str, place: &str, value: &Value) -> Option<FieldValue> {
        let text = self.whole::<String>(value, place, WantedShape::Text)?;
        match sides::check(name, &text) {
            Ok(()) => Some(FieldValue::Text(text)),
            Err(refused) => {
                self.wrong(place, Kind::Value { value: text, refused });
                None
            }
        }
    }

    /// A value that the field accepts.
    fn value(&mut self, field: &Field, place: &str, value: &Value) -> Option<FieldValue> {
        let wanted = WantedShape::FieldValue;
        let value = self.whole::<FieldValue>(value, place, wanted)?;
        let text = value.text();
        match field.set(&mut field.usual(), &text) {
            // The plan checks whether a preset has the field.
            Ok(()) | Err(Refused::Absent) => Some(value),
            Err(refused) => {
                self.wrong(place, Kind::Value { value: text, refused });
                None
            }
        }
    }
}
