//! What can be wrong with an experiment file: where, what, and what to do, in every language. All problems
//! are reported at once.

use super::wanted::{FoundShape, WantedShape};
use crate::language::{Language, text};
use crate::mind::MindError;
use crate::mind::endpoint::EntryProblem;
use crate::scenario::{Said, cut};
use crate::viewer::fields::Refused;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words(Language::default()))]
pub struct ExperimentProblem {
    /// Where in the file, as in `presets[1].fields.rounds`.
    pub place: String,
    pub kind: ExperimentProblemKind,
}

impl ExperimentProblem {
    pub fn new(place: impl Into<String>, kind: ExperimentProblemKind) -> Self {
        Self { place: place.into(), kind }
    }

    pub fn words(&self, l: Language) -> String {
        cut(format!("{}: {}", self.place, self.kind.words(l)))
    }

    pub fn said(&self) -> Said {
        Said::in_each_language(|l| self.words(l))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExperimentProblemKind {
    /// No such key.
    Unknown {
        known: String,
    },
    Missing {
        wanted: WantedShape,
    },
    Shape {
        found: FoundShape,
        wanted: WantedShape,
    },
    Empty,
    Choice {
        value: String,
        known: String,
    },
    Value {
        value: String,
        refused: Refused,
    },
    /// No such setting; the nearest name, if any.
    NoField {
        nearest: Option<&'static str>,
    },
    NotInPreset {
        preset: String,
    },
    AxisForNobody,
    Twice {
        label: String,
    },
    TwoBases,
    NoBase,
    NoModel,
    NoEndpoint,
    /// A server's address or model that cannot be sent.
    Entry {
        problem: EntryProblem,
    },
    /// No address that could be called.
    Address {
        url: String,
    },
    Settings {
        why: String,
    },
    TooMany {
        most: usize,
    },
    /// Further problems, not listed.
    AndMore {
        count: usize,
    },
    /// Experiments run without people.
    PeopleCannotPlay,
    /// The browser's own model, where there is no browser.
    NoBrowser,
    /// A budget of money, and a mind without a price.
    NoPrice {
        name: String,
    },
}

impl ExperimentProblemKind {
    fn words(&self, l: Language) -> String {
        match self {
            Self::Unknown { known } => text!(l, experiment_unknown, known),
            Self::Missing { wanted } => {
                let wanted = wanted.words(l);
                text!(l, experiment_missing, wanted)
            }
            Self::Shape { found, wanted } => {
                let (found, wanted) = (found.words(l), wanted.words(l));
                text!(l, experiment_shape, found, wanted)
            }
            Self::Empty => text!(l, experiment_empty),
            Self::Choice { value, known } => text!(l, experiment_choice, value, known),
            Self::Value { value, refused } => match refused {
                Refused::Bounds(..) | Refused::Whole(..) => {
                    text!(l, experiment_bounds, value, wanted = refused.words(l))
                }
                Refused::Choice(known) => text!(l, experiment_choice, value, known),
                Refused::Absent => text!(l, experiment_absent, value),
            },
            Self::NoField { nearest: None } => text!(l, experiment_no_field),
            Self::NoField { nearest: Some(name) } => text!(l, experiment_no_field_but, name),
            Self::NotInPreset { preset } => text!(l, experiment_not_in_preset, preset),
            Self::AxisForNobody => text!(l, experiment_axis_for_nobody),
            Self::Twice { label } => text!(l, experiment_twice, label),
            Self::TwoBases => text!(l, experiment_two_bases),
            Self::NoBase => text!(l, experiment_no_base),
            Self::NoModel => text!(l, experiment_no_model),
            Self::NoEndpoint => text!(l, experiment_no_endpoint),
            Self::Entry { problem } => problem.words(l),
            Self::Address { url } => MindError::Address { url: url.clone() }.words(l),
            Self::Settings { why } => text!(l, experiment_settings, why),
            Self::TooMany { most } => text!(l, experiment_too_many, most),
            Self::AndMore { count } => text!(l, experiment_and_more, count),
            Self::PeopleCannotPlay => text!(l, experiment_people_cannot_play),
            Self::NoBrowser => text!(l, experiment_no_browser),
            Self::NoPrice { name } => text!(l, experiment_no_price, name),
        }
    }
}
