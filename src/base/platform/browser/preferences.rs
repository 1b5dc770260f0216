//! Small preferences (theme, language) in local storage. Without local storage they are not stored.

use crate::base::platform::by_name::window;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn local_storage() -> Option<web_sys::Storage> {
    window()?.local_storage().ok().flatten()
}

/// A preference, if it was ever set.
pub fn get(name: &str) -> Option<String> {
    local_storage()?.get_item(&format!("casebook.{name}")).ok().flatten()
}

/// Stores a preference. A failure is ignored.
pub fn set(name: &str, value: &str) {
    let _ = try_set(name, value);
}

/// The same for what the user typed; `false`: it was not stored, which the caller must report.
pub fn try_set(name: &str, value: &str) -> bool {
    let kept = local_storage().map(|store| store.set_item(&format!("casebook.{name}"), value));
    kept.is_some_and(|kept| kept.is_ok())
}

/// A preference that was stored by [`set_json`]; the default if there is none, or another version wrote it.
pub fn get_json<T: DeserializeOwned + Default>(name: &str) -> T {
    let text = get(name).unwrap_or_default();
    serde_json::from_slice(text.as_bytes()).unwrap_or_default()
}

/// Stores a preference as JSON. A failure is ignored.
pub fn set_json(name: &str, value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        set(name, &text);
    }
}

/// The languages that the browser prefers, best first.
pub fn preferred_languages() -> Vec<String> {
    window()
        .map(|window| window.navigator().languages().iter().filter_map(|tag| tag.as_string()).collect())
        .unwrap_or_default()
}

pub fn remove(name: &str) {
    if let Some(store) = local_storage() {
        // What cannot be removed was never stored.
        let _ = store.remove_item(&format!("casebook.{name}"));
    }
}
