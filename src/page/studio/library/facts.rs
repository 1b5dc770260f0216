//! The facts that the library shows of every game: its size, minds, verdict, procedure, strategies, seed,
//! cost, and its words. They are read from the games themselves, one by one once the list is there, so that
//! nothing about them is stored twice.

use crate::base::game::Log;
use crate::base::platform::yield_to_others;
use crate::page::app::bundled_logs;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{App, language};
use crate::page::studio::catalogue::BundledLog;
use crate::page::studio::shelf::{self, StoredGame};
use crate::show::viewer::GameFacts;
use crate::show::viewer::games::GameDigest;
use crate::show::viewer::words::labels as t;
use std::collections::HashMap;

/// What is read so far, by the id of a stored game or the name of a bundled one.
#[derive(Clone, Copy)]
pub struct KnownFacts(RwSignal<HashMap<String, (GameFacts, GameDigest)>>);

impl KnownFacts {
    pub fn new() -> Self {
        Self(RwSignal::new(HashMap::new()))
    }

    /// Reads the stored games. A large one, stored as a file, is not read before it is opened.
    pub async fn read_stored(self, app: App, rows: &[StoredGame]) {
        for row in rows.iter().filter(|row| !row.file) {
            if let Ok(saved) = shelf::load_game(&row.id).await {
                self.insert(app, row.id.clone(), &saved.log);
            }
            // The page is drawn and responds between two games.
            yield_to_others().await;
        }
    }

    pub async fn read_bundled(self, app: App, logs: &[BundledLog]) {
        for one in logs {
            if let Ok(log) = bundled_logs::fetch_log(&one.file).await {
                self.insert(app, one.id.clone(), &log);
            }
        }
    }

    fn insert(self, app: App, id: String, log: &Log) {
        let l = app.language.get_untracked();
        let told = app
            .prices
            .with_untracked(|prices| (GameFacts::from_log(log, prices, l), GameDigest::from_log(log, prices)));
        // The library may have been left.
        let _ = self.0.try_update(|known| known.insert(id, told));
    }

    /// The number of players and turns of a game, once it is read.
    pub fn size(self, id: &str) -> Option<String> {
        self.0.with(|known| known.get(id).map(|(facts, _)| facts.size.clone()))
    }

    /// The number of turns of a game; 0 until it is read.
    pub fn turns(self, id: &str) -> u32 {
        let turns = self.0.with(|known| known.get(id).map(|(facts, _)| facts.turns));
        turns.and_then(|turns| u32::try_from(turns).ok()).unwrap_or(0)
    }

    /// What a game can be searched and filtered by, once it is read.
    pub fn game_facts(self, id: &str) -> Option<GameDigest> {
        self.0.with(|known| known.get(id).map(|(_, told)| told.clone()))
    }
}

/// The facts of a game, once they are read: `face` lines on its card, the others folded below.
pub fn facts_of(id: String, face: usize) -> impl IntoView {
    let KnownFacts(known) = expect_context();
    let l = language();
    let list = |lines: &[(String, String)]| {
        let line =
            |(name, value): &(String, String)| view! { <div><dt>{name.clone()}</dt> <dd>{value.clone()}</dd></div> };
        view! { <dl>{lines.iter().map(line).collect_view()}</dl> }
    };
    // Facts of other games must not redraw this card, and so fold it.
    let lines = Memo::new(move |_| known.with(|known| known.get(&id).map(|(facts, _)| facts.lines.clone())));
    move || {
        let known = lines.get();
        let is_known = known.is_some();
        // Blank lines reserve their space: nothing below moves away from under a pointer.
        let lines = known.unwrap_or_else(|| std::array::from_fn(|_| ("\u{a0}".to_owned(), String::new())));
        let (face, rest) = lines.split_at_checked(face)?;
        Some(view! {
            <div class="card-facts" class:is-awaited=!is_known data-testid=is_known.then_some("card-facts")>
                {list(face)}
                {folding_panel(false, "card-more", t::fact_more(l), list(rest))}
            </div>
        })
    }
}
