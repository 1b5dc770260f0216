//! A chart as a picture of its own: its drawings as they stand on the page, with their colours and fonts
//! written into them, a title, names, and the stretches of the game below. Nothing is drawn anew.

use super::file_name;
use crate::app::alive::after_layout;
use crate::app::state::{App, Notice};
use crate::platform::browser::files;
use crate::viewer::score::Track;
use crate::viewer::words::labels as t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Element, HtmlCanvasElement, HtmlImageElement, Url, XmlSerializer};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    Svg,
    /// Pixels, two for each of the page's.
    Png,
}

/// Width of the names on the left, height of the title and of the stretches, in pixels.
const NAMES: f64 = 150.0;
const TITLE: f64 = 34.0;
const AXIS: f64 = 24.0;
const STYLES: [&str; 13] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
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

/// Hands out a track as a picture.
pub fn picture(app: App, track: Track, name: String, kind: PictureKind) {
    let l = app.language.get_untracked();
    let facts = app.stage.session_untracked(|session| {
        let log = session.log();
        (file_name(log), log.scenario.title.clone())
    });
    let Some((file, title)) = facts else { return };
    app.stage.pictured.set(Some(track));
    after_layout(move || {
        let made = drawn(track, &format!("{title} · {name}"), l.tag());
        app.stage.pictured.set(None);
        match made {
            Some(made) => hand_out(
                app,
                format!("{file}.{}", track.id()).to_lowercase(),
                kind,
                made,
            ),
            None => app.say(Notice::plain(t::chart_absent(l))),
        }
    });
}

fn hand_out(app: App, file: String, kind: PictureKind, (text, width, height): (String, f64, f64)) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        let done = match kind {
            PictureKind::Svg => {
                files::save(&format!("{file}.svg"), "image/svg+xml", text.as_bytes())
            }
            PictureKind::Png => match pixels(&text, width, height).await {
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
fn drawn(track: Track, title: &str, lang: &str) -> Option<(String, f64, f64)> {
    let tracks = document().query_selector(".tracks").ok()??;
    let rows = format!("[data-track={}]", track.id());
    let rows = tracks.query_selector_all(&rows).ok()?;
    let (mut body, mut y, mut width) = (String::new(), TITLE, 0.0_f64);
    let paper = style_of(&document().body()?.into(), "background-color");
    let paper = if paper == "rgba(0, 0, 0, 0)" {
        "#ffffff".to_owned()
    } else {
        paper
    };
    let ink = style_of(&tracks, "color");
    let font = style_of(&tracks, "font-family").replace('"', "'");
    let write = |x: f64, y: f64, size: u32, weight: u32, text: &str| {
        format!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{}\" font-family=\"{}\">{}</text>",
            escape(&ink),
            escape(&font),
            escape(text)
        )
    };
    for at in 0..rows.length() {
        let row: Element = rows.item(at)?.dyn_into().ok()?;
        let Some(svg) = row.query_selector("svg.plot").ok()? else {
            continue;
        };
        let (wide, high) = size_of(&svg)?;
        let name = row
            .query_selector(".row-name")
            .ok()?
            .and_then(|name| name.text_content());
        if let Some(name) = name {
            let short: String = name.chars().take(22).collect();
            body.push_str(&write(12.0, y + high / 2.0 + 4.0, 11, 400, &short));
        }
        let inner = with_styles(&svg)?;
        body.push_str(&format!("<svg x=\"{NAMES}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" viewBox=\"0 0 {wide:.1} {high:.1}\" overflow=\"visible\">{inner}</svg>"));
        y += high + 4.0;
        width = width.max(wide);
    }
    if width == 0.0 {
        return None;
    }
    body.push_str(&stretches(&tracks, y, &write));
    let (width, height) = (NAMES + width + 16.0, y + AXIS);
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{lang}\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\"><title>{}</title><rect width=\"100%\" height=\"100%\" fill=\"{}\"/>{}{body}</svg>",
        escape(title),
        escape(&paper),
        write(12.0, 22.0, 14, 600, title)
    );
    Some((text, width, height))
}

/// The stretches of the game below the drawing.
fn stretches(
    tracks: &Element,
    y: f64,
    write: &impl Fn(f64, f64, u32, u32, &str) -> String,
) -> String {
    let Ok(spans) = tracks.query_selector_all(".axis .span") else {
        return String::new();
    };
    let spans = (0..spans.length()).filter_map(|at| spans.item(at)?.dyn_into::<Element>().ok());
    let parts = spans.map(|span| {
        let left = style_of(&span, "left");
        let left: f64 = left.trim_end_matches("px").parse().unwrap_or(0.0);
        let text = span.text_content().unwrap_or_default();
        write(NAMES + left, y + 14.0, 10, 400, text.trim())
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
            let value = styles.get_property_value(name).unwrap_or_default();
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
    value.unwrap_or_default()
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
