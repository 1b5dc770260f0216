//! The games on the shelf: searched by all that was said in them, filtered, and put in order.

use super::facts::KnownFacts;
use super::log_card::log_card;
use crate::app::prelude::*;
use crate::app::state::language;
use crate::studio::setup::field;
use crate::studio::shelf::Stored;
use crate::viewer::games::{FoundGame, GameFilter, GameOrder, GameRow, find_games};
use crate::viewer::words::labels as t;

/// Below this many games nobody needs help to find one.
const FEW: usize = 3;

fn order_name(order: GameOrder) -> String {
    let l = language();
    match order {
        GameOrder::Newest => t::order_newest(l),
        GameOrder::Oldest => t::order_oldest(l),
        GameOrder::Title => t::order_title(l),
        GameOrder::Closest => t::order_closest(l),
        GameOrder::Longest => t::order_longest(l),
        GameOrder::Costliest => t::order_costliest(l),
    }
}

fn filter_name(filter: GameFilter) -> String {
    let l = language();
    match filter {
        GameFilter::All => t::filter_all(l),
        GameFilter::Finished => t::finished_label(l),
        GameFilter::Unfinished => t::unfinished(l),
        GameFilter::ByModels => t::filter_models(l),
        GameFilter::WithPeople => t::filter_people(l),
        GameFilter::ByOfflineReader => t::filter_offline(l),
    }
}

#[component]
pub fn ShelfList(games: Vec<Stored>, refresh: Callback<()>) -> impl IntoView {
    let l = language();
    let known: KnownFacts = expect_context();
    let games = StoredValue::new(games);
    let words = RwSignal::new(String::new());
    let (filter, order) = (
        RwSignal::new(GameFilter::All),
        RwSignal::new(GameOrder::Newest),
    );
    let rows = Memo::new(move |_| {
        games.with_value(|games| {
            let rows = games.iter().map(|game| GameRow {
                title: game.title.clone(),
                updated_at: game.updated_at,
                turns: game.turns,
                finished: game.finished,
                told: known.told(&game.id),
            });
            rows.collect::<Vec<GameRow>>()
        })
    });
    let found = Memo::new(move |_| {
        rows.with(|rows| find_games(rows, &words.read(), filter.get(), order.get()))
    });
    let card = move |found: FoundGame| {
        let row = games.with_value(|games| games.get(found.place).cloned())?;
        Some(log_card(row, found.said, refresh))
    };
    let orders = GameOrder::ALL.map(|order| (order, order_name(order)));
    let filters = GameFilter::ALL.map(|filter| (filter, filter_name(filter)));
    let many = games.with_value(Vec::len) > FEW;
    view! {
        {many.then(|| view! {
            <div class="shelf-tools" role="search">
                <label class="field"><span>{t::search_games(l)}</span>
                    <input type="search" autocomplete="off" data-testid="search-games" prop:value=move || words.get()
                        on:input=move |event| words.set(event_target_value(&event))/></label>
                {field::select(t::show_games(l), String::new(), filter, "filter-games", filters.to_vec())}
                {field::select(t::order_games(l), String::new(), order, "order-games", orders.to_vec())}
                <p class="small quiet" aria-live="polite" data-testid="games-found">{move || t::games_found(l, found.read().len())}</p>
            </div>
        })}
        <ul class="cards">{move || found.get().into_iter().filter_map(card).collect_view()}</ul>
    }
}
