//! A strip per player: how well they fit the hypothetical murderer in the eyes of the others.

use super::data_table::DataTable;
use super::suspicion::strip;
use super::{ScoreView, TrackHead};
use crate::app::parts::absence;
use crate::app::stage::Track;
use crate::app::state::language;
use crate::viewer::Seen;
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// The closeness track; a log without readings has none.
#[component]
pub fn ClosenessRows() -> impl IntoView {
    let view = ScoreView::get();
    let l = language();
    let track = Memo::new(move |_| {
        view.model
            .read()
            .as_ref()
            .map(|score| score.closeness.clone())
    });
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    view! {
        <Show when=move || any.get()>
            <div class="track-row closeness-head" data-testid="closeness-track" role="group" aria-label=t::closeness(l)>
                <div class="gutter"><TrackHead track=Track::Closeness name=t::closeness_short(l) hint=t::closeness_hint(l)/></div>
                <p class="track-note">{t::closeness(l)}</p>
            </div>
            <Show when=move || !view.is_folded(Track::Closeness)>
                {move || track.get().map(|seen| match seen {
                    Seen::Shown(track) => {
                        let many = track.rows.len() > 8;
                        let rows = track.rows.into_iter();
                        rows.map(|one| strip(Track::Closeness, one, if many { 11.0 } else { 15.0 })).collect_view().into_any()
                    }
                    other => view! { <div class="track-row"><div class="gutter"></div><div class="track-absent">{absence(&other)}</div></div> }.into_any(),
                })}
            </Show>
            <DataTable track=Track::Closeness/>
        </Show>
    }
}
