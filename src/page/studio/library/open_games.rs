//! The player's unfinished games at the top of the library, one press away. The shelf below lists all of
//! them.

use super::log_card::play_on;
use crate::base::order::SharedSort;
use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::page::studio::shelf::StoredGame;
use crate::show::viewer::words::{labels as t, shortened};

/// At most this many, the latest first.
const MAX_SHOWN: usize = 3;

#[component]
pub fn OpenGames(games: Memo<Vec<StoredGame>>) -> impl IntoView {
    let l = language();
    let latest = move || {
        let mut games = games.get();
        games.order_by(|a, b| b.updated_at.total_cmp(&a.updated_at));
        games.truncate(MAX_SHOWN);
        games
    };
    view! {
        <Show when=move || !games.read().is_empty()>
            <section aria-label=t::open_games(l) data-testid="open-games">
                <h3 class="section-title">{t::open_games(l)}</h3>
                <ul class="cards">{move || latest().into_iter().map(card).collect_view()}</ul>
            </section>
        </Show>
    }
}

fn card(row: StoredGame) -> impl IntoView {
    let l = language();
    let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
    let when = row.last_played(l);
    view! {
        <li class="card log" data-testid="open-game">
            <h4 class="script">{shortened(&row.title)}</h4>
            <p class="card-size">{t::turns(l, turns)} " · " {when}</p>
            <div class="card-actions">{play_on(row.id, "resume-open")}</div>
        </li>
    }
}
