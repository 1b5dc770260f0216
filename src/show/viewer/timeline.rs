//! The turns of a game, in order, with what navigation and axes need. It holds no texts.

pub use crate::base::game::TurnKind;
use crate::base::game::{EventFacts, EventKind, Phase, Seat, VictimId};

/// One stop of the cursor.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// From 1.
    pub number: usize,
    /// The event at which the cursor stops.
    pub event: usize,
    pub kind: TurnKind,
    /// Who acts: speaks, prunes, votes; nobody in a verdict.
    pub actor: Option<Seat>,
    /// Who is acted on: the listener, the accused, the convicted.
    pub counterpart: Option<Seat>,
    /// The death it is about, where that is known.
    pub victim: Option<VictimId>,
    /// The round of questions, 0 before the first.
    pub round: u32,
    /// The phase of the procedure.
    pub phase: Option<Phase>,
    /// Faults on the way to this turn, and after it in the last turn.
    pub faults: Vec<usize>,
    /// A pruning's information gain, in nats.
    pub gain: Option<f64>,
}

impl Turn {
    /// Was there a fault on the way?
    pub fn has_fault(&self) -> bool {
        !self.faults.is_empty()
    }
}

/// The beginning of a phase, for the axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhaseMark {
    /// Its first turn.
    pub turn: usize,
    pub kind: PhaseMarkKind,
}

/// The phase that begins at a mark. A round's pruning belongs to the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PhaseMarkKind {
    /// Everybody introduces themselves.
    Introductions,
    /// A round of questions, from 1.
    Round(u32),
    /// Clue cards are shown.
    Clues,
    /// Everybody takes the exam.
    Exam,
    Accusation,
    Vote,
    /// The truth is revealed.
    Outcome,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Timeline {
    turns: Vec<Turn>,
    marks: Vec<PhaseMark>,
    phase: Option<Phase>,
    round: u32,
    /// A mark whose first turn is still to come.
    pending_mark: Option<PhaseMarkKind>,
    /// Faults whose turn is still to come.
    pending_faults: Vec<usize>,
    event_count: usize,
}

impl Timeline {
    /// How many turns there are: the largest cursor.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Has no turn happened yet?
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// A turn by its number, from 1.
    pub fn turn(&self, number: usize) -> Option<&Turn> {
        self.turns.get(number.checked_sub(1)?)
    }

    /// The beginnings of phases, in order.
    pub fn marks(&self) -> &[PhaseMark] {
        &self.marks
    }

    /// Faults after the last turn; they are shown with it.
    pub fn trailing_faults(&self) -> &[usize] {
        &self.pending_faults
    }

    /// Adds the next event; `gain`: a pruning's information gain, in nats.
    pub(super) fn push(&mut self, what: &EventKind, gain: Option<f64>) {
        let event = self.event_count;
        self.event_count += 1;
        if let EventKind::PhaseBegan { phase } = what {
            self.begin_phase(*phase);
        }
        if let EventKind::Fault { .. } = what {
            self.pending_faults.push(event);
        }
        let EventFacts { turn_kind: Some(kind), actor, counterpart: other, victim, .. } = what.facts() else {
            return;
        };
        let number = self.turns.len() + 1;
        if let Some(kind) = self.pending_mark.take() {
            self.marks.push(PhaseMark { turn: number, kind });
        }
        self.turns.push(Turn {
            number,
            event,
            kind,
            actor,
            counterpart: other,
            victim,
            round: self.round,
            phase: self.phase,
            faults: std::mem::take(&mut self.pending_faults),
            gain,
        });
    }

    /// Adds an event that could not be applied: it only takes up a position.
    pub(super) fn skip_event(&mut self) {
        self.event_count += 1;
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.phase = Some(phase);
        match phase {
            Phase::Introductions => self.pending_mark = Some(PhaseMarkKind::Introductions),
            Phase::Questioning { round } => {
                self.round = round;
                self.pending_mark = Some(PhaseMarkKind::Round(round));
            }
            // A round's pruning is part of it, and so is the exam after it.
            Phase::Pruning { .. } | Phase::Exam { after_round: Some(_) } => {}
            Phase::Clues => self.pending_mark = Some(PhaseMarkKind::Clues),
            Phase::Exam { after_round: None } => self.pending_mark = Some(PhaseMarkKind::Exam),
            Phase::Accusation => self.pending_mark = Some(PhaseMarkKind::Accusation),
            Phase::Vote => self.pending_mark = Some(PhaseMarkKind::Vote),
            Phase::Outcome => self.pending_mark = Some(PhaseMarkKind::Outcome),
        }
    }

    /// One turn on; stays at the end.
    pub fn next_turn(&self, cursor: usize) -> usize {
        (cursor + 1).min(self.len())
    }

    /// One turn back; stays at 0.
    pub fn previous_turn(&self, cursor: usize) -> usize {
        cursor.min(self.len()).saturating_sub(1)
    }

    /// The first turn of the next phase (introductions, round, vote, outcome); the end if there is none.
    pub fn next_phase(&self, cursor: usize) -> usize {
        self.marks.iter().map(|mark| mark.turn).find(|turn| *turn > cursor).unwrap_or(self.len())
    }

    /// The first turn of this phase, or of the previous one at its first turn; 0 if there is none.
    pub fn previous_phase(&self, cursor: usize) -> usize {
        self.marks.iter().rev().map(|mark| mark.turn).find(|turn| *turn < cursor).unwrap_or(0)
    }

    /// The next turn in which the cursor's actor acts again.
    pub fn next_turn_of_actor(&self, cursor: usize) -> Option<usize> {
        let actor = self.turn(cursor)?.actor?;
        self.turns_after(cursor).find(|turn| turn.actor == Some(actor)).map(|turn| turn.number)
    }

    /// The previous turn in which the cursor's actor acted.
    pub fn previous_turn_of_actor(&self, cursor: usize) -> Option<usize> {
        let actor = self.turn(cursor)?.actor?;
        self.turns[..cursor - 1].iter().rev().find(|turn| turn.actor == Some(actor)).map(|turn| turn.number)
    }

    /// The turn with the largest gain of the game, the first of equals; `None` if nobody gained anything.
    pub fn turn_of_largest_gain(&self) -> Option<usize> {
        let mut best: Option<(usize, f64)> = None;
        for turn in &self.turns {
            if let Some(gain) = turn.gain.filter(|gain| *gain > best.map_or(0.0, |(_, g)| g)) {
                best = Some((turn.number, gain));
            }
        }
        best.map(|(number, _)| number)
    }

    pub fn next_pruning(&self, cursor: usize) -> Option<usize> {
        self.turns_after(cursor).find(|turn| turn.kind == TurnKind::Pruning).map(|turn| turn.number)
    }

    /// The next turn with a fault on the way.
    pub fn next_fault(&self, cursor: usize) -> Option<usize> {
        self.turns_after(cursor).find(|turn| turn.has_fault()).map(|turn| turn.number)
    }

    fn turns_after(&self, cursor: usize) -> impl Iterator<Item = &Turn> {
        self.turns.iter().skip(cursor)
    }
}

#[cfg(test)]
mod tests;
