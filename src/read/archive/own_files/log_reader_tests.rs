//! Our own log read in slices, truncated, damaged, and of another version.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::read::archive::{read_log, write_log};
use proptest::prelude::*;

fn demo() -> Log {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.zh.json");
    read_log(&std::fs::read_to_string(path).unwrap()).unwrap().0
}

fn in_slices(text: &str, parts: usize) -> Result<(Log, Vec<Problem>), ArchiveError> {
    let mut reader = LogReader::new(text.as_bytes().to_vec());
    let mut left = parts;
    while !reader.read(|| {
        left -= 1;
        left == 0
    }) {
        left = parts;
        let at = reader.progress();
        assert!(at.done < at.total);
    }
    reader.finish()
}

#[test]
fn a_key_that_stands_twice_in_a_log_is_told() {
    let text = write_log(&demo()).unwrap();
    let text = text.replacen("\"version\": 1,", "\"version\": 1,\n\"version\": 1,", 1);
    let (_, problems) = read_log(&text).unwrap();
    let told = problems.iter().find(|p| p.place == "log").unwrap();
    assert!(told.to_string().contains("“version”"), "{problems:?}");
}

#[test]
fn a_log_read_in_slices_is_the_log_read_at_once() {
    let log = demo();
    let (lines, compact) = (write_log(&log).unwrap(), serde_json::to_string(&log).unwrap());
    let pretty = format!("\u{feff}{}", serde_json::to_string_pretty(&log).unwrap());
    for (text, parts) in [(&lines, 1), (&compact, 7), (&pretty, 1000)] {
        assert!(is_own_log(text.as_bytes()));
        assert_eq!(in_slices(text, parts).unwrap(), (log.clone(), vec![]));
    }
}

#[test]
fn a_log_that_breaks_off_keeps_what_stands_before_the_break() {
    let log = demo();
    let text = write_log(&log).unwrap();
    let cut = text.floor_char_boundary(text.len() * 2 / 3);
    let (kept, problems) = in_slices(&text[..cut], 50).unwrap();
    assert!(!kept.events.is_empty() && kept.events.len() < log.events.len());
    assert_eq!(kept.events, log.events[..kept.events.len()]);
    assert_eq!(kept.texts, log.texts);
    let told = problems.last().unwrap().to_string();
    assert!(told.contains("the file ends") && told.contains("line "), "{told}");
    // Before the case has been read there is no game.
    let error = in_slices(&text[..300], 50).unwrap_err();
    assert!(matches!(error, ArchiveError::NotJson { .. }), "{error}");
    // Between two values no comma is missing: the rest is.
    let error = in_slices(r#"{"format": "casebook-log""#, 50).unwrap_err();
    assert!(error.to_string().contains("in the middle of an object"), "{error}");
}

#[test]
fn what_cannot_be_read_within_a_log_is_left_out_and_said() {
    let log = demo();
    let text = write_log(&log).unwrap();
    let third = text.lines().filter(|line| line.starts_with("{\"event\"")).nth(2);
    let damaged = text.replacen(third.unwrap(), "{\"event\":\"sang\"},", 1);
    let (kept, problems) = in_slices(&damaged, 9).unwrap();
    assert_eq!(kept.events, log.events[..2]);
    let told = problems.first().unwrap().to_string();
    let rest = format!("{} more", log.events.len() - 3);
    assert!(told.starts_with("events[2]: ") && told.contains(&rest), "{told}");
    let damaged = text.replacen("\"texts\": [\n", "\"texts\": [\n7,", 1);
    let (kept, problems) = in_slices(&damaged, 9).unwrap();
    assert_eq!((kept.texts.len(), problems.len()), (log.texts.len() + 1, 1));
}

/// The value with the keys of every object in reverse order, so that no tag comes first.
fn turned_round(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Array(items) => items.into_iter().map(turned_round).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter().rev();
            fields.map(|(key, value)| (key, turned_round(value))).collect()
        }
        other => other,
    }
}

#[test]
fn a_log_whose_values_do_not_begin_with_what_they_are_is_the_same_log() {
    let mut log = demo();
    log.settings.procedure = crate::base::game::Procedure::mirage();
    log.settings.minds.push(crate::base::game::MindSettings::Endpoint {
        base_url: "http://localhost/v1".into(),
        model: "m".into(),
        temperature: Some(0.8),
        top_p: None,
    });
    let value: serde_json::Value = serde_json::from_str(&write_log(&log).unwrap()).unwrap();
    let format = ("format".to_owned(), value["format"].clone());
    let serde_json::Value::Object(fields) = turned_round(value) else {
        panic!("a log is an object");
    };
    // Of a log itself, the format stands first.
    let fields: serde_json::Map<_, _> = [format].into_iter().chain(fields).collect();
    let text = serde_json::to_string(&fields).unwrap();
    assert!(text.contains("\"event\":\"asked\"}") && text.contains("\"kind\":\"endpoint\"}"));
    assert_eq!(in_slices(&text, 100).unwrap(), (log, vec![]));
}

#[test]
fn an_event_without_its_name_is_refused_with_what_is_missing() {
    let text = write_log(&demo()).unwrap();
    let damaged = text.replacen("{\"event\":\"introduced\",", "{", 1);
    let (_, problems) = in_slices(&damaged, 9).unwrap();
    let told = problems.first().unwrap().to_string();
    assert!(told.contains("the field “event” is missing"), "{told}");
}

#[test]
fn a_newer_log_and_what_is_no_log_are_refused() {
    let text = write_log(&demo()).unwrap();
    assert!(!is_own_log(b"{\"format\":\"casebook-case\"}"));
    let newer = text.replacen("\"version\": 1", "\"version\": 99", 1);
    assert!(matches!(in_slices(&newer, 50), Err(ArchiveError::Version { version: 99 })));
}

#[test]
fn a_fork_keeps_its_parent() {
    let mut log = demo();
    log.parent = Some(Box::new(ForkParent {
        id: "before".into(),
        turn: 1,
        events: 1,
        settings: log.settings.clone(),
        adopted_texts: None,
        parent: None,
    }));
    let text = write_log(&log).unwrap();
    assert_eq!(in_slices(&text, 3).unwrap().0.parent, log.parent);
}

#[test]
fn a_log_keeps_which_build_began_it_and_one_that_does_not_say_stays_as_it_was() {
    let old = write_log(&demo()).unwrap();
    assert!(!old.contains("\"program\""));
    assert_eq!(in_slices(&old, 500).unwrap().0.program, None);
    let begun = demo().with_program_version();
    let program = begun.program.clone().unwrap();
    assert!(program.starts_with(env!("CARGO_PKG_VERSION")), "{program}");
    assert_eq!(begun.without_growing_parts().program, begun.program);
    let text = write_log(&begun).unwrap();
    assert_eq!(in_slices(&text, 500).unwrap().0.program, begun.program);
}

proptest! {
    #[test]
    fn whatever_is_read_in_slices_ends(bytes in proptest::collection::vec(
        proptest::sample::select(b"{}[],:\"\\ 1aevnts".to_vec()), 0..120)) {
        let mut reader = LogReader::new(bytes);
        prop_assert!(reader.read(|| false));
        prop_assert!(reader.finish().is_err());
    }
}
