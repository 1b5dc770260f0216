//! Deserializes an event in one pass: its thought is a field among those of what happened, usually the last.

use super::{Event, EventKind, Thought};
use crate::base::scenario::{MapKey, Tagged, TaggedFields, read_tag_first};
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt;

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EventVisitor;
        impl<'de> Visitor<'de> for EventVisitor {
            type Value = Event;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Event, A::Error> {
                read_tag_first(EventKind::TAG, map, |map| {
                    let mut thought = None;
                    let fields = FieldsWithoutThought { map, thought: &mut thought };
                    let what = EventKind::deserialize_externally_tagged(TaggedFields(fields))?;
                    Ok(Event { what, thought: thought.flatten() })
                })
            }
        }
        deserializer.deserialize_map(EventVisitor)
    }
}

/// The fields of what happened; the thought is read into a separate place on the way.
struct FieldsWithoutThought<'a, A> {
    map: A,
    /// `None` until its key was read.
    thought: &'a mut Option<Option<Thought>>,
}

impl<'de, A: MapAccess<'de>> FieldsWithoutThought<'_, A> {
    /// The next key that is not the thought's.
    fn next_field(&mut self) -> Result<Option<Cow<'de, str>>, A::Error> {
        while let Some(MapKey(key)) = self.map.next_key()? {
            if key != "thought" {
                return Ok(Some(key));
            }
            if self.thought.replace(self.map.next_value()?).is_some() {
                return Err(Error::duplicate_field("thought"));
            }
        }
        Ok(None)
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for FieldsWithoutThought<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.next_field()? {
            Some(key) => seed.deserialize(key.into_deserializer()).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
