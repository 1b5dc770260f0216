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
mod strips;
mod suspicion;
mod worth;

use self::strips::Strips;
use super::{ChartTracks, HeatTrack, TextTable};
use crate::base::game::{Seat, VictimId};
use crate::base::language::{Language, text};
use crate::show::viewer::perspective::Seen;
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
    /// Does this game hold nothing of it? Then it takes no space and is named among what is not recorded. A part of
    /// another chart, or what is always there, is not named.
    fn is_unrecorded(&self, score: &ChartTracks) -> bool {
        let _ = score;
        false
    }
    fn help_entry(&self) -> Option<&'static str> {
        None
    }
    fn short_name(&self, l: Language) -> Option<String> {
        let _ = l;
        None
    }
    fn strip_label(&self, l: Language, name: &str, value: &str) -> String {
        text!(l, strip_label, name = name, value = value)
    }
    fn axis_title(&self, l: Language) -> String {
        self.name_and_hint(l).0
    }
    /// Is it a [`StripChart`](strips::StripChart)?
    fn has_strips(&self) -> bool {
        false
    }
    /// Its strips, if it is a [`StripChart`].
    fn compute_strips(&self, scene: &Scene, victim: VictimId, feigned: bool, reach: usize) -> Option<Seen<HeatTrack>> {
        let _ = (scene, victim, feigned, reach);
        None
    }
}

/// Defines `Track` from the list of charts below.
macro_rules! define_tracks {
    ($($(#[$doc:meta])* $track:ident => $chart:expr,)*) => {
        /// The tracks, from top to bottom.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Track {
            $($(#[$doc])* $track,)*
        }

        impl Track {
            /// All of them, in that order.
            pub const ALL: [Self; [$(stringify!($track)),*].len()] = [$(Self::$track),*];

            fn chart(self) -> &'static dyn ChartText {
                match self {
                    $(Self::$track => &$chart,)*
                }
            }
        }
    };
}

define_tracks! {
    /// One mark per turn.
    Events => events::EventsChart,
    /// Whom observers take for the murderer, one strip per suspect.
    Beliefs => beliefs::BeliefsChart,
    /// How sure they are, and how far from the truth.
    Certainty => certainty::CertaintyChart,
    /// What every exchange changed.
    CertaintyGains => worth::CertaintyGainsChart,
    /// Suspect lists.
    Suspicion => Strips(suspicion::SuspicionChart),
    Ratings => ratings::RatingsChart,
    /// Which sensors were read of whom, and how.
    Sensors => sensors::SensorsChart,
    /// How well everybody fits the hypothetical murderer.
    Closeness => Strips(closeness::ClosenessChart),
    Entropy => entropy::EntropyChart,
    Gain => gain::GainChart,
}

impl Track {
    /// Its id in the document and in files.
    pub fn id(self) -> &'static str {
        self.chart().id()
    }

    /// Its name and a hint.
    pub fn name_and_hint(self, l: Language) -> (String, String) {
        self.chart().name_and_hint(l)
    }

    /// The entry of the help about what it measures.
    pub fn help_entry(self) -> Option<&'static str> {
        self.chart().help_entry()
    }

    /// A shorter name, where the name does not fit beside a chart.
    pub fn short_name(self, l: Language) -> Option<String> {
        self.chart().short_name(l)
    }

    /// Does it consist of one strip per suspect, and nothing else?
    pub fn has_strips(self) -> bool {
        self.chart().has_strips()
    }

    /// What a strip of somebody's says, to whoever does not see it.
    pub fn strip_label(self, l: Language, name: &str, value: &str) -> String {
        self.chart().strip_label(l, name, value)
    }

    /// The title of a figure's vertical axis.
    pub fn axis_title(self, l: Language) -> String {
        self.chart().axis_title(l)
    }
}

impl ChartTracks {
    /// The strips of every chart that consists of them.
    pub(super) fn compute_strips(
        scene: &Scene, victim: VictimId, feigned: bool, reach: usize,
    ) -> Vec<(&'static str, Seen<HeatTrack>)> {
        let strips = |track: Track| {
            let chart = track.chart();
            Some((chart.id(), chart.compute_strips(scene, victim, feigned, reach)?))
        };
        Track::ALL.into_iter().filter_map(strips).collect()
    }

    /// The strips of a track.
    pub fn strips(&self, track: Track) -> &Seen<HeatTrack> {
        self.strips_by_id(track.id())
    }

    fn strips_by_id(&self, id: &str) -> &Seen<HeatTrack> {
        let found = self.strips.iter().find(|(other, _)| *other == id);
        found.map_or(&Seen::NotRecorded, |(_, strips)| strips)
    }

    /// Tracks without any records in this game: they take no space.
    pub fn unrecorded_tracks(&self) -> Vec<Track> {
        Track::ALL.into_iter().filter(|track| track.chart().is_unrecorded(self)).collect()
    }

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
