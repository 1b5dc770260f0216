//! Finds the victims, by position, and their murderers.

use super::game::CharacterFile;
use crate::base::language::Language;
use crate::base::scenario::{MAX_PEOPLE, ProblemList, ScriptProblem, Victim};
use crate::read::archive::formats::shared::{public_victim_name, unnamed_victim_name};
use crate::read::archive::json::ValueExt;

/// The victims, and every player's names for them. `ids` are the players' ids, in their order.
pub(super) fn read_victims(
    people: &[CharacterFile], ids: &[String], language: Language, report: &mut ProblemList,
) -> (Vec<Victim>, Vec<Vec<String>>) {
    let mut names: Vec<Vec<String>> = people.iter().map(|p| p.texts("victims")).collect();
    names.iter_mut().for_each(|list| list.truncate(MAX_PEOPLE));
    let marks: Vec<usize> = people.iter().map(|p| p.items("kill_by_me").len()).collect();
    let named = names.iter().map(Vec::len).max().unwrap_or(0);
    let count = if named > 0 { named } else { marks.iter().copied().max().unwrap_or(0).min(MAX_PEOPLE) };
    if named == 0 && count > 0 {
        report.warn("victims", ScriptProblem::VictimsUnnamed);
    }
    for (person, names) in people.iter().zip(&mut names) {
        if let Some(path) = person.path().filter(|_| names.len() != count) {
            report.warn(format!("{path}: victims"), ScriptProblem::VictimCount { own: names.len(), count });
        }
        if !names.is_empty() {
            names.resize(count, String::new());
        }
    }
    let kills: Vec<Vec<Option<bool>>> = people.iter().map(|person| read_kills(person, count, report)).collect();
    let victims = (0..count)
        .map(|k| Victim {
            name: public_victim_name(&names, k).unwrap_or_else(|| unnamed_victim_name(language, k, count)),
            murderers: find_murderers(&kills, ids, k),
        })
        .collect();
    (victims, names)
}

/// The players whose files say that they killed this victim. `None`: no file says so, and one is silent.
fn find_murderers(kills: &[Vec<Option<bool>>], ids: &[String], k: usize) -> Option<Vec<String>> {
    let of = |list: &Vec<Option<bool>>| list.get(k).copied().flatten();
    let found: Vec<String> =
        kills.iter().zip(ids).filter(|(list, _)| of(list) == Some(true)).map(|(_, id)| id.clone()).collect();
    let silent = kills.iter().any(|list| of(list).is_none());
    (!found.is_empty() || !silent).then_some(found)
}

/// Whether a player killed each victim, by position. `None`: the player's file does not say.
fn read_kills(person: &CharacterFile, count: usize, report: &mut ProblemList) -> Vec<Option<bool>> {
    let Some((path, json)) = &person.file else {
        return vec![None; count];
    };
    let marks = person.items("kill_by_me");
    let mut kills: Vec<Option<bool>> = marks.iter().map(ValueExt::to_bool).collect();
    let murderer = json.get("is_murderer").and_then(ValueExt::to_bool);
    let place = format!("{path}: kill_by_me");
    if kills.len() != count {
        report.warn(&place, ScriptProblem::MarkCount { marks: kills.len(), count });
    }
    if let Some(at) = kills.iter().position(Option::is_none) {
        report.warn(format!("{place}[{at}]"), ScriptProblem::NoMark);
    }
    kills.resize(count, None);
    let any = kills.contains(&Some(true));
    match murderer {
        Some(false) if any => report.warn(place, ScriptProblem::KilledAndNoMurderer),
        Some(true) if !any && !kills.contains(&None) => report.warn(place, ScriptProblem::MurdererOfNobody),
        // `is_murderer` fills missing marks if only one value is possible.
        Some(false) => kills.iter_mut().for_each(|kill| *kill = Some(kill.unwrap_or(false))),
        Some(true) if kills == [None] => kills = vec![Some(true)],
        _ => {}
    }
    kills
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::table;

    fn person(name: &str, json: &str) -> CharacterFile {
        let json = serde_json::from_str(json).ok();
        CharacterFile { name: name.to_owned(), file: json.map(|json| (format!("{name}.json"), json)) }
    }

    #[test]
    fn victims_go_by_position_and_the_most_frequent_name_is_the_public_one() {
        let people = [
            person("Ann", r#"{"victims": ["Sister(Eve)", "Old Ash"], "kill_by_me": [1, 0], "is_murderer": 1}"#),
            person("Bo", r#"{"victims": ["Eve", "Father"], "kill_by_me": [1, 0], "is_murderer": 1}"#),
            person("Cy", r#"{"victims": ["Eve", "Old Ash"], "kill_by_me": [0, 0], "is_murderer": 0}"#),
        ];
        let ids = ["a", "b", "c"].map(str::to_owned);
        let mut report = ProblemList::default();
        let (victims, names) = read_victims(&people, &ids, Language::English, &mut report);
        assert_eq!((victims[0].name.as_str(), victims[1].name.as_str()), ("Eve", "Old Ash"));
        assert_eq!(names[0], ["Sister(Eve)", "Old Ash"]);
        // Two killed the first, none of the players the second.
        assert_eq!(victims[0].murderers, Some(vec!["a".into(), "b".into()]));
        assert_eq!(victims[1].murderers, Some(vec![]));
        assert_eq!(report.into_problems(), vec![]);
    }

    #[test]
    fn what_no_file_says_stays_open_and_contradictions_are_told() {
        let killer = r#"{"victims": ["Eve"], "kill_by_me": [1], "is_murderer": 1}"#;
        let innocent = r#"{"victims": ["Eve"], "kill_by_me": [0], "is_murderer": 0}"#;
        let b = |list: &[&str]| Some(list.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>());
        let table = table! {
            innocent, "missing", None => 0;
            killer, "missing", b(&["a"]) => 0;
            innocent, r#"{"victims": ["Eve"], "is_murderer": 1}"#, b(&["b"]) => 1;
            innocent, r#"{"victims": ["Eve"], "is_murderer": 0}"#, b(&[]) => 1;
            innocent, r#"{"victims": ["Eve"]}"#, None => 1;
            innocent, r#"{"victims": ["Eve"], "kill_by_me": [0], "is_murderer": 1}"#, b(&[]) => 1;
            innocent, r#"{"victims": ["Eve"], "kill_by_me": [1], "is_murderer": 0}"#, b(&["b"]) => 1;
            innocent, r#"{"victims": ["Eve"], "kill_by_me": ["?"]}"#, None => 1;
            killer, r#"{"kill_by_me": [0], "is_murderer": 0}"#, b(&["a"]) => 1;
        };
        for (first, second, murderers, problems) in table {
            let people = [person("Ann", first), person("Bo", second)];
            let ids = ["a", "b"].map(str::to_owned);
            let mut report = ProblemList::default();
            let (victims, _) = read_victims(&people, &ids, Language::English, &mut report);
            assert_eq!(victims.len(), 1);
            assert_eq!(victims[0].murderers, murderers, "{second}");
            let found = report.into_problems();
            assert_eq!(found.len(), problems, "{second}: {found:?}");
        }
    }
}
