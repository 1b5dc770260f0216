//! A small original session in the program's shape.

use crate::base::game::{EventKind, Log, Seat};
use crate::read::archive::SourceFile;
use crate::read::archive::tests_fixtures::open_logs;

const STATE: &str = include_str!("../../../../../tests/corpus/werewolf-arena/session_7/game_complete.json");
const CALLS: &str = include_str!("../../../../../tests/corpus/werewolf-arena/session_7/game_logs.json");

fn opened(files: &[(&str, &str)]) -> (Vec<Log>, Vec<String>) {
    let files = files
        .iter()
        .map(|(path, text)| SourceFile { path: format!("session_7/{path}"), bytes: text.as_bytes().to_vec() });
    let (logs, problems) = open_logs(files.collect());
    (logs, problems.iter().map(ToString::to_string).collect())
}

fn log_of_both_sides() -> Log {
    let (mut logs, problems) = opened(&[("a.json", STATE), ("b.json", CALLS)]);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(logs.len(), 1);
    logs.remove(0)
}

#[test]
fn a_session_is_a_game_of_its_state_with_the_reasons_of_its_calls() {
    let log = log_of_both_sides();
    assert_eq!(log.scenario.title, "session_7");
    assert_eq!(log.scenario.victims[0].murderers.as_deref().unwrap(), ["seat-3"]);
    let steps = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Considered { seat, task, text, .. } => Some((seat.0, task.as_str(), text.as_str())),
        _ => None,
    });
    let steps: Vec<_> = steps.collect();
    for expected in [
        (2, "night_act", "Mill: Mill sees too much"),
        (4, "night_act", "Oak: Oak is quiet"),
        (3, "night_act", "Vale: Vale may be next"),
        (1, "bid", "4: I must ask"),
        (3, "bid", "0"),
        (1, "reasoning", "find out who was awake"),
        (1, "summary", "Nobody left. Rook turned on me."),
    ] {
        assert!(steps.contains(&expected), "{expected:?}: {steps:#?}");
    }
    let told = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Said { speaker: None, text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            "Mill was removed during the night.",
            "No one was voted out.",
            "No one was removed during the night.",
            "Rook was voted out.",
            "Villagers won.",
        ]
    );
}

#[test]
fn the_last_ballot_of_a_day_decides_and_those_before_it_are_beliefs() {
    let log = log_of_both_sides();
    let votes = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Voted { voter, accused, reason, .. } => Some((voter.0, accused.0, reason.as_str())),
        _ => None,
    });
    let votes: Vec<_> = votes.collect();
    assert_eq!(votes.len(), 8);
    assert_eq!(votes[2], (3, 1, "too loud"));
    let beliefs = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Believed { observer: Some(observer), belief, .. } => {
            let sure = belief.weights.iter().find(|one| one.points > 0.0)?;
            assert_eq!(belief.weights.len(), 3, "nobody suspects the dead or themself");
            Some((observer.0, sure.suspect.0))
        }
        _ => None,
    });
    assert_eq!(beliefs.collect::<Vec<_>>(), [(1, 2), (2, 1), (3, 2), (4, 2)]);
    let closed = log.events.iter().find_map(|event| match event.what {
        EventKind::CaseClosed { convicted, won, .. } => Some((convicted, won)),
        _ => None,
    });
    assert_eq!(closed, Some((Some(Seat(2)), Some(true))));
    assert!(log.is_finished());
}

#[test]
fn a_session_that_broke_off_says_why_and_decides_nothing() {
    let broken = STATE
        .replace("\"winner\": \"Villagers\"", "\"winner\": \"\"")
        .replace("\"error_message\": \"\"", "\"error_message\": \"no bid\"")
        .replace("\"exiled\": \"Rook\"", "\"exiled\": null")
        .replace("\"success\": true", "\"success\": false");
    let (logs, problems) = opened(&[("game_partial.json", &broken)]);
    assert!(problems.iter().any(|one| one.contains("the game ended early: no bid")));
    assert!(problems.iter().any(|one| one.contains("“game_logs.json” is missing")));
    let votes = logs[0].events.iter();
    assert!(!votes.clone().any(|one| matches!(one.what, EventKind::Voted { .. })));
    assert!(!logs[0].is_finished());
}

#[test]
fn calls_without_their_state_are_told() {
    let (logs, problems) = opened(&[("game_logs.json", CALLS)]);
    assert!(logs.is_empty());
    assert!(problems[0].contains("“game_complete.json” is missing"), "{problems:?}");
}
