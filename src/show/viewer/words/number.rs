//! Numbers and lists as text: real minus signs, fixed decimals, no platform formatting.

use crate::base::language::{Language, text};

/// A number with a fixed number of decimals; a real minus sign; never "−0.00".
pub fn format_fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.chars().all(|c| matches!(c, '0' | '.')) => digits.to_owned(),
        Some(digits) => format!("−{digits}"),
        None => text,
    }
}

/// The same with a plus sign if positive.
pub fn format_signed(value: f64, decimals: usize) -> String {
    let text = format_fixed(value, decimals);
    let zero = text.chars().all(|c| matches!(c, '0' | '.'));
    if value > 0.0 && !zero { format!("+{text}") } else { text }
}

/// At most so many decimals, without trailing zeros: "0.2", "1".
pub fn format_rounded(value: f64, decimals: usize) -> String {
    let text = format_fixed(value, decimals);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// A share of 1 as whole percent: "67%".
pub fn format_percent(share: f64) -> String {
    format!("{}%", format_fixed(share * 100.0, 0))
}

/// Milliseconds as seconds: "1.3 s".
pub fn format_seconds(ms: u64) -> String {
    // Nobody waits for 2⁵³ milliseconds.
    #[allow(clippy::cast_precision_loss)]
    let value = ms as f64 / 1_000.0;
    format!("{} s", format_fixed(value, 1))
}

/// Names as a list: "Vale, Finch and Moss"; "Vale、Finch和Moss".
pub fn join_names(language: Language, names: &[String]) -> String {
    let (comma, and) = (text!(language, list_comma), text!(language, list_and));
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(&comma)),
    }
}
