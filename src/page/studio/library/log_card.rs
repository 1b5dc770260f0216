//! The card of a log, bundled or stored.

use super::delete;
use super::facts::{KnownFacts, facts_of};
use crate::base::language::Language;
use crate::base::platform::browser::dates;
use crate::page::app::download::download_made_file;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::excerpt_view;
use crate::page::app::state::{app, language};
use crate::page::studio::catalogue::BundledLog;
use crate::page::studio::export::json_file;
use crate::page::studio::live;
use crate::page::studio::open_by_name;
use crate::page::studio::shelf::{self, StoredGame};
use crate::show::viewer::excerpt::Excerpt;
use crate::show::viewer::without_sealed;
use crate::show::viewer::words::{labels as t, shortened};
use leptos::task::spawn_local;

/// A bundled game; `said`: where the words of the search are said in it.
pub fn bundled_card(log: BundledLog, said: Option<(usize, Excerpt)>) -> impl IntoView {
    let app = app();
    let l = language();
    let title = log.title.text(l).to_owned();
    let known: KnownFacts = expect_context();
    let id = log.id.clone();
    let when = log.played_at().map(|at| dates::format_day(at, l));
    let size = move || known.size(&id);
    let facts = facts_of(log.id.clone(), 1);
    let show = move |turn| open_by_name::open_bundled_log(app, log.file.clone(), log.id.clone(), turn);
    let show_found = show.clone();
    view! {
        <li class="card log is-bundled" data-testid="bundled-log">
            <h4 class="script">{title}</h4>
            // A line of its own, so that nothing moves once the game is read.
            <p class="card-size"><span class="read-later">{size}</span> {language_name(&log.language)}
                {when.map(|when| view! { <span data-testid="card-date">" · " {when}</span> })}</p>
            {said.map(|said| hit(said, move |turn| show_found(Some(turn))))}
            // How it ended is folded, for those who want to know.
            {facts}
            <div class="card-actions">
                <button class="button primary" data-testid="watch-log" on:click=move |_| show(None)>{t::watch(l)}</button>
            </div>
        </li>
    }
}

/// The place that was found in a game; pressing it goes there.
fn hit((turn, place): (usize, Excerpt), go: impl Fn(usize) + 'static) -> impl IntoView {
    view! {
        <button class="card-hit" data-testid="card-hit" on:click=move |_| go(turn)>
            <span class="num quiet">{turn}</span> " " {excerpt_view(place)}
        </button>
    }
}

/// The name of a language, in that language.
pub(super) fn language_name(tag: &str) -> &'static str {
    Language::from_tag(tag).map_or("", Language::own_name)
}

/// Saves a stored game as a file.
fn save(id: String) {
    let app = app();
    let l = language();
    spawn_local(async move {
        let made = match shelf::load_game(&id).await {
            Ok(saved) => json_file(&without_sealed(saved.log), l),
            Err(error) => Err(error.said().text(l).to_owned()),
        };
        download_made_file(app, made);
    });
}

/// A button that resumes a game that is not over.
pub(super) fn play_on(id: String, testid: &'static str) -> impl IntoView {
    let app = app();
    let go_on = move |_| live::resume(app, id.clone());
    view! { <button class="button primary" data-testid=testid on:click=go_on>{t::play_on(language())}</button> }
}

/// A stored game; `said`: where the words of the search are said in it.
pub fn log_card(row: StoredGame, said: Option<(usize, Excerpt)>, refresh: Callback<()>) -> impl IntoView {
    let app = app();
    let l = language();
    let id = StoredValue::new(row.id.clone());
    let title = shortened(&row.title);
    let deleted = title.clone();
    let when = row.last_played(l);
    let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
    let state = match (row.finished, row.end_not_recorded) {
        (true, _) => t::finished_label(l),
        (false, true) => t::end_not_recorded_label(l),
        (false, false) => t::unfinished(l),
    };
    let resume = row.can_resume().then(|| play_on(id.get_value(), "resume-log"));
    view! {
        <li class="card log" data-testid="log-card">
            <h4 class="script">{title}</h4>
            <p class="card-size"><span class="state" class:is-open=!row.finished && !row.end_not_recorded>{state}</span>
                " · " {t::turns(l, turns)} " · " {language_name(&row.language)}</p>
            <p class="small quiet">{when} {row.parent.map(|(_, turn)| view! { <span data-testid="card-fork">" · " {t::fork_card(l, turn)}</span> })}</p>
            {said.map(|said| hit(said, move |turn| open_by_name::open_stored_at(app, id.get_value(), Some(turn))))}
            {(!row.file).then(|| facts_of(row.id, 2))}
            <div class="card-actions">
                {resume}
                <button class="button" data-testid="open-log" on:click=move |_| open_by_name::open_stored(app, id.get_value())>{t::open(l)}</button>
                <button class="button plain" on:click=move |_| save(id.get_value())>{t::save_file(l)}</button>
                <button class="button plain" data-testid="delete-log" on:click=move |_| delete(id.get_value(), deleted.clone(), refresh)>{t::delete(l)}</button>
            </div>
        </li>
    }
}
