//! Bytes to text: UTF-8 and UTF-16 with or without a byte-order mark, GBK. What is no text is told, and a few
//! bad bytes do not spoil a file.
//!
//! GBK is read with `encoding_rs`, which the workbook reader brings along anyway.

use crate::scenario::{FileProblem, ProblemList};

/// Reads `bytes` as text. `None`: this is no text at all.
pub(crate) fn decode(place: &str, bytes: &[u8], report: &mut ProblemList) -> Option<String> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some(utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => return Some(utf16(rest, u16::from_be_bytes)),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let error = match std::str::from_utf8(bytes) {
        // Zeros between the letters are UTF-16; a few of them are dirt.
        Ok(text) if bytes.iter().filter(|b| **b == 0).count() * 5 < bytes.len().max(1) => {
            return Some(text.to_owned());
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    if bytes.contains(&0) {
        let text = unmarked_utf16(bytes)?;
        report.warn(place, FileProblem::UnmarkedUtf16);
        return Some(text);
    }
    let at = error.map_or(0, |error| error.valid_up_to());
    let line = bytes[..at].iter().filter(|b| **b == b'\n').count();
    let place = format!("{place}:{}", line + 1);
    if is_gbk(bytes) {
        let (text, _, damaged) = encoding_rs::GB18030.decode(bytes);
        report.warn(&place, FileProblem::Gbk);
        if damaged {
            report.warn(place, FileProblem::GbkDamaged);
        }
        return Some(text.into_owned());
    }
    report.warn(place, FileProblem::NotUtf8);
    Some(String::from_utf8_lossy(bytes).into_owned())
}

fn utf16(rest: &[u8], word: fn([u8; 2]) -> u16) -> String {
    let words = rest.chunks_exact(2).map(|pair| word([pair[0], pair[1]]));
    char::decode_utf16(words)
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// UTF-16 in either order, when what comes out is text: no control characters, hardly a broken pair.
fn unmarked_utf16(bytes: &[u8]) -> Option<String> {
    let orders: [fn([u8; 2]) -> u16; 2] = [u16::from_le_bytes, u16::from_be_bytes];
    orders.into_iter().find_map(|order| {
        let text = utf16(bytes, order);
        let (mut all, mut odd, mut common) = (0_usize, 0_usize, 0_usize);
        for c in text.chars().take(1 << 16) {
            all += 1;
            let control = c.is_control() && !matches!(c, '\n' | '\r' | '\t');
            odd += usize::from(control || c == char::REPLACEMENT_CHARACTER);
            common += usize::from(c.is_ascii() || crate::language::is_han(c) || is_mark(c));
        }
        (all > 0 && odd * 50 <= all && common * 10 >= all * 8).then_some(text)
    })
}

/// Chinese punctuation and full-width letters.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2026}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
}

/// Is it rather GBK than damaged UTF-8 or another code? In GBK high bytes come in pairs, most of them letters
/// of the common plane; damaged UTF-8 is sound for the greatest part.
fn is_gbk(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(1 << 18)];
    let lossy = String::from_utf8_lossy(sample);
    let broken = lossy.matches(char::REPLACEMENT_CHARACTER).count();
    let sound = lossy.chars().filter(|c| !c.is_ascii()).count() - broken;
    if sound > broken {
        return false;
    }
    let (mut single, mut paired, mut run) = (0_usize, 0_usize, 0_usize);
    for byte in sample.iter().chain([&0]) {
        if *byte >= 0x80 {
            run += 1;
        } else {
            paired += run - run % 2;
            single += run % 2;
            run = 0;
        }
    }
    let (text, _, _) = encoding_rs::GB18030.decode(sample);
    let letters = text
        .chars()
        .filter(|c| crate::language::is_han(*c) || is_mark(*c))
        .count();
    paired > single * 4 && letters * 2 * 10 >= (paired + single) * 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_in_the_encodings_that_say_what_they_are() {
        let gbk = encoding_rs::GBK.encode("韦尔对芬奇说：“昨晚你在哪里？”").0;
        let cut = &gbk[..gbk.len() - 1];
        let wide: Vec<u8> = "{\"a\": \"韦尔\"}"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let table: [(&[u8], Option<&str>, usize); 10] = [
            (&gbk, Some("韦尔对芬奇说：“昨晚你在哪里？”"), 1),
            (cut, Some("韦尔对芬奇说：“昨晚你在哪里？\u{fffd}"), 2),
            (&wide, Some("{\"a\": \"韦尔\"}"), 1),
            ("韦尔\u{fffd}".as_bytes(), Some("韦尔\u{fffd}"), 0),
            (b"plain", Some("plain"), 0),
            (b"\xef\xbb\xbfmarked", Some("marked"), 0),
            (b"\xff\xfea\0b\0", Some("ab"), 0),
            (b"\xfe\xff\0a\0b\0", Some("ab"), 0),
            (b"a\xffb", Some("a\u{fffd}b"), 1),
            (b"PNG\0\xff\xfe\x01\x02", None, 0),
        ];
        for (bytes, text, problems) in table {
            let mut report = ProblemList::default();
            assert_eq!(decode("f", bytes, &mut report).as_deref(), text);
            assert_eq!(report.done().len(), problems, "{text:?}");
        }
        // Damaged UTF-8 stays UTF-8, and an old Western code is no Chinese.
        for bytes in [
            [("韦尔在家里。".repeat(3)).as_bytes(), b"\xff\xe5"].concat(),
            b"It\x92s \x93mine\x94, she said.".to_vec(),
        ] {
            let mut report = ProblemList::default();
            let text = decode("f", &bytes, &mut report).unwrap_or_default();
            assert!(text.contains('\u{fffd}') && (text.contains("韦尔") || text.contains("mine")));
        }
    }
}
