//! What can be asked of the series. A series that is not recorded has no steps.

use super::distance::DistanceStep;
use super::fold::Insight;
use super::series::{Entropies, EntropyStep, Gain, Recorded, Shares, SuspicionStep};
use super::turns::Turns;
use crate::game::{Seat, Table, VictimId};

impl Insight {
    /// The table after the last event.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The time axis.
    pub fn turns(&self) -> &Turns {
        &self.turns
    }

    /// Does the log say what `observer` thought about `victim`'s death?
    pub fn recorded(&self, observer: Seat, victim: VictimId) -> Recorded {
        let pruned = self
            .cell(observer, victim)
            .is_some_and(|about| about.steps.len() > 1);
        let silent = self.silent.get(observer.index()) == Some(&true);
        match (self.imported, pruned) {
            (false, false) if silent => Recorded::NotRecorded,
            (false, _) => Recorded::Recorded,
            (true, true) => Recorded::Recovered,
            (true, false) => Recorded::NotRecorded,
        }
    }

    /// Does the log say what anybody thought about `victim`'s death?
    pub fn recorded_about(&self, victim: VictimId) -> Recorded {
        Seat::all(self.table.players())
            .map(|observer| self.recorded(observer, victim))
            .find(|recorded| recorded.is_there())
            .unwrap_or(Recorded::NotRecorded)
    }

    /// Entropy of `observer` about `victim`. For a seat or victim that does not exist: not recorded.
    pub fn entropies(&self, observer: Seat, victim: VictimId) -> Entropies<'_> {
        let recorded = self.recorded(observer, victim);
        let steps = match self.cell(observer, victim) {
            Some(about) if recorded.is_there() => about.steps.as_slice(),
            _ => &[],
        };
        Entropies {
            observer,
            victim,
            recorded,
            steps,
        }
    }

    /// The suspect list that holds at `turn`; `None` when not recorded.
    pub fn step_at(&self, observer: Seat, victim: VictimId, turn: usize) -> Option<&EntropyStep> {
        self.entropies(observer, victim).until(turn).last()
    }

    /// The list that `observer` settled about `victim` in `round` for the last time.
    pub fn gain_in_round(&self, observer: Seat, victim: VictimId, round: u32) -> Option<&Gain> {
        self.gains
            .iter()
            .rev()
            .find(|g| (g.observer, g.victim, g.round) == (observer, victim, round))
    }

    /// The gain of a turn: prunings alone have one.
    pub fn gain_at(&self, turn: usize) -> Option<&Gain> {
        let position = self
            .gains
            .binary_search_by_key(&turn, |gain| gain.turn)
            .ok()?;
        self.gains.get(position)
    }

    /// Every gain, in order of turns.
    pub fn gains(&self) -> &[Gain] {
        &self.gains
    }

    /// How many of the others suspect `suspect` of killing `victim`, turn by turn.
    pub fn shares(&self, victim: VictimId, suspect: Seat) -> Shares {
        let observers: Vec<Seat> = Seat::all(self.table.players())
            .filter(|o| *o != suspect && self.recorded(*o, victim).is_there())
            .collect();
        let mut changes: Vec<(usize, bool, bool)> = Vec::new();
        let (mut holders, of) = (0, observers.len());
        for about in observers.iter().filter_map(|o| self.cell(*o, victim)) {
            let mut held = false;
            for step in &about.steps {
                let holds = step.suspects.contains(&suspect);
                match step.event {
                    None => holders += usize::from(holds),
                    Some(_) if holds != held => changes.push((step.turn, held, holds)),
                    Some(_) => {}
                }
                held = holds;
            }
        }
        changes.sort_unstable();
        let recorded = self.recorded_about(victim);
        let mut steps = Vec::new();
        if recorded.is_there() && of > 0 {
            steps.push(SuspicionStep {
                turn: 0,
                holders,
                of,
            });
            for (turn, before, after) in changes {
                holders = holders + usize::from(after) - usize::from(before);
                steps.push(SuspicionStep { turn, holders, of });
            }
        }
        let recorded = if steps.is_empty() {
            Recorded::NotRecorded
        } else {
            recorded
        };
        Shares {
            victim,
            suspect,
            recorded,
            steps,
        }
    }

    /// How far `suspect` was from the hypothetical murderer in `observer`'s eyes, turn by turn; empty
    /// when nothing was read.
    pub fn distances(&self, observer: Seat, suspect: Seat, victim: VictimId) -> Vec<DistanceStep> {
        let mut steps: Vec<DistanceStep> = Vec::new();
        let series = self
            .cell(observer, victim)
            .and_then(|about| about.distances.get(suspect.index()));
        for (event, mean) in series.into_iter().flatten() {
            let step = DistanceStep {
                turn: self.turns.of_event(*event),
                mean: *mean,
            };
            match steps.last_mut().filter(|last| last.turn == step.turn) {
                Some(last) => *last = step,
                None => steps.push(step),
            }
        }
        steps
    }
}
