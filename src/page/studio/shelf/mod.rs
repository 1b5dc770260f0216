//! Games in the browser's own database (IndexedDB). A game that is being played is stored entry by entry, so
//! that a reload loses nothing: the head of a log (everything but what grows) in `games`, each entry in
//! `entries` under [game, position], and what minds gave and is in no log yet in `journal`. Later ratings are
//! in `ratings`, codes in `codes`, and what characters said outside the game in `interviews`. A large log
//! that was opened is in `files` as it is; cases that were opened are in `cases`. The page writes all of it
//! but the journal, which the engine writes: what a mind gave is stored where it arrives, however busy the
//! page is.

mod cases;
mod codes;
mod database;
mod interviews;
mod journal;
mod large;
mod ratings;
mod write;

pub use cases::{StoredCase, delete_case, list_cases, restore_case, store_case};
pub use codes::{load_or_store_codes, store_codes, store_codes_change};
pub use interviews::{list_interviews, remove_answer, store_answer};
pub use large::{LARGE_LOG_BYTES, store_head, store_large_game};
pub use ratings::{list_ratings, remove_ratings, store_ratings};

pub use database::{ShelfError, connect, release_database};
pub use journal::{delete_side_journal, load_side_journal, store_attempt};
pub use write::{
    append_entry, append_entry_after_end, delete_game, restore_game, set_budget, set_playing, store_imported,
    store_log, store_running_log, with_unique_id,
};

use self::database::{
    ENTRIES, GAME_STORES, GAMES, PLAYING_INDEX, begin_transaction, from_js, game_key_range, get, get_all,
};
use crate::base::game::{Log, LogEntry};
use crate::play::mind::JournalEntry;
use crate::read::insight::Budget;
use crate::show::library::StoredGame;
use crate::study::coding::Codes;
use crate::study::interview::StoredAnswer;
use crate::study::rating::ListedOverlay;
use idb::TransactionMode;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// A game with everything that is stored of it.
#[derive(Debug, Clone)]
pub struct CompleteStoredGame {
    pub log: Log,
    /// What minds gave for events that are not in the log yet.
    pub journal: Vec<JournalEntry>,
    pub next_attempt: u32,
    /// The most that it may cost.
    pub budget: Option<Budget>,
    pub ratings: Vec<ListedOverlay>,
    pub codes: Option<Codes>,
    pub interviews: Vec<StoredAnswer>,
    /// The file of a large log.
    pub file: Option<web_sys::Blob>,
}

impl CompleteStoredGame {
    /// A log with nothing else.
    pub fn new(log: Log) -> Self {
        Self {
            log,
            journal: Vec::new(),
            next_attempt: 0,
            budget: None,
            ratings: Vec::new(),
            codes: None,
            interviews: Vec::new(),
            file: None,
        }
    }
}

/// A stored record: the list's row and the log's head as text.
#[derive(Serialize, Deserialize)]
struct StoredGameRecord {
    #[serde(flatten)]
    row: StoredGame,
    head: String,
    #[serde(default)]
    budget: Option<Budget>,
    /// It is being played: 1, which an index can hold, or absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    playing: Option<u8>,
}

/// Every stored game, the latest first.
pub async fn list_games() -> Result<Vec<StoredGame>, ShelfError> {
    Ok(parse_game_rows(&get_all(GAMES).await?))
}

/// The games that were being played when the page was last closed, or are being played now, the latest first.
pub async fn list_playing_games() -> Result<Vec<StoredGame>, ShelfError> {
    let transaction = begin_transaction(&[GAMES], TransactionMode::ReadOnly).await?;
    let marked = transaction.object_store(GAMES)?.index(PLAYING_INDEX)?;
    Ok(parse_game_rows(&marked.get_all(None, None)?.await?))
}

fn parse_game_rows(records: &[JsValue]) -> Vec<StoredGame> {
    let mut rows: Vec<StoredGame> = records.iter().filter_map(|value| from_js(value).ok()).collect();
    rows.sort_by(|a, b| b.updated_at.total_cmp(&a.updated_at));
    rows
}

/// The row of a stored game, if there is one.
pub async fn find_stored_game(id: &str) -> Result<Option<StoredGame>, ShelfError> {
    get(GAMES, id).await?.map(|record| from_js(&record)).transpose()
}

/// A stored game with everything, its journal included.
pub async fn load_game(id: &str) -> Result<CompleteStoredGame, ShelfError> {
    let transaction = begin_transaction(GAME_STORES, TransactionMode::ReadOnly).await?;
    let record = transaction.object_store(GAMES)?.get(JsValue::from_str(id))?.await?;
    let record: StoredGameRecord = from_js(&record.ok_or(ShelfError::Missing)?)?;
    let ratings = self::ratings::load_ratings(&transaction, id).await?;
    let interviews = self::interviews::load_interviews(&transaction, id).await?;
    if record.row.file {
        let saved = large::load_large_game(&record).await?;
        let codes = self::codes::load_codes(&saved.log).await;
        return Ok(CompleteStoredGame { ratings, codes, interviews, ..saved });
    }
    let mut log: Log = serde_json::from_slice(record.head.as_bytes())?;
    let entries = transaction.object_store(ENTRIES)?;
    for value in entries.get_all(Some(game_key_range(id)?), None)?.await? {
        log.push(from_js::<LogEntry>(&value)?);
    }
    let (journal, next) = journal::load_game_journal(&transaction, id).await?;
    let budget = record.budget;
    let codes = self::codes::load_codes(&log).await;
    Ok(CompleteStoredGame { log, journal, next_attempt: next, budget, ratings, codes, interviews, file: None })
}
