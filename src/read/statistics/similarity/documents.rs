//! TF-IDF: documents as term weights; terms that few documents have weigh more.

use super::super::count_as_f64;
use super::tokenize;
use crate::base::language::is_han;
use std::collections::BTreeMap;

/// Documents weighted with scikit-learn's defaults: count × (ln((1 + documents) / (1 + documents with the
/// term)) + 1), each document scaled to length 1. One-letter words are no terms, as there; a Han character is
/// one, where scikit-learn takes a whole clause for a word.
#[derive(Debug, Clone, PartialEq)]
pub struct TfIdf {
    documents: Vec<BTreeMap<String, f64>>,
}

impl TfIdf {
    pub fn from_texts<T: AsRef<str>>(texts: &[T]) -> Self {
        let mut documents: Vec<BTreeMap<String, f64>> = Vec::new();
        for text in texts {
            let mut counts = BTreeMap::new();
            for token in tokenize(text.as_ref()).into_iter().filter(|token| is_term(token)) {
                *counts.entry(token).or_default() += 1.0;
            }
            documents.push(counts);
        }
        let mut holding: BTreeMap<String, usize> = BTreeMap::new();
        for term in documents.iter().flat_map(BTreeMap::keys) {
            *holding.entry(term.clone()).or_default() += 1;
        }
        let count = count_as_f64(documents.len());
        for weights in &mut documents {
            for (term, weight) in weights.iter_mut() {
                let with_it = holding.get(term).map_or(0.0, |documents| count_as_f64(*documents));
                *weight *= libm::log((1.0 + count) / (1.0 + with_it)) + 1.0;
            }
            let squares: f64 = weights.values().map(|weight| weight * weight).sum();
            for weight in weights.values_mut() {
                *weight /= libm::sqrt(squares);
            }
        }
        Self { documents }
    }

    /// Cosine of two documents by index, from 0 (nothing in common) to 1. `None` for an unknown index or a
    /// document without terms.
    pub fn cosine(&self, one: usize, other: usize) -> Option<f64> {
        let (one, other) = (self.documents.get(one)?, self.documents.get(other)?);
        if one.is_empty() || other.is_empty() {
            return None;
        }
        let common = one.iter().filter_map(|(term, weight)| Some(weight * other.get(term)?));
        Some(common.sum::<f64>().min(1.0))
    }
}

fn is_term(token: &str) -> bool {
    let mut characters = token.chars();
    characters.next().is_some_and(is_han) || characters.next().is_some()
}
