//! Estimates before the start against whole games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use casebook::director::{Estimate, estimate};
use casebook::game::{ExamSettings, MindSettings, Perspective, Settings, Targets, Visibility};
use casebook::insight::{Money, Prices, TaskKind};
use support::{case, new_log, play};

const CASES: [&str; 4] = [
    "the-lantern-room.en",
    "the-lantern-room.zh",
    "borrowed-wind.en",
    "borrowed-wind.zh",
];

type Change = fn(&mut Settings);

const CHANGES: [(&str, Change); 9] = [
    ("as in the paper", |_| ()),
    ("without pruner", |s| s.questum.pruner = false),
    ("two targets", |s| s.questum.targets = Targets::Top { n: 2 }),
    ("two questions to each", |s| {
        s.questum.questions_per_target = 2;
    }),
    ("everybody asked", |s| {
        s.questum.targets = Targets::AllSuspects;
    }),
    ("without sensors", |s| {
        s.questum.asking_sensors.clear();
        s.questum.pruning_sensors.clear();
    }),
    ("one round", |s| {
        s.procedure = casebook::game::Procedure::Questum { rounds: 1 };
    }),
    ("all at once", |s| {
        s.scheduling.visibility = Visibility::Simultaneous;
    }),
    ("little memory", |s| {
        s.memory.script_tokens = 300;
        s.memory.dialogue_tokens = 400;
    }),
];

fn within(range: (u64, u64), actual: u64) -> bool {
    (range.0..=range.1).contains(&actual)
}

#[test]
fn whole_games_stay_within_their_estimates() {
    for name in CASES {
        for (which, change) in CHANGES {
            let mut log = new_log(case(name), 7);
            change(&mut log.settings);
            let expected: Estimate = estimate(&log.scenario, &log.settings);
            let total = Money::of(&play(log), &Prices::default()).total;
            let calls = (u64::from(expected.calls.0), u64::from(expected.calls.1));
            assert!(
                within(calls, u64::from(total.calls))
                    && within(expected.prompt_tokens, total.prompt_tokens)
                    && within(expected.completion_tokens, total.completion_tokens),
                "{name}, {which}: {expected:?} against {total:?}"
            );
        }
    }
}

#[test]
fn an_exam_is_estimated_with_its_game_and_alone() {
    for name in ["the-lantern-room.en", "borrowed-wind.zh"] {
        for perspective in [Perspective::Play, Perspective::Own, Perspective::Everybody] {
            let mut log = new_log(case(name), 3);
            log.settings.exam = Some(ExamSettings {
                perspective,
                evaluations: 2,
                ..ExamSettings::default()
            });
            let expected = estimate(&log.scenario, &log.settings);
            let total = Money::of(&play(log), &Prices::default()).total;
            let calls = (u64::from(expected.calls.0), u64::from(expected.calls.1));
            assert!(
                within(calls, u64::from(total.calls))
                    && within(expected.prompt_tokens, total.prompt_tokens)
                    && within(expected.completion_tokens, total.completion_tokens),
                "{name}, {perspective:?}: {expected:?} against {total:?}"
            );
        }
    }
}

#[test]
fn calls_that_nobody_can_change_are_estimated_to_the_call() {
    for name in CASES {
        let scenario = case(name);
        let (players, victims) = (scenario.characters.len(), scenario.victims.len());
        let pairs = players * victims;
        let mut settings = Settings::questum(players, MindSettings::OfflineReader, 1);
        // Questum with m = 1: Na + n·Na·Nv·5 + (n−1)·Na·Nv·Na, and the votes.
        let calls = u32::try_from(players + 15 * pairs + 2 * pairs * players + pairs).unwrap();
        assert_eq!(
            estimate(&scenario, &settings).calls,
            (calls, calls),
            "{name}"
        );
        // PLAYER* without pruning: Na − 1 suspects in every round.
        settings.questum.targets = Targets::AllSuspects;
        settings.questum.pruner = false;
        let calls = u32::try_from(players + 15 * pairs * (players - 1) + pairs).unwrap();
        assert_eq!(
            estimate(&scenario, &settings).calls,
            (calls, calls),
            "{name}"
        );
    }
}

#[test]
fn an_estimate_is_split_by_the_minds_that_have_the_seats() {
    let scenario = case("the-lantern-room.en");
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    settings.minds.push(MindSettings::OfflineReader);
    let one = estimate(&scenario, &settings);
    assert_eq!(one.minds[0].calls, one.calls);
    assert_eq!(one.minds[1].calls, (0, 0));
    settings.seats[2].mind = 1;
    let two = estimate(&scenario, &settings);
    assert_eq!(two.calls, one.calls);
    assert!(two.minds[1].calls.0 > 0 && two.minds[1].calls.1 < two.calls.1);
}

#[test]
fn the_fold_counts_what_the_formulas_say_by_kind_and_seat() {
    let money = Money::of(
        &play(new_log(case("the-lantern-room.en"), 7)),
        &Prices::default(),
    );
    let calls = |kind| money.kinds.get(&kind).map_or(0, |tally| tally.calls);
    assert_eq!(calls(TaskKind::Introduce), 4);
    assert_eq!(calls(TaskKind::ReadSensors), 36 + 24);
    assert_eq!((calls(TaskKind::Ask), calls(TaskKind::Answer)), (12, 12));
    assert_eq!((calls(TaskKind::Prune), calls(TaskKind::Vote)), (8, 4));
    assert_eq!(calls(TaskKind::Other), 0);
    assert_eq!(
        money.seats.iter().map(|t| t.calls).sum::<u32>(),
        money.total.calls
    );
    // No server counted, and the offline reader costs nothing.
    assert!((money.total.estimated_share() - 1.0).abs() < 1e-12);
    assert_eq!(money.total.whole_cost(), Some(0.0));
}
