//! Task keys, written and read again, valid and not.

use super::{TaskKey, TaskName, TaskPlace, TaskStep};
use crate::base::game::{MemoryKind, Purpose, Scale, Seat, Sensor, VictimId};
use proptest::prelude::*;
use proptest::sample::select;

/// Every kind of name, with numbers of any size.
fn names() -> impl Strategy<Value = TaskName> {
    let numbers = (any::<u32>(), any::<u16>(), any::<u16>(), any::<u16>());
    let chosen = (
        select(vec![Purpose::Asking, Purpose::Pruning]),
        proptest::option::of(select(Sensor::ALL.to_vec())),
        select(vec![MemoryKind::Script, MemoryKind::Dialogue]),
        proptest::option::of(select(Scale::ALL.to_vec())),
        1u32..30,
    );
    let free = (
        proptest::option::of(any::<u16>().prop_map(Seat)),
        proptest::option::of(any::<u16>().prop_map(Seat)),
        any::<u32>(),
        "[a-z0-9 ？]{0,8}",
    );
    let after_round = proptest::option::of(any::<u32>());
    let all = (0..19usize, numbers, chosen, free, after_round);
    all.prop_map(|(kind, numbers, chosen, free, after_round)| {
        let (round, one, two, about) = numbers;
        let (seat, other, victim) = (Seat(one), Seat(two), VictimId(about));
        let (purpose, sensor, store, scales, nth) = chosen;
        let (rater, outsider, at, question) = free;
        let at = at as usize;
        let place = TaskPlace { round, seat, victim };
        match kind {
            0 => TaskName::Introduce(seat),
            1 => TaskName::Choose(place),
            2 => TaskName::Ask { place, target: other, nth },
            3 => TaskName::Answer { place, answerer: other, nth },
            4 => TaskName::ReadSensors { purpose, place, suspect: other, sensor },
            5 => TaskName::ReadSensorsAfterwards { place, suspect: other },
            6 => TaskName::Act { round, seat },
            7 => TaskName::Say { round, seat },
            8 => TaskName::Prune(place),
            9 => TaskName::PersonSuspectList(place),
            10 => TaskName::Vote { voter: seat, victim },
            11 => TaskName::Accuse { voter: seat, victim },
            12 => TaskName::Examine { after_round, evaluation: round, examinee: rater, question },
            13 => TaskName::VoteInExam { after_round, evaluation: round, voter: seat, victim },
            18 => TaskName::Believe { event: at, observer: rater, victim },
            14 => TaskName::Rate { event: at, outsider, rater, scale: scales },
            15 => TaskName::RateAfterwards { utterance: at, rater, scale: scales },
            16 => TaskName::Summarise { seat, store, upto: at },
            _ => TaskName::Other(format!("{question}/{at}")),
        }
    })
}

fn steps() -> impl Strategy<Value = Vec<TaskStep>> {
    let step = prop_oneof![
        select(vec![
            TaskStep::OwnQuestions,
            TaskStep::Choose,
            TaskStep::Draft,
            TaskStep::Reflect,
            TaskStep::Relation,
            TaskStep::TimelineCheck,
            TaskStep::QuestionParts,
            TaskStep::Facts,
            TaskStep::MissingFacts,
            TaskStep::Rewrite,
            TaskStep::Statements,
            TaskStep::Check,
            TaskStep::MemoryLookUp,
        ]),
        any::<u32>().prop_map(TaskStep::OwnQuestion),
        any::<u32>().prop_map(TaskStep::Try),
        any::<u32>().prop_map(|upto| TaskStep::Summary(MemoryKind::Dialogue, upto as usize)),
    ];
    proptest::collection::vec(step, 0..4)
}

/// Near misses: parts of keys in any order.
fn jumbled() -> impl Strategy<Value = String> {
    let parts = [
        "r1", "p1", "r01", "s0", "s+1", "v0", "ask", "answer", "read", "emotion", "sensors", "q1", "q2", "exam1", "r2",
        "vote", "all", "sum", "script", "12", "try3", "aim1", "draft", "rate", "e5", "o4", "u3", "n", "trust", "intro",
        "choose", "act", "", "问",
    ];
    let parts = proptest::collection::vec(select(parts.to_vec()), 0..8);
    parts.prop_map(|parts| parts.join("."))
}

proptest! {
    #[test]
    fn a_name_that_was_written_is_read_as_what_it_was(name in names(), steps in steps()) {
        let whole = TaskKey::from(name.clone());
        prop_assert_eq!(whole.name(), &name);
        let key = steps.iter().fold(whole.clone(), |key, with_step| key.with_step(*with_step));
        prop_assert!(key.is_part_of(&whole) || matches!(name, TaskName::Other(_)));
        if !matches!(name, TaskName::Other(_)) {
            prop_assert_eq!((key.name(), key.steps()), (&name, steps.as_slice()));
        }
        prop_assert_eq!(&TaskKey::from(key.to_string()), &key);
        let json = serde_json::to_string(&key).unwrap();
        prop_assert_eq!(&json, &serde_json::to_string(&key.to_string()).unwrap());
        prop_assert_eq!(serde_json::from_str::<TaskKey>(&json).unwrap(), key);
    }

    #[test]
    fn any_text_stays_what_it_is(text in prop_oneof![jumbled(), ".{0,40}"]) {
        let key = TaskKey::from(text.as_str());
        prop_assert_eq!(key.to_string(), text);
        let again = TaskKey::from(key.name().clone());
        prop_assert_eq!(again.name(), key.name());
    }

    #[test]
    fn an_exam_question_may_be_called_anything(
        question in prop_oneof![jumbled(), ".{0,12}"],
        after_round in proptest::option::of(any::<u32>()),
    ) {
        let name = TaskName::Examine { after_round, evaluation: 2, examinee: Some(Seat(1)), question };
        let (text, key) = (name.to_string(), TaskKey::from(name));
        prop_assert_eq!(key.to_string(), text);
        let is_exam = matches!(key.name(), TaskName::Examine { examinee: Some(Seat(1)), .. });
        prop_assert!(is_exam, "{:?}", key);
        let summary = key.with_step(TaskStep::Summary(MemoryKind::Script, 3));
        prop_assert!(summary.is_part_of(&key) && summary.is_summary());
    }
}

#[test]
fn names_in_logs_of_every_age_are_read() {
    for text in [
        "intro.s0",
        "intro.s1.aims",
        "intro.s1.try2.draft",
        "r1.s0.v0.choose",
        "r1.s0.v0.ask.s10",
        "r1.s0.v0.ask.s1.q2.choose",
        "r1.s0.v0.ask.s1.aim3",
        "r2.s0.v1.answer.s3.try1.statements",
        "r2.s0.v1.answer.s3.sum.dialogue.40",
        "r2.s0.v1.answer.s3.embed",
        "r1.s0.v0.read.s1.information_value",
        "p1.s0.v0.read.s1.sensors",
        "p1.s0.v0.read.s1.motivation",
        "r3.s0.v0.read.s1",
        "r1.s0.act",
        "r1.s0.say",
        "p1.s0.v0.prune",
        "p1.s0.v0.suspects",
        "vote.s0.v0",
        "accuse.s0.v0",
        "exam1.s0.q7",
        "r2.exam1.s0.q7",
        "r2.exam1.all.q7",
        "r2.exam3.vote.s0.v0",
        "exam1.s0.vote",
        "exam1.all.a.b",
        "exam3.vote.s0.v0",
        "rate.e9.suspicion",
        "rate.e9.s2.trust",
        "rate.e9.o4.s2.trust",
        "u3.n.rate",
        "u3.s1.rate.suspicion",
        "sum.s2.script.12",
    ] {
        let key = TaskKey::from(text);
        assert!(!matches!(key.name(), TaskName::Other(_)), "{text}");
        assert_eq!(key.to_string(), text);
    }
}

#[test]
fn what_is_not_quite_a_name_is_none() {
    for text in [
        "",
        "row-12",
        "ask/0/0",
        "prompt_vote",
        "r01.s0.act",
        "r1.s0.v0.ask.s1.q1",
        "r1.s0.v0.ask",
        "r1.s0.v0.ask.s1.afterthought",
        "vote.s0",
        "exam1.s0",
        "rate.e9.both",
    ] {
        let key = TaskKey::from(text);
        assert_eq!(key.name(), &TaskName::Other(text.to_owned()));
        assert!(!key.is_summary());
    }
}

#[test]
fn the_first_seat_is_not_taken_for_the_tenth() {
    let place = TaskPlace { round: 1, seat: Seat(0), victim: VictimId(0) };
    let ask = |target| TaskName::Ask { place, target: Seat(target), nth: 1 };
    let (one, ten) = (TaskKey::from(ask(1)), TaskKey::from(ask(10)));
    assert!(one.with_step(TaskStep::MemoryLookUp).is_part_of(&one));
    assert!(!ten.is_part_of(&one) && !one.is_part_of(&one.with_step(TaskStep::MemoryLookUp)));
}
