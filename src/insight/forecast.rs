//! What beliefs come to over a whole game: the turns at which they went right or wrong, and what they were worth as
//! forecasts (docs/beliefs.md). Whose beliefs, and up to where they may be seen, is the caller's.

use super::mean::MeanStep;
use crate::game::{Seat, TableBeliefs};
use crate::order::PutInOrder;

/// A turn at which a table's beliefs went a long way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurningPoint {
    pub turn: usize,
    /// The first turn of the stretch that it belongs to; else `turn`.
    pub from: usize,
    /// The mean T before and after where the truth is known, else the mean H, in nats; of those alone who believed
    /// something before.
    pub before: f64,
    pub after: f64,
    /// By how much T changed where the truth is known, else by how much H fell, in nats. Positive: towards the
    /// truth, or towards certainty.
    pub change: f64,
    /// Is it measured by the truth?
    pub by_truth: bool,
}

/// At most so many turning points.
const MAX_TURNING_POINTS: usize = 7;
/// None below this change, in nats.
const LEAST_CHANGE: f64 = 0.1;

/// The turns at which `steps` went furthest, at most seven, in the order of the game: by T of `murderers`, or by H
/// where nobody says who did it.
pub fn turning_points(steps: &[MeanStep], murderers: Option<&[Seat]>) -> Vec<TurningPoint> {
    furthest(moves(steps, murderers))
}

/// Of the turns at which a mean moved, those at which it went furthest.
pub fn furthest(mut points: Vec<TurningPoint>) -> Vec<TurningPoint> {
    points.order_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.turn.cmp(&b.turn)));
    points.truncate(MAX_TURNING_POINTS);
    points.order_by_key(|point| point.turn);
    points
}

/// Every turn at which `steps` moved far enough to be a turning point, in the order of the game.
pub fn moves(steps: &[MeanStep], murderers: Option<&[Seat]>) -> Vec<TurningPoint> {
    let point = |step: &MeanStep| {
        let (before, after) = step.change.as_ref()?;
        let value = |table: &TableBeliefs| match murderers {
            Some(murderers) => table.towards_truth(murderers),
            None => table.entropy(),
        };
        let (before, after) = (value(before), value(after));
        Some(TurningPoint {
            turn: step.turn,
            from: step.from,
            before,
            after,
            change: match murderers {
                Some(_) => after - before,
                None => before - after,
            },
            by_truth: murderers.is_some(),
        })
    };
    let mut points: Vec<TurningPoint> = steps.iter().filter_map(point).collect();
    points.retain(|point| point.change.abs() >= LEAST_CHANGE);
    points
}

/// Beliefs to be scored: somebody's, or a table's.
#[derive(Debug, Clone)]
pub struct Forecast {
    pub turn: usize,
    pub table: TableBeliefs,
    /// Was it stated before the vote was over?
    pub before_vote: bool,
}

/// What somebody's beliefs were worth as forecasts. T is in nats; 0 is the best.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ForecastScore {
    /// The turn of the last one.
    pub turn: usize,
    /// How many there are.
    pub readings: f64,
    /// The mean of T over them.
    pub mean: f64,
    /// The same of whoever shares out alike each time.
    pub uniform: f64,
    /// The last one before the vote was over; `None`: nobody voted, or it was before the first.
    pub at_vote: Option<AtVote>,
}

/// Where somebody stood when the vote was over, and how far they had come since their first belief.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AtVote {
    pub turn: usize,
    /// T, in nats.
    pub truth: f64,
    /// The share p of the true murderers, 0 to 1.
    pub share: f64,
    /// H, in nats.
    pub entropy: f64,
    /// T less the T of the first belief, in nats: how far they moved towards the truth.
    pub truth_moved: f64,
    /// p less the p of the first belief.
    pub share_moved: f64,
}

/// Scores `forecasts`, which are in the order of the game. `None`: there are none.
pub fn forecast_score(forecasts: &[Forecast], murderers: &[Seat]) -> Option<ForecastScore> {
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let readings = forecasts.len() as f64;
    let (first, last) = (forecasts.first()?, forecasts.last()?);
    let sum =
        |value: &dyn Fn(&TableBeliefs) -> f64| forecasts.iter().map(|one| value(&one.table)).sum::<f64>();
    let at_vote = forecasts.iter().rfind(|one| one.before_vote);
    Some(ForecastScore {
        turn: last.turn,
        readings,
        mean: sum(&|table| table.towards_truth(murderers)) / readings,
        uniform: sum(&|table| table.evenly_towards_truth(murderers)) / readings,
        at_vote: at_vote.map(|one| {
            let (truth, share) = (one.table.towards_truth(murderers), one.table.share_of(murderers));
            AtVote {
                turn: one.turn,
                truth,
                share,
                entropy: one.table.entropy(),
                truth_moved: truth - first.table.towards_truth(murderers),
                share_moved: share - first.table.share_of(murderers),
            }
        }),
    })
}
