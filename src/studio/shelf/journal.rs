//! The journal: what minds gave and is in no log yet, under [game, running number]; for a rating of it, under
//! [game, rating, running number]. What is made of an attempt is not known here.

use super::ShelfError;
use super::database::{JOURNAL, all_of, begin, committed, from_js, key, to_js, undisturbed};
use crate::mind::JournalEntry;
use idb::{KeyRange, ObjectStore, Query, Transaction, TransactionMode};
use js_sys::Array;
use wasm_bindgen::JsValue;

/// Attempts in their order, and the next running number.
pub type Attempts = (Vec<JournalEntry>, u32);

fn rating_key(log: &str, rating: &str, number: f64) -> JsValue {
    Array::of3(&log.into(), &rating.into(), &number.into()).into()
}

fn all_of_rating(log: &str, rating: &str) -> Result<Query, ShelfError> {
    let (first, last) = (
        rating_key(log, rating, 0.0),
        rating_key(log, rating, f64::MAX),
    );
    Ok(KeyRange::bound(&first, &last, None, None)?.into())
}

/// Puts an attempt into the journal of a game that is being played, or of a rating, which tells it from others of the
/// same log. With an open connection ([`super::connect`]) everything is handed to the browser before this returns.
///
/// # Errors
/// [`ShelfError::Full`] when there is no room.
pub fn keep_attempt(
    id: &str,
    rating: Option<&str>,
    number: u32,
    entry: &JournalEntry,
) -> impl Future<Output = Result<(), ShelfError>> + use<> {
    let number = f64::from(number);
    let place = match rating {
        Some(rating) => rating_key(id, rating, number),
        None => key(id, number),
    };
    put(place, to_js(entry))
}

fn put(
    place: JsValue,
    value: Result<JsValue, ShelfError>,
) -> impl Future<Output = Result<(), ShelfError>> {
    undisturbed(async move {
        let transaction = begin(&[JOURNAL], TransactionMode::ReadWrite).await?;
        transaction
            .object_store(JOURNAL)?
            .put(&value?, Some(&place))?;
        committed(transaction).await
    })
}

/// What a rating was given before it was left.
///
/// # Errors
/// [`ShelfError`] when there is no database.
pub async fn rating_attempts(log: &str, rating: &str) -> Result<Attempts, ShelfError> {
    let transaction = begin(&[JOURNAL], TransactionMode::ReadOnly).await?;
    let range = || all_of_rating(log, rating);
    attempts(&transaction.object_store(JOURNAL)?, range).await
}

/// Removes a rating's journal: all of it is in the ratings.
///
/// # Errors
/// [`ShelfError`] as for the others.
pub async fn end_rating(log: &str, rating: &str) -> Result<(), ShelfError> {
    let transaction = begin(&[JOURNAL], TransactionMode::ReadWrite).await?;
    let store = transaction.object_store(JOURNAL)?;
    store.delete(all_of_rating(log, rating)?)?;
    committed(transaction).await
}

/// A game's own journal.
pub(super) async fn of_game(transaction: &Transaction, id: &str) -> Result<Attempts, ShelfError> {
    attempts(&transaction.object_store(JOURNAL)?, || all_of(id)).await
}

async fn attempts(
    store: &ObjectStore,
    range: impl Fn() -> Result<Query, ShelfError>,
) -> Result<Attempts, ShelfError> {
    let values = store.get_all(Some(range()?), None)?.await?;
    // An attempt that cannot be read is made again.
    let entries = values.iter().filter_map(|value| from_js(value).ok());
    let entries = entries.collect();
    let keys = store.get_all_keys(Some(range()?), None)?.await?;
    let last = keys.last().and_then(|key| Array::from(key).pop().as_f64());
    // A running number far below 2³².
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let next = last.map_or(0, |last| last as u32 + 1);
    Ok((entries, next))
}
