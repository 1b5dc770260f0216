//! Tests of recall.

#![allow(clippy::unwrap_used)]

use super::*;

/// A segment of `tokens` tokens in the direction of `angle` degrees.
fn placed(store: &mut MemoryStore, tokens: usize, degrees: f32) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    // One Han character is one token.
    store.extend_embedded([(&*"字".repeat(tokens), Vector::normalise(&[cos, sin]).unwrap())]);
}

fn store(entries: &[(usize, f32)]) -> MemoryStore {
    let mut store = MemoryStore::new();
    for (tokens, degrees) in entries {
        placed(&mut store, *tokens, *degrees);
    }
    store
}

fn ahead() -> Vector {
    Vector::normalise(&[1.0, 0.0]).unwrap()
}

#[test]
fn the_best_that_fit_come_back_in_reading_order() {
    // entries (tokens, degrees from the query), budget, segments, tokens
    type Row = (&'static [(usize, f32)], u32, &'static [u32], u32);
    let table: [Row; 9] = [
        (&[], 100, &[], 0),
        (&[(10, 80.0), (10, 0.0), (10, 40.0)], 30, &[0, 1, 2], 30),
        (&[(10, 80.0), (10, 0.0), (10, 40.0)], 20, &[1, 2], 20),
        (&[(10, 80.0), (10, 0.0), (10, 40.0)], 29, &[1, 2], 20),
        (&[(10, 80.0), (10, 0.0), (10, 40.0)], 10, &[1], 10),
        (&[(10, 80.0), (10, 0.0), (10, 40.0)], 9, &[], 0),
        // The second best does not fit, the third does.
        (&[(5, 80.0), (10, 0.0), (50, 40.0)], 15, &[0, 1], 15),
        (&[(10, 30.0), (10, 30.0), (10, 30.0)], 20, &[0, 1], 20),
        (&[(10, 80.0), (10, 0.0)], 0, &[], 0),
    ];
    for (entries, budget, segments, tokens) in table {
        let recall = store(entries).recall(&ahead(), budget, 0);
        let got: Vec<u32> = recall.hits.iter().map(|hit| hit.segment).collect();
        assert_eq!((got.as_slice(), recall.tokens), (segments, tokens), "{entries:?} {budget}");
        assert_eq!(recall.searched_segment_count as usize, entries.len());
    }
}

#[test]
#[allow(clippy::float_cmp)]
fn distances_have_four_decimals() {
    let recall = store(&[(1, 0.0), (1, 60.0), (1, 90.0), (1, 10.0), (1, 180.0)]).recall(&ahead(), 50, 0);
    let distances: Vec<f32> = recall.hits.iter().map(|hit| hit.distance).collect();
    assert_eq!(distances, [0.0, 0.5, 1.0, 0.0152, 2.0]);
}

#[test]
fn far_down_the_ranking_the_last_that_fits_is_still_found() {
    // 300 large segments before one small one, which alone fits into what is left.
    let mut entries = vec![(40, 1.0); 300];
    entries.push((7, 170.0));
    let recall = store(&entries).recall(&ahead(), 2 * 40 + 7, 0);
    assert_eq!(recall.hits.iter().map(|hit| hit.segment).collect::<Vec<_>>(), [0, 1, 300]);
    assert_eq!(recall.tokens, 87);
}

#[test]
fn what_is_kept_comes_back_whatever_it_takes_and_the_nearest_fill_what_is_left_all_in_reading_order() {
    let memory = store(&[(10, 90.0), (10, 10.0), (10, 20.0), (10, 80.0), (10, 30.0)]);
    let kept = [true, false, false, true, false];
    // Budget, hits, hits that form the head: nothing was searched where everything fits or only the head
    // does.
    for (budget, segments, head) in
        [(50, &[0, 1, 2, 3, 4][..], 5), (40, &[0, 1, 2, 3], 0), (30, &[0, 1, 3], 0), (0, &[0, 3], 2)]
    {
        let recall = memory.recall_with_pinned(5, &ahead(), budget, &kept);
        let got: Vec<u32> = recall.hits.iter().map(|hit| hit.segment).collect();
        assert_eq!((got.as_slice(), recall.head_hit_count), (segments, head), "{budget}");
        assert_eq!(recall.tokens as usize, 10 * segments.len());
    }
    // An earlier moment has the first three only.
    let recall = memory.recall_with_pinned(3, &ahead(), 20, &kept);
    let got: Vec<u32> = recall.hits.iter().map(|hit| hit.segment).collect();
    assert_eq!((got.as_slice(), recall.head_hit_count, recall.searched_segment_count), (&[0, 1][..], 0, 3));
}

#[test]
fn one_by_one_and_all_at_once_recall_the_same() {
    let texts: Vec<String> =
        (0..150).map(|i| format!("Clue {i}: room {} at {}:{:02}.", i % 13, i % 12, i % 60)).collect();
    let (mut slow, mut fast) = (MemoryStore::new(), MemoryStore::new());
    for text in &texts {
        slow.extend([text.as_str()]);
    }
    fast.extend(texts.iter().map(String::as_str));
    assert_eq!(slow.segments(), fast.segments());
    let query = embed_builtin("Who was in room 7 at 4:30?");
    for budget in [0, 30, 200, 5_000] {
        assert_eq!(slow.recall(&query, budget, budget / 2), fast.recall(&query, budget, budget / 2));
    }
    assert_eq!(fast.text(149), Some("Clue 149: room 6 at 5:29."));
    assert_eq!(fast.text(150), None);
}

#[test]
fn a_memory_that_has_grown_answers_for_an_earlier_moment_as_it_did_then() {
    let texts: Vec<String> =
        (0..150).map(|i| format!("Clue {i}: room {} at {}:{:02}.", i % 13, i % 12, i % 60)).collect();
    let query = embed_builtin("Who was in room 7 at 4:30?");
    let mut all = MemoryStore::new();
    all.extend(texts.iter().map(String::as_str));
    for held in [0, 1, 40, 149, 150] {
        let mut then = MemoryStore::new();
        then.extend(texts.iter().take(held).map(String::as_str));
        for (budget, head) in [(0, 0), (200, 0), (200, 90), (5_000, 0), (5_000, 2_500)] {
            assert_eq!(
                all.recall_among_first(held, &query, budget, head),
                then.recall(&query, budget, head),
                "{held} {budget} {head}"
            );
        }
    }
}
