//! Bytes to text: UTF-8 with or without a byte-order mark, UTF-16 with one. What is no text is told, and
//! a few bad bytes do not spoil a file.

use super::report::Report;

/// Reads `bytes` as text. `None`: this is no text at all.
pub(super) fn decode(place: &str, bytes: &[u8], report: &mut Report) -> Option<String> {
    let utf16 = |rest: &[u8], word: fn([u8; 2]) -> u16| {
        let words = rest.chunks_exact(2).map(|pair| word([pair[0], pair[1]]));
        char::decode_utf16(words)
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect::<String>()
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some(utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => return Some(utf16(rest, u16::from_be_bytes)),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(_) if bytes.contains(&0) => None,
        Err(error) => {
            let line = bytes[..error.valid_up_to()]
                .iter()
                .filter(|b| **b == b'\n')
                .count();
            report.warn(
                format!("{place}, line {}", line + 1),
                "this is not UTF-8; what cannot be read is shown as �",
            );
            Some(String::from_utf8_lossy(bytes).into_owned())
        }
    }
}

/// The text as it was meant: real line breaks instead of written-out ones, no blank ends.
pub(super) fn clean(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace("\\r\\n", "\n")
        .replace("\\n", "\n")
        .trim()
        .to_owned()
}

/// Goals, one each: by lines, and by “1. … 2. …” within a line when the numbers count up.
pub(super) fn goals(text: &str) -> Vec<String> {
    let mut goals = Vec::new();
    for line in clean(text).lines() {
        let mut rest = line.trim();
        let mut number = 2;
        while let Some(at) = numbered(rest, number) {
            goals.push(rest[..at].trim().to_owned());
            rest = &rest[at..];
            number += 1;
        }
        goals.push(rest.trim().to_owned());
    }
    goals.retain(|goal| !goal.is_empty());
    goals
}

/// Where `number` stands as a list mark in `text`.
fn numbered(text: &str, number: usize) -> Option<usize> {
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
    fn texts_are_read_in_the_encodings_that_say_what_they_are() {
        let table: [(&[u8], Option<&str>, usize); 6] = [
            (b"plain", Some("plain"), 0),
            (b"\xef\xbb\xbfmarked", Some("marked"), 0),
            (b"\xff\xfea\0b\0", Some("ab"), 0),
            (b"\xfe\xff\0a\0b\0", Some("ab"), 0),
            (b"a\xffb", Some("a\u{fffd}b"), 1),
            (b"PNG\0\xff\xfe", None, 0),
        ];
        for (bytes, text, problems) in table {
            let mut report = Report::default();
            assert_eq!(decode("f", bytes, &mut report).as_deref(), text);
            assert_eq!(report.done().len(), problems);
        }
    }

    #[test]
    fn goals_are_told_apart_by_lines_and_by_counting_numbers() {
        let table = [
            (
                "1. Hide it. 2. Find him.",
                vec!["1. Hide it.", "2. Find him."],
            ),
            ("1、藏好。2、找到他。", vec!["1、藏好。", "2、找到他。"]),
            ("First\\nSecond", vec!["First", "Second"]),
            ("Be home at 2. Then go.", vec!["Be home at 2. Then go."]),
            ("1. It costs 2.5 pounds", vec!["1. It costs 2.5 pounds"]),
            (" \n ", vec![]),
        ];
        for (text, expected) in table {
            assert_eq!(goals(text), expected, "{text}");
        }
    }
}
