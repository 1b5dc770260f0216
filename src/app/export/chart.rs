//! A chart as a file of its own, of all that its viewer has come to: as a picture of its drawings as the page draws them,
//! with their colours and fonts written into them, or as a table. Title, what it says, unit and legend go with it.

use super::file_name;
use crate::app::alive::after_layout;
use crate::app::parts::seat_class;
use crate::app::state::{App, Notice};
use crate::export::{plain_colour, sheet};
use crate::game::Seat;
use crate::platform::browser::files;
use crate::viewer::score::{LegendItem, Score, Sign, TableCell, Track};
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, HtmlCanvasElement, HtmlImageElement, Url, XmlSerializer};

/// In which form a chart is handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartForm {
    Svg,
    /// Pixels, two for each of the page's.
    Png,
    /// Its numbers, as they were computed.
    Csv,
}

/// What goes with a chart.
struct Around {
    title: String,
    /// What it says of the last turn that it shows.
    now: Vec<String>,
    /// In what it is measured.
    scale: String,
    legend: Vec<LegendItem>,
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

/// Hands out a track: all of the game up to the furthest turn that was seen, or all of it where nothing is hidden.
pub fn chart(app: App, track: Track, name: String, form: ChartForm) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let facts = stage.session_untracked(|session| {
        let log = session.log();
        (file_name(log), log.scenario.title.clone())
    });
    let Some((file, title)) = facts else { return };
    let file = format!("{file}.{}", track.id()).to_lowercase();
    stage.pictured.set(Some(track));
    after_layout(move || {
        let read = untrack(move || {
            let (victim, choice) = (stage.victim.get(), stage.score_choice());
            stage.score_scene(|scene| {
                let score = Score::chosen(scene, victim, choice);
                // Small charts are about everybody's death.
                let all = track == Track::Beliefs && choice.each_observer;
                let about = match scene.victims() {
                    0 | 1 => String::new(),
                    _ if all => String::new(),
                    _ => format!(" · {}", scene.victim_name(victim)),
                };
                let around = Around {
                    title: format!("{title}{about} · {name}"),
                    now: score.now(scene, track),
                    scale: score.scale(scene, track),
                    legend: score.legend(scene, track),
                };
                (around, score.table(scene, track))
            })
        });
        let Some((around, table)) = read else {
            return stage.pictured.set(None);
        };
        if form == ChartForm::Csv {
            stage.pictured.set(None);
            let notes = [&around.title, &table.caption, &around.scale];
            let notes: Vec<&str> = notes
                .into_iter()
                .chain(&around.now)
                .map(String::as_str)
                .collect();
            let rows = table.rows.iter().map(|(_, cells)| {
                let cell = |cell: &TableCell| match cell.is_gap() {
                    true => (String::new(), None),
                    false => (cell.text.clone(), cell.number),
                };
                cells.iter().map(cell).collect()
            });
            if table.rows.is_empty() {
                return app.say(Notice::plain(t::chart_absent(l)));
            }
            let done = sheet(&notes, &table.columns, rows)
                .is_ok_and(|text| files::save(&format!("{file}.csv"), "text/csv", text.as_bytes()));
            if !done {
                app.say(Notice::fault(t::export_failed(l), vec![]));
            }
            return;
        }
        let made = drawn(track, &around, l.tag());
        stage.pictured.set(None);
        match made {
            Some(made) => hand_out(app, file, form, made),
            None => app.say(Notice::plain(t::chart_absent(l))),
        }
    });
}

fn hand_out(app: App, file: String, form: ChartForm, (text, width, height): (String, f64, f64)) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        let done = match form {
            ChartForm::Svg | ChartForm::Csv => {
                files::save(&format!("{file}.svg"), "image/svg+xml", text.as_bytes())
            }
            ChartForm::Png => match pixels(&text, width, height).await {
                Ok(blob) => files::save_blob(&format!("{file}.png"), &blob),
                Err(_) => false,
            },
        };
        if !done {
            app.say(Notice::fault(t::export_failed(l), vec![]));
        }
    });
}

/// The picture as text, with its size.
fn drawn(track: Track, around: &Around, lang: &str) -> Option<(String, f64, f64)> {
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
    let paper = if paper == "rgba(0, 0, 0, 0)" {
        "#ffffff".to_owned()
    } else {
        paper
    };
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
        let name = row
            .query_selector(".row-name")
            .ok()?
            .and_then(|name| name.text_content());
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
        escape(&around.title),
        escape(&format!("{} {}", around.now.join(" "), around.scale)),
        escape(&paper),
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
            escape(&self.ink),
            escape(&self.font),
            escape(text)
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
            let own = (!colour.is_empty()).then(|| Pen {
                ink: colour,
                font: pen.font.clone(),
            });
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
        let full = lines
            .last()
            .is_some_and(|line| !line.is_empty() && long(line) + long(word) > room);
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
    let (from, to) = (
        svg.query_selector_all("*").ok()?,
        copy.query_selector_all("*").ok()?,
    );
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
    let parts =
        (0..nodes.length()).filter_map(|at| serializer.serialize_to_string(&nodes.item(at)?).ok());
    Some(parts.collect())
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The picture in pixels, two for each of the page's.
async fn pixels(text: &str, width: f64, height: f64) -> Result<Blob, JsValue> {
    let blob = files::blob("image/svg+xml", text.as_bytes()).ok_or(JsValue::NULL)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let loaded = JsFuture::from(image.decode()).await;
    // An address that is gone already is as good as given back.
    let _ = Url::revoke_object_url(&address);
    loaded?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    // A picture has a few thousand pixels.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let (wide, high) = ((width * 2.0) as u32, (height * 2.0) as u32);
    canvas.set_width(wide);
    canvas.set_height(high);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: web_sys::CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(wide),
        f64::from(high),
    )?;
    let promise = js_sys::Promise::new(&mut |done, failed| {
        let made = Closure::once_into_js(move |blob: JsValue| {
            // A promise that is settled already stays as it is.
            let _ = done.call1(&JsValue::UNDEFINED, &blob);
        });
        if canvas.to_blob(made.unchecked_ref()).is_err() {
            let _ = failed.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(promise).await?.dyn_into()
}
