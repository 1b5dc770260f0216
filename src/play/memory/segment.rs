//! Splits a text into sentences, and sentences into segments of bounded size (Questum §2.2, "Memory").
//!
//! Every character that is not white space ends up in exactly one sentence, including what follows the last
//! sentence mark. It does not correct, translate or drop anything, and it never cuts inside a sentence: a
//! sentence longer than a segment becomes a segment alone.
//!
//! The scanner is our own: UAX #29 cuts "Mr. Smith" in two and does not match quotes. Where a full stop is
//! ambiguous (a.m., initials), it does not cut: a long segment costs less than a broken sentence.

use super::tokens::estimate_tokens;
use super::words::word_list;
use crate::base::language::is_han;

/// Size of a segment in tokens, as in the paper.
pub const SEGMENT_TOKENS: u32 = 50;

/// The sentences of `text` in order, trimmed; none is empty.
///
/// A sentence ends at a line break; at 。！？； and at `.` `!` `?` `…` where a new sentence follows;
/// closing quotes and brackets stay with it.
pub fn split_into_sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut straight_quotes) = (0, 0usize);
    let mut rest = text.char_indices().peekable();
    while let Some((at, mark)) = rest.next() {
        straight_quotes += usize::from(mark == '"');
        if is_line_break(mark) {
            straight_quotes = 0;
        } else if !is_sentence_mark(mark) {
            continue;
        }
        let mut end = at + mark.len_utf8();
        let (mut closed, mut hard) = (false, is_hard_sentence_mark(mark) || is_line_break(mark));
        // More marks ("?!", "……") and the closers that belong to the sentence.
        while let Some((next_at, next)) = rest.peek().copied() {
            let closes = is_closing_mark(next, straight_quotes);
            if is_line_break(mark) || !(closes || !closed && is_sentence_mark(next)) {
                break;
            }
            straight_quotes += usize::from(next == '"');
            closed |= closes;
            hard |= is_hard_sentence_mark(next);
            end = next_at + next.len_utf8();
            rest.next();
        }
        if hard || is_sentence_end(&text[start..at], &text[at..end], &text[end..], closed) {
            found.push(text[start..end].trim());
            start = end;
        }
    }
    found.push(text[start..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// Segments in order: as many whole sentences each as fit into `max_tokens` (estimated), with the white space
/// between them. A longer sentence is a segment alone.
pub fn split_into_segments(text: &str, max_tokens: u32) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = 0..0;
    for sentence in split_into_sentences(text) {
        // Sentences are slices of the text, so their offsets follow from their addresses.
        let start = sentence.as_ptr().addr() - text.as_ptr().addr();
        let end = start + sentence.len();
        if open.is_empty() {
            open = start..end;
        } else if estimate_tokens(&text[open.start..end]) <= max_tokens {
            open.end = end;
        } else {
            found.push(text[open].to_owned());
            open = start..end;
        }
    }
    if !open.is_empty() {
        found.push(text[open].to_owned());
    }
    found
}

fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// Marks that end a sentence whatever follows.
fn is_hard_sentence_mark(c: char) -> bool {
    matches!(c, '。' | '！' | '？' | '；' | '｡')
}

fn is_sentence_mark(c: char) -> bool {
    is_hard_sentence_mark(c) || matches!(c, '.' | '!' | '?' | '…')
}

/// Whether `c` closes something. A straight quote does when one is open.
fn is_closing_mark(c: char, straight_quotes: usize) -> bool {
    match c {
        '"' => straight_quotes % 2 == 1,
        _ => matches!(c, '”' | '’' | '」' | '』' | '）' | '》' | '】' | ')' | ']' | '\''),
    }
}

/// Whether the soft `marks` (with their closers) between `before` and `after` end a sentence.
fn is_sentence_end(before: &str, marks: &str, after: &str, closed: bool) -> bool {
    let word = before.rsplit(|c: char| !(c.is_alphanumeric() || c == '.')).next().unwrap_or("");
    let next = after.trim_start().chars().next();
    let Some(next) = next else { return true };
    let spaced = after.starts_with(char::is_whitespace);
    if marks == "." && is_abbreviation(before, word, next) {
        return false;
    }
    if !spaced {
        // Translated scripts often lack the space: "…the room.He left", 他走了.然后.
        let lower_before = word.len() > 1 && word.ends_with(|c: char| c.is_lowercase());
        // An ellipsis in Chinese is a pause.
        let pause = !closed && (marks.starts_with('…') || marks.starts_with(".."));
        return is_han(next) && !pause && !word.ends_with(|c: char| c.is_ascii_digit())
            || (closed || lower_before && !word.contains('.')) && next.is_uppercase();
    }
    // "What?" he asked. — Wait... what?
    !next.is_lowercase()
}

/// Whether the full stop after `word` is part of an abbreviation, an initial or a list number.
fn is_abbreviation(before: &str, word: &str, next: char) -> bool {
    let lower = word.to_lowercase();
    let mut letters = word.rsplit('.').next().unwrap_or("").chars();
    let single = matches!((letters.next(), letters.next()), (Some(c), None) if c.is_uppercase() && !is_han(c));
    // "So did I. The …" ends; "I. Newton" does not.
    let pronoun = word == "I" && before.len() > 1;
    let list_number = before.trim() == word && word.chars().all(|c| c.is_ascii_digit()) && !word.is_empty();
    word_list("abbreviations").has(&lower)
        || next.is_ascii_digit() && word_list("number_abbreviations").has(&lower)
        || single && !pronoun
        || list_number
}

#[cfg(test)]
#[path = "segment_tests.rs"]
mod tests;
