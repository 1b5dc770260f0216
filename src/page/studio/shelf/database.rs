//! The database itself: its stores, its keys, and its errors.

use crate::base::language::{Language, text};
use crate::base::platform::browser::{persistence, preferences};
use crate::base::platform::{StorageFailure, classify_storage_failure, sleep_ms};
use crate::base::scenario::{Localized, describe_json_error};
use futures_util::future::{Either, FutureExt, RemoteHandle, select};
use idb::builder::{DatabaseBuilder, IndexBuilder, ObjectStoreBuilder};
use idb::{Database, KeyPath, KeyRange, ObjectStore, Query, Transaction, TransactionMode, TransactionResult};
use js_sys::{Array, JSON};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen::JsValue;

const DATABASE: &str = "casebook";
pub(super) const GAMES: &str = "games";
pub(super) const ENTRIES: &str = "entries";
pub(super) const JOURNAL: &str = "journal";
pub(super) const CASES: &str = "cases";
pub(super) const FILES: &str = "files";
pub(super) const RATINGS: &str = "ratings";
pub(super) const CODES: &str = "codes";
pub(super) const INTERVIEWS: &str = "interviews";
pub(super) const GAME_STORES: &[&str] = &[GAMES, ENTRIES, JOURNAL, FILES, RATINGS, CODES, INTERVIEWS];

/// Index of `games`: those that are being played. `start.js` reads it as soon as the page opens.
pub(super) const PLAYING_INDEX: &str = "playing";

/// How long another tab's older connection may block a change of the database's version, in milliseconds.
const OPEN_TIMEOUT_MS: u32 = 5_000;
/// How often a write is repeated over a new connection, each time after a longer pause, and how much longer,
/// in ms.
const MAX_WRITE_RETRIES: u32 = 3;
const RETRY_PAUSE_MS: u32 = 50;

/// Why the browser did not store or find a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe(Language::default()))]
pub enum ShelfError {
    /// There is no database here: a private window, a sandboxed frame, or storage is switched off.
    Unavailable,
    /// Another tab keeps an older version of the database open.
    Blocked,
    Full,
    /// The browser lost what it had open, and a new connection did not help.
    ConnectionLost,
    /// The game is not there, or no longer.
    Missing,
    Unreadable(Localized),
    Other(String),
}

impl ShelfError {
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Unavailable => text!(language, shelf_unavailable),
            Self::Blocked => text!(language, shelf_blocked),
            Self::Full => text!(language, shelf_full),
            Self::ConnectionLost => text!(language, shelf_lost),
            Self::Missing => text!(language, shelf_missing),
            Self::Unreadable(why) => text!(language, shelf_unreadable, why),
            Self::Other(why) => text!(language, shelf_other, why),
        }
    }

    pub fn localized(&self) -> Localized {
        Localized::in_each_language(|language| self.describe(language))
    }
}

impl From<idb::Error> for ShelfError {
    fn from(error: idb::Error) -> Self {
        let said = error.to_string();
        match classify_storage_failure(&said) {
            StorageFailure::Full => Self::Full,
            StorageFailure::Forbidden => Self::Unavailable,
            StorageFailure::Lost => Self::ConnectionLost,
            StorageFailure::Other => Self::Other(said),
        }
    }
}

impl From<serde_json::Error> for ShelfError {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(describe_json_error(&error))
    }
}

thread_local! {
    /// The page's connection. It stays open, so that a write begins at once, not some tasks later; it closes
    /// for whoever wants to change the database's version.
    static CONNECTION: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

async fn open_connection() -> Result<Rc<Database>, ShelfError> {
    let store = ObjectStoreBuilder::new;
    let with_id = |name| store(name).key_path(Some(KeyPath::new_single("id")));
    let playing = IndexBuilder::new(PLAYING_INDEX.into(), KeyPath::new_single(PLAYING_INDEX));
    let opening = DatabaseBuilder::new(DATABASE)
        .version(7)
        .add_object_store(with_id(GAMES).add_index(playing))
        .add_object_store(store(ENTRIES))
        .add_object_store(store(JOURNAL))
        .add_object_store(with_id(CASES))
        .add_object_store(store(FILES))
        .add_object_store(store(RATINGS))
        .add_object_store(store(CODES))
        .add_object_store(store(INTERVIEWS))
        .build();
    match select(pin!(opening), pin!(sleep_ms(OPEN_TIMEOUT_MS))).await {
        Either::Left((Ok(mut database), _)) => {
            database.on_version_change(|_| {
                if let Some(database) = release_connection() {
                    database.close();
                }
            });
            // The browser has closed it: its data were cleared.
            database.on_close(|_| drop(release_connection()));
            Ok(Rc::new(database))
        }
        Either::Left((Err(error), _)) => Err(match ShelfError::from(error) {
            ShelfError::Other(_) | ShelfError::ConnectionLost => ShelfError::Unavailable,
            known => known,
        }),
        Either::Right(_) => Err(ShelfError::Blocked),
    }
}

fn release_connection() -> Option<Rc<Database>> {
    CONNECTION.with_borrow_mut(Option::take)
}

/// Opens the connection, so that every later write begins at once.
///
/// # Errors
/// [`ShelfError`] when there is no database.
pub async fn connect() -> Result<(), ShelfError> {
    begin_transaction(&[GAMES], TransactionMode::ReadOnly).await.map(drop)
}

/// A transaction; with an open connection, without waiting for anything.
pub(super) async fn begin_transaction(stores: &[&str], mode: TransactionMode) -> Result<Transaction, ShelfError> {
    let known = CONNECTION.with_borrow(Clone::clone);
    if let Some(database) = known {
        match database.transaction(stores, mode) {
            Ok(transaction) => return Ok(transaction),
            // It is closing: another one is opened.
            Err(_) => drop(release_connection()),
        }
    }
    let database = open_connection().await?;
    let transaction = database.transaction(stores, mode)?;
    // Of two that were opened at once the later one stays; the other closes after its work.
    if let Some(other) = CONNECTION.with_borrow_mut(|known| known.replace(database)) {
        other.close();
    }
    Ok(transaction)
}

/// Everything in a store.
pub(super) async fn get_all(store: &str) -> Result<Vec<JsValue>, ShelfError> {
    let transaction = begin_transaction(&[store], TransactionMode::ReadOnly).await?;
    Ok(transaction.object_store(store)?.get_all(None, None)?.await?)
}

/// The value under this key.
pub(super) async fn get(store: &str, key: &str) -> Result<Option<JsValue>, ShelfError> {
    let transaction = begin_transaction(&[store], TransactionMode::ReadOnly).await?;
    Ok(transaction.object_store(store)?.get(JsValue::from_str(key))?.await?)
}

/// Stores one value; `None`: under the key that it holds.
pub(super) async fn put_value(store: &str, key: Option<&JsValue>, value: &JsValue) -> Result<(), ShelfError> {
    let put = async |transaction: &Transaction| {
        transaction.object_store(store)?.put(value, key)?;
        Ok(())
    };
    write_in_transaction(&[store], put).await
}

/// Removes the value under this key.
pub(super) async fn delete(store: &str, key: JsValue) -> Result<(), ShelfError> {
    let delete = async |transaction: &Transaction| {
        transaction.object_store(store)?.delete(key.clone())?;
        Ok(())
    };
    write_in_transaction(&[store], delete).await
}

/// The preference that says that this device was asked to keep what is stored.
const PERSISTENCE_PREFERENCE: &str = "asked-to-keep";

thread_local! {
    /// Every event is a write: only the first one reads the preference.
    static HAS_ASKED_FOR_PERSISTENCE: Cell<bool> = const { Cell::new(false) };
}

/// Asks the browser to keep what is stored, once, with the first write: some browsers ask their user. The
/// library shows whether it was granted.
fn ask_for_persistence() {
    if HAS_ASKED_FOR_PERSISTENCE.replace(true) {
        return;
    }
    if preferences::get(PERSISTENCE_PREFERENCE).is_none() {
        preferences::set(PERSISTENCE_PREFERENCE, "yes");
        wasm_bindgen_futures::spawn_local(async {
            persistence::request_persistence().await;
        });
    }
}

/// Does some work in a transaction that writes; if it fails, nothing of it stays. If the connection was lost,
/// the work is repeated over a new one. With an open connection it begins with this call.
pub(super) async fn write_in_transaction<T>(
    stores: &[&str], work: impl AsyncFn(&Transaction) -> Result<T, ShelfError>,
) -> Result<T, ShelfError> {
    let mut tries = 0;
    loop {
        match attempt_write(stores, &work).await {
            Err(ShelfError::ConnectionLost) if tries < MAX_WRITE_RETRIES => tries += 1,
            outcome => {
                if outcome.is_ok() {
                    ask_for_persistence();
                }
                return outcome;
            }
        }
        if let Some(database) = release_connection() {
            database.close();
        }
        sleep_ms(RETRY_PAUSE_MS * tries).await;
    }
}

async fn attempt_write<T>(
    stores: &[&str], work: &impl AsyncFn(&Transaction) -> Result<T, ShelfError>,
) -> Result<T, ShelfError> {
    let transaction = begin_transaction(stores, TransactionMode::ReadWrite).await?;
    let _unfinished = OpenWrite::register(&transaction)?;
    match work(&transaction).await {
        Ok(made) => commit_transaction(transaction).await.map(|()| made),
        Err(error) => {
            // A transaction that is already over holds nothing either.
            let _ = transaction.abort();
            Err(error)
        }
    }
}

thread_local! {
    /// The transactions that are writing.
    static OPEN_WRITES: RefCell<Vec<(Rc<()>, Transaction)>> = const { RefCell::new(Vec::new()) };
}

/// Lists a transaction that writes, until this is dropped.
struct OpenWrite(Rc<()>);

impl OpenWrite {
    fn register(transaction: &Transaction) -> Result<Self, ShelfError> {
        let names = transaction.store_names();
        let store = transaction.object_store(names.first().map_or("", String::as_str))?;
        let mark = Rc::new(());
        OPEN_WRITES.with_borrow_mut(|all| all.push((Rc::clone(&mark), store.transaction())));
        Ok(Self(mark))
    }
}

impl Drop for OpenWrite {
    fn drop(&mut self) {
        OPEN_WRITES.with_borrow_mut(|all| all.retain(|(mark, _)| !Rc::ptr_eq(mark, &self.0)));
    }
}

/// Releases the database for other pages: what is being written is undone, and written again once this page
/// goes on. A browser may keep a page as it is when it is left; as long as it does, an unfinished write
/// blocks everybody. Reads are not stopped; they are over in a moment.
pub fn release_database() {
    for (_, transaction) in OPEN_WRITES.take() {
        // A transaction that is being committed ends without this page.
        let _ = transaction.abort();
    }
    if let Some(database) = release_connection() {
        database.close();
    }
}

/// Commits a transaction: from here on the browser finishes it without this page, even when the page is busy
/// or killed. Then waits until it is done.
async fn commit_transaction(transaction: Transaction) -> Result<(), ShelfError> {
    let names = transaction.store_names();
    // Taken before: Chromium hands out no store of a transaction that is being committed.
    let store = transaction.object_store(names.first().map_or("", String::as_str))?;
    let transaction = transaction.commit()?;
    match transaction.await {
        Ok(TransactionResult::Committed) => Ok(()),
        Ok(TransactionResult::Aborted) | Err(_) => {
            // The reason is known once all of it is undone.
            sleep_ms(0).await;
            let reason = store.transaction().error().map(idb::Error::DomException);
            Err(reason.map_or(ShelfError::ConnectionLost, ShelfError::from))
        }
    }
}

/// Does work on the database as a task of its own, which begins with this call. A transaction ends as soon as
/// nothing is asked of it, so its work must never wait to be polled: the director polls one job while another
/// one stores something.
pub(super) fn spawn_at_once<T: 'static>(work: impl Future<Output = T> + 'static) -> RemoteHandle<T> {
    let (task, outcome) = work.remote_handle();
    let mut task = Box::pin(task);
    if task.as_mut().now_or_never().is_none() {
        wasm_bindgen_futures::spawn_local(task);
    }
    outcome
}

pub(super) fn to_js(value: &impl Serialize) -> Result<JsValue, ShelfError> {
    JSON::parse(&serde_json::to_string(value)?).map_err(|_| ShelfError::Unreadable(Localized::verbatim("")))
}

pub(super) fn from_js<T: for<'de> Deserialize<'de>>(value: &JsValue) -> Result<T, ShelfError> {
    let text = JSON::stringify(value).map_err(|_| ShelfError::Unreadable(Localized::verbatim("")))?;
    Ok(serde_json::from_slice(String::from(text).as_bytes())?)
}

pub(super) fn game_item_key(id: &str, index: f64) -> JsValue {
    Array::of2(&id.into(), &index.into()).into()
}

/// The keys [game, number] of a game.
pub(super) fn game_key_range(id: &str) -> Result<Query, ShelfError> {
    let range = KeyRange::bound(&game_item_key(id, 0.0), &game_item_key(id, f64::MAX), None, None)?;
    Ok(range.into())
}

/// Removes everything of a game, whatever follows in its keys: an array sorts after every number and text.
pub(super) fn delete_game_records(store: &ObjectStore, id: &str) -> Result<(), ShelfError> {
    let last = Array::of2(&id.into(), &Array::new());
    let range = KeyRange::bound(&Array::of1(&id.into()), &last, None, None)?;
    store.delete(range)?;
    Ok(())
}
