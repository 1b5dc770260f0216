//! Search, range of turns and bookmarks, without drawing: their part of links, their keys, and storing
//! bookmarks on this device. Bookmarks are the reader's own: no log contains them, and no server sees them in
//! a link.

use super::prelude::*;
use super::stage::Stage;
use super::state::{App, Notice};
use crate::base::platform::browser::preferences;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Session, TurnFilter, TurnNotes, TurnRange};

/// The range of turns in a link.
const TURN_RANGE_PARAM: &str = "turns";
/// Bookmarks in a link's fragment.
pub const BOOKMARKS_PARAM: &str = "notes";

/// Search and range of turns as key-value pairs of a link; tracked.
pub fn link_pairs(stage: Stage) -> Vec<(String, String)> {
    let search = stage.search.read();
    let mut pairs = search.as_ref().map(TurnFilter::to_query_pairs).unwrap_or_default();
    let stretch = stage.turn_range.get();
    pairs.extend(stretch.map(|stretch| (TURN_RANGE_PARAM.to_owned(), stretch.format())));
    pairs
}

/// Applies the pairs of a link to the game on the table.
pub fn apply_link_pairs(app: App, pairs: &[(String, String)]) {
    let stage = app.stage;
    let sizes = |session: &Session| {
        let case = session.scenario();
        (case.people_count(), case.victims.len(), session.turn_count())
    };
    let Some((people, victims, turns)) = stage.session_untracked(sizes) else {
        return;
    };
    if let Some(filter) = TurnFilter::from_query_pairs(pairs) {
        stage.search.set(Some(filter.limited_to_game(people, victims)));
    }
    let value = |name: &str| pairs.iter().find(|(key, _)| key == name);
    if let Some((_, text)) = value(TURN_RANGE_PARAM) {
        let stretch = TurnRange::parse(text);
        stage.turn_range.set(stretch.and_then(|own| own.clipped_to_game(turns)));
    }
    if let Some((_, text)) = value(BOOKMARKS_PARAM) {
        load_bookmarks(stage);
        merge_bookmarks(app, text);
    }
}

/// Merges bookmarks from a file or a link, and reports it.
pub fn merge_bookmarks(app: App, file: &str) {
    let (stage, l) = (app.stage, app.language.get_untracked());
    match TurnNotes::from_file(file, &current_game_id(stage)) {
        Ok(notes) => {
            let more = change_bookmarks(stage, |own| own.merge(&notes));
            // A viewer who opens a link again has them already.
            if more > 0 {
                app.notify(Notice::info(t::bookmarks_taken(l, more)));
            }
        }
        Err(error) => app.notify(Notice::error(t::notes_refused(l), vec![error.describe(l)])),
    }
}

/// Handles a key; false when it does nothing here.
pub fn handle_key(app: App, key: &str) -> bool {
    let stage = app.stage;
    let (at, turns) = (stage.cursor.get_untracked(), stage.session_untracked(Session::turn_count).unwrap_or(0));
    if at == 0 && key != "\\" {
        return false;
    }
    let now = stage.turn_range.get_untracked();
    match key {
        "[" => stage.turn_range.set(TurnRange::with_start(at, now, turns)),
        "]" => stage.turn_range.set(TurnRange::with_end(at, now, turns)),
        "\\" => stage.turn_range.set(None),
        _ => toggle_bookmark(app, at),
    }
    true
}

/// Sets or removes a bookmark, and reports it.
pub fn toggle_bookmark(app: App, turn: usize) {
    let l = app.language.get_untracked();
    change_bookmarks(app.stage, |notes| notes.toggle(turn));
    let marked = app.stage.bookmarks.read_untracked().comment(turn).is_some();
    app.notify(Notice::info(if marked { t::bookmark_set(l, turn) } else { t::bookmark_gone(l, turn) }));
}

/// Changes the bookmarks of the game on the table and stores them. Returns how many were added.
pub fn change_bookmarks(stage: Stage, change: impl FnOnce(&mut TurnNotes)) -> usize {
    let before = stage.bookmarks.read_untracked().turns().count();
    stage.bookmarks.update(change);
    let notes = stage.bookmarks.read_untracked();
    let name = bookmarks_preference(&current_game_id(stage));
    if notes.is_empty() {
        preferences::remove(&name);
    } else {
        preferences::set(&name, &notes.to_file());
    }
    notes.turns().count().saturating_sub(before)
}

/// Loads the bookmarks of whichever game is on the table.
pub fn load_bookmarks_with_each_game(stage: Stage) {
    Effect::new(move |_| {
        stage.opened_game_count.track();
        load_bookmarks(stage);
    });
}

fn load_bookmarks(stage: Stage) {
    let id = current_game_id(stage);
    let kept = preferences::get(&bookmarks_preference(&id)).and_then(|text| TurnNotes::from_file(&text, &id).ok());
    stage.bookmarks.set(kept.unwrap_or_else(|| TurnNotes::empty_for_game(&id)));
}

/// The id of the game on the table.
pub fn current_game_id(stage: Stage) -> String {
    stage.session_untracked(|session| session.log().id.clone()).unwrap_or_default()
}

fn bookmarks_preference(id: &str) -> String {
    format!("notes.{id}")
}
