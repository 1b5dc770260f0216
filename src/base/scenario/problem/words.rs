//! Turns kinds of problems into sentences: each is a message with slots for names and numbers.

use crate::base::language::{Language, SlotValue, Value, shorten};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The length limit of a quotation from a file, in characters.
const MAX_QUOTED_CHARS: usize = 120;

/// Words from a file or another program, truncated to a readable length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quotation(String);

pub fn quoted(words: impl fmt::Display) -> Quotation {
    Quotation(shorten_quotation(words))
}

/// Words from elsewhere, truncated to a readable length.
pub fn shorten_quotation(words: impl fmt::Display) -> String {
    shorten(&words.to_string(), MAX_QUOTED_CHARS)
}

impl SlotValue for Quotation {
    fn value(&self, _: Language) -> Value<'_> {
        Value::Text(&self.0)
    }
}

/// Defines kinds of problems: a row is a name and its slots. Its sentence is the message `TABLE_NAME`.
macro_rules! problems {
    ($(#[$attribute:meta])* $table:ident {
        $($kind:ident $(($($slot:ident: $type:ty),*))?)*
    }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $table {
            $($kind $({ $($slot: $type),* })?,)*
        }

        impl $table {
            /// The id of its message, which identifies the kind.
            pub(super) fn name(&self) -> &'static str {
                match self {
                    $(Self::$kind { .. } => concat!(stringify!($table), "_", stringify!($kind)),)*
                }
            }

            pub(super) fn text(&self, language: $crate::base::language::Language) -> String {
                match self {
                    $(Self::$kind $({ $($slot),* })? => $crate::base::language::message(
                        language,
                        self.name(),
                        &[$($((stringify!($slot), $crate::base::language::SlotValue::value($slot, language))),*)?],
                    ),)*
                }
            }
        }
    };
}
pub(super) use problems;
