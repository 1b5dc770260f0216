//! Small preferences (theme, language) in local storage. Where there is none, they last as long as
//! the page: nothing here can fail.

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// A preference, if it was ever set.
pub fn get(name: &str) -> Option<String> {
    store()?
        .get_item(&format!("casebook.{name}"))
        .ok()
        .flatten()
}

pub fn set(name: &str, value: &str) {
    if let Some(store) = store() {
        // A full or forbidden store forgets a preference, and that is all.
        let _ = store.set_item(&format!("casebook.{name}"), value);
    }
}

/// The languages that the browser prefers, best first.
pub fn languages() -> Vec<String> {
    web_sys::window()
        .map(|window| {
            window
                .navigator()
                .languages()
                .iter()
                .filter_map(|tag| tag.as_string())
                .collect()
        })
        .unwrap_or_default()
}

pub fn remove(name: &str) {
    if let Some(store) = store() {
        // What cannot be removed was never kept.
        let _ = store.remove_item(&format!("casebook.{name}"));
    }
}
