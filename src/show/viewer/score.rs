//! The score: every chart as data on one axis of turns. A mark at turn t is drawn from t to t + 1 or at t.
//! The page computes pixels, with [`LinearScale`](super::Linear) and [`Plot`](super::Plot).
//!
//! Values exist up to [`ChartTracks::reach`]: what is ahead of the cursor is a spoiler until revealed. What does
//! not depend on the cursor is a [`ChartFrame`], computed once; texts are made when a value is pointed at.
//!
//! A page draws the whole game once ([`ChartTracks::for_complete_game`]) and shows it up to the viewer's reach: what
//! a track says of a scene ([`ChartTracks::describe_now`], [`ChartTracks::legend`], [`ChartTracks::readout`]) is the
//! same for both.

use super::perspective::Seen;
use super::scene::{Person, Scene};
use crate::base::game::VictimId;
use crate::read::insight::{RatingSource, RecordStatus};
use std::sync::Arc;

mod belief_axis;
#[cfg(test)]
mod belief_tests;
#[cfg(test)]
pub(in crate::show::viewer) use belief_tests::believing;
mod beliefs;
mod certainty_gains;
mod chart;
mod entry_turn;
mod frame;
mod observers;
mod ratings;
mod sensors;
mod span;
mod strip;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_leaks;
mod tracks;
mod turning_points;

pub use belief_axis::BeliefAxis;
pub use beliefs::{BeliefSource, BeliefTrack, describe_turning_points};
pub use certainty_gains::{CertaintyGain, FirstBelief, ReconsideredStep, TableBeliefChange};
pub use chart::{LegendItem, LegendSign, Track};
pub use entry_turn::entry_turn;
pub use frame::{ChartFrame, EventMark, PhaseAxis, PhaseSpan};
pub use observers::ObserverRow;
pub use sensors::{ReadingSide, SensorMark, SensorTrack, SensorTrackRow};
pub use span::{SpanMeasure, ValueSpan, span_at};
pub use strip::ChartStrip;
pub use tracks::entropy_changes;
pub use turning_points::{TurningPointLabel, explain_no_turning_point};

/// The options of what is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChartOptions {
    /// Whose beliefs; `None`: the first available.
    pub beliefs: Option<BeliefSource>,
    /// Draw a small chart of beliefs for every observer?
    pub each_observer: bool,
    /// The axis of beliefs.
    pub axis: BeliefAxis,
    /// Whose ratings; `None`: the first available.
    pub ratings: Option<RatingSource>,
    /// Do murderers' feigned beliefs count?
    pub feigned: bool,
}

/// All tracks of a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartTracks {
    /// What does not change with the cursor.
    pub frame: Arc<ChartFrame>,
    /// The last turn with values.
    pub reach: usize,
    /// The death that the tracks are about.
    pub victim: VictimId,
    /// Whom an observer, or the table together, takes for the murderer.
    pub beliefs: Seen<BeliefTrack>,
    /// Whose lists these are; `None`: there are none, or the viewpoint may not see them.
    pub list_keepers: Option<CountedListsNote>,
    /// Steps per observer. Observers whose thoughts are hidden have no steps.
    pub entropy: EntropyTrack,
    pub gain: GainTrack,
    /// The charts that are a strip per suspect, by their ids.
    strips: Vec<(&'static str, Seen<HeatTrack>)>,
    /// Which sensors were read of whom, a row per suspect.
    pub sensors: Seen<SensorTrack>,
    /// One rater's ratings added up, a row per rated person.
    pub ratings: Seen<RatingTrack>,
    /// Were the suspect lists recovered from the questions? Then the log does not hold them.
    pub recovered: bool,
}

/// Remarks on whose lists the suspicion strips count, and whether feigned ones are among those known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedListsNote {
    /// One sentence per remark; empty if everybody maintains an honest list.
    pub note: Vec<String>,
    /// Does the viewpoint know some lists to be feigned, so that counting them is an option?
    pub knows_feigned_lists: bool,
}

/// The suspicion heat strips.
#[derive(Debug, Clone, PartialEq)]
pub struct HeatTrack {
    /// A row per suspect, in seat order.
    pub rows: Vec<HeatRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct HeatRow {
    pub suspect: Person,
    /// From the first value to the last visible turn, without gaps; a value is from 0 to 1.
    pub spans: Vec<ValueSpan>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RatingTrack {
    /// The name of the share: which ratings it covers.
    pub name: String,
    /// Whose ratings these are.
    pub source: RatingSource,
    /// The raters to choose from, as far as the viewpoint sees them, with their names.
    pub choices: Vec<(RatingSource, String)>,
    /// A row per rated player, in seat order.
    pub rows: Vec<RatingRow>,
}

/// Somebody's ratings, added up.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    pub about: Person,
    /// Suspicion's share, "TII as published", 0 to 1; no value where both sums are 0.
    pub share: Vec<ValueSpan>,
    /// Σ suspicion by its maximum so far, 0 to 1.
    pub suspicion: Vec<ValueSpan>,
    /// Σ trust by its maximum so far, 0 to 1.
    pub trust: Vec<ValueSpan>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct EntropyTrack {
    /// ln(Na − 1): the top of the scale, in nats.
    pub max_entropy_nats: f64,
    /// A line per observer, in seat order.
    pub lines: Vec<EntropyLine>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct EntropyLine {
    pub observer: Person,
    /// Steps in nats from turn 0 to the reach.
    pub steps: Seen<Vec<ValueSpan>>,
    /// Drops and rises with their causes.
    pub changes: Vec<EntropyChange>,
    /// The turn from which the list is no longer maintained, and that in words; up to the viewer's reach.
    pub list_end: Option<(usize, String)>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct EntropyChange {
    pub turn: usize,
    /// IG in nats; never 0 here.
    pub gain: f64,
    /// Turns of the questions that it is attributed to.
    pub questions: Vec<usize>,
    /// "−0.41 after asking Finch".
    pub label: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GainTrack {
    /// Smallest and largest gain up to the reach, 0 among them.
    pub domain: (f64, f64),
    /// A bar per pruning that is seen.
    pub bars: Seen<Vec<GainBar>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GainBar {
    pub turn: usize,
    pub observer: Person,
    pub value: f64,
}

/// A chart as a table, for those who do not see it.
#[derive(Debug, Clone, PartialEq)]
pub struct TextTable {
    /// What it is about.
    pub caption: String,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// The turn of each row, the target of a click, and its cells, one per column.
    pub rows: Vec<(usize, Vec<TableCell>)>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableCell {
    /// For reading: rounded.
    pub text: String,
    /// Unrounded, if it is a number.
    pub number: Option<f64>,
}

impl ChartTracks {
    /// The tracks of a scene about `victim`, with default options.
    pub fn from_scene(scene: &Scene, victim: VictimId) -> Self {
        Self::with_options(scene, victim, ChartOptions::default())
    }

    /// The same with options, as far as the viewpoint allows.
    pub fn with_options(scene: &Scene, victim: VictimId, choice: ChartOptions) -> Self {
        let course = Arc::new(ChartFrame::new(scene.session, scene.language));
        Self::with_frame(course, scene, victim, choice)
    }

    /// The same with a course that is known already.
    pub fn with_frame(course: Arc<ChartFrame>, scene: &Scene, victim: VictimId, choice: ChartOptions) -> Self {
        Self::until_turn(course, scene, victim, choice, scene.last_visible_turn())
    }

    /// The same to the end of the game, with what is known at the cursor about the murderers: for pages that
    /// show no more of it than [`Scene::reach`] allows.
    pub fn for_complete_game(course: Arc<ChartFrame>, scene: &Scene, victim: VictimId, choice: ChartOptions) -> Self {
        Self::until_turn(course, scene, victim, choice, scene.session.turn_count())
    }

    fn until_turn(
        course: Arc<ChartFrame>, scene: &Scene, victim: VictimId, choice: ChartOptions, reach: usize,
    ) -> Self {
        let feigned = choice.feigned;
        Self {
            frame: course,
            reach,
            victim,
            beliefs: beliefs::belief_track(scene, victim, choice, reach),
            list_keepers: tracks::describe_list_keepers(scene, victim, feigned),
            entropy: tracks::entropy_track(scene, victim, reach),
            gain: tracks::gain_track(scene, victim, reach),
            strips: Self::compute_strips(scene, victim, feigned, reach),
            sensors: sensors::sensor_track(scene, victim, reach),
            ratings: ratings::ratings(scene, choice.ratings, reach),
            recovered: scene.session.insight().record_status_about_victim(victim) == RecordStatus::Recovered,
        }
    }

    /// Only the entropy track.
    pub fn entropy_track(scene: &Scene, victim: VictimId) -> EntropyTrack {
        tracks::entropy_track(scene, victim, scene.last_visible_turn())
    }
}
