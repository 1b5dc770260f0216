//! Prompts of guided players, word for word.

use super::tests_support::test_context;
use super::*;
use crate::base::game::{Criteria, Level, Purpose, Reading, Seat, Sensor, VictimId};
use crate::base::language::Language;

/// The prompts of guided players in a game about one death, for murderer and innocent.
#[test]
fn guided_prompts_are_these() {
    let victim = VictimId(0);
    let known = vec![Reading { sensor: Sensor::Motivation, level: Level::Yes, reason: String::new() }];
    let read = ReadSensors {
        suspect: Seat(1),
        victim,
        sensors: vec![Sensor::Emotion, Sensor::Motivation],
        purpose: Purpose::Asking,
        known: known.clone(),
    };
    let ask = Ask { target: Seat(1), victim, readings: Vec::new(), criteria: Criteria::default() };
    let answer = Answer { asker: Seat(1), victim, question: "Where were you?".into() };
    let prune = ReadAndPrune {
        sensors: vec![Sensor::Motivation, Sensor::Opportunity],
        prune: Prune {
            victim,
            current: vec![Seat(1)],
            readings: vec![(Seat(1), known)],
            criteria: Criteria::default(),
        },
    };
    for language in [Language::English, Language::Chinese] {
        for killed in [false, true] {
            let mut given = test_context(language);
            given.table_rules.guidance = true;
            given.table_rules.host = true;
            given.killed = vec![Some(killed)];
            given.requested_belief = Some(Believe { victim, neutral: false, before: None });
            // The third and the last utterance are left out.
            given.dialogue = ["A: “1.”", "C: “2.”", "B: “4.”"].map(String::from).to_vec();
            given.dialogue_gaps = vec![0, 0, 1, 1];
            let read_and_ask = ReadAndAsk { sensors: read.clone(), ask: ask.clone() };
            let whole: Vec<String> = build_prompt(&Introduce {}, &given).iter().map(Message::text).collect();
            let prompts = [
                whole.join("\n"),
                super::tests_support::task_prompt_text(&read_and_ask, &given),
                super::tests_support::task_prompt_text(&answer, &given),
                super::tests_support::task_prompt_text(&prune, &given),
            ];
            let side = if killed { "murderer" } else { "civilian" };
            insta::assert_snapshot!(format!("guided_{side}_{}", language.tag()), prompts.join("\n\n———\n\n"));
        }
    }
}
