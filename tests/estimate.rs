//! Estimates before the start, compared with whole games.

use crate::support::{ScriptedMind, StoringHost, mirage, new_log, one_act_case, play, play_with, preset_game};
use casebook::base::game::{
    CallGrouping, ExamPerspective, ExamSettings, Log, MindSettings, MirageRules, PresetName, Procedure, Raters,
    Settings, SettingsFile, StrategyName, TargetSelection, ThinkThriceSettings, Visibility,
};
use casebook::base::scenario::Outsider;
use casebook::play::director::{Estimate, estimate_game};
use casebook::play::mind::Request;
use casebook::play::task::Assignment;
use casebook::read::insight::{GameCosts, Prices, TaskKind};
use serde_json::json;
use std::rc::Rc;

const CASES: [&str; 4] = ["the-lantern-room.en", "the-lantern-room.zh", "borrowed-wind.en", "borrowed-wind.zh"];

type Change = fn(&mut Settings);

const CHANGES: [(&str, Change); 9] = [
    ("as in the paper", |_| ()),
    ("without pruner", |s| s.questum.pruner = false),
    ("two targets", |s| s.questum.targets = TargetSelection::Top { n: 2 }),
    ("two questions to each", |s| {
        s.questum.questions_per_target = 2;
    }),
    ("everybody asked", |s| {
        s.questum.targets = TargetSelection::AllSuspects;
    }),
    ("without sensors", |s| {
        s.questum.asking_sensors.clear();
        s.questum.pruning_sensors.clear();
    }),
    ("one round", |s| {
        s.procedure = casebook::base::game::Procedure::Questum { rounds: 1 };
    }),
    ("all at once", |s| {
        s.scheduling.visibility = Visibility::Simultaneous;
    }),
    ("little memory", |s| {
        s.memory.script_tokens = 300;
        s.memory.dialogue_tokens = 400;
    }),
];

fn is_within(range: (u64, u64), actual: u64) -> bool {
    (range.0..=range.1).contains(&actual)
}

fn assert_within(log: Log, which: &str) {
    let expected: Estimate = estimate_game(&log.scenario, &log.settings);
    let total = GameCosts::from_log(&play(log), &Prices::default()).total;
    let calls = (u64::from(expected.calls.0), u64::from(expected.calls.1));
    assert!(
        is_within(calls, u64::from(total.calls))
            && is_within(expected.prompt_tokens, total.prompt_tokens)
            && is_within(expected.completion_tokens, total.completion_tokens),
        "{which}: {expected:?} against {total:?}"
    );
}

#[test]
fn whole_games_of_our_preset_stay_within_their_estimates() {
    for name in CASES {
        for visibility in [Visibility::Sequential, Visibility::Simultaneous] {
            let mut log = preset_game(one_act_case(name));
            log.settings.scheduling.visibility = visibility;
            assert_within(log, &format!("{name}, {visibility:?}"));
        }
    }
}

#[test]
fn whole_games_of_mirages_preset_stay_within_their_estimates() {
    for name in CASES {
        for little in [false, true] {
            let mut log = new_log(one_act_case(name), 7);
            let file = SettingsFile::from_preset(PresetName::Mirage, MindSettings::OfflineReader, 7);
            log.settings = file.for_case(&log.scenario);
            if little {
                (log.settings.memory.script_tokens, log.settings.memory.dialogue_tokens) = (300, 200);
            }
            assert_within(log, &format!("{name}, little memory: {little}"));
        }
    }
}

#[test]
fn whole_games_stay_within_their_estimates() {
    for name in CASES {
        for (which, change) in CHANGES {
            let mut log = new_log(one_act_case(name), 7);
            change(&mut log.settings);
            assert_within(log, &format!("{name}, {which}"));
        }
    }
}

#[test]
fn an_exam_is_estimated_with_its_game_and_alone() {
    for name in ["the-lantern-room.en", "borrowed-wind.zh"] {
        for perspective in [ExamPerspective::Play, ExamPerspective::Own, ExamPerspective::Everybody] {
            let mut log = new_log(one_act_case(name), 3);
            log.settings.exam = Some(ExamSettings { perspective, evaluations: 2, ..ExamSettings::default() });
            assert_within(log, &format!("{name}, {perspective:?}"));
        }
    }
}

#[test]
fn clue_cards_are_estimated_whether_a_host_shows_them_or_the_rules_alone() {
    let scenario = one_act_case(CASES[0]);
    assert!(scenario.public_clues().next().is_some());
    let sent = |host, clue_cards| {
        let mut settings = Settings::questum(scenario.characters.len(), MindSettings::OfflineReader, 1);
        (settings.table.host, settings.table.clue_cards) = (host, clue_cards);
        estimate_game(&scenario, &settings).prompt_tokens
    };
    let without = sent(false, false);
    for (low, high) in [sent(false, true), sent(true, false)] {
        assert!(low > without.0 && high > without.1, "{low}, {high}: {without:?} without cards");
    }
    let mut bare = scenario.clone();
    bare.clues.clear();
    let mut settings = Settings::questum(bare.characters.len(), MindSettings::OfflineReader, 1);
    let none = estimate_game(&bare, &settings);
    settings.table.clue_cards = true;
    assert_eq!(estimate_game(&bare, &settings), none, "a case without cards has nothing to show");
}

#[test]
fn calls_that_nobody_can_change_are_estimated_to_the_call() {
    for name in CASES {
        let scenario = one_act_case(name);
        let (players, victims) = (scenario.characters.len(), scenario.victims.len());
        let pairs = players * victims;
        let mut settings = Settings::questum(players, MindSettings::OfflineReader, 1);
        // Questum with m = 1: Na + n·Na·Nv·5 + (n−1)·Na·Nv·Na, plus the votes.
        let calls = u32::try_from(players + 15 * pairs + 2 * pairs * players + pairs).unwrap();
        assert_eq!(estimate_game(&scenario, &settings).calls, (calls, calls), "{name}");
        // PLAYER* without pruning: Na − 1 suspects in every round.
        settings.questum.targets = TargetSelection::AllSuspects;
        settings.questum.pruner = false;
        let calls = u32::try_from(players + 15 * pairs * (players - 1) + pairs).unwrap();
        assert_eq!(estimate_game(&scenario, &settings).calls, (calls, calls), "{name}");
    }
}

#[test]
fn an_estimate_is_split_by_the_minds_that_have_the_seats() {
    let scenario = one_act_case("the-lantern-room.en");
    let mut settings = Settings::questum(4, MindSettings::OfflineReader, 1);
    settings.minds.push(MindSettings::OfflineReader);
    let one = estimate_game(&scenario, &settings);
    assert_eq!(one.minds[0].calls, one.calls);
    assert_eq!(one.minds[1].calls, (0, 0));
    settings.seats[2].mind = 1;
    let two = estimate_game(&scenario, &settings);
    assert_eq!(two.calls, one.calls);
    assert!(two.minds[1].calls.0 > 0 && two.minds[1].calls.1 < two.calls.1);
}

#[test]
fn the_fold_counts_what_the_formulas_say_by_kind_and_seat() {
    let money = GameCosts::from_log(&play(new_log(one_act_case("the-lantern-room.en"), 7)), &Prices::default());
    let calls = |kind| money.by_kind.get(&kind).map_or(0, |tally| tally.calls);
    assert_eq!(calls(TaskKind::Introduce), 4);
    assert_eq!(calls(TaskKind::ReadSensors), 36 + 24);
    assert_eq!((calls(TaskKind::Ask), calls(TaskKind::Answer)), (12, 12));
    assert_eq!((calls(TaskKind::Prune), calls(TaskKind::Vote)), (8, 4));
    assert_eq!(calls(TaskKind::Other), 0);
    assert_eq!(money.by_seat.iter().map(|t| t.calls).sum::<u32>(), money.total.calls);
    // No server counted tokens, so all are estimated, and the offline reader costs nothing.
    assert_eq!(money.total.estimated_tokens, money.total.tokens());
    assert_eq!(money.total.total_cost(), Some(0.0));
}

/// Replies for tasks on which a strategy's steps depend.
type ReplyManner = fn(&Request) -> Option<String>;

const MANNERS: [(&str, ReplyManner); 3] = [
    ("by rote", |_| None),
    ("as short as can be", |request| match &request.assignment {
        Assignment::Act(task) => {
            let place = task.places.first()?;
            Some(json!({ "action": "investigate", "target": place, "text": "I look." }).to_string())
        }
        Assignment::Say(_) => Some(json!({ "statement": "" }).to_string()),
        Assignment::NeedsTimeline(_) => Some(json!({ "reason": "No.", "needed": false }).to_string()),
        // Long enough in the first try.
        Assignment::CompleteAnswer(task) => {
            let text = format!("{} {}", task.answer, "word ".repeat(400));
            Some(json!({ "answer": text }).to_string())
        }
        Assignment::Prune(task) => {
            let name = request.given.name(task.current[0]);
            Some(json!({ "reason": "", "suspects": [name] }).to_string())
        }
        _ => None,
    }),
    ("as long as can be", |request| match &request.assignment {
        Assignment::Act(task) => {
            let whom = request.given.name(task.whom[0]);
            Some(json!({ "action": "ask", "target": whom, "text": "Where were you?" }).to_string())
        }
        // Never good enough.
        Assignment::CheckFacts(task) => Some(json!({ "checks": vec![false; task.statements.len()] }).to_string()),
        Assignment::Prune(task) => {
            let names: Vec<_> = task.current.iter().map(|s| request.given.name(*s)).collect();
            Some(json!({ "reason": "", "suspects": names }).to_string())
        }
        _ => None,
    }),
];

fn calls(log: &Log, manner: ReplyManner) -> usize {
    let mind = Rc::new(ScriptedMind::replacing(move |request| manner(request).map(Ok)));
    let (played, _, failures) = play_with(log.clone(), mind.clone(), StoringHost::new);
    assert!(played.is_finished() && failures.is_empty());
    mind.calls()
}

/// Every procedure with every strategy, in all variants that change the number of calls.
fn procedure_games(seats: &[StrategyName]) -> Vec<(String, Log)> {
    let procedures = [
        Procedure::Questum { rounds: 2 },
        Procedure::Jubensha { before_clues: 1, after_clues: 1 },
        mirage(2, Raters::Neutral, MirageRules::casebook()),
        mirage(2, Raters::EveryOther, MirageRules::as_in_paper()),
        mirage(2, Raters::Nobody, MirageRules::published()),
    ];
    let mut list = Vec::new();
    for name in ["the-lantern-room.en", "borrowed-wind.zh"] {
        // The larger case takes long.
        let many = if name.starts_with("borrowed") { 2 } else { procedures.len() };
        for procedure in procedures.iter().take(many) {
            let mut log = new_log(one_act_case(name), 3);
            // Calls do not depend on how long the scripts are.
            for character in &mut log.scenario.characters {
                character.timeline.truncate(1);
                for act in &mut character.acts {
                    act.script = "The mill stood still.".into();
                }
            }
            // Scripted replies are never summarised, so nothing may exceed the memory.
            for clue in &mut log.scenario.clues {
                clue.text = "A key.".into();
            }
            log.settings = log.settings.with_procedure(procedure.clone());
            for (seat, strategy) in log.settings.seats.iter_mut().zip(seats.iter().cycle()) {
                seat.strategy = *strategy;
            }
            list.push((format!("{name}, {procedure:?}, {seats:?}"), log));
        }
    }
    list
}

fn within_its_estimate(which: &str, log: &Log) -> (u32, u32) {
    let expected = estimate_game(&log.scenario, &log.settings).calls;
    // The larger case takes long, so one manner is enough.
    let manners = if log.scenario.characters.len() > 4 { 1 } else { MANNERS.len() };
    for (manner, how) in MANNERS.into_iter().take(manners) {
        let calls = u32::try_from(calls(log, how)).unwrap();
        assert!((expected.0..=expected.1).contains(&calls), "{which}, {manner}: {calls} calls, expected {expected:?}");
    }
    expected
}

#[test]
fn the_calls_of_every_strategy_in_every_procedure_are_within_their_estimate() {
    for strategy in StrategyName::all_automatic() {
        for (which, log) in procedure_games(&[strategy]) {
            within_its_estimate(&which, &log);
        }
    }
    // Teams, and switches that change the number of calls.
    let sides = [StrategyName::Werewolf, StrategyName::Questum];
    for (which, mut log) in procedure_games(&sides) {
        log.settings.questum.calls = CallGrouping::Fused;
        within_its_estimate(&which, &log);
    }
    for (which, mut log) in procedure_games(&[StrategyName::ThinkThrice]) {
        log.settings.think_thrice = ThinkThriceSettings::published();
        within_its_estimate(&which, &log);
        log.settings.think_thrice.verification = false;
        within_its_estimate(&which, &log);
    }
}

#[test]
fn those_who_do_not_sit_at_the_table_are_counted_where_they_are_rated_and_pruned() {
    for strategy in [StrategyName::Questum, StrategyName::Mirage] {
        for (which, mut log) in procedure_games(&[strategy]) {
            let Procedure::Mirage { .. } = log.settings.procedure else {
                continue;
            };
            let before = estimate_game(&log.scenario, &log.settings).calls;
            log.scenario.outsiders = ["Old Tramp", "The Maid"]
                .map(|name| Outsider { id: name.replace(' ', "-"), name: name.into(), role: String::new() })
                .to_vec();
            let with = within_its_estimate(&which, &log);
            let rated = !matches!(log.settings.procedure, Procedure::Mirage { raters: Raters::Nobody, .. });
            assert_eq!(with.1 > before.1, rated || strategy == StrategyName::Questum);
        }
    }
}

#[test]
fn where_nothing_hangs_on_replies_the_estimate_is_the_number_of_calls() {
    for strategy in [StrategyName::Werewolf, StrategyName::OCot, StrategyName::Mirage] {
        for (which, mut log) in procedure_games(&[strategy]).into_iter().step_by(5) {
            // Summaries take calls of their own.
            log.settings.memory.dialogue_tokens = 100_000;
            let expected = estimate_game(&log.scenario, &log.settings).calls;
            let calls = u32::try_from(calls(&log, |_| None)).unwrap();
            assert_eq!(expected, (calls, calls), "{which}");
        }
    }
}

#[test]
fn however_little_is_remembered_a_cases_longest_prompt_has_a_least_length_which_a_window_must_hold() {
    for name in CASES {
        let mut log = new_log(one_act_case(name), 7);
        let mut longest = |window| {
            log.settings.memory = log.settings.memory.clone().fitted_to_window(window);
            estimate_game(&log.scenario, &log.settings).minds[0].longest
        };
        let wide = longest(128_000);
        let (least, most) = longest(1_000);
        assert!(least > 1_000, "{name}: {least}");
        assert!(least < most && most < wide.1, "{name}: {most} {wide:?}");
        assert!((least, most) == longest(500), "{name}: cut further");
    }
}
