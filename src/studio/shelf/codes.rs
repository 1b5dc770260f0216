//! Codes of a log: kept beside it under its id, as text in our own format, whether or not the log itself is kept here.
//! A change is carried out upon what is kept, within one transaction: two tabs never write over each other's.

use super::database::{CODES, ShelfError, begin, committed, undisturbed};
use crate::coding::{Codes, CodesChange, CodesError, read_codes, write_codes};
use crate::language::Language;
use crate::scenario::Said;
use idb::{Transaction, TransactionMode};
use wasm_bindgen::JsValue;

fn unreadable(error: &CodesError) -> ShelfError {
    ShelfError::Unreadable(Said::in_each(|language: Language| error.words(language)))
}

/// The codes of a log, if there are any.
///
/// # Errors
/// [`ShelfError`] when there is no database, or what lies there cannot be read.
pub async fn codes(log: &str) -> Result<Option<Codes>, ShelfError> {
    let transaction = begin(&[CODES], TransactionMode::ReadOnly).await?;
    of_log(&transaction, log).await
}

pub(super) async fn of_log(
    transaction: &Transaction,
    log: &str,
) -> Result<Option<Codes>, ShelfError> {
    let store = transaction.object_store(CODES)?;
    let kept = store.get(JsValue::from_str(log))?.await?;
    let text = kept.and_then(|kept| kept.as_string());
    let read = text.map(|text| read_codes(&text).map_err(|error| unreadable(&error)));
    read.transpose()
}

/// Carries out a change upon the codes that are kept, or upon `fresh` where none are. What is kept then comes back.
///
/// # Errors
/// [`ShelfError`]; what lies there stays as it is.
pub fn change_codes(
    fresh: Codes,
    change: CodesChange,
) -> impl Future<Output = Result<Codes, ShelfError>> {
    undisturbed(async move {
        let transaction = begin(&[CODES], TransactionMode::ReadWrite).await?;
        let kept = of_log(&transaction, &fresh.log).await?;
        let mut codes = kept.unwrap_or(fresh);
        codes.apply(&change);
        put_in(&transaction, &codes)?;
        committed(transaction).await?;
        Ok(codes)
    })
}

/// Puts codes back.
///
/// # Errors
/// [`ShelfError`] as for the others.
pub async fn put_codes(codes: &Codes) -> Result<(), ShelfError> {
    let transaction = begin(&[CODES], TransactionMode::ReadWrite).await?;
    put_in(&transaction, codes)?;
    committed(transaction).await
}

fn put_in(transaction: &Transaction, codes: &Codes) -> Result<(), ShelfError> {
    let text = write_codes(codes).map_err(|error| unreadable(&error))?;
    let (text, log) = (JsValue::from_str(&text), JsValue::from_str(&codes.log));
    transaction.object_store(CODES)?.put(&text, Some(&log))?;
    Ok(())
}
