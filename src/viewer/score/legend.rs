//! What the signs of a track mean, and its unit with its scale: the same on the page and in a picture of it. Colour is never
//! the only difference.

use super::{Score, Speaks, Track};
use crate::game::Seat;
use crate::insight::Believer;
use crate::viewer::scene::{Person, Scene};
use crate::viewer::timeline::TurnKind;
use crate::viewer::words::{self, labels as t};

/// A sign and what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct LegendItem {
    pub sign: Sign,
    pub words: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Sign {
    /// Somebody's letters on their colour.
    Person(Person),
    /// A shape or a line, as a letter, in the colour of text.
    Glyph(&'static str),
    /// A line in the colour of the murder.
    Truth(&'static str),
}

/// Turns have these shapes; several kinds share one.
const TURNS: [(&str, &[TurnKind]); 7] = [
    ("○", &[TurnKind::Introduction, TurnKind::Statement]),
    ("▲", &[TurnKind::Question]),
    ("▼", &[TurnKind::Answer]),
    ("◇", &[TurnKind::Clue]),
    ("▮", &[TurnKind::Pruning]),
    ("■", &[TurnKind::Vote]),
    ("◆", &[TurnKind::Ranking, TurnKind::Verdict]),
];

impl Score {
    /// What the signs of a track mean; empty where nothing is drawn.
    pub fn legend(&self, scene: &Scene, track: Track) -> Vec<LegendItem> {
        let l = scene.language;
        let glyph = |sign, words| LegendItem {
            sign: Sign::Glyph(sign),
            words,
        };
        let person = |person: &Person| LegendItem {
            sign: Sign::Person(person.clone()),
            words: person.name.clone(),
        };
        let seat = |seat: Seat| person(&scene.person(seat));
        let beliefs = self.beliefs.shown();
        match track {
            Track::Events => {
                let kinds = |kinds: &[TurnKind]| {
                    let mut there: Vec<String> = kinds
                        .iter()
                        .filter(|kind| self.course.events.iter().any(|dot| dot.kind == **kind))
                        .map(|kind| words::kind_name(l, *kind))
                        .collect();
                    there.dedup();
                    (!there.is_empty()).then(|| words::list(l, &there))
                };
                let shapes = TURNS.into_iter();
                shapes
                    .filter_map(|(sign, of)| Some(glyph(sign, kinds(of)?)))
                    .collect()
            }
            Track::Beliefs => match beliefs {
                Some(track) if !track.observers.is_empty() => {
                    Seat::all(scene.people()).map(seat).collect()
                }
                Some(_) => vec![glyph("▁▃▆", t::legend_points(l))],
                None => Vec::new(),
            },
            Track::Certainty => beliefs.map_or_else(Vec::new, |track| {
                let mut lines = vec![glyph("━", t::line_doubt(l))];
                if track.truth.shown().is_some() {
                    lines.push(LegendItem {
                        sign: Sign::Truth("╌"),
                        words: t::line_truth(l),
                    });
                }
                if !track.division.is_empty() {
                    lines.push(glyph("┈", t::line_division(l)));
                }
                if !track.turned.is_empty() {
                    lines.push(glyph("▲▼", t::legend_turned(l)));
                }
                lines
            }),
            Track::Worth => beliefs.map_or_else(Vec::new, |track| {
                let mut of: Vec<Believer> = track.worth.iter().map(|bar| bar.of).collect();
                of.sort_unstable();
                of.dedup();
                let observers = of.iter().filter_map(|of| of.seat()).map(seat);
                let mut signs: Vec<LegendItem> = observers.collect();
                signs.push(glyph("▯", t::legend_loss(l)));
                if track.worth.iter().any(|bar| bar.from < bar.turn) {
                    signs.push(glyph("┄", t::legend_stretch(l)));
                }
                if track.worth.iter().any(|bar| !bar.heard) {
                    signs.push(glyph("┆", t::legend_unheard(l)));
                }
                signs
            }),
            Track::Suspicion => match self.suspicion.shown() {
                Some(_) => vec![glyph("▁▃▆", t::legend_suspected(l))],
                None => Vec::new(),
            },
            Track::Ratings => match self.ratings.shown() {
                Some(_) => vec![
                    glyph("▲", t::suspicion_word(l)),
                    glyph("▽", t::trust_word(l)),
                ],
                None => Vec::new(),
            },
            Track::Sensors => self.sensors.shown().map_or_else(Vec::new, |track| {
                let shape = |one: Speaks| {
                    let words = match one {
                        Speaks::Against => t::legend_against(l),
                        Speaks::Neither => t::legend_neither(l),
                        Speaks::For => t::legend_for(l),
                    };
                    glyph(one.sign(), words)
                };
                let lanes = track.lanes.iter().map(|one| words::sensor_name(l, *one));
                let lanes: Vec<String> = lanes.collect();
                let lanes = t::legend_lanes(l, &words::list(l, &lanes));
                let shapes = Speaks::ALL.into_iter().map(shape);
                let observers = track.observers.iter().map(person);
                shapes.chain([glyph("↧", lanes)]).chain(observers).collect()
            }),
            Track::Closeness => match self.closeness.shown() {
                Some(_) => vec![glyph("▁▃▆", t::legend_close(l))],
                None => Vec::new(),
            },
            Track::Entropy => {
                let lines = self.entropy.lines.iter();
                let drawn = lines.filter(|line| line.steps.shown().is_some());
                drawn.map(|line| person(&line.observer)).collect()
            }
            Track::Gain => self.gain.bars.shown().map_or_else(Vec::new, |bars| {
                let mut of: Vec<Seat> = bars.iter().map(|bar| bar.observer.seat).collect();
                of.sort_unstable();
                of.dedup();
                let mut signs: Vec<LegendItem> = of.into_iter().map(seat).collect();
                signs.push(glyph("▯", t::legend_returned(l)));
                signs
            }),
        }
    }

    /// In what a track is measured, from where to where.
    pub fn scale(&self, scene: &Scene, track: Track) -> String {
        let l = scene.language;
        match track {
            Track::Events => t::scale_events(l),
            Track::Beliefs => t::scale_beliefs(l),
            Track::Certainty => {
                let top = self.beliefs.shown().map_or(0.0, |track| track.top);
                t::scale_certainty(l, &words::fixed(top, 2))
            }
            Track::Worth => t::scale_worth(l),
            Track::Suspicion => t::scale_suspicion(l),
            Track::Ratings => t::scale_ratings(l),
            Track::Sensors => t::scale_sensors(l),
            Track::Closeness => t::scale_closeness(l),
            Track::Entropy => t::scale_entropy(l, &words::fixed(self.entropy.top, 2)),
            Track::Gain => t::scale_gain(l),
        }
    }
}
