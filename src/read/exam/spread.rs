//! The two kinds of ± in the papers' tables, which must not be confused.
//!
//! *Over evaluations*: the ± of every number in Questum's Tables 2 and 8. It is the deviation of one figure
//! over the evaluations of the same games.
//!
//! *Over games*: the weighted standard deviation of App. C.2, which shows how games differ. The weights are
//! the number of questions of a kind, the possible points for the overall score, or the cases for the win
//! rate. The published tables do not print it.
//!
//! Both divide by n, not by n − 1, as the published figures do (.222 ± .157 are ⅓, ⅓ and 0).

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeanAndDeviation {
    /// Σ w·x / Σ w.
    pub mean: f64,
    /// √(Σ w·(x − mean)² / Σ w).
    pub deviation: f64,
}

/// From `(value, weight)` pairs; weights must not be negative. `None`: the total weight is 0.
pub fn weighted_mean_and_deviation(values: &[(f64, f64)]) -> Option<MeanAndDeviation> {
    let total: f64 = values.iter().map(|(_, weight)| weight).sum();
    if total <= 0.0 {
        return None;
    }
    let mean = values.iter().map(|(x, w)| x * w).sum::<f64>() / total;
    let variance = values.iter().map(|(x, w)| w * (x - mean) * (x - mean)).sum::<f64>() / total;
    Some(MeanAndDeviation { mean, deviation: libm::sqrt(variance) })
}

/// From values of equal weight; `None` without any.
pub fn mean_and_deviation(values: &[f64]) -> Option<MeanAndDeviation> {
    let even: Vec<(f64, f64)> = values.iter().map(|value| (*value, 1.0)).collect();
    weighted_mean_and_deviation(&even)
}

/// One figure of one game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WeightedMetric {
    /// Its value in each evaluation, in order.
    pub values: Vec<f64>,
    /// Its weight among other games.
    pub weight: f64,
}

/// One figure over several games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MetricOverGames {
    /// Weighted mean and weighted standard deviation over the games (App. C.2).
    pub games: MeanAndDeviation,
    /// Deviation of the weighted mean over the evaluations that all games have; `None` with fewer than two.
    pub over_evaluations: Option<f64>,
}

/// Combines games; ignores those without a value. `None` if none is left.
pub fn combine_metric_over_games(games: &[WeightedMetric]) -> Option<MetricOverGames> {
    let mut of_games: Vec<(f64, f64)> = Vec::new();
    let mut shared = usize::MAX;
    for game in games {
        if let Some(own) = mean_and_deviation(&game.values) {
            of_games.push((own.mean, game.weight));
            shared = shared.min(game.values.len());
        }
    }
    let evaluations = (0..shared).map_while(|at| {
        let values = games.iter().filter_map(|g| Some((*g.values.get(at)?, g.weight)));
        weighted_mean_and_deviation(&values.collect::<Vec<_>>()).map(|spread| spread.mean)
    });
    let found = weighted_mean_and_deviation(&of_games)?;
    let means: Vec<f64> = evaluations.collect();
    Some(MetricOverGames {
        games: found,
        over_evaluations: mean_and_deviation(&means).filter(|_| means.len() > 1).map(|spread| spread.deviation),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavier_games_count_for_more() {
        // (0.5·10 + 0.2·30) / 40 = 0.275; (10·0.225² + 30·0.075²) / 40 = 0.016875
        let found = weighted_mean_and_deviation(&[(0.5, 10.0), (0.2, 30.0)]).unwrap();
        assert!((found.mean - 0.275).abs() < 1e-12);
        assert!((found.deviation - 0.016_875_f64.sqrt()).abs() < 1e-12);
        let one = weighted_mean_and_deviation(&[(0.4, 3.0)]).unwrap();
        assert!((one.mean - 0.4).abs() < 1e-12 && one.deviation.abs() < 1e-12);
        assert_eq!(weighted_mean_and_deviation(&[]), None);
        assert_eq!(weighted_mean_and_deviation(&[(0.4, 0.0)]), None);
    }

    #[test]
    fn the_two_deviations_are_kept_apart() {
        let game = |values: &[f64], weight| WeightedMetric { values: values.to_vec(), weight };
        // ⅓, ⅓, 0 is published as .222 ± .157.
        let third = 1.0 / 3.0;
        let own = mean_and_deviation(&[third, third, 0.0]).unwrap();
        assert!((own.mean - 0.222).abs() < 0.001 && (own.deviation - 0.157).abs() < 0.001);
        // The games are .2 and .8, the evaluations .275 and .425.
        let found = combine_metric_over_games(&[game(&[0.1, 0.3], 30.0), game(&[0.8, 0.8], 10.0)]).unwrap();
        assert!((found.games.mean - (0.2 * 30.0 + 0.8 * 10.0) / 40.0).abs() < 1e-12);
        assert!((found.games.deviation - (0.75 * 0.25_f64).sqrt() * 0.6).abs() < 1e-12);
        assert!((found.over_evaluations.unwrap() - 0.075).abs() < 1e-12);
        // Evaluations that not all games have are not compared.
        let uneven = combine_metric_over_games(&[game(&[0.1, 0.3], 1.0), game(&[0.8], 1.0)]).unwrap();
        assert_eq!(uneven.over_evaluations, None);
        assert_eq!(combine_metric_over_games(&[game(&[], 1.0)]), None);
    }
}
