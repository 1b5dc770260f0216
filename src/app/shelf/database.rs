//! The database itself: its stores, its keys, and what can be wrong with it.

use crate::platform::sleep_ms;
use futures_util::future::{Either, FutureExt, select};
use js_sys::{Array, JSON};
use rexie::{KeyRange, ObjectStore, Rexie, Store, Transaction, TransactionMode};
use serde::{Deserialize, Serialize};
use std::pin::pin;
use wasm_bindgen::JsValue;

const DATABASE: &str = "casebook";
pub(super) const GAMES: &str = "games";
pub(super) const ENTRIES: &str = "entries";
pub(super) const JOURNAL: &str = "journal";
pub(super) const CASES: &str = "cases";
pub(super) const FILES: &str = "files";
pub(super) const RATINGS: &str = "ratings";
pub(super) const ALL: &[&str] = &[GAMES, ENTRIES, JOURNAL, FILES, RATINGS];

/// How long another tab's older connection may hold up a change of the database's version.
const PATIENCE_MS: u32 = 5_000;

/// Why the browser did not keep or find a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// There is no database here: a private window, a sandboxed frame, or storage is switched off.
    #[error(
        "this browser gives the page no storage (a private window, or storage is switched off)"
    )]
    Unavailable,
    /// Another tab keeps an older version of the database open.
    #[error(
        "another tab holds an older version of this page's storage: close or reload that tab, then reload this one"
    )]
    Blocked,
    /// No room is left.
    #[error("the browser has no room left for this page")]
    Full,
    /// The game is not, or no longer, there.
    #[error("this game is not stored here")]
    Missing,
    /// What is stored cannot be read.
    #[error("the stored game cannot be read: {0}")]
    Unreadable(String),
    /// Something else.
    #[error("the browser's storage failed: {0}")]
    Other(String),
}

impl From<rexie::Error> for ShelfError {
    fn from(error: rexie::Error) -> Self {
        let text = match &error {
            rexie::Error::IdbError(inner) => format!("{inner} {inner:?}"),
            other => other.to_string(),
        };
        if text.contains("QuotaExceeded") {
            Self::Full
        } else if text.contains("SecurityError")
            || text.contains("InvalidState")
            || text.contains("IndexedDb")
        {
            Self::Unavailable
        } else {
            Self::Other(text)
        }
    }
}

async fn open() -> Result<Rexie, ShelfError> {
    let opening = Rexie::builder(DATABASE)
        .version(4)
        .add_object_store(ObjectStore::new(GAMES).key_path("id"))
        .add_object_store(ObjectStore::new(ENTRIES))
        .add_object_store(ObjectStore::new(JOURNAL))
        .add_object_store(ObjectStore::new(CASES).key_path("id"))
        .add_object_store(ObjectStore::new(FILES))
        .add_object_store(ObjectStore::new(RATINGS))
        .build();
    match select(pin!(opening), pin!(sleep_ms(PATIENCE_MS))).await {
        Either::Left((database, _)) => database.map_err(|error| match ShelfError::from(error) {
            ShelfError::Other(_) => ShelfError::Unavailable,
            known => known,
        }),
        Either::Right(_) => Err(ShelfError::Blocked),
    }
}

/// A transaction. The connection closes with it, so that it never holds up another tab.
pub(super) async fn begin(
    stores: &[&str],
    mode: TransactionMode,
) -> Result<Transaction, ShelfError> {
    let database = open().await?;
    let transaction = database.transaction(stores, mode)?;
    database.close();
    Ok(transaction)
}

/// Does work on the database as a task of its own. A transaction ends as soon as nobody asks anything
/// of it, so its work must never wait until somebody gets round to it: the director looks at one job
/// while another one stores something.
pub(super) async fn undisturbed<T: 'static>(work: impl Future<Output = T> + 'static) -> T {
    let (task, outcome) = work.remote_handle();
    leptos::task::spawn_local(task);
    outcome.await
}

pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, ShelfError> {
    let text = serde_json::to_string(value).map_err(|e| ShelfError::Unreadable(e.to_string()))?;
    JSON::parse(&text).map_err(|_| ShelfError::Unreadable(String::new()))
}

pub(super) fn from_js<T: for<'de> Deserialize<'de>>(value: &JsValue) -> Result<T, ShelfError> {
    let text = JSON::stringify(value).map_err(|_| ShelfError::Unreadable(String::new()))?;
    serde_json::from_str(&String::from(text)).map_err(|e| ShelfError::Unreadable(e.to_string()))
}

pub(super) fn key(id: &str, index: f64) -> JsValue {
    Array::of2(&JsValue::from_str(id), &JsValue::from_f64(index)).into()
}

pub(super) fn all_of(id: &str) -> Result<KeyRange, ShelfError> {
    KeyRange::bound(&key(id, 0.0), &key(id, f64::MAX), None, None)
        .map_err(|error| ShelfError::from(rexie::Error::from(error)))
}

pub(super) async fn clear(store: &Store, id: &str) -> Result<(), ShelfError> {
    for key in store.get_all_keys(Some(all_of(id)?), None).await? {
        store.delete(key).await?;
    }
    Ok(())
}
