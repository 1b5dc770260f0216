//! The files served with the page: the cases are sound and the same in both languages, the library names them
//! correctly, and the demo logs are what the engine produces today.

use crate::support::{StoringHost, assert_verifies, verify_now};
use casebook::base::game::{EventKind, Log, MindSettings, Settings};
use casebook::base::language::Language;
use casebook::base::scenario::{ChoiceMode, QuestionKind, Scenario, validate};
use casebook::play::director::{Verification, run_game};
use casebook::play::mind::Mind;
use casebook::play::mind::offline::OfflineReader;
use casebook::read::archive::{read_log, write_log};
use futures_util::FutureExt;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::rc::Rc;

fn public_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("public")
}

fn files(folder: &str) -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> =
        std::fs::read_dir(public_folder().join(folder)).unwrap().map(|e| e.unwrap().path()).collect();
    list.sort();
    list
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn cases() -> Vec<Scenario> {
    files("cases").iter().map(|path| casebook::base::scenario::parse(&read(path)).unwrap().0).collect()
}

#[test]
fn every_bundled_case_is_without_a_problem_and_complete() {
    let cases = cases();
    assert_eq!(cases.len(), 6);
    for case in cases {
        let name = format!("{} ({})", case.id, case.language.tag());
        assert_eq!(validate(&case), vec![], "{name}");
        assert!(!case.truth.is_empty() && !case.setting.is_empty() && !case.clues.is_empty(), "{name}");
        for kind in [QuestionKind::Objective, QuestionKind::Reasoning, QuestionKind::Relations] {
            assert!(case.exam.iter().any(|q| q.kind == kind), "{name} has no {kind:?} question");
        }
        assert!(case.exam.iter().any(|q| q.choice == ChoiceMode::Multiple), "{name}");
        for character in &case.characters {
            assert!(!character.timeline.is_empty(), "{name}: {}", character.name);
            assert_eq!(character.acts.len(), 3, "{name}: {}", character.name);
            let aims = character.acts.iter().map(|act| &act.objectives);
            assert!(aims.clone().all(|aims| !aims.is_empty()), "{name}: {}", character.name);
            if case.language == casebook::base::language::Language::English {
                let acts = character.acts.iter();
                let words: usize = acts.map(|act| act.script.split_whitespace().count()).sum();
                assert!((350..=900).contains(&words), "{name}: {} has {words} words", character.name);
            }
        }
    }
}

#[test]
fn both_languages_tell_the_same_case() {
    let cases = cases();
    for pair in cases.chunks(2) {
        let [a, b] = pair else { panic!("a case is missing its other language") };
        assert_eq!(a.id, b.id);
        let shape = |case: &Scenario| {
            let ids: Vec<_> = case.characters.iter().map(|c| (c.id.clone(), c.timeline.len())).collect();
            let victims: Vec<_> = case.victims.iter().map(|v| v.murderers.clone()).collect();
            let clues: Vec<_> = case.clues.iter().map(|c| c.id.clone()).collect();
            let exam: Vec<_> = case
                .exam
                .iter()
                .map(|q| (q.id.clone(), q.examinees.clone(), q.kind, q.choice, q.options.len(), q.truth.clone()))
                .collect();
            (ids, victims, clues, exam)
        };
        assert_eq!(shape(a), shape(b), "{}", a.id);
        assert_ne!(a.language, b.language);
    }
    let two = cases.iter().find(|c| c.victims.len() == 2).unwrap();
    assert!(two.victims.iter().any(|v| v.murderers.as_ref().is_some_and(|m| m.len() == 2)));
}

#[test]
fn the_library_names_what_is_there() {
    let library: Value = serde_json::from_str(&read(&public_folder().join("library.json"))).unwrap();
    let mut named: Vec<PathBuf> = Vec::new();
    for entry in library["cases"].as_array().unwrap() {
        for (language, file) in entry["files"].as_object().unwrap() {
            let path = public_folder().join(file.as_str().unwrap());
            let case = casebook::base::scenario::parse(&read(&path)).unwrap().0;
            named.push(path);
            assert_eq!(entry["id"], case.id.as_str());
            assert_eq!(language, case.language.tag());
            assert_eq!(entry["title"][language], case.title.as_str());
            assert_eq!(entry["summary"][language], case.summary.as_str());
            assert_eq!(entry["players"], case.characters.len());
            assert_eq!(entry["victims"], case.victims.len());
        }
    }
    named.sort();
    assert_eq!(named, files("cases"));
    for entry in library["logs"].as_array().unwrap() {
        let path = public_folder().join(entry["file"].as_str().unwrap());
        let (log, _) = read_log(&read(&path)).unwrap();
        // No log records when it was played; games of the offline reader are regenerated.
        let minds = &log.settings.minds;
        let is_dated = entry["played"].as_str().is_some_and(|day| day.len() == 10);
        let has_model = minds.iter().any(|mind| matches!(mind, MindSettings::Endpoint { .. }));
        assert_eq!(is_dated, has_model, "{path:?}");
    }
}

#[test]
fn every_bundled_log_is_verified_to_its_end() {
    let logs = files("logs");
    assert!(!logs.is_empty());
    for path in logs {
        let (log, problems) = read_log(&read(&path)).unwrap();
        assert!(problems.is_empty(), "{problems:?}");
        assert_verifies(&log);
        let same = write_log(&log).unwrap() == read(&path);
        assert!(same, "{} is not as it would be written; run `make demo`", path.display());
    }
}

#[test]
fn a_bundled_log_that_breaks_off_anywhere_is_verified_as_far_as_it_goes() {
    for path in files("logs") {
        let (log, _) = read_log(&read(&path)).unwrap();
        // A belief precedes the event that holds its reply.
        let believed =
            log.events.iter().enumerate().filter(|(_, event)| matches!(event.what, EventKind::Believed { .. }));
        let ends: Vec<usize> = believed.step_by(9).map(|(at, _)| at + 1).collect();
        for end in ends {
            let mut cut = log.clone();
            cut.events.truncate(end);
            let found = verify_now(&cut);
            assert!(matches!(found, Verification::Equal { finished: false, .. }), "{} {end}: {found:?}", log.id);
        }
    }
}

/// The texts in which a log's case differs from the bundled case, in the English names; nothing else may
/// differ.
fn case_differences(log: &Log, case: &Scenario, english: &Scenario) -> Vec<String> {
    let mut was = log.scenario.clone();
    let mut told = Vec::new();
    for ((was, is), name) in was.characters.iter_mut().zip(&case.characters).zip(&english.characters) {
        for (act, (was, is)) in (1..).zip(was.acts.iter_mut().zip(&is.acts)) {
            if was.script != is.script {
                told.push(format!("{}'s script of act {act}", name.name));
                was.script.clone_from(&is.script);
            }
            if was.objectives != is.objectives {
                told.push(format!("{}'s goals of act {act}", name.name));
                was.objectives.clone_from(&is.objectives);
            }
        }
        if was.timeline != is.timeline {
            told.push(format!("{}'s hours", name.name));
            was.timeline.clone_from(&is.timeline);
        }
    }
    for (number, (was, is)) in (1..).zip(was.clues.iter_mut().zip(&case.clues)) {
        if was.text != is.text {
            told.push(format!("clue {number}"));
            was.text.clone_from(&is.text);
        }
    }
    assert!(was == *case, "{}: another difference", case.title);
    told
}

#[test]
fn the_page_about_cases_names_every_text_that_a_models_game_was_played_with_otherwise() {
    let cases = cases();
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/cases.md"));
    let mut games = 0;
    for path in files("logs") {
        let log = read_log(&read(&path)).unwrap().0;
        if log.settings.minds.contains(&MindSettings::OfflineReader) {
            continue;
        }
        let of = |language| {
            let mut all = cases.iter();
            all.find(|case| case.id == log.scenario.id && case.language == language).unwrap()
        };
        let told = case_differences(&log, of(log.scenario.language), of(Language::English));
        let told = if told.is_empty() { "none".to_owned() } else { told.join(", ") };
        let row = format!("| `{}` | {told} |", path.file_name().unwrap().display());
        assert!(page.contains(&row), "docs/cases.md lacks the row {row}");
        games += 1;
    }
    assert!(games > 0);
}

/// Every bundled case, played by the offline reader, becomes a complete game that verifies.
#[test]
fn the_offline_reader_plays_every_bundled_case_to_its_end_the_same_way_each_time() {
    for case in cases() {
        let name = format!("{} ({})", case.id, case.language.tag());
        let play = || {
            let settings = Settings::questum(case.characters.len(), MindSettings::OfflineReader, 5);
            let log = Log::new("game".into(), case.clone(), settings);
            let keeper = StoringHost::new(log.clone());
            let minds: Vec<Rc<dyn Mind>> = vec![Rc::new(OfflineReader::default())];
            run_game(&log, &[], &minds, &keeper).now_or_never().unwrap().unwrap();
            keeper.log.into_inner()
        };
        let log = play();
        assert!(log.is_finished(), "{name}");
        assert_eq!(log, play(), "{name}");
        assert_verifies(&log);
        let faults =
            log.events.iter().filter(|e| matches!(e.what, casebook::base::game::EventKind::Fault { .. })).count();
        assert_eq!(faults, 0, "{name}: the reader's own replies are always admissible");
    }
}

#[test]
fn the_schemas_that_are_served_are_those_of_the_types() {
    let all = casebook::read::archive::schemas().into_iter();
    for (name, schema) in all.chain([casebook::study::experiment::schema(), casebook::study::lesson::schema()]) {
        let served: Value = serde_json::from_str(&read(&public_folder().join("schema").join(name))).unwrap();
        assert!(served == schema, "{name} is out of date; run `casebook schema`");
    }
}
