//! Writes a layout as a minimal PDF: one page, one stream, two fonts that are named and not embedded. Every
//! reader has Helvetica, and a Song face or a substitute for Chinese, so the text can be searched and copied.

use super::Figure;
use super::layout::{DrawingElement, Layout, TextAnchor};
use super::type_and_colour::text_width;
use std::fmt::Write;

/// The code of the minus sign, which WinAnsi lacks.
const MINUS_CODE: u8 = 0x8f;

pub(super) fn pdf(figure: &Figure, layout: &Layout) -> Vec<u8> {
    let (width, height) = (layout.width, layout.height);
    let (title, about, content) =
        (pdf_text_string(&figure.title), pdf_text_string(&figure.description), page_content(layout));
    let opacity = layout.pieces.iter().find_map(|piece| match piece {
        DrawingElement::Path { fill: Some((_, opacity)), .. } if *opacity < 1.0 => Some(*opacity),
        _ => None,
    });
    let objects = [
        format!("<</Type/Catalog/Pages 2 0 R/Lang({})>>", figure.language.tag()),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width:.2} {height:.2}]/Contents 4 0 R/Resources<</Font<</L 5 \
            0 R/C 6 0 R>>/ExtGState<</F<</ca {}>>>>>>>>",
            opacity.unwrap_or(1.0)
        ),
        format!("<</Length {}>>stream\n{content}endstream", content.len()),
        format!(
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding\
            /Differences[{MINUS_CODE}/minus]>>>>"
        ),
        "<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[7 0 R]>>".to_owned(),
        "<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light\
            /CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 8 0 R/DW 1000>>"
            .to_owned(),
        "<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent \
            880/Descent -120/CapHeight 880/StemV 93>>"
            .to_owned(),
        format!("<</Title{title}/Subject{about}>>"),
    ];
    // Bytes above ASCII mark the file as binary.
    let mut out = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (object, id) in objects.iter().zip(1..) {
        // Writing to a String cannot fail.
        let _ = writeln!(table, "{:010} 00000 n ", out.len());
        out.extend(format!("{id} 0 obj\n{object}\nendobj\n").bytes());
    }
    let (info, at) = (objects.len(), out.len());
    let size = info + 1;
    let end = format!("trailer\n<</Size {size}/Root 1 0 R/Info {info} 0 R>>\nstartxref\n{at}\n%%EOF\n");
    out.extend(table.bytes().chain(end.bytes()));
    out
}

/// A PDF hexadecimal string.
fn pdf_hex_string(bytes: impl IntoIterator<Item = u8>) -> String {
    let digits: String = bytes.into_iter().map(|byte| format!("{byte:02X}")).collect();
    format!("<{digits}>")
}

/// A string of the file's properties, in any script.
fn pdf_text_string(text: &str) -> String {
    pdf_hex_string([0xfe, 0xff].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)))
}

/// Red, green and blue from 0 to 1.
fn rgb_operands(colour: u32) -> String {
    let [_, parts @ ..] = colour.to_be_bytes();
    parts.map(|part| format!("{:.3}", f64::from(part) / 255.0)).join(" ")
}

fn page_content(layout: &Layout) -> String {
    let mut out = String::new();
    // Our y counts from the top.
    let place = |x: f64, y: f64| format!("{x:.2} {:.2}", layout.height - y);
    for piece in &layout.pieces {
        let _ = match piece {
            DrawingElement::Path { points, is_closed, stroke, fill } => {
                let line = stroke.as_ref().map(|(stroke, width, dashes)| {
                    let dashes: Vec<String> = dashes.iter().map(f32::to_string).collect();
                    format!("{} RG {width} w [{}] 0 d ", rgb_operands(*stroke), dashes.join(" "))
                });
                let inner = fill.map(|(fill, opacity)| {
                    let faint = if opacity < 1.0 { "/F gs " } else { "" };
                    format!("{} rg {faint}", rgb_operands(fill))
                });
                let places: Vec<String> = points.iter().map(|(x, y)| place(*x, *y)).collect();
                let close = if *is_closed { "h " } else { "" };
                let draw = match (&line, &inner) {
                    (Some(_), Some(_)) => "B",
                    (Some(_), None) => "S",
                    _ => "f",
                };
                let (line, inner) = (line.unwrap_or_default(), inner.unwrap_or_default());
                writeln!(out, "q {line}{inner}{} {close}{draw} Q", places.join(" l ").replacen(" l ", " m ", 1) + " l")
            }
            DrawingElement::Text { at: (x, y), text, size, anchor, is_upright, colour: ink } => {
                let back = text_width(text, *size)
                    * match anchor {
                        TextAnchor::Start => 0.0,
                        TextAnchor::Middle => 0.5,
                        TextAnchor::End => 1.0,
                    };
                let matrix = if *is_upright {
                    format!("0 1 -1 0 {}", place(*x, y + back))
                } else {
                    format!("1 0 0 1 {}", place(x - back, *y))
                };
                let shown = font_runs(text)
                    .into_iter()
                    .map(|(font, letters)| format!("/{font} {size} Tf {} Tj", pdf_hex_string(letters)));
                let shown: Vec<String> = shown.collect();
                writeln!(out, "BT {} rg {matrix} Tm {} ET", rgb_operands(*ink), shown.join(" "))
            }
        };
    }
    out
}

/// Runs of a text by font, in each font's code.
fn font_runs(text: &str) -> Vec<(char, Vec<u8>)> {
    let mut runs: Vec<(char, Vec<u8>)> = Vec::new();
    for letter in text.chars() {
        let (font, code) = match win_ansi_code(letter) {
            Some(code) => ('L', vec![code]),
            None => ('C', letter.to_string().encode_utf16().flat_map(u16::to_be_bytes).collect()),
        };
        match runs.last_mut().filter(|(last, _)| *last == font) {
            Some((_, letters)) => letters.extend(code),
            None => runs.push((font, code)),
        }
    }
    runs
}

/// A letter in the Latin font's code (WinAnsi).
fn win_ansi_code(letter: char) -> Option<u8> {
    match letter {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).ok(),
        '−' => Some(MINUS_CODE),
        '…' => Some(0x85),
        '‘' | '’' | '“' | '”' => Some(0x91 + u8::try_from("‘’“”".chars().position(|one| one == letter)?).ok()?),
        '–' => Some(0x96),
        '—' => Some(0x97),
        _ => None,
    }
}
