//! A stretch of turns that a viewer has selected: charts, conversation and exports are limited to it. The
//! viewpoint still decides what may be seen.

/// Both ends included; turns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TurnRange {
    pub from: usize,
    pub to: usize,
}

impl TurnRange {
    /// The stretch between two turns, in either order.
    pub fn between(one: usize, other: usize) -> Self {
        Self { from: one.min(other).max(1), to: one.max(other).max(1) }
    }

    /// Its part within a game of so many turns; `None` if that is empty or the whole game.
    pub fn clipped_to_game(self, turns: usize) -> Option<Self> {
        let cut = Self { from: self.from.max(1), to: self.to.min(turns) };
        (cut.from <= cut.to && (cut.from, cut.to) != (1, turns)).then_some(cut)
    }

    /// Moves the beginning here: the stretch goes to the end of `now`, else to the last turn.
    pub fn with_start(at: usize, now: Option<Self>, turns: usize) -> Option<Self> {
        let to = now.map_or(turns, |now| now.to);
        Self::between(at, if to < at { turns } else { to }).clipped_to_game(turns)
    }

    /// Moves the end here.
    pub fn with_end(at: usize, now: Option<Self>, turns: usize) -> Option<Self> {
        let from = now.map_or(1, |now| now.from);
        Self::between(if from > at { 1 } else { from }, at).clipped_to_game(turns)
    }

    pub fn contains(self, turn: usize) -> bool {
        (self.from..=self.to).contains(&turn)
    }

    /// Parses a link's form: `5-12`, or `5`.
    pub fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        (from >= 1 && from <= to).then_some(Self { from, to })
    }

    pub fn format(self) -> String {
        if self.from == self.to { self.from.to_string() } else { format!("{}-{}", self.from, self.to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_stretch_begins_and_ends_where_somebody_says_so() {
        let of = |from, to| Some(TurnRange { from, to });
        assert_eq!(TurnRange::with_start(5, None, 29), of(5, 29));
        assert_eq!(TurnRange::with_end(12, of(5, 29), 29), of(5, 12));
        assert_eq!(TurnRange::with_start(20, of(5, 12), 29), of(20, 29));
        assert_eq!(TurnRange::with_end(3, of(5, 12), 29), of(1, 3));
        assert_eq!(TurnRange::with_end(29, None, 29), None, "all of it");
        assert_eq!(TurnRange::between(40, 50).clipped_to_game(29), None);
        assert_eq!(TurnRange::parse("7"), of(7, 7));
        for wrong in ["", "-", "0-3", "9-3", "a-b", "1-2-3"] {
            assert_eq!(TurnRange::parse(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back_the_same(one in 1usize..9_999, other in 1usize..9_999) {
            let stretch = TurnRange::between(one, other);
            prop_assert_eq!(TurnRange::parse(&stretch.format()), Some(stretch));
        }
    }
}
