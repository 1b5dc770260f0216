//! The library: bundled cases, bundled and own logs, and opening a file. What it lists, and which games a search
//! finds, is decided in [`crate::show::library`].

mod cards;
mod facts;
mod save_all;

use self::cards::{StoredCases, bundled_game_card, case_card, lesson_card, stored_game_card, unfinished_game_card};
use self::save_all::SaveLibraryButton;
use super::feature::Feature;
use super::setup::field;
use super::{catalogue, shelf};
use crate::base::platform::browser::persistence;
use crate::page::app::alive::focus_on;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::shared_views::folding_panel;
use crate::page::studio::prelude::*;
use crate::read::archive::Format;
use crate::show::library::{
    GAME_FILTERS, GAME_ORDERS, LibraryEffect, LibraryEvent, LibraryModel, LoadState, update_library,
};
use crate::show::viewer::games::FoundGame;
use crate::show::viewer::words::join_names;

type LibraryFeature = Feature<LibraryModel, LibraryEvent, LibraryEffect>;

fn run_effect(library: LibraryFeature, effect: LibraryEffect) {
    let l = library.app.language.get_untracked();
    match effect {
        LibraryEffect::ListGames(request) => spawn_local(async move {
            let games = shelf::list_games().await.map_err(|error| error.describe(l));
            library.dispatch(LibraryEvent::GamesCame(request, games));
        }),
        LibraryEffect::FocusCases => library.app.run_at_root(|| focus_on("#cases")),
        LibraryEffect::ReadBundled(logs) => spawn_local(facts::read_bundled_games(library, logs)),
        LibraryEffect::ReadStored(ids) => spawn_local(facts::read_stored_games(library, ids)),
    }
}

#[component]
pub fn Library() -> impl IntoView {
    let app = app();
    let l = language();
    app.is_first_visit.set(false);
    // Whoever wants to play sees the cases first; everybody else, what can be watched at once.
    let to_cases = app.opens_library_at_cases.get_value();
    app.opens_library_at_cases.set_value(false);
    let library = Feature::new(app, LibraryModel::new(to_cases), update_library, run_effect);
    spawn_local(async move {
        let found = catalogue::fetch().await.map_err(|error| error.text(l).to_owned());
        library.dispatch(LibraryEvent::CatalogueCame(found));
    });
    library.dispatch(LibraryEvent::GamesWanted);
    let catalogue = library.memo(|model| model.catalogue.clone());
    let games = library.memo(|model| model.games.clone());
    let bundled = library.memo(move |model| model.find_bundled(l));
    let stored = library.memo(LibraryModel::find_stored);
    let has_games = library.memo(LibraryModel::has_games);
    let is_awaited = library.memo(LibraryModel::is_awaited);
    // Shown where stored games are listed, and only while there are some.
    let may_be_cleared = RwSignal::new(false);
    spawn_local(async move { may_be_cleared.try_set(persistence::is_persistent().await == Some(false)) });
    let failed = |text: String| view! { <p class="fault-line">{text}</p> }.into_any();
    let waiting = move || view! { <p class="quiet" role="status">{t::loading(l)}</p> }.into_any();
    let stored_cards = move || {
        let card = |found: FoundGame| {
            let row = games.read_untracked().ready()?.get(found.index)?.clone();
            Some(stored_game_card(library, row, found.matched_utterance))
        };
        stored.get().into_iter().filter_map(card).collect_view()
    };
    let games_section = view! {
        <Show when=move || has_games.get()>
            {search_tools(library, move || bundled.read().len() + stored.read().len())}
        </Show>
        <section aria-label=t::bundled_logs(l)>
            {move || catalogue.read().ready().is_some_and(|found| !found.logs.is_empty())
                .then(|| bundled_games_section(library, bundled))}
        </section>
    }
    .into_any();
    let cases_section = view! {
        <section aria-label=t::cases(l)>
            <h3 id="cases" class="section-title" tabindex="-1">{t::cases(l)}</h3>
            {move || match catalogue.get() {
                LoadState::Waiting => waiting(),
                LoadState::Failed(error) => failed(t::no_catalogue(l, &error)),
                LoadState::Ready(found) if found.cases.is_empty() => view! {
                    <p class="quiet">{t::no_cases(l)}</p>
                }.into_any(),
                LoadState::Ready(found) => view! {
                    <ul class="cards">{found.cases.iter().cloned().map(case_card).collect_view()}</ul>
                }.into_any(),
            }}
        </section>
    }
    .into_any();
    let (first, second) = if to_cases { (cases_section, games_section) } else { (games_section, cases_section) };
    view! {
        <main id="main" class="page library" tabindex="-1">
            <header class="page-head">
                <h2>{t::library_head(l)}</h2>
                <p class="quiet">{t::library_lead(l)}</p>
                <div class="page-actions">
                    <OpenFileButton label=t::open_file(l)/>
                    <OpenFileButton label=t::open_folder(l) folder=true/>
                    <button class="button" data-testid="to-experiment" on:click=move |_| app.page.set(Page::Experiment)>
                    {t::experiment_head(l)}</button>
                    <button class="button" data-testid="to-games" on:click=move |_| app.page.set(Page::Games)>
                    {t::many_head(l)}</button> <span class="small quiet not-phone">{t::or_drop(l)}</span></div>
            </header>
            // Shown when all of it is there, so that nothing moves for what comes last.
            <div class:is-awaited=move || is_awaited.get()>
            {unfinished_games_section(library)}
            {first}
            {second}
            {move || catalogue.get().ready().filter(|found| !found.lessons.is_empty()).map(|found| view! {
                <section aria-label=t::lessons_head(l)>
                    <h3 class="section-title">{t::lessons_head(l)}</h3>
                    <p class="small quiet">{t::lessons_lead(l)}</p>
                    <ul class="cards">{found.lessons.iter().cloned().map(lesson_card).collect_view()}</ul>
                </section>
            })}
            <StoredCases/>
            <section aria-label=t::your_logs(l)>
                <h3 class="section-title">{t::your_logs(l)}</h3>
                <p class="small quiet">{t::open_files_hint(l, &join_names(l, &Format::programs()))}</p>
                {move || match games.get() {
                    LoadState::Waiting => waiting(),
                    LoadState::Failed(error) => failed(t::no_storage(l, &error)),
                    LoadState::Ready(list) if list.is_empty() => view! {
                        <p class="quiet empty-shelf">{t::no_logs(l)}</p>
                    }.into_any(),
                    LoadState::Ready(_) => view! {
                        <Show when=move || may_be_cleared.get()>
                            <p class="small quiet" data-testid="may-be-cleared">{t::may_be_cleared(l)}</p>
                        </Show>
                        <SaveLibraryButton/>
                        <ul class="cards">{stored_cards}</ul> }.into_any(),
                }}
            </section>
            </div>
        </main>
    }
}

/// The player's unfinished games at the top of the library, one press away. The shelf below lists all of them.
fn unfinished_games_section(library: LibraryFeature) -> impl IntoView {
    let l = language();
    let open = library.memo(LibraryModel::resumable_games);
    view! {
        <Show when=move || !open.read().is_empty()>
            <section aria-label=t::open_games(l) data-testid="open-games">
                <h3 class="section-title">{t::open_games(l)}</h3>
                <ul class="cards">{move || open.get().into_iter().map(unfinished_game_card).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// Above all lists: the search, and how many games are found.
fn search_tools(library: LibraryFeature, found: impl Fn() -> usize + Send + Sync + 'static) -> impl IntoView {
    let l = language();
    let words = library.memo(|model| model.words.clone());
    let filter = library.memo(|model| model.filter);
    let order = library.memo(|model| model.order);
    let orders = GAME_ORDERS.map(|(order, name)| (order, name(l)));
    let filters = GAME_FILTERS.map(|(filter, name)| (filter, name(l)));
    let on_filter = move |filter| library.dispatch(LibraryEvent::Filtered(filter));
    let on_order = move |order| library.dispatch(LibraryEvent::Ordered(order));
    view! {
        <div class="shelf-tools" role="search">
            <label class="field"><span>{t::search_games(l)}</span>
                <input type="search" autocomplete="off" data-testid="search-games" prop:value=move || words.get()
                    on:input=move |event| library.dispatch(LibraryEvent::Searched(event_target_value(&event)))/></label>
            {field::select_field(t::show_games(l), String::new(), (filter, on_filter), "filter-games",
                filters.to_vec())}
            {field::select_field(t::order_games(l), String::new(), (order, on_order), "order-games", orders.to_vec())}
            <p class="small quiet" aria-live="polite" data-testid="games-found">{move || t::games_found(l, found())}</p>
        </div>
    }
}

/// The name of a language, in that language.
fn language_name(tag: &str) -> &'static str {
    Language::from_tag(tag).map_or("", Language::own_name)
}

/// The bundled games that are found: first those in the page's language, the others folded below.
fn bundled_games_section(library: LibraryFeature, found: Memo<Vec<FoundGame>>) -> impl IntoView {
    let l = language();
    let lists = move || {
        let card = |one: FoundGame| {
            Some((library.read_untracked().bundled_logs().nth(one.index)?.clone(), one.matched_utterance))
        };
        let cards = found.get().into_iter().filter_map(card);
        let (own, other): (Vec<_>, Vec<_>) = cards.partition(|(log, _)| log.language == l.tag());
        let mut names: Vec<String> = Vec::new();
        for name in other.iter().map(|(log, _)| language_name(&log.language)) {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
        let cards = |found: Vec<_>| {
            let cards = found.into_iter().map(|(log, said)| bundled_game_card(library, log, said));
            view! { <ul class="cards">{cards.collect_view()}</ul> }
        };
        let open = own.is_empty();
        let own = cards(own);
        let other = (!other.is_empty()).then(|| {
            let summary = t::bundled_others(l, other.len(), &join_names(l, &names));
            folding_panel(open, "", summary, cards(other))
        });
        view! { {own} {other} }
    };
    view! {
        <h3 class="section-title">{t::bundled_logs(l)}</h3>
        {lists}
        <p class="small quiet" data-testid="library-terms">{t::library_terms(l)}</p>
    }
}
