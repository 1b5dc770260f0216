//! Series against values worked out by hand.
#![allow(clippy::unwrap_used, clippy::approx_constant)]

use super::*;
use crate::game::{Event, Level, Phase, Purpose, Reading, Seat, Sensor, Subject, VictimId, What};

const ASH: VictimId = VictimId(0);

fn ask(asker: u16, answerer: u16) -> What {
    What::Asked {
        asker: Seat(asker),
        answerer: Seat(answerer),
        victim: Some(ASH),
        text: "?".into(),
    }
}

fn prune(observer: u16, suspects: &[u16]) -> What {
    What::Pruned {
        observer: Seat(observer),
        victim: ASH,
        suspects: suspects.iter().map(|s| Seat(*s)).collect(),
        reason: String::new(),
        criteria: None,
    }
}

fn round(round: u32) -> What {
    What::PhaseBegan {
        phase: Phase::Questioning { round },
    }
}

fn read(observer: u16, suspect: u16, readings: &[(Sensor, Level)]) -> What {
    What::SensorsRead {
        observer: Seat(observer),
        suspect: Seat(suspect),
        victim: ASH,
        purpose: Purpose::Asking,
        readings: readings
            .iter()
            .map(|(sensor, level)| Reading {
                sensor: *sensor,
                level: *level,
                reason: String::new(),
            })
            .collect(),
    }
}

fn fold(imported: bool, events: &[What]) -> Insight {
    let mut insight = Insight::new(4, 1, imported);
    for what in events {
        let _ = insight.push(&Event::from(what.clone()));
    }
    insight
}

/// Turns: 1 and 2 questions, 3 and 4 prunings, 5 a question, 6 a pruning that brings one back.
fn two_rounds() -> Vec<What> {
    vec![
        round(1),
        ask(0, 1),
        ask(1, 2),
        prune(0, &[1]),
        prune(1, &[0, 2, 3]),
        round(2),
        ask(0, 1),
        prune(0, &[1, 2]),
    ]
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn entropy_goes_in_steps_and_each_step_knows_its_questions() {
    let insight = fold(false, &two_rounds());
    let series = insight.entropies(Seat(0), ASH);
    assert_eq!(series.recorded, Recorded::Recorded);
    // ln 3 at the start, ln 1 after turn 3, ln 2 after turn 6.
    let expected = [
        (0, 1.098_612_288_7, None, vec![]),
        (3, 0.0, Some(1.098_612_288_7), vec![1]),
        (6, 0.693_147_180_6, Some(-0.693_147_180_6), vec![5]),
    ];
    assert_eq!(series.steps.len(), expected.len());
    for (step, (turn, entropy, gain, questions)) in series.steps.iter().zip(expected) {
        assert_eq!(step.turn, turn);
        assert!(close(step.entropy, entropy), "{step:?}");
        assert_eq!(step.gain.is_some(), gain.is_some());
        assert!(
            close(step.gain.unwrap_or(0.0), gain.unwrap_or(0.0)),
            "{step:?}"
        );
        assert_eq!(
            step.questions.iter().map(|q| q.turn).collect::<Vec<_>>(),
            questions
        );
    }
    assert_eq!(insight.step_at(Seat(0), ASH, 5).map(|s| s.turn), Some(3));
    assert_eq!(insight.step_at(Seat(0), ASH, 0).map(|s| s.turn), Some(0));
}

#[test]
fn gains_are_found_by_turn_and_by_round() {
    let insight = fold(false, &two_rounds());
    let by_turn: Vec<_> = (0..=6)
        .map(|turn| insight.gain_at(turn).map(|g| (g.observer.0, g.round)))
        .collect();
    assert_eq!(
        by_turn,
        [
            None,
            None,
            None,
            Some((0, 1)),
            Some((1, 1)),
            None,
            Some((0, 2))
        ]
    );
    let gain = |round| insight.gain_in_round(Seat(0), ASH, round).map(|g| g.gain);
    assert!(close(gain(1).unwrap(), 1.098_612_288_7));
    assert!(close(gain(2).unwrap(), -0.693_147_180_6));
    assert_eq!(gain(3), None);
}

#[test]
fn the_share_counts_the_others_who_suspect() {
    let insight = fold(false, &two_rounds());
    // Suspect 2: 0, 1 and 3 suspect it; 0 drops it at turn 3 and takes it back at 6.
    // Suspect 1: nobody who suspects it ever stops.
    for (suspect, expected) in [
        (2, vec![(0, 3, 3), (3, 2, 3), (6, 3, 3)]),
        (1, vec![(0, 3, 3)]),
    ] {
        let shares = insight.shares(ASH, Seat(suspect));
        let steps: Vec<_> = shares
            .steps
            .iter()
            .map(|s| (s.turn, s.holders, s.of))
            .collect();
        assert_eq!(steps, expected, "suspect {suspect}");
    }
    let share = insight.shares(ASH, Seat(2)).steps[1].share().unwrap();
    assert!(close(share, 2.0 / 3.0));
}

#[test]
fn an_imported_log_without_prunings_has_no_series_rather_than_flat_ones() {
    let insight = fold(true, &[round(1), ask(0, 1), ask(1, 0)]);
    assert_eq!(insight.recorded_about(ASH), Recorded::NotRecorded);
    assert!(insight.entropies(Seat(0), ASH).steps.is_empty());
    assert!(insight.shares(ASH, Seat(1)).steps.is_empty());
    assert_eq!(insight.step_at(Seat(0), ASH, 2), None);
    // The same events of our own are a game in which nobody has pruned yet.
    let own = fold(false, &[round(1), ask(0, 1), ask(1, 0)]);
    assert_eq!(own.entropies(Seat(0), ASH).steps.len(), 1);
}

#[test]
fn in_an_imported_log_each_observer_is_recovered_by_itself() {
    let insight = fold(true, &two_rounds());
    let recorded: Vec<_> = Seat::all(4)
        .map(|seat| insight.recorded(seat, ASH))
        .collect();
    use Recorded::{NotRecorded, Recovered};
    assert_eq!(recorded, [Recovered, Recovered, NotRecorded, NotRecorded]);
    // Suspect 2 is judged by 0 and 1 alone.
    let shares = insight.shares(ASH, Seat(2));
    assert_eq!(shares.recorded, Recovered);
    assert_eq!((shares.steps[1].holders, shares.steps[1].of), (1, 2));
}

#[test]
fn a_seat_whose_strategy_keeps_no_list_suspects_nobody_that_is_known() {
    let mut insight = fold(false, &[round(1), ask(0, 1)]);
    insight.silent = vec![false, true, true, false];
    assert_eq!(insight.recorded(Seat(0), ASH), Recorded::Recorded);
    for seat in [Seat(1), Seat(2)] {
        assert_eq!(insight.recorded(seat, ASH), Recorded::NotRecorded);
        assert_eq!(insight.step_at(seat, ASH, 0), None);
    }
    // Of the others, only those who keep a list count as observers of a suspect.
    assert_eq!(insight.shares(ASH, Seat(0)).steps[0].of, 1);
    // Whoever settles a list after all has one.
    insight.push(&Event::from(prune(1, &[0]))).unwrap();
    assert_eq!(insight.recorded(Seat(1), ASH), Recorded::Recorded);
}

#[test]
fn the_distance_is_the_mean_of_what_was_read_of_the_criteria_that_count() {
    use Level::{Negative, Neutral, No, Positive, Yes};
    use Sensor::{Emotion, Motivation, Opportunity};
    type Row = (&'static [(Sensor, Level)], [Option<f64>; 3], Option<f64>);
    let table: [Row; 5] = [
        (&[], [None, None, None], None),
        (
            &[(Emotion, Negative), (Motivation, Yes), (Opportunity, Yes)],
            [Some(0.0); 3],
            Some(0.0),
        ),
        (
            &[(Emotion, Positive), (Motivation, No), (Opportunity, No)],
            [Some(1.0); 3],
            Some(1.0),
        ),
        (
            &[(Emotion, Neutral), (Motivation, Yes), (Opportunity, No)],
            [Some(0.5), Some(0.0), Some(1.0)],
            Some(0.5),
        ),
        (
            &[(Emotion, Neutral), (Opportunity, No)],
            [Some(0.5), None, Some(1.0)],
            Some(0.75),
        ),
    ];
    for (readings, values, mean) in table {
        let insight = fold(false, &[read(0, 1, readings)]);
        let found = distance(insight.table().suspicion(Seat(0), ASH).unwrap(), Seat(1));
        assert_eq!(found.criteria.map(|c| c.value), values, "{readings:?}");
        assert_eq!(found.mean, mean, "{readings:?}");
    }
}

#[test]
fn a_criterion_that_no_longer_counts_leaves_the_distance() {
    use crate::game::Criteria;
    let criteria = Some(Criteria {
        emotion: true,
        motivation: false,
        opportunity: true,
    });
    let accident = What::Pruned {
        observer: Seat(0),
        victim: ASH,
        suspects: vec![Seat(1)],
        reason: String::new(),
        criteria,
    };
    let readings = [
        (Sensor::Emotion, Level::Neutral),
        (Sensor::Motivation, Level::No),
        (Sensor::Opportunity, Level::Yes),
    ];
    let insight = fold(
        false,
        &[ask(0, 1), read(0, 1, &readings), ask(0, 2), accident],
    );
    let steps = insight.distances(Seat(0), Seat(1), ASH);
    // (0.5 + 1 + 0) / 3 in turn 2, then (0.5 + 0) / 2 in turn 3.
    let expected = [(2, Some(0.5)), (3, Some(0.25))];
    assert_eq!(
        steps.iter().map(|s| (s.turn, s.mean)).collect::<Vec<_>>(),
        expected
    );
}

#[test]
fn an_event_that_cannot_happen_keeps_its_place_and_changes_nothing() {
    let mut events = two_rounds();
    events.insert(3, prune(0, &[]));
    events.insert(4, ask(9, 9));
    let insight = fold(false, &events);
    assert_eq!(insight.turns().count(), 6);
    assert_eq!(insight.turns().stop(3), Some(5));
    assert_eq!(insight.table().applied, events.len());
    assert_eq!(insight.entropies(Seat(0), ASH).steps.len(), 3);
}

#[test]
fn the_counters_of_a_published_log_start_again_with_every_act_and_ours_count_on() {
    let about = Subject::Player(Seat(1));
    let rated = |suspicion, trust| What::Rated {
        rater: None,
        about: about.clone(),
        said: None,
        suspicion: Some(suspicion),
        trust: Some(trust),
    };
    let said = || What::Said {
        speaker: Some(Seat(1)),
        listener: None,
        text: "I was here.".into(),
    };
    let share = |imported| {
        let mut insight = Insight::new(3, 1, imported);
        let events = [
            What::ActDealt { act: 1 },
            said(),
            rated(2, 0),
            What::ActDealt { act: 2 },
            said(),
            rated(1, 1),
        ];
        for what in events {
            insight.push(&Event::from(what)).unwrap();
        }
        let series = insight.ratings(&about, RatedBy::Neutral);
        series.steps.last().and_then(|step| step.share())
    };
    assert_eq!(share(true), Some(0.5));
    assert_eq!(share(false), Some(0.75));
}
