//! Lists the problems of a case, each with its place. It never panics and never repairs.

use super::{Act, CaseProblem, ChoiceMode, ExamQuestion, Problem, ProblemList, Scenario, quoted};
use std::collections::{BTreeSet, HashSet};

/// The largest number of players in the papers' data (Jubensha: 20).
const MAX_PLAYERS: usize = 20;

/// More than any published case has (three).
const MAX_VICTIMS: usize = 20;
/// For each list of questions; several times the largest published exam.
const MAX_QUESTIONS: usize = 1_000;
/// In characters: a name is in every prompt and reply; those of published scripts are much shorter.
pub(crate) const MAX_NAME_CHARS: usize = 200;

/// Is there nothing visible in it? Zero-width characters count as nothing.
fn is_blank(name: &str) -> bool {
    let unseen = |c: char| {
        c.is_whitespace()
            || c.is_control()
            || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
            || matches!(c, '\u{180b}'..='\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}')
            || matches!(c, '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
    };
    name.chars().all(unseen)
}

fn check_name_length(place: &str, name: &str, report: &mut ProblemList) {
    if name.chars().nth(MAX_NAME_CHARS).is_some() {
        let name = quoted(name);
        report.error(format!("{place}.name"), CaseProblem::NameTooLong { name, most: MAX_NAME_CHARS });
    }
}

type Ids<'a> = HashSet<&'a str>;

/// Lists all problems of `scenario`, in the order of the file.
pub fn validate(scenario: &Scenario) -> Vec<Problem> {
    let mut report = ProblemList::default();
    if scenario.title.trim().is_empty() {
        report.warn("title", CaseProblem::NoTitle);
    }
    // Sets, because a file may have any number of people.
    let players_ids: Ids = scenario.characters.iter().map(|one| one.id.as_str()).collect();
    let outsiders_ids = scenario.outsiders.iter().map(|one| one.id.as_str());
    let ids: Ids = players_ids.iter().copied().chain(outsiders_ids).collect();
    check_players(scenario, &mut report);
    check_outsiders(scenario, &mut report);
    check_victims(scenario, &ids, &mut report);
    check_clues(scenario, &players_ids, &mut report);
    check_exam("exam", &scenario.exam, &players_ids, &mut report);
    check_exam("everybodys_exam", &scenario.everybodys_exam, &players_ids, &mut report);
    report.into_problems()
}

fn check_players(scenario: &Scenario, report: &mut ProblemList) {
    let count = scenario.characters.len();
    if count < 2 {
        report.error("characters", CaseProblem::TooFewPlayers { count });
    }
    if count > MAX_PLAYERS {
        report.error("characters", CaseProblem::TooManyPlayers { count, most: MAX_PLAYERS });
    }
    let (mut ids, mut names) = (HashSet::new(), HashSet::new());
    for (i, character) in scenario.characters.iter().enumerate() {
        let place = format!("characters[{i}]");
        if is_blank(&character.id) {
            report.error(format!("{place}.id"), CaseProblem::CharacterWithoutId);
        }
        check_name_length(&place, &character.name, report);
        if is_blank(&character.name) {
            report.error(format!("{place}.name"), CaseProblem::CharacterWithoutName);
        }
        if !ids.insert(character.id.as_str()) {
            report.error(format!("{place}.id"), CaseProblem::IdTwice { id: quoted(&character.id) });
        }
        if !names.insert(character.name.trim().to_lowercase()) {
            report.error(format!("{place}.name"), CaseProblem::NameTwice { name: quoted(&character.name) });
        }
        let empty = character.acts.iter().map(Act::is_empty);
        if empty.clone().all(|empty| empty) {
            report.error(format!("{place}.acts"), CaseProblem::CharacterWithoutScript);
        } else {
            for (act, _) in empty.enumerate().filter(|(_, empty)| *empty) {
                report.warn(format!("{place}.acts[{act}]"), CaseProblem::EmptyAct { name: quoted(&character.name) });
            }
        }
        if !character.victim_names.is_empty() && character.victim_names.len() != scenario.victims.len() {
            report.warn(
                format!("{place}.victim_names"),
                CaseProblem::VictimNames { names: character.victim_names.len(), victims: scenario.victims.len() },
            );
        }
    }
}

/// Checks outsiders, who must differ from all other people.
fn check_outsiders(scenario: &Scenario, report: &mut ProblemList) {
    let folded = |name: &str| name.trim().to_lowercase();
    let all = scenario.characters.iter();
    let (mut ids, mut names): (HashSet<&str>, HashSet<String>) =
        all.map(|one| (one.id.as_str(), folded(&one.name))).unzip();
    for (i, one) in scenario.outsiders.iter().enumerate() {
        let place = format!("outsiders[{i}]");
        check_name_length(&place, &one.name, report);
        if is_blank(&one.name) {
            report.error(format!("{place}.name"), CaseProblem::OutsiderWithoutName);
        }
        let (id, name) = (ids.insert(&one.id), names.insert(folded(&one.name)));
        if !id || !name {
            report.error(place, CaseProblem::OutsiderTwice { name: quoted(&one.name) });
        }
    }
}

fn check_victims(scenario: &Scenario, known: &Ids, report: &mut ProblemList) {
    if scenario.victims.is_empty() {
        report.error("victims", CaseProblem::NoVictim);
    }
    let (count, most) = (scenario.victims.len(), MAX_VICTIMS);
    if count > most {
        report.error("victims", CaseProblem::TooManyVictims { count, most });
    }
    for (k, victim) in scenario.victims.iter().enumerate() {
        let place = format!("victims[{k}]");
        check_name_length(&place, &victim.name, report);
        if is_blank(&victim.name) {
            report.error(format!("{place}.name"), CaseProblem::VictimWithoutName);
        }
        match &victim.murderers {
            None => report.warn(format!("{place}.murderers"), CaseProblem::MurderersUnsaid),
            Some(ids) if ids.is_empty() => {
                report.warn(format!("{place}.murderers"), CaseProblem::NobodyDidIt);
            }
            Some(ids) => {
                for id in ids.iter().filter(|id| !known.contains(id.as_str())) {
                    report.error(format!("{place}.murderers"), CaseProblem::UnknownId { id: quoted(id) });
                }
            }
        }
    }
}

fn check_clues(scenario: &Scenario, players: &Ids, report: &mut ProblemList) {
    let mut ids = HashSet::new();
    let acts = scenario.act_count().max(1);
    for (i, clue) in scenario.clues.iter().enumerate() {
        let place = format!("clues[{i}]");
        if !ids.insert(clue.id.as_str()) {
            report.warn(format!("{place}.id"), CaseProblem::IdTwice { id: quoted(&clue.id) });
        }
        if clue.text.trim().is_empty() {
            report.warn(format!("{place}.text"), CaseProblem::EmptyClue);
        }
        if let Some(owner) = &clue.owner
            && !players.contains(owner.as_str())
        {
            report.error(format!("{place}.owner"), CaseProblem::UnknownId { id: quoted(owner) });
        }
        if clue.act == 0 || clue.act as usize > acts {
            report.warn(format!("{place}.act"), CaseProblem::ClueBeyondActs { act: clue.act as usize, acts });
        }
    }
}

fn check_exam(name: &str, questions: &[ExamQuestion], players: &Ids, report: &mut ProblemList) {
    let mut ids = HashSet::new();
    let (count, most) = (questions.len(), MAX_QUESTIONS);
    if count > most {
        report.error(name, CaseProblem::TooManyQuestions { count, most });
    }
    for (i, question) in questions.iter().enumerate() {
        let place = format!("{name}[{i}]");
        if !ids.insert(question.id.as_str()) {
            report.warn(format!("{place}.id"), CaseProblem::IdTwice { id: quoted(&question.id) });
        }
        if !(2..=5).contains(&question.options.len()) {
            report.warn(format!("{place}.options"), CaseProblem::Options { count: question.options.len() });
        }
        for id in question.examinees.iter().filter(|id| !players.contains(id.as_str())) {
            report.warn(format!("{place}.examinees"), CaseProblem::UnknownId { id: quoted(id) });
        }
        let letters = || question.truth.chars();
        if question.truth.is_empty() {
            report.warn(format!("{place}.truth"), CaseProblem::NoTruth);
        }
        if question.choice == ChoiceMode::Single && letters().nth(1).is_some() {
            report.warn(format!("{place}.truth"), CaseProblem::SeveralTruths);
        }
        let known = |c: &char| c.is_ascii_lowercase() && (*c as usize - 'a' as usize) < question.options.len();
        // A truth of any length is reported once, with its unknown letters.
        let unknown: BTreeSet<char> = letters().filter(|c| !known(c)).collect();
        if !unknown.is_empty() {
            let letter = quoted(unknown.into_iter().collect::<String>());
            report.warn(format!("{place}.truth"), CaseProblem::UnknownOption { letter });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::language::Language;
    use crate::base::scenario::{Act, Character, Clue, Severity, Victim};
    use crate::table::table;

    fn small() -> Scenario {
        let character = |id: &str, name: &str| Character {
            id: id.into(),
            name: name.into(),
            role: String::new(),
            victim_names: vec![],
            acts: vec![Act { script: "You were there.".into(), ..Act::default() }],
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
            victims: vec![Victim { name: "Ash".into(), murderers: Some(vec!["b".into()]) }],
            characters: vec![character("a", "Vale"), character("b", "Finch")],
            clues: vec![],
            exam: vec![],
            outsiders: Vec::new(),
            everybodys_exam: vec![],
            truth: String::new(),
            shape: Default::default(),
        }
    }

    fn question() -> ExamQuestion {
        ExamQuestion {
            id: "q".into(),
            examinees: vec![],
            kind: crate::base::scenario::QuestionKind::Objective,
            choice: ChoiceMode::Single,
            question: "Who?".into(),
            options: vec!["a".into(), "b".into()],
            truth: "a".into(),
        }
    }

    #[test]
    fn a_sound_case_has_no_problems() {
        assert_eq!(validate(&small()), vec![]);
    }

    #[test]
    fn every_problem_names_its_place() {
        type Spoil = fn(&mut Scenario);
        let table: [(Spoil, &str, Severity); 18] = table! {
            |s| s.characters[0].name = " \u{200b}\u{feff}".into(), "characters[0].name" => Severity::Error;
            |s| s.characters[0].name = "n".repeat(20_000), "characters[0].name" => Severity::Error;
            |s| s.characters[1].id = String::new(), "characters[1].id" => Severity::Error;
            |s| s.victims[0].name = "\u{3164}".into(), "victims[0].name" => Severity::Error;
            |s| s.victims[0].name = "n".repeat(201), "victims[0].name" => Severity::Error;
            |s| s.victims = vec![s.victims[0].clone(); 21], "victims" => Severity::Error;
            |s| s.exam = vec![question(); 1_001], "exam" => Severity::Error;
            |s| s.characters[0].acts.push(Act::default()), "characters[0].acts[1]" => Severity::Warning;
            |s| { s.clues = vec![Clue { owner: Some("z".into()), ..Clue::new_public("c1", "Hall", "A hat.") }]; },
                "clues[0].owner" => Severity::Error;
            |s| s.characters.truncate(1), "characters" => Severity::Error;
            |s| s.characters[1].name = " vale".into(), "characters[1].name" => Severity::Error;
            |s| s.characters[1].id = "a".into(), "characters[1].id" => Severity::Error;
            |s| s.characters[0].acts.clear(), "characters[0].acts" => Severity::Error;
            |s| s.characters[0].victim_names = vec!["x".into(), "y".into()],
                "characters[0].victim_names" => Severity::Warning;
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
                problems.iter().any(|p| p.place == place && p.severity == severity),
                "expected a problem at {place}, found {problems:?}"
            );
        }
    }
}
