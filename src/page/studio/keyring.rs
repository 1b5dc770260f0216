//! Keys, one per base URL: in memory, and on the device on request. Nothing else in the page stores one; a
//! log, a link or an export has no place for it.

use crate::base::platform::browser::preferences;
use crate::page::app::prelude::*;
use crate::play::mind::endpoint::normalize_base_url;
use std::collections::{BTreeMap, HashMap};

/// The preference that stores keys: base URL to key, as JSON, unencrypted.
const KEYS_PREFERENCE: &str = "keys";
/// The preference that lists the servers without a key, so that a resumed game asks for none.
const KEYLESS_PREFERENCE: &str = "keyless";

#[derive(Clone, Copy)]
pub struct Keyring {
    /// By base URL; `None`: that server needs no key.
    held_keys: RwSignal<HashMap<String, Option<String>>>,
    /// Base URLs whose keys are stored on the device.
    remembered_servers: RwSignal<Vec<String>>,
}

/// Provides [`Keyring`] to the studio.
pub fn provide() {
    provide_context(Keyring::new());
}

impl Keyring {
    /// The keys that this device stores.
    pub fn new() -> Self {
        let stored = load_stored_keys();
        let remembered = stored.keys().cloned().collect();
        let held = preferences::get_json::<Vec<String>>(KEYLESS_PREFERENCE).into_iter().map(|url| (url, None));
        let held = held.chain(stored.into_iter().map(|(url, key)| (url, Some(key))));
        Self { held_keys: RwSignal::new(held.collect()), remembered_servers: RwSignal::new(remembered) }
    }

    /// Is it known what to send to this server, a key or none?
    pub fn has_key_or_needs_none(self, base_url: &str) -> bool {
        let url = normalize_base_url(base_url);
        self.held_keys.with(|held| held.contains_key(&url))
    }

    pub fn key(self, base_url: &str) -> Option<String> {
        let url = normalize_base_url(base_url);
        self.held_keys.with(|held| held.get(&url).cloned().flatten())
    }

    /// Records, when a game begins, that a server without an entered key needs none.
    pub fn mark_keyless(self, base_url: &str) {
        if self.key(base_url).is_none() {
            self.set_key(base_url, "");
            store_keyless_server(base_url, true);
        }
    }

    /// Holds the key that somebody enters for a server, as it is typed; an empty one means that it needs
    /// none. It replaces the server's stored key, if there is one.
    pub fn set_key(self, base_url: &str, key: &str) {
        let key = Some(key.to_owned()).filter(|key| !key.trim().is_empty());
        // A field that is empty for a moment decides nothing.
        if key.is_some() {
            store_keyless_server(base_url, false);
        }
        self.held_keys.update(|held| {
            held.insert(normalize_base_url(base_url), key);
        });
        if self.is_remembered(base_url) {
            self.update_stored_key(base_url, true);
        }
    }

    /// Is its key stored on the device?
    pub fn is_remembered(self, base_url: &str) -> bool {
        let own = normalize_base_url(base_url);
        self.remembered_servers.with(|list| list.contains(&own))
    }

    /// Stores a server's key on the device, or removes it.
    pub fn set_remembered(self, base_url: &str, on: bool) {
        let own = normalize_base_url(base_url);
        self.remembered_servers.update(|list| {
            list.retain(|url| *url != own);
            if on {
                list.push(own);
            }
        });
        self.update_stored_key(base_url, on);
    }

    /// Drops a key that its server refused: the game asks again when it resumes. A stored key stays until
    /// another replaces it.
    pub fn drop_refused_key(self, base_url: &str) {
        store_keyless_server(base_url, false);
        self.held_keys.update(|held| {
            held.remove(&normalize_base_url(base_url));
        });
    }

    /// Forgets a server's key, in memory and on the device.
    pub fn forget_key(self, base_url: &str) {
        self.drop_refused_key(base_url);
        self.set_remembered(base_url, false);
    }

    fn update_stored_key(self, base_url: &str, on: bool) {
        // Another tab may have stored others meanwhile.
        let mut keys = load_stored_keys();
        let own = normalize_base_url(base_url);
        keys.remove(&own);
        if let Some(key) = untrack(|| self.key(base_url)).filter(|_| on) {
            keys.insert(own, key.trim().to_owned());
        }
        if keys.is_empty() {
            preferences::remove(KEYS_PREFERENCE);
        } else {
            preferences::set_json(KEYS_PREFERENCE, &keys);
        }
    }
}

/// Adds a server to those without a key, or removes it.
fn store_keyless_server(base_url: &str, needs_none: bool) {
    let (own, mut list) = (normalize_base_url(base_url), preferences::get_json::<Vec<String>>(KEYLESS_PREFERENCE));
    if list.contains(&own) == needs_none {
        return;
    }
    list.retain(|url| *url != own);
    if needs_none {
        list.push(own);
    }
    preferences::set_json(KEYLESS_PREFERENCE, &list);
}

fn load_stored_keys() -> BTreeMap<String, String> {
    let keys = preferences::get_json::<BTreeMap<String, String>>(KEYS_PREFERENCE).into_iter();
    // Addresses were once stored as they were entered.
    keys.map(|(url, key)| (normalize_base_url(&url), key)).collect()
}
