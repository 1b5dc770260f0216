//! Queries over the series. A series that is not recorded has no steps.

use super::beliefs::{BeliefStep, Believer};
use super::distance::DistanceStep;
use super::fold::Insight;
use super::forecast::Forecast;
use super::list_periods::SuspectListPeriod;
use super::mean_beliefs::MeanBeliefStep;
use super::series::{EntropySeries, EntropyStep, Gain, RecordStatus, SuspicionShares, SuspicionStep};
use super::turns::TurnIndex;
use crate::base::game::{ReadingEntry, Seat, Table, TableBeliefs, VictimId};
use crate::base::order::SharedSort;
use std::sync::Arc;

impl Insight {
    /// The table after the last event.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn turns(&self) -> &TurnIndex {
        &self.turns
    }

    /// Does the log say what `observer` thought about `victim`'s death?
    pub fn record_status(&self, observer: Seat, victim: VictimId) -> RecordStatus {
        let pruned = self.find_series(observer, victim).is_some_and(|about| about.steps.len() > 1);
        let never = self.list_period(observer).is_never;
        match (self.imported, pruned) {
            (false, false) if never => RecordStatus::NotRecorded,
            (false, _) => RecordStatus::Recorded,
            (true, true) => RecordStatus::Recovered,
            (true, false) => RecordStatus::NotRecorded,
        }
    }

    pub(super) fn list_period(&self, observer: Seat) -> SuspectListPeriod {
        self.list_periods.get(observer.index()).copied().unwrap_or_default()
    }

    /// The turn from which `observer` no longer maintains a suspect list, because a fork gave that seat
    /// another strategy.
    pub fn list_end_turn(&self, observer: Seat) -> Option<usize> {
        self.list_period(observer).end_turn
    }

    /// Does the log say what anybody thought about `victim`'s death?
    pub fn record_status_about_victim(&self, victim: VictimId) -> RecordStatus {
        Seat::all(self.table.players())
            .map(|observer| self.record_status(observer, victim))
            .find(|recorded| recorded.is_recorded())
            .unwrap_or(RecordStatus::NotRecorded)
    }

    /// Entropy of `observer` about `victim`. For a seat or victim that does not exist: not recorded.
    pub fn entropies(&self, observer: Seat, victim: VictimId) -> EntropySeries<'_> {
        let recorded = self.record_status(observer, victim);
        let steps = match self.find_series(observer, victim) {
            Some(about) if recorded.is_recorded() => about.steps.as_slice(),
            _ => &[],
        };
        EntropySeries { observer, victim, recorded, steps }
    }

    /// The suspect list that holds at `turn`; `None` if it is not recorded or no longer maintained.
    pub fn suspect_list_at(&self, observer: Seat, victim: VictimId, turn: usize) -> Option<&EntropyStep> {
        let over = self.list_end_turn(observer).is_some_and(|from| turn >= from);
        let step = self.entropies(observer, victim).steps_until(turn).last();
        step.filter(|_| !over)
    }

    /// The gain of the last list that `observer` settled about `victim` in `round`.
    pub fn gain_in_round(&self, observer: Seat, victim: VictimId, round: u32) -> Option<&Gain> {
        self.gains.iter().rev().find(|g| (g.observer, g.victim, g.round) == (observer, victim, round))
    }

    /// Did `suspect` leave or rejoin the list that `observer` settled in `turn`? A question to somebody whose
    /// place did not change contributed nothing to the gain.
    pub fn did_list_membership_change(&self, observer: Seat, victim: VictimId, turn: usize, suspect: Seat) -> bool {
        let steps = self.entropies(observer, victim).steps;
        let (first, last) =
            (steps.partition_point(|step| step.turn < turn), steps.partition_point(|step| step.turn <= turn));
        let own = steps.get(first.saturating_sub(1)..last).unwrap_or_default();
        let mut pairs = own.windows(2);
        let held = |step: &EntropyStep| step.suspects.contains(&suspect);
        pairs.any(|pair| held(&pair[0]) != held(&pair[1]))
    }

    /// Every gain, in order of turns.
    pub fn gains(&self) -> &[Gain] {
        &self.gains
    }

    /// Those of the `eligible` observers whose lists about `victim` the log holds.
    pub fn observers_with_lists(&self, victim: VictimId, eligible: &[Seat]) -> Vec<Seat> {
        let keepers = eligible.iter().copied();
        keepers.filter(|observer| self.record_status(*observer, victim).is_recorded()).collect()
    }

    /// How many of the `eligible` observers suspect `suspect` of killing `victim`, turn by turn. Observers
    /// without a list count in the total and suspect nobody; there are no steps if nobody has a list.
    pub fn suspicion_shares(&self, victim: VictimId, suspect: Seat, eligible: &[Seat]) -> SuspicionShares {
        let others: Vec<Seat> = eligible.iter().copied().filter(|seat| *seat != suspect).collect();
        let observers = self.observers_with_lists(victim, &others);
        let mut changes: Vec<(usize, bool, bool)> = Vec::new();
        let (mut holders, of) = (0, others.len());
        for observer in &observers {
            let until = self.list_end_turn(*observer);
            let steps = self.entropies(*observer, victim).steps.iter();
            let mut held = false;
            for step in steps.filter(|step| until.is_none_or(|until| step.turn < until)) {
                let holds = step.suspects.contains(&suspect);
                if step.turn == 0 {
                    holders += usize::from(holds);
                } else if holds != held {
                    changes.push((step.turn, held, holds));
                }
                held = holds;
            }
            changes.extend(until.filter(|_| held).map(|until| (until, true, false)));
        }
        changes.order();
        let recorded = self.record_status_about_victim(victim);
        let mut steps = Vec::new();
        if recorded.is_recorded() && !self.observers_with_lists(victim, eligible).is_empty() && of > 0 {
            steps.push(SuspicionStep { turn: 0, holders, eligible: of });
            for (turn, before, after) in changes {
                holders = holders + usize::from(after) - usize::from(before);
                steps.push(SuspicionStep { turn, holders, eligible: of });
            }
        }
        let recorded = if steps.is_empty() { RecordStatus::NotRecorded } else { recorded };
        SuspicionShares { victim, suspect, recorded, steps }
    }

    /// What `observer` read of the others about `victim`, in order, each with its turn.
    pub fn readings(&self, observer: Seat, victim: VictimId) -> impl Iterator<Item = (usize, &ReadingEntry)> {
        let suspicion = self.table.suspicion(observer, victim);
        let entries = suspicion.into_iter().flat_map(|own| &own.readings);
        entries.map(|entry| (self.turns.turn_of_event(entry.event), entry))
    }

    /// The distance of `suspect` from the hypothetical murderer in `observer`'s eyes, turn by turn; empty if
    /// nothing was read.
    pub fn distances(&self, observer: Seat, suspect: Seat, victim: VictimId) -> Vec<DistanceStep> {
        let mut steps: Vec<DistanceStep> = Vec::new();
        let series = self.find_series(observer, victim).and_then(|about| about.distances.get(suspect.index()));
        for (event, mean) in series.into_iter().flatten() {
            let step = DistanceStep { turn: self.turns.turn_of_event(*event), mean: *mean };
            match steps.last_mut().filter(|last| last.turn == step.turn) {
                Some(last) => *last = step,
                None => steps.push(step),
            }
        }
        steps
    }

    /// Everybody with a belief about `victim`: players in seat order, then readers.
    pub fn believers(&self, victim: VictimId) -> Vec<Believer> {
        let series = self.beliefs.observer_series.iter();
        let mut all: Vec<Believer> =
            series.filter(|((_, of), _)| *of == victim).map(|((believer, _), _)| *believer).collect();
        all.order();
        all
    }

    /// The beliefs of `believer` in order; empty if there are none.
    pub fn beliefs(&self, believer: Believer, victim: VictimId) -> &[BeliefStep] {
        let mut series = self.beliefs.observer_series.iter();
        let own = series.find(|(key, _)| *key == (believer, victim));
        own.map_or(&[], |(_, steps)| steps)
    }

    /// The beliefs of `believer` as forecasts.
    pub fn forecasts(&self, believer: Believer, victim: VictimId) -> Vec<Forecast> {
        let vote = self.last_vote_events.get(victim.index()).copied().flatten();
        let steps = self.beliefs(believer, victim).iter();
        let forecast = |step: &BeliefStep| {
            let table = TableBeliefs::new([Arc::clone(&step.shares)])?;
            Some(Forecast { turn: step.turn, table, before_vote: Some(step.event) < vote })
        };
        steps.filter_map(forecast).collect()
    }

    /// The mean beliefs of a table as forecasts.
    pub fn mean_forecasts(&self, means: &[MeanBeliefStep], victim: VictimId) -> Vec<Forecast> {
        let event = self.last_vote_events.get(victim.index()).copied().flatten();
        let vote = event.map(|event| self.turns.turn_of_event(event));
        let forecast = |step: &MeanBeliefStep| Forecast {
            turn: step.turn,
            table: step.table.clone(),
            before_vote: Some(step.turn) < vote,
        };
        means.iter().map(forecast).collect()
    }
}
