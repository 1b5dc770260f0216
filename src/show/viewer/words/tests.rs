//! Texts that are more than a message: numbers, lists, long texts.

use super::{
    about_death, format_percent, format_rounded, format_signed, join_names, model, next_chunk_end, victim_name,
};
use crate::base::language::Language;

#[test]
fn english_plurals_are_right_and_chinese_has_none() {
    assert_eq!(model::count_turns(Language::English, 1), "1 turn");
    assert_eq!(model::count_turns(Language::English, 0), "0 turns");
    assert_eq!(model::count_turns(Language::Chinese, 1), "1个回合");
}

#[test]
fn numbers_have_real_minus_signs_and_never_a_negative_zero() {
    let cases = [(0.405, "+0.41"), (-0.405_5, "−0.41"), (0.0, "0.00"), (-0.000_1, "0.00"), (0.000_1, "0.00")];
    for (value, text) in cases {
        assert_eq!(format_signed(value, 2), text);
    }
    assert_eq!([format_rounded(0.2, 2), format_rounded(1.0, 2), format_rounded(10.0, 0)], ["0.2", "1", "10"]);
    assert_eq!(format_percent(2.0 / 3.0), "67%");
}

#[test]
fn lists_read_as_in_either_language() {
    let names = ["甲".to_owned(), "乙".to_owned(), "丙".to_owned()];
    assert_eq!(join_names(Language::Chinese, &names), "甲、乙和丙");
    assert_eq!(join_names(Language::English, &names[..2]), "甲 and 乙");
    assert_eq!(join_names(Language::English, &[]), "");
}

#[test]
fn a_long_text_is_shown_stretch_by_stretch_and_a_short_rest_is_not_held_back() {
    let short = "字".repeat(4_500);
    assert_eq!(next_chunk_end(&short, 0), short.len());
    let long = "字".repeat(1_000_000);
    let (mut from, mut stretches) = (0, 0);
    while from < long.len() {
        let end = next_chunk_end(&long, from);
        assert!(from < end && end - from <= 3 * 50_000);
        (from, stretches) = (end, stretches + 1);
    }
    assert_eq!(next_chunk_end(&long, 0), 3 * 4_000);
    assert!(stretches <= 26, "{stretches}");
}

#[test]
fn a_victim_whom_no_file_names_is_called_so_in_the_language_of_the_page() {
    let death = |language, name, of| about_death(language, &victim_name(language, name, 0, of));
    for (name, of, zh, en) in [
        ("the victim", 1, "关于被害人之死", "About the death of the victim"),
        ("死者", 1, "关于被害人之死", "About the death of the victim"),
        ("victim 1", 2, "关于被害人1之死", "About the death of victim 1"),
        ("Ash", 1, "关于Ash之死", "About the death of Ash"),
    ] {
        assert_eq!(death(Language::Chinese, name, of), zh);
        assert_eq!(death(Language::English, name, of), en);
    }
}

#[test]
fn a_hidden_side_is_called_so_in_the_language_of_the_page_whatever_language_the_log_is_in() {
    for log in Language::ALL {
        let own = model::the_hidden_side(log);
        for page in Language::ALL {
            let name = victim_name(page, &own, 0, 1);
            assert_eq!(name, model::the_hidden_side(page));
        }
    }
    let side = model::the_hidden_side(Language::English);
    assert_eq!(model::round_about(Language::English, 2, &side), "Round 2 · finding the hidden side");
    assert_eq!(
        model::accuses(Language::English, "Ann", "Bob", &side),
        "Ann accuses Bob of belonging to the hidden side"
    );
}
