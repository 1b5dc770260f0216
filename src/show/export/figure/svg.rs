//! Writes a layout as SVG: one unit is one point, and the size is in millimetres.

use super::Figure;
use super::layout::{DrawingElement, Layout, TextAnchor};
use super::type_and_colour::POINTS_PER_MM;
use crate::show::export::escape_markup;
use std::fmt::Write;

/// The font of the PDF, or substitutes.
const FONT: &str =
    "Helvetica, Arial, 'Liberation Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

// Writing to a String cannot fail.
pub(super) fn svg(figure: &Figure, layout: &Layout) -> String {
    let (width, height) = (layout.width, layout.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"{}\" width=\"{:.2}mm\" height=\"{:.2}mm\" viewBox=\"0 0 \
            {width:.2} {height:.2}\" font-family=\"{FONT}\" fill=\"none\">\n<title>{}</title>\n<desc>{}</desc>\n",
        figure.language.tag(),
        width / POINTS_PER_MM,
        height / POINTS_PER_MM,
        escape_markup(&figure.title),
        escape_markup(&figure.description),
    );
    for piece in &layout.pieces {
        match piece {
            DrawingElement::Path { points, is_closed, stroke, fill } => {
                let places = points.iter().map(|(x, y)| format!("{x:.2} {y:.2}"));
                let path = places.collect::<Vec<_>>().join("L");
                let close = if *is_closed { "z" } else { "" };
                let _ = write!(out, "<path d=\"M{path}{close}\"");
                if let Some((colour, width, dashes)) = stroke {
                    let _ = write!(out, " stroke=\"#{colour:06x}\" stroke-width=\"{width}\"");
                    if !dashes.is_empty() {
                        let dashes: Vec<String> = dashes.iter().map(f32::to_string).collect();
                        let _ = write!(out, " stroke-dasharray=\"{}\"", dashes.join(" "));
                    }
                }
                if let Some((colour, opacity)) = fill {
                    let _ = write!(out, " fill=\"#{colour:06x}\" fill-opacity=\"{opacity}\"");
                }
                out.push_str("/>\n");
            }
            DrawingElement::Text { at: (x, y), text, size, anchor, is_upright, colour } => {
                let turned =
                    if *is_upright { format!(" transform=\"rotate(-90 {x:.2} {y:.2})\"") } else { String::new() };
                let anchor = match anchor {
                    TextAnchor::Start => "",
                    TextAnchor::Middle => " text-anchor=\"middle\"",
                    TextAnchor::End => " text-anchor=\"end\"",
                };
                let _ = writeln!(
                    out,
                    "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\" \
                        fill=\"#{colour:06x}\"{anchor}{turned}>{}</text>",
                    escape_markup(text)
                );
            }
        }
    }
    out + "</svg>\n"
}
