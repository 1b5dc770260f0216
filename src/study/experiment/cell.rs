//! A cell of a table: one case, played one way by one mind. Seeds are no part of it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ExperimentCell {
    /// The preset's label.
    pub preset: String,
    /// The mind's label.
    pub mind: String,
    /// By field name; an axis that the preset does not use is absent.
    pub axes: BTreeMap<String, String>,
    /// The case's label: its id and language, with a digest where two would clash.
    pub case: String,
    /// The tag of its language.
    pub language: String,
}
