//! The facts that the library shows of every game: its size, minds, verdict, procedure, strategies, seed,
//! cost, and its words. They are read from the games themselves, one by one once the list is there, so that
//! nothing about them is stored twice.

use super::LibraryFeature;
use crate::base::game::Log;
use crate::base::platform::yield_to_others;
use crate::page::app::bundled_logs;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::page::studio::shelf;
use crate::show::library::{BundledLog, LibraryEvent};
use crate::show::viewer::GameFacts;
use crate::show::viewer::games::GameDigest;

pub(super) async fn read_stored_games(library: LibraryFeature, ids: Vec<String>) {
    for id in ids {
        if let Ok(saved) = shelf::load_game(&id).await {
            add_facts(library, id, &saved.log);
        }
        // The page is drawn and responds between two games.
        yield_to_others().await;
    }
}

pub(super) async fn read_bundled_games(library: LibraryFeature, logs: Vec<BundledLog>) {
    for listed in logs {
        if let Ok(log) = bundled_logs::fetch_log(&listed.file).await {
            add_facts(library, listed.id, &log);
        }
    }
}

fn add_facts(library: LibraryFeature, id: String, log: &Log) {
    let l = library.app.language.get_untracked();
    let known = library
        .app
        .prices
        .with_untracked(|prices| Box::new((GameFacts::from_log(log, prices, l), GameDigest::from_log(log, prices))));
    library.dispatch(LibraryEvent::GameRead(id, known));
}

/// The facts of a game, once they are read: `face` lines on its card, the others folded below.
pub(super) fn facts_view(library: LibraryFeature, id: String, face: usize) -> impl IntoView {
    let l = language();
    let list = |lines: &[(String, String)]| {
        let line =
            |(name, value): &(String, String)| view! { <div><dt>{name.clone()}</dt> <dd>{value.clone()}</dd></div> };
        view! { <dl>{lines.iter().map(line).collect_view()}</dl> }
    };
    // Facts of other games must not redraw this card, and so fold it.
    let lines = library.memo(move |model| model.facts.get(&id).map(|(facts, _)| facts.lines.clone()));
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
