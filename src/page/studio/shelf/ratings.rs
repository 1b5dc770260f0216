//! Ratings that were made of a log afterwards: stored under [log, number], as text in our own format, whether
//! or not the log itself is stored here.

use super::database::{RATINGS, ShelfError, begin_transaction, delete, from_js, key, keys_of_game, put, to_js};
use crate::base::game::Overlay;
use crate::read::archive::{read_ratings, write_ratings};
use idb::{Transaction, TransactionMode};
use js_sys::Array;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone)]
pub struct StoredRatings {
    /// Distinguishes ratings of the same log.
    pub number: f64,
    pub shown: bool,
    pub overlay: Overlay,
}

#[derive(Serialize, Deserialize)]
struct Record {
    shown: bool,
    text: String,
}

/// Every rating of a log, the oldest first; what cannot be read is skipped.
pub async fn ratings(log: &str) -> Result<Vec<StoredRatings>, ShelfError> {
    let transaction = begin_transaction(&[RATINGS], TransactionMode::ReadOnly).await?;
    load_ratings(&transaction, log).await
}

pub(super) async fn load_ratings(transaction: &Transaction, log: &str) -> Result<Vec<StoredRatings>, ShelfError> {
    let store = transaction.object_store(RATINGS)?;
    let keys = store.get_all_keys(Some(keys_of_game(log)?), None)?.await?;
    let records = store.get_all(Some(keys_of_game(log)?), None)?.await?;
    let kept = keys.iter().zip(&records).filter_map(|(key, record)| {
        let number = Array::from(key).get(1).as_f64()?;
        let record: Record = from_js(record).ok()?;
        let overlay = read_ratings(&record.text).ok()?;
        Some(StoredRatings { number, shown: record.shown, overlay })
    });
    Ok(kept.collect())
}

/// Stores ratings, in place of those with the same number.
pub async fn store_ratings(number: f64, shown: bool, overlay: &Overlay) -> Result<(), ShelfError> {
    let text = write_ratings(overlay).map_err(|e| ShelfError::Unreadable(e.localized()))?;
    put(RATINGS, Some(&key(&overlay.log, number)), &to_js(&Record { shown, text })?).await
}

/// Removes ratings.
pub async fn remove_ratings(log: &str, number: f64) -> Result<(), ShelfError> {
    delete(RATINGS, key(log, number)).await
}
