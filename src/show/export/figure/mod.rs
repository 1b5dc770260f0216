//! A chart as a figure for print: its contents ([`Figure`]), laid out once for a width in millimetres
//! (`layout`), written as SVG or PDF with the same lines and letters. It has no title, background or
//! sentence: that is for the caption.

mod layout;
mod pdf;
mod svg;
#[cfg(test)]
mod tests;
mod tracks;
mod type_and_colour;

pub use tracks::track_figure;

use crate::base::language::Language;
use crate::show::viewer::score::ValueSpan;

/// Usual widths of a column and of a page's type area, in millimetres.
pub const FIGURE_WIDTHS_MM: [u16; 2] = [84, 174];

/// How much longer than the highest value an axis is that begins at 0.
pub const FIGURE_HEADROOM_FACTOR: f64 = 1.05;

/// The contents of a figure, without positions on paper.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Figure {
    pub language: Language,
    /// The file's title, not drawn.
    pub title: String,
    /// The file's description, not drawn.
    pub description: String,
    pub horizontal: FigureAxis,
    /// The title of the vertical axis, with its unit.
    pub vertical_title: String,
    /// From top to bottom; all share the horizontal axis.
    pub panels: Vec<FigurePanel>,
    /// The legend of marks without a name beside them.
    pub legend: Vec<FigureLegendEntry>,
}

/// The horizontal axis.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigureAxis {
    pub title: String,
    pub domain: (f64, f64),
    /// Has it numbers? Otherwise its parts are named instead.
    pub has_numbers: bool,
    pub parts: Vec<FigureAxisPart>,
}

/// A part of the axis, with a line at its start.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigureAxisPart {
    pub from: f64,
    pub to: f64,
    pub name: String,
    /// A short name, used for all parts when one name does not fit.
    pub short: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct FigurePanel {
    /// Its heading; empty for a single panel.
    pub name: String,
    pub scale: FigureScale,
    pub lines: Vec<FigureLine>,
    pub bars: Vec<FigureBar>,
    pub points: Vec<FigurePoint>,
    /// The range of its own horizontal axis, where panels share none.
    pub own_horizontal_range: Option<(f64, f64)>,
}

/// A mark in a row.
#[derive(Debug, Clone, PartialEq)]
pub struct FigurePoint {
    pub at: f64,
    pub row: f64,
    pub mark: FigureMark,
    /// ±.
    pub spread: Option<f64>,
    /// The text at the end of its row.
    pub end_text: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum FigureScale {
    Values(f64, f64),
    /// Only a few values occur, so that lines which coincide are drawn side by side.
    Levels(f64, f64),
    /// Row names from the top, and how many marks are stacked in a row.
    Rows(Vec<String>, usize),
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigureLine {
    /// Its name, written at its end.
    pub name: String,
    pub points: Vec<(f64, f64)>,
    /// X, lower and upper bound.
    pub band: Vec<(f64, f64, f64)>,
    /// The lines whose mean this is, and whether each is an outlier.
    pub member_lines: Vec<(Vec<(f64, f64)>, bool)>,
    /// Each value holds until the next one.
    pub is_stepped: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureBar {
    /// From the first x to the last.
    pub from: f64,
    pub to: f64,
    pub value: f64,
    pub fill: FigureFill,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FigureMark(pub FigureShape, pub FigureFill);

/// A mark, if there is one, and its meaning.
pub type FigureLegendEntry = (Option<FigureMark>, String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureShape {
    UpTriangle,
    DownTriangle,
    Round,
    Diamond,
    Square,
    Tall,
    Wide,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureFill {
    Full,
    Hollow,
    Dashed,
}

impl Figure {
    /// As SVG of this width in millimetres. The same figure gives the same bytes.
    pub fn svg(&self, width_mm: f64) -> String {
        svg::svg(self, &layout::lay_out_figure(self, width_mm))
    }

    /// As PDF of this width in millimetres, on a page of its own size, with fonts that every reader has.
    pub fn pdf(&self, width_mm: f64) -> Vec<u8> {
        pdf::pdf(self, &layout::lay_out_figure(self, width_mm))
    }
}

impl FigureLine {
    /// A stepped line from values that hold for a span of turns each.
    pub fn from_spans(name: impl Into<String>, spans: &[ValueSpan], value: impl Fn(f64) -> f64) -> Self {
        // Turn counts are exact as f64.
        #[allow(clippy::cast_precision_loss)]
        let at = |turn: usize, span: &ValueSpan| (turn as f64, value(span.value));
        let end = spans.last().map(|span| at(span.to, span));
        let points = spans.iter().map(|span| at(span.from, span)).chain(end).collect();
        Self { name: name.into(), points, is_stepped: true, ..Self::default() }
    }
}

impl FigurePoint {
    pub fn new(at: f64, row: f64, mark: FigureMark) -> Self {
        Self { at, row, mark, spread: None, end_text: String::new() }
    }
}

impl FigurePanel {
    pub fn new(name: impl Into<String>, scale: FigureScale) -> Self {
        Self {
            name: name.into(),
            scale,
            lines: Vec::new(),
            bars: Vec::new(),
            points: Vec::new(),
            own_horizontal_range: None,
        }
    }

    #[must_use]
    pub fn with_lines(self, lines: Vec<FigureLine>) -> Self {
        Self { lines, ..self }
    }
}
