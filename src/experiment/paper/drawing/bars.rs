//! Bars: a small chart for each row, a bar for each column, theirs above ours.

use super::super::page::{PagePart, PageRow, PaperPage};
use super::super::plain::told;
use super::{COLOURS, FONT, INK, QUIET, RULE, framed, line, short, text, tick_word};
use crate::export::escaped;
use crate::viewer::{Linear, ticks};
use std::fmt::Write;

/// Wide enough for names, bars and numbers.
const PANEL: f64 = 470.0;
const BAR: f64 = 11.0;
const NAMES: f64 = 128.0;
const NUMBERS: f64 = 108.0;

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

pub(super) fn bars(page: &PaperPage, part: &PagePart) -> Option<String> {
    let panels = part.rows.iter().map(|row| (row, bars_of(page, row)));
    let panels: Vec<(&PageRow, Vec<Bar<'_>>)> = panels.filter(|(_, bars)| !bars.is_empty()).collect();
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
    let width = if panels.len() > 1 { 2.0 * PANEL + 40.0 } else { PANEL + 24.0 };
    Some(framed(page, width.max(760.0), y, &out))
}

fn legend(out: &mut String, page: &PaperPage, part: &PagePart) {
    let name = page.item.file_name();
    let has_theirs = part.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.theirs.is_some());
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
    let _ = writeln!(out, "<rect x=\"{x:.1}\" y=\"33\" width=\"18\" height=\"10\" fill=\"{}\"/>", COLOURS[0]);
    let words = "ours, ± over evaluations where there are several";
    text(out, (x + 24.0, 42.0), "start", INK, words);
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
            text(&mut drawn, (from - 6.0, y + BAR - 2.0), "end", INK, &short(bar.name, 20));
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
            let (low, high) =
                (scale.position((bar.value - spread).max(0.0)), scale.position(bar.value + spread));
            let middle = y + BAR / 2.0;
            line(&mut drawn, (low, middle), (high, middle), INK);
            line(&mut drawn, (low, middle - 3.0), (low, middle + 3.0), INK);
            line(&mut drawn, (high, middle - 3.0), (high, middle + 3.0), INK);
            words += &format!(" ± {}", told(spread));
            tip = tip.max(high);
        }
        words += if bar.ours { " ours" } else { " theirs" };
        text(&mut drawn, (tip + 5.0, y + BAR - 2.0), "start", QUIET, &words);
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
