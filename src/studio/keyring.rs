//! Keys, one per base URL: in memory, and on the device where somebody asks for it. Nothing else in the
//! page keeps one; a log, a link or an export has no place for it.

use crate::app::prelude::*;
use crate::platform::browser::preferences;
use std::collections::{BTreeMap, HashMap};

/// The preference in which keys are remembered: base URL to key, as JSON, unencrypted.
const KEYS: &str = "keys";

#[derive(Clone, Copy)]
pub struct Keyring {
    /// By base URL; `None`: that server needs none.
    held: RwSignal<HashMap<String, Option<String>>>,
    /// Base URLs whose keys are kept on the device.
    remembered: RwSignal<Vec<String>>,
}

/// Provides [`Keyring`] to the studio.
pub fn provide() {
    provide_context(Keyring::new());
}

impl Keyring {
    /// What is remembered on this device.
    pub fn new() -> Self {
        let stored = stored();
        let remembered = stored.keys().cloned().collect();
        let held = stored.into_iter().map(|(url, key)| (url, Some(key)));
        Self {
            held: RwSignal::new(held.collect()),
            remembered: RwSignal::new(remembered),
        }
    }

    /// Is it known what to send to this server, a key or none?
    pub fn knows(self, base_url: &str) -> bool {
        self.held.with(|held| held.contains_key(base_url))
    }

    pub fn key(self, base_url: &str) -> Option<String> {
        self.held.with(|held| held.get(base_url).cloned().flatten())
    }

    /// Holds what somebody entered for a server; nothing means that it needs none. Where its key is
    /// remembered, the new one takes the place of the old.
    pub fn hold(self, base_url: &str, key: &str) {
        let key = Some(key.trim().to_owned()).filter(|key| !key.is_empty());
        self.held.update(|held| {
            held.insert(base_url.to_owned(), key);
        });
        if self.is_remembered(base_url) {
            self.store(base_url, true);
        }
    }

    /// Is its key kept on the device?
    pub fn is_remembered(self, base_url: &str) -> bool {
        self.remembered
            .with(|list| list.iter().any(|url| url == base_url))
    }

    /// Keeps a server's key on the device from now on, or no longer.
    pub fn remember(self, base_url: &str, on: bool) {
        self.remembered.update(|list| {
            list.retain(|url| url != base_url);
            if on {
                list.push(base_url.to_owned());
            }
        });
        self.store(base_url, on);
    }

    /// Its server refused it: whoever plays on is asked again. What is on the device stays until another
    /// takes its place.
    pub fn refuse(self, base_url: &str) {
        self.held.update(|held| {
            held.remove(base_url);
        });
    }

    /// Forgets a server's key, in memory and on the device.
    pub fn forget(self, base_url: &str) {
        self.refuse(base_url);
        self.remember(base_url, false);
    }

    fn store(self, base_url: &str, on: bool) {
        // Another tab may have stored others meanwhile.
        let mut keys = stored();
        keys.remove(base_url);
        if let Some(key) = untrack(|| self.key(base_url)).filter(|_| on) {
            keys.insert(base_url.to_owned(), key);
        }
        if keys.is_empty() {
            preferences::remove(KEYS);
        } else {
            preferences::set(KEYS, &serde_json::to_string(&keys).unwrap_or_default());
        }
    }
}

fn stored() -> BTreeMap<String, String> {
    preferences::get(KEYS)
        .and_then(|text| serde_json::from_slice(text.as_bytes()).ok())
        .unwrap_or_default()
}
