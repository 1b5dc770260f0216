//! What can be wrong with an experiment file: where, what, and what to do. All of it is told at once, not only the
//! first.

use crate::viewer::fields::Refused;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct ExperimentProblem {
    /// Where in the file, as in `presets[1].fields.rounds`.
    pub place: String,
    pub kind: ExperimentProblemKind,
}

impl ExperimentProblem {
    pub fn new(place: impl Into<String>, kind: ExperimentProblemKind) -> Self {
        Self {
            place: place.into(),
            kind,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExperimentProblemKind {
    #[error("nothing here is called so; take it out, or write one of: {known}")]
    Unknown { known: String },
    #[error("it is missing; write {wanted}")]
    Missing { wanted: &'static str },
    #[error("it is {found}; write {wanted}")]
    Shape { found: String, wanted: &'static str },
    #[error("there is nothing in it; write at least one")]
    Empty,
    #[error("`{value}` is none of {known}; write one of these")]
    Choice { value: String, known: String },
    #[error("`{value}` is no value of it; write {refused}")]
    Value { value: String, refused: Refused },
    #[error("no setting is called so; `casebook play --help` lists them all{nearest}")]
    NoField { nearest: String },
    #[error("a game of `{preset}` has no such thing; take it out")]
    NotInPreset { preset: String },
    #[error("no preset has a use for it; take the axis out")]
    AxisForNobody,
    #[error("`{label}` is there twice; keep one of them, or give it another `label`")]
    Twice { label: String },
    #[error("`preset` and `settings` are both there; keep one of them")]
    TwoBases,
    #[error("neither `preset` nor `settings` is there; write one of them")]
    NoBase,
    #[error("`model` is missing; write the model's name at this server")]
    NoModel,
    #[error("`endpoint` is missing; write the server's address up to and including /v1")]
    NoEndpoint,
    #[error("{why}; name a file of settings, as `casebook settings` writes it")]
    Settings { why: String },
    #[error("it comes to more than {most} games; leave out values or cases")]
    TooMany { most: usize },
}
