//! Where the game turned: which turns as far as one has come, what is told of each as far as the cursor stands. What
//! lies ahead is a turn to go to, without a word of what it brings.

use crate::game::Seat;
use crate::insight::{MeanStep, turning_points};
use crate::viewer::beliefs::{Moved, moved};
use crate::viewer::scene::Scene;
use crate::viewer::words;

/// A turning point.
#[derive(Debug, Clone, PartialEq)]
pub struct Turned {
    pub turn: usize,
    /// Towards the truth (or certainty, where nobody says who did it); `None`: it lies ahead.
    pub towards: Option<bool>,
    pub label: String,
}

/// The turning points of what was `seen`.
pub(super) fn turned(
    scene: &Scene,
    seen: &[MeanStep],
    murderers: Option<&[Seat]>,
    who: &str,
) -> Vec<Turned> {
    let points = turning_points(seen, murderers).into_iter();
    points
        .map(|point| told(scene, seen, murderers, who, point.turn))
        .collect()
}

/// What is told of a turning point by what was `seen` and is known of the murderers.
pub(super) fn told(
    scene: &Scene,
    seen: &[MeanStep],
    murderers: Option<&[Seat]>,
    who: &str,
    turn: usize,
) -> Turned {
    let l = scene.language;
    let step = seen.iter().find(|step| step.turn == turn);
    let from = step.map_or(turn, |step| step.from);
    let Some((before, after)) = step.and_then(|step| step.change.as_ref()) else {
        return Turned {
            turn,
            towards: None,
            label: words::turned_untold(l, turn),
        };
    };
    let what = moved(scene, who, (from, turn), Moved::most(before, after));
    let towards = match murderers {
        Some(seats) => after.towards_truth(seats) > before.towards_truth(seats),
        None => after.entropy() < before.entropy(),
    };
    let label = match (murderers.is_some(), towards) {
        (true, true) => words::turned_to_truth(l, &what),
        (true, false) => words::turned_from_truth(l, &what),
        (false, true) => words::turned_surer(l, &what),
        (false, false) => words::turned_unsure(l, &what),
    };
    Turned {
        turn,
        towards: Some(towards),
        label,
    }
}
