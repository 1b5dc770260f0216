//! A chart as text of a picture: the drawings of the page with their colours and fonts written into them, below a title,
//! what the chart says, its unit and its legend; the stretches of the game below.

use crate::app::parts::seat_class;
use crate::app::prelude::*;
use crate::export::plain_colour;
use crate::game::Seat;
use crate::viewer::score::{LegendItem, Sign, Track};
use crate::viewer::{escaped, has_place};
use wasm_bindgen::JsCast;
use web_sys::{Element, XmlSerializer};

/// What goes with a chart.
pub(super) struct Around {
    pub(super) title: String,
    /// What it says of the last turn that it shows.
    pub(super) now: Vec<String>,
    /// In what it is measured.
    pub(super) scale: String,
    pub(super) legend: Vec<LegendItem>,
}

/// Width of the names on the left, height of the title and of the stretches, in pixels.
const NAMES: f64 = 150.0;
const TITLE: f64 = 34.0;
const AXIS: f64 = 24.0;
/// The size of what is written below the title, and the height of its lines, in pixels.
const SMALL: u32 = 11;
const LINE: f64 = 16.0;
const STYLES: [&str; 14] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-opacity",
    "stroke-linejoin",
    "opacity",
    "font-family",
    "font-size",
    "font-weight",
    "font-style",
    "text-anchor",
    "paint-order",
];

/// The picture as text, with its size.
pub(super) fn drawn(track: Track, around: &Around, lang: &str) -> Option<(String, f64, f64)> {
    let tracks = document().query_selector(".tracks").ok()??;
    let rows = format!("[data-track={}]", track.id());
    let rows = tracks.query_selector_all(&rows).ok()?;
    let drawings = (0..rows.length()).filter_map(|at| {
        let row: Element = rows.item(at)?.dyn_into().ok()?;
        let svg = row.query_selector("svg.plot").ok()??;
        let size = size_of(&svg)?;
        Some((row, svg, size))
    });
    let drawings: Vec<(Element, Element, (f64, f64))> = drawings.collect();
    let width = drawings.iter().map(|(.., size)| size.0).fold(0.0, f64::max);
    if width == 0.0 {
        return None;
    }
    let room = NAMES + width - 12.0;
    let (mut body, mut y) = (String::new(), TITLE);
    let mut told = String::new();
    let paper = style_of(&document().body()?.into(), "background-color");
    let paper = if paper == "rgba(0, 0, 0, 0)" { "#ffffff".to_owned() } else { paper };
    let ink = style_of(&tracks, "color");
    let font = style_of(&tracks, "font-family").replace('"', "'");
    let pen = Pen { ink, font };
    for line in lines(&around.now.join(" "), room) {
        told.push_str(&pen.write((12.0, y + 8.0), SMALL, 400, &line));
        y += LINE;
    }
    let (signs, high) = legend(&tracks, around, room, y, &pen);
    told.push_str(&signs);
    y += high + 6.0;
    for (row, svg, (wide, high)) in &drawings {
        let name = row.query_selector(".row-name").ok()?.and_then(|name| name.text_content());
        for (line, name) in (0..2).zip(lines(&name.unwrap_or_default(), NAMES - 24.0)) {
            let below = f64::from(line) * 13.0 + 4.0;
            body.push_str(&pen.write((12.0, y + high / 2.0 + below), SMALL, 400, &name));
        }
        let inner = with_styles(svg)?;
        body.push_str(&format!("<svg x=\"{NAMES}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" viewBox=\"0 0 {wide:.1} {high:.1}\" overflow=\"visible\">{inner}</svg>"));
        y += high + 4.0;
    }
    let axis = tracks.query_selector(".axis").ok()??;
    // Small charts have an axis of their own each.
    if (width - f64::from(axis.client_width())).abs() < 2.0 {
        body.push_str(&stretches(&tracks, y, &pen));
    }
    let (width, height) = (NAMES + width + 16.0, y + AXIS);
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{lang}\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\"><title>{}</title><desc>{}</desc><rect width=\"100%\" height=\"100%\" fill=\"{}\"/>{}{told}{body}</svg>",
        escaped(&around.title),
        escaped(&format!("{} {}", around.now.join(" "), around.scale)),
        escaped(&paper),
        pen.write((12.0, 22.0), 14, 600, &around.title)
    );
    Some((text, width, height))
}

/// What is written in a picture.
struct Pen {
    ink: String,
    font: String,
}

impl Pen {
    fn write(&self, (x, y): (f64, f64), size: u32, weight: u32, text: &str) -> String {
        format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{}\" font-family=\"{}\">{}</text>",
            escaped(&self.ink),
            escaped(&self.font),
            escaped(text)
        )
    }
}

/// Unit and signs below what a chart says, and how high they are.
fn legend(tracks: &Element, around: &Around, room: f64, y: f64, pen: &Pen) -> (String, f64) {
    let murder = style_of(tracks, "--murder");
    let (mut made, mut x, mut high) = (String::new(), 12.0, 0.0);
    let scale = [("", String::new(), around.scale.as_str())];
    let signs = around.legend.iter().map(|item| {
        let (sign, colour) = match &item.sign {
            Sign::Person(person) => (person.monogram.as_str(), colour_of(tracks, person.seat)),
            Sign::Glyph(glyph) => (*glyph, String::new()),
            Sign::Truth(glyph) => (*glyph, murder.clone()),
        };
        (sign, colour, item.words.as_str())
    });
    for (sign, colour, words) in scale.into_iter().chain(signs) {
        let (before, after) = (long(sign), long(words) + 16.0);
        if x > 12.0 && x + before + after > room {
            (x, high) = (12.0, high + LINE);
        }
        if !sign.is_empty() {
            let own = (!colour.is_empty()).then(|| Pen { ink: colour, font: pen.font.clone() });
            let pen = own.as_ref().unwrap_or(pen);
            made.push_str(&pen.write((x, y + high + 8.0), SMALL, 700, sign));
            x += before * 1.2 + 5.0;
        }
        made.push_str(&pen.write((x, y + high + 8.0), SMALL, 400, words));
        x += after;
    }
    (made, high + LINE)
}

/// Somebody's colour, where any sign of theirs is on the page.
fn colour_of(tracks: &Element, seat: Seat) -> String {
    let sign = tracks.query_selector(&format!(".{}", seat_class(seat)));
    let sign = sign.ok().flatten();
    sign.map_or_else(String::new, |sign| style_of(&sign, "--seat"))
}

/// About as many pixels as a small text takes.
fn long(text: &str) -> f64 {
    let letters = text.chars().map(|c| if c.is_ascii() { 5.9 } else { 11.2 });
    letters.sum()
}

/// A small text in lines of so many pixels: parted at spaces, and between letters that need none.
fn lines(text: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(|c: char| c == ' ' || !c.is_ascii()) {
        // No line begins with what ends a sentence or a bracket.
        let ends = word.starts_with(['。', '，', '、', '；', '：', '）', '”']);
        let full =
            !ends && lines.last().is_some_and(|line| !line.is_empty() && long(line) + long(word) > room);
        match lines.last_mut().filter(|_| !full) {
            Some(line) => line.push_str(word),
            None => lines.push(word.to_owned()),
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

/// The stretches of the game below the drawing.
fn stretches(tracks: &Element, y: f64, pen: &Pen) -> String {
    let Ok(spans) = tracks.query_selector_all(".axis .span") else {
        return String::new();
    };
    let spans = (0..spans.length()).filter_map(|at| spans.item(at)?.dyn_into::<Element>().ok());
    let parts = spans.map(|span| {
        let left = style_of(&span, "left");
        let left: f64 = left.trim_end_matches("px").parse().unwrap_or(0.0);
        let text = span.text_content().unwrap_or_default();
        pen.write((NAMES + left, y + 14.0), 10, 400, text.trim())
    });
    parts.collect()
}

/// A drawing's parts, each with its styles written into it.
fn with_styles(svg: &Element) -> Option<String> {
    let copy: Element = svg.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let (from, to) = (svg.query_selector_all("*").ok()?, copy.query_selector_all("*").ok()?);
    for at in 0..from.length() {
        let (Some(from), Some(to)) = (from.item(at), to.item(at)) else {
            continue;
        };
        let (Ok(from), Ok(to)) = (from.dyn_into::<Element>(), to.dyn_into::<Element>()) else {
            continue;
        };
        let Some(styles) = window().get_computed_style(&from).ok().flatten() else {
            continue;
        };
        for name in STYLES {
            let value = plain_colour(&styles.get_property_value(name).unwrap_or_default());
            if !value.is_empty() {
                // An attribute of a copy that nobody sees can be set.
                let _ = to.set_attribute(name, &value);
            }
        }
        let _ = to.remove_attribute("class");
    }
    let serializer = XmlSerializer::new().ok()?;
    let nodes = copy.child_nodes();
    let parts = (0..nodes.length()).filter_map(|at| serializer.serialize_to_string(&nodes.item(at)?).ok());
    // What people are called is written as it is.
    let parts: String = parts.collect();
    Some(parts.chars().filter(|letter| has_place(*letter)).collect())
}

fn size_of(svg: &Element) -> Option<(f64, f64)> {
    let view_box = svg.get_attribute("viewBox")?;
    let mut numbers = view_box.split(' ').skip(2).map(str::parse::<f64>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn style_of(element: &Element, name: &str) -> String {
    let styles = window().get_computed_style(element).ok().flatten();
    let value = styles.and_then(|styles| styles.get_property_value(name).ok());
    plain_colour(&value.unwrap_or_default())
}
