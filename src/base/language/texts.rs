//! Texts as functions: code names a message and fills its slots, the catalogue of each language holds the
//! wording.

use super::Language;
use super::catalogue::{Catalogue, Value};
use std::sync::OnceLock;

pub trait SlotValue {
    fn value(&self, language: Language) -> Value<'_>;
}

impl SlotValue for str {
    fn value(&self, _: Language) -> Value<'_> {
        Value::Text(self)
    }
}

impl SlotValue for String {
    fn value(&self, _: Language) -> Value<'_> {
        Value::Text(self)
    }
}

impl<T: SlotValue + ?Sized> SlotValue for &T {
    fn value(&self, language: Language) -> Value<'_> {
        (**self).value(language)
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl SlotValue for $type {
            fn value(&self, _: Language) -> Value<'_> {
                Value::Number(*self as u64)
            }
        }
    )*};
}
numbers! { u8 u16 u32 u64 usize }

/// A page gets the messages of a language in up to this many pieces: one for each part of the program.
const MAX_CATALOGUE_PIECES: usize = 8;

/// The pieces of one language that are loaded so far.
type CataloguePieces = [OnceLock<Catalogue>; MAX_CATALOGUE_PIECES];

static CATALOGUES: [CataloguePieces; Language::ALL.len()] =
    [const { [const { OnceLock::new() }; MAX_CATALOGUE_PIECES] }; Language::ALL.len()];

/// The loaded catalogues of a language. Natively its file, parsed once; in a page what was provided.
fn loaded_catalogues(language: Language) -> impl Iterator<Item = &'static Catalogue> {
    let pieces = &CATALOGUES[language as usize];
    #[cfg(not(target_arch = "wasm32"))]
    pieces[0].get_or_init(|| Catalogue::parse(language, language.file()).0);
    pieces.iter().map_while(OnceLock::get)
}

/// The message `id`. An id that is in no catalogue is shown as it is.
pub fn message(language: Language, id: &str, values: &[(&str, Value)]) -> String {
    let text = loaded_catalogues(language).find_map(|piece| piece.text(id, values));
    text.unwrap_or_else(|| id.to_owned())
}

/// Adds messages to a language. `text` is all of its messages so far and only grows at its end; the new part
/// is parsed and leaked.
pub fn add_messages(language: Language, text: &str) {
    let known = loaded_catalogues(language).map(Catalogue::source_bytes).sum();
    let new = text.get(known..).filter(|new| !new.is_empty());
    let place = CATALOGUES[language as usize].get(loaded_catalogues(language).count());
    if let (Some(new), Some(place)) = (new, place) {
        // The cell is empty.
        let _ = place.set(Catalogue::parse(language, new.to_owned().leak()).0);
    }
}

/// Whether any messages of this language are loaded. Always true where programs embed them.
pub fn is_loaded(language: Language) -> bool {
    loaded_catalogues(language).next().is_some()
}

/// `text!(language, turn_of, turn, turns = list.len())`: the message of this id with its slots filled. A slot
/// without a value takes the variable of its name.
macro_rules! text {
    (@value $slot:ident $value:expr) => { $value };
    (@value $slot:ident) => { $slot };
    ($language:expr, $id:ident $(, $slot:ident $(= $value:expr)?)* $(,)?) => {{
        let language: $crate::base::language::Language = $language;
        $crate::base::language::message(
            language,
            stringify!($id),
            &[$((
                stringify!($slot),
                $crate::base::language::SlotValue::value(
                    &$crate::base::language::text!(@value $slot $($value)?),
                    language,
                ),
            )),*],
        )
    }};
}
pub(crate) use text;

/// A table of texts that are used in many places. Each becomes a function of the language and of typed
/// arguments, named like its message.
macro_rules! words {
    ($( $(#[$attribute:meta])* $name:ident ( $($slot:ident : $type:ty),* $(,)? ) )*) => {
        $(
            $(#[$attribute])*
            #[must_use]
            pub fn $name(language: $crate::base::language::Language, $($slot: $type),*) -> String {
                $crate::base::language::text!(language, $name $(, $slot)*)
            }
        )*
    };
}
pub(crate) use words;

/// The id of a message without slots, for constant tables; [`message`] looks it up.
macro_rules! id {
    ($id:ident) => {
        stringify!($id)
    };
}
pub(crate) use id;
