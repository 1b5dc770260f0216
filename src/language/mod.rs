//! The languages that Casebook speaks, and what it says in them. Not a locale: no regions, no formats.
//!
//! A page fetches the catalogues that it needs and provides them ([`provide`]); every other program carries all.
//!
//! Every text stands in the catalogue of its language (`en.ftl`, `zh.ftl`, in Project Fluent's syntax). In code, a
//! text is a name with slots: a row of a `words!` table, which makes a function of it, or `text!` where it is said
//! once. Tests hold that every name is in every catalogue with the same slots, and that no message is idle.

mod catalogue;
#[cfg(test)]
mod tests;
mod texts;

pub use catalogue::Value;
pub use texts::{Slot, is_known, message, provide};
pub(crate) use texts::{id, text, words};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the built-in reader reads a language with. A language without one of its own borrows one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grammar {
    English,
    Chinese,
}

/// What the length of a text is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LengthMeasure {
    Words,
    /// Without white space and punctuation.
    Characters,
}

/// A language is a row: its tag, the tag of what is written in it, its name in its own words, what a text's length is counted in, the
/// built-in reader's grammar, which plural a number takes, its catalogue. `build.rs` makes the rows, from the
/// first lines of the catalogues.
macro_rules! languages {
    ($( $name:ident: $tag:literal, $written:literal, $own:literal, $measure:ident, $grammar:ident, $plural:expr, $file:literal; )*) => {
        /// Language of a scenario, of prompts and of the page.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, PartialOrd, Ord)]
        pub enum Language {
            $( #[doc = $own] #[serde(rename = $tag)] $name, )*
        }

        impl Language {
            pub const ALL: [Self; [$($tag),*].len()] = [$(Self::$name),*];

            /// The BCP 47 tag, as used in files and on what is said in the page.
            pub fn tag(self) -> &'static str {
                match self { $(Self::$name => $tag),* }
            }

            /// The same with its script, where that is in doubt: what `<html lang>` says of the page.
            pub fn written_tag(self) -> &'static str {
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

            /// The name of a number's plural, as the catalogue calls it.
            fn plural(self, number: u64) -> &'static str {
                match self { $(Self::$name => $plural(number)),* }
            }

            /// Its catalogue, where the program carries it.
            #[cfg(not(target_arch = "wasm32"))]
            fn file(self) -> &'static str {
                match self { $(Self::$name => include_str!($file)),* }
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The first one.
impl Default for Language {
    fn default() -> Self {
        Self::ALL[0]
    }
}

fn one_or_other(number: u64) -> &'static str {
    if number == 1 { "one" } else { "other" }
}

fn other(_: u64) -> &'static str {
    "other"
}

impl Language {
    /// Reads a BCP 47 tag leniently: by how it begins.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let tag = tag.trim().to_ascii_lowercase();
        let mut all = Self::ALL.into_iter();
        all.find(|language| tag.starts_with(language.tag()))
    }

    /// The tag by which dates are written: the first that is wished for in this language, with its country, else the
    /// language's own.
    pub fn locale(self, wished: &[String]) -> &str {
        let mut wished = wished.iter();
        let own = wished.find(|tag| Self::from_tag(tag) == Some(self));
        own.map_or(self.tag(), String::as_str)
    }

    /// How long `text` is, in the language's measure.
    pub fn length(self, text: &str) -> usize {
        match self.measure() {
            LengthMeasure::Words => text.split_whitespace().count(),
            LengthMeasure::Characters => text.chars().filter(|c| c.is_alphanumeric()).count(),
        }
    }

    /// The one behind it, round and round.
    #[must_use]
    pub fn next(self) -> Self {
        let mut behind = Self::ALL.into_iter().cycle();
        let _ = behind.find(|language| *language == self);
        behind.next().unwrap_or(self)
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
        if han * 5 >= letters.max(1) { Self::Chinese } else { Self::English }
    }
}

/// Is this a Han character (the blocks in common use)?
pub fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2ffff}')
}
