//! A way of playing: a preset of the file with the settings common to all, and the axes that apply to it,
//! with every choice of their values. Cases and seeds multiply elsewhere.

use super::file::{ExperimentFile, FieldValue, PresetChange};
use super::problem::ExperimentProblemKind as Kind;
use super::sides;
use crate::base::game::{BeliefReading, MindSettings, PresetName, SeatSettings, Settings, SettingsFile};
use crate::base::language::Language;
use crate::show::viewer::fields::{self, InvalidValue};
use std::collections::BTreeMap;

/// A preset with the settings common to all, as a settings file for each mind.
pub(super) struct PlayVariant<'f> {
    pub(super) change: &'f PresetChange,
    pub(super) base: SettingsFile,
    /// The values of the axes that apply to it.
    pub(super) axes: Vec<(&'f str, &'f [FieldValue])>,
}

/// One value of each axis.
#[derive(Clone, Default)]
pub(super) struct AxisCombination<'f>(Vec<(&'f str, &'f FieldValue)>);

impl<'f> PlayVariant<'f> {
    /// # Errors
    /// Where in the preset something is wrong, and what.
    pub(super) fn from_change(
        file: &'f ExperimentFile, change: &'f PresetChange, read: &dyn Fn(&str) -> Result<SettingsFile, String>,
    ) -> Result<Self, (String, Kind)> {
        let mut base = match (&change.settings, &change.preset) {
            (Some(path), _) => read(path).map_err(|why| (".settings".to_owned(), Kind::InvalidSettings { why }))?,
            (None, name) => {
                let name = name.as_deref().and_then(PresetName::from_name).unwrap_or_default();
                SettingsFile::from_preset(name, MindSettings::OfflineReader, 1)
            }
        };
        sides::apply_sides(&mut base, &change.fields);
        let examined = file.evaluations.is_some() || !file.evaluations_after.is_empty();
        let held = base.settings.exam.as_ref().map_or(1, |exam| exam.evaluations);
        let after = FieldValue::Numbers(file.evaluations_after.clone());
        let common = [
            examined.then(|| ("exam-from", file.evaluations.unwrap_or(held).to_string())),
            (!file.evaluations_after.is_empty()).then(|| ("exam-after-rounds", after.to_flag_text())),
            file.beliefs.map(|when| ("beliefs", belief_reading_name(when))),
        ];
        for (name, text) in common.into_iter().flatten() {
            // Every game may have an exam and beliefs, so this cannot fail.
            let _ = fields::set_field(&mut base.settings, name, &text);
        }
        // In the table's order: fields that others depend on come first.
        for field in fields::all_fields() {
            let Some(value) = change.fields.get(field.name) else {
                continue;
            };
            fields::set_field(&mut base.settings, field.name, &value.to_flag_text()).map_err(|refused| {
                let preset = change.name();
                let kind = match refused {
                    InvalidValue::UnknownField => Kind::NotInPreset { preset },
                    refused => Kind::RefusedValue { value: value.to_flag_text(), refused },
                };
                (format!(".fields.{}", field.name), kind)
            })?;
        }
        if let Some(why) = fields::find_out_of_range_settings(&base.settings).first() {
            let why = why.text(Language::default()).to_owned();
            return Err((".settings".to_owned(), Kind::InvalidSettings { why }));
        }
        let used = |name: &str| {
            let seats = settings_with_both_sides(&base);
            let field = fields::field_for_procedure(name, &seats);
            field.is_some_and(|field| field.exists_in(&seats) && field.group.is_used(&seats))
        };
        let axes = fields::all_fields().filter_map(|field| {
            let (name, values) = file.axes.get_key_value(field.name)?;
            used(name).then_some((name.as_str(), values.as_slice()))
        });
        let axes = axes.collect();
        Ok(Self { change, base, axes })
    }

    /// Every combination of axis values; the last axis varies fastest.
    pub(super) fn axis_combinations(&self) -> Vec<AxisCombination<'f>> {
        let mut all = vec![AxisCombination::default()];
        for (name, values) in &self.axes {
            let longer = all.iter().flat_map(|before: &AxisCombination| {
                values.iter().map(|value| {
                    let mut longer = before.clone();
                    longer.0.push((*name, value));
                    longer
                })
            });
            all = longer.collect();
        }
        all
    }
}

impl AxisCombination<'_> {
    /// The settings with these values, and the values that were accepted.
    pub(super) fn apply_to(&self, file: &SettingsFile) -> (SettingsFile, BTreeMap<String, String>) {
        let mut changed = file.clone();
        let mut taken = BTreeMap::new();
        for (name, value) in &self.0 {
            if fields::set_field(&mut changed.settings, name, &value.to_flag_text()).is_ok() {
                taken.insert((*name).to_owned(), value.to_flag_text());
            }
        }
        (changed, taken)
    }
}

/// The name that the field accepts.
fn belief_reading_name(when: BeliefReading) -> String {
    let value = serde_json::to_value(when).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The settings with a seat for each side: what a game of some case may use.
fn settings_with_both_sides(file: &SettingsFile) -> Settings {
    let mut settings = file.settings.clone();
    if settings.seats.is_empty() {
        let seat = |strategy| SeatSettings { strategy, mind: 0 };
        settings.seats = vec![seat(file.civilians), seat(file.murderers)];
    }
    settings
}
