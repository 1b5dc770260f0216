//! Where the game turned, as far as one has come, each with its sentence.

use crate::game::Seat;
use crate::insight::{MeanStep, turning_points};
use crate::viewer::beliefs::{Moved, moved};
use crate::viewer::scene::Scene;
use crate::viewer::words;

/// A turning point.
#[derive(Debug, Clone, PartialEq)]
pub struct Turned {
    pub turn: usize,
    /// Towards the truth (or certainty, where nobody says who did it).
    pub towards: bool,
    pub label: String,
}

/// The turning points of what was `seen`.
pub(super) fn turned(
    scene: &Scene,
    seen: &[MeanStep],
    murderers: Option<&[Seat]>,
    who: &str,
) -> Vec<Turned> {
    let told = |turn: usize| {
        let step = seen.iter().find(|step| step.turn == turn);
        step.and_then(|step| step.change.as_ref())
    };
    turning_points(seen, murderers)
        .into_iter()
        .filter_map(|point| {
            let (before, after) = told(point.turn)?;
            let most = Moved::most(before, after);
            let what = moved(scene, who, (point.turn, point.turn), most);
            let l = scene.language;
            let towards = point.change > 0.0;
            let label = match (point.by_truth, towards) {
                (true, true) => words::turned_to_truth(l, &what),
                (true, false) => words::turned_from_truth(l, &what),
                (false, true) => words::turned_surer(l, &what),
                (false, false) => words::turned_unsure(l, &what),
            };
            Some(Turned {
                turn: point.turn,
                towards,
                label,
            })
        })
        .collect()
}
