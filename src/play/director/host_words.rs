//! The host's words in the language of the case. The host knows only the public part of the case.

use crate::base::game::Seat;
use crate::base::language::{Language, text};
use crate::base::scenario::Scenario;

fn victim_names(scenario: &Scenario) -> String {
    let names: Vec<&str> = scenario.victims.iter().map(|v| v.name.as_str()).collect();
    names.join(&text!(scenario.language, list_and))
}

pub(super) fn ask_for_introduction(scenario: &Scenario, name: &str) -> String {
    let victims = victim_names(scenario);
    text!(scenario.language, host_asks_for_introduction, name, victims)
}

pub(super) fn announce_clues(language: Language) -> String {
    text!(language, host_lays_out_clues)
}

pub(super) fn ask_for_vote(scenario: &Scenario) -> String {
    let victims = victim_names(scenario);
    text!(scenario.language, host_asks_for_accusation, victims)
}

/// Closes a round: names whom nobody has asked yet, and announces the vote after the last round.
pub(super) fn describe_round_end(scenario: &Scenario, (round, rounds): (u32, u32), asked: &[Seat]) -> String {
    let language = scenario.language;
    let all = Seat::all(scenario.characters.len()).zip(&scenario.characters);
    let nobody = all.filter(|(seat, _)| !asked.contains(seat));
    let names: Vec<&str> = nobody.map(|(_, one)| one.name.as_str()).collect();
    let unasked = if names.is_empty() {
        String::new()
    } else {
        text!(language, host_nobody_asked, names = names.join(&text!(language, list_and)))
    };
    let next = if round < rounds { String::new() } else { text!(language, host_next_vote) };
    text!(language, host_round_over, round, rounds, unasked, next)
}
