//! Tests of the embeddings endpoint's batches and of reading its answers.

use super::super::super::embedder::{MAX_BATCH_CHARACTERS, MAX_BATCH_TEXTS};
use super::*;
use proptest::prelude::*;

fn answer(entries: &[(usize, &[f64])]) -> String {
    let data: Vec<Value> =
        entries.iter().map(|(index, numbers)| json!({ "index": index, "embedding": numbers })).collect();
    json!({ "data": data }).to_string()
}

#[test]
fn vectors_come_in_the_order_of_the_texts_whatever_the_order_of_the_answer() {
    let vectors = parse_vectors(&answer(&[(1, &[0.0, 2.0]), (0, &[3.0, 0.0])]), 2).unwrap();
    assert_eq!(vectors[0].values(), [1.0, 0.0]);
    assert_eq!(vectors[1].values(), [0.0, 1.0]);
    // Without an index the order counts.
    let bare = r#"{"data":[{"embedding":[0,1]},{"embedding":[1,0]}]}"#;
    assert_eq!(parse_vectors(bare, 2).unwrap()[0].values(), [0.0, 1.0]);
}

#[test]
fn an_answer_that_is_not_one_vector_per_text_is_an_error_and_never_a_guess() {
    for (text, count) in [
        ("<html>".to_owned(), 1),
        ("{}".to_owned(), 1),
        (answer(&[(0, &[1.0])]), 2),
        (answer(&[(0, &[1.0]), (0, &[1.0])]), 2),
        (answer(&[(0, &[1.0]), (7, &[1.0])]), 2),
        (answer(&[(0, &[1.0]), (1, &[1.0, 2.0])]), 2),
        (answer(&[(0, &[0.0, 0.0])]), 1),
        (answer(&[(0, &[])]), 1),
        (r#"{"data":[{"embedding":"AAAA"}]}"#.to_owned(), 1),
        (r#"{"data":[{"embedding":[null]}]}"#.to_owned(), 1),
    ] {
        assert!(matches!(parse_vectors(&text, count), Err(MindError::Garbled { .. })), "{text}");
    }
}

#[test]
fn the_cache_asks_for_each_text_once() {
    let settings = EndpointSettings::new("http://localhost:1/v1", "m", None);
    let endpoint = EmbeddingsEndpoint::new(settings, Abort::default());
    let vector = Vector::normalise(&[1.0]).unwrap();
    endpoint.cache.borrow_mut().insert("b".into(), vector);
    assert_eq!(endpoint.uncached_texts(&["a", "b", "a", "c"]), ["a", "c"]);
}

proptest! {
    #[test]
    fn batches_hold_every_text_once_in_order_and_keep_their_bounds(
        lengths in prop::collection::vec(0usize..9_000, 0..200),
    ) {
        let texts: Vec<String> = lengths.iter().map(|n| "x".repeat(*n)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let cut = split_into_batches(&texts);
        prop_assert_eq!(cut.concat(), texts.clone());
        for batch in cut {
            let characters: usize = batch.iter().map(|t| t.len()).sum();
            prop_assert!(!batch.is_empty() && batch.len() <= MAX_BATCH_TEXTS);
            prop_assert!(characters <= MAX_BATCH_CHARACTERS || batch.len() == 1);
        }
    }
}

#[test]
fn only_so_many_texts_are_kept_and_their_dimension_is_not_forgotten() {
    let settings = EndpointSettings::new("http://127.0.0.1:9/v1", "m", None);
    let embedder = EmbeddingsEndpoint::new(settings, Abort::default());
    let vector = Vector::normalise(&[1.0, 2.0]).unwrap();
    let many = (0..MAX_CACHED_TEXTS).map(|number| (number.to_string(), vector.clone()));
    embedder.cache.borrow_mut().extend(many);
    embedder.clear_full_cache();
    let cache = embedder.cache.borrow();
    assert_eq!(cache.values().map(Vector::dimensions).collect::<Vec<_>>(), [2]);
}
