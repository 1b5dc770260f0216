//! What can be wrong with an experiment file: where, what, and what to do, in every language. All problems
//! are reported at once.

use super::wanted::{FoundShape, WantedShape};
use crate::base::language::{Language, text};
use crate::base::scenario::{Localized, truncate_text};
use crate::play::mind::MindError;
use crate::play::mind::endpoint::EntryProblem;
use crate::show::viewer::fields::InvalidValue;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub struct ExperimentProblem {
    /// Where in the file, as in `presets[1].fields.rounds`.
    pub place: String,
    pub kind: ExperimentProblemKind,
}

impl ExperimentProblem {
    pub fn new(place: impl Into<String>, kind: ExperimentProblemKind) -> Self {
        Self { place: place.into(), kind }
    }

    pub fn describe(&self, l: Language) -> String {
        truncate_text(format!("{}: {}", self.place, self.kind.describe(l)))
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|l| self.describe(l))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExperimentProblemKind {
    /// No such key.
    UnknownKey { known: String },
    /// Required, and not there.
    Missing { wanted: WantedShape },
    /// Something else than what belongs there.
    WrongShape { found: FoundShape, wanted: WantedShape },
    /// A list that must have members.
    Empty,
    /// None of the known names.
    UnknownChoice { value: String, known: String },
    /// A value that the setting does not take.
    RefusedValue { value: String, refused: InvalidValue },
    /// No such setting; the nearest name, if any.
    UnknownField { nearest: Option<&'static str> },
    /// A setting that the preset does not have.
    NotInPreset { preset: String },
    /// An axis that no preset has.
    UnusedAxis,
    /// Named twice.
    Duplicate { label: String },
    /// Both of two that exclude each other.
    PresetAndSettings,
    /// Neither of the two.
    NoPresetOrSettings,
    /// A server without its model.
    NoModel,
    /// A model without its server.
    NoEndpoint,
    /// A server's address or model that cannot be sent.
    UnsendableEntry { problem: EntryProblem },
    /// No address that could be called.
    InvalidAddress { url: String },
    /// Settings that cannot be read or played.
    InvalidSettings { why: String },
    /// More games than a plan may have.
    TooManyGames { most: usize },
    /// Further problems, not listed.
    AndMore { count: usize },
    /// Experiments run without people.
    PeopleCannotPlay,
    /// The browser's own model, where there is no browser.
    NoBrowser,
    /// A budget of money, and a mind without a price.
    NoPrice { name: String },
}

impl ExperimentProblemKind {
    fn describe(&self, l: Language) -> String {
        match self {
            Self::UnknownKey { known } => text!(l, experiment_unknown, known),
            Self::Missing { wanted } => {
                let wanted = wanted.describe(l);
                text!(l, experiment_missing, wanted)
            }
            Self::WrongShape { found, wanted } => {
                let (found, wanted) = (found.describe(l), wanted.describe(l));
                text!(l, experiment_shape, found, wanted)
            }
            Self::Empty => text!(l, experiment_empty),
            Self::UnknownChoice { value, known } => text!(l, experiment_choice, value, known),
            Self::RefusedValue { value, refused } => match refused {
                InvalidValue::NumberRange(..) | InvalidValue::IntegerRange(..) => {
                    text!(l, experiment_bounds, value, wanted = refused.describe_accepted_values(l))
                }
                InvalidValue::Choice(known) => text!(l, experiment_choice, value, known),
                InvalidValue::UnknownField => text!(l, experiment_absent, value),
            },
            Self::UnknownField { nearest: None } => text!(l, experiment_no_field),
            Self::UnknownField { nearest: Some(name) } => text!(l, experiment_no_field_but, name),
            Self::NotInPreset { preset } => text!(l, experiment_not_in_preset, preset),
            Self::UnusedAxis => text!(l, experiment_axis_for_nobody),
            Self::Duplicate { label } => text!(l, experiment_twice, label),
            Self::PresetAndSettings => text!(l, experiment_two_bases),
            Self::NoPresetOrSettings => text!(l, experiment_no_base),
            Self::NoModel => text!(l, experiment_no_model),
            Self::NoEndpoint => text!(l, experiment_no_endpoint),
            Self::UnsendableEntry { problem } => problem.describe(l),
            Self::InvalidAddress { url } => MindError::Address { url: url.clone() }.describe(l),
            Self::InvalidSettings { why } => text!(l, experiment_settings, why),
            Self::TooManyGames { most } => text!(l, experiment_too_many, most),
            Self::AndMore { count } => text!(l, experiment_and_more, count),
            Self::PeopleCannotPlay => text!(l, experiment_people_cannot_play),
            Self::NoBrowser => text!(l, experiment_no_browser),
            Self::NoPrice { name } => text!(l, experiment_no_price, name),
        }
    }
}
