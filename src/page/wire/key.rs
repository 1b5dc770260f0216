//! A key on its way to the engine. [`Secret`] cannot be written anywhere by accident; this is the one place
//! that writes it on purpose, for another thread of the same page. It is never stored.

use crate::play::mind::endpoint::Secret;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A server's key, handed over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyForEngine {
    /// The address that it was entered for; it is sent to no other.
    pub base_url: String,
    #[serde(serialize_with = "serialize_secret", deserialize_with = "deserialize_secret")]
    pub key: Secret,
}

impl KeyForEngine {
    pub fn new(base_url: &str, key: Secret) -> Self {
        let base_url = base_url.to_owned();
        Self { base_url, key }
    }

    /// The key for an address, if one was handed over.
    pub fn find_key(keys: &[Self], base_url: &str) -> Option<Secret> {
        keys.iter().find(|one| one.base_url == base_url).map(|one| one.key.clone())
    }
}

fn serialize_secret<S: Serializer>(key: &Secret, to: S) -> Result<S::Ok, S::Error> {
    key.expose_to(|key| to.serialize_str(key))
}

fn deserialize_secret<'de, D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
    String::deserialize(from).map(|key| Secret::new(&key))
}
