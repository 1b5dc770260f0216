//! The outline of a game: its phases, and each turn in one sentence, as far as the viewer has come.

use super::describe::describe_turn;
use super::scene::Scene;
use super::score::ChartFrame;
use super::words::labels as t;

/// A phase of the procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlinePhase {
    pub label: String,
    pub from: usize,
    pub to: usize,
    /// How many faults there were so far.
    pub faults: usize,
}

/// A turn in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineTurn {
    pub turn: usize,
    pub text: String,
    /// Something failed on the way to it.
    pub fault: bool,
}

/// All phases, those ahead included: the axis names them too.
pub fn outline(scene: &Scene) -> Vec<OutlinePhase> {
    let timeline = scene.session.timeline();
    let spans = ChartFrame::build_phase_axis(scene.session, scene.language).spans;
    let first = spans.first().map_or(timeline.len() + 1, |span| span.from);
    let before = (first > 1).then(|| (t::before_start(scene.language), 1, first - 1));
    let named = spans.into_iter().map(|span| (span.label, span.from, span.to));
    let parts = before.into_iter().chain(named);
    parts
        .map(|(label, from, to)| {
            let seen = timeline.turns().get(from - 1..to.min(scene.last_visible_turn()).max(from - 1));
            let faults = seen.into_iter().flatten().map(|turn| turn.faults.len());
            OutlinePhase { label, from, to, faults: faults.sum() }
        })
        .collect()
}

/// The turns of a phase that the viewer has reached.
pub fn outline_turns(scene: &Scene, part: &OutlinePhase) -> Vec<OutlineTurn> {
    let turns = part.from..=part.to.min(scene.last_visible_turn());
    turns
        .filter_map(|number| {
            let turn = scene.session.timeline().turn(number)?;
            Some(OutlineTurn { turn: number, text: describe_turn(scene, turn), fault: turn.has_fault() })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::language::Language;
    use crate::show::viewer::perspective::{Perspective, Viewpoint};
    use crate::show::viewer::session::Session;
    use crate::show::viewer::tests_support::sample_game;

    #[test]
    fn an_outline_names_every_stretch_and_only_the_turns_that_were_seen() {
        let session = Session::open(sample_game()).unwrap();
        let scene = |cursor, eyes| Scene::new(&session, cursor, Viewpoint::new(eyes, false), Language::English);
        let at = scene(14, Perspective::Public);
        let parts = outline(&at);
        let ends: Vec<_> = parts.iter().map(|part| (part.from, part.to)).collect();
        assert_eq!(ends, [(1, 4), (5, 16), (17, 24), (25, 28), (29, 29)]);
        let turns = outline_turns(&at, &parts[1]);
        assert_eq!((turns.len(), turns[9].turn), (10, 14));
        assert_eq!(turns[8].text, "Mrs Vale thinks it over");
        assert!(outline_turns(&at, &parts[3]).is_empty());
        // A fault on the way to turn 15 is shown once the viewer is there.
        let faults = |cursor| outline(&scene(cursor, Perspective::Public))[1].faults;
        assert_eq!((faults(14), faults(15)), (0, 1));
    }
}
