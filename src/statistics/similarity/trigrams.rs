//! Trigrams: what two texts have in common, three in a row at a time.

use super::super::float;
use super::tokens;
use std::collections::BTreeSet;

/// Three of what. ThinkThrice (§6.3) does not say; its figures (.03 to .08 for a whole game) are those of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrigramsOf {
    /// Words, or Han characters.
    Tokens,
    /// Characters in lower case, punctuation too; white space of any length is one blank.
    Characters,
}

/// Trigrams that both have, of those that either has; how often does not count. `None` when neither has any: a text
/// of fewer than three has none.
pub fn trigram_jaccard(one: &str, other: &str, of: TrigramsOf) -> Option<f64> {
    let (one, other) = (units(one, of), units(other, of));
    let (one, other): (BTreeSet<&[String]>, BTreeSet<&[String]>) =
        (one.windows(3).collect(), other.windows(3).collect());
    let common = one.intersection(&other).count();
    let all = one.len() + other.len() - common;
    (all > 0).then(|| float(common) / float(all))
}

fn units(text: &str, of: TrigramsOf) -> Vec<String> {
    match of {
        TrigramsOf::Tokens => tokens(text),
        TrigramsOf::Characters => {
            let words: Vec<&str> = text.split_whitespace().collect();
            let lower = words.join(" ").to_lowercase();
            lower.chars().map(String::from).collect()
        }
    }
}
