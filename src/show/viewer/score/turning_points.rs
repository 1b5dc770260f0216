//! The turning points up to the viewer's reach, and what may be told of each at the cursor. Those ahead of
//! the cursor are only turns to go to.

use super::ChartOptions;
use super::beliefs::choose_belief_source;
use crate::base::game::{Seat, VictimId};
use crate::read::insight::MeanBeliefStep;
use crate::show::viewer::beliefs::{ShareChange, describe_belief_change};
use crate::show::viewer::perspective::Seen;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::words;

/// A turning point.
#[derive(Debug, Clone, PartialEq)]
pub struct TurningPointLabel {
    pub turn: usize,
    /// Towards the truth (or towards certainty, if the murderers are not known)? `None`: it is ahead.
    pub is_towards_truth: Option<bool>,
    pub label: String,
}

/// Why there is no turning point to go to so far.
pub fn explain_no_turning_point(far: &Scene, victim: VictimId, choice: ChartOptions) -> String {
    let (l, turns) = (far.language, far.session.turn_count());
    match choose_belief_source(far, victim, choice.beliefs) {
        Seen::NotRecorded => words::turning_not_recorded(l),
        Seen::Hidden(_) => words::turning_hidden(l),
        Seen::Shown(_) if far.cursor < turns => words::turning_none_yet(l, far.cursor),
        Seen::Shown(_) => words::turning_none(l),
    }
}

/// Describes a turning point from the steps that were `seen` and the murderers that are known.
pub(super) fn describe_turning_point(
    scene: &Scene, seen: &[MeanBeliefStep], murderers: Option<&[Seat]>, who: &str, turn: usize,
) -> TurningPointLabel {
    let l = scene.language;
    let at = seen.partition_point(|step| step.turn < turn);
    let step = seen.get(at).filter(|step| step.turn == turn);
    let from = step.map_or(turn, |step| step.from);
    let Some((before, after)) = step.and_then(|step| step.change.as_ref()) else {
        return TurningPointLabel { turn, is_towards_truth: None, label: words::turning_turn(l, turn) };
    };
    let towards = match murderers {
        Some(seats) => after.log_truth_share(seats) > before.log_truth_share(seats),
        None => after.entropy() < before.entropy(),
    };
    // The sentence explains the direction of the arrow.
    let (before, after) = (before.mean_suspicion(), after.mean_suspicion());
    let telling = murderers.and_then(|seats| ShareChange::find_explaining(before, after, (seats, towards)));
    let told = telling.or_else(|| ShareChange::largest(before, after));
    let what = describe_belief_change(scene, who, (from, turn), told);
    let label = match (murderers.is_some(), towards) {
        (true, true) => words::turning_to_truth(l, &what),
        (true, false) => words::turning_from_truth(l, &what),
        (false, true) => words::turning_surer(l, &what),
        (false, false) => words::turning_unsure(l, &what),
    };
    TurningPointLabel { turn, is_towards_truth: Some(towards), label }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::{EventKind, Log};
    use crate::base::language::Language;
    use crate::show::viewer::Session;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::score::belief_tests::believing;
    use crate::show::viewer::score::describe_turning_points;
    use crate::show::viewer::tests_support::{ASH, MOSS, sample_game};

    #[test]
    fn where_there_is_no_turning_point_the_reason_is_told() {
        let reason = |log: Log, far, perspective| {
            let session = Session::open(log).unwrap();
            let viewpoint = Viewpoint::new(perspective, false);
            let scene = Scene::new(&session, far, viewpoint, Language::English);
            assert!(describe_turning_points(&scene, &scene, ASH, ChartOptions::default()).is_empty());
            explain_no_turning_point(&scene, ASH, ChartOptions::default())
        };
        let mut still = believing();
        for event in &mut still.events {
            if let EventKind::Believed { belief, .. } = &mut event.what {
                for weight in &mut belief.weights {
                    weight.points = 20.0;
                }
            }
        }
        for (log, far, eyes, words) in [
            (sample_game(), usize::MAX, Perspective::AllKnowing, "does not record whom"),
            (believing(), usize::MAX, Perspective::FromSeat(MOSS), "from this perspective"),
            (believing(), 2, Perspective::AllKnowing, "up to turn 2"),
            (still, usize::MAX, Perspective::AllKnowing, "no turn of this game"),
        ] {
            let told = reason(log, far, eyes);
            assert!(told.contains(words), "{told}");
        }
    }
}
