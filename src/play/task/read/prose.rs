//! Which prose may be said aloud, and which is a refusal. It knows words, not sentences. In doubt it rejects:
//! asking again costs one call, while a spoken thought cannot be taken back.

use super::phrases::{has_phrase_in, phrase_list};
use super::thoughts::trim_markup;
use crate::play::task::TaskContext;

/// The maximum length of a refusal: a longer text plays along.
const MAX_REFUSAL_CHARS: usize = 600;

fn lowercase_with_plain_quotes(text: &str) -> String {
    text.to_lowercase().replace(['’', '‘', '`', '´'], "'")
}

/// Is the text of a field a refusal?
pub(super) fn is_refusal_in_field(text: &str) -> bool {
    text.chars().count() <= MAX_REFUSAL_CHARS && has_phrase_in("refusals", &lowercase_with_plain_quotes(text))
}

/// Is a reply without any field a refusal?
pub(super) fn is_refusal_in_prose(text: &str) -> bool {
    let low = lowercase_with_plain_quotes(text.trim());
    let is_sorry = phrase_list("apologies").iter().any(|words| low.starts_with(words.as_str()));
    is_refusal_in_field(text)
        || is_sorry
        || text.chars().count() <= MAX_REFUSAL_CHARS && has_phrase_in("ambiguous_refusals", &low)
}

/// Does a spoken text talk about the task, or plan how to hide?
pub(super) fn is_out_of_character(given: &TaskContext, text: &str) -> bool {
    is_about_the_task(text) || given.must_hide_murder() && has_phrase_in("plotting", &lowercase_with_plain_quotes(text))
}

fn is_about_the_task(text: &str) -> bool {
    let text = lowercase_with_plain_quotes(text);
    has_phrase_in("task_talk", &text)
        || contains_labelled_thought(&text)
        || begins_with_preamble(&text)
        || ["<|", "|>", "</", "```"].iter().any(|mark| text.contains(mark))
}

/// A labelled thought within speech: "(thinking) …", "Thought: …", "（内心：…）".
fn contains_labelled_thought(small: &str) -> bool {
    const LABEL_ENDS: [char; 6] = [':', '：', ')', '）', ']', '】'];
    let is_label = |text: &str| {
        let head = trim_markup(text).split_once(LABEL_ENDS).map_or("", |(head, _)| head);
        let is_short = head.split_whitespace().count() <= 2 && head.chars().count() < 24;
        is_short && phrase_list("thought_labels").iter().any(|label| head.starts_with(label.as_str()))
    };
    let in_brackets = small.split(['(', '（', '[', '【']).skip(1).any(is_label);
    in_brackets || small.lines().any(is_label)
}

/// "Here is an introduction that hides …": not for the table either.
fn begins_with_preamble(small: &str) -> bool {
    // About one sentence.
    const PREAMBLE_CHARS: usize = 80;
    let first: String = small.trim_start().chars().take(PREAMBLE_CHARS).collect();
    let presents = ["here is a", "here's a", "here is the", "here's the", "below is", "以下是"];
    presents.iter().any(|words| first.starts_with(words)) && has_phrase_in("announced", &first)
}

/// A placeholder instead of words: "string", "[Your introduction here]".
pub(super) fn is_placeholder(text: &str) -> bool {
    let low = lowercase_with_plain_quotes(text.trim());
    let ends = [('<', '>'), ('{', '}'), ('[', ']'), ('【', '】'), ('＜', '＞')];
    let is_bracketed = ends.iter().any(|(open, close)| {
        let inside = low.strip_prefix(*open).and_then(|rest| rest.strip_suffix(*close));
        inside.is_some_and(|inside| !inside.contains(['.', '!', '?', '。', '！', '？', *open]))
    });
    is_bracketed || ["string", "text", "none", "null", "n/a", "undefined", "todo", "..."].contains(&low.as_str())
}

/// Is this prose nothing but speech for the table?
pub(super) fn is_speech(given: &TaskContext, text: &str) -> bool {
    const MAX_SPEECH_BYTES: usize = 20_000;
    let text = text.trim();
    if text.len() > MAX_SPEECH_BYTES {
        return false;
    }
    let ends = text.trim_end_matches(|c: char| "\"'”’»)）」』*_ ".contains(c));
    let is_whole = ends.ends_with(['.', '!', '?', '…', '。', '！', '？', '～']);
    let is_markup = text.contains(['{', '}', '<', '>', '[', ']', '|', '#', '`', '=', '｛', '｝'])
        || text.contains("**")
        || text.contains("---")
        || text.starts_with(['"', '-', '*', '•', '>', '“', '「']) && !is_quoted(text);
    let low = lowercase_with_plain_quotes(text);
    let guilty = given.must_hide_murder() && has_phrase_in("guilt", &low);
    let several = text.chars().filter(|c| c.is_alphabetic()).count() > 3;
    several
        && is_whole
        && !is_markup
        && !guilty
        && !text.lines().any(is_key_value_line)
        && !has_phrase_in("planning", &low)
        && !is_about_the_task(text)
        && !has_phrase_in("ambiguous_task_talk", &low)
        && !is_refusal_in_prose(text)
}

/// Is the whole text one quotation?
fn is_quoted(text: &str) -> bool {
    let ends = [('"', '"'), ('“', '”'), ('「', '」')];
    ends.iter().any(|(open, close)| {
        let inside = text.strip_prefix(*open).and_then(|rest| rest.strip_suffix(*close));
        inside.is_some_and(|inside| !inside.contains([*open, *close]))
    })
}

/// "Answer: …": data, or the notation of a play.
fn is_key_value_line(line: &str) -> bool {
    let line = line.trim();
    let Some((head, rest)) = line.split_once([':', '：']) else {
        return false;
    };
    let words = head.split_whitespace().count();
    let letters = head.chars().count();
    let wide = line[head.len()..].starts_with('：');
    (rest.is_empty() || rest.starts_with(' ') || wide)
        && (1..=3).contains(&words)
        && letters <= if wide { 8 } else { 24 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::language::Language;
    use crate::play::task::tests_support::test_context;

    #[test]
    fn refusals_are_known_in_several_languages_and_people_may_be_sorry() {
        for text in [
            "I'm sorry, but I can't assist with that.",
            "I’m sorry, but I can’t assist with that request.",
            "I cannot help with that.",
            "As an AI language model, I cannot roleplay a murderer.",
            "I can't comply with this request.",
            "I'm not comfortable continuing this scenario.",
            "I must decline to answer that.",
            "抱歉，我无法协助您完成这个请求。",
            "很抱歉，我不能提供这方面的内容。",
            "对不起，我还没有学会回答这个问题，换个话题吧。",
            "作为一个人工智能，我不能扮演凶手。",
            "Es tut mir leid, ich kann dabei nicht helfen.",
            "Je suis désolé, je ne peux pas vous aider avec ça.",
            "Lo siento, no puedo ayudar con eso.",
            "Извините, я не могу помочь с этим.",
            "申し訳ありませんが、お手伝いできません。",
        ] {
            assert!(is_refusal_in_prose(text), "{text}");
        }
        for text in [
            "I'm sorry, Inspector, but I was asleep by ten and saw nobody in the yard that evening.",
            "I could not help her any more; she was cold.",
            "抱歉，那天晚上我不在店里。",
            "",
        ] {
            assert!(!is_refusal_in_prose(text), "{text}");
        }
        for text in ["I can't discuss that.", "I'm sorry, but I can't remember.", "我无法提供证据。"] {
            assert!(!is_refusal_in_field(text), "{text}");
        }
    }

    #[test]
    fn prose_is_speech_only_where_nothing_in_it_is_thought_data_or_refusal() {
        for language in [Language::English, Language::Chinese] {
            let mut given = test_context(language);
            for text in [
                "Good evening. I letter the cards, and at ten I was in the shop.",
                "I was at home until 10:30, and then I heard the bell.",
                "“I was at home.”",
                "大家好，我是面包店的老板，那天晚上十点我在店里。",
            ] {
                assert!(is_speech(&given, text), "{text}");
            }
            for text in [
                "Let me think. I am the murderer, so I must hide the lamp.\n\nGood evening, I letter the cards.",
                "Okay, so I need to introduce myself. Good evening.",
                "We need to produce JSON. Good evening.",
                "The user wants an introduction. Good evening.",
                "introduction: I am the baker.",
                "**Introduction** I am the baker.",
                "Good evening, I letter the",
                "I'm sorry, but I can't assist with that.",
                "{\"a\": 1}",
                "<p>Good evening.</p>",
                "Samuel 40 points: Ivy 30.",
                "我需要隐瞒那盏灯。大家好。",
                "让我想想。大家好，我是老板。",
                "用户希望我自我介绍。大家好。",
                "介绍：我是老板。",
                "42",
                "\"hello\"",
                "",
            ] {
                let in_language = text.is_ascii() || language == Language::Chinese;
                assert!(!is_speech(&given, text) || !in_language, "{text}");
            }
            given.killed = vec![Some(true)];
            assert!(!is_speech(&given, "Good evening. I killed him at ten with the lamp."));
            assert!(!is_speech(&given, "大家好，是我杀了他。"));
        }
    }
}
