//! A small original game in the program's shape.

use super::record::read_action_records;
use crate::base::game::{Ending, EventKind, Log, Seat};
use crate::base::scenario::ProblemList;
use crate::read::archive::SourceFile;
use crate::read::archive::tests_fixtures::open_logs;
use proptest::prelude::*;

const RECORDS: &str = include_str!("../../../../../tests/corpus/among-us/agent-logs-compact.json");
const SUMMARY: &str = include_str!("../../../../../tests/corpus/among-us/summary.json");

fn opened(files: &[(&str, &str)]) -> (Vec<Log>, Vec<String>) {
    let files =
        files.iter().map(|(path, text)| SourceFile { path: format!("run/{path}"), bytes: text.as_bytes().to_vec() });
    let (logs, problems) = open_logs(files.collect());
    (logs, problems.iter().map(ToString::to_string).collect())
}

fn aloud(log: &Log) -> Vec<(Option<u16>, Option<u16>, &str)> {
    let all = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Said { speaker, listener, text } => {
            Some((speaker.map(|one| one.0), listener.map(|one| one.0), text.as_str()))
        }
        _ => None,
    });
    all.collect()
}

#[test]
fn acts_are_told_to_whom_they_are_known() {
    let (logs, problems) = opened(&[("a.json", RECORDS), ("s.json", SUMMARY)]);
    let [log] = logs.as_slice() else { panic!("{}", logs.len()) };
    assert_eq!(log.scenario.title, "Game 7");
    assert_eq!(log.scenario.victims[0].murderers.as_deref().unwrap(), ["seat-1"]);
    assert_eq!(
        aloud(log),
        [
            // Two are in the kitchen.
            (Some(0), Some(1), "Have you seen the lamp?"),
            (None, None, "Player 3: sand: CALL MEETING using the emergency button at Attic"),
            (Some(0), None, "I never left the lamp."),
            (Some(1), None, "You asked me for it."),
            (None, None, "Crewmates win! (Impostors eliminated)"),
        ]
    );
    let votes = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Voted { voter, accused, reason, .. } => Some((*voter, *accused, reason.as_str())),
        _ => None,
    });
    assert_eq!(votes.collect::<Vec<_>>(), [(Seat(0), Seat(1), "Plum knows."), (Seat(1), Seat(0), "Teal.")]);
    let moved = log.events.iter().any(|event| {
        matches!(&event.what, EventKind::Considered { seat: Seat(1), task, text, .. }
            if task == "action" && text == "MOVE from Kitchen to Attic")
    });
    assert!(moved);
    // An answer that names no open action is told, and nothing is made of it.
    assert!(problems[0].contains("record 8: “I vote for nobody” is not one of the available actions"));
    assert!(log.is_finished());
}

#[test]
fn the_same_records_at_length_and_in_lines_are_one_game() {
    let long = RECORDS.replace("{\"game_index\"", "{\n  \"game_index\"");
    let (logs, problems) = opened(&[("agent-logs.json", &long), ("compact.json", RECORDS)]);
    assert_eq!(logs.len(), 1);
    assert_eq!(logs[0].ending(), Ending::NotRecorded);
    assert!(problems.iter().any(|one| one.contains("more than once")), "{problems:?}");
}

#[test]
fn a_record_that_is_cut_off_is_told_and_the_next_one_is_read() {
    let third = RECORDS.match_indices("{\"game_index\"").nth(2).unwrap().0;
    let mut cut = RECORDS.to_owned();
    cut.replace_range(third - 40..third - 1, "");
    let mut report = ProblemList::default();
    let read = read_action_records("f", &cut, &mut report);
    let whole = read_action_records("f", RECORDS, &mut ProblemList::default());
    assert_eq!((read.len(), whole.len()), (7, 8));
    let told: Vec<String> = report.into_problems().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["f: record 2: the record is cut off in the middle, so it is skipped"]);
    assert_eq!(read[1].name, whole[2].name);
}

proptest! {
    #[test]
    fn whatever_the_bytes_are_reading_ends(
        at in 0..RECORDS.len(), length in 0..200_usize, piece in "[\\[{\"\n:,a1]{0,12}",
    ) {
        let mut text = RECORDS.as_bytes().to_vec();
        let end = (at + length).min(text.len());
        text.splice(at..end, piece.bytes());
        read_action_records("f", &String::from_utf8_lossy(&text), &mut ProblemList::default());
    }
}
