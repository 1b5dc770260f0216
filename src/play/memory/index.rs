//! An incremental nearest-neighbour index: sealed HNSW levels and a short tail that is scanned.
//!
//! `instant-distance` builds a graph once and cannot insert. New vectors go into the tail; [`TAIL_CAPACITY`] of them
//! become a level, and levels of similar size are merged as they double (a binary counter, as in LSM trees),
//! so each vector is built into a graph O(log n) times. A query merges the results of all levels and the
//! tail. Nothing is ever removed. The index knows neither texts nor budgets.
//!
//! **Sizes.** A build pauses a page. Measured at 256 dimensions in wasm with SIMD, built for size, in Node
//! on a busy machine (a quieter run built 512 in 253–347 ms), random and clustered vectors:
//!
//! | vectors | 32 | 64 | 128 | 160 | 256 | 512 |
//! |---|---|---|---|---|---|---|
//! | build, ms | 6–11 | 24–25 | 49–64 | 76–126 | 160–164 | 367–587 |
//! | query for 10, ms | 0.02–0.03 | 0.03–0.07 | 0.06–0.08 | 0.11–0.14 | 0.21–0.23 | 0.22–0.31 |
//!
//! In the quieter run a plain scan of 512 took 0.03 ms and the graph's wide search 0.14. A search keeps
//! [`SEARCH_CANDIDATES`] candidates. On a level of at most that size it finds every vector, as a scan does, at
//! several times the cost: such levels (scripts, and the dialogue of most games) have no graph and are
//! scanned. Recall@10 and recall@100 were 1.0000 in every case of `tests/retrieval.rs`.

use super::Vector;
use instant_distance::{Builder, Hnsw, Search};
use std::fmt;
use std::sync::Arc;

/// Length at which the tail is sealed: about one round of dialogue. Shorter scripts are scanned, which at
/// such sizes takes less time than a graph search.
pub const TAIL_CAPACITY: usize = 32;
/// Maximum size of a level. It bounds the pause of a merge in a page to about half a second.
pub const MAX_LEVEL_LEN: usize = 512;
/// Candidates that a search keeps (ef). A level of up to this size is scanned instead.
const SEARCH_CANDIDATES: usize = 256;
/// Candidates while building. The library's usual 100 takes twice as long and found nothing more.
const BUILD_CANDIDATES: usize = 40;
/// Seed for the random levels inside a graph. Any number works.
const GRAPH_SEED: u64 = 0x0063_6173_6562_6f6f;

/// Vectors with ids, searched for the nearest. Cheap to clone: sealed levels are shared.
#[derive(Clone, Default)]
pub struct VectorIndex {
    /// Oldest first. Each is at most half as large as the one before, unless both were too large to merge.
    levels: Vec<Arc<Level>>,
    tail: Vec<(u32, Vector)>,
}

struct Level {
    /// In order of ids.
    entries: Vec<(u32, Vector)>,
    /// `None`: the level is scanned, because it is small or because a search for its own vectors does not
    /// find each of them. Where many vectors are alike, the library's graph can fall into islands.
    graph: Option<Graph>,
}

struct Graph {
    points: Hnsw<Vector>,
    /// The id of each point.
    ids: Vec<u32>,
}

impl VectorIndex {
    /// An empty index.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of vectors.
    pub fn len(&self) -> usize {
        self.levels.iter().map(|level| level.entries.len()).sum::<usize>() + self.tail.len()
    }

    /// Whether it holds no vectors.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Sizes of the sealed levels, then of the tail.
    pub fn level_and_tail_sizes(&self) -> (Vec<usize>, usize) {
        (self.levels.iter().map(|level| level.entries.len()).collect(), self.tail.len())
    }

    /// Adds one vector. The caller chooses `id` and gives each only once.
    pub fn insert(&mut self, id: u32, vector: Vector) {
        self.extend([(id, vector)]);
    }

    /// Adds many at once, which is cheaper than one by one: whole levels are built directly.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = (u32, Vector)>) {
        self.tail.extend(entries);
        while self.tail.len() >= TAIL_CAPACITY {
            let rest = self.tail.split_off(self.tail.len().min(MAX_LEVEL_LEN));
            let mut sealed = std::mem::replace(&mut self.tail, rest);
            // Absorb the levels that are not at least twice as large, then build once.
            while let Some(last) = self.levels.last().filter(|last| {
                last.entries.len() < 2 * sealed.len() && last.entries.len() + sealed.len() <= MAX_LEVEL_LEN
            }) {
                sealed.extend(last.entries.iter().cloned());
                self.levels.pop();
            }
            self.levels.push(Arc::new(Level::build(sealed)));
        }
    }

    /// The `k` vectors nearest to `query` (or all, when there are fewer) with their cosine distances, nearest
    /// first, ties in order of ids.
    ///
    /// Exact for the tail, for levels of up to 256 vectors and for k > 128; otherwise approximate, with the
    /// recall that `tests/retrieval.rs` requires. With `k ≥ len` every id comes exactly once.
    pub fn nearest(&self, query: &Vector, k: usize) -> Vec<(u32, f32)> {
        let mut found: Vec<(u32, f32)> = self.tail.iter().map(|(id, vector)| (*id, query.distance(vector))).collect();
        for level in &self.levels {
            level.nearest(query, k, &mut found);
        }
        found.sort_unstable_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
        found.truncate(k);
        found
    }
}

impl fmt::Debug for VectorIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (levels, tail) = self.level_and_tail_sizes();
        f.debug_struct("Index").field("levels", &levels).field("tail", &tail).finish()
    }
}

impl Level {
    /// The result depends on the set of entries alone, not on their order.
    fn build(mut entries: Vec<(u32, Vector)>) -> Self {
        entries.sort_unstable_by_key(|(id, _)| *id);
        let graph = (entries.len() > SEARCH_CANDIDATES).then(|| Graph::build(&entries));
        Self { graph: graph.filter(Graph::finds_own_vectors), entries }
    }

    fn nearest(&self, query: &Vector, k: usize, found: &mut Vec<(u32, f32)>) {
        let before = found.len();
        if let Some(graph) = self.graph.as_ref().filter(|_| k <= SEARCH_CANDIDATES / 2) {
            found.extend(graph.search(query));
            if found.len() - before >= SEARCH_CANDIDATES {
                return;
            }
            found.truncate(before);
        }
        let all = self.entries.iter();
        found.extend(all.map(|(id, vector)| (*id, query.distance(vector))));
    }
}

impl Graph {
    fn build(entries: &[(u32, Vector)]) -> Self {
        let (given, points): (Vec<u32>, Vec<Vector>) = entries.iter().cloned().unzip();
        let builder =
            Builder::default().seed(GRAPH_SEED).ef_construction(BUILD_CANDIDATES).ef_search(SEARCH_CANDIDATES);
        let (points, places) = on_one_thread(|| builder.build_hnsw(points));
        let mut ids = vec![0; given.len()];
        for (id, place) in given.into_iter().zip(places) {
            if let Some(slot) = ids.get_mut(place.into_inner() as usize) {
                *slot = id;
            }
        }
        Self { points, ids }
    }

    fn search(&self, query: &Vector) -> Vec<(u32, f32)> {
        let mut search = Search::default();
        let nearest = self.points.search(query, &mut search);
        let found = nearest.filter_map(|item| {
            let id = self.ids.get(item.pid.into_inner() as usize)?;
            Some((*id, item.distance))
        });
        found.collect()
    }

    /// Whether a search for each of its own vectors finds it.
    fn finds_own_vectors(&self) -> bool {
        let mut search = Search::default();
        self.points.iter().all(|(place, vector)| {
            let mut found = self.points.search(vector, &mut search);
            found.any(|item| item.pid == place)
        })
    }
}

/// Runs `build` in a pool of one thread, so that the library's parallel loops run in their written
/// order and the graph is the same each time.
#[cfg(not(target_arch = "wasm32"))]
fn on_one_thread<T: Send>(build: impl FnOnce() -> T + Send) -> T {
    use std::sync::OnceLock;
    static POOL: OnceLock<Option<rayon::ThreadPool>> = OnceLock::new();
    match POOL.get_or_init(|| rayon::ThreadPoolBuilder::new().num_threads(1).build().ok()) {
        Some(pool) => pool.install(build),
        // No thread is available: the index is still correct, though perhaps with another graph.
        None => build(),
    }
}

/// A page has one thread, on which rayon runs everything anyway.
#[cfg(target_arch = "wasm32")]
fn on_one_thread<T>(build: impl FnOnce() -> T) -> T {
    build()
}
