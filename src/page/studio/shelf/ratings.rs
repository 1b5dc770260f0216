//! Ratings that were made of a log afterwards: stored under [log, number], as text in our own format, whether
//! or not the log itself is stored here.

use super::database::{
    RATINGS, ShelfError, begin_transaction, delete, from_js, game_item_key, game_key_range, put_value, to_js,
};
use crate::read::archive::{read_ratings, write_ratings};
use crate::study::rating::ListedOverlay;
use idb::{Transaction, TransactionMode};
use js_sys::Array;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Serialize, Deserialize)]
struct RatingRecord {
    shown: bool,
    text: String,
}

/// Every rating of a log, the oldest first; what cannot be read is skipped.
pub async fn list_ratings(log: &str) -> Result<Vec<ListedOverlay>, ShelfError> {
    let transaction = begin_transaction(&[RATINGS], TransactionMode::ReadOnly).await?;
    load_ratings(&transaction, log).await
}

pub(super) async fn load_ratings(transaction: &Transaction, log: &str) -> Result<Vec<ListedOverlay>, ShelfError> {
    let store = transaction.object_store(RATINGS)?;
    let keys = store.get_all_keys(Some(game_key_range(log)?), None)?.await?;
    let records = store.get_all(Some(game_key_range(log)?), None)?.await?;
    let kept = keys.iter().zip(&records).filter_map(|(key, record)| {
        let number = Array::from(key).get(1).as_f64()?;
        let record: RatingRecord = from_js(record).ok()?;
        let overlay = Arc::new(read_ratings(&record.text).ok()?);
        Some(ListedOverlay { number, shown: record.shown, overlay })
    });
    Ok(kept.collect())
}

/// Stores ratings, in place of those with the same number.
pub async fn store_ratings(ratings: &ListedOverlay) -> Result<(), ShelfError> {
    let ListedOverlay { number, overlay, shown } = ratings;
    let text = write_ratings(overlay).map_err(|e| ShelfError::Unreadable(e.localized()))?;
    put_value(RATINGS, Some(&game_item_key(&overlay.log, *number)), &to_js(&RatingRecord { shown: *shown, text })?)
        .await
}

/// Removes ratings.
pub async fn remove_ratings(log: &str, number: f64) -> Result<(), ShelfError> {
    delete(RATINGS, game_item_key(log, number)).await
}
