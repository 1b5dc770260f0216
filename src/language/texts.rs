//! Texts as functions: the catalogue of each language says them, the code names them and fills their slots.

use super::Language;
use super::catalogue::{Catalogue, Value};
use std::sync::OnceLock;

pub trait Slot {
    fn value(&self, language: Language) -> Value<'_>;
}

impl Slot for str {
    fn value(&self, _: Language) -> Value<'_> {
        Value::Text(self)
    }
}

impl Slot for String {
    fn value(&self, _: Language) -> Value<'_> {
        Value::Text(self)
    }
}

impl<T: Slot + ?Sized> Slot for &T {
    fn value(&self, language: Language) -> Value<'_> {
        (**self).value(language)
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl Slot for $type {
            fn value(&self, _: Language) -> Value<'_> {
                Value::Number(*self as u64)
            }
        }
    )*};
}
numbers! { u8 u16 u32 u64 usize }

pub fn message(language: Language, id: &str, values: &[(&str, Value)]) -> String {
    catalogue(language).text(id, values)
}

static READ: [OnceLock<Catalogue>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// What was read once of a language's file. In a page, of what was provided: before that, a text is its name.
fn catalogue(language: Language) -> &'static Catalogue {
    let place = &READ[language as usize];
    #[cfg(not(target_arch = "wasm32"))]
    return place.get_or_init(|| Catalogue::read(language, language.file()).0);
    #[cfg(target_arch = "wasm32")]
    {
        static NONE: OnceLock<Catalogue> = OnceLock::new();
        let none = || NONE.get_or_init(|| Catalogue::read(language, "").0);
        place.get().unwrap_or_else(none)
    }
}

/// Provides the catalogue of a language, once; it stays as long as the program runs.
pub fn provide(language: Language, text: String) {
    // What is there already stays.
    let _ = READ[language as usize].get_or_init(|| Catalogue::read(language, text.leak()).0);
}

/// Is there a catalogue of this language? Where programs carry them, always.
pub fn is_known(language: Language) -> bool {
    cfg!(not(target_arch = "wasm32")) || READ[language as usize].get().is_some()
}

/// `text!(language, turn_of, turn, turns = list.len())`: the message of this name, with its slots filled. A
/// slot without a value takes the variable of its name.
macro_rules! text {
    (@value $slot:ident $value:expr) => { $value };
    (@value $slot:ident) => { $slot };
    ($language:expr, $id:ident $(, $slot:ident $(= $value:expr)?)* $(,)?) => {{
        let language: $crate::language::Language = $language;
        $crate::language::message(
            language,
            stringify!($id),
            &[$((
                stringify!($slot),
                $crate::language::Slot::value(
                    &$crate::language::text!(@value $slot $($value)?),
                    language,
                ),
            )),*],
        )
    }};
}
pub(crate) use text;

/// A table of texts that are called from many places: each becomes a function of the language and of typed
/// arguments, named like its message.
macro_rules! words {
    ($( $(#[$attribute:meta])* $name:ident ( $($slot:ident : $type:ty),* $(,)? ) )*) => {
        $(
            $(#[$attribute])*
            #[must_use]
            pub fn $name(language: $crate::language::Language, $($slot: $type),*) -> String {
                $crate::language::text!(language, $name $(, $slot)*)
            }
        )*
    };
}
pub(crate) use words;

/// The name of a message without slots, for tables that are constants; [`message`] says it.
macro_rules! id {
    ($id:ident) => {
        stringify!($id)
    };
}
pub(crate) use id;
