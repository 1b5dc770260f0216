//! Both languages say every text, with the same arguments.

use super::{explain, labels, list, model, percent, procedures, round_to, signed, stretch};
use crate::scenario::{Language, is_han};
use std::collections::BTreeSet;

fn arguments(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next())
        .collect()
}

#[test]
fn every_text_is_there_in_both_languages_with_the_same_arguments() {
    for (name, en, en_many, zh) in model::TEXTS
        .iter()
        .chain(procedures::TEXTS)
        .chain(super::published::TEXTS)
        .chain(explain::TEXTS)
        .chain(super::steps::TEXTS)
        .chain(labels::TABLES.iter().copied().flatten())
    {
        assert!(!en.trim().is_empty() && !zh.trim().is_empty(), "{name}");
        assert!(!en.chars().any(is_han), "{name}: {en}");
        let english: BTreeSet<_> = arguments(en).union(&arguments(en_many)).copied().collect();
        assert_eq!(english, arguments(zh), "{name}");
    }
}

#[test]
fn names_are_unique_across_the_tables() {
    let mut seen = BTreeSet::new();
    for (name, ..) in model::TEXTS
        .iter()
        .chain(procedures::TEXTS)
        .chain(super::published::TEXTS)
        .chain(explain::TEXTS)
        .chain(super::steps::TEXTS)
    {
        assert!(seen.insert(*name), "{name}");
    }
}

#[test]
fn english_plurals_are_right_and_chinese_has_none() {
    assert_eq!(model::count_turns(Language::English, 1), "1 turn");
    assert_eq!(model::count_turns(Language::English, 0), "0 turns");
    assert_eq!(model::count_turns(Language::Chinese, 1), "1个回合");
}

#[test]
fn numbers_have_real_minus_signs_and_never_a_negative_zero() {
    let cases = [
        (0.405, "+0.41"),
        (-0.405_5, "−0.41"),
        (0.0, "0.00"),
        (-0.000_1, "0.00"),
        (0.000_1, "0.00"),
    ];
    for (value, text) in cases {
        assert_eq!(signed(value, 2), text);
    }
    assert_eq!(
        [round_to(0.2, 2), round_to(1.0, 2), round_to(10.0, 0)],
        ["0.2", "1", "10"]
    );
    assert_eq!(percent(2.0 / 3.0), "67%");
}

#[test]
fn lists_read_as_in_either_language() {
    let names = ["甲".to_owned(), "乙".to_owned(), "丙".to_owned()];
    assert_eq!(list(Language::Chinese, &names), "甲、乙和丙");
    assert_eq!(list(Language::English, &names[..2]), "甲 and 乙");
    assert_eq!(list(Language::English, &[]), "");
}

#[test]
fn a_long_text_is_shown_stretch_by_stretch_and_a_short_rest_is_not_held_back() {
    let short = "字".repeat(4_500);
    assert_eq!(stretch(&short, 0), short.len());
    let long = "字".repeat(1_000_000);
    let (mut from, mut stretches) = (0, 0);
    while from < long.len() {
        let end = stretch(&long, from);
        assert!(from < end && end - from <= 3 * 50_000);
        (from, stretches) = (end, stretches + 1);
    }
    assert_eq!(stretch(&long, 0), 3 * 4_000);
    assert!(stretches <= 26, "{stretches}");
}
