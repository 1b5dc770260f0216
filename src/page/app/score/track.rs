//! What tracks share: a head in the gutter, a drawing beside it or rows below it, and the same data as a
//! table.

use super::super::prelude::*;
use super::ScoreView;
use super::data_table::DataTable;
use super::track_summary::TrackSummary;
use crate::page::app::help::help_button;
use crate::page::app::icon::{Icon, icon};
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::Person;
use crate::show::viewer::score::Track;
use crate::show::viewer::words::labels as t;

/// Longer names do not fit in the gutter of a large window, in characters.
const MAX_GUTTER_NAME_CHARS: usize = 20;

/// Is it the one chart of a presentation?
fn is_presented(track: Track) -> impl Fn() -> bool + Copy + Send + Sync + 'static {
    let stage = app().stage;
    move || stage.presented_chart.get() == Some(track)
}

/// A track whose drawing is beside its head.
#[component]
pub fn TrackRow(
    track: Track, #[prop(optional, into)] legend: ViewFn,
    /// The drawing; absent while the track is folded.
    children: ChildrenFn,
) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let folded = move || view.is_folded(track);
    view! {
        <div class=format!("track-row {}-row", track.id()) class:is-presented=is_presented(track) data-track=track.id()
            data-testid=format!("{}-track", track.id())
            on:pointermove=move |_| stage.set_hovered_row(track, None)>
            <div class="gutter"><TrackHead track=track/><Show when=move || !folded()>{legend.run()}</Show></div>
            <Show when=move || !folded()><div class="track-body"><TrackSummary track=track/>{children()}</div></Show>
        </div>
        <DataTable track=track/>
    }
}

/// A track with a row per person; a line about all of them is beside its head.
#[component]
pub fn TrackRows(
    track: Track,
    /// The head's text, where it is not the track's name.
    #[prop(optional, into)]
    name: Option<String>,
    #[prop(into)] beside: ViewFn, /// The rows; absent while the track is folded.
    children: ChildrenFn,
) -> impl IntoView {
    let view = ScoreView::from_context();
    let (label, _) = track.name_and_hint(language());
    view! {
        <div class=format!("track-row {}-head", track.id()) class:is-presented=is_presented(track)
            class:strips-head=track.has_strips() data-testid=format!("{}-track", track.id()) role="group"
            aria-label=label>
            <div class="gutter"><TrackHead track=track name=name/></div>
            <div class="track-body"><TrackSummary track=track/>{beside.run()}</div>
        </div>
        <Show when=move || !view.is_folded(track)>{children()}</Show>
        <DataTable track=track/>
    }
}

/// A person's row in a track: monogram, the value at the cursor, and a drawing.
pub fn seat_row<F, D, V>(
    track: Track, class: &'static str, person: &Person, value: F, drawing: D,
) -> impl IntoView + use<F, D, V>
where
    F: Fn() -> Option<String> + Send + Sync + 'static,
    D: Fn() -> V + Send + 'static,
    V: IntoView + 'static,
{
    let stage = app().stage;
    let seat = person.seat;
    let lit = move || stage.highlighted_seat.get() == Some(seat);
    let enter = move |_| {
        stage.highlighted_seat.set(Some(seat));
        stage.set_hovered_row(track, Some(seat));
    };
    view! {
        <div class=format!("track-row heat-row {class} {}", seat_class(seat)) class:is-presented=is_presented(track)
            data-track=track.id() class:is-highlighted=lit
            on:pointermove=enter on:pointerleave=move |_| stage.highlighted_seat.set(None)>
            <div class="gutter">
                <div class=format!("row-head {}", seat_class(seat)) class:is-highlighted=lit
                    on:pointerenter=move |_| stage.highlighted_seat.set(Some(seat))
                    on:pointerleave=move |_| stage.highlighted_seat.set(None)>
                    {monogram(person)} {row_name(person)}
                    <span class="row-value num">{value}</span>
                </div>
            </div>
            {drawing}
        </div>
    }
}

/// The person's name, and a short form where that does not fit.
pub fn row_name(person: &Person) -> impl IntoView + use<> {
    let long = person.name.chars().count() > MAX_GUTTER_NAME_CHARS;
    view! {
        <span class="row-name" class:is-long=long title=person.name.clone()>{person.name.clone()}</span>
        <span class="row-short" class:is-long=long title=person.name.clone()
            aria-hidden="true">{person.short_name.clone()}</span>
    }
}

/// A track's name and its buttons.
#[component]
fn TrackHead(
    track: Track, /// The text, where it is not the track's name.
    #[prop(optional_no_strip)]
    name: Option<String>,
) -> impl IntoView {
    let view = ScoreView::from_context();
    let l = language();
    let (usual, hint) = track.name_and_hint(l);
    let name = name.unwrap_or(usual);
    let folded = move || view.is_folded(track);
    let table = move || view.tracks_as_tables.read().contains(&track);
    let large = move || view.enlarged.get() == Some(track);
    let toggle = |list: RwSignal<Vec<Track>>| {
        move |_| {
            list.update(|list| match list.iter().position(|other| *other == track) {
                Some(at) => {
                    list.remove(at);
                }
                None => list.push(track),
            });
        }
    };
    view! {
        <div class="track-head">
            <button class="fold" type="button" aria-expanded=move || (!folded()).to_string() title=hint
                on:click=toggle(view.toggled_tracks)>
                {move || icon(if folded() { Icon::Collapsed } else { Icon::Expanded })} <span>{name.clone()}</span>
            </button>
            {track.help_entry().map(|about| help_button(about, &name))}
            <button class="tool mini" class:is-on=table aria-pressed=move || table().to_string()
                aria-label=t::as_table(l, &name) title=t::as_table(l, &name) on:click=toggle(view.tracks_as_tables)>
                {icon(Icon::Table)}</button>
            <button class="tool mini" class:is-on=large aria-pressed=move || large().to_string()
                aria-label=t::enlarge(l, &name) title=t::enlarge(l, &name)
                on:click=move |_| view.enlarged.update(|now| *now = (*now != Some(track)).then_some(track))>
                {move || icon(if large() { Icon::Shrink } else { Icon::Enlarge })}
            </button>
        </div>
    }
}
