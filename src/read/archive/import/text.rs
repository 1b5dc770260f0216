//! Decodes bytes to text: UTF-8 and UTF-16 with or without a byte-order mark, and the encodings of `codings`.
//! A few bad bytes do not make a file unreadable.

use super::encodings;
use crate::base::language::is_han;
use crate::base::scenario::{FileProblem, ProblemList, quoted};

/// Reads `bytes` as text. `None`: this is no text at all.
pub(crate) fn decode(place: &str, bytes: &[u8], report: &mut ProblemList) -> Option<String> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some(decode_utf16(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => return Some(decode_utf16(rest, u16::from_be_bytes)),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let error = match std::str::from_utf8(bytes) {
        // Many zeros mean UTF-16; a few are damage.
        Ok(text) if bytes.iter().filter(|b| **b == 0).count() * 5 < bytes.len().max(1) => {
            return Some(text.to_owned());
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    if bytes.contains(&0) {
        let text = decode_unmarked_utf16(bytes)?;
        report.warn(place, FileProblem::UnmarkedUtf16);
        return Some(text);
    }
    let at = error.map_or(0, |error| error.valid_up_to());
    let line = bytes[..at].iter().filter(|b| **b == b'\n').count();
    let place = format!("{place}:{}", line + 1);
    if let Some(coding) = encodings::guess_encoding(&[bytes]) {
        let (text, damaged) = coding.decode(bytes);
        let name = quoted(coding.name());
        report.warn(&place, FileProblem::ReadAs { coding: name.clone() });
        if damaged {
            report.warn(place, FileProblem::CodingDamaged { coding: name });
        }
        return Some(text);
    }
    report.warn(place, FileProblem::NotUtf8);
    Some(String::from_utf8_lossy(bytes).into_owned())
}

fn decode_utf16(rest: &[u8], word: fn([u8; 2]) -> u16) -> String {
    let words = rest.chunks_exact(2).map(|pair| word([pair[0], pair[1]]));
    char::decode_utf16(words).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Decodes UTF-16 in either byte order if the result is text: no control characters, hardly a broken pair.
fn decode_unmarked_utf16(bytes: &[u8]) -> Option<String> {
    let orders: [fn([u8; 2]) -> u16; 2] = [u16::from_le_bytes, u16::from_be_bytes];
    orders.into_iter().find_map(|order| {
        let text = decode_utf16(bytes, order);
        let (mut all, mut odd, mut common) = (0_usize, 0_usize, 0_usize);
        for c in text.chars().take(1 << 16) {
            all += 1;
            let control = c.is_control() && !matches!(c, '\n' | '\r' | '\t');
            odd += usize::from(control || c == char::REPLACEMENT_CHARACTER);
            common += usize::from(c.is_ascii() || is_han(c) || encodings::is_chinese_punctuation(c));
        }
        (all > 0 && odd * 50 <= all && common * 10 >= all * 8).then_some(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_in_the_encodings_that_say_what_they_are() {
        let gbk = encoding_rs::GBK.encode("韦尔对芬奇说：“昨晚你在哪里？”").0;
        let cut = &gbk[..gbk.len() - 1];
        let wide: Vec<u8> = "{\"a\": \"韦尔\"}".encode_utf16().flat_map(u16::to_le_bytes).collect();
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
            assert_eq!(report.into_problems().len(), problems, "{text:?}");
        }
        // Damaged UTF-8 stays UTF-8.
        let bytes = [("韦尔在家里。".repeat(3)).as_bytes(), b"\xff\xe5"].concat();
        let text = decode("f", &bytes, &mut ProblemList::default()).unwrap_or_default();
        assert!(text.contains('\u{fffd}') && text.contains("韦尔"));
    }
}
