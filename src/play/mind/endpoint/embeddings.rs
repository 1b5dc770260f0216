//! `/v1/embeddings` as an embedder: in batches, each text once, in order. A failed batch is an error for the
//! caller; batches before it stay cached, so nothing is paid for twice.

use super::super::{Embedder, MindError, split_into_batches};
use super::{EndpointSettings, read_body};
use crate::base::platform::Abort;
use crate::base::scenario::{Localized, describe_json_error, localized};
use crate::play::memory::Vector;
use futures_util::future::LocalBoxFuture;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// Maximum number of cached texts; then the cache is cleared. More than any game has.
const MAX_CACHED_TEXTS: usize = 20_000;

/// An endpoint's embedder. It has one model, so its cache is keyed by the text alone. Reuse it across games,
/// and shared texts are embedded once.
pub struct EmbeddingsEndpoint {
    settings: EndpointSettings,
    abort: Abort,
    cache: RefCell<HashMap<String, Vector>>,
}

impl EmbeddingsEndpoint {
    /// The embedder `settings.model` at `settings.base_url`. `abort` cancels whatever it is doing.
    pub fn new(settings: EndpointSettings, abort: Abort) -> Self {
        Self { settings, abort, cache: RefCell::default() }
    }

    async fn embed_all(&self, texts: &[&str]) -> Result<Vec<Vector>, MindError> {
        self.clear_full_cache();
        for batch in split_into_batches(&self.uncached_texts(texts)) {
            let fetched = self.fetch_vectors(batch).await;
            let vectors = fetched.map_err(|error| self.settings.redact_error(error))?;
            let mut cache = self.cache.borrow_mut();
            // One dimension throughout: vectors of different dimensions cannot be compared.
            let known = cache.values().next().map(Vector::dimensions);
            check_dimensions(known, &vectors)?;
            for (text, vector) in batch.iter().zip(vectors) {
                cache.insert((*text).to_owned(), vector);
            }
        }
        let cache = self.cache.borrow();
        texts
            .iter()
            .map(|text| {
                cache.get(*text).cloned().ok_or_else(|| garbled_embeddings_error(localized!(garbled_miscounted)))
            })
            .collect()
    }

    /// Clears a full cache except for one entry, which preserves the dimension.
    fn clear_full_cache(&self) {
        let mut cache = self.cache.borrow_mut();
        if cache.len() >= MAX_CACHED_TEXTS {
            let one = cache.drain().next();
            cache.extend(one);
        }
    }

    /// The texts that are not cached, each once.
    fn uncached_texts<'a>(&self, texts: &[&'a str]) -> Vec<&'a str> {
        let cache = self.cache.borrow();
        let mut seen = HashSet::new();
        texts.iter().copied().filter(|text| !cache.contains_key(*text) && seen.insert(*text)).collect()
    }

    async fn fetch_vectors(&self, texts: &[&str]) -> Result<Vec<Vector>, MindError> {
        let body = json!({ "model": self.settings.model, "input": texts }).to_string();
        let request = self.settings.new_request("/embeddings", Some(body));
        let url = request.url.clone();
        let mut response = self.settings.send_request(request, &self.abort).await?;
        let answer = read_body(&mut response, &self.settings.deadline())
            .await
            .map_err(|error| MindError::from_http(&url, error))?;
        parse_vectors(&String::from_utf8_lossy(&answer), texts.len())
    }
}

impl Embedder for EmbeddingsEndpoint {
    fn name(&self) -> String {
        format!("{} at {}", self.settings.model, self.settings.base_url)
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        Box::pin(self.embed_all(texts))
    }
}

/// Reads the vectors of `count` texts, in the order of the texts.
fn parse_vectors(answer: &str, count: usize) -> Result<Vec<Vector>, MindError> {
    let value: Value = serde_json::from_str(answer)
        .map_err(|error| garbled_embeddings_error(localized!(garbled_no_json, why = describe_json_error(&error))))?;
    let data = value
        .get("data")
        .and_then(Value::as_array)
        .ok_or_else(|| garbled_embeddings_error(localized!(garbled_no_data)))?;
    if data.len() != count {
        return Err(garbled_embeddings_error(localized!(garbled_miscounted)));
    }
    let mut vectors: Vec<Option<Vector>> = vec![None; count];
    for (position, entry) in data.iter().enumerate() {
        let index = match entry.get("index").and_then(Value::as_u64) {
            Some(index) => usize::try_from(index).unwrap_or(usize::MAX),
            None => position,
        };
        let place = vectors
            .get_mut(index)
            .filter(|place| place.is_none())
            .ok_or_else(|| garbled_embeddings_error(localized!(garbled_index, index)))?;
        *place = Some(parse_vector(entry, index)?);
    }
    let vectors: Vec<Vector> = vectors.into_iter().flatten().collect();
    check_dimensions(None, &vectors)?;
    Ok(vectors)
}

fn parse_vector(entry: &Value, index: usize) -> Result<Vector, MindError> {
    let numbers = entry.get("embedding").and_then(Value::as_array);
    #[allow(clippy::cast_possible_truncation)]
    let number = |number: &Value| number.as_f64().map(|number| number as f32);
    let values: Option<Vec<f32>> = numbers.and_then(|numbers| numbers.iter().map(number).collect());
    values
        .and_then(|values| Vector::normalise(&values).ok())
        .ok_or_else(|| garbled_embeddings_error(localized!(garbled_vector, index)))
}

fn check_dimensions(known: Option<usize>, vectors: &[Vector]) -> Result<(), MindError> {
    let mut known = known;
    for vector in vectors {
        let own = vector.dimensions();
        let expected = *known.get_or_insert(own);
        if own != expected {
            return Err(garbled_embeddings_error(localized!(garbled_dimensions, own, expected)));
        }
    }
    Ok(())
}

fn garbled_embeddings_error(what: Localized) -> MindError {
    MindError::Garbled { detail: localized!(garbled_no_embeddings, what) }
}

#[cfg(test)]
#[path = "embeddings_tests.rs"]
mod tests;
