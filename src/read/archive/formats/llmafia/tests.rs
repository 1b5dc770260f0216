//! A small original game in the dataset's shape, which goes on past midnight.

use crate::base::game::{Ending, EventKind, Log, Seat};
use crate::read::archive::SourceFile;
use crate::read::archive::tests_fixtures::open_logs;

const FILES: [(&str, &str); 9] = [
    ("Ash_chat.txt", include_str!("../../../../../tests/corpus/llmafia/g7/Ash_chat.txt")),
    ("Ash_log.txt", include_str!("../../../../../tests/corpus/llmafia/g7/Ash_log.txt")),
    ("config.json", include_str!("../../../../../tests/corpus/llmafia/g7/config.json")),
    ("mafia_names.txt", include_str!("../../../../../tests/corpus/llmafia/g7/mafia_names.txt")),
    ("player_names.txt", include_str!("../../../../../tests/corpus/llmafia/g7/player_names.txt")),
    ("who_wins.txt", include_str!("../../../../../tests/corpus/llmafia/g7/who_wins.txt")),
    ("public_daytime_chat.txt", include_str!("../../../../../tests/corpus/llmafia/g7/public_daytime_chat.txt")),
    ("public_manager_chat.txt", include_str!("../../../../../tests/corpus/llmafia/g7/public_manager_chat.txt")),
    ("public_nighttime_chat.txt", include_str!("../../../../../tests/corpus/llmafia/g7/public_nighttime_chat.txt")),
];

fn opened(wanted: impl Fn(&str) -> bool) -> (Log, Vec<String>) {
    let files = FILES.iter().filter(|(name, _)| wanted(name));
    let (mut logs, problems) = open_logs(
        files.map(|(name, text)| SourceFile { path: format!("g7/{name}"), bytes: text.as_bytes().to_vec() }).collect(),
    );
    assert_eq!(logs.len(), 1);
    let problems = problems.iter().map(ToString::to_string).collect();
    (logs.remove(0), problems)
}

fn aloud(log: &Log) -> Vec<(Option<u16>, &str)> {
    let all = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Said { speaker, text, .. } => Some((speaker.map(|seat| seat.0), text.as_str())),
        _ => None,
    });
    all.collect()
}

#[test]
fn chats_become_one_game_in_the_order_of_the_clock() {
    let (log, problems) = opened(|_| true);
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(log.scenario.title, "g7");
    assert_eq!(log.scenario.victims[0].murderers.as_deref().unwrap(), ["seat-3"]);
    let said = aloud(&log);
    assert!(said[0].1.starts_with("Now it's Daytime"));
    assert_eq!(said[1], (Some(1), "who heard the mill last night?"));
    // A message of two lines is one.
    assert!(said.contains(&(Some(0), "the wheel stood still:\nso somebody stopped it")));
    assert_eq!(said.last(), Some(&(None, "Bystanders win!")));
    let out = said.iter().position(|(_, text)| text.starts_with("Fern was voted out"));
    let after = said.iter().position(|(_, text)| text.starts_with("Birch is gone"));
    assert!(out < after, "what follows midnight follows: {said:#?}");
    assert!(log.is_finished());
    let source = log.source.unwrap();
    assert_eq!(source.played_by.as_deref(), Some("small-model"));
}

#[test]
fn votes_by_day_are_votes_and_the_last_one_put_out_is_convicted() {
    let (log, _) = opened(|_| true);
    let votes = log.events.iter().filter_map(|event| match event.what {
        EventKind::Voted { voter, accused, .. } => Some((voter.0, accused.0)),
        _ => None,
    });
    assert_eq!(votes.collect::<Vec<_>>(), [(1, 2), (2, 3), (0, 3), (3, 2), (2, 3), (0, 2), (2, 0)]);
    let closed = log.events.iter().find_map(|event| match event.what {
        EventKind::CaseClosed { convicted, won, .. } => Some((convicted, won)),
        _ => None,
    });
    assert_eq!(closed, Some((Some(Seat(2)), Some(true))));
}

#[test]
fn what_the_night_is_talked_of_is_nobody_elses_to_hear() {
    let (log, _) = opened(|_| true);
    assert!(aloud(&log).iter().all(|(_, text)| !text.contains("nobody to talk to")));
    let kept = log.events.iter().filter_map(|event| match &event.what {
        EventKind::Considered { seat, task, text, .. } => Some((seat.0, task.as_str(), text.as_str())),
        _ => None,
    });
    assert_eq!(kept.collect::<Vec<_>>(), [(2, "night_talk", "nobody to talk to"), (2, "night_vote", "Birch")]);
}

#[test]
fn one_chat_alone_opens_and_says_what_is_missing() {
    let (log, problems) = opened(|name| name == "public_daytime_chat.txt");
    assert!(problems[0].contains("“config.json” is missing"), "{problems:?}");
    assert_eq!(log.scenario.victims[0].murderers, None);
    assert_eq!(log.ending(), Ending::NotRecorded);
    // Fern never speaks, so nobody knows of them.
    assert!(problems.iter().any(|one| one.contains("“Fern” is not a player")));
    let (log, _) = opened(|name| name != "config.json");
    assert_eq!(log.scenario.victims[0].murderers.as_deref().unwrap(), ["seat-3"]);
}
