//! Codes of a log, whether or not the log itself is stored here: a snapshot under [log, 0], as text in our
//! own format, and every change since under [log, time, count, random]. A change is added without reading
//! what is there: the browser has it before anything else happens, a tab may be closed right after it, and
//! two tabs never overwrite each other. Whoever opens the codes applies the changes and stores a new
//! snapshot.

use super::database::{
    CODES, ShelfError, begin_transaction, delete_game_records, put_value, spawn_at_once, write_in_transaction,
};
use crate::base::game::Log;
use crate::base::language::Language;
use crate::base::platform::browser::dates::now_ms;
use crate::base::scenario::Localized;
use crate::study::coding::{Codebook, Codes, CodesChange, CodesError, read_codes, write_codes};
use idb::{KeyRange, ObjectStore, Query, Transaction, TransactionMode};
use js_sys::{Array, Math};
use std::cell::Cell;
use wasm_bindgen::JsValue;

fn unreadable_error(error: &CodesError) -> ShelfError {
    ShelfError::Unreadable(Localized::in_each_language(|language: Language| error.describe(language)))
}

fn log_codes_query(log: &str) -> Result<Query, ShelfError> {
    let last = Array::of2(&log.into(), &Array::new());
    Ok(KeyRange::bound(&Array::of1(&log.into()), &last, None, None)?.into())
}

/// The key of the next change: after every other one of this tab, whatever the clock does.
fn next_change_key(log: &str) -> JsValue {
    thread_local! {
        static LAST_CHANGE_KEY: Cell<(f64, f64)> = const { Cell::new((0.0, 0.0)) };
    }
    let (before, count) = LAST_CHANGE_KEY.get();
    let now = (now_ms().max(before), count + 1.0);
    LAST_CHANGE_KEY.set(now);
    let key = Array::of3(&log.into(), &now.0.into(), &now.1.into());
    key.push(&Math::random().into());
    key.into()
}

/// The stored codes with all changes applied, and how many changes there were. `None`: nothing is stored.
async fn read_with_changes(store: &ObjectStore, fresh: &Codes) -> Result<Option<(Codes, usize)>, ShelfError> {
    let kept = store.get_all(Some(log_codes_query(&fresh.log)?), None)?.await?;
    let mut texts = kept.iter().filter_map(JsValue::as_string).peekable();
    if texts.peek().is_none() {
        return Ok(None);
    }
    let stood = texts.peek().map(|text| read_codes(text));
    let mut codes = match stood {
        // Changes alone: the log was deleted while somebody coded it.
        None | Some(Err(CodesError::NotCodes)) => fresh.clone(),
        Some(stood) => {
            texts.next();
            stood.map_err(|error| unreadable_error(&error))?
        }
    };
    let mut changes = 0;
    for text in texts {
        let change: CodesChange = serde_json::from_str(&text)?;
        codes.apply(&change);
        changes += 1;
    }
    Ok(Some((codes, changes)))
}

/// The codes of a log; without any, stores and returns `fresh`.
///
/// # Errors
/// [`ShelfError`] when there is no database, or the stored codes cannot be read; they stay as they are.
pub async fn load_or_store_codes(fresh: Codes) -> Result<Codes, ShelfError> {
    let put_together = async |transaction: &Transaction| {
        let store = transaction.object_store(CODES)?;
        let codes = match read_with_changes(&store, &fresh).await? {
            Some((codes, 0)) => return Ok(codes),
            Some((codes, _)) => codes,
            None => fresh.clone(),
        };
        delete_game_records(&store, &codes.log)?;
        put_snapshot(&store, &codes)?;
        Ok(codes)
    };
    write_in_transaction(&[CODES], put_together).await
}

/// The codes of a log, if they can be read: the game opens without them.
pub(super) async fn load_codes(log: &Log) -> Option<Codes> {
    let transaction = begin_transaction(&[CODES], TransactionMode::ReadOnly).await.ok()?;
    let store = transaction.object_store(CODES).ok()?;
    let fresh = Codes::new(log, Codebook::default());
    let found = read_with_changes(&store, &fresh).await.ok()?;
    found.map(|(codes, _)| codes)
}

/// Stores a change of a log's codes. With an open connection the browser has it before this returns.
///
/// # Errors
/// [`ShelfError::Full`] when there is no space.
pub fn store_codes_change(log: &str, change: &CodesChange) -> impl Future<Output = Result<(), ShelfError>> + use<> {
    let key = next_change_key(log);
    let text = serde_json::to_string(change);
    spawn_at_once(async move { put_value(CODES, Some(&key), &text?.into()).await })
}

/// Stores codes as a snapshot.
///
/// # Errors
/// [`ShelfError`] as for the others.
pub async fn store_codes(codes: &Codes) -> Result<(), ShelfError> {
    let put = async |transaction: &Transaction| put_snapshot(&transaction.object_store(CODES)?, codes);
    write_in_transaction(&[CODES], put).await
}

fn put_snapshot(store: &ObjectStore, codes: &Codes) -> Result<(), ShelfError> {
    let text = write_codes(codes).map_err(|error| unreadable_error(&error))?;
    let key = Array::of2(&codes.log.as_str().into(), &0.into());
    store.put(&JsValue::from_str(&text), Some(&key))?;
    Ok(())
}
