//! The two texts of a game that ThinkThrice (§6.3) compares: the players' dialogue and all their scripts.

use crate::base::game::{Log, Table};

/// All that players said aloud, and all that was dealt to them, timelines included. Neither the host's lines
/// nor clues count.
pub fn dialogue_and_scripts(log: &Log) -> [String; 2] {
    let table = Table::after_log(log);
    let said = table.utterances.iter().filter(|one| one.speaker.is_some());
    let said: Vec<&str> = said.map(|one| one.text.as_str()).collect();
    let scripts = log.scenario.characters.iter().flat_map(|character| {
        let acts = character.acts.iter().flat_map(|act| {
            let parts = [&act.story, &act.script, &act.relationship, &act.performance, &act.ability];
            parts.into_iter().chain(&act.objectives).cloned()
        });
        let timeline = character.timeline.iter().map(|entry| format!("{} {}", entry.time, entry.text));
        acts.chain(timeline).collect::<Vec<String>>()
    });
    let scripts: Vec<String> = scripts.filter(|text| !text.trim().is_empty()).collect();
    [said.join("\n"), scripts.join("\n")]
}
