//! Colours as every program reads them: the page's are told by lightness, chroma and hue, which a browser draws and many
//! drawing programs do not.

/// `oklch(…)`, `oklab(…)` and `color(srgb …)` as `#rrggbb`, with the share of opacity in two more digits where it is not
/// whole; any other text as it is.
pub fn plain_colour(css: &str) -> String {
    numbers(css).map_or_else(|| css.to_owned(), |(rgb, opacity)| hex(rgb, opacity))
}

/// Red, green and blue from 0 to 1, and opacity.
fn numbers(css: &str) -> Option<([f64; 3], f64)> {
    let (kind, rest) = css.trim().split_once('(')?;
    let (kind, rest) = match (kind, rest.strip_prefix("srgb ")) {
        ("color", Some(rest)) => ("srgb", rest),
        ("oklch" | "oklab", _) => (kind, rest),
        _ => return None,
    };
    let (parts, opacity) = match rest.strip_suffix(')')?.split_once('/') {
        Some((parts, opacity)) => (parts, opacity.trim().parse().ok()?),
        None => (rest.strip_suffix(')')?, 1.0),
    };
    let parts: Vec<f64> = parts
        .split_whitespace()
        // What has no hue has "none".
        .map(|part| if part == "none" { Ok(0.0) } else { part.parse() })
        .collect::<Result<_, _>>()
        .ok()?;
    let [one, two, three] = parts[..] else {
        return None;
    };
    let rgb = match kind {
        "srgb" => [one, two, three],
        "oklab" => from_oklab(one, two, three),
        _ => {
            let hue = three.to_radians();
            from_oklab(one, two * libm::cos(hue), two * libm::sin(hue))
        }
    };
    Some((rgb, opacity))
}

/// Björn Ottosson's matrices, and sRGB's curve.
fn from_oklab(lightness: f64, a: f64, b: f64) -> [f64; 3] {
    let cube = |value: f64| value * value * value;
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b);
    let linear = [
        4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
        -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
        -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
    ];
    linear.map(|value| match value <= 0.003_130_8 {
        true => 12.92 * value,
        false => 1.055 * libm::pow(value, 1.0 / 2.4) - 0.055,
    })
}

fn hex(rgb: [f64; 3], opacity: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let byte = |value: f64| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
    let [red, green, blue] = rgb.map(byte);
    let opacity = match byte(opacity) {
        u8::MAX => String::new(),
        part => format!("{part:02x}"),
    };
    format!("#{red:02x}{green:02x}{blue:02x}{opacity}")
}

#[cfg(test)]
mod tests {
    use super::plain_colour;

    #[test]
    fn a_colour_of_the_page_is_one_that_every_program_reads() {
        for (css, plain) in [
            ("oklch(1 0 none)", "#ffffff"),
            ("oklch(0.62796 0.25768 29.234)", "#ff0000"),
            ("oklab(0.86644 -0.23389 0.1795)", "#00ff00"),
            ("oklch(0.45201 0.31321 264.052 / 0.5)", "#0000ff80"),
            ("color(srgb 0 0.5 1)", "#0080ff"),
            ("rgb(1, 2, 3)", "rgb(1, 2, 3)"),
            ("none", "none"),
            ("oklch(what)", "oklch(what)"),
        ] {
            assert_eq!(plain_colour(css), plain, "{css}");
        }
    }
}
