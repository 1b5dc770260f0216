//! Trajectories of the bundled games, and of games made from them.
#![allow(clippy::unwrap_used, clippy::float_cmp)]

use super::*;
use crate::base::game::{EventKind, Log};
use crate::base::language::Language;
use crate::read::exam::mean_and_deviation;
use crate::read::insight::Prices;
use crate::read::statistics::{BootstrapSettings, statistic_interval};
use std::collections::BTreeMap;

const EN: Language = Language::English;

fn log(text: &str) -> Log {
    crate::read::archive::read_log(text).unwrap().0
}

fn demo() -> Log {
    log(include_str!("../../../../public/logs/demo.en.json"))
}

fn bread() -> Log {
    log(include_str!("../../../../public/logs/five-oclock-bread.en.json"))
}

fn wind() -> Log {
    log(include_str!("../../../../public/logs/borrowed-wind.en.json"))
}

fn course(log: &Log) -> GameTrajectory {
    read_trajectory(log, &Prices::default())
}

/// The demo again with other beliefs.
fn changed(id: &str, seed: u64, points: impl Fn(bool) -> u16) -> Log {
    let mut log = demo();
    log.id = id.to_owned();
    log.settings.seed = seed;
    let case = log.scenario.clone();
    for event in &mut log.events {
        if let EventKind::Believed { belief, .. } = &mut event.what {
            for one in &mut belief.weights {
                let guilty = case.has_killed(one.suspect.index(), 0) == Some(true);
                one.points = points(guilty).into();
            }
            belief.somebody_else = 0.0;
        }
    }
    log
}

fn wanted(words: &str, by: GameColumn, falling: bool) -> GameQuery {
    GameQuery { words: words.to_owned(), by, descending: falling }
}

#[test]
fn a_course_ends_at_what_an_experiment_s_table_says_of_the_vote() {
    for log in [demo(), bread(), wind()] {
        let course = course(&log);
        let last = course.last_point().unwrap();
        let near = |one: Option<f64>, other: Option<f64>| (one.unwrap() - other.unwrap()).abs() < 1e-12;
        assert!(near(last.certainty, course.measure_value("certainty_at_vote_nats")));
        assert!(near(last.truth, course.measure_value("truth_at_vote")));
        assert!(matches!(course.led, LeadStart::Turn(_) | LeadStart::Never));
    }
}

#[test]
fn a_copy_that_goes_further_is_the_same_game_and_another_run_of_its_plan_is_not() {
    let whole = demo();
    let mut begun = whole.clone();
    begun.events.truncate(whole.events.len() / 2);
    let mut elsewhere = whole.clone();
    elsewhere.id.push('2');
    let mut again = whole.clone();
    let said = again.events.iter_mut().rev().find_map(|event| {
        let EventKind::Answered { text, .. } = &mut event.what else {
            return None;
        };
        Some(text)
    });
    said.unwrap().push_str(" Or so I think.");
    let [whole, begun, elsewhere, again] = [whole, begun, elsewhere, again].map(|log| course(&log));
    assert_eq!(whole.id(), again.id());
    assert!(whole.is_same_game(&whole) && whole.is_same_game(&begun) && begun.is_same_game(&whole));
    assert!(again.is_same_game(&begun), "so far they are one");
    assert!(!whole.is_same_game(&again) && !again.is_same_game(&whole));
    assert!(!whole.is_same_game(&elsewhere));
}

#[test]
fn of_copies_of_a_game_the_one_that_goes_further_counts_once_and_its_repeat_counts_beside_it() {
    let whole = demo();
    let mut begun = whole.clone();
    begun.events.truncate(whole.events.len() / 2);
    let mut again = whole.clone();
    for event in &mut again.events {
        if let EventKind::Answered { text, .. } = &mut event.what {
            text.push_str(" Or so I think.");
        }
    }
    let [whole, begun, again] = [whole, begun, again].map(|log| course(&log));
    let all = vec![begun, whole.clone(), again.clone(), whole.clone()];
    let kept = remove_duplicates(all);
    assert_eq!(kept, [whole, again]);
}

#[test]
fn a_preset_is_shown_by_its_title_and_found_by_its_name_in_files_too() {
    let mut games = [course(&demo()), course(&bread())];
    "think_thrice".clone_into(&mut games[0].figures.cell.preset);
    "no pruner".clone_into(&mut games[1].figures.cell.preset);
    let shown = |game: &GameTrajectory| GameColumn::Preset.value_as_text(game, "", EN).unwrap();
    assert_eq!(games.each_ref().map(shown), ["ThinkThrice", "no pruner"]);
    for words in ["think_thrice", "thinkthrice"] {
        let found = find_trajectories(&games, &wanted(words, GameColumn::Title, false), EN);
        let places: Vec<usize> = found.iter().map(|one| one.index).collect();
        assert_eq!(places, [0], "{words}");
    }
    // Files keep the name.
    let all: Vec<&GameTrajectory> = games.iter().collect();
    let sheet = games_sheet(&all, "USD").csv().unwrap();
    assert!(sheet.contains(",think_thrice,"), "{sheet}");
}

/// The demo, with points on the culprit that hang on how many beliefs there were before.
fn swaying(points: impl Fn(usize) -> f64) -> GameTrajectory {
    let mut log = demo();
    let case = log.scenario.clone();
    let mut before = 0;
    for event in &mut log.events {
        if let EventKind::Believed { belief, .. } = &mut event.what {
            for one in &mut belief.weights {
                let guilty = case.has_killed(one.suspect.index(), 0) == Some(true);
                one.points = if guilty { points(before) } else { 10.0 };
            }
            belief.somebody_else = 0.0;
            before += 1;
        }
    }
    course(&log)
}

#[test]
fn the_culprit_led_from_where_it_stayed_first_to_the_end_and_first_led_where_it_first_did() {
    let first = |game: &GameTrajectory| GameColumn::FirstLed.value_as_number(game);
    let to_the_end = |game: &GameTrajectory| GameColumn::Led.value_as_number(game);
    let always = swaying(|_| 50.0);
    assert!(first(&always).is_some());
    assert_eq!(first(&always), to_the_end(&always));
    let lost = swaying(|before| if before < 6 { 50.0 } else { 1.0 });
    assert_eq!(first(&lost), first(&always));
    assert_eq!((lost.led, to_the_end(&lost)), (LeadStart::Never, None));
    let told = GameColumn::Led.value_as_text(&lost, "USD", EN);
    assert_eq!(told.as_deref(), Some("not at the end"));
    let back = swaying(|before| if (6..20).contains(&before) { 1.0 } else { 50.0 });
    assert_eq!(first(&back), first(&always));
    assert!(to_the_end(&back) > first(&back));
    let never = swaying(|_| 1.0);
    assert_eq!((never.led, never.first_led), (LeadStart::Never, LeadStart::Never));
}

#[test]
fn a_game_of_equal_beliefs_has_no_leader_and_no_division_and_moves_nowhere() {
    for mut log in [demo(), bread(), wind()] {
        for event in &mut log.events {
            if let EventKind::Believed { belief, .. } = &mut event.what {
                belief.weights.iter_mut().for_each(|one| one.points = 20.0);
                belief.somebody_else = 20.0;
            }
        }
        let course = course(&log);
        assert_eq!((course.led, course.first_led), (LeadStart::Never, LeadStart::Never), "{}", course.title);
        assert!(course.points.iter().filter_map(|point| point.division).all(|of| of < 1e-9));
        for column in [GameColumn::TruthMoved, GameColumn::ShareMoved, GameColumn::Division] {
            assert!(column.value_as_number(&course).is_some_and(|moved| moved.abs() < 1e-9), "{}", column.name());
            assert!(!column.value_as_text(&course, "USD", EN).unwrap().contains(['-', '−']), "{}", column.name());
        }
        let shares = |one: &SuspectTrajectory| one.steps.last().map(|(_, share)| format!("{share:.6}"));
        let all: Vec<_> = course.suspects.iter().filter(|one| one.victim == 0).map(shares).collect();
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{all:?}");
    }
}

#[test]
fn what_a_log_does_not_record_is_absent_and_never_zero() {
    let mut log = demo();
    log.events.retain(|event| !matches!(event.what, EventKind::Believed { .. }));
    let course = course(&log);
    for column in [GameColumn::Truth, GameColumn::Doubt, GameColumn::Division, GameColumn::Gain, GameColumn::Led] {
        assert_eq!(column.value_as_number(&course), None, "{column:?}");
        assert_eq!(column.value_as_text(&course, "USD", EN), None, "{column:?}");
    }
    assert!(course.suspects.is_empty());
    let games = [&course];
    for axis in TrajectoryAxis::ALL {
        let rows = sample_rows(&games, axis);
        let curves = mean_curves(&games, &rows, TrajectoryMeasure::Truth, CurveGrouping::Nothing, EN);
        assert_eq!((curves[0].recorded, curves[0].points.len()), (0, 0));
        let told = curve_sentences(&curves, TrajectoryMeasure::Truth, 1, EN);
        assert_eq!(told, ["Not recorded in 1 of 1 games, so no curve includes it."]);
    }
}

#[test]
fn a_game_whose_tokens_no_server_counted_says_so_in_the_table_and_in_its_file() {
    let (counted, estimated) = (course(&demo()), course(&bread()));
    let tokens = |game: &GameTrajectory| GameColumn::Tokens.value_as_text(game, "USD", EN).unwrap();
    assert_eq!(tokens(&counted), "0");
    assert_eq!(tokens(&estimated), "≈ 169,611");
    let sheet = games_sheet(&[&counted, &estimated], "USD");
    let names: Vec<&str> = sheet.columns.iter().map(|one| one.name.as_str()).collect();
    let at = names.iter().position(|name| *name == "tokens").unwrap();
    assert_eq!(names[at + 1], "estimated_tokens");
    assert_eq!(sheet.rows[1][at], sheet.rows[1][at + 1]);
    assert_eq!(sheet.rows[0][at], sheet.rows[0][at + 1], "none of none");
}

#[test]
fn rounds_begin_and_end_at_the_same_places_in_games_of_different_lengths() {
    for log in [demo(), bread(), wind()] {
        let course = course(&log);
        let numbers: Vec<u32> = course.stretches.iter().map(|one| one.number).collect();
        assert_eq!(numbers, (0..=*numbers.last().unwrap()).collect::<Vec<_>>());
        assert!(course.stretches.last().unwrap().votes);
        for one in &course.stretches {
            assert_eq!(course.turn_at_round_position(f64::from(one.number) + 1.0), Some(one.to));
            assert_eq!(course.round_position(one.to), f64::from(one.number) + 1.0);
            let turns = one.to + 1 - one.from;
            assert!(turns > 0 && course.round_position(one.from) > f64::from(one.number));
        }
        let end = f64::from(course.stretches.last().unwrap().number) + 1.0;
        assert_eq!(course.turn_at_round_position(end + 0.25), None, "it is over");
    }
}

/// Mean, band and number of games by group and place.
type Computed = BTreeMap<(String, u64), (f64, Option<(f64, f64)>, usize)>;

/// Curves computed from a file of rows alone.
fn from_csv(csv: &str, by: &str, axis: TrajectoryAxis, measure: TrajectoryMeasure) -> Computed {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let at = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let (by, place, value) = (at(by), at(axis.name()), at(measure.name()));
    let mut values: BTreeMap<(String, u64), Vec<f64>> = BTreeMap::new();
    for row in reader.records() {
        let row = row.unwrap();
        if row[value].is_empty() {
            continue;
        }
        let place: f64 = row[place].parse().unwrap();
        let key = (row[by].to_owned(), place.to_bits());
        values.entry(key).or_default().push(row[value].parse().unwrap());
    }
    let how = BootstrapSettings { draws: 400, ..BootstrapSettings::default() };
    let curve = |(key, values): ((String, u64), Vec<f64>)| {
        let mean = |drawn: &[usize]| {
            let sum: f64 = drawn.iter().map(|at| values[*at]).sum();
            Some(sum / values.len() as f64)
        };
        let band = statistic_interval(values.len(), mean, how);
        (key, (mean_and_deviation(&values).unwrap().mean, band, values.len()))
    };
    values.into_iter().map(curve).collect()
}

#[test]
fn curves_are_what_anybody_computes_from_the_rows_that_are_handed_out() {
    let made = [
        demo(),
        bread(),
        wind(),
        changed("a", 11, |guilty| if guilty { 90 } else { 5 }),
        changed("b", 12, |guilty| if guilty { 10 } else { 40 }),
    ];
    let games: Vec<GameTrajectory> = made.iter().map(course).collect();
    let games: Vec<&GameTrajectory> = games.iter().collect();
    for axis in TrajectoryAxis::ALL {
        let rows = sample_rows(&games, axis);
        let csv = trajectory_sheet(&games, &rows, axis).csv().unwrap();
        for measure in TrajectoryMeasure::ALL {
            for (by, column) in
                [(CurveGrouping::Case, "case"), (CurveGrouping::Mind, "mind"), (CurveGrouping::Preset, "preset")]
            {
                let curves = mean_curves(&games, &rows, measure, by, EN);
                let again = from_csv(&csv, column, axis, measure);
                let points = curves.iter().flat_map(|curve| {
                    let point = |one: &MeanPoint| {
                        let key = (curve.name.clone(), one.at.to_bits());
                        (key, (one.mean, one.band, one.games))
                    };
                    curve.points.iter().map(point).collect::<Vec<_>>()
                });
                assert_eq!(points.collect::<BTreeMap<_, _>>(), again, "{axis:?} {measure:?}");
            }
        }
        // And the curves' own file says the same.
        let curves = mean_curves(&games, &rows, TrajectoryMeasure::Truth, CurveGrouping::Case, EN);
        let written = curves_sheet(&curves, TrajectoryMeasure::Truth, axis);
        let points: usize = curves.iter().map(|curve| curve.points.len()).sum();
        assert_eq!(written.rows.len(), points);
    }
}

#[test]
fn however_games_are_shuffled_their_rows_and_bands_are_the_same_to_the_byte() {
    let made: Vec<Log> = (0..6)
        .map(|at: u16| {
            // Two pairs of one id each.
            changed(&format!("g{}", at / 2 * 2), 7, move |guilty| if guilty { 20 + 13 * at } else { 30 })
        })
        .collect();
    let games: Vec<GameTrajectory> = made.iter().map(course).collect();
    let files = |order: [usize; 6]| {
        let games: Vec<&GameTrajectory> = order.iter().map(|at| &games[*at]).collect();
        TrajectoryAxis::ALL.map(|axis| {
            let rows = sample_rows(&games, axis);
            let (measure, by) = (TrajectoryMeasure::Truth, CurveGrouping::Preset);
            let curves = mean_curves(&games, &rows, measure, by, EN);
            let curves = curves_sheet(&curves, measure, axis);
            let rows = trajectory_sheet(&games, &rows, axis);
            [rows.csv().unwrap(), curves.csv().unwrap()]
        })
    };
    let first = files([0, 1, 2, 3, 4, 5]);
    for order in [[5, 4, 3, 2, 1, 0], [2, 0, 5, 1, 3, 4], [1, 0, 3, 2, 5, 4]] {
        assert_eq!(files(order), first, "{order:?}");
    }
}

#[test]
fn a_curve_is_told_of_the_games_that_have_both_ends() {
    let mut late = changed("late", 1, |guilty| if guilty { 90 } else { 1 });
    let first = late.events.iter().position(|event| matches!(event.what, EventKind::Answered { .. }));
    let mut at = 0;
    late.events.retain(|event| {
        at += 1;
        at > first.unwrap() || !matches!(event.what, EventKind::Believed { .. })
    });
    let made = [
        changed("a", 1, |guilty| if guilty { 40 } else { 20 }),
        changed("b", 2, |guilty| if guilty { 40 } else { 20 }),
        late,
    ];
    let games: Vec<GameTrajectory> = made.iter().map(course).collect();
    let told = |games: &[&GameTrajectory]| {
        let rows = sample_rows(games, TrajectoryAxis::Round);
        let (measure, by) = (TrajectoryMeasure::Truth, CurveGrouping::Nothing);
        let curves = mean_curves(games, &rows, measure, by, EN);
        curve_sentences(&curves, measure, games.len(), EN)
    };
    assert_eq!(
        told(&[&games[0], &games[1], &games[2]]),
        ["All games: from 50 to 50 on average over the 2 games with values at both ends. Games with a value at \
             the start: 2; at the end: 3, with a mean of 66 (95% interval: 50 to 98)."]
    );
    assert_eq!(
        told(&[&games[0], &games[2]]),
        ["All games: from 50 to 50 in the only game with values at both ends. Games with a value at the start: 1; at \
             the end: 2, with a mean of 74 (95% interval: 50 to 98)."]
    );
    assert_eq!(told(&[&games[0]]), ["All games: from 50 to 50. A single game has no band."]);
}

#[test]
fn any_column_puts_games_in_order_and_what_is_not_recorded_stands_last_both_ways() {
    let mut bare = demo();
    bare.id = "bare".into();
    bare.settings.seed = 9;
    bare.events.retain(|event| !matches!(event.what, EventKind::Believed { .. }));
    let right = changed("right", 3, |guilty| if guilty { 90 } else { 5 });
    let wrong = changed("wrong", 2, |guilty| if guilty { 2 } else { 45 });
    let games = [course(&bare), course(&right), course(&wrong)];
    let order = |by, falling| -> Vec<usize> {
        let found = find_trajectories(&games, &wanted("", by, falling), EN);
        found.iter().map(|one| one.index).collect()
    };
    assert_eq!(order(GameColumn::Truth, true), [1, 2, 0]);
    assert_eq!(order(GameColumn::Truth, false), [2, 1, 0]);
    assert_eq!(order(GameColumn::Seed, false), [2, 1, 0]);
    assert_eq!(games[2].led, LeadStart::Never);
    assert_eq!(order(GameColumn::Led, false), [1, 2, 0], "never is behind every turn");
    for column in GameColumn::ALL {
        for falling in [false, true] {
            assert_eq!(order(column, falling).len(), 3, "{column:?}");
        }
    }
}

#[test]
fn games_are_found_by_what_was_said_and_by_what_a_column_says() {
    let games = [course(&demo()), course(&bread()), course(&wind())];
    let found = |words: &str| find_trajectories(&games, &wanted(words, GameColumn::Title, false), EN);
    let title = games[2].title.to_lowercase();
    assert_eq!(found(&title).len(), 1);
    assert_eq!(found(&title)[0].matched_utterance, None, "a column has it");
    let said = found("bakery");
    assert!(!said.is_empty());
    for one in &said {
        let (turn, excerpt) = one.matched_utterance.clone().unwrap();
        let text = games[one.index].told.said_at(turn).unwrap();
        assert!(text.contains(&excerpt.hit), "{text}");
    }
    assert!(found("a word that nobody says").is_empty());
}

#[test]
fn a_game_that_ended_far_from_its_group_is_an_outlier_and_few_games_have_none() {
    let made: Vec<Log> = (0..7)
        .map(|at| {
            let points = if at == 4 { 2 } else { 60 + at };
            changed(&format!("g{at}"), at.into(), move |guilty| if guilty { points } else { 10 })
        })
        .collect();
    let games: Vec<GameTrajectory> = made.iter().map(course).collect();
    let games: Vec<&GameTrajectory> = games.iter().collect();
    let found = |games: &[&GameTrajectory]| {
        let rows = sample_rows(games, TrajectoryAxis::Round);
        let curves = mean_curves(games, &rows, TrajectoryMeasure::Truth, CurveGrouping::Mind, EN);
        find_outliers(&curves)
    };
    let far = found(&games);
    assert_eq!(far.iter().map(|one| one.game).collect::<Vec<_>>(), [4]);
    assert!(far[0].value < far[0].quartiles.0);
    assert!(outlier_sentence(&far[0], TrajectoryMeasure::Truth, EN).starts_with("ends at "));
    assert_eq!(found(&games[1..5]), []);
}

#[test]
fn games_of_a_case_stand_beside_each_other_and_what_differs_is_said() {
    let right = changed("right", 3, |guilty| if guilty { 90 } else { 5 });
    let wrong = changed("wrong", 4, |guilty| if guilty { 2 } else { 45 });
    let mut bare = demo();
    bare.events.retain(|event| !matches!(event.what, EventKind::Believed { .. }));
    let games = [course(&right), course(&bread()), course(&wrong), course(&bare)];
    let found = compare_games(&games, &[0, 1, 2, 3, 99], TrajectoryAxis::Round, EN);
    assert_eq!(found.left_out, [1], "other people sit there");
    let letters: Vec<&str> = found.games.iter().map(|one| one.letter.as_str()).collect();
    assert_eq!(letters, ["A", "B", "C"]);
    let told = found.sentences.join("\n");
    for part in [
        "The culprit was the top suspect from turn ",
        "The culprit was never the top suspect in B.",
        "Beliefs are not recorded in C.",
        "the culprit has 90 points out of 100 in A",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let [truth, ..] = &found.games[2].lines;
    assert!(truth.is_empty(), "not recorded is no line at zero");
    let guilty: Vec<&SuspectLine> = found.suspects.iter().filter(|one| one.did_it == Some(true)).collect();
    assert_eq!(guilty.len(), 1);
    assert_eq!(guilty[0].lines[2], []);
    assert!(guilty[0].lines[0].iter().all(|(_, share)| *share > 0.5));
    // The same game thrice: every question is the same in all, to the letter.
    let all = found.questions.iter();
    assert!(all.clone().count() > 3);
    for one in all {
        assert!(one.same_words && one.games.iter().all(Option::is_some), "{one:?}");
    }
}

#[test]
fn a_game_that_is_not_over_has_a_course_as_far_as_it_goes() {
    let mut log = demo();
    let at = log.events.iter().position(|event| matches!(event.what, EventKind::Voted { .. }));
    log.events.truncate(at.unwrap());
    let course = course(&log);
    assert!(course.last_point().unwrap().truth.is_some());
    assert_eq!(GameColumn::Verdict.value_as_number(&course), None);
    assert_eq!(GameColumn::Verdict.value_as_text(&course, "", EN), Some("unfinished".to_owned()));
}

#[test]
fn mean_curves_are_a_figure_with_both_axes_named_and_every_line_named_at_its_end() {
    let games = [course(&demo()), course(&bread())];
    let games: Vec<&GameTrajectory> = games.iter().collect();
    for axis in TrajectoryAxis::ALL {
        for measure in TrajectoryMeasure::ALL {
            let curves = mean_curves(&games, &sample_rows(&games, axis), measure, CurveGrouping::Case, EN);
            let told: Vec<&MeanCurve> = curves.iter().filter(|one| 0 < one.recorded).collect();
            for is_small in [false, true] {
                let frame = TrajectoryFrame::around_curves((axis, measure), axis_parts(&games, EN), &told, is_small);
                let figure = frame.curves_figure(&told, &[], is_small, EN);
                assert_eq!(figure.panels.len(), if is_small { told.len() } else { 1 });
                let unit = ["nats", "of 100"].iter().any(|unit| figure.vertical_title.contains(unit));
                assert!(
                    unit && ["Round", "Turn"].contains(&figure.horizontal.title.as_str()),
                    "{}",
                    figure.vertical_title
                );
                let svg = figure.svg(174.0);
                for curve in &told {
                    assert!(svg.contains(&format!(" ({})<", curve.recorded)), "{}", curve.name);
                }
                assert_eq!(svg, frame.curves_figure(&told, &[], is_small, EN).svg(174.0));
                assert!(!svg.contains("<rect") && figure.pdf(174.0).starts_with(b"%PDF-1.4"));
            }
        }
    }
}

#[test]
fn games_join_a_list_once_and_a_longer_copy_takes_the_place_of_its_beginning() {
    let full = course(&demo());
    let mut half = demo();
    half.events.truncate(half.events.len() / 2);
    let half = course(&half);
    let (mut games, mut sources) = (vec![course(&bread())], vec!["bread"]);
    merge_games(&mut games, &mut sources, vec![("half", half.clone()), ("full", full.clone())]);
    assert_eq!(sources, ["bread", "full"]);
    merge_games(&mut games, &mut sources, vec![("half", half)]);
    assert_eq!((games.len(), sources.as_slice()), (2, &["bread", "full"][..]));
    merge_games(&mut games, &mut sources, vec![("again", full)]);
    assert_eq!(sources, ["bread", "again"], "from another place");
}

#[test]
fn a_column_sorts_one_way_and_then_the_other() {
    let mut query = wanted("", GameColumn::Title, false);
    query.sort_by(GameColumn::Title);
    assert!(query.descending);
    query.sort_by(GameColumn::Seed);
    assert_eq!((query.by, query.descending), (GameColumn::Seed, GameColumn::Seed.is_number()));
}

#[test]
fn curves_are_shown_with_a_table_their_sentences_and_a_chart_each_where_they_are_many() {
    let own = [course(&demo()), course(&changed("b", 2, |guilty| if guilty { 40 } else { 10 }))];
    let games: Vec<&GameTrajectory> = own.iter().collect();
    let choice =
        CurveChoice { measure: TrajectoryMeasure::Truth, axis: TrajectoryAxis::Turn, group: CurveGrouping::Nothing };
    let shown = ShownCurves::new(&games, choice, EN);
    let (headings, rows) = shown.table(EN);
    assert!(!rows.is_empty() && rows.iter().all(|row| row.len() == headings.len()));
    assert!(rows.iter().all(|row| row[0].as_deref().is_some_and(|name| !name.is_empty())));
    assert_eq!(
        (shown.recorded_curves().len(), shown.has_small_charts(false), shown.has_small_charts(true)),
        (1, false, true)
    );
    assert!(!shown.figure(&shown.recorded_curves(), false, EN).panels.is_empty());
    assert!(own[0].describe(EN).contains(" · "));
}
