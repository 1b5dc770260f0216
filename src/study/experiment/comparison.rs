//! Is one row of a table higher than another? Compares every pair of a column's values, measure by measure,
//! over games that differ in nothing else.
//!
//! The unit is the case, as in the papers: a case's seeds are averaged, so few cases give no small p, however
//! many games were played. Questum's two-sample t-test over all games is given too. Nothing is called
//! significant: a result has n, p, the smallest p possible with so few cases and Holm's p over all pairs and
//! measures, and counts games whose words are the same.

use super::cell::ExperimentCell;
use super::figures::GameMeasures;
use super::record::GameRecord;
use super::table::{CellGame, GroupingColumn, games_in_cells};
use crate::base::order::SharedSort;
use crate::read::exam::{WeightedMetric, combine_metric_over_games, mean_and_deviation};
use crate::read::statistics::compare::{
    DRAWN_FLIP_PATTERNS, MAX_EXACT_FLIP_PAIRS, TestedDifference, sign_flip_test, student_t,
};
use crate::read::statistics::{BootstrapInterval, BootstrapSettings, paired_difference_interval};
use std::collections::{BTreeMap, BTreeSet};

/// Fewer cases have no interval: two that agree would exclude 0, however likely that is by chance.
pub const MIN_CASES_FOR_INTERVAL: usize = 5;

/// Two values of a column, by one measure.
#[derive(Debug, Clone, PartialEq)]
pub struct ValueComparison {
    /// Which of [`MEASURES`](super::MEASURES).
    pub measure: usize,
    pub first: String,
    pub second: String,
    /// Cases (with equal other columns) that both were played on.
    pub cases: usize,
    /// Means over these cases, each with equal weight.
    pub means: (f64, f64),
    /// Of the differences between cases; `None` with fewer than [`MIN_CASES_FOR_INTERVAL`].
    pub interval: Option<BootstrapInterval>,
    /// Sign flips over the cases.
    pub paired: Option<TestedDifference>,
    /// Holm's correction of `paired` over all pairs and measures compared.
    pub holm_p: Option<f64>,
    /// Over all games of these cases, as two samples (Questum, Table 2).
    pub two_samples: Option<TestedDifference>,
    /// How many of these games have the same words as another of them.
    pub repeated_games: usize,
}

impl ValueComparison {
    /// The smallest p that so many cases, or the number of drawn patterns, allow.
    #[allow(clippy::cast_precision_loss)]
    pub fn smallest_possible_p(&self) -> f64 {
        match self.cases {
            cases if cases > MAX_EXACT_FLIP_PAIRS => 1.0 / (DRAWN_FLIP_PATTERNS + 1) as f64,
            cases => libm::exp2(1.0 - cases as f64),
        }
    }
}

/// What must be equal: the case and every other column.
type PairingKey = (ExperimentCell, Option<u64>);

/// The games of one value of the column, by what must be equal.
type GamesByPairingKey<'g> = BTreeMap<PairingKey, Vec<(&'g WeightedMetric, &'g GameMeasures)>>;

/// Compares every two values of `column` by these of [`MEASURES`](super::MEASURES), ordered by measure, then
/// value.
pub fn compare_column(
    games: &[GameMeasures], plans: &[GameRecord], column: &GroupingColumn, measures: &[usize],
) -> Vec<ValueComparison> {
    let placed = games_in_cells(games, plans, *column == GroupingColumn::AfterRound);
    let mut all = Vec::new();
    for &measure in measures {
        let mut sides: BTreeMap<String, GamesByPairingKey<'_>> = BTreeMap::new();
        for one in &placed {
            let Some(value) = one.value(measure) else {
                continue;
            };
            let side = sides.entry(column.value_of(one)).or_default();
            side.entry(pairing_key(column, one)).or_default().push((value, one.game));
        }
        let names: Vec<&String> = sides.keys().collect();
        for (at, first) in names.iter().enumerate() {
            for second in names.iter().skip(at + 1) {
                let pair = sides.get(*first).zip(sides.get(*second));
                all.extend(pair.and_then(|(a, b)| compare_values(measure, (first, a), (second, b))));
            }
        }
    }
    apply_holm(&mut all);
    all
}

/// The cell without the column, so that games that differ only in it are equal.
fn pairing_key(column: &GroupingColumn, placed: &CellGame<'_>) -> PairingKey {
    let mut cell = placed.cell.clone();
    match column {
        GroupingColumn::Preset => cell.preset.clear(),
        GroupingColumn::Mind => cell.mind.clear(),
        GroupingColumn::Axis(name) => {
            cell.axes.remove(name);
        }
        GroupingColumn::Case => cell.case.clear(),
        GroupingColumn::Language => {
            cell.case = case_without_language(&cell).to_owned();
            cell.language.clear();
        }
        GroupingColumn::Seed | GroupingColumn::AfterRound => {}
    }
    // Where the case itself is compared, games are paired by their seeds.
    let seed = matches!(column, GroupingColumn::Case).then_some(placed.game.seed);
    (cell, seed)
}

/// The case of a cell without its language suffix: translations are no new cases.
fn case_without_language(cell: &ExperimentCell) -> &str {
    cell.case.strip_suffix(&format!(" ({})", cell.language)).unwrap_or(&cell.case)
}

fn compare_values(
    measure: usize, (first, a): (&str, &GamesByPairingKey<'_>), (second, b): (&str, &GamesByPairingKey<'_>),
) -> Option<ValueComparison> {
    let shared: BTreeSet<&PairingKey> = a.keys().filter(|key| b.contains_key(key)).collect();
    let of = |side: &GamesByPairingKey<'_>| -> (Vec<f64>, Vec<f64>) {
        let (mut cases, mut games) = (BTreeMap::<&str, Vec<f64>>::new(), Vec::new());
        for (key, values) in shared.iter().filter_map(|key| side.get_key_value(*key)) {
            let values: Vec<WeightedMetric> = values.iter().map(|(value, _)| (*value).clone()).collect();
            cases
                .entry(case_without_language(&key.0))
                .or_default()
                .extend(combine_metric_over_games(&values).map(|found| found.games.mean));
            let means = values.iter().filter_map(|value| mean_and_deviation(&value.values));
            games.extend(means.map(|spread| spread.mean));
        }
        (cases.values().filter_map(|means| mean_and_deviation(means)).map(|spread| spread.mean).collect(), games)
    };
    let mut said: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for key in &shared {
        let games = a.get(*key).into_iter().chain(b.get(*key)).flatten();
        for (_, game) in games.filter(|(_, game)| !game.words.is_empty()) {
            said.entry(&game.words).or_default().insert(&game.id);
        }
    }
    let repeated = said.values().map(BTreeSet::len).filter(|games| *games > 1).sum();
    let ((a, a_games), (b, b_games)) = (of(a), of(b));
    Some(ValueComparison {
        measure,
        first: first.to_owned(),
        second: second.to_owned(),
        cases: a.len(),
        means: (mean_and_deviation(&a)?.mean, mean_and_deviation(&b)?.mean),
        interval: paired_difference_interval(&a, &b, BootstrapSettings::default())
            .filter(|interval| interval.n >= MIN_CASES_FOR_INTERVAL),
        paired: sign_flip_test(&a, &b, 0),
        holm_p: None,
        two_samples: student_t(&a_games, &b_games),
        repeated_games: repeated,
    })
}

/// Holm's step-down method: the smallest p is multiplied by the number of tests, the next by one fewer, and
/// none falls below the one before.
fn apply_holm(all: &mut [ValueComparison]) {
    let mut tested: Vec<(usize, f64)> =
        all.iter().enumerate().filter_map(|(at, one)| Some((at, one.paired?.p))).collect();
    tested.order_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    let (count, mut least) = (tested.len(), 0.0_f64);
    for (rank, (at, p)) in tested.into_iter().enumerate() {
        // Far below 2⁵³.
        #[allow(clippy::cast_precision_loss)]
        let times = (count - rank) as f64;
        least = least.max((p * times).min(1.0));
        if let Some(one) = all.get_mut(at) {
            one.holm_p = Some(least);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::figures::MEASURES;
    use super::*;

    fn game(id: &str, preset: &str, case: &str, seed: u64, win: f64) -> GameMeasures {
        let mut values = vec![None; MEASURES.len()];
        values[0] = Some(WeightedMetric { values: vec![win], weight: 1.0 });
        GameMeasures {
            id: id.to_owned(),
            seed,
            finished: true,
            events: 1,
            words: String::new(),
            cell: ExperimentCell {
                preset: preset.to_owned(),
                mind: "m".to_owned(),
                axes: BTreeMap::new(),
                case: case.to_owned(),
                language: "en".to_owned(),
            },
            values,
            after_rounds: Vec::new(),
        }
    }

    #[test]
    fn seeds_of_a_case_count_as_one_and_only_shared_cases_are_compared() {
        let mut games = Vec::new();
        for (case, high, low) in [("a", 0.9, 0.1), ("b", 0.8, 0.3), ("c", 0.7, 0.2), ("d", 0.6, 0.4)] {
            for seed in [1, 2] {
                let id = |preset: &str| format!("{preset}-{case}-{seed}");
                games.push(game(&id("x"), "x", case, seed, high));
                games.push(game(&id("y"), "y", case, seed, low));
            }
        }
        games.push(game("x-e-1", "x", "e", 1, 0.0));
        let found = compare_column(&games, &[], &GroupingColumn::Preset, &[0]);
        assert_eq!(found.len(), 1);
        let one = &found[0];
        assert_eq!((one.first.as_str(), one.second.as_str(), one.cases), ("x", "y", 4));
        assert!((one.means.0 - 0.75).abs() < 1e-12 && (one.means.1 - 0.25).abs() < 1e-12);
        // All four the same way: 2 of 16 patterns.
        assert!((one.paired.unwrap().p - 0.125).abs() < 1e-12);
        assert_eq!(one.two_samples.unwrap().n, (8, 8));
        assert_eq!(one.holm_p, Some(0.125));
        assert_eq!(one.interval, None, "four cases are too few");
    }

    #[test]
    fn the_smallest_p_and_games_of_the_same_words_are_told() {
        let mut games = Vec::new();
        for case in ["a", "b", "c"] {
            for seed in [1, 2] {
                for preset in ["x", "y"] {
                    let mut one = game(&format!("{preset}{case}{seed}"), preset, case, seed, 0.5);
                    // In case a the words never differ; in b one preset repeats them with both seeds.
                    one.words = match (case, preset) {
                        ("a", _) => "always".to_owned(),
                        ("b", "x") => "twice".to_owned(),
                        _ => one.id.clone(),
                    };
                    games.push(one);
                }
            }
        }
        let found = compare_column(&games, &[], &GroupingColumn::Preset, &[0]);
        assert_eq!((found[0].repeated_games, found[0].smallest_possible_p()), (6, 0.25));
        games.iter_mut().for_each(|one| one.words.clear());
        assert_eq!(
            compare_column(&games, &[], &GroupingColumn::Preset, &[0])[0].repeated_games,
            0,
            "nothing is known of them"
        );
    }

    #[test]
    fn holms_p_counts_all_measures_that_are_compared_at_once() {
        let mut games = Vec::new();
        for at in 0..8_u32 {
            for (preset, win) in [("x", 0.9), ("y", 0.5)] {
                let value = win + f64::from(at) * 0.01 * if preset == "y" { -1.0 } else { 1.0 };
                let mut one = game(&format!("{preset}{at}"), preset, &at.to_string(), 1, value);
                one.values[1] = one.values[0].clone();
                games.push(one);
            }
        }
        let p = 2.0 / 256.0;
        for (measures, times) in [(&[0][..], 1.0), (&[0, 1], 2.0)] {
            let found = compare_column(&games, &[], &GroupingColumn::Preset, measures);
            assert_eq!(found.len(), measures.len());
            assert!(found.iter().all(|one| (one.holm_p.unwrap() - times * p).abs() < 1e-12));
        }
    }

    #[test]
    fn an_interval_is_told_of_five_cases_and_of_no_fewer() {
        let mut games = Vec::new();
        for n in 1..=6_usize {
            let case = n.to_string();
            games.push(game(&format!("x{n}"), "x", &case, 1, 0.9));
            games.push(game(&format!("y{n}"), "y", &case, 1, if n == 1 { 0.6 } else { 0.5 }));
            let found = compare_column(&games, &[], &GroupingColumn::Preset, &[0]);
            assert_eq!(found[0].cases, n);
            assert_eq!(found[0].interval.map(|one| one.n), (n >= 5).then_some(n));
        }
    }

    #[test]
    fn one_case_gives_a_difference_and_no_test() {
        let games = [game("1", "x", "a", 1, 1.0), game("2", "y", "a", 1, 0.0)];
        let found = compare_column(&games, &[], &GroupingColumn::Preset, &[0]);
        assert_eq!((found[0].cases, found[0].means), (1, (1.0, 0.0)));
        assert_eq!((found[0].paired, found[0].two_samples, found[0].holm_p), (None, None, None));
    }

    #[test]
    fn holms_p_grows_with_the_comparisons_and_keeps_their_order() {
        let mut games = Vec::new();
        for at in 0..8_u32 {
            for (preset, win) in [("x", 0.9), ("y", 0.5), ("z", 0.1)] {
                let win = win + f64::from(at) * 0.01 * if preset == "y" { -1.0 } else { 1.0 };
                games.push(game(&format!("{preset}{at}"), preset, &at.to_string(), 1, win));
            }
        }
        let found = compare_column(&games, &[], &GroupingColumn::Preset, &[0]);
        assert_eq!(found.len(), 3);
        let p = found[0].paired.unwrap().p;
        assert!((p - 2.0 / 256.0).abs() < 1e-12);
        assert!(found.iter().all(|one| (one.holm_p.unwrap() - 3.0 * p).abs() < 1e-12));
    }
}
