//! Tests of reading replies and of prompts.

use super::tests_support::test_context;
use super::*;
use crate::base::game::{Criteria, Level, Purpose, Reading, Scale, Seat, Sensor, VictimId};
use crate::base::language::Language;
use serde_json::json;

fn vote() -> Vote {
    Vote { victim: VictimId(0), suspects: vec![Seat(1)] }
}

fn prune() -> Prune {
    Prune { victim: VictimId(0), current: vec![Seat(1), Seat(2)], readings: vec![], criteria: Criteria::default() }
}

fn sensors(sensors: &[Sensor]) -> ReadSensors {
    ReadSensors {
        suspect: Seat(1),
        victim: VictimId(0),
        sensors: sensors.to_vec(),
        purpose: Purpose::Pruning,
        known: Vec::new(),
    }
}

#[test]
fn replies_are_read_whatever_stands_around_their_json() {
    let mut given = test_context(Language::English);
    for raw in [
        r#"{"accused": "Mr Finch", "reason": "He lied."}"#,
        "```json\n{\"accused\": \"Mr Finch\", \"reason\": \"He lied.\"}\n```",
        "I think it was him.\n{\"accused\": \"mr finch\", \"reason\": \"He lied.\"} That is all.",
        "{'accused': 'Finch', 'reason': 'He lied.',}",
        r#"{"accused": "Mr Finch", "reason": "He lied.""#,
        r#"{"murderer": "Mr. Finch, Mr Finch"}"#,
    ] {
        let (ballot, _) = read_reply(&vote(), &given, raw).unwrap_or_else(|e| panic!("{raw}: {e:?}"));
        assert_eq!(ballot.accused, Seat(1), "{raw}");
    }
    // Where JSON was asked for, prose is first asked for again.
    let prose = "It must have been Mr Finch.";
    assert!(matches!(read_reply(&vote(), &given, prose), Err(ReadError::Unreadable(_))));
    given.reading_terms.is_retry = true;
    let (ballot, repairs) = read_reply(&vote(), &given, prose).unwrap();
    assert_eq!((ballot.accused, repairs.len()), (Seat(1), 1));
}

#[test]
fn what_a_reply_does_not_say_is_not_guessed() {
    let given = test_context(Language::English);
    assert_eq!(read_reply(&vote(), &given, "  ").err(), Some(ReadError::Empty));
    for raw in ["Mr Finch or Dr Orme.", "Nobody did.", r#"{"reason": "none"}"#] {
        assert!(matches!(read_reply(&vote(), &given, raw), Err(ReadError::Unreadable(_))), "{raw}");
    }
    for raw in [r#"{"accused": "Mrs Vale"}"#, r#"{"accused": "the butler"}"#, r#"{"accused": ""}"#] {
        assert!(matches!(read_reply(&vote(), &given, raw), Err(ReadError::Inadmissible(_))), "{raw}");
    }
}

#[test]
fn a_suspect_list_is_refused_when_it_is_empty_or_names_nobody_here() {
    let given = test_context(Language::English);
    for raw in [r#"{"suspects": []}"#, r#"{"suspects": ["Mrs Vale"]}"#, r#"{"suspects": ["Mr Finch", "the cook"]}"#] {
        assert!(matches!(read_reply(&prune(), &given, raw), Err(ReadError::Inadmissible(_))), "{raw}");
    }
    let raw =
        r#"{"suspects": ["Dr Orme", "Mr Finch", "Dr Orme"], "reason": "r", "murderer_must_have": {"motive": false}}"#;
    let (pruning, _) = read_reply(&prune(), &given, raw).unwrap();
    assert_eq!(pruning.suspects, [Seat(2), Seat(1)]);
    let criteria = Criteria { emotion: true, motivation: false, opportunity: true };
    assert_eq!(pruning.criteria, Some(criteria));
    let (pruning, _) = read_reply(&prune(), &given, r#"{"suspects": "Mr Finch, Dr Orme"}"#).unwrap();
    assert_eq!(pruning.suspects, [Seat(1), Seat(2)]);
    assert_eq!(pruning.criteria, None);
}

#[test]
fn sensors_are_read_in_either_language_and_in_the_shapes_that_minds_write() {
    let two = sensors(&[Sensor::Emotion, Sensor::Opportunity]);
    for (language, raw) in [
        (
            Language::English,
            concat!(
                r#"{"readings":[{"sensor":"emotion","choice":"negative","reason":"a"},"#,
                r#"{"sensor":"opportunity","choice":"Yes","reason":"b"}]}"#,
            ),
        ),
        (Language::English, r#"{"emotion":{"choice":"negative","reason":"a"},"suspicion":{"choice":"yes"}}"#),
        (Language::English, r#"{"emotion":"negative","opportunity":"yes","reason":"a"}"#),
        (
            Language::English,
            r#"[{"sensor":"Emotion","level":"negative."},{"sensor":"opportunity","value":"yes, he did"}]"#,
        ),
        (
            Language::Chinese,
            r#"{"readings":[{"sensor":"情感","choice":"负面","reason":"甲"},{"sensor":"机会","choice":"是","reason":"乙"}]}"#,
        ),
    ] {
        let (readings, _) = read_reply(&two, &test_context(language), raw).unwrap_or_else(|e| panic!("{raw}: {e:?}"));
        let levels: Vec<Level> = readings.iter().map(|r| r.level).collect();
        assert_eq!(levels, [Level::Negative, Level::Yes], "{raw}");
    }
    let one = sensors(&[Sensor::InformationValue]);
    let (readings, _) =
        read_reply(&one, &test_context(Language::English), r#"{"choice":"high","reason":"much"}"#).unwrap();
    assert_eq!(readings[0].level, Level::High);
    for raw in [r#"{"emotion":"angry","opportunity":"yes"}"#, r#"{"emotion":"negative"}"#] {
        assert!(
            matches!(read_reply(&two, &test_context(Language::English), raw), Err(ReadError::Inadmissible(_))),
            "{raw}"
        );
    }
}

#[test]
fn speech_is_taken_as_it_is_said() {
    let mut given = test_context(Language::English);
    given.reading_terms.is_retry = true;
    let answer = Answer { asker: Seat(1), victim: VictimId(0), question: "Where were you?".into() };
    for (raw, said) in [
        (r#"{"answer": "At 10:30 I was in the hall (alone)."}"#, "At 10:30 I was in the hall (alone)."),
        ("At 10:30 I was in the hall (alone).", "At 10:30 I was in the hall (alone)."),
    ] {
        assert_eq!(read_reply(&answer, &given, raw).unwrap().0, said);
    }
    assert!(read_reply(&answer, &given, r#"{"answer": " "}"#).is_err());
}

#[test]
fn prompts_read_as_follows() {
    for language in [Language::English, Language::Chinese] {
        let given = test_context(language);
        let text = |messages: Vec<Message>| {
            messages.iter().map(|m| format!("[{:?}]\n{}", m.role, m.text())).collect::<Vec<_>>().join("\n")
        };
        let reading = crate::base::game::Reading {
            sensor: Sensor::Emotion,
            level: Level::Negative,
            reason: "They quarrelled.".into(),
        };
        let ask = Ask {
            target: Seat(1),
            victim: VictimId(0),
            readings: vec![reading.clone()],
            criteria: Criteria::default(),
        };
        let answer = Answer { asker: Seat(1), victim: VictimId(0), question: "Where were you?".into() };
        let mut prune = prune();
        prune.readings = vec![(Seat(1), vec![reading])];
        let tag = language.tag();
        insta::assert_snapshot!(format!("introduce_{tag}"), text(build_prompt(&Introduce {}, &given)));
        insta::assert_snapshot!(format!("read_sensors_{tag}"), text(build_prompt(&sensors(&Sensor::ALL), &given)));
        insta::assert_snapshot!(format!("ask_{tag}"), text(build_prompt(&ask, &given)));
        insta::assert_snapshot!(format!("answer_{tag}"), text(build_prompt(&answer, &given)));
        insta::assert_snapshot!(format!("prune_{tag}"), text(build_prompt(&prune, &given)));
        insta::assert_snapshot!(format!("vote_{tag}"), text(build_prompt(&vote(), &given)));
        let rate = |rater: Rater, scales: &[Scale]| Rate {
            about: Seat(1),
            said: given.dialogue[0].clone(),
            rater,
            scales: scales.to_vec(),
        };
        insta::assert_snapshot!(
            format!("rate_neutral_{tag}"),
            text(build_prompt(&rate(Rater::Neutral, &Scale::ALL), &given))
        );
        insta::assert_snapshot!(
            format!("rate_player_{tag}"),
            text(build_prompt(&rate(Rater::Player, &[Scale::Suspicion]), &given))
        );
        let mut guilty = given.clone();
        guilty.killed = vec![Some(true)];
        insta::assert_snapshot!(format!("introduce_guilty_{tag}"), text(build_prompt(&Introduce {}, &guilty)));
        insta::assert_snapshot!(
            format!("answer_guilty_{tag}"),
            text(build_retry_messages(&guilty, build_prompt(&answer, &guilty), "…", "it is empty"))
        );
        let mut unknown = given.clone();
        unknown.killed = vec![None];
        insta::assert_snapshot!(format!("answer_unknown_{tag}"), text(build_prompt(&answer, &unknown)));
        insta::assert_snapshot!(format!("vote_unknown_{tag}"), text(build_prompt(&vote(), &unknown)));
    }
}

#[test]
fn half_a_reply_is_no_reply_and_data_is_no_speech() {
    let english = test_context(Language::English);
    let unreadable = |text: &str| matches!(read_reply(&Introduce {}, &english, text), Err(ReadError::Unreadable(_)));
    for text in [
        r#"{"introduction": "I was in the gar"#,
        r#"Here: {"introduction": "I was in"#,
        "```json\n{\"introduction\": \"I was",
        r#"{"foo": "bar"}"#,
        r#"["I was in the garden"]"#,
        "null",
        "42",
        "\"hello\"",
        "<html><body>502 Bad Gateway</body></html>",
    ] {
        assert!(unreadable(text), "{text}");
    }
    let names = r#"{"suspects": ["Mr Finch", "#;
    assert!(matches!(read_reply(&prune(), &english, names), Err(ReadError::Unreadable(_))));
    // A backslash before a Chinese character is no valid escape, but harmless.
    let (text, _) = read_reply(&Introduce {}, &english, r#"{"introduction": "\安好"}"#).unwrap();
    assert_eq!(text, "安好");
    // A missing last brace is a slip.
    let (text, repairs) = read_reply(&Introduce {}, &english, r#"{"introduction": "I am Ann." "#).unwrap();
    assert_eq!((text.as_str(), repairs.len()), ("I am Ann.", 1));
    // After any repair, a sentence keeps its commas and what follows them.
    let sentence = "I was there, at nine, and \"no\", I said.";
    for text in [
        r#"{"introduction": "I was there, at nine, and \"no\", I said.","#,
        r#"{"introduction": "I was there, at nine, and "no", I said."}"#,
        r#"{'introduction': 'I was there, at nine, and "no", I said.'}"#,
        r#"{"reason": "Well, yes" "introduction": "I was there, at nine, and \"no\", I said."}"#,
    ] {
        let (text, _) = read_reply(&Introduce {}, &english, text).unwrap();
        assert_eq!(text, sentence);
    }
    let wrong = r#"{"rehearsal": "of another shape"}"#;
    assert!(matches!(read_reply(&sensors(&[Sensor::Emotion]), &english, wrong), Err(ReadError::Unreadable(_))));
}

#[test]
fn ratings_are_whole_numbers_on_their_scale_and_no_neutral_prompt_holds_a_script() {
    let english = test_context(Language::English);
    let rate = |scales: &[Scale]| Rate {
        about: Seat(1),
        said: "I was upstairs.".into(),
        rater: Rater::Neutral,
        scales: scales.to_vec(),
    };
    let both = rate(&Scale::ALL);
    for raw in [
        r#"{"suspicion": 2, "trust": 0, "reason": "r"}"#,
        r#"{"suspicion": "2", "trust": 0.0}"#,
        r#"{"怀疑": 2, "信任": "0", "理由": "r"}"#,
    ] {
        let (rating, _) = read_reply(&both, &english, raw).unwrap_or_else(|e| panic!("{raw}: {e:?}"));
        assert_eq!((rating.suspicion, rating.trust), (Some(2), Some(0)), "{raw}");
    }
    for raw in [
        r#"{"suspicion": 3, "trust": 0}"#,
        r#"{"suspicion": 1.5, "trust": 0}"#,
        r#"{"suspicion": -1, "trust": 0}"#,
        r#"{"suspicion": 1}"#,
        r#"{"suspicion": "high", "trust": 0}"#,
    ] {
        assert!(read_reply(&both, &english, raw).is_err(), "{raw}");
    }
    let (rating, _) = read_reply(&rate(&[Scale::Trust]), &english, r#"{"score": 1}"#).unwrap();
    assert_eq!((rating.suspicion, rating.trust), (None, Some(1)));
    let text: String = build_prompt(&both, &english).iter().map(Message::text).collect();
    for secret in english.script.iter().chain(&english.objectives).chain(&english.victims) {
        assert!(!text.contains(secret.as_str()), "{secret}");
    }
}

#[test]
fn a_vote_without_a_list_speaks_of_none() {
    let without = Vote { victim: VictimId(0), suspects: Vec::new() };
    for (language, words) in [(Language::English, "suspects"), (Language::Chinese, "嫌疑人")] {
        let given = test_context(language);
        assert!(super::tests_support::task_prompt_text(&vote(), &given).contains(words));
        assert!(!super::tests_support::task_prompt_text(&without, &given).contains(words));
    }
}

#[test]
fn a_line_that_is_forgotten_stays_unread_and_a_table_that_is_left_out_is_asked_for_again() {
    let given = test_context(Language::English);
    let task = ReadAndPrune {
        sensors: vec![Sensor::Motivation, Sensor::Opportunity],
        prune: Prune {
            victim: VictimId(0),
            current: vec![Seat(1), Seat(2)],
            readings: vec![(
                Seat(1),
                vec![Reading { sensor: Sensor::Motivation, level: Level::Yes, reason: String::new() }],
            )],
            criteria: Criteria::default(),
        },
    };
    let line = |suspect: &str, sensor: &str, choice: &str| {
        json!({ "suspect": suspect, "sensor": sensor, "reason": "so",
        "choice": choice })
    };
    let reply = |lines: Vec<Value>| {
        let reply = json!({ "readings": lines, "reason": "so", "suspects": ["Dr Orme"] });
        read_reply(&task, &given, &reply.to_string())
    };
    let orme = |sensor| line("Dr Orme", sensor, "no");
    // Three are unread. A reading that is read already is replaced by a valid line and survives an invalid
    // one.
    let finch = || line("Mr Finch", "motivation", "no");
    let odd = || line("Mr Finch", "motivation", "high");
    for (lines, taken) in [
        (vec![], None),
        (vec![orme("motivation")], None),
        (vec![orme("motivation"), orme("opportunity")], Some(vec![2])),
        (vec![finch(), orme("motivation"), orme("opportunity")], Some(vec![1, 2])),
        (vec![odd(), orme("motivation"), orme("opportunity")], Some(vec![2])),
        (vec![line("Dr Orme", "motivation", "high")], None),
    ] {
        let read = reply(lines.clone()).ok().map(|((readings, _), _)| {
            let seats = readings.iter().map(|(seat, _)| seat.0);
            seats.collect::<Vec<u16>>()
        });
        assert_eq!(read, taken, "{lines:?}");
    }
}
