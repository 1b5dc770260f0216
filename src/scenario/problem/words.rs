//! How kinds become sentences: whole ones, in both languages side by side, with slots for names and numbers.

use crate::language::Language;
use crate::scenario::Said;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Names from files are quoted up to so many characters: they can have any length.
const LONGEST: usize = 120;

/// Words out of a file or from another program, cut to a length that can be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quoted(String);

/// Quotes `words`.
pub fn quoted(words: impl fmt::Display) -> Quoted {
    let mut words = words.to_string();
    if let Some((end, _)) = words.char_indices().nth(LONGEST) {
        words.truncate(end);
        words.push('…');
    }
    Quoted(words)
}

/// What stands in a slot: a number, a name, or a sentence that has words of its own in each language.
pub(super) trait Fill {
    fn fill(&self, language: Language) -> &dyn fmt::Display;
}

impl Fill for usize {
    fn fill(&self, _: Language) -> &dyn fmt::Display {
        self
    }
}

impl Fill for Quoted {
    fn fill(&self, _: Language) -> &dyn fmt::Display {
        &self.0
    }
}

impl Fill for Said {
    fn fill(&self, language: Language) -> &dyn fmt::Display {
        match language {
            Language::English => &self.en,
            Language::Chinese => &self.zh,
        }
    }
}

/// A table of kinds: a row is a name, its slots, the English and the Chinese sentence.
macro_rules! problems {
    ($(#[$attribute:meta])* $table:ident {
        $($kind:ident $(($($slot:ident: $type:ty),*))? { en: $en:literal, zh: $zh:literal })*
    }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $table {
            $(#[doc = $en] $kind $({ $($slot: $type),* })?,)*
        }

        impl $table {
            pub(super) fn text(&self, language: $crate::language::Language) -> String {
                use $crate::language::Language::{Chinese, English};
                match self {
                    $(Self::$kind $({ $($slot),* })? => {
                        $($(let $slot = $crate::scenario::problem::words::Fill::fill($slot, language);)*)?
                        match language {
                            English => format!($en),
                            Chinese => format!($zh),
                        }
                    })*
                }
            }

            #[cfg(test)]
            pub(super) const TEXTS: &[(&str, &str, &str)] = &[$((stringify!($kind), $en, $zh)),*];
        }
    };
}
pub(super) use problems;
