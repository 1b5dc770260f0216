//! The languages of Casebook and the texts in each. Not a locale: no regions, no number or date formats.
//!
//! A page fetches the catalogues that it needs and provides them ([`provide`]); every other program embeds
//! all of them.
//!
//! Every text is in the catalogue of its language (`en.ftl`, `zh.ftl`, in Project Fluent's syntax). Code
//! refers to a text by its message id and fills its slots: with a row of a `words!` table, which generates a
//! function, or with `text!` where the text is used once. Tests check that every id is in every catalogue
//! with the same slots, and that no message is unused.

mod catalogue;
#[cfg(test)]
mod tests;
mod text_kit;
mod texts;
mod word_lists;

pub use catalogue::Value;
pub use text_kit::{edit_distance, han_pairs};
pub use texts::{SlotValue, add_messages, is_loaded, message};
pub(crate) use texts::{id, text, words};
pub use word_lists::{WordList, WordLists, entry_matches};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `text` with at most `max_chars` characters; "…" stands for what is left out.
pub fn shorten(text: &str, max_chars: usize) -> String {
    match text.char_indices().nth(max_chars) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Whose grammar the offline reader uses for a language. A language without a grammar of its own borrows one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grammar {
    English,
    Chinese,
}

/// The unit of a text's length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LengthMeasure {
    Words,
    /// Without white space and punctuation.
    Characters,
}

/// Each language is a row: its tag, its tag with script, its own name, its unit of length, the offline
/// reader's grammar, its plural rule and its catalogue. `build.rs` generates the rows from the first lines of
/// the catalogues.
macro_rules! languages {
    ($(
        $name:ident: $tag:literal, $written:literal, $own:literal, $measure:ident, $grammar:ident,
        $plural:expr, $file:literal;
    )*) => {
        /// Language of a scenario, of prompts and of the page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, PartialOrd, Ord)]
        pub enum Language {
            $( #[doc = $own] #[serde(rename = $tag)] $name, )*
        }

        impl Language {
            pub const ALL: [Self; [$($tag),*].len()] = [$(Self::$name),*];

            /// The BCP 47 tag, as in files and in the page's `lang` attributes.
            pub fn tag(self) -> &'static str {
                match self { $(Self::$name => $tag),* }
            }

            /// The tag with its script where that is ambiguous, for `<html lang>`.
            pub fn tag_with_script(self) -> &'static str {
                match self { $(Self::$name => $written),* }
            }

            /// What its own speakers call it.
            pub fn own_name(self) -> &'static str {
                match self { $(Self::$name => $own),* }
            }

            pub fn grammar(self) -> Grammar {
                match self { $(Self::$name => Grammar::$grammar),* }
            }

            pub fn measure(self) -> LengthMeasure {
                match self { $(Self::$name => LengthMeasure::$measure),* }
            }

            /// The plural category of a number, under the name that the catalogue uses.
            fn plural(self, number: u64) -> &'static str {
                match self { $(Self::$name => $plural(number)),* }
            }

            /// The source of its catalogue, where the program embeds it.
            #[cfg(not(target_arch = "wasm32"))]
            fn file(self) -> &'static str {
                match self { $(Self::$name => include_str!($file)),* }
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The first row.
impl Default for Language {
    fn default() -> Self {
        Self::ALL[0]
    }
}

fn english_plural_category(number: u64) -> &'static str {
    if number == 1 { "one" } else { "other" }
}

fn single_plural_category(_: u64) -> &'static str {
    "other"
}

impl Language {
    /// Parses a BCP 47 tag leniently, by its prefix.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.trim().to_ascii_lowercase();
        let mut all = Self::ALL.into_iter();
        all.find(|language| tag.starts_with(language.tag()))
    }

    /// The tag for writing dates: the first of `wished` that is in this language, with its region, else the
    /// language's own tag.
    pub fn date_locale(self, preferred: &[String]) -> &str {
        let mut wished = preferred.iter();
        let own = wished.find(|tag| Self::from_tag(tag) == Some(self));
        own.map_or(self.tag(), String::as_str)
    }

    /// The length of `text`, in the language's measure.
    pub fn length(self, text: &str) -> usize {
        match self.measure() {
            LengthMeasure::Words => text.split_whitespace().count(),
            LengthMeasure::Characters => text.chars().filter(|c| c.is_alphanumeric()).count(),
        }
    }

    /// The next language, cyclically.
    #[must_use]
    pub fn next(self) -> Self {
        let mut behind = Self::ALL.into_iter().cycle();
        let _ = behind.find(|language| *language == self);
        behind.next().unwrap_or(self)
    }

    /// Guesses the language of a text: Chinese when at least a fifth of its letters are Han characters.
    pub fn detect(text: &str) -> Self {
        let (mut han, mut letters) = (0usize, 0usize);
        for character in text.chars().filter(|c| c.is_alphabetic()) {
            letters += 1;
            if is_han(character) {
                han += 1;
            }
        }
        if han * 5 >= letters.max(1) { Self::Chinese } else { Self::English }
    }
}

/// Whether this is a Han character (the blocks in common use).
pub fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2ffff}')
}
