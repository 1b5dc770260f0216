//! Splits texts into words and Han characters.

use crate::base::language::is_han;

/// In order: every run of letters and digits in lower case, and every Han character by itself. Everything
/// else separates tokens, an apostrophe too: "don't" gives two.
pub fn tokenize(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut word = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        let in_word = c.is_alphanumeric() && !is_han(c);
        if in_word {
            word.push(c);
        } else if !word.is_empty() {
            found.push(std::mem::take(&mut word));
        }
        if is_han(c) {
            found.push(c.to_string());
        }
    }
    if !word.is_empty() {
        found.push(word);
    }
    found
}
