//! Guesses the legacy encoding of bytes from how common the decoded letters are. Several short texts of one
//! source (the names in an archive) are scored together.
//!
//! Decoding is `encoding_rs`'s, which the workbook reader depends on anyway.

use encoding_rs::{BIG5, Encoding, GB18030, SHIFT_JIS, WINDOWS_1252};

/// A legacy encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LegacyEncoding {
    Gbk,
    Big5,
    ShiftJis,
    Western,
    /// The IBM PC's code page, in which a zip archive stores names unless it says otherwise.
    Cp437,
}

/// The upper half of CP437, from 0x80.
const CP437_UPPER_HALF: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»\
    ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// How much of each text is sampled, in bytes.
const MAX_SAMPLE_BYTES: usize = 1 << 18;

/// The longest run of accented letters in a word of a European language.
const MAX_ACCENT_RUN: usize = 3;

impl LegacyEncoding {
    const ALL: [Self; 5] = [Self::Gbk, Self::Big5, Self::ShiftJis, Self::Western, Self::Cp437];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Gbk => "GBK",
            Self::Big5 => "Big5",
            Self::ShiftJis => "Shift JIS",
            Self::Western => "Windows-1252",
            Self::Cp437 => "CP437",
        }
    }

    fn encoding(self) -> Option<&'static Encoding> {
        match self {
            Self::Gbk => Some(GB18030),
            Self::Big5 => Some(BIG5),
            Self::ShiftJis => Some(SHIFT_JIS),
            Self::Western => Some(WINDOWS_1252),
            Self::Cp437 => None,
        }
    }

    /// The decoded text, and whether some bytes are invalid in this encoding.
    pub(super) fn decode(self, bytes: &[u8]) -> (String, bool) {
        if let Some(encoding) = self.encoding() {
            let (text, _, damaged) = encoding.decode(bytes);
            return (text.into_owned(), damaged);
        }
        let upper: Vec<char> = CP437_UPPER_HALF.chars().collect();
        let letter = |byte: &u8| match byte.checked_sub(0x80) {
            Some(at) => upper.get(usize::from(at)).copied().unwrap_or('\u{fffd}'),
            None => char::from(*byte),
        };
        (bytes.iter().map(letter).collect(), false)
    }

    /// Whether the letter at `at` is a common one in this encoding, and its length in bytes.
    fn is_common_letter(self, sample: &[u8], at: usize) -> (bool, usize) {
        let before = at.checked_sub(1).and_then(|at| sample.get(at)).copied();
        let rest = sample.get(at..).unwrap_or_default();
        let (lead, trail) = match rest {
            [lead, trail, ..] => (*lead, *trail),
            [lead] => (*lead, 0),
            [] => return (false, 1),
        };
        let pair = |common: bool, whole: bool| (common && whole, if whole { 2 } else { 1 });
        match self {
            // Level 1 of GB 2312, and its punctuation.
            Self::Gbk => {
                pair(matches!(lead, 0xb0..=0xd7 | 0xa1..=0xa3) && trail >= 0xa1, lead != 0x80 && trail >= 0x40)
            }
            Self::Big5 => pair(
                matches!(lead, 0xa4..=0xc6 | 0xa1) && matches!(trail, 0x40..=0x7e | 0xa1..=0xfe),
                matches!(trail, 0x40..=0x7e | 0xa1..=0xfe),
            ),
            // Kana, level 1 of JIS, punctuation.
            Self::ShiftJis if matches!(lead, 0xa1..=0xdf) => (false, 1),
            Self::ShiftJis => pair(
                matches!(
                    (lead, trail),
                    (0x81, 0x40..=0x45 | 0x48 | 0x49 | 0x5b | 0x69 | 0x6a | 0x75..=0x78)
                        | (0x82 | 0x83 | 0x88..=0x98, _)
                ),
                matches!(trail, 0x40..=0x7e | 0x80..=0xfc),
            ),
            // An accented letter next to plain ones, or a typographic mark.
            Self::Western | Self::Cp437 => {
                // A letter next to a mark counts too.
                let mark = |byte: &u8| self == Self::Western && matches!(byte, 0x80..=0x9f);
                let plain = |byte: Option<&u8>| byte.is_none_or(|b| b.is_ascii() && *b != 0 || mark(b) != mark(&lead));
                let alone = plain(before.as_ref()) && plain(rest.get(1));
                let common = match self {
                    Self::Western => {
                        matches!(lead, 0x80 | 0x84 | 0x85 | 0x91..=0x97 | 0xa0 | 0xab)
                            || matches!(lead, 0xb0 | 0xb4 | 0xb7 | 0xbb | 0xbf..=0xfe)
                    }
                    _ => matches!(lead, 0x80..=0x9a | 0xa0..=0xa5 | 0xe1),
                };
                (common && (alone || self == Self::Western && is_in_accented_run(sample, at)), 1)
            }
        }
    }

    /// The share of non-ASCII letters that are common in this encoding, in percent; `None` if the bytes
    /// cannot be in it.
    fn common_letter_percent(self, samples: &[&[u8]]) -> Option<usize> {
        let (mut common, mut all) = (0, 0);
        for sample in samples {
            let sample = &sample[..sample.len().min(MAX_SAMPLE_BYTES)];
            let (mut at, mut bad) = (0, 0);
            while let Some(byte) = sample.get(at) {
                if byte.is_ascii() {
                    at += 1;
                    continue;
                }
                let (is, length) = self.is_common_letter(sample, at);
                common += usize::from(is);
                bad += usize::from(!is && length == 1);
                all += 1;
                at += length;
            }
            let by_pairs = matches!(self, Self::Gbk | Self::Big5 | Self::ShiftJis);
            // The last pair may be cut off.
            if by_pairs && bad > 1 + sample.len() / 50 {
                return None;
            }
        }
        (all > 0).then(|| common * 100 / all)
    }
}

/// Is the letter at `at` in a short run of accented Western letters next to plain ones ("Núñez", "créée")?
fn is_in_accented_run(sample: &[u8], at: usize) -> bool {
    let (left, right) = (sample.get(..at), sample.get(at..));
    let (left, right) = (left.unwrap_or_default(), right.unwrap_or_default());
    let before = left.iter().rev().take_while(|byte| !byte.is_ascii()).take(MAX_ACCENT_RUN).count();
    let after = right.iter().take_while(|byte| !byte.is_ascii()).take(MAX_ACCENT_RUN + 1).count();
    let row = sample.get(at - before..at + after).unwrap_or_default();
    let beside = [left.iter().rev().nth(before), right.get(after)];
    let is_accented = |byte: &u8| matches!(byte, 0xc0..=0xd6 | 0xd8..=0xf6 | 0xf8..=0xff);
    row.len() <= MAX_ACCENT_RUN
        && row.iter().all(is_accented)
        && beside.into_iter().flatten().any(u8::is_ascii_alphabetic)
}

/// The lowest score, in percent, at which a guess is made.
const MIN_COMMON_LETTER_PERCENT: usize = 70;

/// The most likely encoding of these bytes; of equals, the first. `None`: it could be any, or damaged UTF-8.
pub(super) fn guess_encoding(samples: &[&[u8]]) -> Option<LegacyEncoding> {
    let damaged = |sample: &&[u8]| {
        let sample = &sample[..sample.len().min(MAX_SAMPLE_BYTES)];
        let lossy = String::from_utf8_lossy(sample);
        let broken = lossy.matches(char::REPLACEMENT_CHARACTER).count();
        let beyond = lossy.chars().filter(|c| !c.is_ascii()).count();
        beyond - broken > broken
    };
    if samples.iter().any(damaged) {
        return None;
    }
    let codings = LegacyEncoding::ALL.iter().enumerate();
    let scores =
        codings.filter_map(|(at, coding)| Some((coding.common_letter_percent(samples)?, usize::MAX - at, *coding)));
    let best = scores.max_by_key(|(score, at, _)| (*score, *at))?;
    (best.0 >= MIN_COMMON_LETTER_PERCENT).then_some(best.2)
}

/// Chinese punctuation and full-width letters.
pub(super) fn is_chinese_punctuation(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2026}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
}

/// Decodes names: each as UTF-8 where it is valid, the others in the one encoding that fits them best.
pub(super) fn decode_names(raw: &[&[u8]]) -> Vec<String> {
    let odd: Vec<&[u8]> = raw.iter().copied().filter(|name| std::str::from_utf8(name).is_err()).collect();
    let coding = guess_encoding(&odd).unwrap_or(LegacyEncoding::Cp437);
    raw.iter()
        .map(|name| match std::str::from_utf8(name) {
            Ok(name) => name.to_owned(),
            Err(_) => coding.decode(name).0,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_told_by_how_common_its_letters_are() {
        for (coding, texts) in [
            (LegacyEncoding::Gbk, vec!["磨坊/韦尔.json", "芬奇", "乔治娜", "韦尔对芬奇说：“昨晚你在哪里？”"]),
            (LegacyEncoding::Big5, vec!["磨坊與麵包", "韋爾在廚房裡發現了屍體", "證人", "第一幕"]),
            (LegacyEncoding::ShiftJis, vec!["花子と太郎", "水車小屋の殺人", "容疑者リスト", "山田一郎"]),
            (
                LegacyEncoding::Western,
                vec!["It’s “mine”, she said — André", "Zoë Müller", "café", "Núñez", "name\nNúñez\nGünther", "créée"],
            ),
        ] {
            for text in texts {
                let bytes = coding.encoding().unwrap().encode(text).0;
                let found = guess_encoding(&[&bytes]);
                assert_eq!(found, Some(coding), "{text}");
                assert_eq!(coding.decode(&bytes), (text.to_owned(), false));
            }
        }
        // CP437.
        for (bytes, text) in [(&b"Zo\x89.json"[..], "Zoë.json"), (b"Herv\x82", "Hervé"), (b"M\x81ller", "Müller")] {
            assert_eq!(decode_names(&[bytes]), [text]);
        }
        assert_eq!(guess_encoding(&[b"a\xffb"]), None);
    }
}
