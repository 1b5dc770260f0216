//! The axis of turns in pixels, and the shapes along it. The page knows its width and the pointer.

use super::scale::thin_points;
use super::score::{PhaseSpan, ValueSpan};
use super::stretch::TurnRange;

/// Padding on both sides so that the first and last marks are whole, in pixels.
const PADDING_PX: f64 = 8.0;
/// Smallest touch target, in pixels.
const MIN_TOUCH_TARGET_PX: f64 = 24.0;
/// More steps than this in one series cannot be told apart on a screen.
const MAX_DRAWN_STEPS: usize = 480;

/// The axis: turn 0 at the left, the last turn at the right; or a stretch of turns from edge to edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    /// Width of the whole plot, in pixels.
    pub width: f64,
    /// Turns of the whole game.
    pub turns: usize,
    /// The turns at both edges.
    from: usize,
    to: usize,
    /// Scale of the type, e.g. for projectors: sizes of labels are multiplied by it.
    pub type_scale: f64,
}

#[allow(clippy::cast_precision_loss)]
impl Plot {
    pub fn new(width: f64, turns: usize) -> Self {
        Self {
            width: width.max(2.0 * PADDING_PX + 10.0),
            turns: turns.max(1),
            from: 0,
            to: turns.max(1),
            type_scale: 1.0,
        }
    }

    /// The same game, with a stretch from edge to edge and half a turn of padding on both sides.
    #[must_use]
    pub fn zoomed_to(self, stretch: Option<TurnRange>) -> Self {
        match stretch {
            Some(TurnRange { from, to }) => Self { from: from.saturating_sub(1), to, ..self },
            None => self,
        }
    }

    /// The x of a turn, in pixels. Turns outside the stretch lie outside the drawing, which clips them.
    pub fn x(self, turn: f64) -> f64 {
        let beside = match (self.from, self.to) {
            (0, to) if to == self.turns => 0.0,
            _ => PADDING_PX / self.turn_width() + 1.0,
        };
        let (from, to) = (self.from as f64, self.to as f64);
        PADDING_PX + self.turn_width() * (turn.clamp(from - beside, to + beside) - from)
    }

    /// The nearest turn of the stretch.
    pub fn clamp_turn(self, turn: usize) -> usize {
        turn.clamp(self.from, self.to)
    }

    /// Left edge and width of a stretch of turns: each turn reaches half-way to its neighbours.
    pub fn stretch_extent(self, from: usize, to: usize) -> (f64, f64) {
        let (left, right) = (self.x(from as f64 - 0.5), self.x(to as f64 + 0.5));
        (left, (right - left).max(1.0))
    }

    /// The turn at an x.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    pub fn turn_at(self, x: f64) -> usize {
        let share = ((x - PADDING_PX) / (self.width - 2.0 * PADDING_PX)).clamp(0.0, 1.0);
        self.from + (share * (self.to - self.from) as f64).round() as usize
    }

    /// The right edge of the visible part of a drawing for a viewer who has come to `reach`: at that turn
    /// plus `beyond` pixels, but before the stroke of the next turn, which is `half` wide on both sides.
    pub fn visible_edge(self, reach: usize, beyond: f64, half: f64) -> f64 {
        if reach >= self.to {
            return self.width;
        }
        let end = self.x(reach as f64) + beyond;
        end.min(self.x((reach + 1) as f64) - half).max(0.0)
    }

    pub fn turn_width(self) -> f64 {
        (self.width - 2.0 * PADDING_PX) / (self.to - self.from).max(1) as f64
    }

    /// The `viewBox` of a drawing of this width.
    pub fn view_box(self, height: f64) -> String {
        format!("0 0 {:.1} {:.1}", self.width, height)
    }

    /// The phases that can be told apart: without space for all, narrow neighbours merge into one, labelled
    /// from the first's name to the last's.
    pub fn merge_narrow_spans(self, mut spans: Vec<PhaseSpan>) -> Vec<PhaseSpan> {
        spans.retain(|span| span.to > self.from.saturating_sub(1) && span.from <= self.to);
        for span in &mut spans {
            (span.from, span.to) = (self.clamp_turn(span.from), self.clamp_turn(span.to));
        }
        if spans.len() as f64 * MIN_TOUCH_TARGET_PX <= self.width {
            return spans;
        }
        let mut kept: Vec<(PhaseSpan, Option<String>)> = Vec::new();
        for span in spans {
            match kept.last_mut() {
                Some((first, last)) if self.stretch_extent(first.from, span.to).1 < 2.0 * MIN_TOUCH_TARGET_PX => {
                    first.to = span.to;
                    *last = Some(span.label);
                }
                _ => kept.push((span, None)),
            }
        }
        let named = |(span, last): (PhaseSpan, Option<String>)| match last {
            None => span,
            Some(last) => PhaseSpan { label: format!("{} – {last}", span.label), ..span },
        };
        kept.into_iter().map(named).collect()
    }

    /// Left edge and width of every phase: none overlaps, and phases with few turns push the previous ones
    /// aside as far as possible.
    pub fn phase_extents(self, spans: &[PhaseSpan]) -> Vec<(f64, f64)> {
        let mut limit = self.width;
        let mut places: Vec<(f64, f64)> = spans
            .iter()
            .rev()
            .map(|span| {
                let (left, width) = self.stretch_extent(span.from, span.to);
                let end = (left + width).max(left + MIN_TOUCH_TARGET_PX).min(limit);
                let left = left.min(end - MIN_TOUCH_TARGET_PX).max(0.0);
                limit = left;
                (left, (end - left).max(1.0))
            })
            .collect();
        places.reverse();
        places
    }
}

/// The spans to draw: if there are more than can be told apart, a selection that keeps peaks and ends.
pub fn thin_spans(spans: &[ValueSpan], turns: usize) -> Vec<ValueSpan> {
    if spans.len() <= MAX_DRAWN_STEPS {
        return spans.to_vec();
    }
    let points: Vec<(usize, f64)> = spans.iter().map(|span| (span.from, span.value)).collect();
    let places = thin_points(&points, turns, MAX_DRAWN_STEPS).into_iter();
    let mut kept: Vec<ValueSpan> = places.filter_map(|at| spans.get(at).copied()).collect();
    for at in 1..kept.len() {
        let (from, before) = (kept[at].from, &mut kept[at - 1]);
        before.to = from.saturating_sub(1).max(before.from);
    }
    kept
}

/// A path that grows with the game: drawn once, and returned as far as the viewer has come.
#[derive(Debug, Clone, Default)]
pub struct GrowingPath {
    path: String,
    /// The turn of every piece, in order, and the end of the piece in `path`.
    pieces: Vec<(usize, usize)>,
}

impl GrowingPath {
    /// Adds a piece; turns must not decrease.
    pub fn add(&mut self, turn: usize, piece: &str) {
        self.path.push_str(piece);
        self.pieces.push((turn, self.path.len()));
    }

    /// The pieces up to a turn.
    pub fn path_until(&self, turn: usize) -> &str {
        let count = self.pieces.partition_point(|(at, _)| *at <= turn);
        let end = count.checked_sub(1).and_then(|last| self.pieces.get(last));
        self.path.get(..end.map_or(0, |(_, end)| *end)).unwrap_or("")
    }
}

/// A stepped line along spans: level along each, vertical at its end.
#[allow(clippy::cast_precision_loss)]
pub fn step_path(plot: Plot, spans: &[ValueSpan], y: &dyn Fn(f64) -> f64) -> String {
    let mut path = String::new();
    for (index, span) in thin_spans(spans, plot.turns).iter().enumerate() {
        let x = plot.x(span.from as f64);
        let command =
            if index == 0 { format!("M{x:.1} {:.1}", y(span.value)) } else { format!("H{x:.1}V{:.1}", y(span.value)) };
        path.push_str(&command);
    }
    if let Some(last) = spans.last() {
        path.push_str(&format!("H{:.1}", plot.x(last.to as f64)));
    }
    path
}

/// A stepped area from the baseline `line`; the value 1 is `reach` pixels away.
#[allow(clippy::cast_precision_loss)]
pub fn area_path(plot: Plot, spans: &[ValueSpan], line: f64, reach: f64) -> String {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return String::new();
    };
    let mut path = format!("M{:.1} {line:.1}", plot.x(first.from as f64));
    for span in thin_spans(spans, plot.turns) {
        let y = line + reach * span.value;
        path.push_str(&format!("H{:.1}V{y:.1}", plot.x(span.from as f64)));
    }
    path.push_str(&format!("H{:.1}V{line:.1}z", plot.x(last.to as f64)));
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::viewer::score::SpanMeasure;
    use crate::show::viewer::timeline::PhaseMarkKind;

    #[test]
    fn a_turn_has_its_pixel_and_a_pixel_its_turn() {
        let plot = Plot::new(116.0, 10);
        for (turn, x) in [(0.0, 8.0), (5.0, 58.0), (10.0, 108.0), (99.0, 108.0)] {
            assert_eq!(plot.x(turn), x);
        }
        for (x, turn) in [(-50.0, 0), (8.0, 0), (57.0, 5), (500.0, 10)] {
            assert_eq!(plot.turn_at(x), turn);
        }
        assert_eq!((plot.turn_width(), plot.stretch_extent(4, 5)), (10.0, (43.0, 20.0)));
    }

    #[test]
    fn a_stretch_goes_from_edge_to_edge_and_what_lies_beside_it_is_beside_the_drawing() {
        let stretch = TurnRange { from: 5, to: 8 };
        let plot = Plot::new(116.0, 29).zoomed_to(Some(stretch));
        assert_eq!([plot.x(4.0), plot.x(8.0), plot.turn_width()], [8.0, 108.0, 25.0]);
        assert!(plot.x(1.0) < 0.0 && plot.x(29.0) > 116.0);
        assert_eq!([plot.turn_at(-9.0), plot.turn_at(58.0), plot.turn_at(500.0)], [4, 6, 8]);
        assert_eq!([plot.visible_edge(8, 0.0, 0.0), plot.visible_edge(2, 0.0, 0.0)], [116.0, 0.0]);
        assert_eq!((plot.clamp_turn(1), plot.clamp_turn(7)), (4, 7));
        // However narrow turns are.
        let narrow = Plot::new(116.0, 10_000).zoomed_to(Some(TurnRange { from: 2, to: 9_000 }));
        assert!(narrow.x(0.0) <= 8.0 && narrow.x(9_999.0) >= 116.0);
        let span = |from, to| PhaseSpan { from, to, kind: PhaseMarkKind::Vote, label: String::new() };
        let apart = plot.merge_narrow_spans(vec![span(1, 4), span(5, 6), span(7, 29)]);
        assert_eq!(apart, [span(4, 4), span(5, 6), span(7, 8)]);
        assert_eq!(Plot::new(116.0, 29).zoomed_to(None), Plot::new(116.0, 29));
    }

    #[test]
    fn what_is_seen_ends_at_the_turn_and_before_any_stroke_of_the_next() {
        let wide = Plot::new(116.0, 10);
        assert_eq!([wide.visible_edge(5, 0.0, 0.0), wide.visible_edge(5, 1.0, 1.0)], [58.0, 59.0]);
        assert_eq!([wide.visible_edge(10, 1.0, 1.0), wide.visible_edge(99, 0.0, 0.0)], [116.0, 116.0]);
        // With several turns per pixel, the next turn's stroke would be visible.
        let narrow = Plot::new(116.0, 10_000);
        assert!(narrow.visible_edge(5_000, 1.0, 1.0) <= narrow.x(5_001.0) - 1.0);
    }

    #[test]
    fn a_path_that_grows_is_up_to_a_turn_what_was_added_up_to_it() {
        let mut path = GrowingPath::default();
        let pieces = [(0, "a"), (3, "bc"), (3, "d"), (7, "é")];
        for (turn, piece) in pieces {
            path.add(turn, piece);
        }
        for turn in 0..9 {
            let seen = pieces.iter().filter(|(at, _)| *at <= turn);
            let seen: String = seen.map(|(_, piece)| *piece).collect();
            assert_eq!(path.path_until(turn), seen);
        }
        assert_eq!(GrowingPath::default().path_until(3), "");
    }

    #[test]
    fn of_more_steps_than_can_be_told_apart_the_drawn_ones_follow_each_other_and_keep_the_peak() {
        let told = SpanMeasure::ListEntropy(1);
        let span = |at: usize| ValueSpan {
            from: at,
            to: at,
            value: if at == 777 { 9.0 } else { (at % 7) as f64 },
            measure: told,
        };
        let spans: Vec<ValueSpan> = (0..5_000).map(span).collect();
        let kept = thin_spans(&spans, 5_000);
        assert!(kept.len() <= MAX_DRAWN_STEPS + 8, "{}", kept.len());
        assert!(kept.windows(2).all(|pair| pair[0].to + 1 == pair[1].from));
        assert!(kept.iter().any(|span| span.from == 777));
        assert_eq!(thin_spans(&spans[..9], 5_000), spans[..9]);
    }

    #[test]
    fn no_stretch_lies_on_another_and_each_can_be_pressed_where_there_is_room() {
        let span = |(from, to)| PhaseSpan { from, to, kind: PhaseMarkKind::Vote, label: String::new() };
        for ends in
            [vec![(1, 4), (5, 16), (17, 24), (25, 28), (29, 29)], vec![(1, 27), (28, 28), (29, 29)], vec![(1, 1)]]
        {
            let spans: Vec<PhaseSpan> = ends.into_iter().map(span).collect();
            let places = Plot::new(400.0, 29).phase_extents(&spans);
            assert!(places.iter().all(|(_, width)| *width >= MIN_TOUCH_TARGET_PX - 0.01), "{places:?}");
            let apart = |pair: &[(f64, f64)]| pair[0].0 + pair[0].1 <= pair[1].0 + 1e-9;
            assert!(places.windows(2).all(apart), "{places:?}");
        }
    }

    #[test]
    fn rounds_too_narrow_to_be_pressed_are_one_stretch_and_none_is_lost() {
        let span = |round: usize| PhaseSpan {
            from: round * 10 + 1,
            to: round * 10 + 10,
            kind: PhaseMarkKind::Vote,
            label: format!("Round {}", round + 1),
        };
        let few: Vec<PhaseSpan> = (0..4).map(span).collect();
        assert_eq!(Plot::new(400.0, 40).merge_narrow_spans(few.clone()), few);
        let many = Plot::new(900.0, 4_000).merge_narrow_spans((0..400).map(span).collect());
        assert!((15..=40).contains(&many.len()), "{}", many.len());
        assert!(many[0].label.starts_with("Round 1 – Round "), "{}", many[0].label);
        assert_eq!((many[0].from, many[many.len() - 1].to), (1, 4_000));
        assert!(many.windows(2).all(|pair| pair[0].to + 1 == pair[1].from));
    }

    #[test]
    fn a_path_is_level_along_a_value_and_upright_where_it_ends() {
        let told = SpanMeasure::ListEntropy(1);
        let span = |(from, to, value)| ValueSpan { from, to, value, measure: told };
        let spans = [(0, 4, 1.0), (5, 10, 0.5)].map(span);
        let plot = Plot::new(116.0, 10);
        assert_eq!(step_path(plot, &spans, &|value| value * 10.0), "M8.0 10.0H58.0V5.0H108.0");
        assert_eq!(area_path(plot, &spans, 20.0, -10.0), "M8.0 20.0H8.0V10.0H58.0V15.0H108.0V20.0z");
        assert_eq!(area_path(plot, &[], 20.0, -10.0), "");
    }
}
