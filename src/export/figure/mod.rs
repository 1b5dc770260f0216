//! A chart as a figure for print: what it shows ([`Figure`]), laid out once for a width in millimetres (`layout`), written
//! as SVG or as PDF. Both hold the same lines, letters and places. Nothing is drawn that a caption says better: no title,
//! no background, no sentence about the game.

mod layout;
mod look;
mod pdf;
mod svg;
#[cfg(test)]
mod tests;
mod tracks;

pub use tracks::track_figure;

use crate::language::Language;
use crate::viewer::score::Span;

/// Usual widths of a column and of a page's type area, in millimetres.
pub const FIGURE_WIDTHS_MM: [u16; 2] = [84, 174];

/// What a figure shows, without any place on paper.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Figure {
    pub language: Language,
    /// Of the file; it is not drawn.
    pub title: String,
    /// What the file is about; it is not drawn.
    pub about: String,
    pub across: FigureAxis,
    /// What is upwards in every panel, with its unit.
    pub up: String,
    /// From above; all have the axis across.
    pub panels: Vec<FigurePanel>,
    /// What signs mean that have no name beside them.
    pub keys: Vec<FigureKey>,
}

/// What is across.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigureAxis {
    pub title: String,
    pub domain: (f64, f64),
    /// Is it told in numbers? Else its parts are named in their place.
    pub has_numbers: bool,
    pub parts: Vec<FigurePart>,
}

/// A part of the axis, with a line where it begins.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigurePart {
    pub from: f64,
    pub to: f64,
    pub name: String,
    /// What stands for the name where one of these has no room.
    pub short: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct FigurePanel {
    /// Above it; empty for one alone.
    pub name: String,
    pub scale: FigureScale,
    pub lines: Vec<FigureLine>,
    pub bars: Vec<FigureBar>,
    pub points: Vec<FigurePoint>,
    /// From where to where its own axis across goes, where panels have no common one.
    pub across: Option<(f64, f64)>,
}

/// A mark in a row.
#[derive(Debug, Clone, PartialEq)]
pub struct FigurePoint {
    pub at: f64,
    pub row: f64,
    pub mark: FigureMark,
    /// ±.
    pub spread: Option<f64>,
    /// At the end of its row.
    pub words: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum FigureScale {
    Values(f64, f64),
    /// A few values alone occur: lines that would run together lie side by side.
    Levels(f64, f64),
    /// Names from above, and how many marks stand over one another in a row.
    Rows(Vec<String>, usize),
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct FigureLine {
    /// At its end.
    pub name: String,
    pub points: Vec<(f64, f64)>,
    /// Place, lower and upper end.
    pub band: Vec<(f64, f64, f64)>,
    /// What it is the mean of, and whether that is far from the others.
    pub thin: Vec<(Vec<(f64, f64)>, bool)>,
    /// A value holds until the next one.
    pub is_stepped: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FigureBar {
    /// From the first place to the last.
    pub from: f64,
    pub to: f64,
    pub value: f64,
    pub fill: FigureFill,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FigureMark(pub FigureShape, pub FigureFill);

/// A sign, where it is one, and what it says.
pub type FigureKey = (Option<FigureMark>, String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureShape {
    Up,
    Down,
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
    /// As SVG, so many millimetres wide. The same figure gives the same bytes.
    pub fn svg(&self, width_mm: f64) -> String {
        svg::svg(self, &layout::layout(self, width_mm))
    }

    /// As PDF, so many millimetres wide, on a page of its own size. Its fonts are those that every reader has.
    pub fn pdf(&self, width_mm: f64) -> Vec<u8> {
        pdf::pdf(self, &layout::layout(self, width_mm))
    }
}

impl FigureLine {
    /// Values that hold for a stretch of turns each.
    pub fn of_spans(name: impl Into<String>, spans: &[Span], value: impl Fn(f64) -> f64) -> Self {
        // A game has far fewer turns than a number has digits.
        #[allow(clippy::cast_precision_loss)]
        let at = |turn: usize, span: &Span| (turn as f64, value(span.value));
        let end = spans.last().map(|span| at(span.to, span));
        let points = spans.iter().map(|span| at(span.from, span)).chain(end).collect();
        Self { name: name.into(), points, is_stepped: true, ..Self::default() }
    }
}

impl FigurePoint {
    pub fn new(at: f64, row: f64, mark: FigureMark) -> Self {
        Self { at, row, mark, spread: None, words: String::new() }
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
            across: None,
        }
    }

    #[must_use]
    pub fn with_lines(self, lines: Vec<FigureLine>) -> Self {
        Self { lines, ..self }
    }
}
