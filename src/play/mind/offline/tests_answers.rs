//! Tests of the offline reader: answers to questions as people phrase them.

use super::notebook::{Notebook, ThinkerCache};
use super::question_intent::QuestionIntent;
use super::tests::{answer, given};
use crate::base::language::{Grammar, Language};
use crate::play::task::{DialogueEntry, TaskContext, dialogue_line};

fn table(language: Language) -> TaskContext {
    let script: &[&str] = match language.grammar() {
        Grammar::English => &[
            "You are Mrs Vale, a widow.",
            "At 8:15 pm you fed the grey parrot in the pantry.",
            "Afterwards it slept.",
            "From 9:30 pm until 10:30 pm you mended a lamp in the cellar with Dr Orme.",
            "You saw a torn letter under the stove.",
            "Dr Orme owed Colonel Ash a great deal of money.",
            "At 9:05 pm Colonel Ash asked you for a glass of water.",
        ],
        Grammar::Chinese => &[
            "你是范夫人，是个寡妇。",
            "晚上8点15分，你在食品间喂了灰鹦鹉。",
            "后来它睡着了。",
            "从晚上9点30分到10点30分，你和欧医生在地窖里修一盏灯。",
            "你看见炉子底下有一封撕破的信。",
            "欧医生欠艾上校一大笔钱。",
            "晚上9点05分，艾上校向你要了一杯水。",
        ],
    };
    given(language, script)
}

/// Adds a question and its answer to the dialogue.
fn hear(given: &mut TaskContext, question: &str, answer: &str) {
    let line = dialogue_line(
        given.language,
        &DialogueEntry::Exchange {
            asker: &given.players[1].name,
            answerer: &given.players[0].name,
            victim: "",
            question,
            answer,
        },
    );
    given.dialogue.push(line);
}

#[test]
fn what_a_question_wants_is_told_from_how_it_is_put() {
    for (language, question, want) in [
        (Language::English, "Good evening, how are you?", QuestionIntent::Greeting),
        (Language::English, "Who are you?", QuestionIntent::Name),
        (Language::English, "You killed Colonel Ash!", QuestionIntent::Accusation),
        (Language::English, "Who do you think killed Colonel Ash?", QuestionIntent::Suspect),
        (Language::English, "How did Colonel Ash die?", QuestionIntent::Manner),
        (Language::English, "And then?", QuestionIntent::Continue),
        (Language::English, "Are you sure?", QuestionIntent::Doubt),
        (Language::English, "What is your alibi?", QuestionIntent::Whereabouts),
        (Language::English, "Do you like football?", QuestionIntent::OffTopic),
        (Language::English, "What about the parrot?", QuestionIntent::Account),
        (Language::Chinese, "你好。", QuestionIntent::Greeting),
        (Language::Chinese, "你是谁？", QuestionIntent::Name),
        (Language::Chinese, "是你杀了艾上校！", QuestionIntent::Accusation),
        (Language::Chinese, "你觉得是谁杀了艾上校？", QuestionIntent::Suspect),
        (Language::Chinese, "艾上校是怎么死的？", QuestionIntent::Manner),
        (Language::Chinese, "然后呢？", QuestionIntent::Continue),
        (Language::Chinese, "你确定吗？", QuestionIntent::Doubt),
        (Language::Chinese, "谁能给你作证？", QuestionIntent::Whereabouts),
        (Language::Chinese, "今天天气怎么样？", QuestionIntent::OffTopic),
        (Language::Chinese, "灰鹦鹉是怎么回事？", QuestionIntent::Account),
    ] {
        let given = table(language);
        let book = Notebook::new(&given, &ThinkerCache::default());
        assert_eq!(QuestionIntent::classify(&book, question), want, "{question}");
    }
}

#[test]
fn a_question_is_answered_with_what_it_asks_for_and_nothing_else() {
    for (language, question, has, lacks) in [
        (Language::English, "What about the parrot?", "parrot", "letter"),
        (Language::English, "Where were you at 9:40 pm?", "lamp", "parrot"),
        (Language::English, "How did you get on with Colonel Ash?", "Colonel Ash", "parrot"),
        (Language::English, "How did Colonel Ash die?", "dead in the library", "parrot"),
        (Language::English, "When did you last see Colonel Ash alive?", "9:05", "parrot"),
        (Language::English, "Did you see a gun?", "", "parrot"),
        (Language::English, "Hello.", "", "parrot"),
        (Language::English, "You killed Colonel Ash!", "", "parrot"),
        (Language::Chinese, "灰鹦鹉是怎么回事？", "鹦鹉", "信"),
        (Language::Chinese, "晚上9点40分你在哪里？", "修一盏灯", "鹦鹉"),
        (Language::Chinese, "艾上校是怎么死的？", "死在书房", "鹦鹉"),
        (Language::Chinese, "你最后一次看见艾上校是什么时候？", "9点05分", "鹦鹉"),
        (Language::Chinese, "你看见手枪了吗？", "", "鹦鹉"),
        (Language::Chinese, "是你杀了艾上校！", "", "鹦鹉"),
    ] {
        let said = answer(&table(language), question);
        assert!(said.contains(has) && !said.contains(lacks), "{question} {said}");
    }
}

#[test]
fn what_was_told_before_is_told_again_once_and_as_such() {
    for (language, question, told, start) in [
        (
            Language::English,
            "What about the parrot?",
            "I am a widow. At 8:15 pm I fed the grey parrot in the pantry. I was tired.",
            "At 8:15 pm",
        ),
        (
            Language::Chinese,
            "灰鹦鹉是怎么回事？",
            "我是个寡妇。晚上8点15分，我在食品间喂了灰鹦鹉。那天我很累。",
            "晚上8点15分",
        ),
    ] {
        let mut given = table(language);
        hear(&mut given, "?", told);
        let again = answer(&given, question);
        assert!(!again.starts_with(start), "{again}");
        hear(&mut given, question, &again);
        let third = answer(&given, question);
        assert_ne!(again, third);
    }
}

#[test]
fn a_sentence_that_leans_on_another_is_told_with_it_or_not_at_all() {
    for (language, leans, on) in
        [(Language::English, "Afterwards it slept", "parrot"), (Language::Chinese, "后来它睡着了", "鹦鹉")]
    {
        let mut given = table(language);
        let questions = ["And then?", "What did you hear?", "然后呢？", "你还有什么没说？"];
        for question in questions {
            let said = answer(&given, question);
            assert!(!said.contains(leans) || said.contains(on), "{said}");
            hear(&mut given, question, &said);
        }
    }
}

#[test]
fn a_murderer_denies_and_whoever_reads_in_their_script_that_they_did_it_does_not() {
    for (language, deed, question, no) in [
        (
            Language::English,
            "At 10 pm you stabbed Colonel Ash, and he died.",
            "Did you kill Colonel Ash?",
            ["No, ", "not I", "wrong person", "no hand in", "not the one", "not true"],
        ),
        (
            Language::Chinese,
            "晚上10点，你一刀捅死了艾上校。",
            "是你杀了艾上校吗？",
            ["不，", "不是我", "找错人", "没有关系", "不是你要找", "没有的事"],
        ),
    ] {
        let mut given = given(language, &[deed]);
        let denies = |said: &str| no.iter().any(|word| said.contains(word));
        assert!(!denies(&answer(&given, question)));
        given.killed = vec![Some(true)];
        let said = answer(&given, question);
        assert!(denies(&said), "{said}");
    }
}
