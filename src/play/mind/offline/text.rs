//! Text functions of the offline reader: sentences, content words, overlap.
//!
//! It knows two languages and no case. It deliberately does no grammar: words are stems in English and
//! bigrams in Chinese.

use super::phrasebook::{english_word_list, word_list};
use crate::base::game::digest;
use crate::base::language::{Grammar, Language, han_pairs, is_han};

/// Splits at sentence ends and line breaks. A quotation is not split.
pub(super) fn split_into_sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in text.split('\n').flat_map(|line| line.split("\\n")) {
        split_line(line, &mut found);
    }
    found
}

fn split_line<'a>(line: &'a str, found: &mut Vec<&'a str>) {
    let quotes_close = line.matches('“').count() == line.matches('”').count();
    let chars: Vec<(usize, char)> = line.char_indices().collect();
    let (mut start, mut depth) = (0, 0i32);
    let mut i = 0;
    while i < chars.len() {
        let (at, c) = chars[i];
        match c {
            '“' => depth += 1,
            '”' => depth -= 1,
            _ => {}
        }
        let inside = quotes_close && depth > 0;
        let closes_quotation =
            c == '”' && i > 0 && is_sentence_end(&chars, i - 1) && starts_new_sentence(&chars, i + 1);
        if (!inside && is_sentence_end(&chars, i) && !is_abbreviation(line, at)) || closes_quotation {
            let mut next = i + 1;
            while next < chars.len()
                && matches!(
                    chars[next].1,
                    '”' | '’' | '"' | '」' | '』' | ')' | '）' | '！' | '？' | '。' | '…' | '!' | '?'
                )
            {
                next += 1;
            }
            let end = chars.get(next).map_or(line.len(), |(at, _)| *at);
            push_sentence(&line[start..end], found);
            (start, i, depth) = (end, next, 0);
            continue;
        }
        i += 1;
    }
    push_sentence(&line[start..], found);
}

fn push_sentence<'a>(piece: &'a str, found: &mut Vec<&'a str>) {
    let piece = piece.trim();
    if piece.chars().any(char::is_alphanumeric) {
        found.push(piece);
    }
}

/// Whether the character at `i` ends a sentence.
fn is_sentence_end(chars: &[(usize, char)], i: usize) -> bool {
    let next = chars.get(i + 1).map(|(_, c)| *c);
    match chars[i].1 {
        '。' | '！' | '？' | '；' => true,
        // An ellipsis in Chinese: two characters, or a row of dots.
        '…' | '·' => {
            let before = |n: usize| i.checked_sub(n).map(|at| chars[at].1);
            let row = before(1) == Some(chars[i].1) && (chars[i].1 == '…' || before(2) == Some(chars[i].1));
            row && next.is_none_or(is_han)
        }
        '.' | '!' | '?' => match next {
            None => true,
            Some(c) => {
                c.is_whitespace()
                    || matches!(c, '”' | '"' | ')' | '’')
                    || (c.is_uppercase() && i > 1 && chars[i - 1].1.is_lowercase() && chars[i - 2].1.is_lowercase())
            }
        },
        _ => false,
    }
}

/// Whether a new sentence starts at `i`, unlike in “… ,” he said.
fn starts_new_sentence(chars: &[(usize, char)], i: usize) -> bool {
    chars[i.min(chars.len())..]
        .iter()
        .map(|(_, c)| *c)
        .find(|c| !c.is_whitespace())
        .is_none_or(|c| c.is_uppercase() || is_han(c) || c == '“')
}

/// Whether the full stop at `at` is part of an abbreviation.
fn is_abbreviation(line: &str, at: usize) -> bool {
    if !line[at..].starts_with('.') {
        return false;
    }
    let word = line[..at].rsplit(char::is_whitespace).next().unwrap_or("").to_lowercase();
    let rest = line[at + 1..].trim_start();
    let lower = rest.starts_with(|c: char| c.is_lowercase() || c == ',');
    english_word_list("text.titles_with_stop").has(&word)
        || (lower && english_word_list("text.abbreviations").has(&word))
}

/// A word in a text.
#[derive(Debug)]
pub(super) struct WordToken {
    /// Byte offset of its beginning.
    pub start: usize,
    /// Byte offset after it.
    pub end: usize,
    /// In lower case, with straight apostrophes.
    pub word: String,
}

/// The words of a text, without Chinese.
pub(super) fn word_tokens(text: &str) -> Vec<WordToken> {
    let mut found = Vec::new();
    let mut open = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let part = (c.is_alphanumeric() && !is_han(c)) || (matches!(c, '\'' | '’') && open.is_some());
        match (part, open) {
            (true, None) => open = Some(at),
            (false, Some(start)) => {
                let word = text[start..at].trim_end_matches(['\'', '’']);
                found.push(WordToken { start, end: start + word.len(), word: word.to_lowercase().replace('’', "'") });
                open = None;
            }
            _ => {}
        }
    }
    found
}

/// The words of a text alone.
pub(super) fn lower_words(text: &str) -> Vec<String> {
    word_tokens(text).into_iter().map(|token| token.word).collect()
}

/// How often words of a list occur in a text.
pub(super) fn count_listed_words(language: Language, key: &str, text: &str) -> usize {
    let list = word_list(language, key);
    match language.grammar() {
        Grammar::English => lower_words(text).iter().filter(|word| list.has(word)).count(),
        Grammar::Chinese => list.iter().map(|entry| text.matches(entry.as_str()).count()).sum(),
    }
}

/// Whether a word of a list occurs in a text.
pub(super) fn mentions_listed_word(language: Language, key: &str, text: &str) -> bool {
    count_listed_words(language, key, text) > 0
}

/// A word's hash (FNV-1a), the same on every machine.
pub(super) type WordHash = u64;

/// The hashes of the content words, sorted.
pub(super) fn content_word_hashes(language: Language, text: &str) -> Vec<WordHash> {
    let stop_words = english_word_list("text.stop");
    let mut found: Vec<String> = lower_words(text)
        .iter()
        .map(|word| stem(word.trim_end_matches("'s")))
        .filter(|word| word.len() > 2 && !stop_words.has(word))
        .collect();
    if language.grammar() == Grammar::Chinese {
        let stop_characters = word_list(language, "text.stop");
        found.extend(han_pairs(text, |c| stop_characters.has_char(c)));
    }
    let mut hashes: Vec<WordHash> = found.iter().map(|word| digest(word.as_bytes())).collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes
}

/// Light stemming: strips plural, past and gerund endings.
pub(super) fn stem(word: &str) -> String {
    let mut irregular = english_word_list("text.irregular").iter().filter_map(|pair| pair.split_once('>'));
    if let Some((_, base)) = irregular.find(|(form, _)| *form == word) {
        return base.to_owned();
    }
    for (ending, least, instead) in
        [("ies", 3, "y"), ("ied", 3, "y"), ("ing", 4, ""), ("ed", 4, ""), ("es", 4, ""), ("s", 3, ""), ("e", 4, "")]
    {
        if let Some(base) = word.strip_suffix(ending)
            && base.len() >= least
            && base.is_ascii()
            && !base.ends_with('s')
        {
            return format!("{base}{instead}");
        }
    }
    word.to_owned()
}

/// How much of the smaller of two word lists is in the other, in percent.
pub(super) fn overlap_percent(a: &[WordHash], b: &[WordHash]) -> usize {
    let least = a.len().min(b.len());
    if least == 0 {
        return 0;
    }
    count_shared(a, b) * 100 / least
}

/// How many words two lists of [`content_words`] share.
pub(super) fn count_shared(a: &[WordHash], b: &[WordHash]) -> usize {
    a.iter().filter(|word| b.binary_search(word).is_ok()).count()
}

/// At most `limit` characters, cut at a word's or clause's end.
pub(super) fn truncate(text: &str, limit: usize) -> String {
    let text = text.trim();
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let head: String = text.chars().take(limit).collect();
    let end = head.rfind(|c: char| c.is_whitespace() || matches!(c, '，' | '、' | '；' | ',')).unwrap_or(head.len());
    let head = head[..end].trim_end_matches(|c: char| !c.is_alphanumeric());
    format!("{head}…")
}

/// `change` applied to everything outside quotations.
pub(super) fn map_unquoted(text: &str, change: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut depth = 0usize;
    let mut part = String::new();
    for c in text.chars() {
        match c {
            '“' => {
                if depth == 0 {
                    out.push_str(&change(&part));
                    part.clear();
                }
                depth += 1;
                part.push(c);
            }
            '”' => {
                part.push(c);
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    out.push_str(&part);
                    part.clear();
                }
            }
            _ => part.push(c),
        }
    }
    out + &if depth == 0 { change(&part) } else { part }
}

pub(super) fn capitalise(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default() + chars.as_str()
}

pub(super) fn uncapitalise(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().collect::<String>()).unwrap_or_default() + chars.as_str()
}

/// Joins sentences into a text.
pub(super) fn join_sentences(language: Language, parts: &[String]) -> String {
    parts.join(if language.grammar() == Grammar::English { " " } else { "" })
}

/// Turns quotation marks into those of a nested quotation.
pub(super) fn nest_quotes(text: &str) -> String {
    text.replace('“', "‘").replace('”', "’")
}

/// Whether a sentence is a question.
pub(super) fn is_question(text: &str) -> bool {
    text.ends_with(['?', '？'])
}
