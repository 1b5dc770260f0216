//! Every text of the page, in English and Chinese, side by side.
//!
//! A text is a function of the language and of typed arguments; both sentences are whole, so nothing
//! is built from fragments, and the compiler checks the arguments of both. To add one, write its name
//! and two lines into a [`words!`](crate::viewer::words) table. English plurals name the argument that
//! counts: `en: turns "{turns} turn" / "{turns} turns"`.

/// A table of texts. Makes a function per row, and `TEXTS`, which tests read.
macro_rules! words {
    ($(
        $(#[$attribute:meta])*
        $name:ident ( $($arg:ident : $type:ty),* $(,)? ) {
            en: $($count:ident)? $en:literal $(/ $en_many:literal)?,
            zh: $zh:literal $(,)?
        }
    )*) => {
        $(
            $(#[$attribute])*
            #[allow(clippy::useless_format)]
            #[must_use]
            pub fn $name(language: $crate::scenario::Language, $($arg: $type),*) -> String {
                match language {
                    $crate::scenario::Language::English => {
                        words!(@en $($count)? $en $(/ $en_many)?)
                    }
                    $crate::scenario::Language::Chinese => format!($zh),
                }
            }
        )*
        /// Every text with its English form, its English plural ("" without one) and its Chinese form.
        #[cfg(test)]
        pub(super) const TEXTS: &[(&str, &str, &str, &str)] =
            &[$((stringify!($name), $en, concat!($($en_many)?), $zh)),*];
    };
    (@en $en:literal) => { format!($en) };
    (@en $count:ident $one:literal / $many:literal) => {
        if $count == 1 { format!($one) } else { format!($many) }
    };
}

mod explain;
pub mod labels;
mod model;
mod money;
mod number;
mod procedures;
mod published;
mod steps;
mod terms;
#[cfg(test)]
mod tests;

pub use explain::*;
pub use model::*;
pub use money::{about, grouped, money};
pub use number::{fixed, list, percent, round_to, seconds, signed};
pub use procedures::*;
pub use published::*;
pub use steps::*;
pub use terms::{
    cause_text, clue_shown, fault_text, host_says, kind_name, language_name, level_name, mark_name,
    mind_name, mind_of_seat, readable, reader_name, reader_thinking, role_name, sensor_name,
    shortened, store_name, stretch, unseen,
};
