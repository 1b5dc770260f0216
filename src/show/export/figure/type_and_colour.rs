//! Colours, dashes and font metrics of figures.

/// Points per millimetre.
pub(super) const POINTS_PER_MM: f64 = 72.0 / 25.4;
/// Type sizes in points; printers require at least 7.
pub(super) const SMALL_TYPE_PT: f64 = 7.0;
pub(super) const LARGE_TYPE_PT: f64 = 8.0;

pub(super) const INK: u32 = 0x1a_1a1a;
pub(super) const GREY: u32 = 0x70_7070;
pub(super) const LIGHT_GREY: u32 = 0xb8_b8b8;

/// Line colours, in order. Any two differ by at least 12 in lightness (CIE L*), also in grey print, and by 25
/// (ΔE) for colour-blind readers.
pub(super) const LINE_COLOURS: [u32; 6] = [0x00_0000, 0xf1_0f43, 0x53_24ff, 0x06_b176, 0x77_0255, 0x0f_007b];
/// Dash patterns in points: on, off, and so on.
pub(super) const DASH_PATTERNS: [&[f32]; 6] =
    [&[], &[4.0, 1.5], &[1.2, 1.2], &[6.0, 1.5, 1.2, 1.5], &[2.5, 1.2], &[8.0, 2.0, 3.0, 2.0]];

/// Colour and dashes of a line; the first 36 combinations differ.
pub(super) fn line_style(number: usize) -> (u32, &'static [f32]) {
    let colour = LINE_COLOURS.get(number % LINE_COLOURS.len()).copied().unwrap_or(INK);
    let round = number / LINE_COLOURS.len();
    (colour, DASH_PATTERNS.get((number + round) % DASH_PATTERNS.len()).copied().unwrap_or_default())
}

/// Glyph widths of Helvetica from space to tilde, in thousandths of its size (Adobe core font metrics).
const HELVETICA_GLYPH_WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];

/// The width of a text at a type size, in points.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    let letter = |c: char| match u32::from(c) {
        code @ 0x20..=0x7e => HELVETICA_GLYPH_WIDTHS.get(code as usize - 0x20).copied().unwrap_or(556),
        0xa0..=0xff | 0x2013 => 556,
        0x2212 => 584,
        0x2018 | 0x2019 => 222,
        0x201c | 0x201d => 333,
        _ => 1000,
    };
    text.chars().map(|c| f64::from(letter(c))).sum::<f64>() * size / 1000.0
}

/// A text, truncated to this width.
pub(super) fn truncate_to_width(text: &str, size: f64, room: f64) -> String {
    if text_width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while !kept.is_empty() && text_width(&kept, size) + size > room {
        kept.pop();
    }
    kept.trim_end().to_owned() + "…"
}
