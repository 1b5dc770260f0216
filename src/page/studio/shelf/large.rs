//! Large logs: stored as one file each, not event by event, so that neither storing nor opening one holds the
//! page up. What a reader adds to one (who did it) is stored in its head.

use super::database::{FILES, GAME_STORES, GAMES, ShelfError, from_js, get, to_js, write_in_transaction};
use super::write::new_record;
use super::{CompleteStoredGame, StoredGame, StoredGameRecord};
use crate::base::game::Log;
use crate::base::platform::browser::files;
use crate::page::app::file_errors::localize_file_error;
use crate::page::app::sliced_work;
use idb::Transaction;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

/// A larger log is stored whole, as one blob, not event by event.
pub const LARGE_LOG_BYTES: usize = 4 << 20;

/// Stores a log as the file that it was read from.
pub async fn store_large_game(
    head: &Log, events: usize, turns: usize, finished: bool, file: &Blob,
) -> Result<(), ShelfError> {
    let mut record = new_record(head)?;
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    record.row = StoredGame {
        events: count(events),
        turns: count(turns),
        finished,
        end_not_recorded: record.row.end_not_recorded && !finished,
        file: true,
        ..record.row
    };
    let put = async |transaction: &Transaction| {
        let games = transaction.object_store(GAMES)?;
        games.put(&to_js(&record)?, None)?;
        let files = transaction.object_store(FILES)?;
        files.put(file, Some(&JsValue::from_str(&head.id)))?;
        Ok(())
    };
    write_in_transaction(GAME_STORES, put).await
}

/// Stores what a reader added to a log that is stored as a file.
pub async fn store_head(log: &Log) -> Result<(), ShelfError> {
    let put = async |transaction: &Transaction| {
        let store = transaction.object_store(GAMES)?;
        let known = store.get(JsValue::from_str(&log.id))?.await?;
        let known: StoredGameRecord = from_js(&known.ok_or(ShelfError::Missing)?)?;
        let head = new_record(log)?.head;
        store.put(&to_js(&StoredGameRecord { head, ..known })?, None)?;
        Ok(())
    };
    write_in_transaction(&[GAMES], put).await
}

/// Reads a log that is stored as a file.
pub(super) async fn load_large_game(record: &StoredGameRecord) -> Result<CompleteStoredGame, ShelfError> {
    let file = get(FILES, &record.row.id).await?.ok_or(ShelfError::Missing)?;
    let blob: Blob = file.dyn_into().map_err(|_| ShelfError::Missing)?;
    let bytes = files::read_bytes(&blob, |_| true).await;
    let bytes = bytes.map_err(|error| ShelfError::Unreadable(localize_file_error(&error)))?;
    let log = sliced_work::read_log(bytes, |_, _| true).await;
    let (mut log, _) = log.map_err(|error| ShelfError::Unreadable(error.localized()))?;
    let head: Log = serde_json::from_slice(record.head.as_bytes())?;
    // The file may hold another id, under which another game was stored.
    log.id = head.id;
    log.scenario = head.scenario;
    log.source = head.source;
    Ok(CompleteStoredGame { budget: record.budget.clone(), file: Some(blob), ..CompleteStoredGame::new(log) })
}
