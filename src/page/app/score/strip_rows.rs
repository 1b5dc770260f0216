//! A track with a strip per suspect, and nothing else.

use super::super::prelude::*;
use super::ScoreView;
use super::suspicion::heat_strip_rows;
use super::track::TrackRows;
use crate::page::app::state::language;
use crate::show::viewer::Seen;
use crate::show::viewer::score::Track;

/// The strips; nothing for a game without them.
#[component]
pub fn StripRows(track: Track) -> impl IntoView {
    let l = language();
    let strips = ScoreView::from_context().score_memo(move |score| score.strips(track).clone());
    let any = Memo::new(move |_| !matches!(*strips.read(), None | Some(Seen::NotRecorded)));
    let (name, _) = track.name_and_hint(l);
    let short_name = track.short_name(l);
    let note = short_name.as_ref().map(|_| name.clone());
    let head = short_name.unwrap_or(name);
    let beside = move || note.clone().map(|note| view! { <p class="track-note">{note}</p> });
    view! {
        <Show when=move || any.get()>
            <TrackRows track=track name=head.clone() beside=beside.clone()>
                {move || strips.get().map(|seen| heat_strip_rows(track, seen))}
            </TrackRows>
        </Show>
    }
}
