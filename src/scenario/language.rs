//! The two languages that Casebook speaks. Not a locale: no regions, no formats.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Language of a scenario, of prompts and of the page.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
    PartialOrd,
    Ord,
)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Chinese (simplified).
    #[serde(rename = "zh")]
    Chinese,
}

impl Language {
    /// The BCP 47 tag, as used in files and in `<html lang>`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
        }
    }

    /// Reads a BCP 47 tag leniently: anything that starts with `zh` is Chinese, `en` English.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.trim().to_ascii_lowercase();
        if tag.starts_with("zh") {
            Some(Self::Chinese)
        } else if tag.starts_with("en") {
            Some(Self::English)
        } else {
            None
        }
    }

    /// Guesses from a text: Chinese when at least a fifth of its letters are Han characters.
    pub fn of_text(text: &str) -> Self {
        let (mut han, mut letters) = (0usize, 0usize);
        for character in text.chars().filter(|c| c.is_alphabetic()) {
            letters += 1;
            if is_han(character) {
                han += 1;
            }
        }
        if han * 5 >= letters.max(1) {
            Self::Chinese
        } else {
            Self::English
        }
    }
}

/// Is this a Han character (the blocks in common use)?
pub fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2ffff}')
}
