//! Rating in a panel: what every event does, and races with other games, links, the storage and stopped jobs.

use super::*;
use crate::base::game::{
    AddedEvent, Event, EventKind, MindSettings, Overlay, Raters, RatingPlan, Seat, Sensor, Subject,
};
use crate::play::mind::JournalPlace;
use crate::read::insight::RatingSource;
use crate::study::overlay::MindFailure;
use std::sync::Arc;

const RATINGS: RatingPlan = RatingPlan::Ratings { raters: Raters::Neutral, apart: true };

/// Ratings of a log; `events` tells them apart.
fn overlay(log: &str, plan: RatingPlan, events: u32) -> Overlay {
    Overlay {
        format: Overlay::FORMAT.into(),
        version: 1,
        log: log.into(),
        events,
        rated_by: MindSettings::OfflineReader,
        plan,
        texts: Vec::new(),
        added: Vec::new(),
    }
}

fn sensors(events: u32) -> Overlay {
    overlay("mill", RatingPlan::Sensors { sensors: vec![Sensor::Emotion] }, events)
}

fn listed(number: f64, overlay: Overlay, shown: bool) -> ListedOverlay {
    ListedOverlay { number, overlay: Arc::new(overlay), shown }
}

/// The mill is on the table, with these ratings stored.
fn panel(found: Vec<ListedOverlay>) -> RatingModel {
    let mut model = RatingModel::default();
    assert_eq!(open(&mut model, 1, "mill"), [RatingEffect::Read(1, "mill".into())]);
    model.update(RatingEvent::Read { opened: 1, found, now_ms: 10.0 });
    model
}

fn open(model: &mut RatingModel, opened: u32, log: &str) -> Vec<RatingEffect> {
    model.update(RatingEvent::Opened(opened, Some(log.into())))
}

fn numbers(model: &RatingModel) -> Vec<(f64, bool)> {
    model.overlays.iter().map(|one| (one.number, one.shown)).collect()
}

#[test]
fn what_is_stored_comes_before_what_a_link_brought_and_what_came_twice_is_stored_once() {
    let mut model = RatingModel::default();
    open(&mut model, 1, "mill");
    model.update(RatingEvent::Add(overlay("mill", RATINGS, 1), 10.0));
    let found = vec![listed(1.0, overlay("mill", RATINGS, 2), true), listed(2.0, overlay("mill", RATINGS, 1), true)];
    let effects = model.update(RatingEvent::Read { opened: 1, found, now_ms: 20.0 });
    assert_eq!(numbers(&model), [(1.0, true), (10.0, true)]);
    assert_eq!(effects[0], RatingEffect::Delete("mill".into(), 2.0));
    assert!(matches!(effects[1..], [RatingEffect::Apply(_, None)]));
}

#[test]
fn a_late_reading_of_another_game_is_ignored_and_ratings_wait_for_their_log() {
    let mut model = RatingModel::default();
    open(&mut model, 1, "lamp");
    model.update(RatingEvent::Wait(overlay("mill", RATINGS, 1)));
    assert_eq!(open(&mut model, 2, "mill"), [RatingEffect::Read(2, "mill".into())]);
    let late =
        RatingEvent::Read { opened: 1, found: vec![listed(1.0, overlay("lamp", RATINGS, 1), true)], now_ms: 5.0 };
    assert_eq!(model.update(late), []);
    model.update(RatingEvent::Read { opened: 2, found: Vec::new(), now_ms: 6.0 });
    assert_eq!(numbers(&model), [(6.0, true)]);
    assert_eq!(open(&mut model, 3, "lamp"), [RatingEffect::Read(3, "lamp".into())]);
    assert!(model.overlays.is_empty(), "they belong to the other log");
}

#[test]
fn sensors_of_one_maker_are_shown_at_a_time() {
    let mut model = panel(vec![listed(1.0, sensors(1), true), listed(2.0, overlay("mill", RATINGS, 1), true)]);
    let effects = model.update(RatingEvent::Add(sensors(2), 30.0));
    assert_eq!(numbers(&model), [(1.0, false), (2.0, true), (30.0, true)]);
    assert_eq!(effects[0], RatingEffect::Store(listed(1.0, sensors(1), false), None));
    model.update(RatingEvent::SetShown(1.0, true));
    assert_eq!(numbers(&model), [(1.0, true), (2.0, true), (30.0, false)]);
}

#[test]
fn known_ratings_are_only_shown_and_an_import_counts_both() {
    let mut model = panel(vec![listed(1.0, overlay("mill", RATINGS, 1), false)]);
    let files = vec![overlay("mill", RATINGS, 1), overlay("mill", RATINGS, 2)];
    let effects = model.update(RatingEvent::Import(files, 0.0));
    assert_eq!(effects.last(), Some(&RatingEffect::ReportImport { added: 1, known: 1 }));
    assert_eq!(numbers(&model), [(1.0, true), (2.0, true)], "a number is never given twice, whatever the clock says");
}

#[test]
fn removed_ratings_can_come_back_and_replaced_ones_leave_silently() {
    let mut model = panel(vec![listed(1.0, overlay("mill", RATINGS, 1), true)]);
    let effects = model.update(RatingEvent::Remove(1.0));
    assert_eq!(effects[0], RatingEffect::Delete("mill".into(), 1.0));
    assert_eq!(effects.last(), Some(&RatingEffect::OfferToRestore(Arc::new(overlay("mill", RATINGS, 1)))));
    assert_eq!(model.update(RatingEvent::Remove(1.0)), []);
    let (first, second) = (overlay("mill", RATINGS, 1), overlay("mill", RATINGS, 2));
    let replace = |number, with| RatingEvent::Replace { number, with, log: Some("mill".into()), now_ms: 40.0 };
    model.update(replace(None, Some(first.clone())));
    let number = model.number_of_overlay(&first);
    let effects = model.update(replace(number, Some(second.clone())));
    assert_eq!(effects[0], RatingEffect::Delete("mill".into(), 40.0));
    let effects = model.update(replace(model.number_of_overlay(&second), None));
    assert!(matches!(effects[..], [RatingEffect::Delete(..), RatingEffect::Apply(_, None)]));
    assert!(model.overlays.is_empty());
}

#[test]
fn what_a_link_brings_before_its_log_is_noticed_is_there_and_stays() {
    let mut model = RatingModel::default();
    let brought = overlay("mill", RATINGS, 1);
    let log = Some("mill".to_owned());
    model.update(RatingEvent::Replace { number: None, with: Some(brought.clone()), log, now_ms: 40.0 });
    assert_eq!(model.number_of_overlay(&brought), Some(40.0));
    open(&mut model, 1, "mill");
    model.update(RatingEvent::Read { opened: 1, found: Vec::new(), now_ms: 50.0 });
    assert_eq!(model.number_of_overlay(&brought), Some(40.0));
}

#[test]
fn only_the_latest_application_counts() {
    let mut model = panel(vec![listed(1.0, overlay("mill", RATINGS, 1), true)]);
    let applied = |effects: Vec<RatingEffect>| {
        effects
            .into_iter()
            .find_map(|effect| if let RatingEffect::Apply(count, _) = effect { Some(count) } else { None })
    };
    let first = applied(model.update(RatingEvent::SetShown(1.0, false))).unwrap();
    let second = applied(model.update(RatingEvent::SetShown(1.0, true))).unwrap();
    assert!(!model.is_latest_application(first) && model.is_latest_application(second));
    open(&mut model, 2, "lamp");
    assert!(!model.is_latest_application(second), "another game is on the table");
}

#[test]
fn the_score_draws_whom_it_drew_wherever_their_place_is_now() {
    let mut model = panel(Vec::new());
    let beliefs = RatingPlan::Beliefs { raters: Raters::Neutral };
    let both = [listed(1.0, overlay("mill", beliefs, 1), true), listed(2.0, overlay("mill", RATINGS, 2), true)];
    let read = |model: &RatingModel, on: &[ListedOverlay], show, before| model.choose_rater(on, show, before, 3);
    assert_eq!(read(&model, &both, Some(2.0), None), Some(RatingSource::AddedNeutral(4)), "the new ones");
    assert_eq!(read(&model, &both, Some(1.0), None), None, "beliefs are drawn elsewhere");
    model.update(RatingEvent::Applied(vec![2.0]));
    let before = Some(RatingSource::AddedNeutral(3));
    assert_eq!(read(&model, &both, None, before), Some(RatingSource::AddedNeutral(4)), "they moved up");
    assert_eq!(read(&model, &both[..1], None, before), None, "they are hidden now");
    assert_eq!((model.place_among_applied(2.0), model.place_among_applied(1.0)), (Some(0), None));
}

fn start(model: &mut RatingModel) -> Vec<RatingEffect> {
    let order = RatingRequest { plan: RATINGS, mind: MindSettings::OfflineReader, limit: 1 };
    model.update(RatingEvent::Start(order))
}

fn ended(log: &str, result: Option<Result<Overlay, RatingError>>) -> RatingEvent {
    let journal = Some(JournalPlace { game: "mill".into(), beside: Some("1".into()), next: 1 });
    RatingEvent::Ended { log: log.into(), result, failure: MindFailure::default(), journal, now_ms: 50.0 }
}

/// Ratings with one reading.
fn read() -> Overlay {
    let about = Subject::Player(Seat(0));
    let rated = EventKind::Rated { rater: None, about, suspicion: Some(1), trust: None, said: None };
    let event = Event::from(rated);
    Overlay { added: vec![AddedEvent { after: 0, event }], ..overlay("mill", RATINGS, 1) }
}

fn stopped(done: usize, total: usize) -> Result<Overlay, RatingError> {
    Err(RatingError::Stopped { done, total, overlay: Box::new(read()) })
}

#[test]
fn one_rating_runs_at_a_time_and_says_how_far_it_is_until_it_is_stopped() {
    let mut model = panel(Vec::new());
    assert!(matches!(start(&mut model)[..], [RatingEffect::Rate(1, _)]));
    assert_eq!(start(&mut model), [RatingEffect::ShowProgress]);
    let progress = |done| RatingProgress { done, of: 9, retry: None };
    model.update(RatingEvent::Progress(progress(4)));
    assert_eq!(model.update(RatingEvent::Stop), [RatingEffect::Stop(1)]);
    model.update(RatingEvent::Progress(progress(5)));
    assert_eq!(model.progress, Some(progress(4)), "it is stopping");
    model.update(ended("mill", Some(stopped(4, 9))));
    assert_eq!(
        (model.progress.clone(), model.outcome.clone()),
        (None, Some(RatingOutcome::Stopped { done: 4, of: 9 }))
    );
    model.update(RatingEvent::Progress(progress(6)));
    assert_eq!(model.progress, None, "late news of an ended rating");
}

#[test]
fn the_journal_ends_with_a_complete_result_only() {
    for (result, ends_journal) in [(Ok(read()), true), (stopped(1, 2), false)] {
        let mut model = panel(Vec::new());
        start(&mut model);
        let effects = model.update(ended("mill", Some(result)));
        let stored = effects.iter().find_map(|effect| match effect {
            RatingEffect::Store(_, journal) => Some(journal.is_some()),
            _ => None,
        });
        assert_eq!(stored, Some(ends_journal));
    }
}

#[test]
fn a_result_of_a_game_that_left_the_table_is_stored_with_it_and_not_shown() {
    let mut model = panel(Vec::new());
    start(&mut model);
    open(&mut model, 2, "lamp");
    let effects = model.update(ended("mill", Some(Ok(read()))));
    assert!(matches!(&effects[..], [RatingEffect::Store(one, Some(_))] if one.overlay.log == "mill"));
    assert_eq!((model.overlays.len(), &model.outcome, &model.progress), (0, &None, &None));
}

#[test]
fn an_engine_that_breaks_off_says_how_far_it_was_and_adds_nothing() {
    let mut model = panel(Vec::new());
    start(&mut model);
    model.update(RatingEvent::Progress(RatingProgress { done: 3, of: 7, retry: None }));
    assert_eq!(model.update(ended("mill", None)), []);
    let failure = MindFailure::default();
    assert_eq!(model.outcome, Some(RatingOutcome::Failed { done: 3, of: 7, failure }));
    start(&mut model);
    assert_eq!(model.update(ended("mill", Some(Err(RatingError::NothingToRate)))), []);
    assert_eq!(model.outcome, Some(RatingOutcome::Nothing));
}

#[test]
fn a_dismissed_line_comes_back_with_another_game() {
    let mut model = panel(Vec::new());
    model.update(RatingEvent::Dismiss);
    assert!(model.is_dismissed);
    open(&mut model, 2, "mill");
    assert!(!model.is_dismissed);
}
