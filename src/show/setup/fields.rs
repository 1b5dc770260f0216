//! The fields of the table of settings as texts of the form.

use super::FormProblems;
use crate::base::game::{MindSettings, Sensor, Settings, VoteRule};
use crate::base::language::Language;
use crate::show::viewer::fields::{Field, FieldGroup, FieldSlot, InvalidValue, all_fields, message_text};
use crate::show::viewer::words::labels as t;

/// The text of each field, in the order of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldTexts(Vec<String>);

impl Default for FieldTexts {
    /// Our default settings, without an exam.
    fn default() -> Self {
        let mut exams = 0;
        let text = |field: &Field| {
            exams += usize::from(field.group == FieldGroup::Exam);
            if field.group == FieldGroup::Exam && exams == 1 {
                return "none".to_owned();
            }
            field.text(&field.settings_with_field()).unwrap_or_default()
        };
        Self(all_fields().map(text).collect())
    }
}

impl FieldTexts {
    pub fn get(&self, index: usize) -> &str {
        self.0.get(index).map_or("", String::as_str)
    }

    pub fn set(&mut self, index: usize, text: String) {
        if let Some(own) = self.0.get_mut(index) {
            *own = text;
        }
    }

    /// Takes the settings of a game. What its procedure lacks stays as it was.
    pub fn set_from_settings(&mut self, settings: &Settings) {
        for (field, own) in all_fields().zip(&mut self.0) {
            if let Some(text) = field.text(settings) {
                *own = text;
            }
        }
    }

    /// Sets the rule by which a procedure decides votes.
    pub fn set_vote_rule(&mut self, rule: VoteRule) {
        let mut settings = Settings::questum(0, MindSettings::OfflineReader, 0);
        settings.vote_rule = rule;
        if let Some((index, field)) = all_fields().enumerate().find(|(_, field)| field.path == "vote_rule") {
            self.set(index, field.text(&settings).unwrap_or_default());
        }
    }

    /// Writes everything into the settings, whose procedure and seats are chosen.
    pub fn write_into_settings(&self, settings: &mut Settings, problems: &mut FormProblems) {
        let l = problems.language;
        for (field, text) in all_fields().zip(&self.0) {
            match field.set(settings, text) {
                Ok(()) | Err(InvalidValue::UnknownField) => {}
                // An unused field is invisible and changes nothing.
                Err(_) if !field.group.is_used(settings) => {}
                Err(refused @ (InvalidValue::NumberRange(..) | InvalidValue::IntegerRange(..))) => {
                    problems.add(t::field_takes(l, &field.label(l), &refused.describe_accepted_values(l)));
                }
                Err(InvalidValue::Choice(_)) => problems.add(field.label(l)),
            }
        }
    }

    /// The fields of a group that games with these settings use, by their places in the table.
    pub fn shown_fields(group: FieldGroup, settings: &Settings) -> Vec<usize> {
        let is_shown = |field: &Field| field.group == group && group.is_used(settings) && field.exists_in(settings);
        all_fields().enumerate().filter(|(_, field)| is_shown(field)).map(|(index, _)| index).collect()
    }
}

/// How a field is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldControl {
    Switch,
    Sensors,
    /// Values and labels.
    Choice(Vec<(String, String)>),
    Text,
    Number,
}

/// How a field is entered; `without`: values that cannot be chosen.
pub fn field_control(field: &Field, without: &[&str], l: Language) -> FieldControl {
    match (field.slot)(&mut field.settings_with_field()) {
        Some(FieldSlot::Switch(_)) => FieldControl::Switch,
        Some(FieldSlot::Sensors(_)) => FieldControl::Sensors,
        Some(FieldSlot::Rounds(_)) => FieldControl::Text,
        Some(FieldSlot::Choice(_)) => {
            let allowed = field.options.iter().filter(|(value, _)| !without.contains(value));
            FieldControl::Choice(allowed.map(|(value, label)| ((*value).to_owned(), message_text(label, l))).collect())
        }
        Some(FieldSlot::Fraction(_) | FieldSlot::Integer(..) | FieldSlot::Mind(_) | FieldSlot::OptionalMind(_))
        | None => FieldControl::Number,
    }
}

/// The text of a field of sensors after one was switched.
pub fn with_sensor_switched(text: &str, sensor: Sensor, on: bool) -> String {
    let is_on = |other: &Sensor| if *other == sensor { on } else { has_sensor(text, *other) };
    let names: Vec<&str> = Sensor::ALL.into_iter().filter(is_on).map(Sensor::name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(",") }
}

pub fn has_sensor(text: &str, sensor: Sensor) -> bool {
    text.split(',').any(|name| name == sensor.name())
}
