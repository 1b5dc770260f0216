//! The suspect matrix: who suspects whom of one death, and why.

use super::perspective::Seen;
use super::scene::{Person, Scene};
use super::words;
use crate::base::game::{Seat, VictimId};
use crate::base::order::SharedSort;

mod build;

/// Observers × suspects at the cursor.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspectMatrix {
    pub victim: VictimId,
    /// "Who suspects whom of the death of Colonel Ash".
    pub caption: String,
    pub suspects: Vec<Person>,
    /// A row per observer.
    pub rows: Vec<MatrixRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct MatrixRow {
    pub observer: Person,
    /// The length of their suspect list.
    pub suspect_count: Seen<usize>,
    /// "2", or why it is not shown.
    pub suspect_count_text: String,
    /// The same in the paper's measure: "H = ln 2 = 0.69 nats".
    pub entropy_text: String,
    /// Says that this list is feigned, if the viewpoint knows it.
    pub feigned: Option<String>,
    /// A cell per suspect, in seat order.
    pub cells: Vec<MatrixCell>,
}

/// Does this observer suspect this suspect?
#[derive(Debug, Clone, PartialEq)]
pub struct MatrixCell {
    pub suspect: Seat,
    pub state: CellState,
    /// Rank on the pruned list from 1, most suspicious first; `None` before any pruning, and off the list.
    pub rank: Option<usize>,
    /// The turn of the last change; `None` if there was none.
    pub changed_at: Option<usize>,
    /// The state after each round so far, the start first.
    pub round_states: Vec<RoundState>,
    /// "Vale has not suspected Finch since turn 12".
    pub label: String,
}

/// A state after a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundState {
    /// 0: the start.
    pub round: u32,
    /// The turn from which it holds.
    pub turn: usize,
    pub state: CellState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CellState {
    Suspects,
    NoLonger,
    SameSeat,
    NotVisible,
    NotRecorded,
}

/// A step that led to a cell's state.
#[derive(Debug, Clone, PartialEq)]
pub struct CellReason {
    pub turn: usize,
    /// The round; 0 before the first.
    pub round: u32,
    pub kind: ReasonKind,
    /// In words: "Vale read that Finch had a motive".
    pub text: String,
    /// In the observer's own words; empty if not recorded.
    pub quote: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReasonKind {
    Reading,
    Kept,
    Dropped,
    Returned,
    StayedOff,
}

impl SuspectMatrix {
    /// The matrix of a scene about `victim`.
    pub fn from_scene(scene: &Scene, victim: VictimId) -> Self {
        let seats = || Seat::all(scene.player_count());
        Self {
            victim,
            caption: words::matrix_caption(scene.language, &scene.victim_name(victim)),
            suspects: Seat::all(scene.people_count()).map(|seat| scene.person(seat)).collect(),
            rows: seats().map(|observer| build::matrix_row(scene, observer, victim)).collect(),
        }
    }

    /// The reasons for a cell's state: readings and prunings up to the cursor, in order.
    pub fn reasons(scene: &Scene, observer: Seat, suspect: Seat, victim: VictimId) -> Seen<Vec<CellReason>> {
        if let Some(by) = scene.viewpoint.hides_thoughts_of(observer) {
            return Seen::Hidden(by);
        }
        let held = scene.session.suspicion_at(scene.cursor, (observer, victim));
        let Some(suspicion) = held else {
            return Seen::NotRecorded;
        };
        let mut list: Vec<(usize, CellReason)> = Vec::new();
        for entry in suspicion.readings.iter().filter(|entry| entry.suspect == suspect) {
            let turn = scene.session.turn_of_event(entry.event);
            for reading in &entry.readings {
                let text = words::reason_reading(
                    scene.language,
                    &scene.name(observer),
                    &scene.name(suspect),
                    &words::sensor_name(scene.language, reading.sensor),
                    &words::level_name(scene.language, reading.level),
                );
                let (round, quote) = (entry.round, reading.reason.clone());
                list.push((entry.event, CellReason { turn, round, kind: ReasonKind::Reading, text, quote }));
            }
        }
        list.extend(build::pruning_reasons(scene, observer, suspect, victim));
        list.order_by_key(|(event, _)| *event);
        let recorded = scene.session.insight().record_status(observer, victim).is_recorded();
        let list: Vec<CellReason> = list.into_iter().map(|(_, reason)| reason).collect();
        Seen::shown_if_recorded((recorded || !list.is_empty()).then_some(list))
    }
}

#[cfg(test)]
mod tests;
