//! Money and tokens as text.

use super::format_rounded;
use crate::base::language::{Language, text};

/// An amount: "$0.0042", "$0.31", "$12.50", "3.20 EUR". Small amounts keep two significant digits.
pub fn format_money(currency: &str, value: f64) -> String {
    let decimals = match value.abs() {
        v if v == 0.0 || v >= 1.0 => 2,
        v if v >= 0.1 => 2,
        v if v >= 0.01 => 3,
        v if v >= 0.001 => 4,
        _ => 6,
    };
    let number = if value.abs() >= 0.1 { format!("{value:.decimals$}") } else { format_rounded(value, decimals) };
    if currency.eq_ignore_ascii_case("USD") { format!("${number}") } else { format!("{number} {currency}") }
}

/// A whole number in groups of three: "12,400".
pub fn format_grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A large number, rounded for people: "840", "12,400", "1.24 million"; "124万".
pub fn format_approximate(language: Language, number: u64) -> String {
    // Far below 2⁵³.
    #[allow(clippy::cast_precision_loss)]
    let value = number as f64;
    let whole = |text: String| text.parse::<u32>().unwrap_or(1);
    let unit = whole(text!(language, large_unit));
    match number {
        _ if number >= u64::from(unit) => {
            let decimals = whole(text!(language, large_decimals));
            let number = format_rounded(value / f64::from(unit), decimals as usize);
            text!(language, large_number, number)
        }
        10_000.. => format_grouped(number.div_ceil(100) * 100),
        _ => format_grouped(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_keep_the_digits_that_say_something() {
        for (value, text) in [
            (0.0, "$0"),
            (0.000_042, "$0.000042"),
            (0.004_21, "$0.0042"),
            (0.031_9, "$0.032"),
            (0.3, "$0.30"),
            (12.5, "$12.50"),
            (1_234.0, "$1234.00"),
        ] {
            assert_eq!(format_money("USD", value), text);
        }
        assert_eq!(format_money("EUR", 3.2), "3.20 EUR");
    }

    #[test]
    fn large_numbers_are_rounded_in_the_manner_of_the_language() {
        for (number, english, chinese) in [
            (0, "0", "0"),
            (9_999, "9,999", "9,999"),
            (12_340, "12,400", "1.2万"),
            (1_240_000, "1.24 million", "124万"),
        ] {
            assert_eq!(format_approximate(Language::English, number), english);
            assert_eq!(format_approximate(Language::Chinese, number), chinese);
        }
    }
}
