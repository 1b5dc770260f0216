//! The text of an experiment file, as the page's form writes it and finds itself in it again. Everything else that
//! such a file can hold is written by hand.

use crate::base::game::{MindSettings, PresetName};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What the form varies.
#[derive(Debug, Clone, PartialEq)]
pub struct ExperimentChoices {
    /// Paths of cases; `None`: nothing was chosen yet.
    pub cases: Option<Vec<String>>,
    /// By their places among all presets.
    pub presets: BTreeSet<usize>,
    /// As they are typed.
    pub seeds: String,
    pub exam_rounds: String,
    pub has_beliefs: bool,
}

/// A string literal that TOML and JSON both read.
fn quote_text(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn format_text_list<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let texts: Vec<String> = texts.into_iter().map(quote_text).collect();
    format!("[{}]", texts.join(", "))
}

/// The value of a key, where it is written as both TOML and JSON write it: enough to restore the checkboxes.
fn find_value<T: serde::de::DeserializeOwned>(text: &str, name: &str) -> Option<T> {
    let value = match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => fields.get(name).cloned()?,
        _ => {
            let mut values = text.lines().filter_map(|line| line.split_once('='));
            let (_, value) = values.find(|(key, _)| key.trim() == name)?;
            serde_json::from_str(value).ok()?
        }
    };
    serde_json::from_value(value).ok()
}

impl ExperimentChoices {
    /// What of a file's text the form can show; the usual choices where it says nothing.
    pub fn from_text(text: &str) -> Self {
        let presets: Option<Vec<String>> = find_value(text, "presets");
        let places = |names: Vec<String>| {
            let all = PresetName::ALL.iter().enumerate();
            all.filter(|(_, preset)| names.iter().any(|name| name == preset.name())).map(|(place, _)| place).collect()
        };
        let rounds: Vec<u32> = find_value(text, "evaluations_after").unwrap_or_default();
        Self {
            cases: find_value(text, "cases"),
            presets: presets.map_or_else(|| BTreeSet::from([0, 1]), places),
            seeds: find_value::<u64>(text, "seeds").unwrap_or(1).to_string(),
            exam_rounds: rounds.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
            has_beliefs: text.trim().is_empty() || find_value::<Value>(text, "beliefs").is_some(),
        }
    }

    /// The text of the file, with this mind in every seat.
    pub fn to_text(&self, mind: &MindSettings) -> String {
        let presets = self.presets.iter().filter_map(|place| PresetName::ALL.get(*place));
        let mut text = format!(
            "name = \"Experiment\"\ncases = {}\npresets = {}\nseeds = {}\n",
            format_text_list(self.cases.iter().flatten().map(String::as_str)),
            format_text_list(presets.map(|preset| preset.name())),
            self.seeds.trim()
        );
        let rounds = self.exam_rounds.replace(['，', '、'], ",");
        if !rounds.trim().is_empty() {
            // An invalid list of rounds is reported like everything that is wrong with the file.
            let _ = writeln!(text, "evaluations_after = [{}]", rounds.trim());
        }
        if self.has_beliefs {
            text.push_str("beliefs = \"with_acts\"\n");
        }
        if let MindSettings::Endpoint { base_url, model, temperature, top_p } = mind {
            // Writing to a text cannot fail.
            let _ = write!(text, "\n[[minds]]\nendpoint = {}\nmodel = {}\n", quote_text(base_url), quote_text(model));
            for (name, value) in [("temperature", temperature), ("top_p", top_p)] {
                if let Some(value) = value {
                    let _ = writeln!(text, "{name} = {value:?}");
                }
            }
        }
        text
    }
}
