//! Search, range of turns and bookmarks, without drawing: their part of links, their keys, and storing
//! bookmarks on this device. Bookmarks are the reader's own: no log contains them, and no server sees them in
//! a link.

use super::prelude::*;
use super::stage::Stage;
use super::state::{App, Notice};
use crate::platform::browser::preferences;
use crate::viewer::words::labels as t;
use crate::viewer::{Filter, Session, Stretch, TurnNotes};

/// The range of turns in a link.
const TURNS: &str = "turns";
/// Bookmarks in a link's fragment.
pub const BOOKMARKS_PARAM: &str = "notes";

/// Search and range of turns as key-value pairs of a link; tracked.
pub fn pairs(stage: Stage) -> Vec<(String, String)> {
    let search = stage.search.read();
    let mut pairs = search.as_ref().map(Filter::pairs).unwrap_or_default();
    let stretch = stage.stretch.get();
    pairs.extend(stretch.map(|stretch| (TURNS.to_owned(), stretch.format())));
    pairs
}

/// Applies the pairs of a link to the game on the table.
pub fn arrive(app: App, pairs: &[(String, String)]) {
    let stage = app.stage;
    let sizes = |session: &Session| {
        let case = session.scenario();
        (case.people(), case.victims.len(), session.turns())
    };
    let Some((people, victims, turns)) = stage.session_untracked(sizes) else {
        return;
    };
    if let Some(filter) = Filter::from_query_pairs(pairs) {
        stage.search.set(Some(filter.within(people, victims)));
    }
    let value = |name: &str| pairs.iter().find(|(key, _)| key == name);
    if let Some((_, text)) = value(TURNS) {
        let stretch = Stretch::parse(text);
        stage.stretch.set(stretch.and_then(|own| own.within(turns)));
    }
    if let Some((_, text)) = value(BOOKMARKS_PARAM) {
        load(stage);
        take(app, text);
    }
}

/// Merges bookmarks from a file or a link, and reports it.
pub fn take(app: App, file: &str) {
    let (stage, l) = (app.stage, app.language.get_untracked());
    match TurnNotes::of_file(file, &game(stage)) {
        Ok(notes) => {
            let more = change(stage, |own| own.join(&notes));
            // A viewer who opens a link again has them already.
            if more > 0 {
                app.say(Notice::plain(t::bookmarks_taken(l, more)));
            }
        }
        Err(error) => app.say(Notice::fault(t::notes_refused(l), vec![error.words(l)])),
    }
}

/// Handles a key; false when it does nothing here.
pub fn key(app: App, key: &str) -> bool {
    let stage = app.stage;
    let (at, turns) = (stage.cursor.get_untracked(), stage.session_untracked(Session::turns).unwrap_or(0));
    if at == 0 && key != "\\" {
        return false;
    }
    let now = stage.stretch.get_untracked();
    match key {
        "[" => stage.stretch.set(Stretch::beginning(at, now, turns)),
        "]" => stage.stretch.set(Stretch::ending(at, now, turns)),
        "\\" => stage.stretch.set(None),
        _ => toggle(app, at),
    }
    true
}

/// Sets or removes a bookmark, and reports it.
pub fn toggle(app: App, turn: usize) {
    let l = app.language.get_untracked();
    change(app.stage, |notes| notes.toggle(turn));
    let marked = app.stage.notes.read_untracked().of(turn).is_some();
    app.say(Notice::plain(if marked { t::bookmark_set(l, turn) } else { t::bookmark_gone(l, turn) }));
}

/// Changes the bookmarks of the game on the table and stores them. Returns how many were added.
pub fn change(stage: Stage, change: impl FnOnce(&mut TurnNotes)) -> usize {
    let before = stage.notes.read_untracked().turns().count();
    stage.notes.update(change);
    let notes = stage.notes.read_untracked();
    let name = name(&game(stage));
    if notes.is_empty() {
        preferences::remove(&name);
    } else {
        preferences::set(&name, &notes.to_file());
    }
    notes.turns().count().saturating_sub(before)
}

/// Loads the bookmarks of whichever game is on the table.
pub fn keep(stage: Stage) {
    Effect::new(move |_| {
        stage.opened.track();
        load(stage);
    });
}

fn load(stage: Stage) {
    let id = game(stage);
    let kept = preferences::get(&name(&id)).and_then(|text| TurnNotes::of_file(&text, &id).ok());
    stage.notes.set(kept.unwrap_or_else(|| TurnNotes::on(&id)));
}

/// The id of the game on the table.
pub fn game(stage: Stage) -> String {
    stage.session_untracked(|session| session.log().id.clone()).unwrap_or_default()
}

fn name(id: &str) -> String {
    format!("notes.{id}")
}
