//! A log inside a link: deflated, in Base64url. Whoever has the link has the game, and no server sees it.

use super::{ArchiveError, write_log};
use crate::base::game::Log;
use crate::base::language::{Language, text};
use crate::base::scenario::Localized;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read;

/// The length limit of a link's fragment, in characters. Browsers take more; chat and mail programs cut links
/// much earlier, so the page shows a link's length.
pub const MAX_FRAGMENT_CHARS: usize = 400_000;
/// More text than this, in bytes, never fits into a link.
const MAX_TEXT_BYTES: usize = 12 << 20;
/// The size limit of what a link unpacks to, in bytes.
const MAX_UNPACKED_BYTES: u64 = 64 << 20;
const BASE64URL_ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a log cannot be put into a link or read from one.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum FragmentError {
    Archive(#[from] ArchiveError),
    TooLong {
        /// The characters needed.
        characters: usize,
    },
    /// The link was cut off or changed.
    Damaged,
}

impl FragmentError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Archive(error) => error.describe(language),
            Self::TooLong { characters } => {
                text!(language, fragment_too_long, characters, most = MAX_FRAGMENT_CHARS)
            }
            Self::Damaged => text!(language, fragment_damaged),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

/// Encodes a log for a link; a log with too much text is not even compressed.
pub fn log_to_fragment(log: &Log) -> Result<String, FragmentError> {
    let characters: usize = log.texts.iter().map(String::len).sum();
    if characters > MAX_TEXT_BYTES {
        return Err(FragmentError::TooLong { characters });
    }
    text_to_fragment(&write_log(log)?)
}

/// Encodes a text for a link.
pub fn text_to_fragment(text: &str) -> Result<String, FragmentError> {
    let mut packed = Vec::new();
    let mut encoder = DeflateEncoder::new(text.as_bytes(), Compression::best());
    encoder.read_to_end(&mut packed).map_err(|_| FragmentError::Damaged)?;
    let characters = packed.len().div_ceil(3) * 4;
    if characters > MAX_FRAGMENT_CHARS {
        return Err(FragmentError::TooLong { characters });
    }
    Ok(encode_base64url(&packed))
}

/// Decodes the text, of a log or another one, from a link.
pub fn fragment_to_bytes(letters: &str) -> Result<Vec<u8>, FragmentError> {
    let packed = decode_base64url(letters).ok_or(FragmentError::Damaged)?;
    let mut bytes = Vec::new();
    let mut reader = DeflateDecoder::new(packed.as_slice()).take(MAX_UNPACKED_BYTES + 1);
    let read = reader.read_to_end(&mut bytes);
    if read.is_err() || bytes.is_empty() || bytes.len() as u64 > MAX_UNPACKED_BYTES {
        return Err(FragmentError::Damaged);
    }
    Ok(bytes)
}

fn encode_base64url(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..=part.len() {
            let six = (word >> (18 - 6 * letter) & 63) as usize;
            out.push(char::from(BASE64URL_ALPHABET[six]));
        }
    }
    out
}

fn decode_base64url(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut word, mut bits) = (0_u32, 0_u32);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        let six = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' | b'+' => 62,
            b'_' | b'/' => 63,
            _ => return None,
        };
        word = word << 6 | u32::from(six);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push(u8::try_from(word >> bits & 255).ok()?);
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::archive::read_log;
    use proptest::prelude::*;

    #[test]
    fn a_log_goes_into_a_link_and_comes_out_the_same() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/public/logs/demo.zh.json");
        let (log, _) = read_log(&std::fs::read_to_string(path).unwrap()).unwrap();
        let letters = log_to_fragment(&log).unwrap();
        assert!(letters.bytes().all(|b| BASE64URL_ALPHABET.contains(&b)), "{letters}");
        let text = String::from_utf8(fragment_to_bytes(&letters).unwrap()).unwrap();
        assert_eq!(read_log(&text).unwrap().0, log);
        let cut = &letters[..letters.len() / 2];
        assert!(matches!(fragment_to_bytes(cut), Err(FragmentError::Damaged)));
        assert!(fragment_to_bytes("<b>").is_err());
    }

    proptest! {
        #[test]
        fn letters_give_back_the_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
            prop_assert_eq!(decode_base64url(&encode_base64url(&bytes)), Some(bytes));
        }

        #[test]
        fn any_link_ends_in_bytes_or_an_error(text in ".{0,200}") {
            let _ = fragment_to_bytes(&text);
        }
    }
}
