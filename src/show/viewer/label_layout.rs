//! Chooses labels along the axis that fit: the largest changes first, none over another or past the edge;
//! rounds either all by name or all by number; letters at line ends side by side.

use super::plot::Plot;
use super::score::{EntropyChange, PhaseSpan};
use super::timeline::PhaseMarkKind;
use crate::base::order::SharedSort;

/// Width of the reference lines' labels at the right end, in pixels.
const REFERENCE_LABEL_WIDTH_PX: f64 = 64.0;
/// Space around a label, in pixels.
const LABEL_PADDING: f64 = 14.0;

/// The horizontal extent of a change's label, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LabelExtent {
    pub turn: usize,
    /// Left and right end.
    from: f64,
    to: f64,
    /// Is it left of its mark?
    pub is_left: bool,
}

impl LabelExtent {
    /// Places the label of a turn.
    #[allow(clippy::cast_precision_loss)]
    pub fn for_label(plot: Plot, turn: usize, label: &str) -> Self {
        let (x, words) = (plot.x(turn as f64), label_width(plot, label));
        // Words that do not fit on the right go to the left.
        let left = x + words > plot.width - REFERENCE_LABEL_WIDTH_PX * plot.type_scale && x > words;
        let (from, to) = if left { (x - words, x) } else { (x, x + words) };
        Self { turn, from, to, is_left: left }
    }

    /// Do the two overlap?
    pub fn overlaps(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }
}

/// The labels that are always written: the largest changes first, as many as fit.
pub fn fitting_labels<'a>(plot: Plot, changes: impl Iterator<Item = &'a EntropyChange>) -> Vec<LabelExtent> {
    let mut changes: Vec<_> = changes.collect();
    changes.order_by(|a, b| b.gain.abs().total_cmp(&a.gain.abs()));
    let mut taken: Vec<LabelExtent> = Vec::new();
    for change in changes {
        let extent = LabelExtent::for_label(plot, change.turn, &change.label);
        let inside = extent.from >= 0.0 && extent.to <= plot.width;
        if inside && taken.iter().all(|other| !extent.overlaps(*other)) {
            taken.push(extent);
        }
    }
    taken
}

/// A column for each of several letters, given their heights from the top, so that none overlaps: the first
/// column whose last letter is at least `apart` above, else a new one.
pub fn assign_label_columns(heights: &[f64], apart: f64) -> Vec<usize> {
    // The height of each column's last letter.
    let mut last: Vec<f64> = Vec::new();
    let column = |height: &f64| {
        let free = last.iter().position(|above| height - above >= apart);
        let column = free.unwrap_or(last.len());
        match last.get_mut(column) {
            Some(above) => *above = *height,
            None => last.push(*height),
        }
        column
    };
    heights.iter().map(column).collect()
}

/// The labels of the phases, given the left edge and width of each in pixels: names where they fit. If one
/// round's name does not fit, all rounds become numbers, so that they read as one row.
pub fn phase_labels(plot: Plot, spans: &[PhaseSpan], places: &[(f64, f64)]) -> Vec<String> {
    let fits = |label: &str, width: f64| {
        // Approximate width of a letter at this size.
        let letters = label.chars().map(|c| if c.is_ascii() { 6.2 } else { 12.0 });
        width > LABEL_PADDING + plot.type_scale * letters.sum::<f64>()
    };
    let numbered = |span: &PhaseSpan| matches!(span.kind, PhaseMarkKind::Round(_));
    let any = |width: f64| width > LABEL_PADDING * plot.type_scale;
    let all = || spans.iter().zip(places.iter().map(|(_, width)| *width));
    let rounds =
        all().filter(|(span, width)| numbered(span) && any(*width)).all(|(span, width)| fits(&span.label, width));
    let name = |(span, width): (&PhaseSpan, f64)| match span.kind {
        PhaseMarkKind::Round(_) if rounds && any(width) => span.label.clone(),
        PhaseMarkKind::Round(round) if any(width) => round.to_string(),
        // A cut-off label would be unclear, and the cursor's phase is named in full next to the axis.
        _ if numbered(span) || !fits(&span.label, width) => String::new(),
        _ => span.label.clone(),
    };
    all().map(name).collect()
}

/// Approximate width of a label, in pixels.
fn label_width(plot: Plot, label: &str) -> f64 {
    let letters = label.chars().map(|c| if c.is_ascii() { 5.8 } else { 10.5 });
    (letters.sum::<f64>() + LABEL_PADDING) * plot.type_scale
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(turn: usize, gain: f64) -> EntropyChange {
        EntropyChange {
            turn,
            gain,
            questions: Vec::new(),
            // 10 letters: 72 pixels.
            label: "0123456789".to_owned(),
        }
    }

    fn turns(width: f64, changes: &[EntropyChange]) -> Vec<usize> {
        let room = fitting_labels(Plot::new(width, 100), changes.iter());
        room.iter().map(|extent| extent.turn).collect()
    }

    #[test]
    fn of_labels_that_meet_the_largest_change_has_room() {
        for (changes, expected) in [
            (vec![change(10, 0.1), change(60, 0.2)], vec![60, 10]),
            (vec![change(10, 0.1), change(15, -0.4)], vec![15]),
            (vec![change(10, 0.1), change(15, -0.4), change(22, 0.2)], vec![15]),
            (vec![], vec![]),
        ] {
            assert_eq!(turns(600.0, &changes), expected);
        }
        assert!(turns(60.0, &[change(0, 1.0)]).is_empty(), "no page is that narrow");
    }

    #[test]
    fn letters_that_would_lie_over_one_another_stand_beside_one_another() {
        assert_eq!(assign_label_columns(&[3.0, 20.0, 40.0], 9.0), [0, 0, 0]);
        assert_eq!(assign_label_columns(&[3.0, 5.0, 6.0, 13.0, 60.0], 9.0), [0, 1, 2, 0, 0]);
    }

    #[test]
    fn rounds_are_all_named_or_all_numbered() {
        let span = |kind, label: &str| PhaseSpan { kind, label: label.to_owned(), from: 1, to: 2 };
        let spans = [
            span(PhaseMarkKind::Introductions, "自我介绍"),
            span(PhaseMarkKind::Round(1), "第1轮"),
            span(PhaseMarkKind::Round(2), "第2轮"),
            span(PhaseMarkKind::Vote, "投票"),
        ];
        let names = |widths: [f64; 4]| {
            let places = widths.map(|width| (0.0, width));
            phase_labels(Plot::new(600.0, 100), &spans, &places)
        };
        assert_eq!(names([90.0, 60.0, 60.0, 60.0]), ["自我介绍", "第1轮", "第2轮", "投票"]);
        assert_eq!(names([90.0, 60.0, 40.0, 30.0]), ["自我介绍", "1", "2", ""]);
        // A phase without any space does not hide the others' names.
        assert_eq!(names([20.0, 60.0, 10.0, 60.0]), ["", "第1轮", "", "投票"]);
    }

    #[test]
    fn a_label_stands_left_of_its_mark_where_the_right_has_no_room() {
        let plot = Plot::new(600.0, 100);
        let left = |turn, label| LabelExtent::for_label(plot, turn, label).is_left;
        assert_eq!([left(0, "short"), left(99, "short"), left(85, "a longer one")], [false, true, true]);
        assert!(LabelExtent::for_label(plot, 10, "一二三四五").overlaps(LabelExtent::for_label(plot, 18, "x")));
        assert!(!LabelExtent::for_label(plot, 10, "12345").overlaps(LabelExtent::for_label(plot, 50, "x")));
    }
}
