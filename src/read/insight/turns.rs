//! The common time axis. A *turn* is one stop of the cursor: an utterance, a clue, a pruning, a vote, a
//! verdict. Events that nobody sees (readings, choices, ratings, marks, faults, phases) belong to the turn
//! that they lead to, and after the last stop to the last turn.

use std::ops::Range;

/// Maps events to turns. Turns count from 1; 0 is the moment before the first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TurnIndex {
    stops: Vec<usize>,
    events: usize,
}

impl TurnIndex {
    /// Adds the next event; `stop`: the cursor stops at it.
    pub fn push(&mut self, stop: bool) {
        if stop {
            self.stops.push(self.events);
        }
        self.events += 1;
    }

    /// How many turns there are: the largest cursor.
    pub fn count(&self) -> usize {
        self.stops.len()
    }

    /// How many events there are.
    pub fn event_count(&self) -> usize {
        self.events
    }

    /// The event at which the cursor stops in `turn`; `None` for turn 0 and beyond the end.
    pub fn stop_event(&self, turn: usize) -> Option<usize> {
        self.stops.get(turn.checked_sub(1)?).copied()
    }

    /// The turn of an event: that of the first stop at or after it, or the last turn after the last stop. 0 if there
    /// is no turn.
    pub fn turn_of_event(&self, event: usize) -> usize {
        let before = self.stops.partition_point(|stop| *stop < event);
        (before + 1).min(self.stops.len())
    }

    /// The events of a turn. Turn 0 has none, unless it is the only one.
    pub fn event_range(&self, turn: usize) -> Range<usize> {
        let count = self.stops.len();
        let turn = turn.min(count);
        let end = if turn == count { self.events } else { self.stop_event(turn).map_or(0, |stop| stop + 1) };
        let start = match turn {
            0 => 0,
            turn => self.stop_event(turn - 1).map_or(0, |stop| stop + 1),
        };
        start..end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_events_belong_to_the_turn_that_they_lead_to_and_trailing_ones_to_the_last() {
        let mut turns = TurnIndex::default();
        for stop in [false, true, false, false, true, false] {
            turns.push(stop);
        }
        assert_eq!(turns.count(), 2);
        assert_eq!([turns.event_range(0), turns.event_range(1), turns.event_range(2)], [0..0, 0..2, 2..6]);
        let of: Vec<_> = (0..6).map(|event| turns.turn_of_event(event)).collect();
        assert_eq!(of, [1, 1, 2, 2, 2, 2]);
        assert_eq!(
            (turns.stop_event(0), turns.stop_event(1), turns.stop_event(2), turns.stop_event(3)),
            (None, Some(1), Some(4), None)
        );
    }

    #[test]
    fn without_any_stop_everything_lies_in_turn_zero() {
        let mut turns = TurnIndex::default();
        turns.push(false);
        turns.push(false);
        assert_eq!((turns.count(), turns.event_range(0), turns.turn_of_event(1)), (0, 0..2, 0));
    }
}
