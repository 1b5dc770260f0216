//! The outcome of a stop: whose share moved most at the table, and who was asked instead of the predicted
//! choice.

use super::stops::scored_choice;
use super::{Prediction, PredictionStop};
use crate::base::game::Seat;
use crate::base::order::SharedSort;
use crate::read::insight::{Believer, MeanBeliefStep};
use crate::show::viewer::beliefs::ShareChange;
use crate::show::viewer::scene::{Person, Scene};

/// The outcome of a stop.
#[derive(Debug, Clone, PartialEq)]
pub struct StopOutcome {
    /// Whose share moved most: before, after, and in the prediction, 0 to 1; `None` without beliefs in this
    /// stretch.
    pub largest_share_change: Option<(Person, f64, f64, f64)>,
    /// By how much the table's entropy fell, in nats.
    pub certainty_gain: Option<f64>,
    pub asked: Option<TargetPredictionResult>,
}

/// Who asked whom, and how the predicted choice ranked among the scores, from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetPredictionResult {
    pub asker: Person,
    pub chosen: Person,
    pub chosen_rank: usize,
    pub own: Option<(Person, usize)>,
    pub candidates: usize,
}

/// The outcome of a stop, shown once its last turn is. Beliefs at the table cover all players.
pub fn stop_outcome(scene: &Scene, stop: PredictionStop, prediction: &Prediction) -> StopOutcome {
    let (session, victim) = (scene.session, prediction.victim);
    let mut table = session.insight().believers(victim);
    table.retain(|believer| matches!(believer, Believer::Player(_)));
    let steps = session.mean_beliefs(&table, victim);
    let before = step_at_turn(&steps, stop.after_turn);
    let after = step_at_turn(&steps, stop.outcome_turn);
    let pair = before.zip(after);
    let own = prediction.belief().shares();
    let most = pair
        .and_then(|(before, after)| ShareChange::largest(before.table.mean_suspicion(), after.table.mean_suspicion()));
    let moved = most.map(|one| {
        let own = own.as_ref().map_or(0.0, |own| own.share(one.suspect));
        (scene.person(one.suspect), one.before, one.after, own)
    });
    StopOutcome {
        largest_share_change: moved,
        certainty_gain: pair.map(|(before, after)| before.entropy - after.entropy),
        asked: compare_predicted_target(scene, stop, prediction),
    }
}

/// The step that holds at a turn.
pub(super) fn step_at_turn(steps: &[MeanBeliefStep], turn: usize) -> Option<&MeanBeliefStep> {
    let count = steps.partition_point(|step| step.turn <= turn);
    steps.get(count.checked_sub(1)?)
}

fn compare_predicted_target(
    scene: &Scene, stop: PredictionStop, prediction: &Prediction,
) -> Option<TargetPredictionResult> {
    let (asker, candidates, chosen) = scored_choice(scene.session, stop, prediction.victim)?;
    let mut ranked: Vec<(Seat, f64)> =
        candidates.iter().map(|candidate| (candidate.suspect, candidate.score)).collect();
    ranked.order_by(|a, b| b.1.total_cmp(&a.1));
    // Equal scores, up to rounding errors, share a rank.
    let rank = |seat: Seat| {
        let score = ranked.iter().find(|(other, _)| *other == seat)?.1;
        let better = ranked.iter().filter(|(_, other)| *other > score + 1e-9);
        Some(better.count() + 1)
    };
    let own = prediction.ask;
    Some(TargetPredictionResult {
        asker: scene.person(asker),
        chosen: scene.person(chosen),
        chosen_rank: rank(chosen)?,
        own: own.and_then(|seat| Some((scene.person(seat), rank(seat)?))),
        candidates: candidates.len(),
    })
}
