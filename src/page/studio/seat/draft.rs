//! What somebody has typed and not sent, and their marks and notes: stored in the browser, so that a reload
//! loses none of it. Sending a form makes its draft the task's reply.

use crate::base::platform::browser::preferences;
use crate::study::seat::FormDraft;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Preferences: what is typed until it is sent, and what outlives the game.
const DRAFTS_PREFERENCE: &str = "drafts";
const ANNOTATIONS_PREFERENCE: &str = "papers";

fn load_value<T: DeserializeOwned>(shelf: &str, id: &str, name: &str) -> Option<T> {
    let mut values: BTreeMap<String, Value> = preferences::get_json(&format!("{shelf}.{id}"));
    serde_json::from_value(values.remove(name)?).ok()
}

fn store_value<T: Serialize>(shelf: &str, id: &str, name: &str, kept: &T) {
    let preference = format!("{shelf}.{id}");
    let mut values: BTreeMap<String, Value> = preferences::get_json(&preference);
    if let Ok(value) = serde_json::to_value(kept) {
        values.insert(name.to_owned(), value);
    }
    preferences::set_json(&preference, &values);
}

/// The stored draft of this name in the game `id`.
pub fn load_draft(id: &str, name: &str) -> Option<FormDraft> {
    load_value(DRAFTS_PREFERENCE, id, name)
}

pub fn store_draft(id: &str, name: &str, draft: &FormDraft) {
    store_value(DRAFTS_PREFERENCE, id, name, draft);
}

/// Stored marks or notes of somebody in the game `id`.
pub fn load_annotations<T: DeserializeOwned>(id: &str, name: &str) -> Option<T> {
    load_value(ANNOTATIONS_PREFERENCE, id, name)
}

pub fn store_annotations<T: Serialize>(id: &str, name: &str, kept: &T) {
    store_value(ANNOTATIONS_PREFERENCE, id, name, kept);
}

/// Removes the drafts of a game that is over.
pub fn delete_drafts(id: &str) {
    preferences::remove(&format!("{DRAFTS_PREFERENCE}.{id}"));
}
