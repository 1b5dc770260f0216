//! The library: bundled cases, bundled and own logs, and opening a file.

mod case_card;
mod facts;
mod finding;
mod lesson_card;
mod log_card;
mod open_games;
mod own_cases;
mod save_all;

use self::case_card::case_card;
use self::facts::KnownFacts;
use self::finding::{GameSearch, find_tools};
use self::lesson_card::lesson_card;
use self::log_card::{bundled_card, language_name, log_card};
use self::open_games::OpenGames;
use self::own_cases::OwnCases;
use self::save_all::SaveAll;
use super::catalogue::{self, BundledLog, CaseCatalogue};
use super::live;
use crate::base::platform::browser::{lock, persistence};
use crate::page::app::alive::focus_on;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::folding_panel;
use crate::page::app::state::{Notice, Page, app, language};
use crate::page::studio::shelf::{self, StoredGame};
use crate::show::viewer::games::{FoundGame, GameRow};
use crate::show::viewer::words::{labels as t, list};
use leptos::task::spawn_local;

#[derive(Clone)]
enum LoadState<T> {
    Waiting,
    Ready(T),
    Failed(String),
}

#[component]
pub fn Library() -> impl IntoView {
    let app = app();
    let l = language();
    let catalogue = RwSignal::new(LoadState::Waiting);
    let games = RwSignal::new(LoadState::<Vec<StoredGame>>::Waiting);
    app.is_first_visit.set(false);
    // Whoever wants to play sees the cases first; everybody else, what can be watched at once.
    let to_cases = app.opens_at_cases.get_value();
    app.opens_at_cases.set_value(false);
    spawn_local(async move {
        catalogue.try_set(match catalogue::fetch().await {
            Ok(found) => LoadState::Ready(found),
            Err(error) => LoadState::Failed(error.text(l).to_owned()),
        });
    });
    let open = Memo::new(move |_| match &*games.read() {
        LoadState::Ready(list) => list.iter().filter(|one| one.can_resume()).cloned().collect(),
        _ => Vec::new(),
    });
    // Shown where stored games are listed, and only while there are some.
    let may_be_cleared = RwSignal::new(false);
    spawn_local(async move { may_be_cleared.try_set(persistence::is_persistent().await == Some(false)) });
    let told = KnownFacts::new();
    provide_context(told);
    let refresh = Callback::new(move |()| {
        spawn_local(async move {
            let list = shelf::list_games().await;
            let rows = list.clone().unwrap_or_default();
            games.try_set(match list {
                Ok(list) => LoadState::Ready(list),
                Err(error) => LoadState::Failed(error.said().text(l).to_owned()),
            });
            told.read_stored(app, &rows).await;
        });
    });
    refresh.run(());
    Effect::new(move |_| {
        if let LoadState::Ready(found) = catalogue.get() {
            if to_cases {
                focus_on("#cases");
            }
            spawn_local(async move { told.read_bundled(app, &found.logs).await });
        }
    });
    let failed = |text: String| view! { <p class="fault-line">{text}</p> }.into_any();
    let waiting = move || view! { <p class="quiet" role="status">{t::loading(l)}</p> }.into_any();
    let finding = GameSearch::new();
    let watched = finding.among(move || match &*catalogue.read() {
        LoadState::Ready(found) => {
            let row = |log: &BundledLog| GameRow {
                title: log.title.text(l).to_owned(),
                updated_at: log.played_at().unwrap_or_default(),
                turns: told.turns(&log.id),
                finished: true,
                digest: told.game_facts(&log.id),
            };
            found.logs.iter().map(row).collect()
        }
        _ => Vec::new(),
    });
    let kept = finding.among(move || match &*games.read() {
        LoadState::Ready(list) => {
            let row = |game: &StoredGame| GameRow {
                title: game.title.clone(),
                updated_at: game.updated_at,
                turns: game.turns,
                finished: game.finished,
                digest: told.game_facts(&game.id),
            };
            list.iter().map(row).collect()
        }
        _ => Vec::new(),
    });
    let found = Signal::derive(move || watched.read().len() + kept.read().len());
    let any = Memo::new(move |_| {
        let bundled = matches!(&*catalogue.read(), LoadState::Ready(found) if !found.logs.is_empty());
        bundled || matches!(&*games.read(), LoadState::Ready(list) if !list.is_empty())
    });
    let kept_card = move |found: FoundGame| match &*games.read_untracked() {
        LoadState::Ready(list) => {
            let row = list.get(found.index)?.clone();
            Some(log_card(row, found.said, refresh))
        }
        _ => None,
    };
    let games_section = view! {
        <Show when=move || any.get()>{find_tools(finding, found)}</Show>
        <section aria-label=t::bundled_logs(l)>
            {move || match catalogue.get() {
                LoadState::Ready(found) if !found.logs.is_empty() => Some(games_to_watch(found.logs, watched)),
                _ => None,
            }}
        </section>
    }
    .into_any();
    let cases_section = view! {
        <section aria-label=t::cases(l)>
            <h3 id="cases" class="section-title" tabindex="-1">{t::cases(l)}</h3>
            {move || match catalogue.get() {
                LoadState::Waiting => waiting(),
                LoadState::Failed(error) => failed(t::no_catalogue(l, &error)),
                LoadState::Ready(CaseCatalogue { cases, .. }) if cases.is_empty() => view! { <p class="quiet">{t::no_cases(l)}</p> }.into_any(),
                LoadState::Ready(found) => view! { <ul class="cards">{found.cases.into_iter().map(case_card).collect_view()}</ul> }.into_any(),
            }}
        </section>
    }
    .into_any();
    let awaited =
        move || matches!(&*catalogue.read(), LoadState::Waiting) || matches!(&*games.read(), LoadState::Waiting);
    let (first, second) = if to_cases { (cases_section, games_section) } else { (games_section, cases_section) };
    view! {
        <main id="main" class="page library" tabindex="-1">
            <header class="page-head">
                <h2>{t::library_head(l)}</h2>
                <p class="quiet">{t::library_lead(l)}</p>
                <div class="page-actions"><OpenFileButton label=t::open_file(l)/> <OpenFileButton label=t::open_folder(l) folder=true/>
                    <button class="button" data-testid="to-experiment" on:click=move |_| app.page.set(Page::Experiment)>
                    {t::experiment_head(l)}</button>
                    <button class="button" data-testid="to-games" on:click=move |_| app.page.set(Page::Games)>
                    {t::many_head(l)}</button> <span class="small quiet not-phone">{t::or_drop(l)}</span></div>
            </header>
            // Shown when all of it is there, so that nothing moves for what comes last.
            <div class:is-awaited=awaited>
            <OpenGames games=open/>
            {first}
            {second}
            {move || match catalogue.get() {
                LoadState::Ready(found) if !found.lessons.is_empty() => Some(view! {
                    <section aria-label=t::lessons_head(l)>
                        <h3 class="section-title">{t::lessons_head(l)}</h3>
                        <p class="small quiet">{t::lessons_lead(l)}</p>
                        <ul class="cards">{found.lessons.into_iter().map(lesson_card).collect_view()}</ul>
                    </section>
                }),
                _ => None,
            }}
            <OwnCases/>
            <section aria-label=t::your_logs(l)>
                <h3 class="section-title">{t::your_logs(l)}</h3>
                <p class="small quiet">{t::open_files_hint(l)}</p>
                {move || match games.get() {
                    LoadState::Waiting => waiting(),
                    LoadState::Failed(error) => failed(t::no_storage(l, &error)),
                    LoadState::Ready(list) if list.is_empty() => view! { <p class="quiet empty-shelf">{t::no_logs(l)}</p> }.into_any(),
                    LoadState::Ready(_) => view! {
                        <Show when=move || may_be_cleared.get()><p class="small quiet" data-testid="may-be-cleared">{t::may_be_cleared(l)}</p></Show>
                        <SaveAll/>
                        <ul class="cards">{move || kept.get().into_iter().filter_map(kept_card).collect_view()}</ul> }.into_any(),
                }}
            </section>
            </div>
        </main>
    }
}

/// The bundled games that are found: first those in the page's language, the others folded below.
fn games_to_watch(logs: Vec<BundledLog>, found: Memo<Vec<FoundGame>>) -> impl IntoView {
    let l = language();
    let logs = StoredValue::new(logs);
    let lists = move || {
        let card = |one: FoundGame| {
            let log = logs.with_value(|logs| logs.get(one.index).cloned())?;
            Some((log, one.said))
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
            let cards = found.into_iter().map(|(log, said)| bundled_card(log, said));
            view! { <ul class="cards">{cards.collect_view()}</ul> }
        };
        let open = own.is_empty();
        let own = cards(own);
        let other = (!other.is_empty()).then(|| {
            let summary = t::bundled_others(l, other.len(), &list(l, &names));
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

/// Deletes a game, and offers to undo it if the game can be read. A game that is being played stays: its next
/// events would be lost.
fn delete(id: String, title: String, refresh: Callback<()>) {
    let app = app();
    let l = language();
    spawn_local(async move {
        let Some(_held) = lock::acquire(&live::lock_name(&id)).await else {
            return app.notify(Notice::info(t::delete_while_played(l)));
        };
        match shelf::delete_game(&id).await {
            Ok(None) => {
                refresh.try_run(());
                app.notify(Notice::info(t::deleted_for_good(l, &title)));
            }
            Ok(Some(saved)) => {
                refresh.try_run(());
                let undo = Callback::new(move |()| {
                    let saved = saved.clone();
                    app.notice.set(None);
                    spawn_local(async move {
                        if let Err(error) = shelf::restore_game(&saved).await {
                            app.notify(Notice::error(t::not_restored(l), vec![error.said().text(l).to_owned()]));
                        }
                        refresh.try_run(());
                    });
                });
                app.notify(Notice { action: Some((t::undo(l), undo)), ..Notice::info(t::deleted(l, &title)) });
            }
            Err(error) => app.notify(Notice::error(t::cannot_delete(l), vec![error.said().text(l).to_owned()])),
        }
    });
}
