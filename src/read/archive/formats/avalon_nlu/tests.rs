//! A small original game in the dataset's shape.

use crate::base::game::{EventKind, Log, Phase, Seat};
use crate::base::scenario::Problem;
use crate::read::archive::tests_fixtures::open_logs;
use crate::read::archive::{LabelCounts, SourceFile, count_log_contents};

const BRIDGE: &str = include_str!("../../../../../tests/corpus/avalon-nlu/bridge.json");

fn opened(text: &str) -> (Log, Vec<Problem>) {
    let (mut logs, problems) =
        open_logs(vec![SourceFile { path: "bridge.json".into(), bytes: text.as_bytes().to_vec() }]);
    (logs.remove(0), problems)
}

/// Observer, the event last heard, and points by seat.
type ReadBelief = (u16, Option<u32>, Vec<(u16, f64)>);

fn beliefs(log: &Log) -> Vec<ReadBelief> {
    let all = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Believed { observer: Some(observer), belief, heard, .. } => {
            let points = belief.weights.iter().map(|one| (one.suspect.0, one.points));
            Some((observer.0, *heard, points.collect()))
        }
        _ => None,
    });
    all.collect()
}

#[test]
fn whoever_is_evil_hides_and_the_roles_are_the_solution() {
    let (log, problems) = opened(BRIDGE);
    assert_eq!(problems, []);
    let murderers = log.scenario.victims[0].murderers.as_deref();
    assert_eq!(murderers.unwrap(), ["seat-3", "seat-5"]);
    assert!(log.scenario.truth.contains("player-3: morgana"));
    assert!(log.is_finished());
    let rounds = log.events.iter().filter_map(|event| match event.what {
        EventKind::PhaseBegan { phase: Phase::Questioning { round } } => Some(round),
        _ => None,
    });
    assert_eq!(rounds.collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn an_utterance_has_its_labels_once_however_often_the_file_repeats_them() {
    let (log, _) = opened(BRIDGE);
    let count = |list: &[&str]| list.iter().map(|label| ((*label).to_owned(), 1)).collect();
    let mut persuasion: std::collections::BTreeMap<String, usize> =
        count(&["critique/opposition", "logical deduction", "questioning"]);
    persuasion.insert("assertion".into(), 2);
    let expected = LabelCounts { utterances: 5, lies: 2, persuasion, deception: count(&["commission", "influence"]) };
    assert_eq!(count_log_contents(&log).labels, Some(expected));
    // A label stands right before what it is of.
    for (at, event) in log.events.iter().enumerate() {
        if let EventKind::Labelled { speaker, .. } = event.what {
            let next = &log.events[at + 1].what;
            assert!(matches!(next, EventKind::Said { speaker: Some(who), .. } if *who == speaker));
        }
    }
}

#[test]
fn a_statement_about_a_role_adds_to_those_before_it_and_undecided_takes_one_back() {
    let (log, _) = opened(BRIDGE);
    let chance = 50.0;
    let heard: Vec<Option<u32>> = beliefs(&log).iter().map(|(_, heard, _)| *heard).collect();
    assert!(heard.iter().all(|heard| {
        let said = heard.and_then(|at| log.events.get(at as usize));
        matches!(said.map(|one| &one.what), Some(EventKind::Said { .. }))
    }));
    let told: Vec<_> = beliefs(&log).into_iter().map(|(observer, _, points)| (observer, points)).collect();
    assert_eq!(
        told,
        [
            (1, vec![(0, 0.0), (2, 100.0), (3, chance), (4, chance)]),
            (1, vec![(0, 0.0), (2, chance), (3, chance), (4, chance)]),
            (3, vec![(0, chance), (1, chance), (2, chance), (4, 100.0)]),
        ]
    );
    let words = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Considered { seat, text, .. } => Some((*seat, text.as_str())),
        _ => None,
    });
    let words: Vec<_> = words.collect();
    assert_eq!(words[0], (Seat(1), "player-3: evil"));
    assert_eq!(words.len(), 4);
}

#[test]
fn what_cannot_be_read_is_told_with_its_place_and_the_rest_stands() {
    let spoilt = BRIDGE
        .replace("\"morgana\"", "\"jester\"")
        .replace("\"undecided\"", "\"fond of\"")
        .replacen("\"mid\": \"m5\"", "\"mid\": \"m9\"", 1)
        .replacen("\"player\": \"player-5\"", "\"player\": \"player-8\"", 1);
    let (log, problems) = opened(&spoilt);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    for what in [
        "bridge.json: users 3: “jester” is not a known role",
        "bridge.json: beliefs 3: “fond of” cannot be read as a belief",
        "bridge.json: messages 5: “player-8” is not a player",
        "bridge.json: one utterance has no label",
        "bridge.json: persuasion 6: the label refers to “m5”",
    ] {
        assert!(told.iter().any(|one| one.contains(what)), "{what}: {told:#?}");
    }
    // With a role that nobody knows it stays open who hides, and so does what chance would give.
    assert_eq!(log.scenario.victims[0].murderers, None);
    assert_eq!(beliefs(&log), []);
    assert_eq!(count_log_contents(&log).labels.unwrap().utterances, 3);
}
