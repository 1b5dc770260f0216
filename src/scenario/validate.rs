//! What is wrong with a case, each problem with its place. Never panics, never repairs.

use super::{Act, Choice, ExamQuestion, Problem, Report, Scenario, said};
use std::collections::HashSet;

/// The largest table that the papers' data have (Jubensha: 20 players).
const MOST_PLAYERS: usize = 20;

/// Lists everything that is wrong with `scenario`, in the order of the file.
pub fn validate(scenario: &Scenario) -> Vec<Problem> {
    let mut report = Report::default();
    if scenario.title.trim().is_empty() {
        report.warn("title", said!("the case has no title", "案件没有标题"));
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

fn players(scenario: &Scenario, report: &mut Report) {
    let count = scenario.characters.len();
    if count < 2 {
        report.error(
            "characters",
            said!(
                "a game needs two players or more, this has {count}",
                "至少要有两名玩家，这里有 {count} 名"
            ),
        );
    }
    if count > MOST_PLAYERS {
        report.error(
            "characters",
            said!(
                "{count} players; the most is {MOST_PLAYERS}",
                "有 {count} 名玩家，最多 {MOST_PLAYERS} 名"
            ),
        );
    }
    let (mut ids, mut names) = (HashSet::new(), HashSet::new());
    for (i, character) in scenario.characters.iter().enumerate() {
        let place = format!("characters[{i}]");
        if character.name.trim().is_empty() {
            report.error(
                format!("{place}.name"),
                said!("the character has no name", "角色没有名字"),
            );
        }
        if !ids.insert(character.id.as_str()) {
            report.error(
                format!("{place}.id"),
                said!("the id “{}” is used twice", "id“{}”用了两次", character.id),
            );
        }
        if !names.insert(character.name.trim().to_lowercase()) {
            report.error(
                format!("{place}.name"),
                said!(
                    "two characters are called “{}”",
                    "有两个角色都叫“{}”",
                    character.name
                ),
            );
        }
        let empty = character.acts.iter().map(Act::is_empty);
        if empty.clone().all(|empty| empty) {
            report.error(
                format!("{place}.acts"),
                said!("the character has no script", "角色没有剧本"),
            );
        } else {
            for (act, _) in empty.enumerate().filter(|(_, empty)| *empty) {
                report.warn(
                    format!("{place}.acts[{act}]"),
                    said!(
                        "this act's script is empty: {} learns nothing new in it",
                        "这一幕的剧本是空的：{}在这一幕得不到新的内容",
                        character.name
                    ),
                );
            }
        }
        if !character.victim_names.is_empty()
            && character.victim_names.len() != scenario.victims.len()
        {
            report.warn(
                format!("{place}.victim_names"),
                said!(
                    "{} names for {} victims; the public names stand in for what is missing",
                    "{} 个称呼对应 {} 名受害人，缺的用公开的名字代替",
                    character.victim_names.len(),
                    scenario.victims.len()
                ),
            );
        }
    }
}

/// Those who do not sit at the table: told apart from everybody else.
fn outsiders(scenario: &Scenario, report: &mut Report) {
    for (i, one) in scenario.outsiders.iter().enumerate() {
        let (place, at) = (format!("outsiders[{i}]"), scenario.characters.len() + i);
        let mut before = (0..at).filter_map(|position| scenario.person(position));
        if one.name.trim().is_empty() {
            report.error(
                format!("{place}.name"),
                said!("this person has no name", "这个人没有名字"),
            );
        }
        let same = |(id, name, _): (&str, &str, &str)| {
            id == one.id || name.trim().to_lowercase() == one.name.trim().to_lowercase()
        };
        if before.any(same) {
            report.error(
                place,
                said!(
                    "somebody else has this id or is called “{}”",
                    "已经有人用这个 id，或者也叫“{}”",
                    one.name
                ),
            );
        }
    }
}

fn victims(scenario: &Scenario, report: &mut Report) {
    if scenario.victims.is_empty() {
        report.error(
            "victims",
            said!(
                "nobody was killed: a case needs a victim",
                "没有人遇害：案件要有受害人"
            ),
        );
    }
    for (k, victim) in scenario.victims.iter().enumerate() {
        let place = format!("victims[{k}]");
        if victim.name.trim().is_empty() {
            report.error(
                format!("{place}.name"),
                said!("the victim has no name", "受害人没有名字"),
            );
        }
        match &victim.murderers {
            None => report.warn(
                format!("{place}.murderers"),
                said!("the file does not say who did it: the game can be played, its outcome stays open", "文件没有写明凶手：可以开局，但结局不定"),
            ),
            Some(ids) if ids.is_empty() => {
                report.warn(
                    format!("{place}.murderers"),
                    said!("nobody who can be accused killed this victim: this case cannot be won", "可以指认的人都没有杀这名受害人：这一案赢不了"),
                );
            }
            Some(ids) => {
                for id in ids.iter().filter(|id| scenario.position_of_person(id).is_none()) {
                    report.error(
                        format!("{place}.murderers"),
                        said!("no character has the id “{id}”", "没有 id 为“{id}”的角色"),
                    );
                }
            }
        }
    }
}

fn clues(scenario: &Scenario, report: &mut Report) {
    let mut ids = HashSet::new();
    let acts = scenario.acts().max(1);
    for (i, clue) in scenario.clues.iter().enumerate() {
        let place = format!("clues[{i}]");
        if !ids.insert(clue.id.as_str()) {
            report.warn(
                format!("{place}.id"),
                said!("the id “{}” is used twice", "id“{}”用了两次", clue.id),
            );
        }
        if clue.text.trim().is_empty() {
            report.warn(
                format!("{place}.text"),
                said!("the clue says nothing", "线索没有内容"),
            );
        }
        if let Some(owner) = &clue.owner
            && scenario.position(owner).is_none()
        {
            report.error(
                format!("{place}.owner"),
                said!(
                    "no character has the id “{owner}”",
                    "没有 id 为“{owner}”的角色"
                ),
            );
        }
        if clue.act == 0 || clue.act as usize > acts {
            report.warn(
                format!("{place}.act"),
                said!("act {} of {acts}", "第 {} 幕，但只有 {acts} 幕", clue.act),
            );
        }
    }
}

fn exam(name: &str, questions: &[ExamQuestion], scenario: &Scenario, report: &mut Report) {
    let mut ids = HashSet::new();
    for (i, question) in questions.iter().enumerate() {
        let place = format!("{name}[{i}]");
        if !ids.insert(question.id.as_str()) {
            report.warn(
                format!("{place}.id"),
                said!("the id “{}” is used twice", "id“{}”用了两次", question.id),
            );
        }
        if !(2..=5).contains(&question.options.len()) {
            report.warn(
                format!("{place}.options"),
                said!(
                    "{} options; two to five are usual",
                    "有 {} 个选项，一般是两到五个",
                    question.options.len()
                ),
            );
        }
        for id in question
            .examinees
            .iter()
            .filter(|id| scenario.position(id).is_none())
        {
            report.warn(
                format!("{place}.examinees"),
                said!("no character has the id “{id}”", "没有 id 为“{id}”的角色"),
            );
        }
        let letters: Vec<char> = question.truth.chars().collect();
        if letters.is_empty() {
            report.warn(
                format!("{place}.truth"),
                said!(
                    "no true answer: the question counts in nobody's score",
                    "没有正确答案：这道题不计入任何人的得分"
                ),
            );
        }
        if question.choice == Choice::Single && letters.len() > 1 {
            report.warn(
                format!("{place}.truth"),
                said!(
                    "several true letters for a single choice",
                    "单选题却有多个正确答案"
                ),
            );
        }
        let known = |c: &char| {
            c.is_ascii_lowercase() && (*c as usize - 'a' as usize) < question.options.len()
        };
        for letter in letters.iter().filter(|c| !known(c)) {
            report.warn(
                format!("{place}.truth"),
                said!(
                    "“{letter}” is none of the options",
                    "“{letter}”不在选项之中"
                ),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Act, Character, Clue, Language, Severity, Victim};

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
        }
    }

    #[test]
    fn a_sound_case_has_no_problems() {
        assert_eq!(validate(&small()), vec![]);
    }

    #[test]
    fn every_problem_names_its_place() {
        type Spoil = fn(&mut Scenario);
        let table: [(Spoil, &str, Severity); 11] = [
            (
                |s| s.characters[0].acts.push(Act::default()),
                "characters[0].acts[1]",
                Severity::Warning,
            ),
            (
                |s| {
                    s.clues = vec![Clue {
                        owner: Some("z".into()),
                        ..Clue::at("c1", "Hall", "A hat.")
                    }];
                },
                "clues[0].owner",
                Severity::Error,
            ),
            (|s| s.characters.truncate(1), "characters", Severity::Error),
            (
                |s| s.characters[1].name = " vale".into(),
                "characters[1].name",
                Severity::Error,
            ),
            (
                |s| s.characters[1].id = "a".into(),
                "characters[1].id",
                Severity::Error,
            ),
            (
                |s| s.characters[0].acts.clear(),
                "characters[0].acts",
                Severity::Error,
            ),
            (
                |s| s.characters[0].victim_names = vec!["x".into(), "y".into()],
                "characters[0].victim_names",
                Severity::Warning,
            ),
            (|s| s.victims.clear(), "victims", Severity::Error),
            (
                |s| s.victims[0].murderers = None,
                "victims[0].murderers",
                Severity::Warning,
            ),
            (
                |s| s.victims[0].murderers = Some(vec!["z".into()]),
                "victims[0].murderers",
                Severity::Error,
            ),
            (|s| s.title.clear(), "title", Severity::Warning),
        ];
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
