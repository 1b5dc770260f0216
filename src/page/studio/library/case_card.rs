//! The card of a bundled case.

use crate::page::app::bundled_logs;
use crate::page::app::prelude::*;
use crate::page::app::state::{app, language};
use crate::page::studio::catalogue::BundledCase;
use crate::page::studio::{open_by_name, setup};
use crate::show::viewer::words::labels as t;

pub fn case_card(case: BundledCase) -> impl IntoView {
    let app = app();
    let l = language();
    let file = case.files.text(l).to_owned();
    let own = file.clone();
    let art = bundled_logs::has_pictures(&case.id).then(|| case.id.clone());
    let play = move |_| {
        app.seats_to_play.set(Some(Vec::new()));
        open_by_name::open_bundled_case(app, own.clone());
    };
    let watch = move |_| {
        app.seats_to_play.set(None);
        setup::discard_used_entries(app);
        open_by_name::open_bundled_case(app, file.clone());
    };
    let printed = case.files.text(l).to_owned();
    let print = move |_| open_by_name::print_bundled_case(app, printed.clone());
    view! {
        <li class="card case" data-testid="case-card" data-art=art>
            <h4 class="script">{case.title.text(l).to_owned()}</h4>
            <p class="card-size">{t::players(l, case.players)} " · " {t::victims(l, case.victims)}</p>
            <p class="card-text script">{case.summary.text(l).to_owned()}</p>
            <div class="card-actions">
                <button class="button primary" data-testid="play-a-role" on:click=play>{t::play_a_role(l)}</button>
                <button class="button" data-testid="set-up" on:click=watch>{t::set_up(l)}</button>
                <button class="button plain" data-testid="print-kit" title=t::kit_print_hint(l) on:click=print>{t::kit_print(l)}</button>
            </div>
        </li>
    }
}
