//! The ratings of the log: each with its maker, on the charts or not, to be saved or removed.

use super::overlays::{remove, set_shown};
use super::{AppliedOverlay, RatingState};
use crate::base::game::Overlay;
use crate::page::app::download::download_bytes;
use crate::page::app::file_picker::OpenFileButton;
use crate::page::app::prelude::*;
use crate::page::app::state::{App, Notice, app, language};
use crate::page::studio::export::file_name;
use crate::read::archive::write_ratings;
use crate::show::viewer::OverlayRow;
use crate::show::viewer::words::labels as t;

#[component]
pub fn OverlayList() -> impl IntoView {
    let app = app();
    let l = language();
    let overlays = app.context::<RatingState>().overlays;
    view! {
        <section class="overlays" aria-label=t::overlays(l) data-testid="overlays">
            <h3>{t::overlays(l)}</h3>
            <Show when=move || !overlays.read().is_empty() fallback=move || view! { <p class="small quiet">{t::no_overlays(l)}</p> }>
                <ul>{move || overlays.get().into_iter().map(row).collect_view()}</ul>
            </Show>
            <div class="form-row"><OpenFileButton label=t::overlays_open(l)/> <span class="small quiet">{t::overlays_open_hint(l)}</span></div>
        </section>
    }
}

fn row(applied: AppliedOverlay) -> Option<impl IntoView> {
    let app = app();
    let l = language();
    let AppliedOverlay { number, overlay, shown, fits } = applied;
    let facts = app.stage.session_untracked(|session| OverlayRow::new(l, session.recorded(), &overlay));
    let OverlayRow { name, plan, size } = facts?;
    Some(view! {
        <li class="overlay-row" data-testid="overlay-row">
            <div>
                <p><strong>{plan}</strong>" "<span>{t::overlay_by(l, &name)}</span></p>
                <p class="small quiet num">{size}</p>
                {(!fits).then(|| view! { <p class="small">{t::overlay_unfit(l)}</p> })}
            </div>
            <div class="overlay-tools">
                <label class="tick" title=t::overlay_shown(l, &name)>
                    <input type="checkbox" data-testid="overlay-shown" aria-label=t::overlay_shown(l, &name) prop:checked=shown && fits disabled=!fits
                        on:change=move |e| set_shown(app, number, event_target_checked(&e))/>
                    <span aria-hidden="true">{t::overlay_shown_word(l)}</span></label>
                <button type="button" class="button plain" data-testid="overlay-save" aria-label=t::overlay_save(l, &name)
                    on:click=move |_| save(app, &overlay)>{t::overlay_save_word(l)}</button>
                <button type="button" class="button plain" data-testid="overlay-remove" aria-label=t::overlay_remove(l, &name)
                    on:click=move |_| remove(app, number)>{t::overlay_remove_word(l)}</button>
            </div>
        </li>
    })
}

fn save(app: App, overlay: &Overlay) {
    let l = app.language.get_untracked();
    let name = app.stage.session_untracked(|session| file_name(session.recorded())).unwrap_or_default();
    match write_ratings(overlay) {
        Ok(text) => {
            let name = format!("{name}.ratings.json");
            download_bytes(app, &name, "application/json", text.as_bytes());
        }
        Err(error) => app.notify(Notice::error(t::export_failed(l), vec![error.localized().text(l).to_owned()])),
    }
}
