//! The two texts of a game that are held against each other (ThinkThrice §6.3): the players' chat, and all their scripts.

use crate::game::{Log, Table};

/// What the players said aloud, and everything that was dealt to them, timelines too. The host is no player, and what
/// lies about is no script.
pub fn dialogue_and_scripts(log: &Log) -> [String; 2] {
    let table = Table::at_the_end_of(log);
    let said = table.utterances.iter().filter(|one| one.speaker.is_some());
    let said: Vec<&str> = said.map(|one| one.text.as_str()).collect();
    let scripts = log.scenario.characters.iter().flat_map(|character| {
        let acts = character.acts.iter().flat_map(|act| {
            let parts = [&act.story, &act.script, &act.relationship, &act.performance, &act.ability];
            parts.into_iter().chain(&act.objectives).cloned()
        });
        let timeline = character.timeline.iter();
        let timeline = timeline.map(|entry| format!("{} {}", entry.time, entry.text));
        acts.chain(timeline).collect::<Vec<String>>()
    });
    let scripts: Vec<String> = scripts.filter(|text| !text.trim().is_empty()).collect();
    [said.join("\n"), scripts.join("\n")]
}
