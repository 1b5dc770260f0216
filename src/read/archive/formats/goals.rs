//! Splits goals that were written as one text.

use crate::read::archive::json::unescape_line_breaks;

/// Goals, one each: by lines, and by “1. … 2. …” within a line when the numbers count up.
pub(crate) fn split_goals(text: &str) -> Vec<String> {
    let mut goals = Vec::new();
    for line in restore_line_breaks(&unescape_line_breaks(text)).lines() {
        let mut rest = line.trim();
        let mut number = 2;
        while let Some(at) = find_list_number(rest, number) {
            goals.push(rest[..at].trim().to_owned());
            rest = &rest[at..];
            number += 1;
        }
        goals.push(rest.trim().to_owned());
    }
    goals.retain(|goal| !goal.is_empty());
    goals
}

/// Restores escaped line breaks that were translated along with the words: “\ n”, “\N”, and “\Find” for
/// “\nfind”.
fn restore_line_breaks(text: &str) -> String {
    let mut parts = text.split('\\');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| {
        let rest = part.trim_start();
        let mark = rest.strip_prefix(['n', 'N']).filter(|kept| !kept.starts_with(char::is_lowercase));
        match mark.or_else(|| rest.starts_with(char::is_uppercase).then_some(rest)) {
            Some(kept) => whole + "\n" + kept,
            None => whole + "\\" + part,
        }
    })
}

/// Where `number` is a list number in `text`.
fn find_list_number(text: &str, number: usize) -> Option<usize> {
    if !text.starts_with(&(number - 1).to_string()) {
        return None;
    }
    let digits = number.to_string();
    text.match_indices(&digits)
        .find(|(at, _)| {
            let before = text[..*at].chars().next_back();
            let mut after = text[at + digits.len()..].chars();
            let mark = match after.next() {
                Some('、' | '．' | '）') => true,
                Some('.' | ')') => !after.next().is_some_and(|c| c.is_ascii_digit()),
                _ => false,
            };
            mark && before.is_some_and(|c| c.is_whitespace() || "。.;；！!？?，,".contains(c))
        })
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_told_apart_by_lines_and_by_counting_numbers() {
        let table = [
            ("1. Hide it. 2. Find him.", vec!["1. Hide it.", "2. Find him."]),
            ("1、藏好。2、找到他。", vec!["1、藏好。", "2、找到他。"]),
            ("First\\nSecond", vec!["First", "Second"]),
            (
                r"Hide it. \ nTip: \N2. Leave. \Find him. \ n\Night",
                vec!["Hide it.", "Tip:", "2. Leave.", "Find him.", "Night"],
            ),
            (r"A \“quoted\” word", vec![r"A \“quoted\” word"]),
            ("Be home at 2. Then go.", vec!["Be home at 2. Then go."]),
            ("1. It costs 2.5 pounds", vec!["1. It costs 2.5 pounds"]),
            (" \n ", vec![]),
        ];
        for (text, expected) in table {
            assert_eq!(split_goals(text), expected, "{text}");
        }
    }
}
