//! Trigram overlap of two texts.

use super::super::count_as_f64;
use super::tokenize;
use std::collections::BTreeSet;

/// The units of a trigram. ThinkThrice (§6.3) does not say; its figures (.03 to .08 for a whole game) fit
/// words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrigramUnit {
    /// Words, or Han characters.
    Tokens,
    /// Lower-case characters with punctuation; any white space is one blank.
    Characters,
}

/// Jaccard index of the two trigram sets, from 0 to 1. `None` if neither text has a trigram.
pub fn trigram_jaccard(one: &str, other: &str, of: TrigramUnit) -> Option<f64> {
    let (one, other) = (split_units(one, of), split_units(other, of));
    let (one, other): (BTreeSet<&[String]>, BTreeSet<&[String]>) =
        (one.windows(3).collect(), other.windows(3).collect());
    let common = one.intersection(&other).count();
    let all = one.len() + other.len() - common;
    (all > 0).then(|| count_as_f64(common) / count_as_f64(all))
}

fn split_units(text: &str, of: TrigramUnit) -> Vec<String> {
    match of {
        TrigramUnit::Tokens => tokenize(text),
        TrigramUnit::Characters => {
            let words: Vec<&str> = text.split_whitespace().collect();
            let lower = words.join(" ").to_lowercase();
            lower.chars().map(String::from).collect()
        }
    }
}
