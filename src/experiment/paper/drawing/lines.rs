//! Lines: one for each row, along the columns, each with a mark and a dash of its own. Rows of a single point are no lines:
//! they stand as rings, and the table below names them.

use super::super::page::{PageRow, PaperPage};
use super::super::plain::told;
use super::{COLOURS, INK, QUIET, RULE, framed, line, short, text, tick_word};
use crate::viewer::{Linear, ticks};
use std::fmt::Write;

const DASHES: [&str; 6] = ["", "6 3", "2 3", "8 3 2 3", "4 2", "1 2"];

const WIDTH: f64 = 820.0;
const HEIGHT: f64 = 420.0;

/// A row's points, by their place along the columns.
struct Drawn<'p> {
    row: &'p PageRow,
    points: Vec<(usize, f64, Option<f64>)>,
}

impl<'p> Drawn<'p> {
    fn of(row: &'p PageRow) -> Self {
        let cells = row.cells.iter().enumerate();
        let points = cells.filter_map(|(at, cell)| {
            let ours = cell.ours.as_ref()?;
            Some((at, ours.value, ours.over_evaluations))
        });
        Self { row, points: points.collect() }
    }

    fn is_ring(&self) -> bool {
        self.row.label.ours_alone && self.points.len() == 1
    }
}

/// Where columns and values stand.
struct Axes {
    across: Linear,
    up: Linear,
}

impl Axes {
    // There are few columns.
    #[allow(clippy::cast_precision_loss)]
    fn of(columns: usize, most: f64) -> Self {
        let last = columns.saturating_sub(1).max(1) as f64;
        Self { across: Linear::new((0.0, last), (70.0, 520.0)), up: Linear::new((0.0, most), (360.0, 60.0)) }
    }

    #[allow(clippy::cast_precision_loss)]
    fn place(&self, at: usize, value: f64) -> (f64, f64) {
        (self.across.position(at as f64), self.up.position(value))
    }
}

pub(super) fn lines(page: &PaperPage, along: &str, upwards: &str) -> Option<String> {
    let rows = page.parts.iter().flat_map(|part| &part.rows);
    let drawn = rows.map(Drawn::of).filter(|one| !one.points.is_empty());
    let (rings, lines): (Vec<_>, Vec<_>) = drawn.partition(Drawn::is_ring);
    let points = || lines.iter().chain(&rings).flat_map(|one| &one.points);
    let far = points().map(|(_, value, spread)| value + spread.unwrap_or(0.0));
    let most = far.reduce(f64::max)?;
    let most = if most > 0.0 { most * 1.05 } else { 1.0 };
    let axes = Axes::of(page.columns.len(), most);
    let mut out = String::new();
    for tick in ticks(0.0, most, 5) {
        let y = axes.up.position(tick);
        line(&mut out, (60.0, y), (530.0, y), RULE);
        text(&mut out, (54.0, y + 4.0), "end", QUIET, &tick_word(tick));
    }
    for (at, column) in page.columns.iter().enumerate() {
        let (x, _) = axes.place(at, 0.0);
        text(&mut out, (x, 378.0), "middle", QUIET, &column.text);
    }
    text(&mut out, (295.0, 400.0), "middle", INK, along);
    let spreads = points().any(|(.., spread)| spread.is_some());
    let spreads = if spreads { ", ± over evaluations" } else { "" };
    let heading = format!("{upwards} (ours{spreads})");
    text(&mut out, (12.0, 46.0), "start", INK, &heading);
    for (at, value, _) in rings.iter().flat_map(|one| &one.points) {
        ring(&mut out, axes.place(*at, *value));
    }
    for (which, one) in lines.iter().enumerate() {
        one_line(&mut out, &axes, which, one);
    }
    if !rings.is_empty() {
        let y = below(lines.len());
        ring(&mut out, (548.0, y));
        let words = "each choice alone: see the table";
        text(&mut out, (560.0, y + 4.0), "start", INK, words);
    }
    let deepest = below(lines.len() + 1) + 4.0;
    Some(framed(page, WIDTH, HEIGHT.max(deepest), &out))
}

fn one_line(out: &mut String, axes: &Axes, which: usize, one: &Drawn<'_>) {
    let colour = COLOURS[which % COLOURS.len()];
    let dashes = DASHES[which % DASHES.len()];
    let path = one.points.iter().map(|(at, value, _)| {
        let (x, y) = axes.place(*at, *value);
        format!("{x:.1},{y:.1}")
    });
    let path: Vec<String> = path.collect();
    if path.len() > 1 {
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" stroke-dasharray=\"{dashes}\"/>",
            path.join(" ")
        );
    }
    for (at, value, spread) in &one.points {
        let (x, y) = axes.place(*at, *value);
        if let Some(spread) = spread.filter(|spread| *spread > 0.0) {
            let (_, low) = axes.place(*at, value - spread);
            let (_, high) = axes.place(*at, value + spread);
            line(out, (x, low), (x, high), colour);
        }
        mark(out, which, (x, y), colour);
    }
    if let Some((_, value, _)) = one.points.last() {
        // Names stand one below the other, in the order of the lines.
        let y = below(which);
        mark(out, which, (548.0, y), colour);
        let name = format!("{}, last {}", one.row.label.text, told(*value));
        text(out, (560.0, y + 4.0), "start", INK, &short(&name, 44));
    }
}

fn ring(out: &mut String, (x, y): (f64, f64)) {
    let _ = writeln!(
        out,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"none\" stroke=\"{QUIET}\" stroke-width=\"1.4\"/>"
    );
}

/// Where the name of a line stands.
#[allow(clippy::cast_precision_loss)]
fn below(at: usize) -> f64 {
    66.0 + at as f64 * 15.0
}

/// A mark of its own for every line.
fn mark(out: &mut String, which: usize, (x, y): (f64, f64), colour: &str) {
    let shape = match which % 6 {
        0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\""),
        1 => {
            format!("<rect x=\"{:.1}\" y=\"{:.1}\" width=\"7.4\" height=\"7.4\"", x - 3.7, y - 3.7)
        }
        2 => format!("<path d=\"M{x:.1} {:.1}l4.6 8h-9.2z\"", y - 4.8),
        3 => format!("<path d=\"M{x:.1} {:.1}l4.8 4.8l-4.8 4.8l-4.8 -4.8z\"", y - 4.8),
        4 => format!("<path d=\"M{x:.1} {:.1}l4.6 -8h-9.2z\"", y + 4.8),
        _ => {
            let _ = writeln!(
                out,
                "<path d=\"M{:.1} {:.1}l8 8m0 -8l-8 8\" stroke=\"{colour}\" stroke-width=\"2\" fill=\"none\"/>",
                x - 4.0,
                y - 4.0
            );
            return;
        }
    };
    let _ = writeln!(out, "{shape} fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"0.8\"/>");
}
