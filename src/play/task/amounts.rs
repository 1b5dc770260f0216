//! Numbers in any notation that minds use: digits, fractions, English and Chinese words.

use super::names::normalize_text;
use serde_json::Value;

/// A number in any notation: "40 points", "40/100", "４０％", "forty", "四十", or an object that holds it. Text
/// with two numbers has none.
pub(super) fn parse_amount(value: &Value) -> Option<f64> {
    const KEYS: [&str; 9] = ["points", "value", "score", "weight", "amount", "number", "percent", "分数", "点数"];
    match value {
        Value::Number(number) => number.as_f64(),
        Value::Object(map) => KEYS.iter().find_map(|key| parse_amount(map.get(*key)?)),
        Value::Array(list) if list.len() == 1 => parse_amount(list.first()?),
        Value::String(text) => {
            let normalized = normalize_text(text).replace(['，', '、'], ",");
            let text = normalized.trim();
            // A fraction: of a hundred, or of another total.
            let parts =
                text.split_once('/').or_else(|| text.split_once(" out of ")).or_else(|| text.split_once(" of "));
            if let Some((part, whole)) = parts {
                let (part, whole) = (parse_only_number(part)?, parse_only_number(whole)?);
                return (whole > 0.0).then(|| part * 100.0 / whole);
            }
            parse_only_number(text).or_else(|| parse_english_number(text)).or_else(|| parse_chinese_number(text))
        }
        _ => None,
    }
}

/// Turns a decimal comma into a point: "33,3" becomes "33.3".
fn normalize_decimal_comma(text: &str) -> String {
    let is_digit = |c: char| c.is_ascii_digit();
    match text.split_once(',') {
        Some((whole, part))
            if whole.ends_with(is_digit)
                && !text.contains('.')
                && (1..=2).contains(&part.chars().take_while(|c| is_digit(*c)).count()) =>
        {
            format!("{whole}.{part}")
        }
        _ => text.to_owned(),
    }
}

/// The only number in digits; `None` where there are several.
fn parse_only_number(text: &str) -> Option<f64> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    let text = &normalize_decimal_comma(text);
    let mut numbers = text.split(|c| !is_part(c)).filter(|part| part.contains(|c: char| c.is_ascii_digit()));
    let number = numbers.next()?.trim_matches('.');
    let minus = text.trim_start().starts_with(['-', '−', '–']);
    let value: f64 = number.parse().ok()?;
    (numbers.next().is_none() && value.is_finite()).then_some(if minus { -value } else { value })
}

fn parse_english_number(text: &str) -> Option<f64> {
    const ONES: &str = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
        sixteen seventeen eighteen nineteen";
    const TENS: &str = "- - twenty thirty forty fifty sixty seventy eighty ninety hundred";
    let at = |list: &str, word: &str| {
        list.split_whitespace().position(|one| one == word).and_then(|at| u32::try_from(at).ok())
    };
    let (mut sum, mut any) = (0, false);
    for word in text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()) {
        match (at(ONES, word), at(TENS, word)) {
            (Some(one), _) => (sum, any) = (sum + one, true),
            (_, Some(10)) => (sum, any) = (sum.max(1) * 100, true),
            (_, Some(tens)) => (sum, any) = (sum + tens * 10, true),
            _ if ["points", "point", "percent", "a"].contains(&word) => {}
            _ => return None,
        }
    }
    any.then(|| f64::from(sum))
}

/// Chinese numerals up to a hundred.
fn parse_chinese_number(text: &str) -> Option<f64> {
    let text = text.trim_end_matches(['分', '点', '%']).trim().trim_start_matches("百分之");
    let digit = |c: char| "零一二三四五六七八九".chars().position(|one| one == c).or((c == '两').then_some(2));
    let digit = |c: char| digit(c).and_then(|at| u32::try_from(at).ok());
    let letters: Vec<char> = text.chars().collect();
    let number = match letters.as_slice() {
        ['一', '百'] | ['百'] => 100,
        ['十'] => 10,
        [one] => digit(*one)?,
        ['十', one] => 10 + digit(*one)?,
        [tens, '十'] => digit(*tens)? * 10,
        [tens, '十', one] => digit(*tens)? * 10 + digit(*one)?,
        _ => return None,
    };
    Some(f64::from(number))
}
