//! Logs of old versions can still be opened. The files in `tests/logs/v1` were written by version 1 and are
//! never edited: a played game, and imported ones.

use crate::support::{ScriptedMind, StoringHost, assert_verifies, log_up_to, play_with};
use casebook::base::game::{EventKind, Log, PARSER_EDITION};
use casebook::play::mind::Request;
use casebook::play::task::Assignment;
use casebook::read::archive::{count_log_contents, read_log, write_log};
use casebook::read::insight::Insight;
use serde_json::{Value, json};
use std::rc::Rc;

#[test]
fn logs_of_version_1_open_whole_and_fold_to_the_same_game() {
    let home = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/v1");
    let mut paths: Vec<_> = std::fs::read_dir(home).unwrap().map(|e| e.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 4);
    for path in paths {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let raw: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(raw["version"], 1);
        let (log, problems) = read_log(&text).unwrap();
        assert_eq!(log.events.len(), raw["events"].as_array().unwrap().len(), "{name}: {problems:?}");
        assert_eq!(log.texts.len(), raw["texts"].as_array().unwrap().len());
        let (again, _) = read_log(&write_log(&log).unwrap()).unwrap();
        assert!(again == log && Insight::from_log(&again) == Insight::from_log(&log), "{name}");
        let found = count_log_contents(&log);
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

/// A game in which thoughts were spoken, a negation and a draft became votes, and names with a title were
/// rejected.
fn read_edition_1_log() -> Log {
    read_log(include_str!("logs/read/at-first.json")).unwrap().0
}

#[test]
fn what_replies_were_taken_for_at_first_is_taken_for_the_same() {
    let log = read_edition_1_log();
    assert!(log.events.iter().filter_map(|e| e.thought.as_ref()).all(|t| t.edition == 1));
    assert_verifies(&log);
}

#[test]
fn an_old_game_that_goes_on_keeps_what_it_has_and_reads_what_is_new_by_the_new_reading() {
    let old = read_edition_1_log();
    let vote = old.events.iter().position(|e| matches!(e.what, EventKind::Voted { .. })).unwrap();
    for cut in [4, 40, vote] {
        let negated = |request: &Request| match (&request.assignment, request.attempt) {
            (Assignment::Vote(_), 1) => Some(Ok("It cannot have been Jonas Reed; he was at the bridge.".to_owned())),
            _ => None,
        };
        let (log, _, failures) =
            play_with(log_up_to(&old, cut), Rc::new(ScriptedMind::replacing(negated)), StoringHost::new);
        assert!(failures.is_empty(), "{failures:?}");
        assert_eq!(log.events[..cut], old.events[..cut]);
        let editions = |edition: u8| {
            let thoughts = log.events.iter().filter_map(|e| e.thought.as_ref());
            thoughts.filter(|t| t.reply.is_some() && t.edition == edition).count()
        };
        assert!(editions(1) > 0 && editions(PARSER_EDITION) > 0);
        let faults = log.events[vote.min(cut)..].iter();
        let asked_again =
            faults.filter(|e| matches!(&e.what, EventKind::Fault { key, .. } if key.to_string().starts_with("vote")));
        assert_eq!(asked_again.count(), 4);
        assert_verifies(&log);
    }
}
