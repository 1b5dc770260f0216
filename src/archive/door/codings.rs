//! Codings from before Unicode: which one bytes are most likely in, told by how common the letters are that come out.
//! Several short texts of one source (the names in an archive) are judged together.
//!
//! They are read with `encoding_rs`, which the workbook reader brings along anyway.

use encoding_rs::{BIG5, Encoding, GB18030, SHIFT_JIS, WINDOWS_1252};

/// A coding that bytes may be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coding {
    Gbk,
    Big5,
    ShiftJis,
    Western,
    /// The first PCs': what zip archives without a word about it are in.
    Cp437,
}

/// Letters of the upper half of the first PCs' coding, from 0x80.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// Of each text no more than this is looked at, in bytes.
const MAX_SAMPLE_BYTES: usize = 1 << 18;

/// No word of European languages has more letters with accents in a row.
const MAX_ACCENTS: usize = 3;

impl Coding {
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

    /// The text, and whether some of it is not in this coding after all.
    pub(super) fn read(self, bytes: &[u8]) -> (String, bool) {
        if let Some(encoding) = self.encoding() {
            let (text, _, damaged) = encoding.decode(bytes);
            return (text.into_owned(), damaged);
        }
        let upper: Vec<char> = CP437.chars().collect();
        let letter = |byte: &u8| match byte.checked_sub(0x80) {
            Some(at) => upper.get(usize::from(at)).copied().unwrap_or('\u{fffd}'),
            None => char::from(*byte),
        };
        (bytes.iter().map(letter).collect(), false)
    }

    /// Is what stands at this place a letter that such texts are mostly made of? And its length in bytes.
    fn is_common(self, sample: &[u8], at: usize) -> (bool, usize) {
        let before = at.checked_sub(1).and_then(|at| sample.get(at)).copied();
        let rest = sample.get(at..).unwrap_or_default();
        let (lead, trail) = match rest {
            [lead, trail, ..] => (*lead, *trail),
            [lead] => (*lead, 0),
            [] => return (false, 1),
        };
        let pair = |common: bool, whole: bool| (common && whole, if whole { 2 } else { 1 });
        match self {
            // The first level of GB 2312, and its marks.
            Self::Gbk => pair(
                matches!(lead, 0xb0..=0xd7 | 0xa1..=0xa3) && trail >= 0xa1,
                lead != 0x80 && trail >= 0x40,
            ),
            Self::Big5 => pair(
                matches!(lead, 0xa4..=0xc6 | 0xa1) && matches!(trail, 0x40..=0x7e | 0xa1..=0xfe),
                matches!(trail, 0x40..=0x7e | 0xa1..=0xfe),
            ),
            // Kana, the first level of JIS, marks.
            Self::ShiftJis if matches!(lead, 0xa1..=0xdf) => (false, 1),
            Self::ShiftJis => pair(
                matches!(
                    (lead, trail),
                    (0x81, 0x40..=0x45 | 0x48 | 0x49 | 0x5b | 0x69 | 0x6a | 0x75..=0x78)
                        | (0x82 | 0x83 | 0x88..=0x98, _)
                ),
                matches!(trail, 0x40..=0x7e | 0x80..=0xfc),
            ),
            // A letter with an accent beside plain ones, or a mark of a typesetter's.
            Self::Western | Self::Cp437 => {
                // Or a letter beside a mark.
                let mark = |byte: &u8| self == Self::Western && matches!(byte, 0x80..=0x9f);
                let plain = |byte: Option<&u8>| {
                    byte.is_none_or(|b| b.is_ascii() && *b != 0 || mark(b) != mark(&lead))
                };
                let alone = plain(before.as_ref()) && plain(rest.get(1));
                let common = match self {
                    Self::Western => {
                        matches!(lead, 0x80 | 0x84 | 0x85 | 0x91..=0x97 | 0xa0 | 0xab | 0xb0 | 0xb4 | 0xb7 | 0xbb | 0xbf..=0xfe)
                    }
                    _ => matches!(lead, 0x80..=0x9a | 0xa0..=0xa5 | 0xe1),
                };
                (common && (alone || self == Self::Western && is_within_a_word(sample, at)), 1)
            }
        }
    }

    /// Which share of what is no plain letter is common in this coding, in hundredths; nothing where it cannot be it.
    fn score(self, samples: &[&[u8]]) -> Option<usize> {
        let (mut common, mut all) = (0, 0);
        for sample in samples {
            let sample = &sample[..sample.len().min(MAX_SAMPLE_BYTES)];
            let (mut at, mut bad) = (0, 0);
            while let Some(byte) = sample.get(at) {
                if byte.is_ascii() {
                    at += 1;
                    continue;
                }
                let (is, length) = self.is_common(sample, at);
                common += usize::from(is);
                bad += usize::from(!is && length == 1);
                all += 1;
                at += length;
            }
            let by_pairs = matches!(self, Self::Gbk | Self::Big5 | Self::ShiftJis);
            // One at the end may be cut.
            if by_pairs && bad > 1 + sample.len() / 50 {
                return None;
            }
        }
        (all > 0).then(|| common * 100 / all)
    }
}

/// Is it one of a few letters of Western Europe with accents in a row, with plain letters beside them ("Núñez", "créée")?
fn is_within_a_word(sample: &[u8], at: usize) -> bool {
    let (left, right) = (sample.get(..at), sample.get(at..));
    let (left, right) = (left.unwrap_or_default(), right.unwrap_or_default());
    let before = left.iter().rev().take_while(|byte| !byte.is_ascii()).take(MAX_ACCENTS).count();
    let after = right.iter().take_while(|byte| !byte.is_ascii()).take(MAX_ACCENTS + 1).count();
    let row = sample.get(at - before..at + after).unwrap_or_default();
    let beside = [left.iter().rev().nth(before), right.get(after)];
    let is_accented = |byte: &u8| matches!(byte, 0xc0..=0xd6 | 0xd8..=0xf6 | 0xf8..=0xff);
    row.len() <= MAX_ACCENTS
        && row.iter().all(is_accented)
        && beside.into_iter().flatten().any(u8::is_ascii_alphabetic)
}

/// A share of common letters below which nothing is said, in hundredths.
const MIN_SCORE: usize = 70;

/// The coding that these bytes are most likely in; the earlier of two that are alike. Nothing: it may be any, or damaged
/// UTF-8.
pub(super) fn guess(samples: &[&[u8]]) -> Option<Coding> {
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
    let scores = Coding::ALL.iter().enumerate();
    let scores = scores.filter_map(|(at, coding)| Some((coding.score(samples)?, usize::MAX - at, *coding)));
    let best = scores.max_by_key(|(score, at, _)| (*score, *at))?;
    (best.0 >= MIN_SCORE).then_some(best.2)
}

/// Chinese punctuation and full-width letters.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2026}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
}

/// Names as they were: each as UTF-8 where it is that, the rest in the one coding that all of them are most likely in.
pub(super) fn names(raw: &[&[u8]]) -> Vec<String> {
    let odd: Vec<&[u8]> = raw.iter().copied().filter(|name| std::str::from_utf8(name).is_err()).collect();
    let coding = guess(&odd).unwrap_or(Coding::Cp437);
    raw.iter()
        .map(|name| match std::str::from_utf8(name) {
            Ok(name) => name.to_owned(),
            Err(_) => coding.read(name).0,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_told_by_how_common_its_letters_are() {
        for (coding, texts) in [
            (Coding::Gbk, vec!["磨坊/韦尔.json", "芬奇", "乔治娜", "韦尔对芬奇说：“昨晚你在哪里？”"]),
            (Coding::Big5, vec!["磨坊與麵包", "韋爾在廚房裡發現了屍體", "證人", "第一幕"]),
            (Coding::ShiftJis, vec!["花子と太郎", "水車小屋の殺人", "容疑者リスト", "山田一郎"]),
            (
                Coding::Western,
                vec![
                    "It’s “mine”, she said — André",
                    "Zoë Müller",
                    "café",
                    "Núñez",
                    "name\nNúñez\nGünther",
                    "créée",
                ],
            ),
        ] {
            for text in texts {
                let bytes = coding.encoding().unwrap().encode(text).0;
                let found = guess(&[&bytes]);
                assert_eq!(found, Some(coding), "{text}");
                assert_eq!(coding.read(&bytes), (text.to_owned(), false));
            }
        }
        // Names on the first PCs.
        for (bytes, text) in
            [(&b"Zo\x89.json"[..], "Zoë.json"), (b"Herv\x82", "Hervé"), (b"M\x81ller", "Müller")]
        {
            assert_eq!(names(&[bytes]), [text]);
        }
        assert_eq!(guess(&[b"a\xffb"]), None);
    }
}
