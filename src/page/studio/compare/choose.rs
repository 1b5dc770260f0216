//! Chooses the game to compare with: the parent first, then stored games of the same case, bundled ones, or a
//! file.

use super::CompareState;
use crate::base::platform::browser::dates;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::catalogue;
use crate::page::studio::shelf;
use crate::show::library::StoredGame;
use crate::show::viewer::words::labels as t;

/// The selector, or a hint if there is nothing to select.
#[component]
pub fn ComparedGameSelect() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    let compared: CompareState = app.context();
    // Ids and labels; `None`: still loading.
    let games = RwSignal::new(None::<Vec<(String, String)>>);
    let own = stage.session_untracked(|session| {
        let log = session.log();
        let parent = log.parent.as_ref().map(|parent| parent.id.clone());
        let case = &log.scenario;
        (log.id.clone(), parent, case.title.clone(), case.language)
    });
    let parent = own.as_ref().and_then(|(_, parent, ..)| parent.clone());
    let own_id = own.as_ref().map(|(id, ..)| id.clone());
    let foremost = parent.clone();
    let name = move |row: &StoredGame| {
        let turns = usize::try_from(row.turns).unwrap_or(usize::MAX);
        let when = dates::format_moment(row.updated_at, l);
        let from = row.parent.as_ref().map(|(id, _)| id.clone());
        if Some(&row.id) == parent.as_ref() {
            t::compare_parent_option(l, turns)
        } else if from.is_some() && from == own_id {
            t::compare_fork_option(l, &when, turns)
        } else {
            t::compare_option(l, &when, turns)
        }
    };
    spawn_local({
        async move {
            let Some((id, _, title, language)) = own else {
                return;
            };
            let mut list = shelf::list_games().await.unwrap_or_default();
            list.retain(|row| row.id != id && row.title == title && row.language == language.tag());
            list.sort_by_key(|row| Some(&row.id) != foremost.as_ref());
            let mut list: Vec<_> = list.iter().map(|row| (row.id.clone(), name(row))).collect();
            let here = stage.log_name.get_untracked();
            if let Ok(catalogue) = catalogue::fetch().await {
                let games = catalogue.games_of_case(&title, language).filter(|log| Some(&log.id) != here.as_ref());
                list.extend(games.map(|log| (log.id, log.title.text(l).to_owned())));
            }
            let first = list.first().map(|(id, _)| id.clone());
            let known = untrack(|| compared.other_game_id());
            let stale = known.is_none() || known.as_ref() == Some(&id);
            if let Some(first) = first.filter(|_| stale) {
                // Preselects the parent, or else the newest game.
                stage.compared_game.set(Some(first));
            } else if stale {
                stage.compared_game.set(None);
            }
            games.try_set(Some(list));
        }
    });
    let change = move |event| {
        let id: String = event_target_value(&event);
        if !id.is_empty() {
            stage.compared_game.set(Some(id));
        }
    };
    view! {
        <div class="compare-choose">
            {move || games.get().map(|list| if list.is_empty() {
                let none = compared.other_game_id().is_none();
                none.then(|| view! {
                    <div class="compare-none" data-testid="compare-none">
                        <p>{t::compare_none(l)}</p><p class="small quiet">{t::compare_none_hint(l)}</p>
                    </div>
                }).into_any()
            } else {
                let options = list.into_iter().map(|(id, label)| {
                    let this = id.clone();
                    view! {
                        <option value=id
                            selected=move || compared.other_game_id().as_ref() == Some(&this)>{label}</option>
                    }
                }).collect_view();
                view! {
                    <label class="field"><span>{t::compare_choose(l)}</span>
                        <select data-testid="compare-with" on:change=change>
                            <option value=""
                                selected=move || compared.other_game_id().is_none()>{t::compare_choose_one(l)}</option>
                            {options}
                        </select></label>
                }.into_any()
            })}
            <OpenFileButton label=t::compare_open_file(l)/>
        </div>
    }
}
