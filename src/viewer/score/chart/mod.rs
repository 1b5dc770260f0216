//! What every chart says of itself, one file a chart: its name, its table, its sentence of the turn at the cursor, its unit,
//! its signs, and what it says about a turn that is pointed at. Page and pictures say the same; drawing is the page's.

mod beliefs;
mod certainty;
mod closeness;
mod entropy;
mod events;
mod gain;
mod parts;
mod ratings;
mod sensors;
mod suspicion;
mod worth;

use super::{Score, TextTable};
use crate::game::Seat;
use crate::language::Language;
use crate::viewer::scene::{Person, Scene};
use crate::viewer::words;

/// A chart, as far as it is words.
trait Chart {
    /// Its name in the document and in files.
    fn id(&self) -> &'static str;
    /// Its name in words, and what it says.
    fn words(&self, l: Language) -> (String, String);
    /// In what it is measured, from where to where.
    fn scale(&self, score: &Score, l: Language) -> String;
    /// What its signs mean; empty where nothing is drawn. Colour is never the only difference.
    fn legend(&self, score: &Score, scene: &Scene) -> Vec<LegendItem>;
    /// What it says of the turn at the cursor, in words first. What draws nothing says nothing; why it draws nothing
    /// stands where it would be.
    fn now(&self, score: &Score, scene: &Scene) -> Vec<String>;
    /// The chart for who does not see it: what it holds and nothing more.
    fn table(&self, score: &Score, scene: &Scene) -> TextTable;
    /// What it says about a turn, and the row in it, that are pointed at.
    fn readout(&self, score: &Score, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String>;
}

/// The tracks, from top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Track {
    /// A dot per turn.
    Events,
    /// Whom they hold for the murderer, a strip per suspect.
    Beliefs,
    /// How sure they are, and how far from the truth.
    Certainty,
    /// What every exchange was worth.
    Worth,
    /// The published lists: a strip per suspect.
    Suspicion,
    Ratings,
    /// Who was read by whom, and how.
    Sensors,
    /// How close everybody is to the hypothetical murderer.
    Closeness,
    Entropy,
    Gain,
}

impl Track {
    /// All of them, in that order.
    pub const ALL: [Self; 10] = [
        Self::Events,
        Self::Beliefs,
        Self::Certainty,
        Self::Worth,
        Self::Suspicion,
        Self::Ratings,
        Self::Sensors,
        Self::Closeness,
        Self::Entropy,
        Self::Gain,
    ];

    fn chart(self) -> &'static dyn Chart {
        match self {
            Self::Events => &events::EventsChart,
            Self::Beliefs => &beliefs::BeliefsChart,
            Self::Certainty => &certainty::CertaintyChart,
            Self::Worth => &worth::WorthChart,
            Self::Suspicion => &suspicion::SuspicionChart,
            Self::Ratings => &ratings::RatingsChart,
            Self::Sensors => &sensors::SensorsChart,
            Self::Closeness => &closeness::ClosenessChart,
            Self::Entropy => &entropy::EntropyChart,
            Self::Gain => &gain::GainChart,
        }
    }

    /// Its name in the document and in files.
    pub fn id(self) -> &'static str {
        self.chart().id()
    }

    /// Its name in words, and what it says.
    pub fn words(self, l: Language) -> (String, String) {
        self.chart().words(l)
    }
}

impl Score {
    /// A track as a table.
    pub fn table(&self, scene: &Scene, track: Track) -> TextTable {
        track.chart().table(self, scene)
    }

    /// What a track says of the turn at the cursor.
    pub fn now(&self, scene: &Scene, track: Track) -> Vec<String> {
        track.chart().now(self, scene)
    }

    /// What the signs of a track mean; empty where nothing is drawn.
    pub fn legend(&self, scene: &Scene, track: Track) -> Vec<LegendItem> {
        track.chart().legend(self, scene)
    }

    /// In what a track is measured, from where to where.
    pub fn scale(&self, scene: &Scene, track: Track) -> String {
        track.chart().scale(self, scene.language)
    }

    /// What there is to say about a turn, and about the track and the row in it that are pointed at.
    pub fn readout(
        &self,
        scene: &Scene,
        turn: usize,
        track: Option<Track>,
        seat: Option<Seat>,
    ) -> Vec<String> {
        let mut dots = self.course.events.iter();
        let dot = dots.find(|dot| dot.turn == turn);
        let first =
            dot.map_or_else(|| words::labels::turn_number(scene.language, turn), |dot| dot.label(scene));
        // Nothing is told of what lies ahead.
        let track = track.filter(|_| turn <= scene.reach());
        let values = track.map(|track| track.chart().readout(self, scene, turn, seat));
        [first].into_iter().chain(values.unwrap_or_default()).collect()
    }
}

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
