//! The built-in embedder: English and Chinese, offline, the same numbers on every platform.
//!
//! Feature hashing, not a model: words with light stems, pairs of words, letter trigrams, Han characters and
//! pairs of them, hashed with a sign into 256 sums. It finds segments that share words with a question; it
//! knows no synonyms and does not match across languages.
//!
//! The numbers are integers from −127 to 127 stored as `f32`, so any product of two vectors is a sum of
//! integers below 2²⁴ and is exact in any order of summation.

use super::Vector;
use super::words::{is_stop_han, is_stop_word, stem};
use crate::base::language::is_han;
use std::collections::BTreeMap;

/// Dimensions of [`embed_builtin`]'s vectors.
pub const BUILTIN_DIMENSIONS: usize = 256;

/// Weights of the features. Only their ratios matter.
mod weight {
    pub const WORD_WEIGHT: f64 = 1.0;
    pub const STOP_WORD_WEIGHT: f64 = 0.08;
    pub const WORD_PAIR_WEIGHT: f64 = 0.5;
    /// All trigrams of a word together (as a length).
    pub const TRIGRAMS_WEIGHT: f64 = 0.6;
    pub const HAN_WEIGHT: f64 = 0.5;
    pub const STOP_HAN_WEIGHT: f64 = 0.04;
    pub const HAN_PAIR_WEIGHT: f64 = 1.0;
    /// A pair of Han characters of which one is a stop character.
    pub const PARTLY_STOP_HAN_PAIR_WEIGHT: f64 = 0.25;
}

/// Hashed features, each with its weight and its number of occurrences. Ordered, so that sums are
/// reproducible.
#[derive(Default)]
struct Features(BTreeMap<u64, (f64, u32)>);

impl Features {
    fn add(&mut self, kind: u8, parts: &[&str], weight: f64) {
        let entry = self.0.entry(hash_feature(kind, parts)).or_insert((weight, 0));
        entry.1 = entry.1.saturating_add(1);
    }
}

/// Embeds `text` into 256 dimensions.
///
/// A text without letters and digits gives the zero vector, which is at distance 1 from everything.
pub fn embed_builtin(text: &str) -> Vector {
    let mut features = Features::default();
    let mut previous: Option<String> = None;
    let mut han: Option<char> = None;
    for token in Tokens(text) {
        match token {
            Token::Word(word) => {
                han = None;
                previous =
                    add_word_features(&mut features, &word.to_lowercase().replace('’', "'"), previous.as_deref());
            }
            Token::Han(c) => {
                previous = None;
                add_han_features(&mut features, c, han);
                han = Some(c);
            }
            Token::Break => (previous, han) = (None, None),
        }
    }
    quantise(&features)
}

/// Adds a word's features. Returns its stem when it can begin a pair.
fn add_word_features(features: &mut Features, word: &str, previous: Option<&str>) -> Option<String> {
    if is_stop_word(word) {
        features.add(b'w', &[word], weight::STOP_WORD_WEIGHT);
        // "master of the house": a pair skips stop words.
        return previous.map(str::to_owned);
    }
    let stem = stem(word);
    features.add(b'w', &[&stem], weight::WORD_WEIGHT);
    if let Some(previous) = previous {
        features.add(b'p', &[previous, &stem], weight::WORD_PAIR_WEIGHT);
    }
    let letters: Vec<char> = std::iter::once('^').chain(stem.chars()).chain(std::iter::once('$')).collect();
    // f64 is exact for the few letters of a word.
    #[allow(clippy::cast_precision_loss)]
    let each = weight::TRIGRAMS_WEIGHT / (letters.len().saturating_sub(2).max(1) as f64).sqrt();
    for three in letters.windows(3).filter(|_| letters.len() > 5) {
        features.add(b't', &[&three.iter().collect::<String>()], each);
    }
    Some(stem)
}

fn add_han_features(features: &mut Features, c: char, previous: Option<char>) {
    let mut buffer = [0; 4];
    let one = &*c.encode_utf8(&mut buffer);
    let stop = is_stop_han(c);
    features.add(b'h', &[one], if stop { weight::STOP_HAN_WEIGHT } else { weight::HAN_WEIGHT });
    let Some(previous) = previous else { return };
    let pair_weight = match (is_stop_han(previous), stop) {
        (true, true) => weight::STOP_HAN_WEIGHT,
        (false, false) => weight::HAN_PAIR_WEIGHT,
        _ => weight::PARTLY_STOP_HAN_PAIR_WEIGHT,
    };
    features.add(b'b', &[previous.encode_utf8(&mut [0; 4]), one], pair_weight);
}

/// Adds features into their dimensions, sublinear in their occurrences, and rounds to ±127.
fn quantise(features: &Features) -> Vector {
    let mut sums = [0.0f64; BUILTIN_DIMENSIONS];
    for (hash, (weight, count)) in &features.0 {
        let value = weight * (1.0 + libm::log(f64::from(*count)));
        // The low byte is the dimension, the next bit the sign.
        let place = usize::from(hash.to_le_bytes()[0]);
        sums[place] += if hash & 0x100 == 0 { value } else { -value };
    }
    // The largest number becomes 127; normalising first would change nothing.
    let largest = sums.iter().fold(0.0f64, |most, sum| most.max(sum.abs()));
    let scale = if largest > 0.0 { 127.0 / largest } else { 0.0 };
    #[allow(clippy::cast_possible_truncation)]
    Vector::from_raw(sums.iter().map(|sum| libm::round(sum * scale) as f32).collect())
}

/// FNV-1a over the kind and the parts, then a mixer, since FNV alone leaves the low bits of short keys
/// similar.
fn hash_feature(kind: u8, parts: &[&str]) -> u64 {
    let mut state = 0xcbf2_9ce4_8422_2325_u64;
    let separated = parts.iter().flat_map(|part| part.bytes().chain(std::iter::once(0xff)));
    for byte in std::iter::once(kind).chain(separated) {
        state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    state = (state ^ (state >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    state = (state ^ (state >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    state ^ (state >> 33)
}

enum Token<'a> {
    /// Letters and digits, with what joins them: "don't", "9:10", "3.5".
    Word(&'a str),
    Han(char),
    /// Punctuation: no pair crosses it.
    Break,
}

struct Tokens<'a>(&'a str);

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0 = self.0.trim_start();
        let first = self.0.chars().next()?;
        let end = leading_word_len(self.0);
        let (token, rest) = self.0.split_at(end.max(first.len_utf8()));
        self.0 = rest;
        Some(match first {
            _ if is_han(first) => Token::Han(first),
            _ if end > 0 => Token::Word(token),
            _ => Token::Break,
        })
    }
}

/// The byte length of the word at the start of `text`; 0 when there is none.
fn leading_word_len(text: &str) -> usize {
    let mut end = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        let joins = at > 0
            && match c {
                '\'' | '’' => next.is_some_and(|n| n.is_alphabetic() && !is_han(n)),
                ':' | '.' => {
                    text[..at].ends_with(|b: char| b.is_ascii_digit()) && next.is_some_and(|n| n.is_ascii_digit())
                }
                _ => false,
            };
        if !joins && (!c.is_alphanumeric() || is_han(c)) {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

#[cfg(test)]
#[path = "embed_tests.rs"]
mod tests;
