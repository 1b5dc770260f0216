//! Rouge-L (Lin 2004): how much of a text recurs, in order, in another.

use super::super::count_as_f64;
use super::tokenize;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RougeL {
    /// Tokens of the original text, and of the retelling.
    pub reference_tokens: usize,
    pub candidate_tokens: usize,
    /// Length of the longest common subsequence.
    pub common_tokens: usize,
    /// Common / candidate.
    pub precision: f64,
    /// Common / reference.
    pub recall: f64,
    /// Harmonic mean of the two (β = 1); 0 without common tokens.
    pub f1: f64,
}

/// `None` if either text has no token.
pub fn rouge_l(reference: &str, candidate: &str) -> Option<RougeL> {
    let (reference, candidate) = (tokenize(reference), tokenize(candidate));
    let (reference_tokens, candidate_tokens) = (reference.len(), candidate.len());
    if reference_tokens == 0 || candidate_tokens == 0 {
        return None;
    }
    let common_tokens = longest_common_subsequence_length(&reference, &candidate);
    let common = count_as_f64(common_tokens);
    Some(RougeL {
        reference_tokens,
        candidate_tokens,
        common_tokens,
        precision: common / count_as_f64(candidate_tokens),
        recall: common / count_as_f64(reference_tokens),
        f1: 2.0 * common / count_as_f64(reference_tokens + candidate_tokens),
    })
}

/// Length of the longest common subsequence, 64 positions of `first` at a time (Hyyrö 2004): scripts have
/// over ten thousand characters. A cleared bit marks a position where the length grows.
pub(super) fn longest_common_subsequence_length<T: Ord>(first: &[T], second: &[T]) -> usize {
    let words = first.len().div_ceil(64);
    let mut places: BTreeMap<&T, Vec<u64>> = BTreeMap::new();
    for (at, token) in first.iter().enumerate() {
        let mask = places.entry(token).or_insert_with(|| vec![0; words]);
        mask[at / 64] |= 1 << (at % 64);
    }
    let mut row = vec![u64::MAX; words];
    for mask in second.iter().filter_map(|token| places.get(token)) {
        let mut carry = false;
        for (word, mask) in row.iter_mut().zip(mask) {
            let (sum, over) = word.overflowing_add(*word & mask);
            let (sum, over_too) = sum.overflowing_add(u64::from(carry));
            carry = over || over_too;
            *word = sum | (*word & !mask);
        }
    }
    row.iter()
        .enumerate()
        .map(|(at, word)| {
            let used = (first.len() - at * 64).min(64);
            let beyond = u64::MAX.checked_shl(u32::try_from(used).unwrap_or(64));
            (!(word | beyond.unwrap_or(0))).count_ones() as usize
        })
        .sum()
}
