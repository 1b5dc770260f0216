//! Lists and numbers: how prompts show them, and how replies write them.

use crate::base::language::{Language, text};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
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
    let position = |number: &u32| {
        let position = (*number as usize).checked_sub(1).filter(|position| *position < count);
        position.ok_or_else(|| text!(language, list_error_fact_number, number, count))
    };
    let mut found = written.iter().map(position).collect::<Result<Vec<usize>, String>>()?;
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

/// Trims the items and drops empty ones.
pub(super) fn trim_and_drop_empty(list: &[String]) -> Vec<String> {
    list.iter().map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect()
}

/// Deserializes a value that `mend` has brought into shape.
pub(super) fn deserialize_mended<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D, mend: impl FnOnce(&mut Value),
) -> Result<T, D::Error> {
    let mut value = Value::deserialize(deserializer)?;
    mend(&mut value);
    serde_json::from_value(value).map_err(D::Error::custom)
}

fn mend_items(value: &mut Value, mend: impl FnMut(&mut Value)) {
    if let Value::Array(list) = value {
        list.iter_mut().for_each(mend);
    }
}

/// Deserializes whole numbers, which may be written as text.
pub(super) fn deserialize_numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    deserialize_mended(deserializer, |value| {
        mend_items(value, |item| {
            if let Some(number) = item.as_str().and_then(|text| text.trim().parse::<u32>().ok()) {
                *item = json!(number);
            }
        });
    })
}

/// Deserializes a truth value, which may be a word.
pub(super) fn deserialize_truth_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    deserialize_mended(deserializer, replace_common_truth_word)
}

/// Deserializes truth values, which may be words.
pub(super) fn deserialize_truth_words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<bool>, D::Error> {
    deserialize_mended(deserializer, |value| mend_items(value, replace_common_truth_word))
}

/// Turns a word into a truth value: minds quote what they copy from an example.
pub(super) fn replace_common_truth_word(value: &mut Value) {
    replace_truth_word(value, &["true", "correct", "yes", "是", "正确"], &["false", "incorrect", "no", "否", "错误"]);
}

/// Replaces one of the words for true or for false.
pub(super) fn replace_truth_word(value: &mut Value, yes: &[&str], no: &[&str]) {
    let Some(word) = value.as_str().map(|text| text.trim().to_lowercase()) else {
        return;
    };
    if yes.contains(&word.as_str()) || no.contains(&word.as_str()) {
        *value = Value::Bool(yes.contains(&word.as_str()));
    }
}
