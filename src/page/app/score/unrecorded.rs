//! The tracks without recorded data, in one line, with buttons to read it from the log.

use super::super::prelude::*;
use super::ScoreView;
use crate::page::app::rate_button::RateButton;
use crate::page::app::shell::{SeriesToRate, ShellSlot, slot_view};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::Track;
use crate::show::viewer::words::{join_names, labels as t};

#[component]
pub fn UnrecordedTracksRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let (app, l) = (app(), language());
    // During play, everything may still come.
    let found = view.score_memo(|score| score.unrecorded_tracks());
    let nothing = Memo::new(move |_| found.get().filter(|_| !app.stage.is_live()).unwrap_or_default());
    let name = move |track: &Track| match track {
        // The chart of ratings draws shares.
        Track::Ratings => t::ratings_word(l),
        track => track.name_and_hint(l).0,
    };
    let way = move |track: Track| {
        let (id, read) = match track {
            Track::Beliefs => ("rate-from-beliefs", SeriesToRate::Beliefs),
            Track::Ratings => ("rate-from-ratings", SeriesToRate::Ratings),
            Track::Sensors => ("rate-from-sensors", SeriesToRate::Sensors),
            _ => return None,
        };
        Some(view! { <RateButton id=id read=read name=name(&track)/> })
    };
    let drawn = move |nothing: Vec<Track>| {
        let names: Vec<String> = nothing.iter().map(name).collect();
        let beliefs = nothing.contains(&Track::Beliefs);
        view! {
            <div class="track-row nothing-row" data-testid="nothing-recorded"><div class="gutter"></div>
                <div class="track-absent has-action">
                    <p class="not-recorded">{t::tracks_not_recorded(l, &join_names(l, &names))}</p>
                    {beliefs.then(|| slot_view(app, ShellSlot::MissingBeliefs))}
                    {nothing.into_iter().filter_map(way).collect_view()}</div></div>
        }
    };
    move || Some(nothing.get()).filter(|nothing| !nothing.is_empty()).map(drawn)
}
