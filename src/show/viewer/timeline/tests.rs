//! Navigation through the sample game.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{FINCH, sample_game};

#[test]
fn turns_know_who_acts_and_what_went_wrong() {
    let session = Session::open(sample_game()).unwrap();
    let timeline = session.timeline();
    let kinds = |range: std::ops::Range<usize>| -> Vec<TurnKind> {
        range.filter_map(|n| timeline.turn(n)).map(|turn| turn.kind).collect()
    };
    assert_eq!(kinds(1..5), [TurnKind::Introduction; 4]);
    assert_eq!(kinds(5..7), [TurnKind::Question, TurnKind::Answer]);
    assert_eq!(kinds(13..17), [TurnKind::Pruning; 4]);
    assert_eq!(kinds(25..30)[3..], [TurnKind::Vote, TurnKind::Verdict]);
    let faults: Vec<_> = timeline.turns().iter().filter(|t| t.has_fault()).map(|t| t.number).collect();
    assert_eq!(faults, [15]);
    assert_eq!(timeline.turn(29).and_then(|turn| turn.counterpart), Some(FINCH));
    assert_eq!((timeline.turn(0), timeline.turn(30)), (None, None));
}

#[test]
fn navigation_stops_at_the_ends_and_finds_its_marks() {
    let session = Session::open(sample_game()).unwrap();
    let t = session.timeline();
    assert_eq!((t.next_turn(0), t.next_turn(29), t.previous_turn(0), t.previous_turn(3)), (1, 29, 0, 2));
    assert_eq!([t.next_phase(0), t.next_phase(1), t.next_phase(5), t.next_phase(29)], [1, 5, 17, 29]);
    assert_eq!([t.previous_phase(29), t.previous_phase(20), t.previous_phase(17), t.previous_phase(1)], [25, 17, 5, 0]);
    // Turn 6 is Finch's answer; Finch then asks in 7, and introduced himself in 2.
    assert_eq!((t.next_turn_of_actor(6), t.previous_turn_of_actor(6)), (Some(7), Some(2)));
    assert_eq!((t.next_turn_of_actor(0), t.previous_turn_of_actor(1)), (None, None));
    assert_eq!((t.turn_of_largest_gain(), t.next_pruning(13), t.next_pruning(16)), (Some(15), Some(14), None));
    assert_eq!((t.next_fault(0), t.next_fault(15)), (Some(15), None));
}
