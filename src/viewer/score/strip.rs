//! The score in one line: what stands there while its tracks are folded. It draws what a track draws already.

use super::{HeatRow, Score, Track};
use crate::viewer::perspective::Seen;

/// What the line shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Strip {
    /// A line per suspect, of this track.
    Lines(Track, Vec<HeatRow>),
    /// A mark per turn: nothing is recorded, or may be seen, of whom anybody suspects.
    Events,
}

impl Score {
    /// Beliefs where there are any, else shares of suspect lists, else what happens.
    pub fn strip(&self) -> Strip {
        let drawn = |rows: &Vec<HeatRow>| rows.iter().any(|row| !row.spans.is_empty());
        let beliefs = self.beliefs.shown().map(|track| &track.rows);
        if let Some(rows) = beliefs.filter(|rows| drawn(rows)) {
            return Strip::Lines(Track::Beliefs, rows.clone());
        }
        let lists = self.suspicion.shown().map(|track| &track.rows);
        match lists.filter(|rows| drawn(rows)) {
            Some(rows) => Strip::Lines(Track::Suspicion, rows.clone()),
            None => Strip::Events,
        }
    }

    /// Tracks of which nothing is recorded in this game: they take no room.
    pub fn nothing(&self) -> Vec<Track> {
        let none = |track: &Track| match track {
            Track::Beliefs => self.beliefs == Seen::NotRecorded,
            Track::Suspicion => self.suspicion == Seen::NotRecorded,
            Track::Ratings => self.ratings == Seen::NotRecorded,
            Track::Sensors => self.sensors == Seen::NotRecorded,
            Track::Gain => self.gain.bars == Seen::NotRecorded,
            Track::Entropy => {
                let mut lines = self.entropy.lines.iter();
                lines.all(|line| line.steps == Seen::NotRecorded)
            }
            // They lie beside others, or are always there.
            Track::Events | Track::Certainty | Track::Worth | Track::Closeness => false,
        };
        Track::ALL.into_iter().filter(none).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::game::{Log, What};
    use crate::language::Language;
    use crate::viewer::score::believing;
    use crate::viewer::testing::{ASH, game};
    use crate::viewer::{Perspective, Scene, Session, Viewpoint};

    fn strip(log: Log, perspective: Perspective) -> Strip {
        let session = Session::open(log).unwrap();
        let viewpoint = Viewpoint::new(perspective, false);
        let scene = Scene::new(&session, 12, viewpoint, Language::English);
        let score = Score::of(&scene, ASH);
        let strip = score.strip();
        if let Strip::Lines(Track::Beliefs, rows) = &strip {
            assert_eq!(rows, &score.beliefs.shown().unwrap().rows);
        }
        strip
    }

    #[test]
    fn the_line_shows_beliefs_else_lists_else_what_happens() {
        let all = Perspective::AllKnowing;
        assert!(matches!(
            strip(believing(), all),
            Strip::Lines(Track::Beliefs, _)
        ));
        assert!(matches!(
            strip(game(), all),
            Strip::Lines(Track::Suspicion, _)
        ));
        let mut bare = game();
        bare.events
            .retain(|event| !matches!(event.what, What::Pruned { .. }));
        for seat in &mut bare.settings.seats {
            seat.strategy = crate::game::StrategyName::OCot;
        }
        assert_eq!(strip(bare.clone(), all), Strip::Events);
        let session = Session::open(bare).unwrap();
        let scene = Scene::new(&session, 12, Viewpoint::new(all, false), Language::English);
        let nothing = Score::of(&scene, ASH).nothing();
        for track in [
            Track::Beliefs,
            Track::Suspicion,
            Track::Entropy,
            Track::Gain,
        ] {
            assert!(nothing.contains(&track), "{track:?}");
        }
        assert!(!nothing.contains(&Track::Events));
        assert_eq!(strip(believing(), Perspective::Public), Strip::Events);
    }
}
