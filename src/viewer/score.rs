//! The score: every chart as data on one axis of turns. A mark at turn t is drawn from t to t + 1 or at
//! t; positions and pixels are the page's, with [`Linear`](super::Linear) and [`bins`](super::bins).
//!
//! Values are there up to [`Score::reach`]: what lies ahead of the cursor is a spoiler until revealed.

use super::perspective::Seen;
use super::scene::{Person, Scene};
use super::timeline::MarkKind;
use crate::game::{Seat, VictimId};
use crate::insight::{RatedBy, Recorded};

mod closeness;
mod ratings;
#[cfg(test)]
mod tests;
mod text;
mod tracks;

/// All tracks of a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// How many turns there are; the axis goes from 0 to this.
    pub turns: usize,
    /// Where the cursor line runs.
    pub cursor: usize,
    /// The last turn with values.
    pub reach: usize,
    /// About whose death the tracks are.
    pub victim: VictimId,
    /// The last turn of a fork that is its parent's.
    pub parted: Option<usize>,
    /// Stretches of the procedure.
    pub axis: Axis,
    /// A dot per turn.
    pub events: Vec<EventDot>,
    /// Share of everybody who could suspect, a row per suspect.
    pub suspicion: Seen<HeatTrack>,
    /// Whose lists these are; `None`: nobody's, or these eyes may not see them.
    pub keepers: Option<ListKeepers>,
    /// Steps per observer. Observers whose thoughts are hidden have no steps.
    pub entropy: EntropyTrack,
    /// Bars per pruning.
    pub gain: GainTrack,
    /// How close everybody is to the hypothetical murderer, a row per player.
    pub closeness: Seen<HeatTrack>,
    /// Somebody's ratings added up, a row for everybody who was rated.
    pub ratings: Seen<RatingTrack>,
    /// The suspect lists were recovered from the questions asked; the log does not hold them.
    pub recovered: bool,
}

/// The stretches, one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axis {
    /// In order, without gaps from the first mark on.
    pub spans: Vec<AxisSpan>,
}

/// A stretch of the procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AxisSpan {
    /// Its first turn.
    pub from: usize,
    /// Its last turn.
    pub to: usize,
    /// What it is.
    pub kind: MarkKind,
    /// Its name in words.
    pub label: String,
}

/// A dot on the events track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventDot {
    /// Its turn.
    pub turn: usize,
    /// Its shape.
    pub kind: DotKind,
    /// Who acts; colours the dot.
    pub seat: Option<Seat>,
    /// Did something go wrong on the way? Amber.
    pub fault: bool,
    /// Beyond the reach: only its shape is known.
    pub ahead: bool,
    /// In words.
    pub label: String,
}

/// Shapes of dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DotKind {
    /// Somebody introduces themself.
    Introduction,
    /// Somebody asks.
    Question,
    /// Somebody answers.
    Answer,
    /// Somebody, or the host, says something else.
    Statement,
    /// A clue is shown.
    Clue,
    /// A suspect list is settled anew.
    Pruning,
    /// Somebody votes.
    Vote,
    /// The final accusation.
    Ranking,
    /// A case is decided.
    Verdict,
}

/// Whose lists the suspicion strips count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListKeepers {
    /// In words, a sentence each; empty where everybody keeps an honest one.
    pub note: Vec<String>,
    /// Some are feigned by whoever did it, and these eyes know that: counting them is a choice.
    pub feigned: bool,
}

/// The suspicion heat strips.
#[derive(Debug, Clone, PartialEq)]
pub struct HeatTrack {
    /// A row per suspect, in seat order.
    pub rows: Vec<HeatRow>,
}

/// One suspect's strip.
#[derive(Debug, Clone, PartialEq)]
pub struct HeatRow {
    /// Who is suspected.
    pub suspect: Person,
    /// Without gaps from turn 0 to the reach; the value is the share, 0 to 1.
    pub spans: Vec<Span>,
}

/// The rating strips.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingTrack {
    /// What the share is called: which ratings count in it.
    pub name: String,
    /// Whose ratings these are.
    pub by: RatedBy,
    /// Whose there are, as far as these eyes see them, with what they are called.
    pub choices: Vec<(RatedBy, String)>,
    /// A row per player who was rated, in seat order.
    pub rows: Vec<RatingRow>,
}

/// How somebody was rated, added up.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    /// Who was rated.
    pub about: Person,
    /// Suspicion's share, "TII as published", 0 to 1; no value where both sums are 0.
    pub share: Vec<Span>,
    /// Σ suspicion by its maximum so far, 0 to 1.
    pub suspicion: Vec<Span>,
    /// Σ trust by its maximum so far, 0 to 1.
    pub trust: Vec<Span>,
}

/// A value that holds for a stretch of turns.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    /// First turn; 0 for the start.
    pub from: usize,
    /// The turn before the next value, or the reach.
    pub to: usize,
    /// The exact value.
    pub value: f64,
    /// In words: "turn 12: 2 of 3 suspect Finch".
    pub label: String,
}

/// The entropy track.
#[derive(Debug, Clone, PartialEq)]
pub struct EntropyTrack {
    /// ln(Na − 1): the top of the scale, in nats.
    pub top: f64,
    /// A line per observer, in seat order.
    pub lines: Vec<EntropyLine>,
}

/// One observer's entropy.
#[derive(Debug, Clone, PartialEq)]
pub struct EntropyLine {
    /// Whose.
    pub observer: Person,
    /// Steps in nats from turn 0 to the reach.
    pub steps: Seen<Vec<Span>>,
    /// Drops and rises with what caused them.
    pub changes: Vec<WhyDrop>,
    /// The turn from which no list is kept any more, in words; as far as the viewer has come.
    pub not_kept: Option<(usize, String)>,
}

/// Why entropy changed.
#[derive(Debug, Clone, PartialEq)]
pub struct WhyDrop {
    /// The pruning.
    pub turn: usize,
    /// IG in nats; never 0 here.
    pub gain: f64,
    /// Turns of the questions that it is attributed to.
    pub questions: Vec<usize>,
    /// "−0.41 after asking Finch".
    pub label: String,
}

/// The gain track.
#[derive(Debug, Clone, PartialEq)]
pub struct GainTrack {
    /// Smallest and largest gain up to the reach, 0 among them.
    pub domain: (f64, f64),
    /// A bar per pruning that is seen.
    pub bars: Seen<Vec<GainBar>>,
}

/// One pruning's gain.
#[derive(Debug, Clone, PartialEq)]
pub struct GainBar {
    /// The pruning.
    pub turn: usize,
    /// Whose.
    pub observer: Person,
    /// In nats.
    pub value: f64,
    /// In words.
    pub label: String,
}

/// One observer's view of everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct ObserverLines {
    /// Whose thoughts.
    pub observer: Person,
    /// A row per suspect, in seat order, without the observer.
    pub rows: Vec<LinesRow>,
}

/// One suspect in one observer's eyes.
#[derive(Debug, Clone, PartialEq)]
pub struct LinesRow {
    /// Who.
    pub suspect: Person,
    /// 1 while on the list, 0 while off it.
    pub suspected: Vec<Span>,
    /// Distance to the hypothetical murderer, 0 to 1, from the first reading on.
    pub distance: Seen<Vec<Span>>,
}

/// A chart as a table, for who does not see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextTable {
    /// What it is about.
    pub caption: String,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// The turn of each row (a click goes there) and its cells, one per column.
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Score {
    /// The tracks of a scene about `victim`.
    pub fn of(scene: &Scene, victim: VictimId) -> Self {
        Self::chosen(scene, victim, None, false)
    }

    /// The same with the ratings of somebody of one's choice, where these eyes see them, and with the lists
    /// that murderers feign counted or not.
    pub fn chosen(scene: &Scene, victim: VictimId, by: Option<RatedBy>, feigned: bool) -> Self {
        Self {
            turns: scene.session.turns(),
            cursor: scene.cursor,
            reach: scene.reach(),
            victim,
            parted: scene
                .session
                .log()
                .parent
                .as_deref()
                .map(|parent| parent.turn as usize),
            axis: tracks::axis(scene),
            events: tracks::dots(scene),
            suspicion: tracks::heat(scene, victim, feigned),
            keepers: tracks::keepers(scene, victim, feigned),
            entropy: tracks::entropies(scene, victim),
            gain: tracks::gains(scene, victim),
            closeness: closeness::closeness(scene, victim),
            ratings: ratings::ratings(scene, by),
            recovered: scene.session.insight().recorded_about(victim) == Recorded::Recovered,
        }
    }

    /// The entropy track alone.
    pub fn entropy_of(scene: &Scene, victim: VictimId) -> EntropyTrack {
        tracks::entropies(scene, victim)
    }

    /// The lines of one observer about `victim`.
    pub fn lines(scene: &Scene, observer: Seat, victim: VictimId) -> Seen<ObserverLines> {
        tracks::lines(scene, observer, victim)
    }

    /// The suspicion strips as a table.
    pub fn suspicion_table(&self, scene: &Scene) -> TextTable {
        text::suspicion(self, scene)
    }

    /// The closeness as a table.
    pub fn closeness_table(&self, scene: &Scene) -> TextTable {
        text::closeness(self, scene)
    }

    /// The entropy steps as a table.
    pub fn entropy_table(&self, scene: &Scene) -> TextTable {
        text::entropy(self, scene)
    }

    /// The gains as a table.
    pub fn gain_table(&self, scene: &Scene) -> TextTable {
        text::gain(self, scene)
    }

    /// The ratings as a table.
    pub fn ratings_table(&self, scene: &Scene) -> TextTable {
        text::ratings(self, scene)
    }

    /// The turns as a table.
    pub fn events_table(&self, scene: &Scene) -> TextTable {
        text::events(self, scene)
    }
}
