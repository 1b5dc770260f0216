//! What is expected at a place of an experiment's file, and what is there instead, in every language.

use crate::base::language::{Language, text};
use crate::show::viewer::fields::MAX_ROUND_NUMBER;
use serde_json::Value;

/// The expected shape of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedShape {
    Text,
    Paths,
    Tags,
    Presets,
    Minds,
    Values,
    Table,
    /// Least and most.
    Number(u32, u32),
    WholeNumber,
    /// A number in the prices' currency.
    Money,
    Prices,
    Seeds,
    Rounds,
    Fields,
    Axes,
    FieldValue,
}

impl WantedShape {
    pub(super) fn describe(self, l: Language) -> String {
        match self {
            Self::Text => text!(l, experiment_wanted_text),
            Self::Paths => text!(l, experiment_wanted_paths),
            Self::Tags => text!(l, experiment_wanted_tags),
            Self::Presets => text!(l, experiment_wanted_presets),
            Self::Minds => text!(l, experiment_wanted_minds),
            Self::Values => text!(l, experiment_wanted_values),
            Self::Table => text!(l, experiment_wanted_table),
            Self::Number(from, to) => text!(l, experiment_wanted_number, from, to),
            Self::WholeNumber => text!(l, experiment_wanted_whole_number),
            Self::Money => text!(l, experiment_wanted_money),
            Self::Prices => text!(l, experiment_wanted_prices),
            Self::Seeds => text!(l, experiment_wanted_seeds),
            Self::Rounds => text!(l, experiment_wanted_rounds, most = MAX_ROUND_NUMBER),
            Self::Fields => text!(l, experiment_wanted_fields),
            Self::Axes => text!(l, experiment_wanted_axes),
            Self::FieldValue => text!(l, experiment_wanted_field_value),
        }
    }
}

/// Enough of a wrong value to recognise it by.
const MAX_SHOWN_CHARS: usize = 60;

/// What is there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FoundShape {
    Nothing,
    List,
    Table,
    /// A value, cut short.
    Value(String),
}

impl FoundShape {
    pub(super) fn from_value(value: &Value) -> Self {
        match value {
            Value::Null => Self::Nothing,
            Value::Array(_) => Self::List,
            Value::Object(_) => Self::Table,
            other => Self::Value(other.to_string().chars().take(MAX_SHOWN_CHARS).collect()),
        }
    }

    pub(super) fn describe(&self, l: Language) -> String {
        match self {
            Self::Nothing => text!(l, experiment_found_nothing),
            Self::List => text!(l, experiment_found_list),
            Self::Table => text!(l, experiment_wanted_table),
            Self::Value(text) => format!("`{text}`"),
        }
    }
}
