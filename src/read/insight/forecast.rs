//! What beliefs amount to over a game: the turns at which they moved towards or away from the truth, and how
//! well they score as forecasts (docs/beliefs.md). The caller chooses whose beliefs, and up to which turn
//! they may be seen.

use super::mean_beliefs::MeanBeliefStep;
use crate::base::game::{Seat, TableBeliefs};
use crate::base::order::SharedSort;

/// A turn at which a table's beliefs moved far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurningPoint {
    pub turn: usize,
    /// The first turn of the stretch that the change belongs to; `turn` if it is one turn's.
    pub from: usize,
    /// Mean T before and after where the truth is known, else mean H, in nats; only over those who had a
    /// belief before.
    pub before: f64,
    pub after: f64,
    /// Change of T where the truth is known, else decrease of H, in nats. Positive: towards the truth, or
    /// towards certainty.
    pub change: f64,
    /// Is it measured against the truth?
    pub by_truth: bool,
}

/// The largest number of turning points that are listed.
const MAX_TURNING_POINTS: usize = 7;
/// Smaller changes are no turning points, in nats.
const MIN_CHANGE_NATS: f64 = 0.1;

/// The at most seven turns at which `steps` moved furthest, in the order of the game: by T of `murderers`, or
/// by H where the murderers are not known.
pub fn turning_points(steps: &[MeanBeliefStep], murderers: Option<&[Seat]>) -> Vec<TurningPoint> {
    select_largest_moves(find_belief_moves(steps, murderers))
}

/// Keeps the turns with the largest changes, in the order of the game.
pub fn select_largest_moves(mut points: Vec<TurningPoint>) -> Vec<TurningPoint> {
    points.order_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.turn.cmp(&b.turn)));
    points.truncate(MAX_TURNING_POINTS);
    points.order_by_key(|point| point.turn);
    points
}

/// All turns at which `steps` moved far enough for a turning point, in the order of the game.
pub fn find_belief_moves(steps: &[MeanBeliefStep], murderers: Option<&[Seat]>) -> Vec<TurningPoint> {
    let point = |step: &MeanBeliefStep| {
        let (before, after) = step.change.as_ref()?;
        let value = |table: &TableBeliefs| match murderers {
            Some(murderers) => table.log_truth_share(murderers),
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
    points.retain(|point| point.change.abs() >= MIN_CHANGE_NATS);
    points
}

/// A belief to be scored: one observer's, or a table's.
#[derive(Debug, Clone)]
pub struct Forecast {
    pub turn: usize,
    pub table: TableBeliefs,
    /// Was it stated before the last vote?
    pub before_vote: bool,
}

/// The score of somebody's beliefs as forecasts. T is in nats; 0 is the best.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ForecastScore {
    /// The turn of the last forecast.
    pub turn: usize,
    /// How many forecasts there are.
    pub forecast_count: f64,
    /// Mean T over them.
    pub mean_truth: f64,
    /// Mean T of uniform forecasts over the same suspects.
    pub uniform_mean_truth: f64,
    /// The last forecast before the last vote; `None`: there was no vote, or no forecast before it.
    pub at_vote: Option<BeliefAtVote>,
}

/// Where an observer stood at the last vote, and the change since their first belief.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BeliefAtVote {
    pub turn: usize,
    /// T, in nats.
    pub truth: f64,
    /// The share p of the true murderers, 0 to 1.
    pub share: f64,
    /// H, in nats.
    pub entropy: f64,
    /// T minus the T of the first belief, in nats: the move towards the truth.
    pub log_truth_share_change: f64,
    /// p minus the p of the first belief.
    pub murderer_share_change: f64,
}

/// Scores `forecasts`, which must be in the order of the game. `None` if there are none.
pub fn forecast_score(forecasts: &[Forecast], murderers: &[Seat]) -> Option<ForecastScore> {
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let readings = forecasts.len() as f64;
    let (first, last) = (forecasts.first()?, forecasts.last()?);
    let sum = |value: &dyn Fn(&TableBeliefs) -> f64| forecasts.iter().map(|one| value(&one.table)).sum::<f64>();
    let at_vote = forecasts.iter().rfind(|one| one.before_vote);
    Some(ForecastScore {
        turn: last.turn,
        forecast_count: readings,
        mean_truth: sum(&|table| table.log_truth_share(murderers)) / readings,
        uniform_mean_truth: sum(&|table| table.uniform_log_truth_share(murderers)) / readings,
        at_vote: at_vote.map(|one| {
            let (truth, share) = (one.table.log_truth_share(murderers), one.table.murderer_share(murderers));
            BeliefAtVote {
                turn: one.turn,
                truth,
                share,
                entropy: one.table.entropy(),
                log_truth_share_change: truth - first.table.log_truth_share(murderers),
                murderer_share_change: share - first.table.murderer_share(murderers),
            }
        }),
    })
}
