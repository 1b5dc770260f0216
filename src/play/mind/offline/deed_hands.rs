//! Finds the subject and the object of a deed, by names and pronouns in its sentence and the ones before.
//! [`deed`](super::deed) classifies the verb.

use super::notebook::Note;
use super::people::{Mention, PersonRef};
use super::phrasebook::{chinese_word_list, english_word_list};
use super::text::{lower_words, word_tokens};
use crate::base::language::{Grammar, Language, WordList};

/// A sentence among its neighbours, and the person whose deed is looked for.
pub(super) struct LethalActSentence<'n> {
    pub language: Language,
    pub notes: &'n [Note],
    pub at: usize,
    pub text: &'n str,
    pub mentions: &'n [Mention],
    pub who: PersonRef,
    /// Where the words between the person and the verb begin.
    pub from: usize,
    /// Byte range of the verb.
    pub verb: (usize, usize),
}

/// Byte ranges of the pronouns that refer to the person: "I" if `first`, "you" if `second`.
pub(super) fn find_pronouns(language: Language, text: &str, first: bool, second: bool) -> Vec<(usize, usize)> {
    match language.grammar() {
        Grammar::English => word_tokens(text)
            .into_iter()
            .filter(|token| {
                (first && english_word_list("person.own_hand").has(&token.word))
                    || (second && english_word_list("person.counted_second").has(&token.word))
            })
            .map(|token| (token.start, token.end))
            .collect(),
        Grammar::Chinese => text
            .char_indices()
            .filter(|(_, c)| (first && *c == '我') || (second && *c == '你'))
            .map(|(at, c)| (at, at + c.len_utf8()))
            .collect(),
    }
}

/// Whether a name before the verb is its object or company rather than its subject.
pub(super) fn is_object_mention(language: Language, text: &str, m: &Mention) -> bool {
    match language.grammar() {
        Grammar::English => false,
        Grammar::Chinese => {
            text[..m.start].chars().next_back().is_some_and(|c| chinese_word_list("deed.objects").has_char(c))
        }
    }
}

/// Whether a name is the subject of the word at `verb`.
pub(super) fn is_subject(language: Language, text: &str, start: usize, end: usize, verb: usize) -> bool {
    let between = text.get(end..verb).unwrap_or("");
    match language.grammar() {
        Grammar::English => {
            let own = between.trim_start();
            let possessive = own.starts_with(['\'', '’']);
            !possessive
                && !between.contains([',', ';', ':'])
                && !lower_words(between).iter().any(|word| matches!(word.as_str(), "and" | "then" | "to"))
        }
        Grammar::Chinese => {
            let before = text[..start].chars().next_back();
            !before.is_some_and(is_object_marker) && !between.contains(['，', '；', '的'])
        }
    }
}

/// Whether the words between subject and verb negate the deed or turn it around, or the object is the
/// speaker.
pub(super) fn is_negated_or_reversed(language: Language, between: &str, after: &str) -> bool {
    match language.grammar() {
        Grammar::English => {
            let before = lower_words(between);
            let clause = || before.iter().rev().take_while(|word| !matches!(word.as_str(), "and" | "then" | "but"));
            let next = lower_words(after);
            let behind = |most: usize, list: &WordList| next.iter().take(most).any(|word| list.has(word));
            before.last().is_some_and(|word| english_word_list("deed.passive").has(word))
                || clause().take(8).any(|word| english_word_list("deed.negations").has(word))
                || clause().take(6).any(|word| english_word_list("deed.relatives").has(word))
                || behind(1, english_word_list("deed.own_body"))
                || behind(3, english_word_list("deed.doors"))
                || behind(4, english_word_list("deed.aside"))
        }
        Grammar::Chinese => {
            let near: Vec<char> = between.chars().rev().take(4).collect();
            let clause = between.rsplit(['，', '；', '、']).next().unwrap_or("");
            let pronoun = clause.char_indices().any(|(at, c)| {
                matches!(c, '他' | '她') && !clause[..at].chars().next_back().is_some_and(is_object_marker)
            });
            between.contains(['被', '谁'])
                || between.contains("是不是")
                || between.contains("可能")
                || near.iter().any(|c| matches!(c, '没' | '不' | '未'))
                || pronoun
                || after.trim_start_matches(['了', '着', '向', '住', '死']).starts_with(['我', '你'])
        }
    }
}

/// Whether the deed was done to `victim`. A name in the same clause decides; otherwise a pronoun refers to
/// whoever was mentioned before.
pub(super) fn targets_victim(told: &LethalActSentence<'_>, victim: usize) -> bool {
    let LethalActSentence { language, notes, at, text, mentions, who, from, verb: (start, end) } = *told;
    let dead = PersonRef::Victim(victim);
    let same = |a: usize, b: usize| !text.get(a..b).unwrap_or("").contains(['，', '；', ',', ';']);
    let others = || mentions.iter().filter(|m| m.who != who);
    let before = others().rev().find(|m| m.end <= start && m.start >= from && same(m.end, start));
    if language.grammar() == Grammar::Chinese && before.is_some_and(|m| m.who == dead) {
        return true;
    }
    // "Pushed the door open and saw him" pushes nobody.
    let reached = |m: &&Mention| {
        let between = text.get(end..m.start).unwrap_or("");
        m.start >= end && same(end, m.start) && !between.contains(" and ")
    };
    if let Some(next) = others().find(reached) {
        return next.who == dead;
    }
    let after = text.get(end..).unwrap_or("");
    let pronoun = match language.grammar() {
        Grammar::English => has_person_object(after),
        Grammar::Chinese => {
            let clause = text.get(from..start).unwrap_or("").rsplit(['，', '；']).next().unwrap_or("");
            has_person_object_zh(clause, after) || text.get(..start).is_some_and(|t| t.ends_with("是我"))
        }
    };
    let anybody = match language.grammar() {
        Grammar::English => false,
        Grammar::Chinese => chinese_word_list("deed.anybody").has_prefix_of(trim_to_object_zh(after)),
    };
    if anybody {
        return false;
    }
    if let Some(named) = others().rev().find(|m| m.end <= start) {
        return named.who == dead && (pronoun || language.grammar() == Grammar::Chinese || after.trim().len() < 3);
    }
    if !pronoun {
        return false;
    }
    let Some(note) = notes.get(at) else {
        return false;
    };
    let named = notes[..at]
        .iter()
        .rev()
        .take(5)
        .take_while(|n| n.speaker == note.speaker)
        .find_map(|n| n.mentions.iter().rev().map(|m| m.who).find(|other| *other != who));
    named == Some(dead) || (named.is_none() && note.topic.is_none_or(|topic| topic == victim))
}

/// Whether the object of the deed is a pronoun for a person. "His sleeve" is not.
fn has_person_object(after: &str) -> bool {
    let next = lower_words(after);
    let word = |i: usize| next.get(i).map_or("", String::as_str);
    (0..next.len().min(6)).any(|i| match word(i) {
        "him" => i < 4,
        "her" if i < 4 && (word(i + 1).is_empty() || is_connector(word(i + 1))) => true,
        "his" | "her" => english_word_list("deed.body_and_gifts").has(word(i + 1)),
        _ => false,
    })
}

fn is_connector(word: &str) -> bool {
    english_word_list("grammar.clause_openers").has(word) || english_word_list("grammar.object_takers").has(word)
}

/// Whether a name after this character is not a subject in Chinese.
fn is_object_marker(c: char) -> bool {
    chinese_word_list("deed.object_markers").has_char(c)
}

/// The start of the object in Chinese, after the verb's complements.
fn trim_to_object_zh(after: &str) -> &str {
    after.trim_start_matches(['了', '着', '过', '进', '入', '向', '死', '掉', '住', '伤', '晕', '害', '中'])
}

/// "杀了他", "把她推下"; a plural pronoun refers to nobody in particular.
fn has_person_object_zh(clause: &str, after: &str) -> bool {
    let one = |text: &str| text.starts_with(['他', '她']) && !text[3..].starts_with('们');
    let taken =
        clause.char_indices().filter(|(_, c)| is_object_marker(*c)).any(|(at, c)| one(&clause[at + c.len_utf8()..]));
    taken || one(trim_to_object_zh(after))
}
