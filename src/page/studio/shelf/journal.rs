//! The journal: what minds gave and is in no log yet, under [game, running number]; for a rating or an
//! interview of the game, under [game, its name, running number]. Deliberately not here: what is made of an
//! attempt.

use super::ShelfError;
use super::database::{
    JOURNAL, begin_transaction, from_js, game_item_key, game_key_range, put_value, spawn_at_once, to_js,
    write_in_transaction,
};
use crate::page::wire::JournalPlace;
use crate::play::mind::JournalEntry;
use idb::{KeyRange, ObjectStore, Query, Transaction, TransactionMode};
use js_sys::Array;
use wasm_bindgen::JsValue;

/// Attempts in their order, and the next running number.
pub type AttemptsAndNextNumber = (Vec<JournalEntry>, u32);

fn side_journal_key(log: &str, name: &str, number: f64) -> JsValue {
    Array::of3(&log.into(), &name.into(), &number.into()).into()
}

fn side_journal_key_range(log: &str, name: &str) -> Result<Query, ShelfError> {
    let (first, last) = (side_journal_key(log, name, 0.0), side_journal_key(log, name, f64::MAX));
    Ok(KeyRange::bound(&first, &last, None, None)?.into())
}

/// Stores an attempt in the journal of a game, or of a rating or an interview of it. With an open connection
/// ([`super::connect`]) the browser has everything before this returns.
///
/// # Errors
/// [`ShelfError::Full`] when there is no space.
pub fn store_attempt(at: &JournalPlace, entry: &JournalEntry) -> impl Future<Output = Result<(), ShelfError>> + use<> {
    let number = f64::from(at.next);
    let place = match &at.beside {
        Some(name) => side_journal_key(&at.game, name, number),
        None => game_item_key(&at.game, number),
    };
    let value = to_js(entry);
    spawn_at_once(async move { put_value(JOURNAL, Some(&place), &value?).await })
}

/// The journal of a rating or an interview, and where its next attempt goes.
///
/// # Errors
/// [`ShelfError`] when there is no database.
pub async fn load_side_journal(log: &str, name: String) -> Result<(Vec<JournalEntry>, JournalPlace), ShelfError> {
    let transaction = begin_transaction(&[JOURNAL], TransactionMode::ReadOnly).await?;
    let range = || side_journal_key_range(log, &name);
    let (entries, next) = load_attempts(&transaction.object_store(JOURNAL)?, range).await?;
    let kept = JournalPlace { game: log.to_owned(), beside: Some(name), next };
    Ok((entries, kept))
}

/// Removes the journal of a rating or an interview whose result is stored. If that fails, the entries are
/// ignored, since nothing else has their name.
pub async fn delete_side_journal(kept: &JournalPlace) {
    let ended = async |transaction: &Transaction| {
        let store = transaction.object_store(JOURNAL)?;
        let name = kept.beside.as_deref().unwrap_or_default();
        store.delete(side_journal_key_range(&kept.game, name)?)?;
        Ok(())
    };
    let _: Result<(), ShelfError> = write_in_transaction(&[JOURNAL], ended).await;
}

/// A game's own journal.
pub(super) async fn load_game_journal(
    transaction: &Transaction, id: &str,
) -> Result<AttemptsAndNextNumber, ShelfError> {
    load_attempts(&transaction.object_store(JOURNAL)?, || game_key_range(id)).await
}

async fn load_attempts(
    store: &ObjectStore, range: impl Fn() -> Result<Query, ShelfError>,
) -> Result<AttemptsAndNextNumber, ShelfError> {
    let values = store.get_all(Some(range()?), None)?.await?;
    // An attempt that cannot be read is made again.
    let entries = values.iter().filter_map(|value| from_js(value).ok()).collect();
    let keys = store.get_all_keys(Some(range()?), None)?.await?;
    let last = keys.last().and_then(|key| Array::from(key).pop().as_f64());
    // A running number far below 2³².
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let next = last.map_or(0, |last| last as u32 + 1);
    Ok((entries, next))
}
