//! Figures as SVG that any program turns into PDF: no script, no style sheet, generic fonts, lines and letters alone.
//! Theirs are hatched and ours are filled, every bar has its name and its number, every line its mark and its name, so
//! colour carries nothing alone.

mod bars;
mod lines;

use super::definition::Drawing;
use super::page::PaperPage;
use crate::export::escaped;
use std::fmt::Write;

const INK: &str = "#1c1b19";
const QUIET: &str = "#5d5a54";
const RULE: &str = "#d8d3c8";
/// Dark enough on white, and apart for those who tell few colours apart (Okabe and Ito).
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#444444"];
const FONT: &str = "font-family=\"Helvetica, Arial, sans-serif\"";

/// The figure; `None`: the page is none, or has no number at all.
pub(super) fn svg(page: &PaperPage) -> Option<String> {
    let (ours, theirs) = page.filled();
    if ours + theirs == 0 {
        return None;
    }
    match page.item.drawing? {
        Drawing::Bars(part) => {
            let part = page.parts.iter().find(|one| one.label.text == part)?;
            bars::bars(page, part)
        }
        Drawing::Lines { along, upwards } => lines::lines(page, along, upwards),
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

/// A round number without noughts behind it.
fn tick_word(tick: f64) -> String {
    let text = format!("{tick:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.to_owned()
}
