//! The texts of each chart, one file each: name, table, sentence for the cursor's turn, unit, legend, and
//! readout of a turn that is pointed at. Page and exported pictures share them; the page draws.

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

use super::{ChartTracks, TextTable};
use crate::base::game::Seat;
use crate::base::language::Language;
use crate::show::viewer::scene::{Person, Scene};
use crate::show::viewer::words;

/// A chart, as far as it is text.
trait ChartText {
    /// Its id in the document and in files.
    fn id(&self) -> &'static str;
    /// Its name and a hint.
    fn name_and_hint(&self, l: Language) -> (String, String);
    /// Its unit and range.
    fn describe_scale(&self, score: &ChartTracks, l: Language) -> String;
    /// The meaning of its signs; empty if nothing is drawn. Signs never differ only in colour.
    fn legend(&self, score: &ChartTracks, scene: &Scene) -> Vec<LegendItem>;
    /// What it says about the cursor's turn, words first. Empty if nothing is drawn: the reason then takes
    /// the chart's place.
    fn describe_now(&self, score: &ChartTracks, scene: &Scene) -> Vec<String>;
    /// The chart's data as a table, for those who do not see it.
    fn table(&self, score: &ChartTracks, scene: &Scene) -> TextTable;
    /// What it says about a turn and row that are pointed at.
    fn readout(&self, score: &ChartTracks, scene: &Scene, turn: usize, row: Option<Seat>) -> Vec<String>;
}

/// The tracks, from top to bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Track {
    /// One mark per turn.
    Events,
    /// Whom observers take for the murderer, one strip per suspect.
    Beliefs,
    /// How sure they are, and how far from the truth.
    Certainty,
    /// What every exchange changed.
    CertaintyGains,
    /// Suspect lists: one strip per suspect.
    Suspicion,
    Ratings,
    /// Which sensors were read of whom, and how.
    Sensors,
    /// How well everybody fits the hypothetical murderer.
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
        Self::CertaintyGains,
        Self::Suspicion,
        Self::Ratings,
        Self::Sensors,
        Self::Closeness,
        Self::Entropy,
        Self::Gain,
    ];

    fn chart(self) -> &'static dyn ChartText {
        match self {
            Self::Events => &events::EventsChart,
            Self::Beliefs => &beliefs::BeliefsChart,
            Self::Certainty => &certainty::CertaintyChart,
            Self::CertaintyGains => &worth::CertaintyGainsChart,
            Self::Suspicion => &suspicion::SuspicionChart,
            Self::Ratings => &ratings::RatingsChart,
            Self::Sensors => &sensors::SensorsChart,
            Self::Closeness => &closeness::ClosenessChart,
            Self::Entropy => &entropy::EntropyChart,
            Self::Gain => &gain::GainChart,
        }
    }

    /// Its id in the document and in files.
    pub fn id(self) -> &'static str {
        self.chart().id()
    }

    /// Its name and a hint.
    pub fn name_and_hint(self, l: Language) -> (String, String) {
        self.chart().name_and_hint(l)
    }
}

impl ChartTracks {
    /// A track as a table.
    pub fn table(&self, scene: &Scene, track: Track) -> TextTable {
        track.chart().table(self, scene)
    }

    /// What a track says about the cursor's turn.
    pub fn describe_now(&self, scene: &Scene, track: Track) -> Vec<String> {
        track.chart().describe_now(self, scene)
    }

    /// The meaning of a track's signs; empty if nothing is drawn.
    pub fn legend(&self, scene: &Scene, track: Track) -> Vec<LegendItem> {
        track.chart().legend(self, scene)
    }

    /// The unit and range of a track.
    pub fn describe_scale(&self, scene: &Scene, track: Track) -> String {
        track.chart().describe_scale(self, scene.language)
    }

    /// What to say about a turn that is pointed at, and about the track and row.
    pub fn readout(&self, scene: &Scene, turn: usize, track: Option<Track>, seat: Option<Seat>) -> Vec<String> {
        let mut dots = self.frame.events.iter();
        let dot = dots.find(|dot| dot.turn == turn);
        let first = dot.map_or_else(|| words::labels::turn_number(scene.language, turn), |dot| dot.label(scene));
        // Nothing is said about turns ahead.
        let track = track.filter(|_| turn <= scene.last_visible_turn());
        let values = track.map(|track| track.chart().readout(self, scene, turn, seat));
        [first].into_iter().chain(values.unwrap_or_default()).collect()
    }
}

/// A sign and what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct LegendItem {
    pub sign: LegendSign,
    pub words: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum LegendSign {
    /// Somebody's monogram on their colour.
    Person(Person),
    /// A shape or a line, as a character, in the colour of text.
    Glyph(&'static str),
    /// A line in the colour of the truth.
    Truth(&'static str),
}
