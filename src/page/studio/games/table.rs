//! The table: a row per game, sorted by its headings, searched while somebody types, 50 rows at a time.

use super::saving::save_table_buttons;
use super::{GameSource, GamesState};
use crate::page::app::shared_views::excerpt_view;
use crate::page::studio::prelude::*;
use crate::page::studio::{open_by_name, opening};
use crate::show::viewer::Session;
use crate::show::viewer::games::FoundGame;
use crate::study::experiment::{GameColumn, GameTrajectory, games_sheet};

/// Rows of a page of the table.
const ROWS_PER_PAGE: usize = 50;

/// Opens a game of the table, at a turn if one is given.
pub(super) fn open_game(app: App, place: usize, turn: Option<usize>) {
    let state: GamesState = app.context();
    match state.sources.with_value(|ways| ways.get(place).cloned()) {
        Some(GameSource::Stored(id) | GameSource::Bundled(id)) => open_by_name::open_stored_game_at(app, id, turn),
        Some(GameSource::Files(files)) => {
            let id = state.games.with_untracked(|games| games.get(place).map(|game| game.id().to_owned()));
            state.pending_seek.set_value(id.zip(turn));
            opening::open_files_on_any_page(app, files);
        }
        None => {}
    }
}

/// Seeks the awaited turn once the awaited game is on the table. Reading files takes a while, and where there
/// are several games in them the reader chooses.
pub(super) fn seek_awaited_turn(app: App, state: GamesState) {
    Effect::new(move |_| {
        app.stage.opened_game_count.track();
        let awaited = state.pending_seek.try_update_value(Option::take).flatten();
        let Some((id, turn)) = awaited else {
            return;
        };
        // Where the shelf has another game of this id, the id was extended.
        let is = |session: &Session| session.log().id.starts_with(&id);
        if app.stage.session_untracked(is) == Some(true) {
            app.stage.seek(turn);
        }
    });
}

#[component]
pub fn GamesTable(found: Memo<Vec<FoundGame>>) -> impl IntoView {
    let app = app();
    let l = language();
    let state: GamesState = app.context();
    let pages = Memo::new(move |_| found.read().len().div_ceil(ROWS_PER_PAGE).max(1));
    let page = move || state.table_page.get().min(pages.get() - 1);
    let search = move |event| {
        let words: String = event_target_value(&event);
        state.table_page.set(0);
        state.query.update(|wanted| wanted.words = words);
    };
    let heads = GameColumn::ALL.map(|column| column_head(state, l, column)).into_iter().collect_view();
    let lines = move || {
        let (found, from) = (found.read(), page() * ROWS_PER_PAGE);
        let shown = found.iter().skip(from).take(ROWS_PER_PAGE);
        let currency = state.currency.get();
        state.games.with(|games| {
            let shown = shown.filter_map(|one| {
                let game = games.get(one.index)?;
                Some(game_row(app, state, l, game, one.clone(), &currency))
            });
            shown.collect_view()
        })
    };
    let told = move || {
        let (shown, of) = (found.read().len(), state.games.with(Vec::len));
        match shown {
            0 => t::many_found_none(l),
            shown => t::many_found(l, shown, of),
        }
    };
    let page_told = move || {
        let (from, of) = (page() * ROWS_PER_PAGE, found.read().len());
        t::many_page_of(l, (from + 1).min(of), (from + ROWS_PER_PAGE).min(of), of)
    };
    let several = Memo::new(move |_| pages.get() > 1);
    let sheet = move || {
        state.games.with_untracked(|games| {
            let found = found.read_untracked();
            let shown = found.iter().filter_map(|one| games.get(one.index));
            games_sheet(&shown.collect::<Vec<_>>(), &state.currency.get_untracked())
        })
    };
    view! {
        <section class="games-list">
            <h3 id="games-list-head" class="section-title">{t::many_table(l)}</h3>
            <div class="shelf-tools" role="search">
                <label class="field"><span>{t::many_search(l)}</span>
                    <input type="search" autocomplete="off" data-testid="games-search"
                        prop:value=move || state.query.read().words.clone() on:input=search/>
                    <small>{t::many_search_hint(l)}</small></label>
                <p class="small quiet" aria-live="polite" data-testid="games-found-count">{told}</p>
            </div>
            <p class="small quiet">{t::many_table_note(l)}</p>
            <div class="wide-table" tabindex="0" role="region" aria-labelledby="games-list-head">
                <table class="numbers" data-testid="games-table">
                <thead><tr><th scope="col">{t::many_choose(l)}</th>{heads}</tr></thead>
                <tbody>{lines}</tbody>
            </table></div>
            <Show when=move || several.get()>
                <nav class="games-pages" aria-label=t::many_pages(l)>
                    <button type="button" class="button" data-testid="games-back" disabled=move || page() == 0
                        on:click=move |_| state.table_page.set(page().saturating_sub(1))>{t::many_page_back(l)}</button>
                    <span class="small num" role="status" data-testid="games-page-of">{page_told}</span>
                    <button type="button" class="button" data-testid="games-on"
                        disabled=move || page() + 1 == pages.get()
                        on:click=move |_| state.table_page.set(page() + 1)>{t::many_page_on(l)}</button>
                </nav>
            </Show>
            <div class="page-actions">{save_table_buttons(t::many_save_games(l), "games", sheet)}</div>
        </section>
    }
}

/// A heading that sorts the games; pressed again, it reverses the order. Numbers begin with the largest.
fn column_head(state: GamesState, l: Language, column: GameColumn) -> impl IntoView + use<> {
    let by = Memo::new(move |_| {
        let wanted = state.query.read();
        (wanted.by == column).then_some(wanted.descending)
    });
    let sorted = move || match by.get() {
        None => "none",
        Some(true) => "descending",
        Some(false) => "ascending",
    };
    let sign = move || match by.get() {
        None => "",
        Some(true) => " ▼",
        Some(false) => " ▲",
    };
    let press = move |_| {
        state.table_page.set(0);
        state.query.update(|wanted| wanted.sort_by(column));
    };
    let title = column.title(l);
    let told = t::many_order(l, &title);
    let about = column.explanation(l).unwrap_or_else(|| told.clone());
    view! {
        <th scope="col" aria-sort=sorted class:num=column.is_number()>
            <button type="button" class="games-order" title=about data-testid=format!("order-{}", column.name())
                on:click=press>{title}<span aria-hidden="true">{sign}</span></button>
        </th>
    }
}

fn game_row(
    app: App, state: GamesState, l: Language, game: &GameTrajectory, found: FoundGame, currency: &str,
) -> impl IntoView + use<> {
    let place = found.index;
    let title = GameColumn::Title.value_as_text(game, currency, l).unwrap_or_default();
    let name = match GameColumn::Seed.value_as_text(game, currency, l) {
        Some(seed) => format!("{title}, {} {seed}", t::fact_seed(l)),
        None => title.clone(),
    };
    let chosen = move || state.selected_game_indices.with(|chosen| chosen.contains(&place));
    let choose = move |_| {
        state.selected_game_indices.update(|chosen| match chosen.iter().position(|one| *one == place) {
            Some(at) => drop(chosen.remove(at)),
            None => chosen.push(place),
        });
    };
    let turn = found.matched_utterance.as_ref().map(|(turn, _)| *turn);
    let hit = found.matched_utterance.map(|(turn, place)| {
        view! {
            <p class="small games-hit"><span class="num quiet">{turn}</span> " " {excerpt_view(place)}</p>
        }
    });
    let cells = GameColumn::ALL
        .iter()
        .skip(1)
        .map(|column| {
            let text = column.value_as_text(game, currency, l);
            let missing = text.is_none();
            let absent = missing.then(|| {
                view! {
                    <span aria-hidden="true">"–"</span><span class="visually-hidden">{t::not_recorded_label(l)}</span>
                }
            });
            view! { <td class:num=column.is_number() class:quiet=missing data-column=column.name()>{text}{absent}</td> }
        })
        .collect_view();
    view! {
        <tr data-testid="games-line">
            <td>
                <input type="checkbox" aria-label=t::many_choose_this(l, &name) data-testid="games-choose"
                    prop:checked=chosen on:change=choose/>
            </td>
            <th scope="row"><button type="button" class="link script" aria-label=t::many_open_game(l, &name)
                data-testid="games-open" on:click=move |_| open_game(app, place, turn)>{title}</button>{hit}</th>
            {cells}
        </tr>
    }
}
