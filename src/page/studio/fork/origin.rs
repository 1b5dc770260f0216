//! Buttons on a fork's table that lead to its parent and to the comparison, if the parent is stored here.

use crate::page::app::prelude::*;
use crate::page::app::state::{Page, app, language};
use crate::page::studio::open_by_name;
use crate::page::studio::shelf;
use crate::show::viewer::ForkOrigin;
use crate::show::viewer::words::labels as t;

#[component]
pub fn OriginButtons(origin: ForkOrigin) -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let l = language();
    // `None`: not looked up yet.
    let here = RwSignal::new(None::<bool>);
    let id = origin.id.clone();
    spawn_local(async move {
        let row = shelf::find_stored_game(&id).await;
        here.try_set(Some(matches!(row, Ok(Some(_)))));
    });
    let to_compare = origin.id.clone();
    let compare = move |_| {
        stage.compared_game.set(Some(to_compare.clone()));
        app.page.set(Page::Compare);
    };
    let parent = move |_| open_by_name::open_stored_game_at(app, origin.id.clone(), Some(origin.turn));
    // Players see their own game, not one that reveals how it went.
    move || match here.get().filter(|_| stage.fixed_perspective.get().is_none()) {
        Some(true) => Some(
            view! {
                <button class="button" data-testid="to-parent" on:click=parent.clone()>{t::to_parent(l)}</button>
                <button class="button" data-testid="compare-with-parent"
                    on:click=compare.clone()>{t::compare_short(l)}</button>
            }
            .into_any(),
        ),
        Some(false) => {
            Some(view! { <p class="small quiet" data-testid="parent-missing">{t::parent_missing(l)}</p> }.into_any())
        }
        None => None,
    }
}
