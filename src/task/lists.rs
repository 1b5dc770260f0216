//! Numbered lists in prompts, and numbers in replies.

use crate::language::{Language, text};
use serde_json::{Value, json};

/// "1. …" line by line; a word where there is nothing.
pub(super) fn numbered(language: Language, list: &[String]) -> String {
    if list.is_empty() {
        return text!(language, list_none);
    }
    list.iter()
        .zip(1..)
        .map(|(item, n): (&String, u32)| format!("{n}. {item}"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Positions from numbers that count from 1; in order, each once.
///
/// # Errors
/// A number that the list does not have.
pub(super) fn numbers(language: Language, written: &[u32], count: usize) -> Result<Vec<usize>, String> {
    let mut found = Vec::new();
    for number in written {
        let position = (*number as usize).checked_sub(1).filter(|position| *position < count);
        let Some(position) = position else {
            return Err(text!(language, list_error_fact_number, number, count));
        };
        found.push(position);
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// "<1|2|3>": the numbers of an example, at most `most` of them.
pub(super) fn choice(count: usize, most: usize) -> String {
    let numbers: Vec<String> = (1..=count.min(most)).map(|n| n.to_string()).collect();
    format!("<{}>", numbers.join("|"))
}

/// The list of numbers of an example, of which there may be none.
pub(super) fn choices(count: usize) -> Vec<String> {
    (count > 0).then(|| choice(count, 3)).into_iter().collect()
}

/// Turns numbers that were written as text into numbers, in the list under `key`.
pub(super) fn as_numbers(value: &mut Value, key: &str) {
    if let Some(Value::Array(list)) = value.get_mut(key) {
        for item in list {
            if let Some(number) = item.as_str().and_then(|text| text.trim().parse::<u32>().ok()) {
                *item = json!(number);
            }
        }
    }
}

/// What is not empty, without white space around it.
pub(super) fn filled(list: &[String]) -> Vec<String> {
    list.iter().map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect()
}

/// Why an empty list is refused.
pub(super) fn empty(language: Language) -> String {
    text!(language, list_error_empty)
}

/// Makes a truth value of a word: minds put what they copy from an example into quotes.
pub(super) fn unquoted(value: &mut Value) {
    let word = value.as_str().map(|text| text.trim().to_lowercase());
    match word.as_deref() {
        Some("true" | "correct" | "yes" | "是" | "正确") => *value = Value::Bool(true),
        Some("false" | "incorrect" | "no" | "否" | "错误") => *value = Value::Bool(false),
        _ => {}
    }
}
