//! Marks, agreement against other libraries, and what files may hold.

use super::*;
use crate::base::game::Log;
use crate::base::language::Language;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};
use std::sync::LazyLock;

mod exchange;
mod panel;

/// The demo, played by the offline reader.
static LOG: LazyLock<Log> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../public/logs/demo.en.json")).unwrap());

fn codes() -> Codes {
    Codes::new(&LOG, Codebook::with_initial_codes(Language::English))
}

/// Carries changes out, one after the other.
fn apply(codes: &mut Codes, changes: impl IntoIterator<Item = CodesChange>) {
    changes.into_iter().for_each(|change| codes.apply(&change));
}

fn begin(coder: &str) -> CodesChange {
    CodesChange::Begin { coder: coder.into() }
}

fn mark(coder: &str, turn: u32, code: &str, on: bool) -> CodesChange {
    CodesChange::Mark { coder: coder.into(), turn, code: code.into(), on }
}

fn none(coder: &str, turn: u32, on: bool) -> CodesChange {
    CodesChange::NoneHolds { coder: coder.into(), turn, on }
}

/// Two people who have coded the first utterances; Ben has not come as far, and disagrees once.
fn coded() -> Codes {
    let mut codes = codes();
    let turns: Vec<u32> = list_utterances(&LOG).iter().map(|one| one.turn).collect();
    let changes = [
        begin("Ada"),
        begin("Ben"),
        mark("Ada", turns[0], "evidence", true),
        mark("Ada", turns[0], "accusation", true),
        none("Ada", turns[1], true),
        mark("Ada", turns[2], "evasion", true),
        mark("Ben", turns[0], "evidence", true),
        none("Ben", turns[1], true),
    ];
    apply(&mut codes, changes);
    codes
}

#[test]
fn the_first_code_of_a_turn_codes_it_and_the_last_one_taken_away_leaves_it_uncoded() {
    let mut codes = codes();
    apply(&mut codes, [begin("Ada"), mark("Ada", 3, "evasion", true)]);
    let marks = |codes: &Codes| codes.coder("Ada").unwrap().marks.clone();
    assert_eq!(marks(&codes)[&3], BTreeSet::from(["evasion".to_owned()]));
    apply(&mut codes, [mark("Ada", 3, "evasion", false)]);
    assert_eq!(marks(&codes), BTreeMap::new());
    apply(&mut codes, [none("Ada", 3, true)]);
    assert_eq!(marks(&codes)[&3], BTreeSet::new(), "coded, and none holds");
    apply(&mut codes, [none("Ada", 3, false)]);
    assert_eq!(marks(&codes), BTreeMap::new());
}

#[test]
fn what_is_not_there_changes_nothing() {
    let mut codes = coded();
    let before = codes.clone();
    let turn = list_utterances(&LOG)[0].turn;
    apply(
        &mut codes,
        [
            begin("Ada"),
            begin("  "),
            mark("Nobody", turn, "evasion", true),
            mark("Ada", turn, "no such code", true),
            CodesChange::RemoveCode { id: "evidence".into() },
        ],
    );
    assert_eq!(codes, before, "a code that was used stays as well");
}

#[test]
fn changes_of_two_tabs_in_either_order_keep_what_both_did() {
    let (mut one, mut other) = (codes(), codes());
    let begin = [begin("Ada"), begin("Ben")];
    let (first, second) = (mark("Ada", 3, "evasion", true), mark("Ben", 3, "evidence", true));
    apply(&mut one, begin.clone());
    apply(&mut other, begin);
    apply(&mut one, [first.clone(), second.clone()]);
    apply(&mut other, [second, first]);
    assert_eq!(one, other);
    assert!(one.coders.iter().all(|coder| coder.marks.len() == 1));
}

#[test]
fn changes_that_are_kept_as_text_come_to_the_same_codes() {
    let code = Code { id: "doubt".into(), name: "Doubt".into(), definition: String::new(), key: None };
    let taken = import_codes(b"turn,code,coder\n1,evasion,gpt\n", &codes(), &LOG, "");
    let (mut now, mut later) = (codes(), codes());
    for change in [
        begin("Ada"),
        mark("Ada", 1, "evasion", true),
        none("Ada", 2, true),
        CodesChange::PutCode(code),
        CodesChange::RemoveCode { id: "evidence".into() },
        CodesChange::Take(taken),
        CodesChange::RemoveCoder { coder: "gpt".into() },
        CodesChange::RestoreCoder(coded().coders[1].clone()),
    ] {
        let text = serde_json::to_string(&change).unwrap();
        assert!(matches!(read_codes(&text), Err(CodesError::NotCodes)), "{text}");
        now.apply(&change);
        later.apply(&serde_json::from_str(&text).unwrap());
    }
    assert_eq!(now, later);
    assert_eq!(now.coders.len(), 2);
}

#[test]
fn a_key_is_of_one_code_and_an_id_of_one() {
    let mut codes = codes();
    let new = |codes: &Codes, name: &str, key| Code {
        id: codes.codebook.make_id_from_name(name),
        name: name.into(),
        definition: String::new(),
        key,
    };
    let code = new(&codes, "Evasion", Some(1));
    assert_eq!(code.id, "evasion-2");
    apply(&mut codes, [CodesChange::PutCode(code)]);
    assert_eq!(codes.codebook.find_by_key(1).unwrap().id, "evasion-2");
    assert_eq!(codes.codebook.code("deception").unwrap().key, None);
    assert_eq!(codes.codebook.first_free_key(), Some(6));
    let code = new(&codes, "撒谎！", Some(12));
    assert_eq!((code.id.as_str(), codes.codebook.make_id_from_name("!?")), ("撒谎", "code".into()));
    apply(&mut codes, [CodesChange::PutCode(code)]);
    assert_eq!(codes.codebook.code("撒谎").unwrap().key, None, "there is no such key");
}

#[test]
fn the_starters_are_named_and_defined_in_every_language() {
    for language in Language::ALL {
        let codebook = Codebook::with_initial_codes(language);
        assert_eq!(codebook.codes().len(), 5);
        for code in codebook.codes() {
            assert!(!code.definition.is_empty() && !code.name.starts_with("code_"));
        }
    }
}

/// A file that other libraries made: .make/coding-reference.py says which and how.
#[test]
fn agreement_is_that_of_other_libraries_to_nine_places() {
    let reference: Value = serde_json::from_str(include_str!("reference.json")).unwrap();
    let mut compared = 0;
    for case in reference["cases"].as_array().unwrap() {
        let mut codes = codes();
        let coders = case["marks"].as_object().unwrap().iter();
        codes.coders = coders
            .map(|(name, marks)| Coder {
                name: name.clone(),
                kind: CoderKind::Person,
                marks: serde_json::from_value(marks.clone()).unwrap(),
            })
            .collect();
        let found = compare_coders(&[&codes]);
        let expected = case["figures"].as_array().unwrap();
        assert_eq!(found.len(), expected.len(), "{}", case["name"]);
        for (found, expected) in found.iter().zip(expected) {
            let figure = serde_json::to_value(found.figure).unwrap();
            let code = found.code.as_ref().map(|code| code.id.as_str());
            assert_eq!(figure, expected["figure"]);
            assert_eq!(code, expected["code"].as_str());
            assert_eq!(found.coders, serde_json::from_value::<Vec<String>>(expected["coders"].clone()).unwrap());
            assert_eq!(found.n as u64, expected["n"].as_u64().unwrap());
            let value = found.coefficient().map(|found| found.coefficient);
            match (value, expected["value"].as_f64()) {
                (Some(value), Some(expected)) => {
                    assert!((value - expected).abs() < 1e-9, "{value} for {expected}");
                    compared += 1;
                }
                (value, expected) => assert_eq!(value, expected),
            }
        }
    }
    assert!(compared > 100);
}

#[test]
fn an_interval_holds_its_figure_and_is_the_same_every_time() {
    let reference: Value = serde_json::from_str(include_str!("reference.json")).unwrap();
    let mut codes = codes();
    let marks = reference["cases"][0]["marks"].as_object().unwrap().iter();
    codes.coders = marks
        .map(|(name, marks)| Coder {
            name: name.clone(),
            kind: CoderKind::Person,
            marks: serde_json::from_value(marks.clone()).unwrap(),
        })
        .collect();
    let found = compare_coders(&[&codes]);
    let (value, interval) = (found[0].coefficient().unwrap().coefficient, found[0].confidence_interval());
    let (low, high) = interval.unwrap();
    assert!(low < value && value < high && high - low < 0.6, "{low} {value} {high}");
    assert_eq!(interval, compare_coders(&[&codes])[0].confidence_interval());
}

#[test]
fn a_coder_of_several_logs_is_one_coder_and_the_turns_of_each_log_are_their_own() {
    let one = coded();
    let mut other = coded();
    other.log = "another".into();
    let found = compare_coders(&[&one, &other]);
    assert_eq!(found[0].coders, ["Ada", "Ben"]);
    assert_eq!(found[0].n, 4);
    let alone = codes();
    assert_eq!(compare_coders(&[&alone]), []);
}

#[test]
fn coders_disagree_where_both_coded_and_nowhere_else() {
    let found = find_disagreements(&coded());
    let turns = list_utterances(&LOG);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].turn, found[0].disputed.as_slice()), (turns[0].turn, ["accusation".to_owned()].as_slice()));
    let given: Vec<(&str, usize)> = found[0].coders.iter().map(|(name, codes)| (name.as_str(), codes.len())).collect();
    assert_eq!(given, [("Ada", 2), ("Ben", 1)]);
}
