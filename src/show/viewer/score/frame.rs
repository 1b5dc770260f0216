//! The part of the score that does not change with the cursor: the phases of the procedure and a mark per
//! turn.

use crate::base::game::Seat;
use crate::base::language::Language;
use crate::show::viewer::describe::describe_turn;
use crate::show::viewer::scale::bins;
use crate::show::viewer::scene::Scene;
use crate::show::viewer::session::Session;
use crate::show::viewer::timeline::{PhaseMark, PhaseMarkKind, Timeline, Turn, TurnKind};
use crate::show::viewer::words;

/// More marks than this cannot be told apart.
const MAX_MARKS: usize = 480;

/// The part of the score that depends neither on the cursor nor on the viewpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartFrame {
    /// How many turns there are: the axis goes from 0 to this.
    pub turns: usize,
    /// The last turn that a fork shares with its parent.
    pub fork_turn: Option<usize>,
    /// The phases of the procedure.
    pub axis: PhaseAxis,
    /// One mark per turn.
    pub events: Vec<EventMark>,
}

impl ChartFrame {
    /// The invariable part of a game's score, in the language of the page.
    pub fn new(session: &Session, language: Language) -> Self {
        let parent = session.log().parent.as_deref();
        Self {
            turns: session.turn_count(),
            fork_turn: parent.map(|parent| parent.turn as usize),
            axis: phase_axis(session, language),
            events: event_marks(session),
        }
    }

    /// Only the phases of the procedure.
    pub fn build_phase_axis(session: &Session, language: Language) -> PhaseAxis {
        phase_axis(session, language)
    }
}

/// The phases, one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseAxis {
    /// In order, without gaps from the first mark on.
    pub spans: Vec<PhaseSpan>,
}

/// A phase of the procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseSpan {
    pub from: usize,
    pub to: usize,
    pub kind: PhaseMarkKind,
    /// Its name.
    pub label: String,
}

/// A mark on the events track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventMark {
    pub turn: usize,
    pub kind: TurnKind,
    /// Who acts; colours the mark.
    pub seat: Option<Seat>,
    /// Was there a fault on the way? Amber.
    pub has_fault: bool,
    /// The first and last turn, if it stands for several.
    pub merged_turns: Option<(usize, usize)>,
}

impl EventMark {
    /// Its text; beyond the reach only its kind is named.
    pub fn label(&self, scene: &Scene) -> String {
        if let Some((from, to)) = self.merged_turns {
            return words::dots_merged(scene.language, from, to, to - from + 1);
        }
        let turn = scene.session.timeline().turn(self.turn);
        let text = turn.map_or_else(String::new, |turn| describe_turn(scene, turn));
        if self.has_fault && self.turn <= scene.last_visible_turn() {
            words::dot_fault(scene.language, self.turn, &text)
        } else {
            words::dot(scene.language, self.turn, &text)
        }
    }
}

fn phase_axis(session: &Session, language: Language) -> PhaseAxis {
    let timeline = session.timeline();
    let ends = timeline.marks().iter().skip(1).map(|mark| mark.turn - 1);
    let spans = timeline.marks().iter().zip(ends.chain([timeline.len()]));
    let span = |(mark, to): (&PhaseMark, usize)| PhaseSpan {
        from: mark.turn,
        to,
        kind: mark.kind,
        label: words::phase_mark_name(language, mark.kind),
    };
    PhaseAxis { spans: spans.map(span).collect() }
}

fn event_marks(session: &Session) -> Vec<EventMark> {
    let timeline = session.timeline();
    let turns = timeline.turns();
    if turns.len() <= MAX_MARKS {
        return turns.iter().map(|turn| event_mark(timeline, turn)).collect();
    }
    // Neighbours that share a mark are represented by the most important one.
    let weighed = |turn: &Turn| {
        if turn.has_fault() { 9.0 } else { turn_kind_weight(turn.kind) }
    };
    let telling: Vec<(usize, f64)> = turns.iter().map(|turn| (turn.number, weighed(turn))).collect();
    bins(&telling, turns.len(), MAX_MARKS)
        .into_iter()
        .filter_map(|bin| {
            let mut one = event_mark(timeline, timeline.turn(bin.turn)?);
            one.merged_turns = (bin.to > bin.from).then_some((bin.from, bin.to));
            Some(one)
        })
        .collect()
}

/// The importance of a kind of turn when several share a mark.
fn turn_kind_weight(kind: TurnKind) -> f64 {
    match kind {
        TurnKind::Verdict => 8.0,
        TurnKind::Ranking => 7.0,
        TurnKind::Vote => 6.0,
        TurnKind::Pruning => 5.0,
        TurnKind::Clue => 4.0,
        TurnKind::Question => 3.0,
        TurnKind::Introduction => 2.5,
        TurnKind::Answer => 2.0,
        TurnKind::Statement => 1.0,
    }
}

fn event_mark(timeline: &Timeline, turn: &Turn) -> EventMark {
    let last_fault = !timeline.trailing_faults().is_empty();
    EventMark {
        turn: turn.number,
        kind: turn.kind,
        seat: turn.actor,
        has_fault: turn.has_fault() || (last_fault && turn.number == timeline.len()),
        merged_turns: None,
    }
}
