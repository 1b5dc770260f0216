//! What the host says in ThinkThrice's procedure, in the language of the case. The host knows the public
//! part of the case and nothing else.

use crate::language::Language;
use crate::scenario::Scenario;

fn victims(scenario: &Scenario) -> String {
    let names: Vec<&str> = scenario.victims.iter().map(|v| v.name.as_str()).collect();
    names.join(match scenario.language {
        Language::English => " and ",
        Language::Chinese => "和",
    })
}

/// Asks a player to introduce themself.
pub(super) fn introduce(scenario: &Scenario, name: &str) -> String {
    let victims = victims(scenario);
    match scenario.language {
        Language::English => format!(
            "{name}, please tell us who you are, how you knew {victims}, and hour by hour what you did and \
             whom you saw around the time of death."
        ),
        Language::Chinese => format!(
            "{name}，请说说你是谁、怎样认识{victims}，并按时间说明案发前后你做了什么、见到了谁。"
        ),
    }
}

/// Lays out the clue cards.
pub(super) fn clues(language: Language) -> &'static str {
    match language {
        Language::English => "These clue cards are now on the table for everybody to read.",
        Language::Chinese => "现在公布线索卡，请大家一起看。",
    }
}

/// Calls for the vote.
pub(super) fn vote(scenario: &Scenario) -> String {
    let victims = victims(scenario);
    match scenario.language {
        Language::English => {
            format!("The questions are over. Whom do you accuse of the death of {victims}?")
        }
        Language::Chinese => format!("提问到此结束。对于{victims}之死，你们指认谁是凶手？"),
    }
}
