//! The cards of the library: of a bundled case, a stored one, a lesson, a bundled game and a stored one.

use super::LibraryFeature;
use super::facts::facts_view;
use super::language_name;
use crate::base::platform::browser::{dates, lock};
use crate::page::app::bundled_logs;
use crate::page::app::download::download_made_file;
use crate::page::app::shared_views::excerpt_view;
use crate::page::studio::export::json_file;
use crate::page::studio::lesson::{LessonSource, LessonState};
use crate::page::studio::prelude::*;
use crate::page::studio::shelf::{self, ShelfError, StoredCase};
use crate::page::studio::{live, open_by_name, setup};
use crate::show::library::{BundledCase, BundledLesson, BundledLog, LibraryEvent, StoredGame};
use crate::show::viewer::excerpt::Excerpt;
use crate::show::viewer::without_sealed;
use crate::show::viewer::words::{file_format_title, truncate_name};
use std::sync::Arc;

pub(super) fn case_card(case: BundledCase) -> impl IntoView {
    let app = app();
    let l = language();
    let file = StoredValue::new(case.files.text(l).to_owned());
    let art = bundled_logs::has_pictures(&case.id).then(|| case.id.clone());
    let play = move |_| {
        app.seats_to_play.set(Some(Vec::new()));
        open_by_name::open_bundled_case(app, file.get_value());
    };
    let watch = move |_| {
        app.seats_to_play.set(None);
        setup::discard_used_entries(app);
        open_by_name::open_bundled_case(app, file.get_value());
    };
    let print = move |_| open_by_name::print_bundled_case(app, file.get_value());
    view! {
        <li class="card case" data-testid="case-card" data-art=art>
            <h4 class="script">{case.title.text(l).to_owned()}</h4>
            <p class="card-size">{t::players(l, case.players)} " · " {t::victims(l, case.victims)}</p>
            <p class="card-text script">{case.summary.text(l).to_owned()}</p>
            <div class="card-actions">
                <button class="button primary" data-testid="play-a-role" on:click=play>{t::play_a_role(l)}</button>
                <button class="button" data-testid="set-up" on:click=watch>{t::set_up(l)}</button>
                <button class="button plain" data-testid="print-kit" title=t::kit_print_hint(l)
                    on:click=print>{t::kit_print(l)}</button>
            </div>
        </li>
    }
}

pub(super) fn lesson_card(lesson: BundledLesson) -> impl IntoView {
    let app = app();
    let l = language();
    let id = lesson.id.clone();
    let begin = move |_| {
        let state: LessonState = app.context();
        state.request(LessonSource::Name(id.clone()), 0);
    };
    view! {
        <li class="card lesson-card" data-testid="lesson-card">
            <h4 class="script">{lesson.title.text(l).to_owned()}</h4>
            <p class="card-size">{t::lesson_minutes(l, lesson.minutes)}</p>
            <p class="card-text script">{lesson.summary.text(l).to_owned()}</p>
            <div class="card-actions">
                <button class="button" data-testid="begin-lesson" on:click=begin>{t::lesson_begin(l)}</button>
            </div>
        </li>
    }
}

/// A bundled game; `said`: where the words of the search are said in it.
pub(super) fn bundled_game_card(
    library: LibraryFeature, log: BundledLog, said: Option<(usize, Excerpt)>,
) -> impl IntoView {
    let app = app();
    let l = language();
    let title = log.title.text(l).to_owned();
    let id = log.id.clone();
    let when = log.played_at_ms.map(|at| dates::format_day(at, l));
    let size = library.memo(move |model| model.facts.get(&id).map(|(facts, _)| facts.size.clone()));
    let facts = facts_view(library, log.id.clone(), 1);
    let show = move |turn| open_by_name::open_bundled_log(app, log.file.clone(), log.id.clone(), turn);
    let show_found = show.clone();
    view! {
        <li class="card log is-bundled" data-testid="bundled-log">
            <h4 class="script">{title}</h4>
            // A line of its own, so that nothing moves once the game is read.
            <p class="card-size"><span class="read-later">{move || size.get()}</span> {language_name(&log.language)}
                {when.map(|when| view! { <span data-testid="card-date">" · " {when}</span> })}</p>
            {said.map(|said| search_hit_button(said, move |turn| show_found(Some(turn))))}
            // How it ended is folded, for those who want to know.
            {facts}
            <div class="card-actions">
                <button class="button primary" data-testid="watch-log"
                    on:click=move |_| show(None)>{t::watch(l)}</button>
            </div>
        </li>
    }
}

/// The place that was found in a game; pressing it goes there.
fn search_hit_button((turn, place): (usize, Excerpt), go: impl Fn(usize) + 'static) -> impl IntoView {
    view! {
        <button class="card-hit" data-testid="card-hit" on:click=move |_| go(turn)>
            <span class="num quiet">{turn}</span> " " {excerpt_view(place)}
        </button>
    }
}

/// Saves a stored game as a file.
fn save_stored_game(id: String) {
    let app = app();
    let l = language();
    spawn_local(async move {
        let made = match shelf::load_game(&id).await {
            Ok(saved) => json_file(&without_sealed(saved.log), l),
            Err(error) => Err(error.describe(l)),
        };
        download_made_file(app, made);
    });
}

/// A button that resumes a game that is not over.
fn resume_button(id: String, testid: &'static str) -> impl IntoView {
    let app = app();
    let go_on = move |_| live::resume_stored_game(app, id.clone());
    view! { <button class="button primary" data-testid=testid on:click=go_on>{t::play_on(language())}</button> }
}

/// A stored game; `said`: where the words of the search are said in it.
pub(super) fn stored_game_card(
    library: LibraryFeature, row: StoredGame, said: Option<(usize, Excerpt)>,
) -> impl IntoView {
    let app = app();
    let l = language();
    let id = StoredValue::new(row.id.clone());
    let title = truncate_name(&row.title);
    let deleted = title.clone();
    let when = dates::format_moment(row.updated_at, l);
    let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
    let resume = row.can_resume().then(|| resume_button(id.get_value(), "resume-log"));
    view! {
        <li class="card log" data-testid="log-card">
            <h4 class="script">{title}</h4>
            <p class="card-size">
                <span class="state" class:is-open=!row.finished && !row.end_not_recorded>{row.describe_state(l)}</span>
                " · " {t::turns(l, turns)} " · " {language_name(&row.language)}</p>
            <p class="small quiet">
                {when}
                {row.parent.map(|(_, turn)| view! {
                    <span data-testid="card-fork">" · " {t::fork_card(l, turn)}</span>
                })}
            </p>
            {said.map(|said| search_hit_button(said,
                move |turn| open_by_name::open_stored_game_at(app, id.get_value(), Some(turn))))}
            {(!row.file).then(|| facts_view(library, row.id, 2))}
            <div class="card-actions">
                {resume}
                <button class="button" data-testid="open-log"
                    on:click=move |_| open_by_name::open_stored_game(app, id.get_value())>{t::open(l)}</button>
                <button class="button plain"
                    on:click=move |_| save_stored_game(id.get_value())>{t::save_file(l)}</button>
                <button class="button plain" data-testid="delete-log"
                    on:click=move |_| delete_game(app, library, id.get_value(), deleted.clone())>{t::delete(l)}</button>
            </div>
        </li>
    }
}

pub(super) fn unfinished_game_card(row: StoredGame) -> impl IntoView {
    let l = language();
    let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
    let when = dates::format_moment(row.updated_at, l);
    view! {
        <li class="card log" data-testid="open-game">
            <h4 class="script">{truncate_name(&row.title)}</h4>
            <p class="card-size">{t::turns(l, turns)} " · " {when}</p>
            <div class="card-actions">{resume_button(row.id, "resume-open")}</div>
        </li>
    }
}

/// Offers to undo a deletion; `restore` does it, and `failed` is the title if it cannot.
fn offer_undo_of_deletion(
    app: App, deleted: String, failed: fn(Language) -> String, refresh: impl Fn() + Copy + Send + Sync + 'static,
    restore: impl AsyncFn() -> Result<(), ShelfError> + Send + Sync + 'static,
) {
    refresh();
    let l = app.language.get_untracked();
    let restore = Arc::new(restore);
    let undo = Callback::new(move |()| {
        app.notice.set(None);
        let restore = Arc::clone(&restore);
        spawn_local(async move {
            if let Err(error) = restore().await {
                app.notify(Notice::error(failed(l), vec![error.describe(l)]));
            }
            refresh();
        });
    });
    app.notify(Notice { action: Some((t::undo(l), undo)), ..Notice::info(deleted) });
}

/// Deletes a game, and offers to undo it if the game can be read. A game that is being played stays: its next
/// events would be lost.
fn delete_game(app: App, library: LibraryFeature, id: String, title: String) {
    let l = app.language.get_untracked();
    let refresh = move || library.dispatch(LibraryEvent::GamesWanted);
    spawn_local(async move {
        let Some(_held) = lock::acquire(&live::lock_name(&id)).await else {
            return app.notify(Notice::info(t::delete_while_played(l)));
        };
        match shelf::delete_game(&id).await {
            Ok(None) => {
                refresh();
                app.notify(Notice::info(t::deleted_for_good(l, &title)));
            }
            Ok(Some(saved)) => {
                let restore = async move || shelf::restore_game(&saved).await;
                offer_undo_of_deletion(app, t::deleted(l, &title), t::not_restored, refresh, restore);
            }
            Err(error) => app.notify(Notice::error(t::cannot_delete(l), vec![error.describe(l)])),
        }
    });
}

/// Cases that were opened and are stored in this browser.
#[component]
pub(super) fn StoredCases() -> impl IntoView {
    let l = language();
    let cases = RwSignal::new(None::<Vec<StoredCase>>);
    let refresh = Callback::new(move |()| {
        spawn_local(async move {
            // Without a database the section below says so.
            cases.try_set(shelf::list_cases().await.ok());
        });
    });
    refresh.run(());
    view! {
        <section aria-label=t::your_cases(l) data-testid="own-cases">
            <h3 class="section-title">{t::your_cases(l)}</h3>
            {move || cases.get().map(|list| if list.is_empty() {
                view! { <p class="quiet empty-shelf">{t::no_own_cases(l)}</p> }.into_any()
            } else {
                view! {
                    <ul class="cards">{list.into_iter().map(|case| stored_case_card(case, refresh)).collect_view()}</ul>
                }.into_any()
            })}
        </section>
    }
}

fn stored_case_card(case: StoredCase, refresh: Callback<()>) -> impl IntoView {
    let app = app();
    let l = language();
    let kept = StoredValue::new(case.clone());
    let set_up = move |_| match kept.with_value(StoredCase::parse_case) {
        Ok(case) => {
            setup::discard_used_entries(app);
            app.setup_case.set(Some(case));
            app.page.set(Page::Setup);
        }
        Err(error) => app.notify(Notice::error(t::cannot_open(l), vec![error.describe(l)])),
    };
    view! {
        <li class="card case" data-testid="own-case">
            <h4 class="script" lang=case.language.clone()>{truncate_name(&case.title)}</h4>
            <p class="card-size">
                {t::players(l, case.players)}
                " · "
                {t::victims(l, case.victims)}
                " · "
                {file_format_title(l, &case.format)}
            </p>
            {case.stated.into_iter().map(|note| view! {
                <p class="small quiet" data-testid="stated">{note}</p>
            }).collect_view()}
            <div class="card-actions">
                <button class="button primary" data-testid="set-up-own" on:click=set_up>{t::set_up(l)}</button>
                <button class="button plain"
                    on:click=move |_| delete_case(app, kept.get_value(), refresh)>{t::delete(l)}</button>
            </div>
        </li>
    }
}

/// Deletes a case, and offers to undo it.
fn delete_case(app: App, case: StoredCase, refresh: Callback<()>) {
    let l = app.language.get_untracked();
    spawn_local(async move {
        if let Err(error) = shelf::delete_case(&case.id).await {
            return app.notify(Notice::error(t::cannot_delete(l), vec![error.describe(l)]));
        }
        let deleted = t::case_deleted(l, &truncate_name(&case.title));
        let refresh = move || {
            refresh.try_run(());
        };
        offer_undo_of_deletion(app, deleted, t::case_not_kept, refresh, async move || shelf::restore_case(&case).await);
    });
}
