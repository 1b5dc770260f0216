//! Which labels along the axis have room: the largest changes first, none over another, none beyond the edge.

use super::plot::Plot;
use super::score::WhyDrop;
use crate::order::PutInOrder;

/// What the rules' own labels take at the right end, in pixels.
const RULE_LABEL: f64 = 64.0;

/// A change's label as it lies along the axis, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    pub turn: usize,
    /// Where it begins and ends.
    from: f64,
    to: f64,
    /// Does it stand left of its mark?
    pub left: bool,
}

impl Extent {
    /// Where the label of a turn lies.
    #[allow(clippy::cast_precision_loss)]
    pub fn of(plot: Plot, turn: usize, label: &str) -> Self {
        let (x, words) = (plot.x(turn as f64), width(plot, label));
        // Where the words have no room on the right, they stand on the left.
        let left = x + words > plot.width - RULE_LABEL * plot.type_scale && x > words;
        let (from, to) = if left { (x - words, x) } else { (x, x + words) };
        Self {
            turn,
            from,
            to,
            left,
        }
    }

    /// Would one be written over the other?
    pub fn meets(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }
}

/// The labels that are written without being pointed at: the largest changes first, as many as have room.
pub fn with_room<'a>(plot: Plot, changes: impl Iterator<Item = &'a WhyDrop>) -> Vec<Extent> {
    let mut changes: Vec<_> = changes.collect();
    changes.order_by(|a, b| b.gain.abs().total_cmp(&a.gain.abs()));
    let mut taken: Vec<Extent> = Vec::new();
    for change in changes {
        let extent = Extent::of(plot, change.turn, &change.label);
        let inside = extent.from >= 0.0 && extent.to <= plot.width;
        if inside && taken.iter().all(|other| !extent.meets(*other)) {
            taken.push(extent);
        }
    }
    taken
}

/// About as many pixels as a label takes.
fn width(plot: Plot, label: &str) -> f64 {
    let letters = label.chars().map(|c| if c.is_ascii() { 5.8 } else { 10.5 });
    (letters.sum::<f64>() + 14.0) * plot.type_scale
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(turn: usize, gain: f64) -> WhyDrop {
        WhyDrop {
            turn,
            gain,
            questions: Vec::new(),
            // 10 letters: 72 pixels.
            label: "0123456789".to_owned(),
        }
    }

    fn turns(width: f64, changes: &[WhyDrop]) -> Vec<usize> {
        let room = with_room(Plot::new(width, 100), changes.iter());
        room.iter().map(|extent| extent.turn).collect()
    }

    #[test]
    fn of_labels_that_meet_the_largest_change_has_room() {
        for (changes, expected) in [
            (vec![change(10, 0.1), change(60, 0.2)], vec![60, 10]),
            (vec![change(10, 0.1), change(15, -0.4)], vec![15]),
            (
                vec![change(10, 0.1), change(15, -0.4), change(22, 0.2)],
                vec![15],
            ),
            (vec![], vec![]),
        ] {
            assert_eq!(turns(600.0, &changes), expected);
        }
        assert!(
            turns(60.0, &[change(0, 1.0)]).is_empty(),
            "no page is that narrow"
        );
    }

    #[test]
    fn a_label_stands_left_of_its_mark_where_the_right_has_no_room() {
        let plot = Plot::new(600.0, 100);
        let left = |turn, label| Extent::of(plot, turn, label).left;
        assert_eq!(
            [
                left(0, "short"),
                left(99, "short"),
                left(85, "a longer one")
            ],
            [false, true, true]
        );
        assert!(Extent::of(plot, 10, "一二三四五").meets(Extent::of(plot, 18, "x")));
        assert!(!Extent::of(plot, 10, "12345").meets(Extent::of(plot, 50, "x")));
    }
}
