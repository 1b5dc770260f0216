//! What a preset may change besides fields: each side's strategy, and the procedure. The names are those of
//! `casebook play`'s flags.

use super::file::FieldValue;
use crate::base::game::{Procedure, SettingsFile, StrategyName};
use crate::show::viewer::fields::InvalidValue;
use std::collections::BTreeMap;

const SIDE_FIELDS: [&str; 4] = ["procedure", "strategy", "civilians", "murderers"];

/// Is it one of these names?
pub(super) fn is_side_field(name: &str) -> bool {
    SIDE_FIELDS.contains(&name)
}

/// # Errors
/// The possible values.
pub(super) fn check_side_value(name: &str, value: &str) -> Result<(), InvalidValue> {
    if name == "procedure" {
        let known = Procedure::from_name(value).is_some();
        return known.then_some(()).ok_or_else(|| InvalidValue::Choice("questum, jubensha, mirage".to_owned()));
    }
    match StrategyName::from_name(value) {
        Some(_) => Ok(()),
        None => {
            let known: Vec<&str> = StrategyName::all_automatic().map(StrategyName::name).collect();
            Err(InvalidValue::Choice(known.join(", ")))
        }
    }
}

/// Applies those that `fields` names.
pub(super) fn apply_sides(base: &mut SettingsFile, fields: &BTreeMap<String, FieldValue>) {
    let named = |name: &str| fields.get(name).map(FieldValue::to_flag_text);
    if let Some(procedure) = named("procedure").and_then(|name| Procedure::from_name(&name)) {
        base.settings = base.settings.clone().with_procedure(procedure);
    }
    let strategy = |name: &str| named(name).and_then(|name| StrategyName::from_name(&name));
    let both = strategy("strategy");
    base.set_sides(strategy("civilians").or(both), strategy("murderers").or(both));
}
