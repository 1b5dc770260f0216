//! Beliefs against values worked out by hand, and properties that hold for all.

use super::tests::{ASH, ask};
use super::*;
use crate::base::game::{Belief, Event, EventKind, Prompt, Seat, SuspectPoints, Thought, Usage};
use crate::table::table;
use proptest::prelude::*;

fn answer(answerer: u16, asker: u16) -> EventKind {
    EventKind::Answered { answerer: Seat(answerer), asker: Seat(asker), victim: Some(ASH), text: "!".into() }
}

/// Points for seats 0 to 3; the observer's own are left out.
fn believes(observer: Option<u16>, heard: Option<u32>, points: [f64; 4]) -> EventKind {
    let weights = Seat::all(4).zip(points);
    EventKind::Believed {
        observer: observer.map(Seat),
        victim: ASH,
        belief: Belief {
            weights: weights
                .filter(|(seat, _)| observer != Some(seat.0))
                .map(|(suspect, points)| SuspectPoints { suspect, points })
                .collect(),
            somebody_else: 0.0,
        },
        heard,
    }
}

fn fold(events: &[EventKind]) -> Insight {
    let mut insight = Insight::new(4, 1, false);
    for what in events {
        let _ = insight.push(&Event::from(what.clone()));
    }
    insight
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Events: 0 question (turn 1), 1 answer (2), 2 belief of seat 0, 3 question (3), 4 answer (4),
/// 5 question (5), 6 answer (6), 7 belief of seat 0, 8 belief of seat 1, 9 the same, reconsidered.
fn game() -> Vec<EventKind> {
    vec![
        ask(0, 1),
        answer(1, 0),
        believes(Some(0), Some(1), [0.0, 50.0, 25.0, 25.0]),
        ask(1, 2),
        answer(2, 1),
        ask(2, 0),
        answer(0, 2),
        believes(Some(0), Some(6), [0.0, 100.0, 0.0, 0.0]),
        believes(Some(1), Some(4), [0.0, 0.0, 50.0, 50.0]),
        believes(Some(1), Some(4), [100.0, 0.0, 0.0, 0.0]),
    ]
}

#[test]
fn a_belief_stands_at_what_was_heard_last_and_its_gain_is_that_of_what_lies_between() {
    let insight = fold(&game());
    assert_eq!(insight.believers(ASH), [Believer::Player(Seat(0)), Believer::Player(Seat(1))]);
    let steps = insight.beliefs(Believer::Player(Seat(0)), ASH);
    let told: Vec<_> = steps.iter().map(|s| (s.turn, s.previous_turn, s.attribution)).collect();
    // Of turns 4 and 6 the second is the observer's own answer.
    assert_eq!(told, [(2, None, GainAttribution::Exchange(2)), (4, Some(2), GainAttribution::Exchange(4))]);
    // H(.5, .25, .25) = 1.039721; then certainty.
    assert!(close(steps[0].entropy, 1.039_720_770_8) && steps[0].gain.is_none());
    assert!(steps[1].gain.is_some_and(|gain| close(gain, 1.039_720_770_8)));
    let other = insight.beliefs(Believer::Player(Seat(1)), ASH);
    let heard: Vec<_> = other.iter().map(|step| step.attribution).collect();
    assert_eq!(heard, [GainAttribution::Exchange(4), GainAttribution::Nothing]);
}

#[test]
fn a_gain_of_several_answers_is_that_of_the_stretch() {
    let mut events = game();
    events.push(believes(None, Some(1), [25.0; 4]));
    events.push(believes(None, Some(6), [50.0, 50.0, 0.0, 0.0]));
    let insight = fold(&events);
    let steps = insight.beliefs(Believer::Reader, ASH);
    assert_eq!(steps[1].attribution, GainAttribution::Stretch(4, 6));
    assert!(steps[1].gain.is_some_and(|gain| close(gain, std::f64::consts::LN_2)));
}

#[test]
fn the_table_is_the_mean_and_whoever_comes_late_turns_nothing() {
    let insight = fold(&game());
    let both = [Believer::Player(Seat(0)), Believer::Player(Seat(1))];
    let means = insight.mean_beliefs(&both, ASH);
    let turns: Vec<_> = means.iter().map(|mean| (mean.turn, mean.table.count())).collect();
    assert_eq!(turns, [(2, 1), (4, 2)]);
    // Each is sure of the other, so no two can be compared.
    assert_eq!(means[1].division, None);
    // At turn 4 seat 0 goes from .5 to 1 on seat 1; seat 1 states a first belief, which is no change.
    let points = turning_points(&means, Some(&[Seat(1)]));
    assert_eq!(points.len(), 1);
    assert!(points[0].turn == 4 && points[0].by_truth);
    assert!(close(points[0].change, std::f64::consts::LN_2));
    // Without the truth, by certainty: H(.5, .25, .25) minus 0.
    let untold = turning_points(&means, None);
    assert!(close(untold[0].change, 1.039_720_770_8));
    let score = forecast_score(&insight.forecasts(both[0], ASH), &[Seat(1)]);
    assert!(score.is_some_and(|score| close(score.mean_truth, -std::f64::consts::LN_2 / 2.0)));
}

#[test]
fn equal_shares_leave_out_whoever_shares_out_and_a_table_has_the_mean_of_its_own() {
    let observers = [None, Some(0), Some(1), Some(2), Some(3)];
    let told = |observer: &Option<u16>| believes(*observer, Some(1), [10.0, 20.0, 30.0, 40.0]);
    let said = [ask(0, 1), answer(1, 0)].into_iter();
    let insight = fold(&said.chain(observers.iter().map(told)).collect::<Vec<_>>());
    let player = |seat: u16| Believer::Player(Seat(seat));
    // Observers and murderers => the murderers' share in a uniform belief; 0 counts as .005.
    for (of, murderers, share) in table! {
        vec![player(1)], vec![0] => 1.0 / 3.0;
        vec![player(1), player(2), player(3)], vec![0] => 1.0 / 3.0;
        vec![player(2), player(3)], vec![0, 1] => 2.0 / 3.0;
        vec![Believer::Reader], vec![0] => 1.0 / 4.0;
        vec![player(0)], vec![0] => 0.005;
        vec![player(0)], vec![0, 1] => 1.0 / 3.0;
        // The mean of both logarithms.
        vec![player(0), player(2)], vec![0] => libm::sqrt(0.005 / 3.0);
    } {
        let murderers: Vec<Seat> = murderers.into_iter().map(Seat).collect();
        let means = insight.mean_beliefs(&of, ASH);
        let score = forecast_score(&insight.mean_forecasts(&means, ASH), &murderers);
        let uniform = score.map(|score| score.uniform_mean_truth);
        assert!(uniform.is_some_and(|t| close(t, libm::log(share))), "{of:?}");
        if let [alone] = of[..] {
            let own = forecast_score(&insight.forecasts(alone, ASH), &murderers);
            assert_eq!(own.map(|score| score.uniform_mean_truth), uniform);
        }
    }
}

#[test]
fn whoever_rated_afterwards_is_told_from_who_believed_then() {
    let mut insight = Insight::new(4, 1, false);
    insight.overlay_minds = vec![1];
    let event = |what: EventKind, mind: Option<u16>| Event {
        what,
        thought: mind.map(|mind| Thought {
            key: "believe.e1.n.v0".into(),
            attempt: 1,
            mind,
            recalled: Vec::new(),
            prompt: Prompt { messages: Vec::new() },
            reply: None,
            reasoning: None,
            usage: Usage::default(),
            repairs: Vec::new(),
            edition: 1,
        }),
    };
    for event in [
        event(ask(0, 1), None),
        event(answer(1, 0), None),
        event(believes(Some(0), Some(1), [0.0, 1.0, 1.0, 1.0]), Some(0)),
        event(believes(Some(0), Some(1), [0.0, 2.0, 1.0, 1.0]), Some(1)),
        event(believes(None, Some(1), [1.0; 4]), Some(1)),
    ] {
        assert!(insight.push(&event).is_ok());
    }
    assert_eq!(
        insight.believers(ASH),
        [Believer::Player(Seat(0)), Believer::AddedPlayer(1, Seat(0)), Believer::AddedReader(1)]
    );
}

proptest! {
    #[test]
    fn all_gains_of_an_observer_are_its_first_certainty_less_its_last(
        points in proptest::collection::vec(proptest::array::uniform4(0.0..100.0_f64), 2..20),
    ) {
        let mut events = Vec::new();
        for points in &points {
            events.push(ask(1, 2));
            events.push(answer(2, 1));
            let heard = u32::try_from(events.len() - 1).ok();
            events.push(believes(Some(0), heard, *points));
        }
        let insight = fold(&events);
        let steps = insight.beliefs(Believer::Player(Seat(0)), ASH);
        let (Some(first), Some(last)) = (steps.first(), steps.last()) else {
            return Ok(());
        };
        let sum: f64 = steps.iter().filter_map(|step| step.gain).sum();
        prop_assert!((sum - (first.entropy - last.entropy)).abs() < 1e-9);
    }
}
