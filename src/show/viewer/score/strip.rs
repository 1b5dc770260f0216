//! The score in one line, shown while its tracks are folded. It reuses the rows of a track.

use super::{ChartTracks, HeatRow, Track};
use crate::base::language::Language;
use crate::show::viewer::words;

/// The content of the line.
#[derive(Debug, Clone, PartialEq)]
pub enum ChartStrip {
    /// A line per suspect, from this track.
    Lines(Track, Vec<HeatRow>),
    /// One mark per turn: suspicions are not recorded, or may not be seen.
    Events,
}

impl ChartTracks {
    /// Beliefs if there are any, else shares of suspect lists, else events.
    pub fn choose_strip(&self) -> ChartStrip {
        let drawn = |rows: &Vec<HeatRow>| rows.iter().any(|row| !row.spans.is_empty());
        let beliefs = self.beliefs.shown().map(|track| &track.rows);
        if let Some(rows) = beliefs.filter(|rows| drawn(rows)) {
            return ChartStrip::Lines(Track::Beliefs, rows.clone());
        }
        let lists = self.strips(Track::Suspicion).shown().map(|track| &track.rows);
        match lists.filter(|rows| drawn(rows)) {
            Some(rows) => ChartStrip::Lines(Track::Suspicion, rows.clone()),
            None => ChartStrip::Events,
        }
    }

    /// What no longer counts in that line because the viewpoint now knows the murderers; it explains why
    /// figures change.
    pub fn explain_discounted_murderers(&self, l: Language) -> Option<String> {
        let drawn = |rows: &[HeatRow]| rows.iter().any(|row| !row.spans.is_empty());
        let beliefs = self.beliefs.shown();
        match beliefs.filter(|track| drawn(&track.rows)) {
            Some(track) => {
                let names = track.left_out_names.as_ref();
                names.map(|names| words::feigned_since_known(l, names))
            }
            None => {
                let keepers = self.list_keepers.as_ref().filter(|keepers| keepers.knows_feigned_lists);
                keepers.and_then(|keepers| keepers.note.last().cloned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::base::game::{EventKind, Log};
    use crate::base::language::Language;
    use crate::show::viewer::score::believing;
    use crate::show::viewer::tests_support::{ASH, sample_game};
    use crate::show::viewer::{Perspective, Scene, Session, Viewpoint};

    fn strip(log: Log, perspective: Perspective) -> ChartStrip {
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(perspective, false);
        let scene = Scene::new(&session, 12, viewpoint, Language::English);
        let score = ChartTracks::from_scene(&scene, ASH);
        let strip = score.choose_strip();
        if let ChartStrip::Lines(Track::Beliefs, rows) = &strip {
            assert_eq!(rows, &score.beliefs.shown().unwrap().rows);
        }
        strip
    }

    #[test]
    fn the_line_shows_beliefs_else_lists_else_what_happens() {
        let all = Perspective::AllKnowing;
        assert!(matches!(strip(believing(), all), ChartStrip::Lines(Track::Beliefs, _)));
        assert!(matches!(strip(sample_game(), all), ChartStrip::Lines(Track::Suspicion, _)));
        let mut bare = sample_game();
        bare.events.retain(|event| !matches!(event.what, EventKind::Pruned { .. }));
        for seat in &mut bare.settings.seats {
            seat.strategy = crate::base::game::StrategyName::OCot;
        }
        assert_eq!(strip(bare.clone(), all), ChartStrip::Events);
        let session = Session::open(bare).unwrap();
        let scene = Scene::new(&session, 12, Viewpoint::new(all, false), Language::English);
        let nothing = ChartTracks::from_scene(&scene, ASH).unrecorded_tracks();
        for track in [Track::Beliefs, Track::Suspicion, Track::Entropy, Track::Gain] {
            assert!(nothing.contains(&track), "{track:?}");
        }
        assert!(!nothing.contains(&Track::Events));
        assert_eq!(strip(believing(), Perspective::Public), ChartStrip::Events);
    }

    #[test]
    fn figures_that_change_because_it_is_known_who_did_it_say_so() {
        let note = |log: Log, cursor, revealed, language| {
            let session = Session::open(log).unwrap();
            let viewpoint = Viewpoint::new(Perspective::AllKnowing, revealed);
            let scene = Scene::new(&session, cursor, viewpoint, language);
            ChartTracks::from_scene(&scene, ASH).explain_discounted_murderers(language)
        };
        let english = Language::English;
        assert_eq!(note(believing(), 12, false, english), None);
        let known = note(believing(), 12, true, english).unwrap();
        assert!(known.contains("Finch did it, so"), "{known}");
        let chinese = note(believing(), 12, true, Language::Chinese).unwrap();
        assert!(chinese.contains("Finch"), "{chinese}");
        // The game reveals it itself.
        assert!(note(believing(), 29, false, english).is_some());
        // The same for lists.
        assert_eq!(note(sample_game(), 12, false, english), None);
        let lists = note(sample_game(), 12, true, english).unwrap();
        assert!(lists.contains("Finch did it, so their feigned suspect lists are left out"), "{lists}");
    }
}
