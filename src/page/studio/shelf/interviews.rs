//! Answers of a log's characters outside the game: each stored under [log, time], as text in our own format,
//! whether or not the log itself is stored here.

use super::database::{INTERVIEWS, ShelfError, begin_transaction, delete, game_item_key, game_key_range, put_value};
use crate::study::interview::StoredAnswer;
use idb::{Transaction, TransactionMode};
use wasm_bindgen::JsValue;

/// Every answer of a log, in the order in which they were given; what cannot be read is skipped.
///
/// # Errors
/// [`ShelfError`] when there is no database.
pub async fn list_interviews(log: &str) -> Result<Vec<StoredAnswer>, ShelfError> {
    let transaction = begin_transaction(&[INTERVIEWS], TransactionMode::ReadOnly).await?;
    load_interviews(&transaction, log).await
}

pub(super) async fn load_interviews(transaction: &Transaction, log: &str) -> Result<Vec<StoredAnswer>, ShelfError> {
    let store = transaction.object_store(INTERVIEWS)?;
    let texts = store.get_all(Some(game_key_range(log)?), None)?.await?;
    let texts = texts.iter().filter_map(JsValue::as_string);
    let kept = texts.filter_map(|text| serde_json::from_slice(text.as_bytes()).ok());
    Ok(kept.collect())
}

/// Stores an answer.
///
/// # Errors
/// [`ShelfError::Full`] when there is no space.
pub async fn store_answer(log: &str, answer: &StoredAnswer) -> Result<(), ShelfError> {
    let text = serde_json::to_string(answer)?;
    put_value(INTERVIEWS, Some(&game_item_key(log, answer.asked_at)), &text.into()).await
}

/// Removes an answer.
///
/// # Errors
/// [`ShelfError`] when there is no database.
pub async fn remove_answer(log: &str, asked_at: f64) -> Result<(), ShelfError> {
    delete(INTERVIEWS, game_item_key(log, asked_at)).await
}
