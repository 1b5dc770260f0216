//! The case as far as a MIRAGE log tells it.

use super::config::Config;
use super::names::NameTable;
use crate::base::language::Language;
use crate::base::scenario::{Act, Character, Clue, Outsider, Scenario, Victim};
use crate::read::archive::formats::shared::unnamed_victim_name;
use crate::read::archive::formats::stub;
use serde_json::Value;

/// The case as far as the log tells it. `murderers` are those culprits whom the log knows by name.
pub(super) fn build_scenario(
    title: &str, language: Language, names: &NameTable, config: Option<&Config>, found: &[(String, String)],
) -> Scenario {
    let (players, outsiders) = (names.players(), names.outsiders());
    let murderers = config.and_then(Config::culprits).map(|culprits| {
        let people = players.iter().chain(outsiders).enumerate();
        let ids = people.filter(|(_, name)| culprits.contains(name)).map(|(seat, _)| stub::character_id(seat));
        ids.collect()
    });
    let victim = Victim { name: unnamed_victim_name(language, 0, 1), murderers };
    let mut case = stub::stub_case(title, language, players, vec![victim]);
    let outside = (players.len()..).zip(outsiders);
    case.outsiders = outside
        .map(|(seat, name)| Outsider { id: stub::character_id(seat), name: name.clone(), role: String::new() })
        .collect();
    let mut left = Vec::new();
    if let Some(config) = config {
        for character in &mut case.characters {
            fill_character_script(character, config);
        }
        config.truth.as_str().unwrap_or_default().clone_into(&mut case.truth);
        left = config.unfound_clues();
    }
    let clues = (1..).zip(found.iter().cloned().chain(left));
    case.clues = clues.map(|(i, (place, text))| Clue::new_public(format!("clue-{i}"), place, text)).collect();
    let own = players.iter().enumerate().filter_map(|(seat, name)| {
        let text = config?.own_clues(name)?;
        Some(Clue { owner: Some(stub::character_id(seat)), ..Clue::new_public(format!("own-{}", seat + 1), "", text) })
    });
    case.clues.extend(own);
    case
}

fn fill_character_script(character: &mut Character, config: &Config) {
    let scripts = config.scripts();
    let Some(script) = scripts.get(character.name.as_str()) else {
        return;
    };
    let part = |name: &str| script.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
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
