//! Series against values worked out by hand.
#![allow(clippy::unwrap_used, clippy::approx_constant)]

use super::*;
use crate::base::game::{
    Event, EventKind, ForkParent, Level, MindSettings, Phase, Purpose, Reading, Seat, Sensor, Settings, StrategyName,
    Subject, VictimId,
};

pub(super) const ASH: VictimId = VictimId(0);

pub(super) fn ask(asker: u16, answerer: u16) -> EventKind {
    EventKind::Asked { asker: Seat(asker), answerer: Seat(answerer), victim: Some(ASH), text: "?".into() }
}

fn prune(observer: u16, suspects: &[u16]) -> EventKind {
    EventKind::Pruned {
        observer: Seat(observer),
        victim: ASH,
        suspects: suspects.iter().map(|s| Seat(*s)).collect(),
        reason: String::new(),
        criteria: None,
    }
}

fn round(round: u32) -> EventKind {
    EventKind::PhaseBegan { phase: Phase::Questioning { round } }
}

fn read(observer: u16, suspect: u16, readings: &[(Sensor, Level)]) -> EventKind {
    EventKind::SensorsRead {
        observer: Seat(observer),
        suspect: Seat(suspect),
        victim: ASH,
        purpose: Purpose::Asking,
        readings: readings
            .iter()
            .map(|(sensor, level)| Reading { sensor: *sensor, level: *level, reason: String::new() })
            .collect(),
    }
}

fn fold(imported: bool, events: &[EventKind]) -> Insight {
    let mut insight = Insight::new(4, 1, imported);
    for what in events {
        let _ = insight.push(&Event::from(what.clone()));
    }
    insight
}

/// Turns: 1 and 2 questions, 3 and 4 prunings, 5 a question, 6 a pruning that brings one back.
fn two_rounds() -> Vec<EventKind> {
    vec![round(1), ask(0, 1), ask(1, 2), prune(0, &[1]), prune(1, &[0, 2, 3]), round(2), ask(0, 1), prune(0, &[1, 2])]
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn entropy_goes_in_steps_and_each_step_knows_its_questions() {
    let insight = fold(false, &two_rounds());
    let series = insight.entropies(Seat(0), ASH);
    assert_eq!(series.recorded, RecordStatus::Recorded);
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
        assert!(close(step.gain.unwrap_or(0.0), gain.unwrap_or(0.0)), "{step:?}");
        assert_eq!(step.questions.iter().map(|q| q.turn).collect::<Vec<_>>(), questions);
    }
    assert_eq!(insight.suspect_list_at(Seat(0), ASH, 5).map(|s| s.turn), Some(3));
    assert_eq!(insight.suspect_list_at(Seat(0), ASH, 0).map(|s| s.turn), Some(0));
}

#[test]
fn gains_are_found_by_turn_and_by_round() {
    let insight = fold(false, &two_rounds());
    let gains = insight.gains().iter();
    let by_turn: Vec<_> = gains.map(|g| (g.turn, g.observer.0, g.round)).collect();
    assert_eq!(by_turn, [(3, 0, 1), (4, 1, 1), (6, 0, 2)]);
    let gain = |round| insight.gain_in_round(Seat(0), ASH, round).map(|g| g.gain);
    assert!(close(gain(1).unwrap(), 1.098_612_288_7));
    assert!(close(gain(2).unwrap(), -0.693_147_180_6));
    assert_eq!(gain(3), None);
}

fn everybody() -> Vec<Seat> {
    Seat::all(4).collect()
}

#[test]
fn the_share_counts_the_others_who_suspect() {
    let insight = fold(false, &two_rounds());
    // Suspect 2: 0, 1 and 3 suspect it; 0 drops it at turn 3 and takes it back at 6.
    // Suspect 1: nobody who suspects it ever stops.
    for (suspect, expected) in [(2, vec![(0, 3, 3), (3, 2, 3), (6, 3, 3)]), (1, vec![(0, 3, 3)])] {
        let shares = insight.suspicion_shares(ASH, Seat(suspect), &everybody());
        let steps: Vec<_> = shares.steps.iter().map(|s| (s.turn, s.holders, s.eligible)).collect();
        assert_eq!(steps, expected, "suspect {suspect}");
    }
    let share = insight.suspicion_shares(ASH, Seat(2), &everybody()).steps[1].share().unwrap();
    assert!(close(share, 2.0 / 3.0));
}

#[test]
fn an_imported_log_without_prunings_has_no_series_rather_than_flat_ones() {
    let insight = fold(true, &[round(1), ask(0, 1), ask(1, 0)]);
    assert_eq!(insight.record_status_about_victim(ASH), RecordStatus::NotRecorded);
    assert!(insight.entropies(Seat(0), ASH).steps.is_empty());
    assert!(insight.suspicion_shares(ASH, Seat(1), &everybody()).steps.is_empty());
    assert_eq!(insight.suspect_list_at(Seat(0), ASH, 2), None);
    // In a log of our own the same events are a game in which nobody has pruned yet.
    let own = fold(false, &[round(1), ask(0, 1), ask(1, 0)]);
    assert_eq!(own.entropies(Seat(0), ASH).steps.len(), 1);
}

#[test]
fn in_an_imported_log_each_observer_is_recovered_by_itself() {
    let insight = fold(true, &two_rounds());
    let recorded: Vec<_> = Seat::all(4).map(|seat| insight.record_status(seat, ASH)).collect();
    use RecordStatus::{NotRecorded, Recovered};
    assert_eq!(recorded, [Recovered, Recovered, NotRecorded, NotRecorded]);
    // Suspect 2 is judged by 0 and 1 alone.
    let shares = insight.suspicion_shares(ASH, Seat(2), &everybody());
    assert_eq!(shares.recorded, Recovered);
    // 3 could suspect it too, but that is not recorded.
    assert_eq!((shares.steps[1].holders, shares.steps[1].eligible), (1, 3));
    assert_eq!(insight.observers_with_lists(ASH, &everybody()), [Seat(0), Seat(1)]);
}

#[test]
fn a_seat_whose_strategy_keeps_no_list_suspects_nobody_that_is_known() {
    let mut insight = fold(false, &[round(1), ask(0, 1)]);
    for seat in [1, 2] {
        insight.list_periods[seat].is_never = true;
    }
    assert_eq!(insight.record_status(Seat(0), ASH), RecordStatus::Recorded);
    for seat in [Seat(1), Seat(2)] {
        assert_eq!(insight.record_status(seat, ASH), RecordStatus::NotRecorded);
        assert_eq!(insight.suspect_list_at(seat, ASH, 0), None);
    }
    // Everybody who could suspect counts, but only a list shows that somebody does.
    let first = insight.suspicion_shares(ASH, Seat(0), &everybody()).steps[0];
    assert_eq!((first.holders, first.eligible), (1, 3));
    // If only a murderer maintains one, and it does not count, nothing is recorded.
    let civilians = [Seat(1), Seat(2)];
    assert!(insight.suspicion_shares(ASH, Seat(0), &civilians).steps.is_empty());
    // Whoever settles a list after all has one.
    insight.push(&Event::from(prune(1, &[0]))).unwrap();
    assert_eq!(insight.record_status(Seat(1), ASH), RecordStatus::Recorded);
}

#[test]
fn the_distance_is_the_mean_of_what_was_read_of_the_criteria_that_count() {
    use Level::{Negative, Neutral, No, Positive, Yes};
    use Sensor::{Emotion, Motivation, Opportunity};
    type Row = (&'static [(Sensor, Level)], [Option<f64>; 3], Option<f64>);
    let table: [Row; 5] = [
        (&[], [None, None, None], None),
        (&[(Emotion, Negative), (Motivation, Yes), (Opportunity, Yes)], [Some(0.0); 3], Some(0.0)),
        (&[(Emotion, Positive), (Motivation, No), (Opportunity, No)], [Some(1.0); 3], Some(1.0)),
        (&[(Emotion, Neutral), (Motivation, Yes), (Opportunity, No)], [Some(0.5), Some(0.0), Some(1.0)], Some(0.5)),
        (&[(Emotion, Neutral), (Opportunity, No)], [Some(0.5), None, Some(1.0)], Some(0.75)),
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
    use crate::base::game::Criteria;
    let criteria = Some(Criteria { emotion: true, motivation: false, opportunity: true });
    let accident =
        EventKind::Pruned { observer: Seat(0), victim: ASH, suspects: vec![Seat(1)], reason: String::new(), criteria };
    let readings =
        [(Sensor::Emotion, Level::Neutral), (Sensor::Motivation, Level::No), (Sensor::Opportunity, Level::Yes)];
    let insight = fold(false, &[ask(0, 1), read(0, 1, &readings), ask(0, 2), accident]);
    let steps = insight.distances(Seat(0), Seat(1), ASH);
    // (0.5 + 1 + 0) / 3 in turn 2, then (0.5 + 0) / 2 in turn 3.
    let expected = [(2, Some(0.5)), (3, Some(0.25))];
    assert_eq!(steps.iter().map(|s| (s.turn, s.mean)).collect::<Vec<_>>(), expected);
}

#[test]
fn an_event_that_cannot_happen_keeps_its_place_and_changes_nothing() {
    let mut events = two_rounds();
    events.insert(3, prune(0, &[]));
    events.insert(4, ask(9, 9));
    let insight = fold(false, &events);
    assert_eq!(insight.turns().count(), 6);
    assert_eq!(insight.turns().stop_event(3), Some(5));
    assert_eq!(insight.table().applied_events, events.len());
    assert_eq!(insight.entropies(Seat(0), ASH).steps.len(), 3);
}

#[test]
fn the_counters_of_a_published_log_start_again_with_every_act_and_ours_count_on() {
    let about = Subject::Player(Seat(1));
    let rated = |suspicion, trust| EventKind::Rated {
        rater: None,
        about: about.clone(),
        said: None,
        suspicion: Some(suspicion),
        trust: Some(trust),
    };
    let said = || EventKind::Said { speaker: Some(Seat(1)), listener: None, text: "I was here.".into() };
    let share = |imported| {
        let mut insight = Insight::new(3, 1, imported);
        let events =
            [EventKind::ActDealt { act: 1 }, said(), rated(2, 0), EventKind::ActDealt { act: 2 }, said(), rated(1, 1)];
        for what in events {
            insight.push(&Event::from(what)).unwrap();
        }
        let series = insight.ratings(&about, RatingSource::Neutral);
        series.steps.last().and_then(|step| step.share())
    };
    assert_eq!(share(true), Some(0.5));
    assert_eq!(share(false), Some(0.75));
}

/// The sample game as a fork of another one after its turn 14, by who plays how before and after.
fn forked(before: StrategyName, after: StrategyName, pruned: Vec<EventKind>) -> Insight {
    let characters: Vec<_> =
        ["A", "B", "C", "D"].map(|name| serde_json::json!({ "id": name, "name": name, "acts": [] })).into();
    let case = serde_json::json!({
        "format": "casebook-case", "version": 1, "id": "case", "language": "en", "title": "A case",
        "characters": characters, "victims": [{ "id": "v", "name": "Ash" }],
    });
    let mut log = crate::base::game::Log::new(
        "fork".into(),
        serde_json::from_value(case).unwrap(),
        Settings::questum(4, MindSettings::OfflineReader, 1),
    );
    let mut parent = log.settings.clone();
    parent.seats[0].strategy = before;
    log.settings.seats[0].strategy = after;
    log.parent = Some(Box::new(ForkParent {
        id: "parent".into(),
        turn: 3,
        events: 5,
        settings: parent,
        adopted_texts: None,
        parent: None,
    }));
    let kept = [round(1), ask(0, 1), ask(1, 0)];
    let events = kept.into_iter().chain(pruned).chain([ask(2, 3), ask(3, 2)]);
    log.events = events.map(Event::from).collect();
    Insight::from_log(&log)
}

#[test]
fn a_fork_into_a_strategy_without_lists_keeps_none_from_there() {
    use StrategyName::{Questum, Werewolf};
    let pruned = || vec![prune(0, &[1, 2])];
    let insight = forked(Questum, Werewolf, pruned());
    assert_eq!(insight.list_end_turn(Seat(0)), Some(4));
    let held = |turn| insight.suspect_list_at(Seat(0), ASH, turn).map(|step| step.suspects.len());
    assert_eq!([held(1), held(2), held(3), held(4), held(5)], [Some(3), Some(3), Some(2), None, None]);
    // From turn 4 on, seat 0's suspicion is not recorded.
    let everybody: Vec<Seat> = Seat::all(4).collect();
    let shares = insight.suspicion_shares(ASH, Seat(2), &everybody).steps;
    let at = |turn| shares.iter().rev().find(|step| step.turn <= turn).map(|s| (s.holders, s.eligible));
    assert_eq!([at(3), at(4)], [Some((3, 3)), Some((2, 3))]);
    assert_eq!(forked(Questum, Questum, pruned()).list_end_turn(Seat(0)), None);
}

#[test]
fn a_fork_into_a_strategy_with_lists_has_none_before_it() {
    let insight = forked(StrategyName::Werewolf, StrategyName::Questum, Vec::new());
    let held = |turn| insight.suspect_list_at(Seat(0), ASH, turn).is_some();
    assert_eq!([held(1), held(2), held(3)], [false, false, true]);
    let everybody: Vec<Seat> = Seat::all(4).collect();
    let shares = insight.suspicion_shares(ASH, Seat(3), &everybody).steps;
    assert_eq!(shares.iter().map(|step| (step.turn, step.holders)).collect::<Vec<_>>(), [(0, 2), (3, 3)]);
}
