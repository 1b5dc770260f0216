//! Stops, codes, classes, outcomes and standings of predictions, on a small game.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::base::game::{EventKind, Log, MindSettings, Overlay, TurnKind};
use crate::base::language::Language;
use crate::read::insight::Believer;
use crate::show::viewer::perspective::{Perspective, Viewpoint};
use crate::show::viewer::scene::Scene;
use crate::show::viewer::score::believing;
use crate::show::viewer::session::Session;
use crate::show::viewer::tests_support::{ASH, HART, MOSS, VALE, sample_game};
use proptest::prelude::*;

fn scene_at(session: &Session, cursor: usize, revealed: bool) -> Scene<'_> {
    let viewpoint = Viewpoint::new(Perspective::AllKnowing, revealed);
    Scene::new(session, cursor, viewpoint, Language::English)
}

fn said(after: usize, steps: [u8; 4], ask: Option<Seat>) -> Prediction {
    Prediction { victim: ASH, after, steps: steps.to_vec(), ask }
}

#[test]
fn a_game_stops_before_what_moved_the_table_and_before_the_votes() {
    let session = Session::open(believing()).unwrap();
    let stops = prediction_stops(&session, ASH);
    assert!(stops.len() > 1, "{stops:?}");
    for pair in stops.windows(2) {
        assert!(pair[0].after_turn < pair[1].after_turn && pair[0].outcome_turn <= pair[1].outcome_turn);
    }
    for stop in &stops {
        assert!(stop.after_turn < stop.outcome_turn && stop.outcome_turn <= session.turn_count());
        // The stop comes before the question, not between question and answer.
        let kind = session.timeline().turn(stop.after_turn).map(|turn| turn.kind);
        let next = session.timeline().turn(stop.after_turn + 1).map(|turn| turn.kind);
        assert!(kind != Some(TurnKind::Question) || next != Some(TurnKind::Answer));
    }
    let votes = crate::show::viewer::turn_before_votes(&session).unwrap();
    assert_eq!(stops.last().unwrap().after_turn, votes);
}

#[test]
fn a_game_without_beliefs_stops_after_its_rounds() {
    let session = Session::open(sample_game()).unwrap();
    let stops = prediction_stops(&session, ASH);
    assert!(stops.len() > 1, "{stops:?}");
    let votes = crate::show::viewer::turn_before_votes(&session).unwrap();
    assert!(stops.iter().all(|stop| stop.after_turn <= votes));
}

#[test]
fn a_log_in_which_nothing_was_said_has_no_stops() {
    let mut log = sample_game();
    log.events.truncate(1);
    assert_eq!(prediction_stops(&Session::open(log).unwrap(), ASH), []);
}

#[test]
fn whom_one_would_ask_is_held_against_the_scores() {
    let session = Session::open(sample_game()).unwrap();
    let all = PredictionStop { after_turn: 1, outcome_turn: session.turn_count() };
    let scene = scene_at(&session, session.turn_count(), false);
    let there = upcoming_choice(&scene, all, ASH).unwrap();
    assert!(there.candidates.len() > 1);
    let own = there.candidates.last().unwrap().seat;
    let asked = stop_outcome(&scene, all, &said(1, [5, 5, 5, 5], Some(own))).asked.unwrap();
    assert_eq!(asked.asker, there.asker);
    assert_eq!(asked.candidates, there.candidates.len());
    let (person, rank) = asked.own.unwrap();
    assert_eq!(person.seat, own);
    assert!((1..=asked.candidates).contains(&rank));
    // Somebody who was no candidate has no rank.
    let none = stop_outcome(&scene, all, &said(1, [5; 4], Some(there.asker.seat)));
    assert_eq!(none.asked.unwrap().own, None);
}

#[test]
fn the_order_in_which_people_may_be_asked_says_nothing_of_their_scores() {
    let mut log = sample_game();
    let all = |session: &Session| PredictionStop { after_turn: 1, outcome_turn: session.turn_count() };
    let seats = |log: &Log| {
        let session = Session::open(log.clone()).unwrap();
        let scene = scene_at(&session, 1, false);
        let there = upcoming_choice(&scene, all(&session), ASH).unwrap();
        let seats = there.candidates.iter().map(|person| person.seat);
        seats.collect::<Vec<Seat>>()
    };
    let before = seats(&log);
    assert!(before.is_sorted(), "{before:?}");
    for event in &mut log.events {
        if let EventKind::TargetsChosen { candidates, .. } = &mut event.what {
            candidates.reverse();
        }
    }
    assert_eq!(seats(&log), before);
}

#[test]
fn what_came_of_a_stop_is_whom_the_table_moved_most_about() {
    let session = Session::open(believing()).unwrap();
    let stop = prediction_stops(&session, ASH)[1];
    let scene = scene_at(&session, stop.outcome_turn, false);
    let came = stop_outcome(&scene, stop, &said(stop.after_turn, [0, 0, 12, 8], None));
    let (who, before, after, own) = came.largest_share_change.unwrap();
    assert_eq!(who.seat, MOSS);
    assert!(after > before, "{before} {after}");
    assert!((own - 0.6).abs() < 1e-12);
    assert!(came.certainty_gain.is_some());
}

#[test]
fn predictions_beside_a_log_are_a_readers_beliefs_at_their_turns() {
    let log = believing();
    let session = Session::open(log.clone()).unwrap();
    let stops = prediction_stops(&session, ASH);
    let beliefs: Vec<_> = stops
        .iter()
        .map(|stop| said(stop.after_turn, [1, 2, 10, 7], None))
        .map(|one| (one.victim, one.after, one.belief()))
        .collect();
    let mine = predictions_overlay(&log, MindSettings::Human, &beliefs);
    let class = predictions_overlay(&log, MindSettings::Audience { people: 3 }, &beliefs[..1]);
    let whole = Overlay::merge_into_log(&[&mine, &class], &log).unwrap();
    let shown = Session::open(whole).unwrap();
    assert!(shown.impossible_events().is_empty());
    assert_eq!(shown.turn_count(), session.turn_count(), "turns stay what they are");
    let readers: Vec<Believer> = shown
        .insight()
        .believers(ASH)
        .into_iter()
        .filter(|believer| matches!(believer, Believer::AddedReader(_)))
        .collect();
    assert_eq!(readers.len(), 2);
    let steps = shown.insight().beliefs(readers[0], ASH);
    assert_eq!(steps.len(), stops.len());
    for (step, stop) in steps.iter().zip(&stops) {
        assert!(step.turn <= stop.after_turn);
        assert!((step.shares.share(MOSS) - 0.5).abs() < 1e-12);
    }
}

#[test]
fn before_anything_is_said_nothing_is_kept() {
    let log = sample_game();
    let belief = said(0, [5; 4], None).belief();
    let kept = predictions_overlay(&log, MindSettings::Human, &[(ASH, 0, belief)]);
    assert!(kept.added.iter().all(|added| added.after > 0));
}

#[test]
fn a_class_holds_the_mean_of_what_its_members_hold() {
    let session = Session::open(sample_game()).unwrap();
    let log = &session.log().id;
    let (a, b) = (said(5, [20, 0, 0, 0], None), said(5, [0, 10, 10, 0], Some(VALE)));
    let [ca, cb] = [&a, &b].map(|one| encode_prediction(log, one).unwrap());
    let text = format!("Mira {ca}\n{cb}\n\nTom: zzz\nMira {ca}\n");
    let pasted = PastedCodes::read(&text, log, 4, &[5]);
    assert_eq!(pasted.people(), 2, "{pasted:?}");
    assert_eq!(pasted.problems.len(), 1, "{:?}", pasted.problems);
    assert_eq!(pasted.problems[0].line, 4);
    let hands = RaisedHands { victim: ASH, after: 5, hands: vec![0, 0, 0, 2] };
    let (belief, members) = class_belief_at_stop(&pasted, &[hands], (ASH, 5), 4).unwrap();
    assert_eq!(members, 4);
    let points: Vec<f64> = belief.weights.iter().map(|weight| weight.points).collect();
    assert_eq!(points, [25.0, 12.5, 12.5, 50.0]);
    assert_eq!(class_belief_at_stop(&pasted, &[], (ASH, 9), 4), None, "nobody said anything there");
}

#[test]
fn what_a_class_holds_about_one_death_stays_when_it_answers_about_another() {
    let other = VictimId(1);
    let mut log = sample_game();
    let second = log.scenario.victims[0].clone();
    log.scenario.victims.push(second);
    let session = Session::open(log).unwrap();
    let first_stop = |victim| prediction_stops(&session, victim)[0].after_turn;
    let hands = |victim, hands: [u32; 4]| RaisedHands { victim, after: first_stop(victim), hands: hands.to_vec() };
    let counted = [hands(ASH, [3, 0, 0, 0]), hands(other, [0, 1, 1, 0])];
    let (beliefs, people) = class_beliefs_of_game(&session, "", &counted);
    let about: Vec<VictimId> = beliefs.iter().map(|(victim, ..)| *victim).collect();
    assert_eq!((about, people), (vec![ASH, other], 3));
    // A code counts only at stops of its own victim.
    let said = Prediction { victim: other, ..said(first_stop(other), [0, 20, 0, 0], None) };
    let code = encode_prediction(&session.log().id, &said).unwrap();
    let (beliefs, _) = class_beliefs_of_game(&session, &code, &counted[..1]);
    let points = |at: usize, seat: usize| beliefs[at].2.weights[seat].points;
    assert_eq!(beliefs.len(), 2);
    assert_eq!((points(0, 0), points(1, 1)), (100.0, 100.0));
}

#[test]
fn thirty_devices_answer_one_page() {
    let session = Session::open(sample_game()).unwrap();
    let log = &session.log().id;
    let codes: Vec<String> = (0..30_u8)
        .map(|at| said(5, [at % 5, 5, 5, 5 - at % 5], None))
        .map(|one| encode_prediction(log, &one).unwrap().to_lowercase())
        .collect();
    let pasted = PastedCodes::read(&codes.join("\r\n"), log, 4, &[5]);
    assert_eq!((pasted.people(), pasted.problems.len()), (30, 0));
    let (belief, members) = class_belief_at_stop(&pasted, &[], (ASH, 5), 4).unwrap();
    assert_eq!(members, 30);
    let points: Vec<f64> = belief.weights.iter().map(|weight| weight.points).collect();
    assert_eq!(points, [10.0, 25.0, 25.0, 15.0]);
    assert_eq!(belief.somebody_else, 25.0);
}

#[test]
fn a_chat_in_one_line_links_and_codes_in_groups_are_read() {
    let log = &sample_game().id;
    let code = |at: u8| encode_prediction(log, &said(5, [at, 5, 5, 5], None)).unwrap();
    let read = |text: &str| {
        let pasted = PastedCodes::read(text, log, 4, &[5]);
        (pasted.people(), pasted.predictions.len(), pasted.problems.len())
    };
    let (a, b, c) = (code(0), code(1), code(2));
    assert_eq!(read(&format!("{a} {b}, {c} {a}")), (4, 4, 0));
    assert_eq!(read(&format!("Mira {a}\n{b}、{c}")), (3, 3, 0));
    let link = format!("https://example.org/?log=x&turn=5&predicted={a}");
    assert_eq!(read(&link), (1, 1, 0));
    assert_eq!(read(&format!("Mira: {link}&victim=2\nTom {b}")), (2, 2, 0));
    let grouped = format!("{} {} {}", &a[..3], &a[3..6], &a[6..]);
    assert_eq!(read(&grouped), (1, 1, 0));
    // Two predictions of one person at a stop are still reported.
    assert_eq!(read(&format!("Mira {a} {b}")), (1, 1, 1));
}

#[test]
fn whoever_says_something_else_later_said_the_later() {
    let log = &sample_game().id;
    let [first, second] =
        [[20, 0, 0, 0], [0, 20, 0, 0]].map(|steps| encode_prediction(log, &said(5, steps, None)).unwrap());
    let pasted = PastedCodes::read(&format!("Mira {first}\nMira {second}"), log, 4, &[5]);
    assert_eq!(pasted.predictions.len(), 1);
    assert_eq!(pasted.predictions[0].1.steps, [0, 20, 0, 0]);
    assert_eq!(pasted.problems[0].kind, PastedCodeProblemKind::Replaced);
    let many = PastedCodes::read(&"nobody1\n".repeat(1_000), log, 4, &[5]);
    assert_eq!((many.problems.len(), many.further_problems), (50, 950));
    let elsewhere = PastedCodes::read(&first, log, 4, &[6]);
    assert_eq!(elsewhere.problems[0].kind, PastedCodeProblemKind::NoStop(5));
}

#[test]
fn how_well_everybody_foresaw_is_told_with_the_truth_alone() {
    let session = Session::open(believing()).unwrap();
    let stops = prediction_stops(&session, ASH);
    let right = |steps| -> Vec<(usize, Belief)> {
        stops.iter().map(|stop| (stop.after_turn, said(stop.after_turn, steps, None).belief())).collect()
    };
    let own = right([0, 0, 20, 0]);
    let hidden = scene_at(&session, stops[0].after_turn, false);
    assert_eq!(forecaster_results(&hidden, ASH, &own, &[]), None);
    let scene = scene_at(&session, session.turn_count(), true);
    let list = forecaster_results(&scene, ASH, &own, &[]).unwrap();
    for pair in list.windows(2) {
        assert!(pair[0].mean >= pair[1].mean);
    }
    let me = list.iter().find(|one| one.who == Forecaster::Viewer).unwrap();
    assert_eq!(me.each.len(), stops.len());
    assert!((me.mean - me.each.iter().sum::<f64>() / stops.len() as f64).abs() < 1e-12);
    let even = list.iter().find(|one| one.who == Forecaster::Uniform).unwrap();
    assert!((even.mean - libm::log(0.25)).abs() < 1e-12);
    assert_eq!(forecaster_results(&scene, ASH, &[], &[]), None);
}

#[test]
fn a_code_reads_back_and_one_that_was_mistyped_does_not() {
    let log = "some-game-7";
    let one = said(34, [4, 12, 3, 0], Some(HART));
    let code = encode_prediction(log, &one).unwrap();
    assert_eq!(code.len(), 9);
    assert_eq!(decode_prediction(log, 4, &code), Ok(one.clone()));
    assert_eq!(decode_prediction(log, 4, &code.to_lowercase().replace('0', "o")), Ok(one));
    assert_eq!(decode_prediction("another", 4, &code), Err(CodeProblem::WrongChecksum));
    assert_eq!(decode_prediction(log, 5, &code), Err(CodeProblem::Length(10)));
    assert_eq!(decode_prediction(log, 4, "01$345678"), Err(CodeProblem::InvalidCharacter('$')));
    let late = said(2_000, [0; 4], None);
    assert_eq!(encode_prediction(log, &late), None);
}

#[test]
fn what_was_said_outlives_the_page_and_what_does_not_fit_the_game_is_left_out() {
    let case = sample_game().scenario;
    let hands = |hands: Vec<u32>| RaisedHands { victim: ASH, after: 5, hands };
    let kept = StoredPredictions {
        said: vec![said(5, [4, 12, 3, 0], Some(HART)), said(9, [0; 4], None)],
        passed: vec![(ASH, 7)],
        codes: "Mira 0Y04C3A1K".into(),
        hands: vec![hands(vec![3, 0, 0, 1])],
    };
    let text = kept.to_json().unwrap();
    assert_eq!(StoredPredictions::from_json(&text, &case), kept);
    assert_eq!(kept.last_stop_turn(ASH), Some(9));
    assert_eq!(kept.last_stop_turn(VictimId(1)), None);
    let mut strange = kept.clone();
    strange.said[0].steps.push(0);
    strange.said[1].ask = Some(Seat(9));
    strange.said.push(said(5, [20, 1, 0, 0], None));
    strange.passed.push((VictimId(4), 7));
    strange.hands.push(hands(vec![1]));
    let read = StoredPredictions::from_json(&strange.to_json().unwrap(), &case);
    assert_eq!((read.said.len(), read.passed.len()), (0, 1));
    assert_eq!((read.hands, read.codes), (kept.hands, kept.codes));
    assert!(StoredPredictions::from_json("[1, 2", &case).is_empty());
    assert_eq!(StoredPredictions::default().to_json(), None);
}

fn log_of(id: &str) -> Log {
    let mut log = sample_game();
    log.id = id.to_owned();
    log
}

proptest! {
    #[test]
    fn every_prediction_reads_back(
        after in 0_usize..1024,
        victim in 0_u16..8,
        points in proptest::collection::vec(0_u32..=100, 1..12),
        ask in proptest::option::of(0_u16..12),
    ) {
        let people = points.len();
        let mut gesture = PointDistribution::uniform(people);
        for (row, points) in points.iter().enumerate() {
            gesture = gesture.with_points(row, *points);
        }
        let shown: Vec<f64> = (0..people).map(|row| f64::from(stepped_points(&gesture, row))).collect();
        let ask = ask.map(Seat).filter(|seat| seat.index() < people);
        let one = Prediction::new(VictimId(victim), after, &gesture, ask);
        let sum: u32 = one.steps.iter().map(|steps| u32::from(*steps)).sum();
        prop_assert!(sum <= TOTAL_STEPS);
        prop_assert!(one.belief().shares().is_some());
        // Predictions are what the sliders show.
        let points: Vec<f64> = one.belief().weights.iter().map(|weight| weight.points).collect();
        prop_assert_eq!(shown, points);
        let code = encode_prediction("a", &one).unwrap();
        prop_assert_eq!(decode_prediction("a", people, &code), Ok(one));
    }

    #[test]
    fn no_text_breaks_the_class(text in ".{0,200}", code in "[0-9A-Z]{9}") {
        let log = log_of("x");
        let _ = PastedCodes::read(&format!("{text}\n{code} {text}"), &log.id, 4, &[1, 5]);
        let _ = decode_prediction("x", 4, &text);
    }
}
