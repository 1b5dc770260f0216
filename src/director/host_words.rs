//! What the host says in ThinkThrice's procedure, in the language of the case. The host knows the public
//! part of the case and nothing else.

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
