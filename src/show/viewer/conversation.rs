//! The conversation up to the cursor: what was said and, in small type, what else happened. Knowing which
//! lines there are is cheap; texts are made only for the window that is drawn.

use super::explain;
use super::perspective::Viewpoint;
use super::published::RatingBadge;
use super::scene::{Person, Scene};
use super::session::Session;
use super::stretch::TurnRange;
use super::timeline::TurnKind;
use crate::base::game::{EventKind, VictimId};
use crate::base::language::Language;
use std::ops::Range;
use std::sync::Arc;

mod render;
mod window;

pub use window::{LineWindow, VisibleArea};

/// The lines from the first to the cursor's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conversation {
    /// One per line, to the end of the game: computed once, then cut at the cursor.
    anchors: Arc<[LineAnchor]>,
    /// Headings of phases without lines, each with the event that ends the phase: until then the heading is
    /// the last line.
    empty_headings: Arc<[(LineAnchor, usize)]>,
    /// The first line of the selected stretch.
    first: usize,
    /// How many lines there are at the cursor, counted from the start of `anchors`.
    shown_lines: usize,
    /// The heading of a phase that has only begun, after these lines.
    pending_heading: Option<LineAnchor>,
}

/// The source of a line, and its key in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineAnchor {
    pub turn: usize,
    pub event: usize,
    /// A divider before that event that names this death, instead of the event's own line.
    pub death_divider: Option<VictimId>,
    /// A divider before that event: a fork diverges from its parent here.
    pub is_fork_divider: bool,
    /// After the last event: the record ends here, though the game perhaps does not.
    pub is_record_end: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    pub anchor: LineAnchor,
    /// Its turn; a click moves the cursor there.
    pub turn: usize,
    /// Is it the cursor's line?
    pub is_current: bool,
    /// Does it belong to the cursor's turn?
    pub is_in_cursor_turn: bool,
    /// Can the inspector explain this decision?
    pub has_explanation: bool,
    pub kind: LineKind,
}

#[derive(Debug, Clone, PartialEq)]
pub enum LineKind {
    /// A phase begins: "Round 2 · about the death of Colonel Ash".
    Heading(String),
    /// A smaller divider: the talk turns to another death.
    Divider(String),
    /// A fork diverges from its parent here.
    ForkDivider(String),
    Said(Box<SaidLine>),
    /// Several lists settled in a row, summed up in one sentence, with the line of each.
    PrunedLists {
        text: String,
        list_anchors: Vec<LineAnchor>,
    },
    /// Anything else that happened.
    System {
        kind: SystemKind,
        /// Who did it, if anybody.
        person: Option<Person>,
        /// In the game's terms: "Vale stopped suspecting Finch".
        text: String,
        /// In the paper's terms ("pruned; entropy 1.10 → 0.69, gain 0.41"), or the cause of a fault.
        detail: Option<String>,
        /// Why, in that person's words.
        reason: Option<String>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SystemKind {
    Pruned,
    /// Something failed, with the remedy. Amber, never red.
    Fault,
    Host,
    Clue,
    /// A person's private note.
    Note,
    Voted,
    Ranking,
    /// A case is closed and the truth revealed.
    Verdict,
    Examined,
    /// A value about the game that the file claims and that agrees with the records.
    Measured,
    /// A value that the file claims and the records contradict. Amber.
    Contradicted,
    Dealt,
    /// The game or its record is over.
    Finished,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SaidLine {
    /// Introduction, question, answer or statement.
    pub kind: TurnKind,
    pub speaker: Person,
    /// The listener; `None`: everybody.
    pub listener: Option<Person>,
    pub victim: Option<String>,
    /// The round, 0 before the first.
    pub round: u32,
    /// The words, in the language of the case.
    pub text: String,
    /// What the asker gained in this round, once the cursor has reached it. Questions only; `None` for a gain
    /// of zero.
    pub gain: Option<GainBadge>,
    /// How this utterance's speaker was rated for it, rating by rating.
    pub ratings: Vec<RatingBadge>,
    /// Labels by annotators outside the game (persuasion, lie); `None`: none, or not visible.
    pub labels: Option<String>,
    /// "Vale asks Finch about the death of Colonel Ash", for a screen reader.
    pub label: String,
}

/// The gain that is shown on a question.
#[derive(Debug, Clone, PartialEq)]
pub struct GainBadge {
    pub value: f64,
    /// "+0.41".
    pub text: String,
    /// The turn of the pruning that settled it.
    pub turn: usize,
    /// The same in one sentence.
    pub label: String,
}

impl Line {
    /// The line of an anchor. `current` is always false.
    pub fn from_anchor(scene: &Scene, anchor: LineAnchor) -> Option<Self> {
        let turn = scene.session.timeline().turn(anchor.turn);
        let stop = turn.filter(|turn| anchor.death_divider.is_none() && turn.event == anchor.event);
        Some(Self {
            anchor,
            turn: anchor.turn,
            is_current: false,
            is_in_cursor_turn: anchor.turn == scene.cursor,
            has_explanation: stop.is_some_and(|turn| explain::has_visible_explanation(scene, turn)),
            kind: render::line_kind(scene, anchor)?,
        })
    }
}

impl Conversation {
    /// The lines of a scene up to the cursor, as far as its viewpoint sees them.
    pub fn from_scene(scene: &Scene) -> Self {
        Self::for_complete_game(scene.session, scene.viewpoint).until_cursor(scene)
    }

    /// The lines of a game to its end, as far as the viewpoint sees them, independent of any cursor.
    pub fn for_complete_game(session: &Session, viewpoint: Viewpoint) -> Self {
        let scene = &Scene::new(session, usize::MAX, viewpoint, Language::English);
        let log = session.log();
        let mut skipped = session.impossible_events().iter().map(|skip| skip.event).peekable();
        let (mut anchors, mut empty) = (Vec::new(), Vec::new());
        let (mut last, mut heading) = (None, None::<usize>);
        let parting = log.parent.as_deref().map(|parent| parent.events as usize);
        for (event, happened) in log.events.iter().enumerate() {
            if skipped.next_if_eq(&event).is_some() {
                continue;
            }
            let line = LineAnchor {
                turn: session.turn_of_event(event),
                event,
                death_divider: None,
                is_fork_divider: false,
                is_record_end: false,
            };
            if parting == Some(event) {
                anchors.push(LineAnchor { is_fork_divider: true, ..line });
            }
            let has_line = render::has_line(scene, &happened.what);
            match &happened.what {
                EventKind::PhaseBegan { .. } => {
                    last = None;
                    // A phase without lines has no heading.
                    if heading.is_some_and(|at| at + 1 == anchors.len()) {
                        empty.extend(anchors.pop().map(|anchor| (anchor, event)));
                    }
                    heading = has_line.then_some(anchors.len());
                }
                EventKind::Asked { victim: Some(victim), .. } => {
                    if scene.victim_count() > 1 && last != Some(*victim) {
                        anchors.push(LineAnchor { death_divider: Some(*victim), ..line });
                    }
                    last = Some(*victim);
                }
                _ => {}
            }
            if has_line {
                anchors.push(line);
            }
        }
        if log.is_foreign() && !log.is_finished() {
            anchors.push(LineAnchor {
                turn: scene.cursor,
                event: log.events.len(),
                death_divider: None,
                is_fork_divider: false,
                is_record_end: true,
            });
        }
        Self {
            first: 0,
            shown_lines: anchors.len(),
            anchors: anchors.into(),
            empty_headings: empty.into(),
            pending_heading: None,
        }
    }

    /// The part of a complete conversation that exists at a scene's cursor.
    pub fn until_cursor(&self, scene: &Scene) -> Self {
        let end = scene.session.event_range(scene.cursor).end;
        let shown = if end == scene.session.log().events.len() {
            self.anchors.len()
        } else {
            self.anchors.partition_point(|anchor| anchor.event < end)
        };
        let count = self.empty_headings.partition_point(|(anchor, _)| anchor.event < end);
        let begun = count.checked_sub(1).and_then(|at| self.empty_headings.get(at));
        Self {
            anchors: Arc::clone(&self.anchors),
            empty_headings: Arc::clone(&self.empty_headings),
            first: 0,
            shown_lines: shown,
            pending_heading: begun.filter(|(_, over)| *over >= end).map(|(anchor, _)| *anchor),
        }
    }

    /// Only the lines of a stretch of turns.
    #[must_use]
    pub fn limited_to_stretch(self, stretch: Option<TurnRange>) -> Self {
        let Some(stretch) = stretch else { return self };
        let all = self.anchors.get(..self.shown_lines).unwrap_or_default();
        let shown = all.partition_point(|anchor| anchor.turn <= stretch.to);
        let first = all.partition_point(|anchor| anchor.turn < stretch.from);
        Self {
            pending_heading: self.pending_heading.filter(|anchor| stretch.contains(anchor.turn)),
            first: first.min(shown),
            shown_lines: shown,
            ..self
        }
    }

    pub fn len(&self) -> usize {
        self.shown_lines - self.first + usize::from(self.pending_heading.is_some())
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cursor's line: that of its turn, else the last one before.
    pub fn current_line(&self, scene: &Scene) -> Option<usize> {
        let stop = scene.turn()?.event;
        self.last_line_where(|anchor| anchor.event <= stop)
    }

    /// The last line for which `precedes` holds; it must hold for all lines before that one.
    fn last_line_where(&self, precedes: impl Fn(&LineAnchor) -> bool) -> Option<usize> {
        let shown = self.anchors.get(self.first..self.shown_lines).unwrap_or_default();
        let count = shown.partition_point(&precedes) + usize::from(self.pending_heading.as_ref().is_some_and(precedes));
        count.checked_sub(1)
    }

    fn anchor(&self, position: usize) -> Option<&LineAnchor> {
        let shown = self.anchors.get(self.first..self.shown_lines).unwrap_or_default();
        shown.get(position).or(self.pending_heading.as_ref())
    }

    /// The lines at these positions; positions beyond the end are left out.
    pub fn lines(&self, scene: &Scene, range: Range<usize>) -> Vec<Line> {
        let current = self.current_line(scene);
        (range.start..range.end.min(self.len()))
            .filter_map(|position| {
                let line = self.line(scene, position)?;
                Some(Line { is_current: current == Some(position), ..line })
            })
            .collect()
    }

    /// One line. `current` is always false.
    pub fn line(&self, scene: &Scene, position: usize) -> Option<Line> {
        Line::from_anchor(scene, *self.anchor(position)?)
    }

    /// The line that is drawn at a position: lists settled in a row are drawn as one line, at the last of
    /// them.
    pub fn merged_line(&self, scene: &Scene, position: usize) -> Option<Line> {
        let last = self.line(scene, position)?;
        let before = (0..position).rev();
        let first = before
            .take_while(|at| self.is_pruning_line(scene, *at))
            .last()
            .filter(|_| self.is_pruning_line(scene, position));
        let Some(first) = first else {
            return Some(last);
        };
        let each: Vec<_> = (first..=position).filter_map(|at| self.anchor(at).copied()).collect();
        Some(Line {
            kind: LineKind::PrunedLists { text: render::describe_pruned_lists(scene, &each), list_anchors: each },
            ..last
        })
    }

    /// Does this line settle a list?
    fn is_pruning_line(&self, scene: &Scene, position: usize) -> bool {
        let own =
            |anchor: &&LineAnchor| anchor.death_divider.is_none() && !anchor.is_fork_divider && !anchor.is_record_end;
        let anchor = self.anchor(position).filter(own);
        let event = anchor.and_then(|anchor| scene.session.log().events.get(anchor.event));
        event.is_some_and(|event| matches!(event.what, EventKind::Pruned { .. }))
    }

    /// Keys for the lines of a window that change whenever a line does: position, anchor, and whether its
    /// gain is shown by now. Of lists settled in a row only the last has a key.
    pub fn line_keys(&self, scene: &Scene, range: Range<usize>) -> Vec<(usize, LineAnchor, bool)> {
        let key = |position| {
            if self.is_pruning_line(scene, position) && self.is_pruning_line(scene, position + 1) {
                return None;
            }
            let anchor = *self.anchor(position)?;
            let turn = scene.session.timeline().turn(anchor.turn);
            let stop = turn.filter(|turn| anchor.death_divider.is_none() && turn.event == anchor.event);
            let gained = stop.is_some_and(|turn| render::gain_badge(scene, turn).is_some());
            Some((position, anchor, gained))
        };
        (range.start..range.end.min(self.len())).filter_map(key).collect()
    }
}

#[cfg(test)]
mod tests;
