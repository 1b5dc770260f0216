//! What turns texts into vectors: the built-in embedder, or an endpoint's. It decides nothing about its
//! own failures, and it never puts anything in the place of a vector that it did not get.

use super::MindError;
use crate::memory::{Vector, embed_builtin};
use futures_util::future::LocalBoxFuture;

/// Most texts of a batch.
pub(super) const BATCH: usize = 64;
/// Most characters of a batch, unless one text alone has more.
pub(super) const BATCH_CHARACTERS: usize = 24_000;

pub trait Embedder {
    /// What to call it, for people.
    fn name(&self) -> String;

    /// Does it call somebody who can be slow, refuse, or send a bill? Such calls take a place among the
    /// calls under way and wait while the game is paused.
    fn calls_out(&self) -> bool;

    /// One vector per text, in the same order, all of one dimension.
    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>>;
}

/// The built-in embedder: offline, at once, never fails.
#[derive(Debug, Clone, Copy, Default)]
pub struct Builtin;

impl Embedder for Builtin {
    fn name(&self) -> String {
        "built-in embedder".into()
    }

    fn calls_out(&self) -> bool {
        false
    }

    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        Box::pin(async move { Ok(texts.iter().map(|text| embed_builtin(text)).collect()) })
    }
}

/// Cuts `texts` into the batches in which servers take them: 64 texts, 24,000 characters.
pub fn batches<'a, 'b>(texts: &'b [&'a str]) -> Vec<&'b [&'a str]> {
    let mut list = Vec::new();
    let (mut start, mut characters) = (0, 0);
    for (i, text) in texts.iter().enumerate() {
        let more = text.chars().count();
        if i > start && (i - start == BATCH || characters + more > BATCH_CHARACTERS) {
            list.push(&texts[start..i]);
            (start, characters) = (i, 0);
        }
        characters += more;
    }
    if start < texts.len() {
        list.push(&texts[start..]);
    }
    list
}
