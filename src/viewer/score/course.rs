//! What of the score does not change with the cursor: the stretches of the procedure and a dot per turn.

use crate::game::Seat;
use crate::language::Language;
use crate::viewer::describe::turn_text;
use crate::viewer::scale::bins;
use crate::viewer::scene::Scene;
use crate::viewer::session::Session;
use crate::viewer::timeline::{AxisMark, MarkKind, Timeline, Turn, TurnKind};
use crate::viewer::words;

/// More marks than this cannot be told apart.
const MOST_DOTS: usize = 480;

/// What of the score does not change with the cursor, nor with whoever looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// How many turns there are; the axis goes from 0 to this.
    pub turns: usize,
    /// The last turn of a fork that is its parent's.
    pub parted: Option<usize>,
    /// Stretches of the procedure.
    pub axis: Axis,
    /// A dot per turn.
    pub events: Vec<EventDot>,
}

impl Course {
    /// The course of a game, in the language of the page.
    pub fn of(session: &Session, language: Language) -> Self {
        let parent = session.log().parent.as_deref();
        Self {
            turns: session.turns(),
            parted: parent.map(|parent| parent.turn as usize),
            axis: axis(session, language),
            events: dots(session),
        }
    }

    /// The stretches of the procedure alone.
    pub fn axis_of(session: &Session, language: Language) -> Axis {
        axis(session, language)
    }
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
    pub from: usize,
    pub to: usize,
    pub kind: MarkKind,
    /// Its name in words.
    pub label: String,
}

/// A dot on the events track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventDot {
    pub turn: usize,
    pub kind: TurnKind,
    /// Who acts; colours the dot.
    pub seat: Option<Seat>,
    /// Did something go wrong on the way? Amber.
    pub fault: bool,
    /// It stands for these turns, from the first to the last.
    pub together: Option<(usize, usize)>,
}

impl EventDot {
    /// In words; beyond the reach only its shape is told.
    pub fn label(&self, scene: &Scene) -> String {
        if let Some((from, to)) = self.together {
            return words::dots_together(scene.language, from, to, to - from + 1);
        }
        let turn = scene.session.timeline().turn(self.turn);
        let text = turn.map_or_else(String::new, |turn| turn_text(scene, turn));
        if self.fault && self.turn <= scene.reach() {
            words::dot_fault(scene.language, self.turn, &text)
        } else {
            words::dot(scene.language, self.turn, &text)
        }
    }
}

fn axis(session: &Session, language: Language) -> Axis {
    let timeline = session.timeline();
    let ends = timeline.marks().iter().skip(1).map(|mark| mark.turn - 1);
    let spans = timeline.marks().iter().zip(ends.chain([timeline.len()]));
    let span = |(mark, to): (&AxisMark, usize)| AxisSpan {
        from: mark.turn,
        to,
        kind: mark.kind,
        label: words::mark_name(language, mark.kind),
    };
    Axis { spans: spans.map(span).collect() }
}

fn dots(session: &Session) -> Vec<EventDot> {
    let timeline = session.timeline();
    let turns = timeline.turns();
    if turns.len() <= MOST_DOTS {
        return turns.iter().map(|turn| dot(timeline, turn)).collect();
    }
    // Of neighbours that share a mark the most telling one is drawn.
    let weighed = |turn: &Turn| {
        if turn.has_fault() { 9.0 } else { weight(turn.kind) }
    };
    let telling = turns.iter().map(|turn| (turn.number, weighed(turn)));
    let telling: Vec<(usize, f64)> = telling.collect();
    bins(&telling, turns.len(), MOST_DOTS)
        .into_iter()
        .filter_map(|bin| {
            let mut one = dot(timeline, timeline.turn(bin.turn)?);
            one.together = (bin.to > bin.from).then_some((bin.from, bin.to));
            Some(one)
        })
        .collect()
}

/// How telling a kind of turn is beside others.
fn weight(kind: TurnKind) -> f64 {
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

fn dot(timeline: &Timeline, turn: &Turn) -> EventDot {
    let last_fault = !timeline.trailing_faults().is_empty();
    EventDot {
        turn: turn.number,
        kind: turn.kind,
        seat: turn.actor,
        fault: turn.has_fault() || (last_fault && turn.number == timeline.len()),
        together: None,
    }
}
