//! Reads the configuration record: the program's state when it ended. Only this record has the culprit, the
//! scripts and the program's own results. Its API addresses and keys are not read.

use crate::base::language::Language;
use crate::base::scenario::{Localized, describe_json_error};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The parts of a configuration record that are read; each may be missing.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Config {
    pub script_name: Value,
    pub scripts: Value,
    pub clues: Value,
    pub truth: Value,
    pub culprit: Value,
    pub candidates: Value,
    pub role_parameter: Value,
    pub result: Value,
    pub fail_num: Value,
    pub configs: Value,
}

impl Config {
    pub(super) fn read(text: &[u8]) -> Result<Self, Localized> {
        serde_json::from_slice(text).map_err(|error| describe_json_error(&error))
    }

    /// Every character's script. Scripts inside stages are found, too; the last stage counts.
    pub(super) fn scripts(&self) -> BTreeMap<&str, &Map<String, Value>> {
        fn collect<'a>(value: &'a Value, list: &mut BTreeMap<&'a str, &'a Map<String, Value>>) {
            for (key, inner) in value.as_object().into_iter().flatten() {
                match inner.as_object() {
                    Some(map) if map.values().any(Value::is_string) => {
                        list.insert(key, map);
                    }
                    Some(map) if list.len() < 1_000 && map.values().all(Value::is_object) => {
                        collect(inner, list);
                    }
                    _ => {}
                }
            }
        }
        let mut list = BTreeMap::new();
        collect(&self.scripts, &mut list);
        list
    }

    pub(super) fn players(&self) -> Vec<String> {
        // Maps lose the order; the results keep it.
        let listed = self.result.pointer("/details/name").map(texts).unwrap_or_default();
        let scripts = self.scripts();
        if !listed.is_empty() && scripts.keys().all(|name| listed.iter().any(|known| known == name)) {
            return listed;
        }
        scripts.keys().map(|name| (*name).to_owned()).collect()
    }

    /// Everybody for whom the program counted ratings and votes.
    pub(super) fn candidates(&self) -> Vec<String> {
        self.candidates.as_object().into_iter().flat_map(Map::keys).cloned().collect()
    }

    pub(super) fn culprits(&self) -> Option<Vec<String>> {
        Some(texts(&self.culprit)).filter(|names| !names.is_empty())
    }

    /// Clues that nobody had found when the game ended.
    pub(super) fn unfound_clues(&self) -> Vec<(String, String)> {
        fn collect(place: &str, value: &Value, list: &mut Vec<(String, String)>) {
            match value {
                Value::String(text) => list.push((place.to_owned(), text.clone())),
                Value::Array(items) => items.iter().for_each(|v| collect(place, v, list)),
                Value::Object(map) => map.iter().for_each(|(k, v)| collect(k, v, list)),
                _ => {}
            }
        }
        let mut list = Vec::new();
        collect("", &self.clues, &mut list);
        list
    }

    pub(super) fn turns_per_stage(&self) -> Option<usize> {
        let turns = self.configs.get("MaxTurnNum")?.as_u64()?;
        usize::try_from(turns).ok().filter(|n| *n > 0)
    }

    pub(super) fn language(&self) -> Option<Language> {
        Language::from_tag(self.configs.get("Language")?.as_str()?)
    }

    /// How many ratings of a candidate the program counted in its last stage.
    pub(super) fn rating_count(&self, name: &str, which: &str) -> Option<usize> {
        let all = self.candidates.get(name)?.get(which)?.as_u64()?;
        usize::try_from(all / 2).ok()
    }

    /// What one player alone learned in addition to their script (`self_clues`).
    pub(super) fn own_clues(&self, name: &str) -> Option<&str> {
        let text = self.role_parameter.get(name)?.get("self_clues")?.as_str()?;
        Some(text.trim()).filter(|text| !text.is_empty())
    }

    /// A number among the program's results.
    pub(super) fn claimed_result(&self, pointer: &str) -> Option<f64> {
        self.result.pointer(pointer)?.as_f64()
    }

    /// The mean Rouge-L F1 of a player's script parts, as the program stored them part by part.
    pub(super) fn mean_rouge(&self, name: &str) -> Option<f64> {
        let role = self.role_parameter.get(name)?;
        let parts = role.get("eval_rouge_scores").and_then(Value::as_object);
        let scores: Vec<f64> = parts.into_iter().flat_map(Map::values).filter_map(Value::as_f64).collect();
        if scores.is_empty() {
            return role.get("eval_rouge")?.as_f64();
        }
        Some(mean(&scores))
    }
}

/// The texts in a list.
fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The mean; 0 for an empty list, which no caller passes.
pub(super) fn mean(values: &[f64]) -> f64 {
    // Nobody has 2⁵³ values.
    #[allow(clippy::cast_precision_loss)]
    let count = values.len().max(1) as f64;
    values.iter().sum::<f64>() / count
}
