//! The inspector over the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{LogSource, Usage};
use crate::base::language::Language;
use crate::show::viewer::perspective::{HiddenBy, Perspective, Viewpoint};
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, VALE, sample_game};

fn inspector_at(cursor: usize, perspective: Perspective, revealed: bool) -> Inspector {
    let session = Session::open(sample_game()).unwrap();
    let scene = Scene::new(&session, cursor, Viewpoint::new(perspective, revealed), Language::English);
    Inspector::from_scene(&scene)
}

#[test]
fn a_question_says_why_this_target_with_the_formula_filled_in() {
    let page = inspector_at(17, Perspective::AllKnowing, false);
    assert_eq!(page.heading, "Mrs Vale asks Finch about the death of Colonel Ash");
    let choice = page.choice.as_ref().and_then(Seen::shown).unwrap();
    assert_eq!(choice.text, "Mrs Vale asks Finch, who had the highest score.");
    assert_eq!(
        choice.draw_text.as_deref(),
        Some("The score decided, not chance: the random draw was 0.420, and chance decides only below 0.1.")
    );
    let finch = &choice.candidates[0];
    // 0.2 · 0.405 + 0.8 · 1 = 0.881
    assert!((finch.score - 0.881_093_021_621_632_9).abs() < 1e-12);
    assert_eq!(finch.formula.text, "score = 0.2 · 0.41 + 0.8 · 1 = 0.88");
    assert!(finch.chosen && !finch.explored);
    let sensors = page.sensors.as_ref().and_then(Seen::shown).unwrap();
    assert_eq!(sensors[0].rows[0].level, "negative");
    let distances = page.distances.as_ref().and_then(Seen::shown).unwrap();
    assert_eq!((distances.len(), distances[0].mean), (1, Seen::Shown(0.0)));
}

#[test]
fn an_explored_target_is_said_to_be_chance() {
    let page = inspector_at(19, Perspective::AllKnowing, false);
    let choice = page.choice.as_ref().and_then(Seen::shown).unwrap();
    assert_eq!(choice.text, "Finch asks Mrs Vale, picked at random to explore other options.");
    // Nothing was read before this question.
    assert_eq!(page.sensors, Some(Seen::NotRecorded));
}

#[test]
fn a_pruning_shows_everybody_read_and_every_distance() {
    let page = inspector_at(13, Perspective::FromSeat(VALE), false);
    let groups = page.sensors.as_ref().and_then(Seen::shown).unwrap();
    assert_eq!(groups.len(), 3);
    assert_eq!(groups[0].rows.len(), 4);
    let distances = page.distances.as_ref().and_then(Seen::shown).unwrap();
    let means: Vec<_> = distances.iter().map(|row| row.mean).collect();
    assert_eq!(means, [Seen::Shown(0.0), Seen::Shown(0.5), Seen::Shown(1.0)]);
    assert_eq!(page.choice, None);
}

#[test]
fn raw_text_waits_for_spoilers_and_never_crosses_seats() {
    let reply = |cursor, perspective, revealed| {
        inspector_at(cursor, perspective, revealed).thoughts.last().map(|panel| panel.reply.clone())
    };
    // Turn 18 is Finch's answer.
    assert_eq!(reply(18, Perspective::AllKnowing, false), Some(Seen::Hidden(HiddenBy::Spoilers)));
    assert!(matches!(reply(18, Perspective::AllKnowing, true), Some(Seen::Shown(_))));
    assert!(matches!(reply(18, Perspective::FromSeat(FINCH), false), Some(Seen::Shown(_))));
    assert_eq!(reply(18, Perspective::FromSeat(VALE), true), Some(Seen::Hidden(HiddenBy::Perspective)));
    // A silent thought of somebody else has no panel.
    assert_eq!(reply(13, Perspective::FromSeat(FINCH), true), None);
}

#[test]
fn no_model_of_a_perspective_holds_a_private_sentence_of_another() {
    let session = Session::open(sample_game()).unwrap();
    let secret = "drops into his glass";
    for cursor in 0..=28 {
        for (perspective, revealed) in
            [(Perspective::Public, true), (Perspective::FromSeat(VALE), true), (Perspective::AllKnowing, false)]
        {
            let viewpoint = Viewpoint::new(perspective, revealed);
            let scene = Scene::new(&session, cursor, viewpoint, Language::English);
            let page = format!("{:?}", Inspector::from_scene(&scene));
            assert!(!page.contains(secret), "turn {cursor}, {perspective:?}");
        }
    }
}

#[test]
fn thoughts_carry_prompt_memory_cost_and_time() {
    let page = inspector_at(18, Perspective::FromSeat(FINCH), false);
    let panel = page.thoughts.last().unwrap();
    assert_eq!((panel.task.as_str(), panel.mind.as_str()), ("answers Mrs Vale", "careful-7b"));
    let messages = panel.messages.shown().unwrap();
    assert!(messages[0].text.ends_with("I will not say so."));
    assert_eq!(panel.recalled[0].text, "1 of 3 segments, about 14 of 4000 tokens (estimated)");
    assert_eq!(panel.latency_ms, Seen::Shown(1_250));
    assert_eq!(panel.usage_text, "812 tokens sent, 64 received (counted by the server)");
    assert_eq!(panel.reasoning.shown().map(String::as_str), Some("If I say nothing, nobody will ask."));
}

#[test]
fn tokens_that_a_log_does_not_count_are_not_recorded_and_a_reader_takes_none() {
    let usage = |seat: usize, foreign: bool| {
        let mut log = sample_game();
        for event in &mut log.events {
            if let Some(thought) = &mut event.thought {
                thought.usage = Usage::default();
            }
        }
        if foreign {
            log.source = Some(LogSource { format: "mirage-log".into(), ..LogSource::default() });
        }
        let session = Session::open(log).unwrap();
        // Turns 17 and 18: Vale (the built-in reader) asks, Finch (a model) answers.
        let viewpoint = Viewpoint::default();
        let scene = Scene::new(&session, 17 + seat, viewpoint, Language::English);
        Inspector::from_scene(&scene).thoughts.last().unwrap().usage_text.clone()
    };
    assert_eq!(usage(0, false), "no tokens");
    assert_eq!(usage(1, false), "tokens not recorded");
    assert_eq!(usage(0, true), "tokens not recorded");
}

#[test]
fn a_fault_is_listed_with_the_turn_that_it_led_to() {
    let page = inspector_at(15, Perspective::AllKnowing, false);
    assert_eq!(page.faults[0].text, "Dr Moss: the reply could not be used, so another was requested");
    assert!(page.faults[0].detail.shown().is_some_and(|text| text.contains("Ashley")));
    let public = inspector_at(15, Perspective::Public, false);
    assert_eq!(public.faults[0].detail, Seen::Hidden(HiddenBy::Perspective));
    assert!(inspector_at(14, Perspective::AllKnowing, false).faults.is_empty());
}

#[test]
fn before_the_first_turn_nothing_has_happened() {
    let page = inspector_at(0, Perspective::AllKnowing, false);
    assert_eq!(page.heading, "Nothing has happened yet");
    assert_eq!((page.choice, page.thoughts.len()), (None, 0));
}
