//! Finds games in the library, bundled and stored alike: by all that was said in them, by a filter, in an
//! order.

use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::page::studio::setup::field;
use crate::show::viewer::games::{FoundGame, GameFilter, GameOrder, GameRow, find_games};
use crate::show::viewer::words::labels as t;

/// The words, the filter and the order of a search.
#[derive(Clone, Copy)]
pub struct GameSearch {
    words: RwSignal<String>,
    filter: RwSignal<GameFilter>,
    order: RwSignal<GameOrder>,
}

impl GameSearch {
    pub fn new() -> Self {
        Self {
            words: RwSignal::new(String::new()),
            filter: RwSignal::new(GameFilter::All),
            order: RwSignal::new(GameOrder::Newest),
        }
    }

    /// The games of a list that are found, in their order.
    pub fn among(self, rows: impl Fn() -> Vec<GameRow> + Send + Sync + 'static) -> Memo<Vec<FoundGame>> {
        let rows = Memo::new(move |_| rows());
        Memo::new(move |_| {
            let (filter, order) = (self.filter.get(), self.order.get());
            rows.with(|rows| find_games(rows, &self.words.read(), filter, order))
        })
    }
}

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

/// Above all lists: the search, and how many games are found.
pub fn find_tools(finding: GameSearch, found: Signal<usize>) -> impl IntoView {
    let l = language();
    let GameSearch { words, filter, order } = finding;
    let orders = GameOrder::ALL.map(|order| (order, order_name(order)));
    let filters = GameFilter::ALL.map(|filter| (filter, filter_name(filter)));
    view! {
        <div class="shelf-tools" role="search">
            <label class="field"><span>{t::search_games(l)}</span>
                <input type="search" autocomplete="off" data-testid="search-games" prop:value=move || words.get()
                    on:input=move |event| words.set(event_target_value(&event))/></label>
            {field::select(t::show_games(l), String::new(), filter, "filter-games", filters.to_vec())}
            {field::select(t::order_games(l), String::new(), order, "order-games", orders.to_vec())}
            <p class="small quiet" aria-live="polite" data-testid="games-found">{move || t::games_found(l, found.get())}</p>
        </div>
    }
}
