//! Tests of whom a written name means.

use super::*;
use crate::table::table;

fn people(names: &[(&str, &str)]) -> Vec<NamedPerson> {
    let of = |((name, role), seat): (&(&str, &str), u16)| NamedPerson {
        seat: Seat(seat),
        name: (*name).into(),
        role: (*role).into(),
    };
    names.iter().zip(0..).map(of).collect()
}

fn village_people() -> Vec<NamedPerson> {
    people(&[
        ("Samuel Holt", "the baker of the village"),
        ("Ivy Marsh", "a shopkeeper"),
        ("Jonas Reed", "a ferryman"),
        ("José Núñez", "a clerk"),
        ("Mr Wray", "a guest"),
        ("Mrs Wray", "a guest"),
        ("艾琳", "面包师"),
        ("王小明", "店主"),
        ("塞缪尔·霍尔特", "渡船工"),
        ("陈护士", "护士"),
    ])
}

#[test]
fn one_person_is_found_by_every_spelling_of_the_name_and_nobody_by_a_name_that_only_occurs() {
    let people = village_people();
    for (written, seat) in table! {
        "Samuel Holt", "" => Some(0);
        "!Samuel Holt", "crossed out" => None;
        "¬Samuel Holt", "crossed out" => None;
        "≠ Samuel Holt", "crossed out" => None;
        "!= Samuel Holt", "crossed out" => None;
        "❌ Samuel Holt", "crossed out" => None;
        "Samuel Holt ❌", "crossed out" => None;
        "🚫 Samuel Holt", "crossed out" => None;
        "Samuel Holt 👎", "crossed out" => None;
        "[ ] Samuel Holt", "crossed out" => None;
        "~~Samuel Holt~~", "crossed out" => None;
        "×塞缪尔", "crossed out" => None;
        "✗塞缪尔", "crossed out" => None;
        "Samuel Holt?", "crossed out" => None;
        "塞缪尔？", "crossed out" => None;
        "Samuel Holt: 0%", "hardly" => None;
        "Samuel Holt: 5%", "hardly" => None;
        "Samuel Holt=0", "hardly" => None;
        "Samuel Holt: false", "hardly" => None;
        "Samuel Holt (0/100)", "hardly" => None;
        "Samuel Holt (low)", "hardly" => None;
        "Samuel Holt (least suspicious)", "hardly" => None;
        "Samuel Holt [acquitted]", "hardly" => None;
        "the killer of Samuel Holt", "other" => None;
        "Samuel Holt (victim)", "hardly" => None;
        "塞缪尔：0", "hardly" => None;
        "别投塞缪尔", "denied" => None;
        "не Samuel Holt", "denied" => None;
        "Samuel Holt 무죄", "denied" => None;
        "Samuel Holt n't", "denied" => None;
        "拒绝投塞缪尔", "denied" => None;
        "Samuel Holt: 80%", "with a word beside it" => Some(0);
        "Samuel Holt (90/100)", "with a word beside it" => Some(0);
        "Samuel Holt 1", "with a word beside it" => Some(0);
        "Suspect: Samuel Holt", "with a word beside it" => Some(0);
        "Suspect #1: Samuel Holt", "with a word beside it" => Some(0);
        "Name: Samuel Holt", "with a word beside it" => Some(0);
        "Accused: Samuel Holt", "with a word beside it" => Some(0);
        "Definitely Samuel Holt!", "with a word beside it" => Some(0);
        "Probably Samuel Holt", "with a word beside it" => Some(0);
        "samuel holt", "case" => Some(0);
        "SAMUEL HOLT.", "case" => Some(0);
        "  Samuel  Holt ", "blanks" => Some(0);
        "Samuel\u{a0}Holt", "no-break" => Some(0);
        "Samuel\u{3000}Holt", "wide blank" => Some(0);
        "Samuel\u{200b} Holt", "zero width" => Some(0);
        "Samuel_Holt", "underscore" => Some(0);
        "samuel-holt", "hyphen" => Some(0);
        "SamuelHolt", "joined" => Some(0);
        "Ｓａｍｕｅｌ Ｈｏｌｔ", "wide letters" => Some(0);
        "“Samuel Holt”", "quotes" => Some(0);
        "{Samuel Holt}", "braces" => Some(0);
        "<Samuel Holt>", "brackets" => Some(0);
        "[Samuel Holt]", "brackets" => Some(0);
        "**Samuel Holt**", "stars" => Some(0);
        "@Samuel Holt", "at" => Some(0);
        "Mr. Holt", "title" => Some(0);
        "Mr Samuel Holt", "title" => Some(0);
        "Dr. Holt", "title" => Some(0);
        "Holt, Samuel", "order" => Some(0);
        "Holt Samuel", "order" => Some(0);
        "S. Holt", "initial" => Some(0);
        "Samuel H.", "initial" => Some(0);
        "Samuel", "first" => Some(0);
        "holt", "last" => Some(0);
        "Samuel Holt (the baker)", "role" => Some(0);
        "Samuel Holt, the baker", "role" => Some(0);
        "the baker Samuel Holt", "role" => Some(0);
        "Samuel Holt: the quill was wet", "reason" => Some(0);
        "Samuel Holt's", "possessive" => Some(0);
        "Samuel Hollt", "near" => Some(0);
        "Samual Holt", "near" => Some(0);
        "Smauel Holt", "near" => Some(0);
        "Holtt", "near" => Some(0);
        "Jose Nunez", "accents" => Some(3);
        "Jose\u{301} Nu\u{301}n\u{303}ez", "marks" => Some(3);
        "Mr Wray", "titles tell" => Some(4);
        "Mrs. Wray", "titles tell" => Some(5);
        "Wray", "two of them" => None;
        "Dr Wray", "two of them" => None;
        "艾琳", "" => Some(6);
        "艾琳老师", "title" => Some(6);
        "艾老师", "title" => Some(6);
        "艾琳（面包师）", "role" => Some(6);
        "“艾琳”", "quotes" => Some(6);
        "小明", "given" => Some(7);
        "王先生", "surname" => Some(7);
        "王小明同学", "title" => Some(7);
        "塞缪尔", "given" => Some(8);
        "塞缪尔・霍尔特", "point" => Some(8);
        "塞繆爾·霍爾特", "traditional" => Some(8);
        "陳護士", "traditional" => Some(9);
        "anyone but Samuel Holt", "" => None;
        "not Samuel Holt", "" => None;
        "Not Holt", "" => None;
        "It cannot have been Samuel Holt", "" => None;
        "Samuel Holt is innocent", "" => None;
        "Samuel Holt (innocent)", "" => None;
        "Samuel Holt or Ivy Marsh", "" => None;
        "Samuel Holt and Ivy Marsh", "" => None;
        "Samuel Holt, Ivy Marsh", "" => None;
        "Samuel Holt / Ivy Marsh", "" => None;
        "Samuel Holt (or Ivy Marsh)", "" => None;
        "Samuel Holt, not Ivy Marsh", "" => None;
        "Samuel Holt's mother", "" => None;
        "Samuel Marsh", "" => None;
        "nobody", "" => None;
        "unknown", "" => None;
        "I abstain", "" => None;
        "everyone", "" => None;
        "the baker", "" => None;
        "", "" => None;
        "?", "" => None;
        "a", "" => None;
        "排除艾琳", "" => None;
        "不是艾琳", "" => None;
        "非艾琳", "" => None;
        "不小明", "" => None;
        "艾琳或王小明", "" => None;
        "艾琳和王小明", "" => None;
        "除了艾琳以外", "" => None;
        "无人", "" => None;
    }
    .map(|(written, _, seat)| (written, seat))
    {
        assert_eq!(resolve_name(people.iter(), written), seat.map(Seat), "{written}");
    }
}

#[test]
fn prose_accuses_whom_it_names_as_the_one_and_nobody_else() {
    let people = village_people();
    for (prose, seat) in table! {
        "I vote for Samuel Holt." => Some(0);
        "Samuel Holt killed him." => Some(0);
        "It must have been Mr. Holt." => Some(0);
        "It cannot have been Jonas Reed. I vote for Samuel Holt." => Some(0);
        "The wet quill decides it. The murderer is Samuel Holt." => Some(0);
        "我投塞缪尔·霍尔特。" => Some(8);
        "凶手就是王小明。" => Some(7);
        "It cannot have been Jonas Reed; he was at the bridge." => None;
        "I'd never vote for Samuel Holt." => None;
        "Anyone but Samuel Holt killed him." => None;
        "Samuel Holt didn't do it." => None;
        "Samuel Holt killed him, or Ivy Marsh did." => None;
        "Samuel Holt killed him. Ivy Marsh did it." => None;
        "Did Samuel Holt do it? I vote for nobody." => None;
        "Samuel Holt was at the bridge." => None;
        "If Samuel Holt did it, I was blind." => None;
        "I vote for Samuel Holt. No: Samuel Holt is innocent." => None;
        "不是王小明。" => None;
        "我不会投王小明。" => None;
        "王小明或艾琳是凶手。" => None;
    } {
        assert_eq!(find_accused(people.iter(), prose).map(|(seat, _)| seat), seat.map(Seat), "{prose}");
    }
}

#[test]
fn a_name_in_a_sentence_about_something_else_is_no_vote() {
    let people = village_people();
    for prose in [
        "Samuel Holt told me who killed him.",
        "It was Samuel Holt who told me.",
        "The one at the marsh killed him.",
        "I asked Ivy Marsh about the murderer.",
        "王小明告诉我谁杀了他。",
    ] {
        assert_eq!(find_accused(people.iter(), prose), None, "{prose}");
    }
}

#[test]
fn traditional_characters_stand_in_pairs() {
    assert_eq!(NAME_PHRASES.list("traditional_to_simplified").iter().flat_map(|row| row.chars()).count() % 2, 0);
}
