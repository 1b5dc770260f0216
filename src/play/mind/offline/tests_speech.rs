//! Tests of the offline reader: reading times and speaking.

#![allow(clippy::unwrap_used)]

use super::clock_time::find_times;
use super::notebook::{Notebook, ThinkerCache};
use super::people::{NameForms, PersonRef};
use super::tests::{answer, carry_out, given};
use super::wording::{reword_in_first_person, reword_to_address};
use crate::base::game::Seat;
use crate::base::language::Language;
use crate::play::task::{CompleteAnswer, Introduce};

#[test]
fn clock_times_are_read_in_both_languages() {
    for (language, text, minutes) in [
        (Language::English, "At 9:10 pm and 21:40.", vec![(1270, true), (1300, true)]),
        (Language::English, "At ten, or half past nine.", vec![(600, false), (570, false)]),
        (Language::English, "A quarter to ten at night; 11 pm.", vec![(1305, true), (1380, true)]),
        (Language::English, "In 1922 he had ten pounds and two cans.", vec![]),
        (Language::Chinese, "晚上9点10分，21:40。", vec![(1270, true), (1300, true)]),
        (Language::Chinese, "他在十点半来，凌晨1点10分走。", vec![(630, false), (70, true)]),
        (Language::Chinese, "晚11时20分，有一点累，那个时候三人都在。", vec![(1400, true)]),
    ] {
        let read: Vec<(u16, bool)> =
            find_times(language, text).into_iter().map(|(_, c)| (c.minute, c.knows_half_of_day)).collect();
        assert_eq!(read, minutes, "{text}");
    }
}

#[test]
fn own_sentences_are_said_in_the_first_person() {
    for (language, script, said) in [
        (
            Language::English,
            "You were away, and your sister gave you a key.",
            "I was away, and my sister gave me a key.",
        ),
        (
            Language::English,
            "At 10:42 pm you knelt and were afraid; Dr Orme looked at you.",
            "At 10:42 pm I knelt and was afraid; Dr Orme looked at me.",
        ),
        (
            Language::English,
            "“You will pay,” he told you, because you yourself had lied.",
            "“You will pay,” he told me, because I myself had lied.",
        ),
        (
            Language::English,
            "Mrs Vale has a gun; she keeps her husband's letters.",
            "I have a gun; I keep my husband's letters.",
        ),
        (Language::English, "You both left the kitchen at 10:10 pm.", "We both left the kitchen at 10:10 pm."),
        (Language::English, "04:31 You found her at 9:00 pm.", "At 4:31 am I found her at 9:00 pm."),
        (Language::English, "You left at 04:31 pm, and came at 9:00 pm.", "I left at 04:31 pm, and came at 9:00 pm."),
        (Language::English, "12:00 You were told at 9:00 pm.", "At 12:00 pm I was told at 9:00 pm."),
        (Language::Chinese, "04:18 你在柴房，晚上9点又在。", "凌晨4点18分，我在柴房，晚上9点又在。"),
        (Language::Chinese, "你听见芬先生对你喊：“你骗我！”", "我听见芬先生对我喊：“你骗我！”"),
        (Language::Chinese, "范夫人晚上9点离开了客厅。", "我晚上9点离开了客厅。"),
    ] {
        let given = given(language, &[script]);
        let book = Notebook::new(&given, &ThinkerCache::default());
        assert_eq!(reword_in_first_person(&book, &book.script[0]), said);
    }
}

#[test]
fn a_sentence_about_somebody_is_said_to_their_face() {
    for (language, script, said) in [
        (
            Language::English,
            "At 9:10 pm Dr Orme was in the hall with his bag.",
            "At 9:10 pm you were in the hall with your bag.",
        ),
        (Language::Chinese, "晚上9点10分，欧医生提着药箱离开客厅。", "晚上9点10分，你提着药箱离开客厅。"),
    ] {
        let given = given(language, &[script]);
        let book = Notebook::new(&given, &ThinkerCache::default());
        assert_eq!(reword_to_address(&book, &book.script[0], Seat(2)).unwrap(), said);
    }
}

#[test]
fn murderers_tell_their_story_and_withhold_the_deed() {
    let english = [
        "You are Mrs Vale, and you poisoned Colonel Ash.",
        "You came to this house in 1920.",
        "Mr Finch keeps the garden.",
        "At 9:30 pm you poured the drops into his glass.",
        "He fell, and you washed the glass.",
        "You were alone with Colonel Ash until 9:50 pm.",
        "This is what you will say instead.",
        "You sat in the kitchen from 9:20 pm until 10:20 pm.",
    ];
    let chinese = [
        "你是范夫人，艾上校是你毒死的。",
        "你1920年来到这座宅子。",
        "芬先生照管花园。",
        "晚上9点30分，你把药水倒进他的杯子。",
        "他倒下了，你洗了杯子。",
        "晚上9点50分以前只有你和艾上校在一起。",
        "你要对别人这样说：",
        "从晚上9点20分到晚上10点20分，你一直坐在厨房里。",
    ];
    for (language, script, story, secret) in [
        (Language::English, english, "kitchen", ["poison", "drops", "glass", "9:30", "9:50"]),
        (Language::Chinese, chinese, "厨房", ["毒", "药", "杯", "9点30", "9点50"]),
    ] {
        let mut given = given(language, &script);
        given.killed = vec![Some(true)];
        let said = [
            carry_out(&Introduce {}, &given),
            answer(&given, "Where were you at 9:30 pm, and who poured the glass? 晚上9点30分你在哪里？"),
            answer(&given, "Were you alone with Colonel Ash? 你和艾上校单独在一起过吗？"),
        ]
        .join("\n");
        assert!(said.contains(story), "{said}");
        for word in secret {
            assert!(!said.contains(word), "{word}: {said}");
        }
    }
}

#[test]
fn an_answer_gives_the_sentences_that_the_question_is_about() {
    let given = given(
        Language::English,
        &[
            "You are Mrs Vale, a widow.",
            "You breakfasted on eggs.",
            "At 9:15 pm you saw Mr Finch leave the library with wet sleeves.",
        ],
    );
    let said = answer(&given, "What did you see near the library at 9:15 pm?");
    // Mr Finch asks, so it is said to his face.
    assert!(said.contains("I saw you leave the library"), "{said}");
    assert!(!said.contains("eggs"), "{said}");
}

#[test]
fn a_first_name_tells_which_of_a_family_is_meant() {
    let mut given = given(Language::English, &[]);
    given.players[1].name = "Edmund Ash".into();
    given.victims = vec!["Mrs Ash".into()];
    given.public_victims = given.victims.clone();
    let people = NameForms::new(&given);
    let who = |text: &str| -> Vec<PersonRef> { people.find_mentions(text).iter().map(|m| m.who).collect() };
    assert_eq!(who("I killed Ada Ash."), [PersonRef::Victim(0)]);
    assert_eq!(who("I met Edmund Ash."), [PersonRef::Player(Seat(1))]);
    assert_eq!(who("I met Ash."), []);
}

#[test]
fn nobody_is_called_the_door_of_you() {
    let given = given(
        Language::English,
        &["At 9:19 pm you knocked at the door of Mr Finch.", "At 9:20 pm you were afraid of Mr Finch."],
    );
    let book = Notebook::new(&given, &ThinkerCache::default());
    let said = |at: usize| reword_to_address(&book, &book.script[at], Seat(1));
    assert_eq!(said(0), None);
    assert_eq!(said(1).unwrap(), "At 9:20 pm I was afraid of you.");
}

#[test]
fn a_missing_fact_that_was_told_before_is_not_told_again() {
    for (language, fact, line) in [
        (
            Language::English,
            "At 9:40 pm you counted the empty bottles in the cellar.",
            "Mrs Vale, by way of introduction: “At 9:40 pm I counted the empty bottles in the cellar.”",
        ),
        (
            Language::Chinese,
            "晚上9点40分，你在地窖里清点空酒瓶。",
            "范夫人自我介绍：“晚上9点40分，我在地窖里清点空酒瓶。”",
        ),
    ] {
        let mut given = given(language, &[fact]);
        let task = CompleteAnswer {
            asker: Some(Seat(1)),
            question: "?".into(),
            answer: "…".into(),
            missing: vec![fact.into()],
            wrong: vec![],
            least: 10,
        };
        assert!(carry_out(&task, &given).contains("40"));
        given.dialogue.push(line.into());
        assert!(!carry_out(&task, &given).contains("40"));
    }
}
