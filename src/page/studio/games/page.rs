//! The page of games, from top to bottom: where they come from, the table, trajectories, and the selected
//! games.

use super::compare_games::GamesComparison;
use super::curves::MeanTrajectories;
use super::table::GamesTable;
use super::{GameSource, GamesState, loading};
use crate::page::app::file_picker::OpenFileButton;
use crate::page::studio::opening::Opening;
use crate::page::studio::prelude::*;
use crate::show::viewer::words::join_names;
use crate::study::experiment::find_trajectories;

/// The build splits off what only this module reaches, so this must stay a function.
#[inline(never)]
pub(super) fn games_page(app: App) -> AnyView {
    let l = language();
    let state: GamesState = app.context();
    app.is_first_visit.set(false);
    app.context::<Opening>().accept_files_with(loading::load_games_from_files);
    let asked = app.games_to_compare.get_value();
    app.games_to_compare.set_value(Vec::new());
    if !asked.is_empty() {
        loading::load_and_compare(app, asked);
    } else if !state.has_begun_loading.get_value() {
        loading::load_games_from_shelf(app);
    }
    let found =
        Memo::new(move |_| state.games.with(|games| state.query.with(|wanted| find_trajectories(games, wanted, l))));
    let from = move || {
        state.games.track();
        let mut counts = [0; 3];
        state.sources.with_value(|ways| {
            for way in ways {
                counts[match way {
                    GameSource::Stored(_) => 0,
                    GameSource::Bundled(_) => 1,
                    GameSource::Files(_) => 2,
                }] += 1;
            }
        });
        let words = [t::many_count_kept, t::many_count_bundled, t::many_count_files];
        let counted = words.into_iter().zip(counts).filter(|(_, games)| *games > 0);
        let sources: Vec<String> = counted.map(|(words, games)| words(l, games)).collect();
        join_names(l, &sources)
    };
    let reading = move || {
        let told = |(done, of)| t::many_reading(l, done, of);
        state.progress.get().map(told)
    };
    let any = Memo::new(move |_| state.games.with(|games| !games.is_empty()));
    let none = Memo::new(move |_| !any.get() && state.progress.with(Option::is_none));
    view! {
        <main id="main" class="page games" tabindex="-1" data-testid="games-page">
            <header class="page-head">
                <h2>{t::many_head(l)}</h2>
                <p class="quiet">{t::many_lead(l)}</p>
                <div class="page-actions">
                    <button type="button" class="button" data-testid="games-shelf"
                        on:click=move |_| loading::load_games_from_shelf(app)>{t::many_open_kept(l)}</button>
                    <button type="button" class="button" data-testid="games-bundled"
                        on:click=move |_| loading::load_bundled_games(app)>{t::many_open_bundled(l)}</button>
                    <OpenFileButton label=t::many_open_files(l)/> <OpenFileButton label=t::open_folder(l) folder=true/>
                </div>
            </header>
            <p class="small"><span data-testid="games-from">{from}</span>" "
                <Show when=move || any.get()><button type="button" class="button plain" data-testid="games-remove-all"
                    on:click=move |_| loading::remove_all_games(app)>{t::many_remove_all(l)}</button></Show></p>
            <p class="small quiet" role="status" data-testid="games-reading">{reading}</p>
            {move || {
                let unread = state.read_errors.get();
                (!unread.is_empty()).then(|| view! {
                    <details class="small games-unread" data-testid="games-unread">
                        <summary>{t::many_unread(l)}" ("{unread.len()}")"</summary>
                        <ul class="fault-list">
                            {unread.into_iter().map(|one| view! { <li>{one}</li> }).collect_view()}
                        </ul>
                    </details>
                })
            }}
            <Show when=move || none.get()>
                <div class="games-none" data-testid="games-none">
                    <p>{t::many_none(l)}</p><p class="small quiet">{t::many_none_hint(l)}</p>
                </div>
            </Show>
            <Show when=move || any.get()>
                <GamesTable found=found/>
                <MeanTrajectories found=found/>
                <GamesComparison/>
            </Show>
        </main>
    }
    .into_any()
}
