//! Numbered lists in prompts, and numbers in replies.

use crate::base::language::{Language, text};
use serde_json::{Value, json};

/// Numbers a list, one item per line ("1. …"); a placeholder for an empty list.
pub(super) fn numbered_list(language: Language, list: &[String]) -> String {
    if list.is_empty() {
        return text!(language, list_none);
    }
    list.iter().zip(1..).map(|(item, n): (&String, u32)| format!("{n}. {item}")).collect::<Vec<_>>().join("\n")
}

/// Turns numbers that count from 1 into sorted positions without repetition.
///
/// # Errors
/// A number beyond the list.
pub(super) fn positions_from_numbers(language: Language, written: &[u32], count: usize) -> Result<Vec<usize>, String> {
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

/// The placeholder of an example, "<1|2|3>", with at most `most` numbers.
pub(super) fn number_placeholder(count: usize, most: usize) -> String {
    let numbers: Vec<String> = (1..=count.min(most)).map(|n| n.to_string()).collect();
    format!("<{}>", numbers.join("|"))
}

/// The placeholders of an example list, which may be empty.
pub(super) fn number_placeholders(count: usize) -> Vec<String> {
    (count > 0).then(|| number_placeholder(count, 3)).into_iter().collect()
}

/// Parses numbers that were written as text, in the list under `key`.
pub(super) fn parse_text_numbers(value: &mut Value, key: &str) {
    if let Some(Value::Array(list)) = value.get_mut(key) {
        for item in list {
            if let Some(number) = item.as_str().and_then(|text| text.trim().parse::<u32>().ok()) {
                *item = json!(number);
            }
        }
    }
}

/// Trims the items and drops empty ones.
pub(super) fn trim_and_drop_empty(list: &[String]) -> Vec<String> {
    list.iter().map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect()
}

/// The message that refuses an empty list.
pub(super) fn empty_list_error(language: Language) -> String {
    text!(language, list_error_empty)
}

/// Turns a word into a truth value: minds quote what they copy from an example.
pub(super) fn parse_truth_word(value: &mut Value) {
    let word = value.as_str().map(|text| text.trim().to_lowercase());
    match word.as_deref() {
        Some("true" | "correct" | "yes" | "是" | "正确") => *value = Value::Bool(true),
        Some("false" | "incorrect" | "no" | "否" | "错误") => *value = Value::Bool(false),
        _ => {}
    }
}
