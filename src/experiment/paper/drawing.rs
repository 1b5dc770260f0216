//! Figures as SVG that any program turns into PDF: no script, no style sheet, generic fonts, lines and letters alone.
//! Theirs are hatched and ours are filled, every bar has its name and its number, every line its mark and its name, so
//! colour carries nothing alone.

use super::definition::Drawing;
use super::html::escaped;
use super::page::{PagePart, PageRow, PaperPage};
use super::plain::told;
use crate::viewer::{Linear, ticks};
use std::fmt::Write;

const INK: &str = "#1c1b19";
const QUIET: &str = "#5d5a54";
const RULE: &str = "#d8d3c8";
/// Dark enough on white, and apart for those who tell few colours apart (Okabe and Ito).
const COLOURS: [&str; 6] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#444444",
];
const DASHES: [&str; 6] = ["", "6 3", "2 3", "8 3 2 3", "4 2", "1 2"];
const FONT: &str = "font-family=\"Helvetica, Arial, sans-serif\"";

const PANEL: f64 = 470.0;
const BAR: f64 = 11.0;
const NAMES: f64 = 128.0;
const NUMBERS: f64 = 108.0;

/// The figure; `None`: the page is none, or has no number at all.
pub(super) fn svg(page: &PaperPage) -> Option<String> {
    let (ours, theirs) = page.filled();
    if ours + theirs == 0 {
        return None;
    }
    match page.item.drawing? {
        Drawing::Bars(part) => {
            let part = page.parts.iter().find(|one| one.label.text == part)?;
            bars(page, part)
        }
        Drawing::Lines { along, upwards } => lines(page, along, upwards),
    }
}

/// Everything in a frame of this size, with the title above.
fn framed(page: &PaperPage, width: f64, height: f64, inner: &str) -> String {
    let title = escaped(&format!("{}: {}", page.item.title(), page.item.shows));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n<defs><pattern id=\"{name}-hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"><rect width=\"5\" height=\"5\" fill=\"#ffffff\"/><path d=\"M-1 6L6 -1M-1 1L1 -1M4 6L6 4\" stroke=\"{QUIET}\" stroke-width=\"1\"/></pattern></defs>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<text x=\"12\" y=\"22\" {FONT} font-size=\"14\" font-weight=\"bold\" fill=\"{INK}\">{}</text>\n{inner}</svg>\n",
        short(&title, 110),
        name = page.item.file_name(),
    )
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, fill: &str, words: &str) {
    // Writing into a text does not fail.
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" {FONT} font-size=\"11\" text-anchor=\"{anchor}\" fill=\"{fill}\">{}</text>",
        escaped(words)
    );
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), stroke: &str) {
    let _ = writeln!(
        out,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{stroke}\" stroke-width=\"1\"/>",
        from.0, from.1, to.0, to.1
    );
}

/// Cut to so many characters.
fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    cut + "…"
}

/// One bar: whose, its number, its ±, and what stands behind it.
struct Bar<'p> {
    name: &'p str,
    ours: bool,
    value: f64,
    spread: Option<f64>,
}

impl Bar<'_> {
    fn far(&self) -> f64 {
        self.value + self.spread.unwrap_or(0.0)
    }
}

fn bars_of<'p>(page: &'p PaperPage, row: &'p PageRow) -> Vec<Bar<'p>> {
    let mut all = Vec::new();
    for (cell, column) in row.cells.iter().zip(&page.columns) {
        let theirs = cell.theirs.as_ref();
        let number = |text: &str| text.parse::<f64>().ok().filter(|one| one.is_finite());
        if let Some(value) = theirs.and_then(|one| number(&one.value)) {
            all.push(Bar {
                name: &column.text,
                ours: false,
                value,
                spread: theirs.and_then(|one| number(&one.plus_minus)),
            });
        }
        if let Some(ours) = &cell.ours {
            all.push(Bar {
                name: &column.text,
                ours: true,
                value: ours.value,
                spread: ours.over_evaluations,
            });
        }
    }
    all
}

fn bars(page: &PaperPage, part: &PagePart) -> Option<String> {
    let panels = part.rows.iter().map(|row| (row, bars_of(page, row)));
    let panels: Vec<(&PageRow, Vec<Bar<'_>>)> =
        panels.filter(|(_, bars)| !bars.is_empty()).collect();
    let far = |bars: &[Bar<'_>]| bars.iter().map(Bar::far).fold(0.0, f64::max);
    let tops = panels.iter().map(|(_, bars)| far(bars));
    let (least, most) = (tops.clone().reduce(f64::min)?, tops.reduce(f64::max)?);
    // One scale for all, as long as the smallest can still be seen on it.
    let shared = (least > most / 8.0).then_some(most);
    let mut out = String::new();
    legend(&mut out, page, part);
    let mut y = 62.0_f64;
    for pair in panels.chunks(2) {
        let mut deepest = y;
        for (at, (row, bars)) in pair.iter().enumerate() {
            let left = if at == 0 { 12.0 } else { 12.0 + PANEL + 16.0 };
            let top = shared.unwrap_or_else(|| far(bars));
            deepest = deepest.max(panel(&mut out, page, (left, y), row, bars, top));
        }
        y = deepest + 18.0;
    }
    let width = if panels.len() > 1 {
        2.0 * PANEL + 40.0
    } else {
        PANEL + 24.0
    };
    Some(framed(page, width.max(760.0), y, &out))
}

fn legend(out: &mut String, page: &PaperPage, part: &PagePart) {
    let name = page.item.file_name();
    let has_theirs = part
        .rows
        .iter()
        .flat_map(|row| &row.cells)
        .any(|cell| cell.theirs.is_some());
    let mut x = 12.0;
    if has_theirs {
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"33\" width=\"18\" height=\"10\" fill=\"url(#{name}-hatch)\" stroke=\"{QUIET}\"/>"
        );
        let spread = match page.item.their_spread {
            "" => String::new(),
            spread => format!(", ± {spread}"),
        };
        let words = short(&format!("theirs, as printed{spread}"), 90);
        text(out, (x + 24.0, 42.0), "start", INK, &words);
        // About the width of these letters.
        #[allow(clippy::cast_precision_loss)]
        let wide = words.chars().count() as f64 * 5.6;
        x += 44.0 + wide;
    }
    let _ = writeln!(
        out,
        "<rect x=\"{x:.1}\" y=\"33\" width=\"18\" height=\"10\" fill=\"{}\"/>",
        COLOURS[0]
    );
    text(
        out,
        (x + 24.0, 42.0),
        "start",
        INK,
        "ours, ± over evaluations",
    );
}

/// A small chart; how far down it reaches.
fn panel(
    out: &mut String,
    page: &PaperPage,
    (left, top): (f64, f64),
    row: &PageRow,
    bars: &[Bar<'_>],
    most: f64,
) -> f64 {
    let heading = match row.label.text.as_str() {
        "" => page.item.shows,
        label => label,
    };
    let _ = writeln!(
        out,
        "<text x=\"{left:.1}\" y=\"{:.1}\" {FONT} font-size=\"12\" font-weight=\"bold\" fill=\"{INK}\">{}</text>",
        top + 10.0,
        escaped(heading)
    );
    let most = if most > 0.0 { most } else { 1.0 };
    let from = left + NAMES;
    let scale = Linear::new((0.0, most), (from, left + PANEL - NUMBERS));
    let first = top + 18.0;
    let mut y = first;
    let mut drawn = String::new();
    let mut before = "";
    for bar in bars {
        if before != bar.name {
            y += 5.0;
            before = bar.name;
            text(
                &mut drawn,
                (from - 6.0, y + BAR - 2.0),
                "end",
                INK,
                &short(bar.name, 20),
            );
        }
        let fill = match bar.ours {
            true => COLOURS[0].to_owned(),
            false => format!("url(#{}-hatch)", page.item.file_name()),
        };
        let stroke = if bar.ours { COLOURS[0] } else { QUIET };
        let end = scale.position(bar.value.max(0.0));
        let _ = writeln!(
            drawn,
            "<rect x=\"{from:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{BAR}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"0.8\"/>",
            (end - from).max(0.0)
        );
        let mut tip = end;
        let mut words = told(bar.value);
        if let Some(spread) = bar.spread {
            let (low, high) = (
                scale.position((bar.value - spread).max(0.0)),
                scale.position(bar.value + spread),
            );
            let middle = y + BAR / 2.0;
            line(&mut drawn, (low, middle), (high, middle), INK);
            line(&mut drawn, (low, middle - 3.0), (low, middle + 3.0), INK);
            line(&mut drawn, (high, middle - 3.0), (high, middle + 3.0), INK);
            words += &format!(" ± {}", told(spread));
            tip = tip.max(high);
        }
        words += if bar.ours { " ours" } else { " theirs" };
        text(
            &mut drawn,
            (tip + 5.0, y + BAR - 2.0),
            "start",
            QUIET,
            &words,
        );
        y += BAR + 1.0;
    }
    let bottom = y + 4.0;
    for tick in ticks(0.0, most, 4) {
        let x = scale.position(tick);
        line(out, (x, first), (x, bottom), RULE);
        text(out, (x, bottom + 12.0), "middle", QUIET, &tick_word(tick));
    }
    out.push_str(&drawn);
    bottom + 14.0
}

/// A round number without noughts behind it.
fn tick_word(tick: f64) -> String {
    let text = format!("{tick:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.to_owned()
}

/// The points of a line that are there, by their place along the columns.
fn points(row: &PageRow) -> Vec<(usize, f64, Option<f64>)> {
    let cells = row.cells.iter().enumerate();
    cells
        .filter_map(|(at, cell)| {
            let ours = cell.ours.as_ref()?;
            Some((at, ours.value, ours.over_evaluations))
        })
        .collect()
}

fn lines(page: &PaperPage, along: &str, upwards: &str) -> Option<String> {
    let rows: Vec<&PageRow> = page.parts.iter().flat_map(|part| &part.rows).collect();
    let lines = rows.iter().map(|row| (*row, points(row)));
    let lines: Vec<_> = lines.filter(|(_, points)| !points.is_empty()).collect();
    let values = lines.iter().flat_map(|(_, points)| points);
    let most = values
        .map(|(_, value, spread)| value + spread.unwrap_or(0.0))
        .reduce(f64::max)?;
    let most = if most > 0.0 { most * 1.05 } else { 1.0 };
    let (width, height) = (760.0_f64, 420.0_f64);
    // Few columns.
    #[allow(clippy::cast_precision_loss)]
    let last = page.columns.len().saturating_sub(1).max(1) as f64;
    let across = Linear::new((0.0, last), (70.0, 520.0));
    let up = Linear::new((0.0, most), (360.0, 60.0));
    let mut out = String::new();
    for tick in ticks(0.0, most, 5) {
        let y = up.position(tick);
        line(&mut out, (60.0, y), (530.0, y), RULE);
        text(&mut out, (54.0, y + 4.0), "end", QUIET, &tick_word(tick));
    }
    #[allow(clippy::cast_precision_loss)]
    for (at, column) in page.columns.iter().enumerate() {
        text(
            &mut out,
            (across.position(at as f64), 378.0),
            "middle",
            QUIET,
            &column.text,
        );
    }
    text(&mut out, (295.0, 400.0), "middle", INK, along);
    text(
        &mut out,
        (12.0, 46.0),
        "start",
        INK,
        &format!("{upwards} (ours, ± over evaluations)"),
    );
    for (at, (row, points)) in lines.iter().enumerate() {
        let colour = COLOURS[at % COLOURS.len()];
        let dashes = DASHES[at % DASHES.len()];
        #[allow(clippy::cast_precision_loss)]
        let place = |(at, value, _): &(usize, f64, Option<f64>)| {
            (across.position(*at as f64), up.position(*value))
        };
        let path: Vec<String> = points
            .iter()
            .map(&place)
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        if path.len() > 1 {
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" stroke-dasharray=\"{dashes}\"/>",
                path.join(" ")
            );
        }
        for point in points {
            let (x, y) = place(point);
            if let Some(spread) = point.2.filter(|spread| *spread > 0.0) {
                let (low, high) = (point.1 - spread, point.1 + spread);
                line(
                    &mut out,
                    (x, up.position(low)),
                    (x, up.position(high)),
                    colour,
                );
            }
            mark(&mut out, at, (x, y), colour);
        }
        if let Some(point) = points.last() {
            // Names stand one below the other, in the order of the lines.
            let y = below(at);
            mark(&mut out, at, (548.0, y), colour);
            let name = format!("{} {}", row.label.text, told(point.1));
            text(&mut out, (560.0, y + 4.0), "start", INK, &short(&name, 34));
        }
    }
    Some(framed(
        page,
        width,
        height.max(below(lines.len()) + 4.0),
        &out,
    ))
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
        1 => format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"7.4\" height=\"7.4\"",
            x - 3.7,
            y - 3.7
        ),
        2 => format!("<path d=\"M{x:.1} {:.1}l4.6 8h-9.2z\"", y - 4.8),
        3 => format!(
            "<path d=\"M{x:.1} {:.1}l4.8 4.8l-4.8 4.8l-4.8 -4.8z\"",
            y - 4.8
        ),
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
    let _ = writeln!(
        out,
        "{shape} fill=\"{colour}\" stroke=\"#ffffff\" stroke-width=\"0.8\"/>"
    );
}
