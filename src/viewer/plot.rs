//! The axis of turns in pixels, and the shapes that lie along it. How wide the page is, and which pixel a
//! pointer is at, is not known here.

use super::score::{AxisSpan, Span};

/// Room on both sides, so that the first and the last mark are whole, in pixels.
const PAD: f64 = 8.0;
/// What a finger needs at least, in pixels.
const TARGET: f64 = 24.0;

/// The axis: turn 0 at the left, the last turn at the right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    /// Of the whole plot, in pixels.
    pub width: f64,
    pub turns: usize,
    /// How much larger than usual type is, as on a projector: what is written is measured by it.
    pub type_scale: f64,
}

#[allow(clippy::cast_precision_loss)]
impl Plot {
    pub fn new(width: f64, turns: usize) -> Self {
        Self {
            width: width.max(2.0 * PAD + 10.0),
            turns: turns.max(1),
            type_scale: 1.0,
        }
    }

    /// The pixels of a turn.
    pub fn x(self, turn: f64) -> f64 {
        PAD + (self.width - 2.0 * PAD) * turn.clamp(0.0, self.turns as f64) / self.turns as f64
    }

    /// Left edge and width of a stretch of turns: each turn reaches half-way to its neighbours.
    pub fn stretch(self, from: usize, to: usize) -> (f64, f64) {
        let (left, right) = (self.x(from as f64 - 0.5), self.x(to as f64 + 0.5));
        (left, (right - left).max(1.0))
    }

    /// The width from a pixel to a turn.
    pub fn until(self, x: f64, turn: usize) -> f64 {
        (self.x(turn as f64) - x).max(1.0)
    }

    /// The turn at a pixel.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    pub fn turn(self, x: f64) -> usize {
        let share = ((x - PAD) / (self.width - 2.0 * PAD)).clamp(0.0, 1.0);
        (share * self.turns as f64).round() as usize
    }

    pub fn step(self) -> f64 {
        (self.width - 2.0 * PAD) / self.turns as f64
    }

    /// For the attribute of a drawing of this width.
    pub fn view_box(self, height: f64) -> String {
        format!("0 0 {:.1} {:.1}", self.width, height)
    }

    /// Left edge and width of every stretch of the game: none lies on another, and where few turns are the ones
    /// before give way, as far as there is room.
    pub fn places(self, spans: &[AxisSpan]) -> Vec<(f64, f64)> {
        let mut limit = self.width;
        let mut places: Vec<(f64, f64)> = spans
            .iter()
            .rev()
            .map(|span| {
                let (left, width) = self.stretch(span.from, span.to);
                let end = (left + width).max(left + TARGET).min(limit);
                let left = left.min(end - TARGET).max(0.0);
                limit = left;
                (left, (end - left).max(1.0))
            })
            .collect();
        places.reverse();
        places
    }
}

/// The path of values that hold for a stretch each: level along it, upright where it ends.
#[allow(clippy::cast_precision_loss)]
pub fn step_path(plot: Plot, spans: &[Span], y: impl Fn(f64) -> f64) -> String {
    let mut path = String::new();
    for (index, span) in spans.iter().enumerate() {
        let x = plot.x(span.from as f64);
        let command = if index == 0 {
            format!("M{x:.1} {:.1}", y(span.value))
        } else {
            format!("H{x:.1}V{:.1}", y(span.value))
        };
        path.push_str(&command);
    }
    if let Some(last) = spans.last() {
        path.push_str(&format!("H{:.1}", plot.x(last.to as f64)));
    }
    path
}

/// A stepped area from the line at `line`, `reach` pixels for the value 1.
#[allow(clippy::cast_precision_loss)]
pub fn area_path(plot: Plot, spans: &[Span], line: f64, reach: f64) -> String {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return String::new();
    };
    let mut path = format!("M{:.1} {line:.1}", plot.x(first.from as f64));
    for span in spans {
        let y = line + reach * span.value;
        path.push_str(&format!("H{:.1}V{y:.1}", plot.x(span.from as f64)));
    }
    path.push_str(&format!("H{:.1}V{line:.1}z", plot.x(last.to as f64)));
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::viewer::score::Told;
    use crate::viewer::timeline::MarkKind;

    #[test]
    fn a_turn_has_its_pixel_and_a_pixel_its_turn() {
        let plot = Plot::new(116.0, 10);
        for (turn, x) in [(0.0, 8.0), (5.0, 58.0), (10.0, 108.0), (99.0, 108.0)] {
            assert_eq!(plot.x(turn), x);
        }
        for (x, turn) in [(-50.0, 0), (8.0, 0), (57.0, 5), (500.0, 10)] {
            assert_eq!(plot.turn(x), turn);
        }
        assert_eq!((plot.step(), plot.stretch(4, 5)), (10.0, (43.0, 20.0)));
    }

    #[test]
    fn no_stretch_lies_on_another_and_each_can_be_pressed_where_there_is_room() {
        let span = |(from, to)| AxisSpan {
            from,
            to,
            kind: MarkKind::Vote,
            label: String::new(),
        };
        for ends in [
            vec![(1, 4), (5, 16), (17, 24), (25, 28), (29, 29)],
            vec![(1, 27), (28, 28), (29, 29)],
            vec![(1, 1)],
        ] {
            let spans: Vec<AxisSpan> = ends.into_iter().map(span).collect();
            let places = Plot::new(400.0, 29).places(&spans);
            assert!(
                places.iter().all(|(_, width)| *width >= TARGET - 0.01),
                "{places:?}"
            );
            let apart = |pair: &[(f64, f64)]| pair[0].0 + pair[0].1 <= pair[1].0 + 1e-9;
            assert!(places.windows(2).all(apart), "{places:?}");
        }
    }

    #[test]
    fn a_path_is_level_along_a_value_and_upright_where_it_ends() {
        let told = Told::Suspects(1);
        let span = |(from, to, value)| Span {
            from,
            to,
            value,
            told,
        };
        let spans = [(0, 4, 1.0), (5, 10, 0.5)].map(span);
        let plot = Plot::new(116.0, 10);
        assert_eq!(
            step_path(plot, &spans, |value| value * 10.0),
            "M8.0 10.0H58.0V5.0H108.0"
        );
        assert_eq!(
            area_path(plot, &spans, 20.0, -10.0),
            "M8.0 20.0H8.0V10.0H58.0V15.0H108.0V20.0z"
        );
        assert_eq!(area_path(plot, &[], 20.0, -10.0), "");
    }
}
