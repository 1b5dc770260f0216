//! Retrieval from outside: what the index finds compared with a plain scan, and that it loses nothing.

use casebook::play::memory::{MAX_LEVEL_LEN, TAIL_CAPACITY, Vector, VectorIndex, embed_builtin, split_into_segments};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The sum of four uniform numbers, which is nearly normal.
fn near_normal(rng: &mut ChaCha8Rng) -> f32 {
    (0..4).map(|_| rng.next_u32() as f32 / u32::MAX as f32 - 0.5).sum()
}

fn random(rng: &mut ChaCha8Rng, dimensions: usize) -> Vec<f32> {
    (0..dimensions).map(|_| near_normal(rng)).collect()
}

/// `count` vectors; in clusters of twenty if `clustered`.
fn vectors(rng: &mut ChaCha8Rng, count: usize, dimensions: usize, clustered: bool) -> Vec<Vector> {
    let centres: Vec<Vec<f32>> = (0..count.div_ceil(20)).map(|_| random(rng, dimensions)).collect();
    (0..count)
        .map(|i| {
            let mut values = random(rng, dimensions);
            if clustered {
                values.iter_mut().zip(&centres[i % centres.len()]).for_each(|(v, c)| *v = *v * 0.3 + c);
            }
            Vector::normalise(&values).unwrap()
        })
        .collect()
}

fn nearest_by_scan(vectors: &[Vector], query: &Vector, k: usize) -> Vec<u32> {
    let mut all: Vec<(f32, u32)> = vectors.iter().zip(0..).map(|(v, id)| (query.distance(v), id)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all.into_iter().take(k).map(|(_, id)| id).collect()
}

/// The mean share of the true `k` nearest vectors that the index finds, over 40 queries.
fn recall_at(k: usize, vectors: &[Vector], index: &VectorIndex, queries: &[Vector]) -> f64 {
    let (mut right, mut of) = (0, 0);
    for query in queries {
        let truth = nearest_by_scan(vectors, query, k);
        let found = index.nearest(query, k);
        right += truth.iter().filter(|id| found.iter().any(|(f, _)| f == *id)).count();
        of += truth.len();
    }
    right as f64 / of as f64
}

#[test]
fn ten_nearest_are_found_with_a_recall_of_at_least_99_percent() {
    const SEED: u64 = 20_240_607;
    let table = [(10, 256), (32, 256), (100, 256), (300, 256), (512, 256), (1000, 64), (3000, 32)];
    for (count, dimensions) in table {
        for clustered in [false, true] {
            let mut rng = ChaCha8Rng::seed_from_u64(SEED + count as u64);
            let mut all = vectors(&mut rng, count + 40, dimensions, clustered);
            let queries = all.split_off(count);
            let mut index = VectorIndex::new();
            let began = std::time::Instant::now();
            index.extend((0..).zip(all.iter().cloned()));
            let built = began.elapsed();
            let recall = recall_at(10, &all, &index, &queries);
            // A budget of 4,000 tokens holds about a hundred segments.
            let budget = recall_at(100, &all, &index, &queries);
            println!(
                "seed {SEED} n {count} dim {dimensions} clustered {clustered}: recall@10 {recall:.4} @100 {budget:.4}, \
                    built in {built:?}"
            );
            assert!(
                recall >= 0.99 && budget >= 0.98,
                "seed {SEED} n {count} dim {dimensions} clustered {clustered}: {recall}"
            );
        }
    }
}

#[test]
fn one_by_one_finds_as_well_as_all_at_once_and_every_build_the_same() {
    const SEED: u64 = 7;
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let all = vectors(&mut rng, 700, 64, true);
    let grown = || {
        let mut index = VectorIndex::new();
        for (id, vector) in (0..).zip(&all) {
            index.insert(id, vector.clone());
        }
        index
    };
    let (first, second) = (grown(), grown());
    assert_eq!(first.level_and_tail_sizes(), (vec![512, 128, 32], 28));
    let queries = vectors(&mut rng, 40, 64, true);
    assert!(recall_at(10, &all, &first, &queries) >= 0.99, "seed {SEED}");
    for query in &queries {
        assert_eq!(first.nearest(query, 50), second.nearest(query, 50), "seed {SEED}");
    }
}

#[test]
fn a_whole_script_is_one_level_and_a_large_one_is_several() {
    for (count, levels, tail) in [
        (0, vec![], 0),
        (TAIL_CAPACITY - 1, vec![], TAIL_CAPACITY - 1),
        (TAIL_CAPACITY, vec![TAIL_CAPACITY], 0),
        (130, vec![130], 0),
        (MAX_LEVEL_LEN + 5, vec![MAX_LEVEL_LEN], 5),
        (2 * MAX_LEVEL_LEN + 40, vec![MAX_LEVEL_LEN, MAX_LEVEL_LEN, 40], 0),
    ] {
        let mut index = VectorIndex::new();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        index.extend((0..).zip(vectors(&mut rng, count, 8, false)));
        assert_eq!(index.level_and_tail_sizes(), (levels, tail));
        assert_eq!(index.len(), count);
    }
}

#[test]
fn what_was_said_a_hundred_times_hides_nothing_else() {
    let mut index = VectorIndex::new();
    let same = embed_builtin("I do not know anything about that.");
    let texts: Vec<String> = (0..200).map(|i| format!("Secret {i} is in room {}.", i * 7)).collect();
    index.extend((0..300).map(|id| (id, same.clone())));
    index.extend((300..).zip(texts.iter().map(|text| embed_builtin(text))));
    for (id, text) in (300..).zip(&texts) {
        assert_eq!(index.nearest(&embed_builtin(text), 1)[0].0, id, "{text}");
    }
}

#[test]
fn segments_of_a_text_are_found_by_their_own_words() {
    let text = "Dr. Hale keeps arsenic in the cellar. The clock stopped at 9:10 p.m. on Friday. \
                Lady Ashby burnt a letter in the stove. Edmund owes the bookmaker a fortune.";
    let pieces = split_into_segments(text, 12);
    assert_eq!(pieces.len(), 4);
    let mut index = VectorIndex::new();
    index.extend((0..).zip(pieces.iter().map(|piece| embed_builtin(piece))));
    for (query, id) in [
        ("Where is the arsenic?", 0),
        ("When did the clock stop?", 1),
        ("Who burned letters?", 2),
        ("Is Edmund in debt to a bookmaker?", 3),
    ] {
        assert_eq!(index.nearest(&embed_builtin(query), 1)[0].0, id, "{query}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_id_comes_back_exactly_once(steps in prop::collection::vec((1usize..150, any::<bool>()), 0..8),
                                        kinds in 1u32..80, seed in any::<u64>()) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let pool = vectors(&mut rng, kinds as usize, 8, false);
        let mut index = VectorIndex::new();
        let mut next = 0u32;
        for (count, at_once) in steps {
            let ids = next..next + count as u32;
            next = ids.end;
            let entries = ids.map(|id| (id, pool[(id % kinds) as usize].clone()));
            if at_once {
                index.extend(entries);
            } else {
                entries.for_each(|(id, vector)| index.insert(id, vector));
            }
        }
        prop_assert_eq!(index.len(), next as usize);
        let mut ids: Vec<u32> = index.nearest(&pool[0], next as usize).into_iter().map(|(id, _)| id).collect();
        ids.sort_unstable();
        prop_assert_eq!(ids, (0..next).collect::<Vec<_>>());
        // Fewer: still no duplicates, sorted, and as many as asked for.
        let some = index.nearest(&pool[0], 20);
        prop_assert_eq!(some.len(), 20.min(next as usize));
        prop_assert!(some.is_sorted_by(|a, b| (a.1, a.0) < (b.1, b.0)));
    }
}
