//! Writing: whole logs, one more entry, a budget; deleting a game, and restoring it.

use super::database::{
    CODES, ENTRIES, FILES, GAME_STORES, GAMES, INTERVIEWS, JOURNAL, PLAYING_INDEX, RATINGS, delete_game_records,
    game_item_key, spawn_at_once, to_js, write_in_transaction,
};
use super::large::store_large_game;
use super::{
    CompleteStoredGame, ShelfError, StoredGame, StoredGameRecord, find_stored_game, load_game, store_answer,
    store_attempt, store_codes, store_ratings,
};
use crate::base::game::{Ending, Event, EventKind, EventTime, Log, LogEntry};
use crate::base::platform::browser::dates::now_ms;
use crate::base::platform::browser::files;
use crate::page::wire::JournalPlace;
use crate::read::archive::{is_same_game, new_id_from_content, write_log};
use crate::read::insight::Budget;
use idb::Transaction;
use js_sys::{Object, Reflect};
use std::collections::HashMap;
use wasm_bindgen::JsValue;

fn turn_count(log: &Log) -> u32 {
    u32::try_from(crate::base::game::count_turns(&log.events)).unwrap_or(u32::MAX)
}

pub(super) fn new_record(log: &Log) -> Result<StoredGameRecord, ShelfError> {
    Ok(StoredGameRecord {
        row: StoredGame {
            id: log.id.clone(),
            title: log.scenario.title.clone(),
            language: log.scenario.language.tag().to_owned(),
            events: u32::try_from(log.events.len()).unwrap_or(u32::MAX),
            turns: turn_count(log),
            finished: log.is_finished(),
            end_not_recorded: log.ending() == Ending::NotRecorded,
            foreign: log.is_foreign(),
            parent: log.parent.as_ref().map(|one| (one.id.clone(), one.turn)),
            file: false,
            updated_at: now_ms(),
        },
        head: serde_json::to_string(&log.without_growing_parts())?,
        budget: None,
        playing: None,
    })
}

/// A log in the pieces in which it is stored. All texts go with the first event: where each was first
/// used is not recorded, and only their order counts.
fn log_entries(log: &Log) -> Vec<LogEntry> {
    let ticks: HashMap<usize, EventTime> = log.clock.iter().map(|tick| (tick.event as usize, *tick)).collect();
    let entry = |(index, event): (usize, &Event)| LogEntry {
        texts: if index == 0 { log.texts.clone() } else { Vec::new() },
        event: event.clone(),
        tick: ticks.get(&index).copied(),
    };
    log.events.iter().enumerate().map(entry).collect()
}

/// Stores a whole log, in place of one with the same id; its journal stays.
pub async fn store_log(log: &Log) -> Result<(), ShelfError> {
    store_record(log, &new_record(log)?).await
}

/// Stores the whole log of a game that is being played, with its budget.
pub async fn store_running_log(log: &Log, budget: Option<Budget>) -> Result<(), ShelfError> {
    let playing = (!log.is_finished()).then_some(1);
    let record = new_record(log)?;
    store_record(log, &StoredGameRecord { budget, playing, ..record }).await
}

async fn store_record(log: &Log, record: &StoredGameRecord) -> Result<(), ShelfError> {
    let put = async |transaction: &Transaction| {
        let games = transaction.object_store(GAMES)?;
        games.put(&to_js(record)?, None)?;
        let entries = transaction.object_store(ENTRIES)?;
        delete_game_records(&entries, &log.id)?;
        for (index, entry) in (0u32..).zip(log_entries(log)) {
            entries.put(&to_js(&entry)?, Some(&game_item_key(&log.id, f64::from(index))))?;
        }
        Ok(())
    };
    write_in_transaction(&[GAMES, ENTRIES], put).await
}

/// Stores a log that came from outside, unless as much or more of the same game is already here: an older
/// file never replaces what was played since.
pub async fn store_imported(log: &Log) -> Result<(), ShelfError> {
    if let Some(row) = find_stored_game(&log.id).await? {
        if row.events as usize >= log.events.len() {
            return Ok(());
        }
        // Only a continuation of the stored game may replace it, not another one with the same id.
        let stored = super::load_game(&log.id).await?.log;
        if !log.events.starts_with(&stored.events) {
            return Ok(());
        }
    }
    store_log(log).await
}

/// A log from outside under the id that will find it again: its own, or one of its content where another game
/// is stored under that.
pub async fn with_unique_id(log: Log) -> Log {
    // Whoever cannot read the shelf cannot store the log either, and reports it then.
    let Ok(Some(_)) = find_stored_game(&log.id).await else {
        return log;
    };
    let same = match load_game(&log.id).await {
        Ok(stored) => is_same_game(&stored.log, &log),
        // An unreadable game must not be overwritten.
        Err(_) => false,
    };
    match new_id_from_content(&log) {
        Ok(id) if !same => Log { id, ..log },
        _ => log,
    }
}

/// Stores one more entry of a game that is being played. The last one removes the journal: all of it is in
/// the log.
pub async fn append_entry(id: &str, index: u32, entry: &LogEntry) -> Result<(), ShelfError> {
    let (id, entry) = (id.to_owned(), entry.clone());
    let finished = entry.event.what == EventKind::Finished;
    // Other entries leave the journal out, so that writing an attempt never waits for an entry.
    let stores: &[&str] = if finished { &[GAMES, ENTRIES, JOURNAL] } else { &[GAMES, ENTRIES] };
    spawn_at_once(async move {
        let store = async |transaction: &Transaction| store_entry(transaction, &id, index, &entry).await;
        write_in_transaction(stores, store).await
    })
    .await
}

/// Stores what was said after the end of a game. One that is stored as a file is rewritten, as `whole`
/// returns it with the entry.
pub async fn append_entry_after_end(
    id: &str, index: u32, entry: &LogEntry, whole: impl FnOnce() -> Option<Log>,
) -> Result<(), ShelfError> {
    let kept = find_stored_game(id).await?.ok_or(ShelfError::Missing)?;
    if !kept.file {
        return append_entry(id, index, entry).await;
    }
    let log = whole().ok_or(ShelfError::Missing)?;
    let text = write_log(&log).map_err(|error| ShelfError::Unreadable(error.localized()))?;
    let file = files::blob("application/json", text.as_bytes()).ok_or(ShelfError::Unavailable)?;
    let (events, turns) = (log.events.len(), turn_count(&log) as usize);
    store_large_game(&log, events, turns, log.is_finished(), &file).await
}

async fn store_entry(transaction: &Transaction, id: &str, index: u32, entry: &LogEntry) -> Result<(), ShelfError> {
    let games = transaction.object_store(GAMES)?;
    let game = games.get(JsValue::from_str(id))?.await?;
    let game = Object::from(game.ok_or(ShelfError::Missing)?);
    let number = |name: &str| Reflect::get(&game, &name.into()).ok().and_then(|v| v.as_f64()).unwrap_or(0.0);
    // An entry that was stored before, and is repeated since nobody heard of it, counts once.
    let new = number("events") <= f64::from(index);
    let stop = f64::from(u8::from(new && entry.event.what.is_stop()));
    let fields: [(&str, JsValue); 3] = [
        ("events", f64::from(index + 1).into()),
        ("turns", (number("turns") + stop).into()),
        ("updated_at", now_ms().into()),
    ];
    for (name, value) in fields {
        // A plain object takes every field.
        let _ = Reflect::set(&game, &name.into(), &value);
    }
    if entry.event.what == EventKind::Finished {
        let _ = Reflect::set(&game, &"finished".into(), &JsValue::TRUE);
        let _ = Reflect::delete_property(&game, &PLAYING_INDEX.into());
        delete_game_records(&transaction.object_store(JOURNAL)?, id)?;
    }
    games.put(&game, None)?;
    let entries = transaction.object_store(ENTRIES)?;
    entries.put(&to_js(entry)?, Some(&game_item_key(id, f64::from(index))))?;
    Ok(())
}

/// Stores the most that a game may cost, so that it also holds after the page was closed.
pub async fn set_budget(id: &str, budget: Option<Budget>) -> Result<(), ShelfError> {
    set_field(id, "budget", Some(to_js(&budget)?)).await
}

/// Stores that a game is being played here, until it ends or somebody stops it: whoever opens the page after
/// an interruption is offered to resume it.
pub async fn set_playing(id: &str, playing: bool) -> Result<(), ShelfError> {
    set_field(id, PLAYING_INDEX, playing.then(|| 1.into())).await
}

async fn set_field(id: &str, name: &'static str, value: Option<JsValue>) -> Result<(), ShelfError> {
    let id = id.to_owned();
    spawn_at_once(async move {
        let set = async |transaction: &Transaction| {
            let games = transaction.object_store(GAMES)?;
            let game = games.get(JsValue::from_str(&id))?.await?;
            let game = Object::from(game.ok_or(ShelfError::Missing)?);
            // A plain object takes every field, and lets each be removed.
            let _ = match &value {
                Some(value) => Reflect::set(&game, &name.into(), value),
                None => Reflect::delete_property(&game, &name.into()),
            };
            games.put(&game, None)?;
            Ok(())
        };
        write_in_transaction(&[GAMES], set).await
    })
    .await
}

/// Deletes a game. Returns what can restore it; `None`: it could not be read any more.
pub async fn delete_game(id: &str) -> Result<Option<CompleteStoredGame>, ShelfError> {
    let saved = match load_game(id).await {
        Ok(saved) => Some(saved),
        // Perhaps only its file is missing.
        Err(ShelfError::Missing) if find_stored_game(id).await?.is_none() => return Err(ShelfError::Missing),
        Err(ShelfError::Missing | ShelfError::Unreadable(_)) => None,
        Err(error) => return Err(error),
    };
    let delete = async |transaction: &Transaction| {
        for whole in [GAMES, FILES] {
            let store = transaction.object_store(whole)?;
            store.delete(JsValue::from_str(id))?;
        }
        for parts in [ENTRIES, JOURNAL, RATINGS, CODES, INTERVIEWS] {
            delete_game_records(&transaction.object_store(parts)?, id)?;
        }
        Ok(())
    };
    write_in_transaction(GAME_STORES, delete).await?;
    Ok(saved)
}

/// Restores a deleted game, its journal included; replies to an unfinished rating are asked for again.
pub async fn restore_game(saved: &CompleteStoredGame) -> Result<(), ShelfError> {
    for kept in &saved.ratings {
        store_ratings(kept).await?;
    }
    for answer in &saved.interviews {
        store_answer(&saved.log.id, answer).await?;
    }
    if let Some(codes) = &saved.codes {
        store_codes(codes).await?;
    }
    if let Some(file) = &saved.file {
        let log = &saved.log;
        let (events, turns) = (log.events.len(), turn_count(log) as usize);
        return store_large_game(log, events, turns, log.is_finished(), file).await;
    }
    store_log(&saved.log).await?;
    set_budget(&saved.log.id, saved.budget.clone()).await?;
    for (next, entry) in (0..).zip(&saved.journal) {
        let at = JournalPlace { game: saved.log.id.clone(), beside: None, next };
        store_attempt(&at, entry).await?;
    }
    Ok(())
}
