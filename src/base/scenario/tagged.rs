//! Deserializes internally tagged enums, `{"kind": "top", "n": 2}`, in one pass: our own files have the tag
//! first, so the fields go straight into the variant. Serde itself buffers all fields and compiles a second
//! deserializer for every type within. If the tag does not come first (in a hand-written file), the value is
//! reordered as text and read again. Serializing is serde's.

use super::json_errors;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A type whose variant is named by the field [`Tagged::TAG`].
pub(crate) trait Tagged<'de>: Sized {
    const TAG: &'static str;

    /// Reads it as an externally tagged enum.
    fn deserialize_externally_tagged<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

/// `tagged! { "kind", #[derive(..)] pub enum .. }` defines an enum that is internally tagged by that field,
/// in snake case, and read in one pass.
macro_rules! tagged {
    ($tag:literal, $(#[$about:meta])* $visible:vis enum $name:ident { $($body:tt)* }) => {
        $(#[$about])*
        #[serde(tag = $tag, rename_all = "snake_case")]
        $visible enum $name { $($body)* }

        const _: () = {
            use $crate::base::scenario::{Tagged, read_tagged};
            type Real = $name;

            // A copy for reading alone, because a derived reader is externally tagged or buffers.
            #[derive(serde::Deserialize)]
            #[serde(remote = "Real", rename_all = "snake_case")]
            #[allow(dead_code, clippy::large_enum_variant)]
            enum ByName { $($body)* }

            impl<'de> Tagged<'de> for Real {
                const TAG: &'static str = $tag;

                fn deserialize_externally_tagged<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self,
                    D::Error> {
                    ByName::deserialize(deserializer)
                }
            }

            impl<'de> serde::Deserialize<'de> for Real {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    read_tagged(deserializer)
                }
            }
        };
    };
}
pub(crate) use tagged;

/// Reads a tagged value.
pub(crate) fn read_tagged<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Tagged<'de> + DeserializeOwned,
{
    struct TaggedVisitor<T>(PhantomData<T>);
    impl<'de, T: Tagged<'de> + DeserializeOwned> Visitor<'de> for TaggedVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            read_tag_first(T::TAG, map, |map| T::deserialize_externally_tagged(TaggedFields(map)))
        }
    }
    deserializer.deserialize_map(TaggedVisitor(PhantomData))
}

/// Calls `read` if the map's first key is `tag`; otherwise reads the value again from a text that begins with
/// it.
pub(crate) fn read_tag_first<'de, A: MapAccess<'de>, T: DeserializeOwned>(
    tag: &'static str, mut map: A, read: impl FnOnce(A) -> Result<T, A::Error>,
) -> Result<T, A::Error> {
    match map.next_key::<MapKey>()? {
        Some(MapKey(key)) if key == tag => read(map),
        key => {
            let ordered = reorder_with_tag_first(tag, key, map)?;
            serde_json::from_slice(&ordered)
                .map_err(|error| Error::custom(json_errors::message_without_position(&error)))
        }
    }
}

/// A map of which the key `first` was read, as JSON that begins with `tag`.
fn reorder_with_tag_first<'de, A: MapAccess<'de>>(
    tag: &'static str, first: Option<MapKey<'_>>, mut map: A,
) -> Result<Vec<u8>, A::Error> {
    let mut rest = Map::new();
    let mut key = first.map(|MapKey(key)| key.into_owned());
    while let Some(next) = key {
        rest.insert(next, map.next_value::<Value>()?);
        key = map.next_key()?;
    }
    let named = rest.shift_remove(tag).ok_or_else(|| Error::missing_field(tag))?;
    let whole: Map<String, Value> = [(tag.to_owned(), named)].into_iter().chain(rest).collect();
    serde_json::to_vec(&whole).map_err(Error::custom)
}

/// A key, borrowed where it can be.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct MapKey<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// A map whose tag's key has been read: the tag's value names the variant, and the variant's fields follow.
pub(crate) struct TaggedFields<A>(pub(crate) A);

impl<'de, A: MapAccess<'de>> Deserializer<'de> for TaggedFields<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for TaggedFields<A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(mut self, seed: V) -> Result<(V::Value, Self), A::Error> {
        let variant = self.0.next_value_seed(seed)?;
        Ok((variant, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for TaggedFields<A> {
    type Error = A::Error;

    fn unit_variant(mut self) -> Result<(), A::Error> {
        while self.0.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        seed.deserialize(MapAccessDeserializer::new(self.0))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }
}
