//! An API key. It cannot be printed, stored or sent by accident, and it is removed from whatever a server
//! sends back, in any encoding.

use super::entry;

/// The key of an account. No `Display`, no `Serialize`; `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// A shorter key is not hidden: removing a few letters would only spoil texts.
const MIN_REDACTED_KEY_BYTES: usize = 6;

/// What local servers tell people to enter because clients require a key. It is not secret, and it may be a
/// name that occurs in the game's texts.
const PLACEHOLDER_KEYS: [&str; 6] = ["ollama", "lm-studio", "lmstudio", "not-needed", "no-key", "sk-no-key-required"];

/// A prefix of the key of this length at a text's end counts as a key that was cut off, by a limit or because
/// more is to come.
const MIN_TRUNCATED_KEY_LETTERS: usize = 6;

impl Secret {
    /// Takes a key, without what was copied along with it.
    pub fn new(key: &str) -> Self {
        Self(entry::parse_key(key).text)
    }

    /// Exposes the key to `take`, which hands it to another thread of the same page. There is no other way
    /// out.
    pub fn expose_to<T>(&self, take: impl FnOnce(&str) -> T) -> T {
        take(&self.0)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `text` without the key: as it is, escaped for JSON, HTML or a URL (also twice), in hexadecimal digits
    /// or Base64 (also within a longer text). What servers have masked themselves stays.
    pub(super) fn redact(&self, text: &str) -> String {
        if self.0.len() < MIN_REDACTED_KEY_BYTES || PLACEHOLDER_KEYS.contains(&self.0.as_str()) {
            return text.to_owned();
        }
        let bytes = text.as_bytes();
        let spellings = self.key_encodings();
        let (mut shown, mut kept, mut at) = (String::new(), 0, 0);
        while at < bytes.len() {
            let found = spellings.iter().find_map(|spelling| spelling.find_match_end(bytes, at));
            match found {
                Some(end) => {
                    shown.push_str(text.get(kept..at).unwrap_or_default());
                    shown.push('…');
                    (kept, at) = (end, end);
                }
                None => at += 1,
            }
        }
        shown.push_str(text.get(kept..).unwrap_or_default());
        shown
    }

    fn key_encodings(&self) -> Vec<KeyEncoding> {
        let key = self.0.as_bytes();
        let hex: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut all = vec![
            KeyEncoding::new(key.to_vec(), LetterEquality::IgnoreCase),
            KeyEncoding::new(hex.into_bytes(), LetterEquality::IgnoreCase),
        ];
        // In Base64 three bytes are four letters, so the bytes before the key shift it.
        for before in 0..3 {
            let shifted = [&[0; 2][..before], key].concat();
            let letters = encode_base64(&shifted);
            let from = (before * 8).div_ceil(6);
            let to = shifted.len() * 8 / 6;
            let own = letters.get(from..to).unwrap_or_default().to_vec();
            all.push(KeyEncoding::new(own, LetterEquality::Base64));
        }
        all
    }

    /// The key itself, for the one header that needs it.
    pub(super) fn expose(&self) -> &str {
        &self.0
    }
}

/// When two letters count as equal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LetterEquality {
    /// Ignoring case: header names and hexadecimal digits come in both.
    IgnoreCase,
    /// In either alphabet of Base64.
    Base64,
}

/// An encoding of the key, escapes aside.
struct KeyEncoding {
    letters: Vec<u8>,
    letter_equality: LetterEquality,
}

impl KeyEncoding {
    fn new(letters: Vec<u8>, likeness: LetterEquality) -> Self {
        Self { letters, letter_equality: likeness }
    }

    /// Where the key ends, if it begins at `at`. A key that the end of the text cuts off counts once enough
    /// of it is there.
    fn find_match_end(&self, text: &[u8], at: usize) -> Option<usize> {
        let (first, here) = (self.letters.first()?, text.get(at)?);
        if !ESCAPE_STARTS.contains(here) && !self.is_same_letter(*here, *first) {
            return None;
        }
        // What looks like an escape may be letters of the key: both readings are followed.
        let mut ends = vec![at];
        for (count, letter) in self.letters.iter().enumerate() {
            let mut next = Vec::new();
            for end in &ends {
                let rest = text.get(*end..).unwrap_or_default();
                // An escape may be cut off too.
                if count >= MIN_TRUNCATED_KEY_LETTERS && (rest.is_empty() || is_cut_escape(rest)) {
                    return Some(text.len());
                }
                let same = unescape_first_byte(rest).filter(|(own, _)| self.is_same_letter(*own, *letter));
                next.extend(same.map(|(_, length)| end + length));
            }
            next.sort_unstable();
            next.dedup();
            ends = next;
        }
        let mut to = ends.pop()?;
        if self.letter_equality == LetterEquality::Base64 {
            // The last letter may hold bits of what follows; the blob is useless without the key.
            let rest = text.get(to..).unwrap_or_default().iter();
            to += rest.take_while(|byte| is_base64_byte(**byte)).count();
        }
        Some(to)
    }

    fn is_same_letter(&self, a: u8, b: u8) -> bool {
        match self.letter_equality {
            LetterEquality::IgnoreCase => a.eq_ignore_ascii_case(&b),
            LetterEquality::Base64 => standard_base64_letter(a) == standard_base64_letter(b),
        }
    }
}

/// A letter of URL-safe Base64 in the standard alphabet.
fn standard_base64_letter(letter: u8) -> u8 {
    match letter {
        b'-' => b'+',
        b'_' => b'/',
        other => other,
    }
}

fn is_base64_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=-_".contains(&byte)
}

/// The byte at the start of `text`, plain and in every kind of escape, with the number of bytes that it
/// takes: `a`, `\a`, `\u0061`, `\\u0061`, `\x61`, `%61`, `%2561`, `&#97;`, `&#x61;`.
fn unescape_first_byte(text: &[u8]) -> impl Iterator<Item = (u8, usize)> {
    let plain = text.first().map(|byte| (*byte, 1));
    // A text escaped three times has seven in a row; a longer run belongs to no letter and is not searched.
    let strokes = text.iter().take(9).take_while(|byte| **byte == b'\\').count();
    let after = text.get(strokes..).unwrap_or_default();
    let struck = (strokes > 0).then(|| match after {
        [b'u' | b'U', b'0', b'0', high, low, ..] => Some((parse_hex_pair(*high, *low)?, strokes + 5)),
        [b'x' | b'X', high, low, ..] => Some((parse_hex_pair(*high, *low)?, strokes + 3)),
        _ => None,
    });
    let struck_plain = after.first().filter(|_| strokes > 0).map(|byte| (*byte, strokes + 1));
    // The percent sign itself may be escaped, once or twice.
    let percent = |again: usize| {
        let rest = text.strip_prefix(b"%")?.strip_prefix(&b"2525"[..2 * again])?;
        match rest {
            [high, low, ..] => Some((parse_hex_pair(*high, *low)?, 3 + 2 * again)),
            _ => None,
        }
    };
    let entity = text.strip_prefix(b"&#").and_then(|rest| {
        let end = rest.iter().take(8).position(|byte| *byte == b';')?;
        let digits = std::str::from_utf8(rest.get(..end)?).ok()?;
        let number = match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u8::from_str_radix(hex, 16).ok()?,
            None => digits.parse().ok()?,
        };
        Some((number, end + 3))
    });
    [plain, struck.flatten(), struck_plain, percent(0), percent(1), percent(2), entity].into_iter().flatten()
}

/// Bytes that begin an escape.
const ESCAPE_STARTS: [u8; 3] = *b"\\%&";

/// Whether `text` is nothing but the beginning of an escape.
fn is_cut_escape(text: &[u8]) -> bool {
    text.len() < 9
        && text.first().is_some_and(|byte| ESCAPE_STARTS.contains(byte))
        && text.iter().all(|byte| byte.is_ascii_hexdigit() || b"\\%&#uUxX".contains(byte))
}

fn parse_hex_pair(high: u8, low: u8) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
}

/// Base64 without its padding.
fn encode_base64(bytes: &[u8]) -> Vec<u8> {
    const BASE64_ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = |group: &[u8]| {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        byte(0) << 16 | byte(1) << 8 | byte(2)
    };
    bytes
        .chunks(3)
        .flat_map(|group| {
            let bits = bits(group);
            (0..=group.len()).map(move |at| BASE64_ALPHABET[(bits >> (18 - 6 * at) & 63) as usize])
        })
        .collect()
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
#[path = "secret_tests.rs"]
mod tests;
