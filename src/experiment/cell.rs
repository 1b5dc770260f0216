//! A cell of a table: one case, played one way by one mind. Which seeds were played is no part of it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ExperimentCell {
    /// The preset's label.
    pub preset: String,
    /// The mind's label.
    pub mind: String,
    /// By the fields' names; an axis that its preset has no use for is absent.
    pub axes: BTreeMap<String, String>,
    /// What the case is called: its id and language, and more where there are two of these.
    pub case: String,
    /// The tag of its language.
    pub language: String,
}
