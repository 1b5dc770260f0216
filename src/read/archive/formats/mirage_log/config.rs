//! Reads the configuration record: the program's state when it ended. Only this record has the culprit, the
//! scripts and the program's own results. Its API addresses and keys are not read.

use super::names::NameTable;
use super::record::{Record, Template, read_message, split_reply};
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, Clue, Localized, Outsider, Scenario, Victim, describe_json_error};
use crate::read::archive::formats::shared::unnamed_victim_name;
use crate::read::archive::formats::stub;
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
    fn scripts(&self) -> BTreeMap<&str, &Map<String, Value>> {
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
        let details = self.result.pointer("/details/name");
        let listed: Vec<String> = details
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(|v| v.as_str().map(str::to_owned))
            .collect();
        let scripts = self.scripts();
        let whole = scripts.keys().all(|name| listed.iter().any(|l| l == name));
        if whole && !listed.is_empty() {
            return listed;
        }
        scripts.keys().map(|name| (*name).to_owned()).collect()
    }

    /// Everybody for whom the program counted ratings and votes.
    pub(super) fn candidates(&self) -> Vec<String> {
        let list = self.candidates.as_object().into_iter().flatten();
        list.map(|(name, _)| name.clone()).collect()
    }

    pub(super) fn culprits(&self) -> Option<Vec<String>> {
        let list = self.culprit.as_array()?;
        let names: Vec<String> = list.iter().filter_map(|v| v.as_str().map(str::to_owned)).collect();
        (!names.is_empty()).then_some(names)
    }

    /// Clues that nobody had found when the game ended.
    pub(super) fn clues_left(&self) -> Vec<(String, String)> {
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
    fn own_clues(&self, name: &str) -> Option<&str> {
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
        let parts: Vec<f64> = role
            .get("eval_rouge_scores")
            .and_then(Value::as_object)
            .map(|parts| parts.values().filter_map(Value::as_f64).collect())
            .unwrap_or_default();
        if parts.is_empty() {
            return role.get("eval_rouge")?.as_f64();
        }
        Some(super::metrics::mean(&parts))
    }
}

/// The judge's marks from the records: player → mark of each ability. A later mark replaces an earlier one.
pub(super) fn marks(files: &[&[u8]], records: &[Record]) -> BTreeMap<String, [Option<i64>; 5]> {
    const ABILITIES: [[&str; 2]; 5] = [
        ["role-play ability", "角色扮演"],
        ["reasoning and analysis ability", "推理分析"],
        ["communication and cooperation ability", "交流合作"],
        ["detail observation ability", "细节观察"],
        ["creative thinking ability", "思维创新"],
    ];
    let mut marks: BTreeMap<String, [Option<i64>; 5]> = BTreeMap::new();
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    let mut ability = None;
    for record in records.iter().filter(|r| r.template == Template::Judge) {
        if record.is_prompt() {
            let prompt = read_message(files, record);
            let last = |names: &[&str; 2]| names.iter().filter_map(|n| prompt.rfind(n)).max();
            ability = (0..5).filter_map(|i| Some((last(&ABILITIES[i])?, i))).max().map(|(_, i)| i);
            continue;
        }
        let seen = count.entry(record.name.clone()).or_default();
        let which = ability.take().unwrap_or(*seen % 5);
        *seen += 1;
        let (_, said) = split_reply(&record.message);
        if let Ok(mark) = said.parse::<i64>() {
            marks.entry(record.name.clone()).or_default()[which] = Some(mark);
        }
    }
    marks
}

/// The case as far as the log tells it. `murderers` are those culprits whom the log knows by name.
pub(super) fn scenario(
    title: &str,
    language: Language,
    names: &NameTable,
    config: Option<&Config>,
    found: &[(String, String)],
) -> Scenario {
    let (players, outsiders) = (names.players(), names.outsiders());
    let murderers = config.and_then(Config::culprits).map(|culprits| {
        let people = players.iter().chain(outsiders).enumerate();
        let ids = people.filter(|(_, name)| culprits.contains(name)).map(|(seat, _)| stub::character_id(seat));
        ids.collect()
    });
    let victim = Victim { name: unnamed_victim_name(language, 0, 1), murderers };
    let mut case = stub::stub_case(title, language, players, vec![victim]);
    let outside = outsiders.iter().enumerate();
    case.outsiders = outside
        .map(|(at, name)| Outsider {
            id: stub::character_id(players.len() + at),
            name: name.clone(),
            role: String::new(),
        })
        .collect();
    let mut left = Vec::new();
    if let Some(config) = config {
        for character in &mut case.characters {
            fill(character, config);
        }
        config.truth.as_str().unwrap_or_default().clone_into(&mut case.truth);
        left = config.clues_left();
    }
    let clues = found.iter().cloned().chain(left);
    case.clues =
        clues.enumerate().map(|(i, (place, text))| Clue::public(format!("clue-{}", i + 1), place, text)).collect();
    let own = players.iter().enumerate().filter_map(|(seat, name)| {
        let text = config?.own_clues(name)?;
        Some(Clue { owner: Some(stub::character_id(seat)), ..Clue::public(format!("own-{}", seat + 1), "", text) })
    });
    case.clues.extend(own);
    case
}

fn fill(character: &mut Character, config: &Config) {
    let scripts = config.scripts();
    let Some(script) = scripts.get(character.name.as_str()) else {
        return;
    };
    let part = |name: &str| {
        let text = script.get(name).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    let purpose = part("Purpose");
    character.acts = vec![Act {
        script: part("Script"),
        objectives: (!purpose.is_empty()).then_some(purpose).into_iter().collect(),
        story: part("Story"),
        relationship: part("Relationship"),
        performance: part("Performance"),
        ability: part("Ability"),
        guidance: String::new(),
    }];
}
