//! The layers of MIRAGE's `script.json`: optional stages, characters, their parts.

use crate::base::scenario::{Act, ProblemList, ScriptProblem, quoted};
use crate::read::archive::formats::goals::split_goals;
use crate::read::archive::formats::names::normalize_name;
use crate::read::archive::json::ValueExt;
use serde_json::Value;

/// The parts of a character, in both languages.
const SCRIPT_PARTS: [(&str, &[&str]); 6] = [
    ("Story", &["story", "故事", "背景故事"]),
    ("Script", &["script", "剧本"]),
    ("Relationship", &["relationship", "关系", "人物关系"]),
    ("Performance", &["performance", "表演", "表现"]),
    ("Purpose", &["purpose", "目的", "目标"]),
    ("Ability", &["ability", "能力"]),
];

fn find_script_part(key: &str) -> Option<&'static str> {
    let key = key.trim().to_lowercase();
    let known = SCRIPT_PARTS.iter().find(|(_, names)| names.contains(&key.as_str()));
    known.map(|(part, _)| *part)
}

fn is_character(json: &Value) -> bool {
    json.fields().any(|(key, value)| find_script_part(key).is_some() && value.fields().next().is_none())
}

fn is_stage(json: &Value) -> bool {
    json.fields().any(|(_, value)| is_character(value))
}

pub(super) fn is_script(json: &Value) -> bool {
    is_stage(json) || json.fields().any(|(_, value)| is_stage(value))
}

/// A stage's name and its characters.
pub(super) type ScriptStage<'a> = (&'a str, Vec<(&'a str, &'a Value)>);

#[derive(Debug, Default)]
pub(super) struct ScriptLayers<'a> {
    /// The stages; a game without stages is one.
    pub(super) stages: Vec<ScriptStage<'a>>,
    /// The beginning of everybody's script.
    pub(super) shared_opening: Option<String>,
}

/// Reads the layers and reports everything else.
pub(super) fn read_layers<'a>(path: &str, json: &'a Value, report: &mut ProblemList) -> ScriptLayers<'a> {
    let mut shown = None;
    let mut people = |place: &str, json: &'a Value, report: &mut ProblemList| {
        let mut people = Vec::new();
        for (name, value) in json.fields() {
            if is_character(value) {
                people.push((name.trim(), value));
            } else if value.is_string() && normalize_name(name) == "show" {
                shown = Some(value.to_text());
            } else if !is_stage(value) {
                report.warn(format!("{place}{name}"), ScriptProblem::NoCharacter);
            }
        }
        people
    };
    let mut stages: Vec<ScriptStage<'a>> = Vec::new();
    let loose = people(&format!("{path}: "), json, report);
    if !loose.is_empty() {
        stages.push(("", loose));
    }
    for (name, value) in json.fields().filter(|(_, value)| is_stage(value)) {
        if normalize_name(name) == "show" {
            report.warn(format!("{path}: {name}"), ScriptProblem::NoStage);
        } else {
            stages.push((name, people(&format!("{path}: {name} › "), value, report)));
        }
    }
    ScriptLayers { stages, shared_opening: shown.filter(|text| !text.is_empty()) }
}

/// One character's part in one stage.
pub(super) fn read_act(place: &str, json: &Value, report: &mut ProblemList) -> Act {
    let mut act = Act::default();
    for (key, value) in json.fields() {
        let text = value.to_text();
        match find_script_part(key) {
            Some("Story") => act.story = text,
            Some("Script") => act.script = text,
            Some("Relationship") => act.relationship = text,
            Some("Performance") => act.performance = text,
            Some("Purpose") => act.objectives = split_goals(&text),
            Some("Ability") => act.ability = text,
            _ if text.is_empty() => {}
            _ => report.warn(format!("{place} › {key}"), ScriptProblem::UnknownPart),
        }
    }
    for (name, keys) in SCRIPT_PARTS {
        if !json.fields().any(|(key, _)| find_script_part(key) == Some(name)) {
            report.warn(place, ScriptProblem::NoPart { en_name: quoted(name), zh_name: quoted(keys[1]) });
        }
    }
    act
}
