//! What the host says, in the language of the case. The host knows the public
//! part of the case and nothing else.

use crate::game::Seat;
use crate::language::{Language, text};
use crate::scenario::Scenario;

fn victims(scenario: &Scenario) -> String {
    let names: Vec<&str> = scenario.victims.iter().map(|v| v.name.as_str()).collect();
    names.join(&text!(scenario.language, list_and))
}

pub(super) fn introduce(scenario: &Scenario, name: &str) -> String {
    let victims = victims(scenario);
    text!(
        scenario.language,
        host_name_please_tell_us_who,
        name,
        victims
    )
}

pub(super) fn clues(language: Language) -> String {
    text!(language, host_these_clue_cards_are_now)
}

pub(super) fn vote(scenario: &Scenario) -> String {
    let victims = victims(scenario);
    text!(scenario.language, host_the_questions_are_over_whom, victims)
}

/// Sums a round up: who was asked by whom in it, and whom nobody has asked yet. `questions`: round, asker, target.
pub(super) fn round_over(
    scenario: &Scenario,
    (round, rounds): (u32, u32),
    questions: &[(u32, Seat, Seat)],
) -> String {
    let language = scenario.language;
    let space = text!(language, believe_between);
    let (mut asked, mut nobody) = (Vec::new(), Vec::new());
    for (seat, character) in Seat::all(scenario.characters.len()).zip(&scenario.characters) {
        let mut askers: Vec<&str> = Vec::new();
        for (_, asker, _) in questions
            .iter()
            .filter(|(at, _, of)| (*at, *of) == (round, seat))
        {
            let asker = scenario.characters.get(asker.index());
            let name = asker.map_or("", |one| one.name.as_str());
            if !askers.contains(&name) {
                askers.push(name);
            }
        }
        if !askers.is_empty() {
            let askers = askers.join(&text!(language, list_and));
            asked.push(text!(language, host_asked, target = character.name, askers));
        }
        if !questions.iter().any(|(_, _, of)| *of == seat) {
            nobody.push(character.name.as_str());
        }
    }
    let unasked = match nobody.is_empty() {
        true => String::new(),
        false => text!(
            language,
            host_nobody_asked,
            names = nobody.join(&text!(language, list_and))
        ),
    };
    text!(
        language,
        host_round_over,
        round,
        rounds,
        asked = asked.join(&space),
        unasked
    )
}
