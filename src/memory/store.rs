//! A player's memory: segments in reading order, and what of them a question brings back.
//!
//! Questum keeps two of these per player, for its script and for the dialogue it has heard. Which embedder
//! made the vectors is the caller's business, as is recording what was recalled.
//!
//! **Metric.** The paper says L2, its published code uses the inner product. On unit vectors |a − b|² =
//! 2 − 2·a·b, so both order segments alike; the distance given here is 1 − a·b of the unit vectors.

use super::{Index, Vector, embed_builtin, estimate_tokens};
use std::sync::Arc;

/// A piece of text in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    pub text: Arc<str>,
    /// Its estimated tokens.
    pub tokens: u32,
}

/// A segment that came back.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RecallHit {
    /// Its position in the memory, from 0: reading order.
    pub segment: u32,
    /// Cosine distance to the query, 0 to 2, rounded to four decimals, as logs keep it.
    pub distance: f32,
}

/// What one look-up gave.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Recall {
    /// Segments in reading order.
    pub hits: Vec<RecallHit>,
    /// How many of them, from the first on, are the head: what every look-up gives. 0 where that stands among what
    /// was looked for.
    pub head: usize,
    /// Estimated tokens of the hits together; never more than the budget, but for what is kept whatever it takes.
    pub tokens: u32,
    /// How many segments the memory held.
    pub held: u32,
}

/// Segments with an index of their vectors. It only grows. Cheap enough to clone for a fork.
#[derive(Debug, Clone, Default)]
pub struct MemoryStore {
    segments: Vec<Segment>,
    tokens: u64,
    index: Index,
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

    /// How many segments it holds.
    pub fn len(&self) -> usize {
        self.segments.len()
    }

    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// Adds a segment embedded by the built-in embedder; gives its position.
    pub fn push(&mut self, text: &str) -> u32 {
        self.push_embedded(text, embed_builtin(text))
    }

    /// Adds a segment with another embedder's vector; gives its position.
    pub fn push_embedded(&mut self, text: &str, vector: Vector) -> u32 {
        let position = self.note(text);
        self.index.insert(position, vector);
        position
    }

    /// Adds many segments embedded by the built-in embedder: a script, once.
    pub fn extend<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) {
        self.extend_embedded(texts.into_iter().map(|text| (text, embed_builtin(text))));
    }

    /// Adds many segments with another embedder's vectors.
    pub fn extend_embedded<'a>(&mut self, entries: impl IntoIterator<Item = (&'a str, Vector)>) {
        let noted: Vec<(u32, Vector)> =
            entries.into_iter().map(|(text, vector)| (self.note(text), vector)).collect();
        self.index.extend(noted);
    }

    fn note(&mut self, text: &str) -> u32 {
        let position = u32::try_from(self.segments.len()).unwrap_or(u32::MAX);
        let tokens = estimate_tokens(text);
        self.segments.push(Segment { text: text.into(), tokens });
        self.tokens += u64::from(tokens);
        position
    }

    /// Fills `budget_tokens` with the segments nearest to `query`, best first, and gives them in reading
    /// order (Questum §2.2, "Memory").
    ///
    /// A segment that no longer fits is passed over for the next best; when everything fits, everything
    /// comes back. Of a memory that outgrows the budget the first segments come back whatever the query is,
    /// as many as fit into `head_tokens`: what follows them changes from query to query, they do not, so a
    /// server's prefix cache hits.
    pub fn recall(&self, query: &Vector, budget_tokens: u32, head_tokens: u32) -> Recall {
        self.recall_among(self.len(), query, budget_tokens, head_tokens)
    }

    /// The same from the first `held` segments alone: whoever looks back to an earlier moment finds nothing
    /// that came after it.
    pub fn recall_among(&self, held: usize, query: &Vector, budget_tokens: u32, head_tokens: u32) -> Recall {
        let held = held.min(self.len());
        let first = self.segments.get(..held).unwrap_or_default();
        let tokens = match held == self.len() {
            true => self.tokens,
            false => first.iter().map(|segment| u64::from(segment.tokens)).sum(),
        };
        let head = match head_tokens.min(budget_tokens) {
            0 => 0,
            _ if u64::from(budget_tokens) >= tokens => held,
            tokens => head(first, tokens),
        };
        let mut recall = Recall { head, ..Recall::default() };
        // The head is seldom what is nearest, and its distances are wanted too.
        let mut wanted = match head {
            0 if held == self.len() => self.first_guess(budget_tokens),
            _ => self.len(),
        };
        loop {
            let mut ranked = self.index.nearest(query, wanted);
            ranked.retain(|(id, _)| (*id as usize) < held);
            // The head first; a stable sort leaves the rest as it was.
            ranked.sort_by_key(|(id, _)| *id as usize >= head);
            let full;
            (recall.hits, recall.tokens, full) = fill(first, &ranked, budget_tokens);
            if full || wanted >= self.len() {
                break;
            }
            wanted = wanted.saturating_mul(2);
        }
        recall.hits.sort_unstable_by_key(|hit| hit.segment);
        recall.held = u32::try_from(held).unwrap_or(u32::MAX);
        recall
    }

    /// The same with segments that come back whatever the query is and whatever they take: what `kept` holds of the
    /// first `held`; what is nearest fills what is left of the budget. All of it stands in reading order, since what is
    /// found makes no sense apart from what it followed and answered.
    pub fn recall_keeping(&self, held: usize, query: &Vector, budget_tokens: u32, kept: &[bool]) -> Recall {
        let held = held.min(self.len());
        let first = self.segments.get(..held).unwrap_or_default();
        let tokens: u64 = first.iter().map(|segment| u64::from(segment.tokens)).sum();
        let all = tokens <= u64::from(budget_tokens);
        let is_kept = |id: u32| all || kept.get(id as usize).copied().unwrap_or(false);
        let mut ranked = self.index.nearest(query, self.len());
        ranked.retain(|(id, _)| (*id as usize) < held);
        let (kept, rest): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|(id, _)| is_kept(*id));
        let (mut hits, taken, _) = fill(first, &kept, u32::MAX);
        let (found, more, _) = fill(first, &rest, budget_tokens.saturating_sub(taken));
        let head = match found.is_empty() {
            true => hits.len(),
            false => 0,
        };
        hits.extend(found);
        hits.sort_unstable_by_key(|hit| hit.segment);
        Recall {
            hits,
            head,
            tokens: taken.saturating_add(more),
            held: u32::try_from(held).unwrap_or(u32::MAX),
        }
    }

    /// How many segments probably fill the budget, and a few more.
    fn first_guess(&self, budget_tokens: u32) -> usize {
        if u64::from(budget_tokens) >= self.tokens {
            return self.len();
        }
        let share = u64::from(budget_tokens) * self.len() as u64 / self.tokens.max(1);
        usize::try_from(share).unwrap_or(usize::MAX).saturating_add(8)
    }
}

/// How many segments, from the first on, fit into so many tokens.
fn head(segments: &[Segment], tokens: u32) -> usize {
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

/// Takes what fits of `segments` in the order of `ranked`; says whether nothing else could fit.
fn fill(segments: &[Segment], ranked: &[(u32, f32)], budget_tokens: u32) -> (Vec<RecallHit>, u32, bool) {
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
