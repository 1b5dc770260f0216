//! Embedders turn texts into vectors: the built-in one, or an endpoint's. They do not handle their own
//! failures and never substitute anything for a vector that they did not get.

use super::MindError;
use crate::play::memory::{Vector, embed_builtin};
use futures_util::future::LocalBoxFuture;

/// Maximum number of texts in a batch.
pub(super) const MAX_BATCH_TEXTS: usize = 64;
/// Maximum number of characters in a batch, unless a single text has more.
pub(super) const MAX_BATCH_CHARACTERS: usize = 24_000;

pub trait Embedder {
    /// Its display name.
    fn name(&self) -> String;

    /// Whether it calls a server that can be slow, refuse, or send a bill. Such calls count among the
    /// concurrent calls and wait while the game is paused.
    fn is_remote(&self) -> bool;

    /// One vector per text, in the same order, all of one dimension.
    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>>;
}

/// The built-in embedder: offline, immediate, never fails.
#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltinEmbedder;

impl Embedder for BuiltinEmbedder {
    fn name(&self) -> String {
        "built-in embedder".into()
    }

    fn is_remote(&self) -> bool {
        false
    }

    fn embed<'a>(&'a self, texts: &'a [&'a str]) -> LocalBoxFuture<'a, Result<Vec<Vector>, MindError>> {
        Box::pin(async move { Ok(texts.iter().map(|text| embed_builtin(text)).collect()) })
    }
}

/// Splits `texts` into batches that servers accept: 64 texts, 24,000 characters.
pub fn split_into_batches<'a, 'b>(texts: &'b [&'a str]) -> Vec<&'b [&'a str]> {
    let mut list = Vec::new();
    let (mut start, mut characters) = (0, 0);
    for (i, text) in texts.iter().enumerate() {
        let more = text.chars().count();
        if i > start && (i - start == MAX_BATCH_TEXTS || characters + more > MAX_BATCH_CHARACTERS) {
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
