//! A player's memory: segments in reading order, and which of them a query recalls.
//!
//! Questum gives each player two of these, one for its script and one for the dialogue it has heard. The
//! caller chooses the embedder and records what was recalled.
//!
//! **Metric.** The paper says L2, its published code uses the inner product. On unit vectors |a − b|² = 2 −
//! 2·a·b, so both rank segments alike; the distance given here is 1 − a·b of the unit vectors.

use super::{Vector, VectorIndex, embed_builtin, estimate_tokens};
use std::sync::Arc;

/// A piece of text in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    pub text: Arc<str>,
    /// Estimated tokens.
    pub tokens: u32,
}

/// A recalled segment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RecallHit {
    /// Its position in the memory, from 0, in reading order.
    pub segment: u32,
    /// Cosine distance to the query, 0 to 2, rounded to four decimals, as in logs.
    pub distance: f32,
}

/// The result of one recall.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Recall {
    /// Segments in reading order.
    pub hits: Vec<RecallHit>,
    /// The number of hits, from the first on, that form the head, which every recall returns. 0 where hits of
    /// the head and of the query are mixed.
    pub head_hit_count: usize,
    /// Estimated tokens of the hits together. At most the budget, except where `recall_with_pinned` is forced to
    /// exceed it.
    pub tokens: u32,
    /// How many segments were searched.
    pub searched_segment_count: u32,
}

/// Segments with an index of their vectors. It only grows. Cheap enough to clone for a fork.
#[derive(Debug, Clone, Default)]
pub struct MemoryStore {
    segments: Vec<Segment>,
    tokens: u64,
    index: VectorIndex,
}

impl MemoryStore {
    /// An empty memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// Its segments in reading order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The text of a segment.
    pub fn text(&self, segment: u32) -> Option<&str> {
        self.segments.get(segment as usize).map(|segment| &*segment.text)
    }

    /// The number of segments.
    pub fn len(&self) -> usize {
        self.segments.len()
    }

    /// Whether it holds no segments.
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// Adds many segments, embedded by the built-in embedder: a whole script.
    pub fn extend<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) {
        self.extend_embedded(texts.into_iter().map(|text| (text, embed_builtin(text))));
    }

    /// Adds many segments with another embedder's vectors.
    pub fn extend_embedded<'a>(&mut self, entries: impl IntoIterator<Item = (&'a str, Vector)>) {
        let noted: Vec<(u32, Vector)> =
            entries.into_iter().map(|(text, vector)| (self.add_segment(text), vector)).collect();
        self.index.extend(noted);
    }

    fn add_segment(&mut self, text: &str) -> u32 {
        let position = u32::try_from(self.segments.len()).unwrap_or(u32::MAX);
        let tokens = estimate_tokens(text);
        self.segments.push(Segment { text: text.into(), tokens });
        self.tokens += u64::from(tokens);
        position
    }

    /// Fills `budget_tokens` with the segments nearest to `query`, best first, and returns them in reading
    /// order (Questum §2.2, "Memory").
    ///
    /// A segment that no longer fits is skipped for the next best; when everything fits, everything is
    /// returned. When the memory exceeds the budget, its first segments, as many as fit into `head_tokens`,
    /// are returned whatever the query is. They do not change from query to query, so a server's prefix cache
    /// hits.
    pub fn recall(&self, query: &Vector, budget_tokens: u32, head_tokens: u32) -> Recall {
        self.recall_among_first(self.len(), query, budget_tokens, head_tokens)
    }

    /// [`Self::recall`] among the first `held` segments alone: a look back at an earlier moment finds nothing
    /// that came after it.
    pub fn recall_among_first(&self, held: usize, query: &Vector, budget_tokens: u32, head_tokens: u32) -> Recall {
        let held = held.min(self.len());
        let first = self.segments.get(..held).unwrap_or_default();
        let tokens =
            if held == self.len() { self.tokens } else { first.iter().map(|segment| u64::from(segment.tokens)).sum() };
        let head = match head_tokens.min(budget_tokens) {
            0 => 0,
            _ if u64::from(budget_tokens) >= tokens => held,
            tokens => count_head_segments(first, tokens),
        };
        let mut recall = Recall { head_hit_count: head, ..Recall::default() };
        // The head is seldom nearest, and its distances are needed too.
        let mut wanted = match head {
            0 if held == self.len() => self.estimate_hit_count(budget_tokens),
            _ => self.len(),
        };
        loop {
            let mut ranked = self.index.nearest(query, wanted);
            ranked.retain(|(id, _)| (*id as usize) < held);
            // The head first; a stable sort preserves the order of the others.
            ranked.sort_by_key(|(id, _)| *id as usize >= head);
            let full;
            (recall.hits, recall.tokens, full) = fill_budget(first, &ranked, budget_tokens);
            if full || wanted >= self.len() {
                break;
            }
            wanted = wanted.saturating_mul(2);
        }
        recall.hits.sort_unstable_by_key(|hit| hit.segment);
        recall.searched_segment_count = u32::try_from(held).unwrap_or(u32::MAX);
        recall
    }

    /// Recalls what `kept` marks among the first `held` segments, whatever the query and however many tokens
    /// it takes; the nearest others fill what is left of the budget. Everything is in reading order, since a
    /// found line makes no sense apart from what it followed and answered.
    pub fn recall_with_pinned(&self, held: usize, query: &Vector, budget_tokens: u32, pinned: &[bool]) -> Recall {
        let held = held.min(self.len());
        let first = self.segments.get(..held).unwrap_or_default();
        let tokens: u64 = first.iter().map(|segment| u64::from(segment.tokens)).sum();
        let all = tokens <= u64::from(budget_tokens);
        let is_kept = |id: u32| all || pinned.get(id as usize).copied().unwrap_or(false);
        let mut ranked = self.index.nearest(query, self.len());
        ranked.retain(|(id, _)| (*id as usize) < held);
        let (kept, rest): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|(id, _)| is_kept(*id));
        let (mut hits, taken, _) = fill_budget(first, &kept, u32::MAX);
        let (found, more, _) = fill_budget(first, &rest, budget_tokens.saturating_sub(taken));
        let head = if found.is_empty() { hits.len() } else { 0 };
        hits.extend(found);
        hits.sort_unstable_by_key(|hit| hit.segment);
        Recall {
            hits,
            head_hit_count: head,
            tokens: taken.saturating_add(more),
            searched_segment_count: u32::try_from(held).unwrap_or(u32::MAX),
        }
    }

    /// About how many segments fill the budget, with a small margin.
    fn estimate_hit_count(&self, budget_tokens: u32) -> usize {
        if u64::from(budget_tokens) >= self.tokens {
            return self.len();
        }
        let share = u64::from(budget_tokens) * self.len() as u64 / self.tokens.max(1);
        usize::try_from(share).unwrap_or(usize::MAX).saturating_add(8)
    }
}

/// How many segments, from the first on, fit into `tokens`.
fn count_head_segments(segments: &[Segment], tokens: u32) -> usize {
    let mut left = tokens;
    let fits = |segment: &&Segment| match left.checked_sub(segment.tokens) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    segments.iter().take_while(fits).count()
}

/// Takes the segments that fit, in the order of `ranked`. Returns the hits, their tokens, and whether no
/// further segment could fit.
fn fill_budget(segments: &[Segment], ranked: &[(u32, f32)], budget_tokens: u32) -> (Vec<RecallHit>, u32, bool) {
    let (mut hits, mut left) = (Vec::new(), budget_tokens);
    let mut taken = vec![false; segments.len()];
    for (id, distance) in ranked {
        let position = *id as usize;
        let Some(segment) = segments.get(position).filter(|s| s.tokens <= left) else {
            continue;
        };
        left -= segment.tokens;
        taken[position] = true;
        hits.push(RecallHit { segment: *id, distance: (distance * 1e4).round() / 1e4 });
    }
    let mut rest = segments.iter().zip(taken);
    let full = rest.all(|(segment, taken)| taken || segment.tokens > left);
    (hits, budget_tokens - left, full)
}

#[cfg(test)]
#[path = "store_tests.rs"]
mod tests;
