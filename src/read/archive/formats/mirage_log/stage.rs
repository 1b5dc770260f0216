//! Recovers rounds and stages, which a MIRAGE log does not record. A round ends when somebody takes a second
//! turn. A stage ends when somebody introduces themself again or has used all turns of a stage; if those held
//! no search, one extra search belongs to the stage.

use crate::base::game::{EventKind, Phase, Seat};
use std::collections::HashMap;

/// Turns in a stage according to the paper, for logs that do not say.
const DEFAULT_TURNS_PER_STAGE: usize = 5;

#[derive(Debug, Default)]
pub(super) struct StageTracker {
    /// From 1; 0 before the game begins.
    pub stage: u32,
    /// From 1, counted over all stages.
    pub round: u32,
    turns: usize,
    introduced: Vec<Seat>,
    acted: Vec<Seat>,
    turns_taken: HashMap<Seat, usize>,
    searched: bool,
    phase: Option<Phase>,
}

impl StageTracker {
    pub(super) fn new(turns: Option<usize>) -> Self {
        Self { turns: turns.unwrap_or(DEFAULT_TURNS_PER_STAGE), ..Self::default() }
    }

    pub(super) fn turns(&self) -> usize {
        self.turns
    }

    /// The acts and phases that begin when `seat` introduces themself.
    pub(super) fn on_introduction(&mut self, seat: Seat) -> Vec<EventKind> {
        let mut begun = Vec::new();
        if self.stage == 0 || self.introduced.contains(&seat) || !self.acted.is_empty() {
            self.begin_next_stage(&mut begun);
        }
        self.introduced.push(seat);
        self.enter_phase(Phase::Introductions, &mut begun);
        begun
    }

    /// The acts and phases that begin when `seat` takes a turn; `searches`: to look for a clue.
    pub(super) fn on_turn(&mut self, seat: Seat, searches: bool) -> Vec<EventKind> {
        let mut begun = Vec::new();
        let taken = self.turns_taken.get(&seat).copied().unwrap_or(0);
        let selection = searches && !self.searched && taken == self.turns;
        if self.stage == 0 || taken >= self.turns && !selection {
            self.begin_next_stage(&mut begun);
        }
        let taken = self.turns_taken.entry(seat).or_default();
        self.searched |= searches && *taken < self.turns;
        *taken += 1;
        if self.acted.is_empty() || self.acted.contains(&seat) {
            self.acted.clear();
            self.round += 1;
        }
        self.acted.push(seat);
        let round = self.round;
        self.enter_phase(Phase::Questioning { round }, &mut begun);
        begun
    }

    /// The phases that begin with a vote.
    pub(super) fn on_vote(&mut self) -> Vec<EventKind> {
        let mut begun = Vec::new();
        self.enter_phase(Phase::Vote, &mut begun);
        begun
    }

    fn begin_next_stage(&mut self, begun: &mut Vec<EventKind>) {
        self.stage += 1;
        self.introduced.clear();
        self.acted.clear();
        self.turns_taken.clear();
        self.searched = false;
        begun.push(EventKind::ActDealt { act: self.stage });
    }

    fn enter_phase(&mut self, phase: Phase, begun: &mut Vec<EventKind>) {
        if self.phase != Some(phase) {
            self.phase = Some(phase);
            begun.push(EventKind::PhaseBegan { phase });
        }
    }
}
