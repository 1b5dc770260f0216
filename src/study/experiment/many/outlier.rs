//! Games that ended far from their group: more than one and a half interquartile ranges outside the middle
//! half (Tukey's fences). Fewer than five games have no outliers.

use super::curve::MeanCurve;
use crate::base::order::SharedSort;

const MIN_GAMES_FOR_OUTLIERS: usize = 5;
const FENCE_FACTOR: f64 = 1.5;
/// The least distance that counts: equal values differ by rounding.
const MIN_DISTANCE: f64 = 1e-9;

/// A game that ended far from the others.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlier {
    /// The game's index in the list.
    pub game: usize,
    /// Its group's name.
    pub group: String,
    pub value: f64,
    /// The quartiles of its group's ends.
    pub quartiles: (f64, f64),
}

/// Outliers, furthest from the middle first.
pub fn find_outliers(curves: &[MeanCurve]) -> Vec<Outlier> {
    let mut all = Vec::new();
    for curve in curves {
        let ends = curve.lines.iter().filter_map(|(game, line)| Some((*game, line.last()?.1)));
        let ends: Vec<(usize, f64)> = ends.collect();
        let mut ordered: Vec<f64> = ends.iter().map(|(_, value)| *value).collect();
        ordered.order_by(f64::total_cmp);
        let (Some(low), Some(high)) = (quartile(&ordered, 1), quartile(&ordered, 3)) else {
            continue;
        };
        let reach = (FENCE_FACTOR * (high - low)).max(MIN_DISTANCE);
        let far = ends.into_iter().filter(|(_, value)| *value < low - reach || *value > high + reach);
        all.extend(far.map(|(game, value)| Outlier { game, group: curve.name.clone(), value, quartiles: (low, high) }));
    }
    let far = |one: &Outlier| (one.quartiles.0 - one.value).max(one.value - one.quartiles.1);
    all.order_by(|a, b| far(b).total_cmp(&far(a)).then(a.game.cmp(&b.game)));
    all
}

/// Linear interpolation between the two nearest of sorted values.
fn quartile(ordered: &[f64], number: usize) -> Option<f64> {
    if ordered.len() < MIN_GAMES_FOR_OUTLIERS {
        return None;
    }
    let at = (ordered.len() - 1) * number;
    let (below, over) = (at / 4, at % 4);
    let (low, high) = (ordered.get(below)?, ordered.get((below + 1).min(ordered.len() - 1))?);
    // A remainder by four.
    #[allow(clippy::cast_precision_loss)]
    let share = over as f64 / 4.0;
    Some(low + (high - low) * share)
}
