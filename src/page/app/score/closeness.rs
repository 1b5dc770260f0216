//! A strip per player: how well the others think they fit the hypothetical murderer.

use super::super::prelude::*;
use super::ScoreView;
use super::suspicion::heat_strip_rows;
use super::track::TrackRows;
use crate::page::app::state::language;
use crate::show::viewer::Seen;
use crate::show::viewer::score::Track;
use crate::show::viewer::words::labels as t;

/// The closeness track; empty for a log without readings.
#[component]
pub fn ClosenessRows() -> impl IntoView {
    let l = language();
    let track = ScoreView::from_context().score_memo(|score| score.closeness.clone());
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    let note = move || view! { <p class="track-note">{t::closeness(l)}</p> };
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Closeness name=t::closeness_short(l) beside=note>
                {move || track.get().map(|seen| heat_strip_rows(Track::Closeness, seen))}
            </TrackRows>
        </Show>
    }
}
