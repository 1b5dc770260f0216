//! Predictions: a spectator says whom they suspect before they see how the game goes on. The game stops
//! before its turning points; the spectator distributes 100 points and, where candidates were scored, says
//! whom they would ask. Predictions are stored as a neutral reader's beliefs next to the log ([`overlay`]),
//! so that every chart and export shows them; a class is one more such reader. Nothing ahead is revealed,
//! except which turns are stops.

mod class;
mod code;
mod outcome;
mod overlay;
mod standings;
mod stops;
mod stored;

pub use class::{
    PastedCodeProblem, PastedCodeProblemKind, PastedCodes, RaisedHands, class_belief_at_stop, class_beliefs_of_game,
};
pub use code::{CodeProblem, MAX_PEOPLE, decode_prediction, encode_prediction};
pub use outcome::{StopOutcome, TargetPredictionResult, stop_outcome};
pub use overlay::predictions_overlay;
pub use standings::{Forecaster, ForecasterResult, forecaster_results};
pub use stops::{PredictionStop, UpcomingChoice, prediction_stops, upcoming_choice};
pub use stored::StoredPredictions;

#[cfg(test)]
mod tests;

use super::point_distribution::PointDistribution;
use crate::base::game::{Belief, Seat, SuspectPoints, VictimId};
use serde::{Deserialize, Serialize};

/// Points are given in steps of five; this many make 100.
pub const TOTAL_STEPS: u32 = 20;
/// Points per step.
pub const POINTS_PER_STEP: u32 = 5;

/// The points of a gesture's row, rounded to steps; the last row is somebody else's.
pub fn stepped_points(gesture: &PointDistribution, row: usize) -> u32 {
    let steps = gesture.to_steps(TOTAL_STEPS);
    steps.get(row).map_or(0, |steps| u32::from(*steps) * POINTS_PER_STEP)
}

/// A prediction at one stop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prediction {
    pub victim: VictimId,
    /// The turn after which it was made.
    pub after: usize,
    /// Per seat, in steps of five points; what remains of [`TOTAL_STEPS`] is somebody else's.
    pub steps: Vec<u8>,
    /// Whom they would have asked.
    pub ask: Option<Seat>,
}

impl Prediction {
    /// A gesture, rounded to steps of five points.
    pub fn new(victim: VictimId, after: usize, gesture: &PointDistribution, ask: Option<Seat>) -> Self {
        let steps = gesture.to_steps(TOTAL_STEPS);
        let named = steps.len().saturating_sub(1);
        Self { victim, after, steps: steps.into_iter().take(named).collect(), ask }
    }

    pub fn belief(&self) -> Belief {
        let points = |steps: u8| f64::from(u32::from(steps) * POINTS_PER_STEP);
        let weights = Seat::all(self.steps.len())
            .zip(&self.steps)
            .map(|(suspect, steps)| SuspectPoints { suspect, points: points(*steps) });
        let named: u32 = self.steps.iter().map(|steps| u32::from(*steps)).sum();
        Belief {
            weights: weights.collect(),
            somebody_else: f64::from(TOTAL_STEPS.saturating_sub(named) * POINTS_PER_STEP),
        }
    }
}
