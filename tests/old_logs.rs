//! Logs of old versions keep opening. What lies in `tests/logs/v1` was written by version 1 and is never
//! edited: a game that was played, and games of other programs.

use casebook::archive::{figures, read_log, write_log};
use casebook::insight::Insight;
use serde_json::{Value, json};

#[test]
fn logs_of_version_1_open_whole_and_fold_to_the_same_game() {
    let home = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/v1");
    let mut paths: Vec<_> = std::fs::read_dir(home)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 4);
    for path in paths {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let raw: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(raw["version"], 1);
        let (log, problems) = read_log(&text).unwrap();
        assert_eq!(
            log.events.len(),
            raw["events"].as_array().unwrap().len(),
            "{name}: {problems:?}"
        );
        assert_eq!(log.texts.len(), raw["texts"].as_array().unwrap().len());
        let (again, _) = read_log(&write_log(&log).unwrap()).unwrap();
        assert!(
            again == log && Insight::of(&again) == Insight::of(&log),
            "{name}"
        );
        let found = figures(&log);
        let told = json!({
            "players": found.players, "victims": found.victims, "murderers": found.murderers, "acts": found.acts,
            "rounds": found.rounds, "utterances": found.utterances, "votes": found.votes,
            "ratings": found.ratings, "clues": found.clues, "exam_answers": found.exam_answers,
            "readings": found.readings, "suspect_lists": found.suspect_lists, "faults": found.faults,
            "thoughts": found.thoughts, "convicted": found.convicted, "finished": found.finished,
        });
        insta::with_settings!({ sort_maps => true }, {
            insta::assert_json_snapshot!(format!("v1_{name}"), told);
        });
    }
}
