//! Copies of logs with added ratings: every rater, in whatever role and however often, stays apart from the
//! others and from the recording, in exports and when such a copy is opened or rated again.

use crate::charts::{Row, rows};
use crate::support::{NeverStopping, mirage, new_game, one_act_case, play};
use casebook::base::game::{
    EventKind, Log, MindSettings, MirageRules, Overlay, OverlayError, Raters, RatingPlan, Sensor, StrategyName,
};
use casebook::play::director::{ForkError, fork};
use casebook::play::mind::offline::OfflineReader;
use casebook::read::archive::{read_log, write_log};
use casebook::study::rating::rate_log;
use futures_util::FutureExt;

const BELIEFS: [RatingPlan; 3] = [
    RatingPlan::Beliefs { raters: Raters::Neutral },
    RatingPlan::Beliefs { raters: Raters::EveryOther },
    RatingPlan::Beliefs { raters: Raters::Neutral },
];

fn demo() -> Log {
    let text = std::fs::read_to_string("public/logs/demo.en.json").unwrap();
    read_log(&text).unwrap().0
}

fn rated(log: &Log, plan: &RatingPlan) -> Overlay {
    let settings = MindSettings::OfflineReader;
    let reader = OfflineReader::default();
    let rating = rate_log(log, plan, (&reader, &settings), &[], 4, &NeverStopping);
    rating.now_or_never().unwrap().unwrap()
}

/// Opens a log with ratings in it, as from a file.
fn copy_with_ratings(overlays: &[&Overlay], log: &Log) -> Log {
    let whole = Overlay::rated_copy_with_all(overlays, log).unwrap();
    read_log(&write_log(&whole).unwrap()).unwrap().0
}

/// The cells of those who rated afterwards, or of all others, without the columns of total usage.
fn rating_cells(log: &Log, afterwards: bool) -> Vec<Vec<String>> {
    let of_whole = |row: &Row| row.get("series") == "stage" || row.get("series") == "usage";
    let rows = rows(log).into_iter().filter(|row| !of_whole(row));
    let rows = rows.filter(|row| row.get("observer").contains("afterwards") == afterwards);
    rows.map(|row| row.0).collect()
}

#[track_caller]
fn assert_same(found: &[Vec<String>], expected: &[Vec<String>]) {
    let differs = found.iter().zip(expected).find(|(a, b)| a != b);
    assert_eq!((differs, found.len()), (None, expected.len()));
}

/// The rows of one rater, renamed as if it were the only one.
fn rows_of_rater(log: &Log, name: &str, alone: &str) -> Vec<Vec<String>> {
    let own = rating_cells(log, true).into_iter().filter(|row| row[4].ends_with(name));
    let renamed = own.map(|mut row| {
        row[4] = row[4].replace(name, alone);
        row
    });
    renamed.collect()
}

#[test]
fn a_log_that_is_rated_again_and_again_keeps_every_rater_apart_and_what_was_recorded() {
    let log = demo();
    let recorded = rating_cells(&log, false);
    let alone = "(afterwards: offline reader)";
    // Together, and each on the copy with the previous one: the same numbers.
    let each = BELIEFS.map(|plan| rated(&log, &plan));
    let together = copy_with_ratings(&each.iter().collect::<Vec<_>>(), &log);
    let mut again = log.clone();
    for plan in &BELIEFS {
        again = copy_with_ratings(&[&rated(&again, plan)], &again);
    }
    for whole in [&together, &again] {
        assert_same(&rating_cells(whole, false), &recorded);
        for (overlay, name) in
            each.iter().zip([alone, "(afterwards: offline reader, 2)", "(afterwards: offline reader, 3)"])
        {
            let own = rating_cells(&copy_with_ratings(&[overlay], &log), true);
            assert!(own.len() > 100, "{}", own.len());
            assert_same(&rows_of_rater(whole, name, alone), &own);
        }
    }
    // No copy is mistaken for its original, or for another copy.
    let ids = [&log.id, &together.id, &again.id];
    assert!(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2]);
    let misplaced = Overlay::rated_copy(&each[0], &again);
    assert!(matches!(misplaced, Err(OverlayError::OtherLog { .. })));
}

#[test]
fn a_game_of_ours_with_ratings_in_it_is_counted_as_ours() {
    let procedure = mirage(2, Raters::Neutral, MirageRules::casebook());
    let case = one_act_case("the-lantern-room.en");
    let mut log = play(new_game(case, procedure, StrategyName::Mirage));
    // Another stage: an imported log's counters would begin anew.
    let middle = log.events.len() / 2;
    log.events.insert(middle, EventKind::ActDealt { act: 2 }.into());
    let plan = RatingPlan::Ratings { raters: Raters::Neutral, apart: false };
    let recorded = rating_cells(&log, false);
    let shares = recorded.iter().filter(|row| row[0] == "rating_share");
    assert!(shares.count() > 8);
    assert_same(&rating_cells(&copy_with_ratings(&[&rated(&log, &plan)], &log), false), &recorded);
}

#[test]
fn two_readers_sensors_do_not_run_into_one_another() {
    let log = demo();
    let plan = RatingPlan::Sensors { sensors: vec![Sensor::Emotion] };
    let own = log.events.iter().any(|event| matches!(event.what, EventKind::SensorsRead { .. }));
    assert!(own);
    let over_own = rated(&log, &plan).rated_copy(&log);
    assert!(matches!(over_own, Err(OverlayError::SensorsTwice)));
    let mut without = log.clone();
    without.events.retain(|event| !matches!(event.what, EventKind::SensorsRead { .. }));
    without.clock.clear();
    let one = rated(&without, &plan);
    assert!(one.rated_copy(&without).is_ok());
    let twice = Overlay::rated_copy_with_all(&[&one, &one], &without);
    assert!(matches!(twice, Err(OverlayError::SensorsTwice)));
    let copy = one.rated_copy(&without).unwrap();
    assert!(matches!(rated(&copy, &plan).rated_copy(&copy), Err(OverlayError::SensorsTwice)));
}

#[test]
fn a_copy_with_ratings_in_it_is_no_game_to_go_on_from() {
    let log = demo();
    let copy = copy_with_ratings(&[&rated(&log, &BELIEFS[0])], &log);
    let fork = fork(&copy, 3, copy.settings.clone(), "fork".into());
    assert!(matches!(fork.now_or_never().unwrap(), Err(ForkError::Rated)));
}
