//! The papers' measures by name: what each is, and how to obtain it where logs lack it. This is the one place
//! that knows the measures that need judges: their values are stored beside a game under these names
//! ([`ExtraGameValues`](super::ExtraGameValues)), and the tables find them.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A measure of the papers.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaperMeasure {
    #[serde(skip)]
    pub name: String,
    pub description: String,
    /// How to measure it, where logs lack it.
    pub how: String,
    /// The measure that counts its questions.
    pub count_measure: Option<String>,
    /// A property of the case, the same in all its games.
    #[serde(default)]
    pub is_of_case: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeasuresFile {
    /// Ways to obtain several measures, by name.
    how_to_measure: BTreeMap<String, String>,
    measures: BTreeMap<String, PaperMeasure>,
}

pub(super) fn read_measures() -> Result<BTreeMap<String, PaperMeasure>, toml::de::Error> {
    let MeasuresFile { how_to_measure, mut measures } = toml::from_str(include_str!("measures.toml"))?;
    for (name, measure) in &mut measures {
        measure.name.clone_from(name);
        if let Some(shared) = how_to_measure.get(&measure.how) {
            measure.how.clone_from(shared);
        }
    }
    Ok(measures)
}

/// All of them, by name. A test holds that the file can be read.
pub static PAPER_MEASURES: LazyLock<BTreeMap<String, PaperMeasure>> =
    LazyLock::new(|| read_measures().unwrap_or_default());

/// The measure of this name.
pub fn paper_measure(name: &str) -> Option<&'static PaperMeasure> {
    PAPER_MEASURES.get(name)
}
