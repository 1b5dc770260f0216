//! Reads an experiment file from a TOML or JSON value and reports everything that is wrong with its place.
//! What depends on other files (settings, cases) is checked by the plan.

use super::file::{ExperimentBudget, ExperimentFile, FieldValue, MindEntry, PresetChange, PresetEntry};
use super::problem::{ExperimentProblem, ExperimentProblemKind as Kind};
use super::reader::ValueReader;
use super::sides;
use super::wanted::WantedShape;
use crate::base::game::{BeliefReading, ExamSettings, PresetName, TEMPERATURE_RANGE, TOP_P_RANGE};
use crate::base::language::Language;
use crate::play::mind::endpoint::{Address, EntryField, parse_input};
use crate::show::viewer::fields::{self, Field, InvalidValue};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Reads an experiment file.
///
/// # Errors
/// All problems, in the order of the file's parts.
pub fn read_experiment(value: &Value) -> Result<ExperimentFile, Vec<ExperimentProblem>> {
    let mut reader = ValueReader::default();
    let file = reader.read_file(value);
    match file {
        Some(file) if reader.problems.is_empty() => Ok(file),
        _ => Err(reader.into_problems()),
    }
}

impl ValueReader {
    fn read_file(&mut self, value: &Value) -> Option<ExperimentFile> {
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
        let map = self.read_map_with_keys(value, "the file", &known)?;
        let name = self.read_required::<String>(map, "", "name", WantedShape::Text);
        let cases = self.read_list_field(map, "cases", true, WantedShape::Paths).unwrap_or_default();
        let cases = self.read_list_values::<String>(&cases, WantedShape::Text);
        let languages = self.read_list_field(map, "languages", false, WantedShape::Tags).unwrap_or_default();
        let languages = languages.iter().filter_map(|(place, tag)| {
            let tag = self.read_value::<String>(tag, place, WantedShape::Text)?;
            let tags = Language::ALL.map(Language::tag).join(", ");
            self.report_if_unknown(place, &tag, Language::from_tag(&tag), tags)
        });
        let languages = languages.collect();
        let presets = self.read_list_field(map, "presets", true, WantedShape::Presets);
        let presets = self.read_presets(&presets.unwrap_or_default());
        let minds = self.read_list_field(map, "minds", false, WantedShape::Minds);
        let minds = self.read_minds(&minds.unwrap_or_default());
        let mut own = |name: &str| self.read_mind(name, map.get(name)?);
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
            seeds: self.read_seeds(map.get("seeds")),
            axes: self.read_axes(map.get("axes")),
            evaluations: map.get("evaluations").and_then(|value| {
                let wanted = WantedShape::Number(1, ExamSettings::MAX_EVALUATIONS);
                let fits = |number: &u32| (1..=ExamSettings::MAX_EVALUATIONS).contains(number);
                self.read_fitting(value, "evaluations", wanted, fits)
            }),
            evaluations_after: self.read_rounds(map.get("evaluations_after")),
            beliefs: map.get("beliefs").and_then(|value| self.read_beliefs(value)),
            budget: self.read_budget(map.get("budget")),
            prices: map.get("prices").and_then(|value| self.read_prices(value)),
        })
    }

    fn read_beliefs(&mut self, value: &Value) -> Option<BeliefReading> {
        let text = self.read_value::<String>(value, "beliefs", WantedShape::Text)?;
        let known = fields::all_fields().find(|field| field.name == "beliefs").map_or_else(String::new, |field| {
            let values: Vec<&str> = field.options.iter().map(|(value, _)| *value).collect();
            values.join(", ")
        });
        let found = serde_json::from_value(text.as_str().into()).ok();
        self.report_if_unknown("beliefs", &text, found, known)
    }

    fn read_presets(&mut self, list: &[(String, &Value)]) -> Vec<PresetEntry> {
        let mut labels = BTreeSet::new();
        let mut entries = Vec::new();
        for (place, value) in list {
            let entry = match value {
                Value::String(name) => {
                    self.check_preset_name(place, name);
                    PresetEntry::Name(name.clone())
                }
                _ => match self.read_preset_change(place, value) {
                    Some(change) => PresetEntry::Changed(change),
                    None => continue,
                },
            };
            let label = entry.as_change().name();
            if !labels.insert(label.clone()) {
                self.report(place, Kind::Duplicate { label });
            }
            entries.push(entry);
        }
        entries
    }

    fn check_preset_name(&mut self, place: &str, name: &str) {
        let known = PresetName::ALL.map(PresetName::name).join(", ");
        self.report_if_unknown(place, name, PresetName::from_name(name), known);
    }

    fn read_preset_change(&mut self, place: &str, value: &Value) -> Option<PresetChange> {
        let map = self.read_map_with_keys(value, place, &["label", "preset", "settings", "fields"])?;
        let at = |name: &str| format!("{place}.{name}");
        let mut text = |name| {
            let value = map.get(name)?;
            self.read_value::<String>(value, &at(name), WantedShape::Text)
        };
        let (label, preset, settings) = (text("label"), text("preset"), text("settings"));
        match (map.contains_key("preset"), map.contains_key("settings")) {
            (true, true) => self.report(place, Kind::PresetAndSettings),
            (false, false) => self.report(place, Kind::NoPresetOrSettings),
            _ => {}
        }
        if let Some(name) = &preset {
            self.check_preset_name(&at("preset"), name);
        }
        let mut changed = BTreeMap::new();
        if let Some(value) = map.get("fields") {
            let place = at("fields");
            let wanted = WantedShape::Fields;
            for (name, value) in self.read_map(value, &place, wanted).into_iter().flatten() {
                let place = format!("{place}.{name}");
                if sides::is_side_field(name) {
                    changed.extend(self.read_side(name, &place, value).map(|value| (name.clone(), value)));
                    continue;
                }
                if let Some((field, value)) = self
                    .find_field_or_report(&place, name)
                    .and_then(|field| Some((field, self.read_field_value(field, &place, value)?)))
                {
                    changed.insert(field.name.to_owned(), value);
                }
            }
        }
        Some(PresetChange { label, preset, settings, fields: changed })
    }

    fn read_minds(&mut self, list: &[(String, &Value)]) -> Vec<MindEntry> {
        let mut labels = BTreeSet::new();
        let mut entries = Vec::new();
        for (place, value) in list {
            let Some(entry) = self.read_mind(place, value) else {
                continue;
            };
            let label = entry.label_and_settings().0;
            if !labels.insert(label.clone()) {
                self.report(place, Kind::Duplicate { label });
            }
            entries.push(entry);
        }
        entries
    }

    fn read_mind(&mut self, place: &str, value: &Value) -> Option<MindEntry> {
        let known = ["label", "endpoint", "model", "temperature", "top_p"];
        let map = self.read_map_with_keys(value, place, &known)?;
        let mut text = |name: &str| {
            let place = format!("{place}.{name}");
            self.read_value::<String>(map.get(name)?, &place, WantedShape::Text)
        };
        let (label, endpoint, model) = (text("label"), text("endpoint"), text("model"));
        let mut number = |name: &str, most: f64, wanted: WantedShape| {
            let place = format!("{place}.{name}");
            self.read_fitting(map.get(name)?, &place, wanted, |number: &f64| (0.0..=most).contains(number))
        };
        let entry = MindEntry {
            temperature: number("temperature", *TEMPERATURE_RANGE.end(), WantedShape::Number(0, 2)),
            top_p: number("top_p", *TOP_P_RANGE.end(), WantedShape::Number(0, 1)),
            label,
            endpoint,
            model,
        };
        let server = [("endpoint", EntryField::Address, &entry.endpoint), ("model", EntryField::Model, &entry.model)];
        for (name, field, text) in server {
            let Some(read) = text.as_ref().map(|text| parse_input(field, text)) else {
                continue;
            };
            let place = format!("{place}.{name}");
            if let Some(problem) = read.problem {
                self.report(&place, Kind::UnsendableEntry { problem });
            } else if field == EntryField::Address && Address::parse(&read.text).is_none() {
                self.report(&place, Kind::InvalidAddress { url: read.text });
            }
        }
        match (map.contains_key("endpoint"), map.contains_key("model")) {
            (true, false) => self.report(place, Kind::NoModel),
            (false, true) => self.report(place, Kind::NoEndpoint),
            _ => {}
        }
        Some(entry)
    }

    fn read_axes(&mut self, value: Option<&Value>) -> BTreeMap<String, Vec<FieldValue>> {
        let mut axes = BTreeMap::new();
        let wanted = WantedShape::Axes;
        let map = value.and_then(|value| self.read_map(value, "axes", wanted));
        for (name, value) in map.into_iter().flatten() {
            let place = format!("axes.{name}");
            let field = self.find_field_or_report(&place, name);
            let list = self.read_list(value, &place, true, WantedShape::Values);
            let (Some(field), Some(list)) = (field, list) else {
                continue;
            };
            let mut texts = BTreeSet::new();
            let mut values = Vec::new();
            for (place, value) in &list {
                if let Some(value) = self.read_field_value(field, place, value) {
                    let label = value.to_flag_text();
                    if !texts.insert(label.clone()) {
                        self.report(place, Kind::Duplicate { label });
                    }
                    values.push(value);
                }
            }
            axes.insert(field.name.to_owned(), values);
        }
        axes
    }

    fn read_budget(&mut self, value: Option<&Value>) -> ExperimentBudget {
        let known = ["calls", "tokens", "money"];
        let Some(map) = value.and_then(|value| self.read_map_with_keys(value, "budget", &known)) else {
            return ExperimentBudget::default();
        };
        let mut count = |name: &str| {
            let place = format!("budget.{name}");
            self.read_value::<u64>(map.get(name)?, &place, WantedShape::WholeNumber)
        };
        let (calls, tokens) = (count("calls"), count("tokens"));
        let money = map.get("money").and_then(|value| {
            self.read_fitting(value, "budget.money", WantedShape::Money, |number: &f64| *number >= 0.0)
        });
        ExperimentBudget { calls, tokens, money }
    }

    /// The field of that name or alias.
    pub(super) fn find_field_or_report(&mut self, place: &str, name: &str) -> Option<&'static Field> {
        let spelt = name.replace('_', "-");
        let found = fields::find_field(name);
        if found.is_none() {
            let near = fields::all_fields()
                .find(|field| field.name == spelt || field.name.starts_with(&spelt) || spelt.starts_with(field.name));
            let nearest = near.map(|field| field.name);
            self.report(place, Kind::UnknownField { nearest });
        }
        found
    }

    /// A strategy of one side, or a procedure.
    fn read_side(&mut self, name: &str, place: &str, value: &Value) -> Option<FieldValue> {
        let text = self.read_value::<String>(value, place, WantedShape::Text)?;
        match sides::check_side_value(name, &text) {
            Ok(()) => Some(FieldValue::Text(text)),
            Err(refused) => {
                self.report(place, Kind::RefusedValue { value: text, refused });
                None
            }
        }
    }

    /// A value that the field accepts.
    fn read_field_value(&mut self, field: &Field, place: &str, value: &Value) -> Option<FieldValue> {
        let wanted = WantedShape::FieldValue;
        let value = self.read_value::<FieldValue>(value, place, wanted)?;
        let text = value.to_flag_text();
        match field.set(&mut field.settings_with_field(), &text) {
            // The plan checks whether a preset has the field.
            Ok(()) | Err(InvalidValue::UnknownField) => Some(value),
            Err(refused) => {
                self.report(place, Kind::RefusedValue { value: text, refused });
                None
            }
        }
    }
}
