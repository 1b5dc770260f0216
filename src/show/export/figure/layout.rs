//! The layout of a figure on paper, in points from its upper left corner.

use super::type_and_colour::{
    GREY, INK, LARGE_TYPE_PT, LIGHT_GREY, POINTS_PER_MM, SMALL_TYPE_PT, line_style, text_width, truncate_to_width,
};
use super::{
    Figure, FigureBar, FigureFill, FigureLine, FigureMark, FigurePanel, FigurePoint, FigureScale, FigureShape,
};
use crate::base::order::SharedSort;
use crate::show::viewer::words::format_fixed;
use crate::show::viewer::{LinearScale, ticks};

/// The height of a line of small type.
const LINE_HEIGHT: f64 = 8.6;
/// The length of an axis' tick marks.
const TICK_LENGTH: f64 = 2.5;
/// The height of an axis' numbers below it.
const AXIS_NUMBERS_HEIGHT: f64 = TICK_LENGTH + SMALL_TYPE_PT + 0.5;
/// The distance from a line's end to its name.
const LEADER_WIDTH: f64 = 12.0;
/// The height of one of several panels, and the range for a single one.
const SMALL_PANEL_HEIGHT: f64 = 34.0;
const PANEL_HEIGHT_RANGE: (f64, f64) = (105.0, 190.0);
/// Half the size of a mark.
const MARK_RADIUS: f64 = 2.4;
/// The opacity of a band.
const BAND_OPACITY: f64 = 0.16;

#[derive(Default)]
pub(super) struct Layout {
    pub width: f64,
    pub height: f64,
    pub pieces: Vec<DrawingElement>,
}

/// Colour, width and dashes of a line.
type Stroke = (u32, f64, &'static [f32]);

pub(super) enum DrawingElement {
    Path {
        points: Vec<(f64, f64)>,
        is_closed: bool,
        stroke: Option<Stroke>,
        /// Colour and opacity.
        fill: Option<(u32, f64)>,
    },
    Text {
        at: (f64, f64),
        text: String,
        size: f64,
        anchor: TextAnchor,
        /// Rotated by 90°, reading upward.
        is_upright: bool,
        colour: u32,
    },
}

#[derive(Clone, Copy)]
pub(super) enum TextAnchor {
    Start,
    Middle,
    End,
}

/// The axes of a panel.
struct Axes {
    horizontal: LinearScale,
    vertical: LinearScale,
    left: f64,
    right: f64,
    /// The numbers on the horizontal axis.
    numbers: Vec<f64>,
}

pub(super) fn lay_out_figure(figure: &Figure, width_mm: f64) -> Layout {
    let mut out = Layout { width: width_mm * POINTS_PER_MM, ..Layout::default() };
    let width = out.width;
    let most = |lengths: &mut dyn Iterator<Item = f64>| lengths.fold(0.0, f64::max).min(width * 0.34) + 0.1;
    let several = figure.panels.len() > 1;
    let told: Vec<_> = figure.panels.iter().map(|panel| vertical_labels(panel, several)).collect();
    let names = figure.panels.iter().flat_map(|panel| {
        panel.lines.iter().map(|line| &line.name).chain(panel.points.iter().map(|point| &point.end_text))
    });
    let names = most(&mut names.map(|name| text_width(name, SMALL_TYPE_PT)));
    let left = LARGE_TYPE_PT
        + 5.5
        + TICK_LENGTH
        + most(&mut told.iter().flatten().map(|(_, text)| text_width(text, SMALL_TYPE_PT)));
    let right = width - if names > 1.0 { names + LEADER_WIDTH } else { 5.0 };
    let axes = |panel: &FigurePanel, (top, bottom): (f64, f64)| {
        let (from, to) = panel.own_horizontal_range.unwrap_or(figure.horizontal.domain);
        let mut numbers = ticks(from, to, if width > 300.0 { 10 } else { 5 });
        numbers.retain(|_| figure.horizontal.has_numbers);
        let up = match &panel.scale {
            FigureScale::Rows(rows, _) => LinearScale::new((-0.5, count_as_f64(rows.len()) - 0.5), (top, bottom)),
            FigureScale::Values(low, high) => LinearScale::new((*low, *high), (bottom, top)),
            FigureScale::Levels(low, high) => LinearScale::new((*low, *high), (bottom - 4.0, top + 4.0)),
        };
        Axes { horizontal: LinearScale::new((from, to), (left + 3.0, right - 3.0)), vertical: up, left, right, numbers }
    };
    let head = |panel: &FigurePanel| if panel.name.is_empty() { 0.0 } else { LINE_HEIGHT + 1.5 };
    let usual = |panel: &FigurePanel| match &panel.scale {
        FigureScale::Rows(rows, marks) => {
            count_as_f64(rows.len()) * (5.0 + 6.0 * count_as_f64(*marks)).max(LINE_HEIGHT + 1.0)
        }
        _ if several => SMALL_PANEL_HEIGHT.max(count_as_f64(panel.lines.len()) * LINE_HEIGHT),
        _ => ((right - left) * 0.5)
            .clamp(PANEL_HEIGHT_RANGE.0, PANEL_HEIGHT_RANGE.1)
            .max(count_as_f64(panel.lines.len()) * LINE_HEIGHT),
    };
    let gap = |panel: &FigurePanel| if panel.own_horizontal_range.is_some() { AXIS_NUMBERS_HEIGHT + 5.0 } else { 5.0 };
    let stack: f64 = figure.panels.iter().map(|panel| head(panel) + usual(panel) + gap(panel)).sum();
    // Makes the panels as high as the axis' title needs.
    let more = (text_width(&figure.vertical_title, LARGE_TYPE_PT) + 6.0 - stack).max(0.0)
        / count_as_f64(figure.panels.len().max(1));
    let names_above = figure.horizontal.has_numbers && !figure.horizontal.parts.is_empty();
    let first = if names_above { LINE_HEIGHT + 3.0 } else { 4.0 };
    let (mut bottom, mut y) = (first, first);
    for (panel, told) in figure.panels.iter().zip(&told) {
        let top = y + head(panel);
        bottom = top + usual(panel) + more;
        let axes = axes(panel, (top, bottom));
        if !panel.name.is_empty() {
            out.add_small_text(
                (left, y + SMALL_TYPE_PT),
                truncate_to_width(&panel.name, SMALL_TYPE_PT, width - left),
                TextAnchor::Start,
                INK,
            );
        }
        let is_last = figure.panels.last().is_some_and(|last| std::ptr::eq(last, panel));
        out.add_panel(figure, panel, told, &axes);
        for (at, text) in number_labels(&axes.numbers) {
            let x = axes.horizontal.position(at);
            out.add_line(vec![(x, bottom), (x, bottom + TICK_LENGTH)], (INK, 0.5, &[]));
            if is_last || panel.own_horizontal_range.is_some() {
                out.add_small_text((x, bottom + AXIS_NUMBERS_HEIGHT), text, TextAnchor::Middle, INK);
            }
        }
        if is_last {
            let y = if names_above { first - 4.0 } else { bottom + AXIS_NUMBERS_HEIGHT };
            out.add_part_names(figure, &axes, y);
        }
        y = bottom + gap(panel);
    }
    out.add_text(
        (LARGE_TYPE_PT, f64::midpoint(first, bottom)),
        &figure.vertical_title,
        (LARGE_TYPE_PT, TextAnchor::Middle, INK),
        true,
    );
    y = bottom + AXIS_NUMBERS_HEIGHT + LARGE_TYPE_PT + 3.5;
    let middle = f64::midpoint(left, right);
    out.add_text((middle, y), &figure.horizontal.title, (LARGE_TYPE_PT, TextAnchor::Middle, INK), false);
    out.height = out.add_legend(figure, left, y) + 3.0;
    out
}

/// Counts in a figure are small.
#[allow(clippy::cast_precision_loss)]
fn count_as_f64(of: usize) -> f64 {
    of as f64
}

/// The labels of a panel's vertical axis, with their values.
fn vertical_labels(panel: &FigurePanel, several: bool) -> Vec<(f64, String)> {
    match &panel.scale {
        FigureScale::Rows(rows, _) => (0..).map(count_as_f64).zip(rows.iter().cloned()).collect(),
        FigureScale::Values(low, high) | FigureScale::Levels(low, high) => {
            number_labels(&ticks(*low, *high, if several { 2 } else { 5 }))
        }
    }
}

/// Formats numbers with the fewest decimals that suit all of them.
fn number_labels(numbers: &[f64]) -> Vec<(f64, String)> {
    let whole = |(_, factor): &(usize, f64)| {
        numbers.iter().all(|number| (number * factor - (number * factor).round()).abs() < 1e-6)
    };
    let decimals = (0..).zip([1.0, 10.0, 100.0, 1000.0]).find(whole).map_or(4, |(decimals, _)| decimals);
    numbers.iter().map(|number| (*number, format_fixed(*number, decimals))).collect()
}

impl Layout {
    fn add_text(
        &mut self, at: (f64, f64), text: &str, (size, anchor, colour): (f64, TextAnchor, u32), is_upright: bool,
    ) {
        let text = text.to_owned();
        self.pieces.push(DrawingElement::Text { at, text, size, anchor, is_upright, colour });
    }

    fn add_small_text(&mut self, at: (f64, f64), text: String, anchor: TextAnchor, colour: u32) {
        self.add_text(at, &text, (SMALL_TYPE_PT, anchor, colour), false);
    }

    fn add_line(&mut self, points: Vec<(f64, f64)>, stroke: Stroke) {
        if points.len() > 1 {
            self.pieces.push(DrawingElement::Path { points, is_closed: false, stroke: Some(stroke), fill: None });
        }
    }

    fn add_shape(&mut self, points: Vec<(f64, f64)>, fill: FigureFill) {
        let (stroke, inner): (Stroke, u32) = match fill {
            FigureFill::Full => ((INK, 0.4, &[]), INK),
            FigureFill::Hollow => ((INK, 0.7, &[]), 0xff_ffff),
            FigureFill::Dashed => ((INK, 0.7, &[1.2, 0.9]), 0xff_ffff),
        };
        let (stroke, fill) = (Some(stroke), Some((inner, 1.0)));
        self.pieces.push(DrawingElement::Path { points, is_closed: true, stroke, fill });
    }

    fn add_part_names(&mut self, figure: &Figure, axes: &Axes, y: f64) {
        let parts = &figure.horizontal.parts;
        let x = |at: f64| axes.horizontal.position(at).clamp(axes.left, axes.right);
        let fits = |name: &str, from: f64, to: f64| text_width(name, SMALL_TYPE_PT) + 2.0 <= x(to) - x(from);
        // If one name does not fit, all are short, so that they read as one row.
        let mut named = parts.iter().filter(|part| part.short.is_some());
        let is_long = named.all(|part| fits(&part.name, part.from, part.to));
        for part in parts {
            let name = part.short.as_ref().filter(|_| !is_long).unwrap_or(&part.name);
            if fits(name, part.from, part.to) {
                let middle = f64::midpoint(x(part.from), x(part.to));
                self.add_small_text((middle, y), name.clone(), TextAnchor::Middle, GREY);
            }
        }
    }

    fn add_panel(&mut self, figure: &Figure, panel: &FigurePanel, told: &[(f64, String)], axes: &Axes) {
        let (left, right) = (axes.left, axes.right);
        let (one, other) = axes.vertical.range;
        let (top, bottom) = (one.min(other), one.max(other));
        for part in &figure.horizontal.parts {
            let x = axes.horizontal.position(part.from);
            if x > left + 3.5 && x < right - 1.0 {
                self.add_line(vec![(x, top), (x, bottom)], (LIGHT_GREY, 0.4, &[1.0, 1.5]));
            }
        }
        let is_rows = matches!(panel.scale, FigureScale::Rows(..));
        let zero = axes.vertical.position(0.0);
        if !is_rows && zero > top && zero < bottom - 0.5 {
            self.add_line(vec![(left, zero), (right, zero)], (LIGHT_GREY, 0.5, &[]));
        }
        for (at, text) in told {
            let y = axes.vertical.position(*at);
            self.add_line(vec![(left - TICK_LENGTH, y), (left, y)], (INK, 0.5, &[]));
            let text = truncate_to_width(text, SMALL_TYPE_PT, left - LARGE_TYPE_PT - 4.0 - TICK_LENGTH);
            self.add_small_text((left - TICK_LENGTH - 1.5, y + 2.5), text, TextAnchor::End, INK);
        }
        self.add_bars(&panel.bars, axes);
        self.add_lines(panel, axes);
        for point in &panel.points {
            self.add_point(point, axes);
        }
        self.add_line(vec![(left, top), (left, bottom), (right, bottom)], (INK, 0.6, &[]));
    }

    fn add_bars(&mut self, bars: &[FigureBar], axes: &Axes) {
        let half = ((axes.horizontal.position(1.0) - axes.horizontal.position(0.0)) * 0.4).clamp(0.5, 3.0);
        for bar in bars {
            let (from, to) = (axes.horizontal.position(bar.from) - half, axes.horizontal.position(bar.to) + half);
            let (zero, end) = (axes.vertical.position(0.0), axes.vertical.position(bar.value));
            if (end - zero).abs() < 0.6 {
                // A bar of zero is still visible, as a line.
                self.add_line(vec![(from, zero), (to, zero)], (INK, 1.0, &[]));
            } else {
                self.add_shape(vec![(from, zero), (from, end), (to, end), (to, zero)], bar.fill);
            }
        }
    }

    fn add_lines(&mut self, panel: &FigurePanel, axes: &Axes) {
        let place = |at: f64, value: f64| (axes.horizontal.position(at), axes.vertical.position(value));
        for (number, line) in panel.lines.iter().enumerate() {
            let low = line.band.iter().map(|(at, low, _)| place(*at, *low));
            let high = line.band.iter().rev().map(|(at, _, high)| place(*at, *high));
            let points: Vec<(f64, f64)> = low.chain(high).collect();
            if !points.is_empty() {
                let fill = Some((line_style(number).0, BAND_OPACITY));
                self.pieces.push(DrawingElement::Path { points, is_closed: true, stroke: None, fill });
            }
        }
        let mut ends = Vec::new();
        for (number, line) in panel.lines.iter().enumerate() {
            let (colour, dashes) = line_style(number);
            for (thin, is_far) in &line.member_lines {
                let stroke: Stroke = if *is_far { (GREY, 0.6, &[1.0, 1.0]) } else { (LIGHT_GREY, 0.4, &[]) };
                self.add_line(thin.iter().map(|(at, value)| place(*at, *value)).collect(), stroke);
            }
            let mut points: Vec<(f64, f64)> = Vec::new();
            for (at, value) in &line.points {
                let (x, y) = place(*at, *value);
                points.extend(points.last().filter(|_| line.is_stepped).map(|(_, before)| (x, *before)).as_slice());
                points.push((x, y));
            }
            let Some(end) = points.last().copied() else { continue };
            if line.points.len() == 1 {
                self.add_mark(end, FigureMark(FigureShape::Round, FigureFill::Full));
            }
            self.add_line(points, (colour, 1.1, dashes));
            ends.push((number, line, end));
        }
        self.add_line_names(ends, axes);
    }

    /// Writes names at the ends of lines without overlap, with a leader from each line.
    fn add_line_names(&mut self, mut ends: Vec<(usize, &FigureLine, (f64, f64))>, axes: &Axes) {
        ends.retain(|(_, line, _)| !line.name.is_empty());
        ends.order_by(|a, b| a.2.1.total_cmp(&b.2.1));
        let mut places: Vec<f64> = Vec::new();
        for (.., (_, y)) in &ends {
            places.push(places.last().map_or(*y, |above: &f64| y.max(above + LINE_HEIGHT)));
        }
        let mut free = axes.vertical.range.0 + 1.0;
        for place in places.iter_mut().rev() {
            *place = place.min(free);
            free = *place - LINE_HEIGHT;
        }
        for ((number, line, end), y) in ends.into_iter().zip(places) {
            let (colour, dashes) = line_style(number);
            let text = axes.right + LEADER_WIDTH;
            if end.0 < axes.right - 6.0 {
                self.add_line(vec![end, (axes.right, end.1)], (LIGHT_GREY, 0.4, &[]));
            }
            let rest = vec![(axes.right - 1.0, end.1), (axes.right + 2.0, y), (text - 2.0, y)];
            self.add_line(rest, (colour, 1.1, dashes));
            self.add_small_text(
                (text, y + 2.5),
                truncate_to_width(&line.name, SMALL_TYPE_PT, self.width - text),
                TextAnchor::Start,
                INK,
            );
        }
    }

    /// A mark in its row, with its spread, and its words at the end of the row.
    fn add_point(&mut self, point: &FigurePoint, axes: &Axes) {
        let (x, y) = (axes.horizontal.position(point.at), axes.vertical.position(point.row));
        if let Some(spread) = point.spread {
            let (low, high) = (point.at - spread, point.at + spread);
            let ends = [low, high].map(|at| (axes.horizontal.position(at).clamp(axes.left, axes.right), y));
            self.add_line(ends.to_vec(), (INK, 0.8, &[]));
        }
        self.add_mark((x, y), point.mark);
        if !point.end_text.is_empty() {
            let words = truncate_to_width(&point.end_text, SMALL_TYPE_PT, self.width - axes.right - 6.0);
            self.add_small_text((axes.right + 6.0, y + 2.5), words, TextAnchor::Start, INK);
        }
    }

    fn add_mark(&mut self, (x, y): (f64, f64), FigureMark(shape, fill): FigureMark) {
        let corners: &[(f64, f64)] = match shape {
            FigureShape::UpTriangle => &[(-1.0, 0.85), (0.0, -1.0), (1.0, 0.85)],
            FigureShape::DownTriangle => &[(-1.0, -0.85), (0.0, 1.0), (1.0, -0.85)],
            FigureShape::Diamond => &[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)],
            FigureShape::Square => &[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
            FigureShape::Tall => &[(-0.4, -1.3), (0.4, -1.3), (0.4, 1.3), (-0.4, 1.3)],
            FigureShape::Wide => &[(-2.0, -0.6), (2.0, -0.6), (2.0, 0.6), (-2.0, 0.6)],
            FigureShape::Round => &CIRCLE,
        };
        self.add_shape(corners.iter().map(|(dx, dy)| (x + MARK_RADIUS * dx, y + MARK_RADIUS * dy)).collect(), fill);
    }

    /// The legend, wrapped into lines; returns its bottom.
    fn add_legend(&mut self, figure: &Figure, left: f64, mut y: f64) -> f64 {
        let mut x = f64::INFINITY;
        for (mark, words) in &figure.legend {
            let sign = if mark.is_some() { 12.0 } else { 0.0 };
            let words = truncate_to_width(words, SMALL_TYPE_PT, self.width - left - sign);
            let wide = sign + text_width(&words, SMALL_TYPE_PT);
            if x + wide > self.width {
                (x, y) = (left, y + LINE_HEIGHT + 1.0);
            }
            if let Some(mark) = mark {
                self.add_mark((x + 5.0, y - 2.4), *mark);
            }
            self.add_small_text((x + sign, y), words, TextAnchor::Start, INK);
            x += wide + 8.0;
        }
        y
    }
}

/// The corners of a polygon that looks like a circle at this size.
const CIRCLE: [(f64, f64); 12] = [
    (0.9, 0.0),
    (0.78, 0.45),
    (0.45, 0.78),
    (0.0, 0.9),
    (-0.45, 0.78),
    (-0.78, 0.45),
    (-0.9, 0.0),
    (-0.78, -0.45),
    (-0.45, -0.78),
    (0.0, -0.9),
    (0.45, -0.78),
    (0.78, -0.45),
];
