//! Places in a text, as comparable keys. It knows kinds of places, not a map: whether one place contains
//! another is unknown.

use super::phrasebook::{chinese_word_list, english_word_list};
use super::text::lower_words;
use crate::base::language::{Grammar, Language, is_han};

/// The places in `text`.
pub(super) fn find_places(language: Language, text: &str) -> Vec<String> {
    let mut found: Vec<String> = match language.grammar() {
        Grammar::English => find_places_en(text),
        Grammar::Chinese => find_places_zh(text),
    };
    found.sort_unstable();
    found.dedup();
    found
}

fn find_places_en(text: &str) -> Vec<String> {
    let words = lower_words(text);
    let mut found = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let before = i.checked_sub(1).map_or("", |i| words[i].as_str());
        if english_word_list("place.compounds").has(word)
            && before.len() > 3
            && !english_word_list("place.no_names").has(before)
        {
            found.push(format!("{before} {word}"));
        } else if english_word_list("place.kinds").has(word) {
            found.push(word.clone());
        }
    }
    found
}

fn find_places_zh(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for kind in chinese_word_list("place.kinds").iter() {
        for (at, _) in text.match_indices(kind.as_str()) {
            if kind.chars().nth(1).is_some() {
                found.push(kind.clone());
            } else if let Some(before) = text[..at]
                .chars()
                .next_back()
                .filter(|c| is_han(*c) && !chinese_word_list("place.no_names").has_char(*c))
            {
                found.push(format!("{before}{kind}"));
            }
        }
    }
    found
}
