//! Opens whole sets of files: games joined from their files, several at once, in archives, and damaged.

use crate::base::language::Language;
use crate::base::scenario::{QuestionKind, Scenario, Severity};
use crate::read::archive::tests_fixtures::{mirage, think_thrice, wellplay};
use crate::read::archive::*;

/// A case with its format and the problems found in it.
type Case = (&'static str, Scenario, Vec<String>);

fn cases(files: Vec<SourceFile>) -> (Vec<Case>, Vec<String>) {
    let findings = open_files(files);
    let list = findings.games.into_iter().filter_map(|found| match found.opened {
        OpenedFile::Case(case, problems) => {
            Some((found.format.tag(), *case, problems.iter().map(ToString::to_string).collect()))
        }
        OpenedFile::Log(..) => None,
    });
    let problems = findings.problems.iter().map(ToString::to_string).collect();
    (list.collect(), problems)
}

fn mentions(problems: &[String], what: &str) -> bool {
    problems.iter().any(|problem| problem.contains(what))
}

#[test]
fn a_wellplay_folder_is_one_game() {
    let (found, left) = cases(wellplay());
    let [("wellplay", case, problems)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(left, Vec::<String>::new());
    assert_eq!((case.title.as_str(), case.language), ("The Mill", Language::English));
    let ids: Vec<&str> = case.characters.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(ids, ["ann-grey", "hu-digs", "cy-moss"]);
    assert_eq!(case.victims[0].murderers, Some(vec!["ann-grey".into(), "hu-digs".into()]));
    assert_eq!(case.victims[1].murderers, Some(vec!["cy-moss".into()]));
    assert_eq!(case.victim_name(0, 0), "Sister(Eve)");
    let asked: Vec<(&str, &str)> = case.exam.iter().map(|q| (q.examinees[0].as_str(), q.id.as_str())).collect();
    assert_eq!(
        asked,
        [("ann-grey", "ann-grey-1"), ("hu-digs", "hu-digs-1"), ("cy-moss", "cy-moss-1"), ("cy-moss", "cy-moss-2")]
    );
    assert_eq!(case.exam[1].kind, QuestionKind::Relations);
    // Everybody's paper words a question differently, so it is kept apart.
    assert_eq!(case.everybodys_exam.len(), 4);
    for what in [
        "number of acts: the file says 3, but 1 were found",
        "is_murderer says no",
        "but 3 were found",
        "Hu Delves.json: this is treated as",
        "Hu Research.csv: this is treated as",
        "Cy Moss.csv:2: no correct answer is given",
    ] {
        assert!(mentions(problems, what), "{what}: {problems:#?}");
    }
}

#[test]
fn a_missing_file_leaves_its_player_and_what_only_it_could_say_open() {
    let without = |name: &str| wellplay().into_iter().filter(|f| !f.path.ends_with(name)).collect();
    let (found, _) = cases(without("json/Cy Moss.json"));
    let (_, case, problems) = &found[0];
    assert_eq!((case.characters.len(), case.exam.len()), (3, 4));
    assert_eq!(case.victims[0].murderers.as_ref().map(Vec::len), Some(2));
    assert_eq!(case.victims[1].murderers, None);
    assert!(mentions(problems, "this character has no script file"));
    let (found, _) = cases(without("script_info.json"));
    let (_, case, problems) = &found[0];
    assert_eq!((case.characters.len(), case.title.as_str()), (3, "The Mill"));
    assert!(mentions(problems, "no script_info.json"));
    let (found, _) = cases(without("FSA.csv"));
    assert_eq!((found[0].1.exam.len(), found[0].1.everybodys_exam.len()), (4, 0));
}

#[test]
fn a_mirage_game_is_joined_with_its_clues_and_its_solution() {
    let (found, left) = cases(mirage());
    let [("mirage-script", case, problems)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(left, Vec::<String>::new());
    assert_eq!((case.title.as_str(), case.language), ("第22条家规", Language::Chinese));
    assert_eq!((case.characters.len(), case.act_count(), case.clues.len()), (2, 2, 4));
    assert_eq!((case.clues[3].place.as_str(), case.clues[3].act), ("柏", 2));
    assert_eq!(case.truth, "安做的，柏看见了。");
    assert_eq!(case.victims[0].murderers, None);
    assert!(mentions(problems, "show") && mentions(problems, "treated as the solution"));
}

#[test]
fn several_games_in_one_drop_are_several_cases() {
    let mut files = [wellplay(), mirage(), think_thrice()].concat();
    files.push(SourceFile { path: "README.md".into(), bytes: b"# Games".to_vec() });
    let (found, left) = cases(files);
    let formats: Vec<&str> = found.iter().map(|(format, ..)| *format).collect();
    assert_eq!(formats, ["wellplay", "mirage-script", "thinkthrice-game"]);
    assert_eq!(found[2].1.clues.len(), 2);
    // Foreign markup is text like any other.
    assert_eq!(found[2].1.clues[1].text, "<b>他在</b>");
    assert_eq!(left.len(), 1);
}

#[test]
fn a_converted_case_opens_as_one_of_ours() {
    let (found, _) = cases([wellplay(), think_thrice()].concat());
    for (_, case, _) in found {
        let text = write_case(&case).unwrap();
        match open(&text).unwrap() {
            OpenedFile::Case(again, _) => assert_eq!(*again, case),
            OpenedFile::Log(..) => panic!("a case became a log"),
        }
        let bytes = text.into_bytes();
        let findings = open_files(vec![SourceFile { path: "x".into(), bytes }]);
        assert_eq!(findings.games[0].format, Format::CASE);
    }
}

#[test]
fn a_game_is_known_whatever_its_files_are_called_and_wherever_they_lie() {
    let flat = wellplay().into_iter().map(|mut f| {
        f.path = f.path.rsplit('/').next().unwrap().replace("script_info", "überblick");
        f
    });
    let (found, _) = cases(flat.collect());
    assert_eq!((found.len(), found[0].1.characters.len(), found[0].1.exam.len()), (1, 3, 4));
    let loose = mirage().into_iter().enumerate().map(|(i, mut f)| {
        f.path = format!("{i}");
        f
    });
    let (found, _) = cases(loose.collect());
    assert_eq!((found[0].1.clues.len(), found[0].1.truth.is_empty()), (4, false));
}

#[test]
fn an_unplayable_case_is_shown_and_says_why() {
    let one = wellplay().into_iter().filter(|f| f.path.ends_with("Cy Moss.json"));
    let findings = open_files(one.collect());
    assert!(!findings.games[0].is_playable());
    let errors = findings.games[0].problems().iter();
    assert_eq!(errors.filter(|p| p.severity == Severity::Error).count(), 1);
}

#[test]
fn what_lies_beside_games_of_an_experiment_is_told_for_what_it_is() {
    for format in ["experiment", "judged", "questions"] {
        let bytes = format!(r#"{{"format":"casebook-{format}","version":1}}"#).into_bytes();
        let path = "beside.json".to_owned();
        let findings = open_files(vec![SourceFile { path, bytes }]);
        let [problem] = findings.problems.as_slice() else { panic!("{:?}", findings.problems) };
        let told = problem.text_with_place(Language::English);
        assert!(told.contains("results") && !told.contains("Casebook reads"), "{told}");
    }
}

#[test]
fn of_json_that_no_format_is_what_was_found_and_what_could_be_read_is_told() {
    for (text, found) in [
        ("[1, 2, 3]", "a JSON list of 3 elements"),
        ("[]", "a JSON list of 0 elements"),
        (r#"[{"event": "asked"}, {"event": "answered"}]"#, "a list of 2 events"),
        (r#"{"colour": 1, "size": 2}"#, "“colour” “size”"),
    ] {
        let path = "array.json".to_owned();
        let bytes = text.as_bytes().to_vec();
        let findings = open_files(vec![SourceFile { path, bytes }]);
        let [problem] = findings.problems.as_slice() else { panic!("{:?}", findings.problems) };
        let told = problem.text_with_place(Language::English);
        assert!(told.contains(found) && told.contains("Casebook reads"), "{told}");
    }
}

#[test]
fn what_is_called_an_archive_and_is_none_is_told_as_such() {
    let file = |path: &str, bytes: &[u8]| SourceFile { path: path.to_owned(), bytes: bytes.to_vec() };
    let noise = [0, 159, 146, 150, 0, 255, 1];
    let files = vec![file("games.ZIP", &noise), file("notes.zip", b"Dear all,")];
    let (_, problems) = cases(files);
    assert!(mentions(&problems, "games.ZIP: this is not a valid archive"), "{problems:?}");
    assert!(!mentions(&problems, "notes.zip: this is not a valid archive"));
}

#[test]
fn a_log_whose_case_has_mistakes_tells_all_of_them() {
    let log = crate::read::archive::tests_fixtures::open_logs(crate::read::archive::tests_fixtures::player_star())
        .0
        .remove(0);
    let mut value: serde_json::Value = serde_json::from_str(&write_log(&log).unwrap()).unwrap();
    value["scenario"]["characters"][0]["name"] = 7.into();
    value["scenario"]["characters"][1]["acts"] = "none".into();
    value["scenario"]["title"] = serde_json::json!([]);
    let file = SourceFile { path: "l.json".to_owned(), bytes: value.to_string().into_bytes() };
    let findings = open_files(vec![file]);
    assert!(findings.games.is_empty());
    let problems: Vec<String> = findings.problems.iter().map(ToString::to_string).collect();
    for place in ["scenario.characters[0].name", "scenario.characters[1].acts", "scenario.title"] {
        assert!(mentions(&problems, place), "{place}: {problems:#?}");
    }
}

#[test]
fn a_file_of_more_values_than_memory_should_hold_is_left_out_and_the_others_are_read() {
    let heavy = |head: &str, bytes: usize| format!("{head}{}", r#"{"a":1},"#.repeat(bytes / 8)).into_bytes();
    let file = |path: &str, bytes: Vec<u8>| SourceFile { path: path.to_owned(), bytes };
    for (head, bytes) in [("[", 14 << 20), (r#"{"format":"casebook-case","version":1,"clues":["#, 4 << 20)] {
        let mut files = vec![file("heavy.json", heavy(head, bytes))];
        files.extend(wellplay());
        let (found, left) = cases(files);
        assert_eq!(found.len(), 1, "{head}");
        assert!(
            mentions(&left, "heavy.json: skipped") && mentions(&left, "more lists, objects and values"),
            "{left:?}"
        );
    }
}
