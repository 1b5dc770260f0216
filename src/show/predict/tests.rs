//! Predicting without a page: stops, links, undoing, and what comes too late.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::show::viewer::tests_support::{ASH, HART, sample_game};

fn stop(after: usize, outcome_turn: usize) -> PredictionStop {
    PredictionStop { after_turn: after, outcome_turn }
}

fn table(cursor: usize) -> PredictContext {
    let stops = vec![stop(4, 7), stop(9, 12)];
    PredictContext { opened_game: 1, log: "game-1".into(), people: 4, victim: ASH, stops, cursor, is_playing: false }
}

fn at(cursor: usize) -> PredictModel {
    PredictModel { context: table(cursor), ..PredictModel::default() }
}

fn prediction(after: usize, steps: [u8; 4]) -> Prediction {
    Prediction { victim: ASH, after, steps: steps.to_vec(), ask: None }
}

fn dispatch_all(model: &mut PredictModel, events: impl IntoIterator<Item = PredictEvent>) -> Vec<PredictEffect> {
    events.into_iter().flat_map(|event| update(model, event)).collect()
}

#[test]
fn nobody_passes_a_stop_without_a_prediction_unless_they_skip_it() {
    let mut model = at(0);
    let move_to = |model: &mut PredictModel, cursor, is_playing| {
        update(model, PredictEvent::TableChanged(PredictContext { is_playing, ..table(cursor) }))
    };
    assert_eq!(move_to(&mut model, 3, true), []);
    assert_eq!(move_to(&mut model, 20, false), [PredictEffect::StopAt(4)]);
    assert_eq!(model.phase(), PredictPhase::AwaitingPrediction(0));
    assert_eq!(move_to(&mut model, 4, true), [PredictEffect::StopAt(4)]);
    assert_eq!(move_to(&mut model, 4, false), []);
    update(&mut model, PredictEvent::Predicted(prediction(4, [20, 0, 0, 0])));
    assert_eq!(model.phase(), PredictPhase::Predicted(0));
    assert_eq!(move_to(&mut model, 8, true), []);
    assert_eq!(model.phase(), PredictPhase::Revealed(0));
    assert_eq!(move_to(&mut model, 10, true), [PredictEffect::StopAt(9)]);
    assert_eq!(update(&mut model, PredictEvent::Skipped(9)), [PredictEffect::Store]);
    assert_eq!(move_to(&mut model, 10, true), []);
    assert_eq!(model.phase(), PredictPhase::Over);
}

#[test]
fn the_phase_follows_the_cursor() {
    let mut without = at(0);
    without.context.stops.clear();
    assert_eq!(without.phase(), PredictPhase::NoStops);
    assert_eq!(at(0).phase(), PredictPhase::Approaching(0));
    assert_eq!(at(9).phase(), PredictPhase::AwaitingPrediction(0));
    // About another death nothing is predicted yet.
    let mut model = at(4);
    update(&mut model, PredictEvent::Predicted(prediction(4, [20, 0, 0, 0])));
    model.context.victim = VictimId(1);
    assert_eq!(model.phase(), PredictPhase::AwaitingPrediction(0));
}

#[test]
fn a_prediction_is_the_guess_before_the_votes_and_is_stored_on_the_device_and_with_the_log() {
    let mut model = at(9);
    let effects = update(&mut model, PredictEvent::Predicted(prediction(9, [0, 12, 3, 0])));
    let stored = [PredictEffect::StoreBeliefs(PredictionSource::Viewer, None), PredictEffect::Store];
    assert_eq!(effects, [&[PredictEffect::Guess(ASH, Seat(1))][..], &stored].concat());
    // Whoever suspects nobody guesses nobody.
    assert_eq!(update(&mut model, PredictEvent::Predicted(prediction(4, [0; 4]))), stored);
    assert!(model.record.said.iter().map(|one| one.after).eq([4, 9]));
    assert_eq!(model.initial_points_at_stop(4), PointDistribution::uniform(4));
    assert_eq!(model.initial_points_at_stop(20).points(1), 60);
}

#[test]
fn another_game_begins_anew_and_what_comes_back_of_the_first_is_dropped() {
    let mut model = at(4);
    update(&mut model, PredictEvent::ClassToggled);
    update(&mut model, PredictEvent::Predicted(prediction(4, [20, 0, 0, 0])));
    update(&mut model, PredictEvent::BeliefsStored(PredictionSource::Viewer, Some(7.0)));
    let effects = update(&mut model, PredictEvent::StartedOver);
    let Some(PredictEffect::OfferUndo { opened, record }) = effects.last().cloned() else { panic!("{effects:?}") };
    let other = PredictContext { opened_game: 2, log: "game-2".into(), ..table(0) };
    assert_eq!(update(&mut model, PredictEvent::TableChanged(other)), [PredictEffect::SetPredicting(false)]);
    assert!(model.is_class_open);
    assert_eq!(update(&mut model, PredictEvent::Undone { opened, record }), []);
    assert!(model.record.is_empty());
    assert_eq!(update(&mut model, PredictEvent::CurveWanted), []);
}

#[test]
fn starting_over_discards_everything_and_can_be_undone() {
    let mut model = at(4);
    update(&mut model, PredictEvent::Predicted(prediction(4, [0, 0, 20, 0])));
    update(&mut model, PredictEvent::BeliefsStored(PredictionSource::Viewer, Some(7.0)));
    let before = model.clone();
    let effects = update(&mut model, PredictEvent::StartedOver);
    assert!(model.record.is_empty());
    let undo = PredictEffect::OfferUndo { opened: 1, record: before.record.clone() };
    assert_eq!(
        effects,
        [
            PredictEffect::StoreBeliefs(PredictionSource::Viewer, Some(7.0)),
            PredictEffect::StoreBeliefs(PredictionSource::Class, None),
            PredictEffect::Store,
            PredictEffect::ShowPublicView(0),
            undo,
        ]
    );
    update(&mut model, PredictEvent::Undone { opened: 1, record: before.record.clone() });
    assert_eq!(model, before);
}

#[test]
fn whoever_has_begun_here_continues_at_the_last_stop_and_others_at_the_beginning() {
    let mut model = at(2);
    let show = |effects: Vec<PredictEffect>| effects.last().cloned();
    let new = update(&mut model, PredictEvent::Begun(StoredPredictions::default()));
    assert_eq!(show(new), Some(PredictEffect::ShowPublicView(0)));
    let said = vec![prediction(9, [20, 0, 0, 0])];
    let stored = StoredPredictions { said, codes: "Mira 0Y04C3A1K".into(), ..StoredPredictions::default() };
    let effects = update(&mut model, PredictEvent::Begun(stored.clone()));
    assert_eq!(effects.first(), Some(&PredictEffect::SetPredicting(true)));
    assert_eq!(show(effects), Some(PredictEffect::ShowPublicView(9)));
    assert_eq!(model.record, stored);
    assert!(model.is_class_open);
    model.context.cursor = 15;
    // What is here already is not stored a second time.
    let again = update(&mut model, PredictEvent::Begun(stored));
    assert_eq!(again, [PredictEffect::SetPredicting(true), PredictEffect::ShowPublicView(15)]);
}

#[test]
fn a_link_shows_somebodys_predictions_and_names_what_it_cannot_read() {
    let code = encode_prediction("game-1", &prediction(4, [12, 0, 0, 0])).unwrap();
    let mut model = at(0);
    let effects = update(&mut model, PredictEvent::LinkOpened(format!("{code}..nonsense")));
    let report = PredictEffect::ReportLink { stops: 1, broken: vec!["nonsense".into()] };
    assert_eq!(effects, [PredictEffect::StoreBeliefs(PredictionSource::Viewer, None), report]);
    assert_eq!(model.link_codes(), code);
    update(&mut model, PredictEvent::BeliefsStored(PredictionSource::Viewer, Some(3.0)));
    assert_eq!(update(&mut model, PredictEvent::CurveWanted), [PredictEffect::DrawCurve(3.0)]);
    // The viewer's own stay next to them, under a number of their own.
    let stored = StoredPredictions { said: vec![prediction(4, [0, 0, 0, 20])], ..StoredPredictions::default() };
    let effects = update(&mut model, PredictEvent::Begun(stored));
    assert!(effects.contains(&PredictEffect::StoreBeliefs(PredictionSource::Viewer, None)));
}

#[test]
fn a_class_is_its_codes_and_its_hands() {
    let mut model = at(5);
    let code = encode_prediction("game-1", &prediction(4, [20, 0, 0, 0])).unwrap();
    let store = [PredictEffect::StoreBeliefs(PredictionSource::Class, None), PredictEffect::Store];
    assert_eq!(update(&mut model, PredictEvent::CodesTyped(code)), store);
    let count = |seat, hands| PredictEvent::HandsCounted { after: 4, seat, hands };
    dispatch_all(&mut model, [count(HART, 2), count(HART, 3), count(Seat(9), 1)]);
    assert_eq!((model.raised_hands(4, HART), model.raised_hands(9, HART)), (3, 0));
    assert_eq!(model.record.hands.len(), 1);
    let class = model.class_beliefs_by_stop();
    assert_eq!(class.iter().map(|(after, _, members)| (*after, *members)).collect::<Vec<_>>(), [(4, 4)]);
    assert_eq!(model.last_reached_stop(), Some(4));
    dispatch_all(&mut model, [count(HART, u32::MAX)]);
    assert_eq!(model.raised_hands(4, HART), 9_999);
    // Without an own curve, the class's is drawn.
    update(&mut model, PredictEvent::BeliefsStored(PredictionSource::Class, Some(5.0)));
    assert_eq!(update(&mut model, PredictEvent::CurveWanted), [PredictEffect::DrawCurve(5.0)]);
}

#[test]
fn nothing_is_stored_with_a_log_of_which_nothing_was_predicted() {
    let session = Session::open(sample_game()).unwrap();
    let mut model = at(4);
    for whose in [PredictionSource::Viewer, PredictionSource::Class] {
        assert_eq!(model.overlay(whose, &session), None);
    }
    model.record.said.push(prediction(4, [20, 0, 0, 0]));
    let overlay = model.overlay(PredictionSource::Viewer, &session).unwrap();
    assert_eq!(overlay.added.len(), 1);
}
