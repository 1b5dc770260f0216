//! What is wrong with a case, each problem with its place. Never panics, never repairs.

use super::{Act, CaseProblem, Choice, ExamQuestion, Problem, ProblemList, Scenario, quoted};
use std::collections::HashSet;

/// The largest table that the papers' data have (Jubensha: 20 players).
const MOST_PLAYERS: usize = 20;

/// Lists everything that is wrong with `scenario`, in the order of the file.
pub fn validate(scenario: &Scenario) -> Vec<Problem> {
    let mut report = ProblemList::default();
    if scenario.title.trim().is_empty() {
        report.warn("title", CaseProblem::NoTitle);
    }
    players(scenario, &mut report);
    outsiders(scenario, &mut report);
    victims(scenario, &mut report);
    clues(scenario, &mut report);
    exam("exam", &scenario.exam, scenario, &mut report);
    exam(
        "everybodys_exam",
        &scenario.everybodys_exam,
        scenario,
        &mut report,
    );
    report.done()
}

fn players(scenario: &Scenario, report: &mut ProblemList) {
    let count = scenario.characters.len();
    if count < 2 {
        report.error("characters", CaseProblem::TooFewPlayers { count });
    }
    if count > MOST_PLAYERS {
        report.error(
            "characters",
            CaseProblem::TooManyPlayers {
                count,
                most: MOST_PLAYERS,
            },
        );
    }
    let (mut ids, mut names) = (HashSet::new(), HashSet::new());
    for (i, character) in scenario.characters.iter().enumerate() {
        let place = format!("characters[{i}]");
        if character.name.trim().is_empty() {
            report.error(format!("{place}.name"), CaseProblem::CharacterWithoutName);
        }
        if !ids.insert(character.id.as_str()) {
            report.error(
                format!("{place}.id"),
                CaseProblem::IdTwice {
                    id: quoted(&character.id),
                },
            );
        }
        if !names.insert(character.name.trim().to_lowercase()) {
            report.error(
                format!("{place}.name"),
                CaseProblem::NameTwice {
                    name: quoted(&character.name),
                },
            );
        }
        let empty = character.acts.iter().map(Act::is_empty);
        if empty.clone().all(|empty| empty) {
            report.error(format!("{place}.acts"), CaseProblem::CharacterWithoutScript);
        } else {
            for (act, _) in empty.enumerate().filter(|(_, empty)| *empty) {
                report.warn(
                    format!("{place}.acts[{act}]"),
                    CaseProblem::EmptyAct {
                        name: quoted(&character.name),
                    },
                );
            }
        }
        if !character.victim_names.is_empty()
            && character.victim_names.len() != scenario.victims.len()
        {
            report.warn(
                format!("{place}.victim_names"),
                CaseProblem::VictimNames {
                    names: character.victim_names.len(),
                    victims: scenario.victims.len(),
                },
            );
        }
    }
}

/// Those who do not sit at the table: told apart from everybody else.
fn outsiders(scenario: &Scenario, report: &mut ProblemList) {
    for (i, one) in scenario.outsiders.iter().enumerate() {
        let (place, at) = (format!("outsiders[{i}]"), scenario.characters.len() + i);
        let mut before = (0..at).filter_map(|position| scenario.person(position));
        if one.name.trim().is_empty() {
            report.error(format!("{place}.name"), CaseProblem::OutsiderWithoutName);
        }
        let same = |(id, name, _): (&str, &str, &str)| {
            id == one.id || name.trim().to_lowercase() == one.name.trim().to_lowercase()
        };
        if before.any(same) {
            report.error(
                place,
                CaseProblem::OutsiderTwice {
                    name: quoted(&one.name),
                },
            );
        }
    }
}

fn victims(scenario: &Scenario, report: &mut ProblemList) {
    if scenario.victims.is_empty() {
        report.error("victims", CaseProblem::NoVictim);
    }
    for (k, victim) in scenario.victims.iter().enumerate() {
        let place = format!("victims[{k}]");
        if victim.name.trim().is_empty() {
            report.error(format!("{place}.name"), CaseProblem::VictimWithoutName);
        }
        match &victim.murderers {
            None => report.warn(format!("{place}.murderers"), CaseProblem::MurderersUnsaid),
            Some(ids) if ids.is_empty() => {
                report.warn(format!("{place}.murderers"), CaseProblem::NobodyDidIt);
            }
            Some(ids) => {
                for id in ids
                    .iter()
                    .filter(|id| scenario.position_of_person(id).is_none())
                {
                    report.error(
                        format!("{place}.murderers"),
                        CaseProblem::UnknownId { id: quoted(id) },
                    );
                }
            }
        }
    }
}

fn clues(scenario: &Scenario, report: &mut ProblemList) {
    let mut ids = HashSet::new();
    let acts = scenario.acts().max(1);
    for (i, clue) in scenario.clues.iter().enumerate() {
        let place = format!("clues[{i}]");
        if !ids.insert(clue.id.as_str()) {
            report.warn(
                format!("{place}.id"),
                CaseProblem::IdTwice {
                    id: quoted(&clue.id),
                },
            );
        }
        if clue.text.trim().is_empty() {
            report.warn(format!("{place}.text"), CaseProblem::EmptyClue);
        }
        if let Some(owner) = &clue.owner
            && scenario.position(owner).is_none()
        {
            report.error(
                format!("{place}.owner"),
                CaseProblem::UnknownId { id: quoted(owner) },
            );
        }
        if clue.act == 0 || clue.act as usize > acts {
            report.warn(
                format!("{place}.act"),
                CaseProblem::ClueBeyondActs {
                    act: clue.act as usize,
                    acts,
                },
            );
        }
    }
}

fn exam(name: &str, questions: &[ExamQuestion], scenario: &Scenario, report: &mut ProblemList) {
    let mut ids = HashSet::new();
    for (i, question) in questions.iter().enumerate() {
        let place = format!("{name}[{i}]");
        if !ids.insert(question.id.as_str()) {
            report.warn(
                format!("{place}.id"),
                CaseProblem::IdTwice {
                    id: quoted(&question.id),
                },
            );
        }
        if !(2..=5).contains(&question.options.len()) {
            report.warn(
                format!("{place}.options"),
                CaseProblem::Options {
                    count: question.options.len(),
                },
            );
        }
        for id in question
            .examinees
            .iter()
            .filter(|id| scenario.position(id).is_none())
        {
            report.warn(
                format!("{place}.examinees"),
                CaseProblem::UnknownId { id: quoted(id) },
            );
        }
        let letters: Vec<char> = question.truth.chars().collect();
        if letters.is_empty() {
            report.warn(format!("{place}.truth"), CaseProblem::NoTruth);
        }
        if question.choice == Choice::Single && letters.len() > 1 {
            report.warn(format!("{place}.truth"), CaseProblem::SeveralTruths);
        }
        let known = |c: &char| {
            c.is_ascii_lowercase() && (*c as usize - 'a' as usize) < question.options.len()
        };
        for letter in letters.iter().filter(|c| !known(c)) {
            report.warn(
                format!("{place}.truth"),
                CaseProblem::UnknownOption {
                    letter: quoted(letter),
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::scenario::{Act, Character, Clue, Severity, Victim};
    use crate::table::table;

    fn small() -> Scenario {
        let character = |id: &str, name: &str| Character {
            id: id.into(),
            name: name.into(),
            role: String::new(),
            victim_names: vec![],
            acts: vec![Act {
                script: "You were there.".into(),
                ..Act::default()
            }],
            timeline: vec![],
        };
        Scenario {
            format: Scenario::FORMAT.into(),
            version: 1,
            id: "small".into(),
            language: Language::English,
            title: "Small".into(),
            summary: String::new(),
            setting: String::new(),
            victims: vec![Victim {
                name: "Ash".into(),
                murderers: Some(vec!["b".into()]),
            }],
            characters: vec![character("a", "Vale"), character("b", "Finch")],
            clues: vec![],
            exam: vec![],
            outsiders: Vec::new(),
            everybodys_exam: vec![],
            truth: String::new(),
            shape: Default::default(),
        }
    }

    #[test]
    fn a_sound_case_has_no_problems() {
        assert_eq!(validate(&small()), vec![]);
    }

    #[test]
    fn every_problem_names_its_place() {
        type Spoil = fn(&mut Scenario);
        let table: [(Spoil, &str, Severity); 11] = table! {
            |s| s.characters[0].acts.push(Act::default()), "characters[0].acts[1]" => Severity::Warning;
            |s| { s.clues = vec![Clue { owner: Some("z".into()), ..Clue::at("c1", "Hall", "A hat.") }]; }, "clues[0].owner" => Severity::Error;
            |s| s.characters.truncate(1), "characters" => Severity::Error;
            |s| s.characters[1].name = " vale".into(), "characters[1].name" => Severity::Error;
            |s| s.characters[1].id = "a".into(), "characters[1].id" => Severity::Error;
            |s| s.characters[0].acts.clear(), "characters[0].acts" => Severity::Error;
            |s| s.characters[0].victim_names = vec!["x".into(), "y".into()], "characters[0].victim_names" => Severity::Warning;
            |s| s.victims.clear(), "victims" => Severity::Error;
            |s| s.victims[0].murderers = None, "victims[0].murderers" => Severity::Warning;
            |s| s.victims[0].murderers = Some(vec!["z".into()]), "victims[0].murderers" => Severity::Error;
            |s| s.title.clear(), "title" => Severity::Warning;
        };
        for (spoil, place, severity) in table {
            let mut case = small();
            spoil(&mut case);
            let problems = validate(&case);
            assert!(
                problems
                    .iter()
                    .any(|p| p.place == place && p.severity == severity),
                "expected a problem at {place}, found {problems:?}"
            );
        }
    }
}
