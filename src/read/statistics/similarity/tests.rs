//! Similarity against rouge-score 0.1.2, scikit-learn 1.9.1 and NLTK 3.10.4. Chinese texts were given as
//! single characters without punctuation.

use super::super::tests_support::assert_close;
use super::rouge::longest_common_subsequence_length;
use super::*;
use crate::table::table;
use proptest::prelude::*;

const TEXTS: [&str; 3] = [
    "The cook left the kitchen at nine and locked the pantry. A key was missing.",
    "At nine the cook locked the pantry, then left by the garden.",
    "Nobody saw the heir after supper; his lamp was out. I saw the garden gate.",
];
const CHINESE: [&str; 2] = ["管家九点离开厨房，锁上了储藏室。", "九点时管家锁上储藏室的门，离开了厨房。"];

#[test]
fn texts_fall_into_words_in_lower_case_and_single_han_characters() {
    let cases: [(&str, &[&str]); 5] = [
        ("Don't stop: 9 PM!", &["don", "t", "stop", "9", "pm"]),
        ("管家Smith，九点。", &["管", "家", "smith", "九", "点"]),
        ("ÉTÉ d'amour", &["été", "d", "amour"]),
        ("a_b", &["a", "b"]),
        (" … ", &[]),
    ];
    for (text, expected) in cases {
        assert_eq!(tokenize(text), expected, "{text}");
    }
}

/// `RougeScorer(["rougeL"])` without stemming.
#[test]
fn rouge_l_is_that_of_the_reference() {
    let cases = table! {
        "The cook left the kitchen at nine and locked the pantry.",
        "At nine the cook locked the pantry, then left by the garden.", 0.416_666_666_666_666_7,
        0.454_545_454_545_454_53 => 0.434_782_608_695_652_16;
        "Nobody saw the heir after supper; his lamp was out.",
        "His lamp was still lit: somebody saw the heir well after supper, in the hall.", 0.333_333_333_333_333_3,
        0.5 => 0.4;
        "I don't know who took the key.", "The key? I do not know who took it.", 0.444_444_444_444_444_4, 0.5 =>
            0.470_588_235_294_117_64;
        CHINESE[0], CHINESE[1], 0.411_764_705_882_352_9, 0.5 => 0.451_612_903_225_806_44;
    };
    for (reference, candidate, precision, recall, f1) in cases {
        let found = rouge_l(reference, candidate).unwrap();
        assert_close(found.precision, precision);
        assert_close(found.recall, recall);
        assert_close(found.f1, f1);
    }
    let found = rouge_l(CHINESE[0], CHINESE[1]).unwrap();
    let counts = (found.reference_tokens, found.candidate_tokens, found.common_tokens);
    assert_eq!(counts, (14, 17, 7));
    // Longer than a machine word.
    let long = |count: usize, of: fn(usize) -> usize| {
        let words = (0..count).map(|at| format!("w{}", of(at) % 23));
        words.collect::<Vec<_>>().join(" ")
    };
    let (one, other) = (long(300, |at| at * at * 31 + 7 * at), long(190, |at| at * at * 17 + 3 * at));
    let found = rouge_l(&one, &other).unwrap();
    assert_eq!(found.common_tokens, 76);
    assert_close(found.f1, 0.310_204_081_632_653_1);
    assert_eq!(rouge_l("", "a word"), None);
    assert_eq!(rouge_l("a word", "…"), None);
}

/// `TfidfVectorizer()` as it is, and the products of its rows.
#[test]
fn tf_idf_cosines_are_those_of_the_reference() {
    let three = TfIdf::from_texts(&TEXTS);
    assert_close(three.cosine(0, 1).unwrap(), 0.651_919_529_351_323_6);
    assert_close(three.cosine(0, 2).unwrap(), 0.209_357_794_050_783_64);
    assert_close(three.cosine(1, 2).unwrap(), 0.231_022_268_434_994_93);
    let two = TfIdf::from_texts(&TEXTS[..2]);
    assert_close(two.cosine(0, 1).unwrap(), 0.657_433_972_297_256_6);
    let chinese = TfIdf::from_texts(&CHINESE);
    assert_close(chinese.cosine(0, 1).unwrap(), 0.838_212_229_471_85);
    assert_eq!(two.cosine(0, 2), None);
    assert_eq!(TfIdf::from_texts(&["a", "a word"]).cosine(0, 1), None);
    assert_eq!(TfIdf::from_texts(&["one", "two"]).cosine(0, 1), Some(0.0));
}

/// One less `nltk.metrics.jaccard_distance` of sets of `nltk.util.trigrams`.
#[test]
fn trigrams_are_of_words_or_of_characters() {
    use TrigramUnit::{Characters, Tokens};
    let jaccard = |one, other, of| trigram_jaccard(one, other, of);
    let found = jaccard(TEXTS[0], TEXTS[1], Tokens);
    assert_close(found.unwrap(), 0.045_454_545_454_545_414);
    let found = jaccard(TEXTS[0], TEXTS[1], Characters);
    assert_close(found.unwrap(), 0.404_761_904_761_904_77);
    let found = jaccard(CHINESE[0], CHINESE[1], Tokens);
    assert_close(found.unwrap(), 0.038_461_538_461_538_436);
    assert_eq!(jaccard("one two", "three", Tokens), None);
    assert_eq!(jaccard("one two", "one two three", Tokens), Some(0.0));
    assert_eq!(jaccard("On\n  It", "on it", Characters), Some(1.0));
}

/// `cosine_similarity`.
#[test]
fn the_cosine_of_vectors_is_that_of_the_reference() {
    let found = cosine(&[0.5, -1.25, 2.0, 0.125], &[1.0, 0.75, 1.5, -2.0]);
    assert_close(found.unwrap(), 0.342_706_465_039_142);
    assert_close(cosine(&[1.0, 2.0], &[-2.0, -4.0]).unwrap(), -1.0);
    assert_eq!(cosine(&[1.0], &[1.0, 2.0]), None);
    assert_eq!(cosine(&[0.0, 0.0], &[1.0, 2.0]), None);
    assert_eq!(cosine(&[f32::NAN, 0.0], &[1.0, 2.0]), None);
    assert_eq!(cosine(&[], &[]), None);
    let mean = mean_vector(&[vec![1.0, 2.0], vec![3.0, -2.0]]);
    assert_eq!(mean, Some(vec![2.0, 0.0]));
    assert_eq!(mean_vector(&[vec![1.0], vec![3.0, 2.0]]), None);
    assert_eq!(mean_vector(&[]), None);
}

proptest! {
    #[test]
    fn equal_texts_are_wholly_alike(words in proptest::collection::vec("[a-z]{2,5}|[一-龥]", 3..90)) {
        let text = words.join(" ");
        let rouge = rouge_l(&text, &text).unwrap();
        prop_assert_eq!((rouge.precision, rouge.recall, rouge.f1), (1.0, 1.0, 1.0));
        for of in [TrigramUnit::Tokens, TrigramUnit::Characters] {
            prop_assert_eq!(trigram_jaccard(&text, &text, of), Some(1.0));
        }
        let cosine = TfIdf::from_texts(&[&text, &text]).cosine(0, 1).unwrap();
        prop_assert!((cosine - 1.0).abs() < 1e-12);
    }

    #[test]
    fn likeness_is_a_share_and_the_same_both_ways(one in "([a-d]{1,3} ){0,9}", other in "([a-d]{1,3} ){0,9}") {
        let weighed = TfIdf::from_texts(&[&one, &other]);
        let ways = [
            (rouge_l(&one, &other).map(|found| found.f1), rouge_l(&other, &one).map(|found| found.f1)),
            (weighed.cosine(0, 1), weighed.cosine(1, 0)),
            (trigram_jaccard(&one, &other, TrigramUnit::Tokens), trigram_jaccard(&other, &one, TrigramUnit::Tokens)),
        ];
        for (there, back) in ways {
            prop_assert_eq!(there.is_some(), back.is_some());
            if let (Some(there), Some(back)) = (there, back) {
                prop_assert!((0.0..=1.0).contains(&there) && (there - back).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn the_longest_common_list_is_that_of_the_plain_way(
        one in proptest::collection::vec(0_u8..5, 0..150), other in proptest::collection::vec(0_u8..5, 0..150)
    ) {
        let mut row = vec![0; other.len() + 1];
        for a in &one {
            let mut corner = 0;
            for (at, b) in other.iter().enumerate() {
                let above = row[at + 1];
                row[at + 1] = if a == b { corner + 1 } else { above.max(row[at]) };
                corner = above;
            }
        }
        prop_assert_eq!(longest_common_subsequence_length(&one, &other), row[other.len()]);
    }
}
