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

pub use cases::{StoredCase, cases, delete_case, keep_case, put_case};
pub use codes::{keep_change, open_codes, put_codes};
pub use interviews::{interviews, keep_answer, remove_answer};
pub use large::{LARGE, keep_file, keep_head};
pub use ratings::{KeptRatings, keep_ratings, ratings, remove_ratings};

pub use database::{ShelfError, connect, give_back};
pub use journal::{attempts_beside, end_beside, keep_attempt};
pub use write::{
    append, append_after_end, delete, keep, put, put_played, restore, set_budget, set_playing, told_apart,
};

use self::database::{ALL, ENTRIES, GAMES, PLAYING, all_of, begin, from_js};
use crate::coding::Codes;
use crate::game::{Entry, Log};
use crate::insight::Budget;
use crate::interview::KeptAnswer;
use crate::language::Language;
use crate::mind::JournalEntry;
use crate::platform::browser::dates;
use crate::scenario::json_words;
use idb::TransactionMode;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// A stored game, as a list shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stored {
    pub id: String,
    pub title: String,
    /// Language tag of the case.
    pub language: String,
    pub events: u32,
    pub turns: u32,
    pub finished: bool,
    /// Another program's record does not say whether the game ended.
    #[serde(default)]
    pub end_not_recorded: bool,
    /// Played elsewhere: it cannot be resumed here.
    #[serde(default)]
    pub foreign: bool,
    /// Stored as a file, not event by event: for viewing, not for resuming.
    #[serde(default)]
    pub file: bool,
    /// The game that it was forked from, and the turn; absent: it is no fork.
    #[serde(default)]
    pub parent: Option<(String, u32)>,
    /// Milliseconds since 1970.
    pub updated_at: f64,
}

impl Stored {
    pub fn is_open(&self) -> bool {
        !self.finished && !self.foreign && !self.file
    }

    /// When it was last played, in words.
    pub fn when(&self, language: Language) -> String {
        dates::moment(self.updated_at, language)
    }
}

/// A game with everything that is stored of it.
#[derive(Debug, Clone)]
pub struct Saved {
    pub log: Log,
    /// What minds gave for events that are not in the log yet.
    pub journal: Vec<JournalEntry>,
    pub next: u32,
    /// The most that it may cost.
    pub budget: Option<Budget>,
    pub ratings: Vec<KeptRatings>,
    pub codes: Option<Codes>,
    pub interviews: Vec<KeptAnswer>,
    /// The file of a large log.
    pub file: Option<web_sys::Blob>,
}

/// A stored record: the list's row and the log's head as text.
#[derive(Serialize, Deserialize)]
struct Record {
    #[serde(flatten)]
    row: Stored,
    head: String,
    #[serde(default)]
    budget: Option<Budget>,
    /// It is being played: 1, which an index can hold, or absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    playing: Option<u8>,
}

/// Every stored game, the latest first.
pub async fn list() -> Result<Vec<Stored>, ShelfError> {
    let transaction = begin(&[GAMES], TransactionMode::ReadOnly).await?;
    let games = transaction.object_store(GAMES)?;
    Ok(rows(&games.get_all(None, None)?.await?))
}

/// The games that were being played when the page was last closed, or are being played now, the latest first.
pub async fn playing() -> Result<Vec<Stored>, ShelfError> {
    let transaction = begin(&[GAMES], TransactionMode::ReadOnly).await?;
    let marked = transaction.object_store(GAMES)?.index(PLAYING)?;
    Ok(rows(&marked.get_all(None, None)?.await?))
}

fn rows(records: &[JsValue]) -> Vec<Stored> {
    let mut rows: Vec<Stored> = records.iter().filter_map(|value| from_js(value).ok()).collect();
    rows.sort_by(|a, b| b.updated_at.total_cmp(&a.updated_at));
    rows
}

/// The row of a stored game, if there is one.
pub async fn row(id: &str) -> Result<Option<Stored>, ShelfError> {
    let transaction = begin(&[GAMES], TransactionMode::ReadOnly).await?;
    let record = transaction.object_store(GAMES)?.get(JsValue::from_str(id))?.await?;
    record.map(|record| from_js(&record)).transpose()
}

/// A stored game with everything, its journal included.
pub async fn load(id: &str) -> Result<Saved, ShelfError> {
    let transaction = begin(ALL, TransactionMode::ReadOnly).await?;
    let record = transaction.object_store(GAMES)?.get(JsValue::from_str(id))?.await?;
    let record: Record = from_js(&record.ok_or(ShelfError::Missing)?)?;
    let ratings = self::ratings::of_log(&transaction, id).await?;
    let interviews = self::interviews::of_log(&transaction, id).await?;
    if record.row.file {
        let saved = large::load_file(&record).await?;
        let codes = self::codes::of_log(&saved.log).await;
        return Ok(Saved { ratings, codes, interviews, ..saved });
    }
    let mut log: Log =
        serde_json::from_slice(record.head.as_bytes()).map_err(|e| ShelfError::Unreadable(json_words(&e)))?;
    let entries = transaction.object_store(ENTRIES)?;
    for value in entries.get_all(Some(all_of(id)?), None)?.await? {
        log.push(from_js::<Entry>(&value)?);
    }
    let (journal, next) = journal::of_game(&transaction, id).await?;
    let budget = record.budget;
    let codes = self::codes::of_log(&log).await;
    Ok(Saved { log, journal, next, budget, ratings, codes, interviews, file: None })
}
