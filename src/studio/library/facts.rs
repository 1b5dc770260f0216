//! What the library tells of every game: its size, minds, verdict, procedure, strategies, seed, cost, and its words. It is read
//! from the games themselves, one after another once the list is there, so that nothing about them is kept
//! twice.

use crate::app::bundled;
use crate::app::parts::folding;
use crate::app::prelude::*;
use crate::app::state::{App, language};
use crate::game::Log;
use crate::platform::breathe;
use crate::studio::catalogue::BundledLog;
use crate::studio::shelf::{self, Stored};
use crate::viewer::Facts;
use crate::viewer::games::GameTold;
use crate::viewer::words::labels as t;
use std::collections::HashMap;

/// What is known so far, by the game's id on the shelf or its name among the bundled ones.
#[derive(Clone, Copy)]
pub struct KnownFacts(RwSignal<HashMap<String, (Facts, GameTold)>>);

impl KnownFacts {
    pub fn new() -> Self {
        Self(RwSignal::new(HashMap::new()))
    }

    /// Reads the games on the shelf. A large one that lies there as a file is told of when it is opened.
    pub async fn read_stored(self, app: App, rows: &[Stored]) {
        for row in rows.iter().filter(|row| !row.file) {
            if let Ok(saved) = shelf::load(&row.id).await {
                self.tell(app, row.id.clone(), &saved.log);
            }
            // The page is drawn and answers between two games.
            breathe().await;
        }
    }

    pub async fn read_bundled(self, app: App, logs: &[BundledLog]) {
        for one in logs {
            if let Ok(log) = bundled::log_beside(&one.file).await {
                self.tell(app, one.id.clone(), &log);
            }
        }
    }

    fn tell(self, app: App, id: String, log: &Log) {
        let l = app.language.get_untracked();
        let told = app.prices.with_untracked(|prices| (Facts::of(log, prices, l), GameTold::of(log, prices)));
        // The library may have been left.
        let _ = self.0.try_update(|known| known.insert(id, told));
    }

    /// How many players and turns a game has, as soon as it was read.
    pub fn size(self, id: &str) -> Option<String> {
        self.0.with(|known| known.get(id).map(|(facts, _)| facts.size.clone()))
    }

    /// How many turns a game has; none before it was read.
    pub fn turns(self, id: &str) -> u32 {
        let turns = self.0.with(|known| known.get(id).map(|(facts, _)| facts.turns));
        turns.and_then(|turns| u32::try_from(turns).ok()).unwrap_or(0)
    }

    /// What a game tells of itself, as soon as it was read.
    pub fn told(self, id: &str) -> Option<GameTold> {
        self.0.with(|known| known.get(id).map(|(_, told)| told.clone()))
    }
}

/// The facts of a game, as soon as they are known: so many lines on the face of its card, the others folded below.
pub fn facts_of(id: String, face: usize) -> impl IntoView {
    let KnownFacts(known) = expect_context();
    let l = language();
    let list = |lines: &[(String, String)]| {
        let line = |(name, value): &(String, String)| view! { <div><dt>{name.clone()}</dt> <dd>{value.clone()}</dd></div> };
        view! { <dl>{lines.iter().map(line).collect_view()}</dl> }
    };
    // What becomes known of other games does not draw this card anew, and so fold it.
    let lines = Memo::new(move |_| known.with(|known| known.get(&id).map(|(facts, _)| facts.lines.clone())));
    move || {
        let known = lines.get();
        let is_known = known.is_some();
        // Their room is kept for them: nothing below them moves away from under a pointer.
        let lines = known.unwrap_or_else(|| std::array::from_fn(|_| ("\u{a0}".to_owned(), String::new())));
        let (face, rest) = lines.split_at_checked(face)?;
        Some(view! {
            <div class="card-facts" class:is-awaited=!is_known data-testid=is_known.then_some("card-facts")>
                {list(face)}
                {folding(false, "card-more", t::fact_more(l), list(rest))}
            </div>
        })
    }
}
