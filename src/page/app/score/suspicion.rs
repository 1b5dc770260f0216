//! A strip per suspect: how many of the others suspect them, by height and by tone.

use super::super::prelude::*;
use super::ScoreView;
use super::track::{TrackRows, seat_row};
use crate::page::app::shared_views::absence_note;
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{HeatRow, HeatTrack, Track, span_at};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Seen, thin_spans};

/// The number of distinct tones.
const TONE_COUNT: usize = 12;

#[component]
pub fn SuspicionRows() -> impl IntoView {
    let view = ScoreView::from_context();
    let l = language();
    let track = view.score_memo(|score| score.strips(Track::Suspicion).clone());
    let keepers = view.score_memo(|score| score.list_keepers.clone());
    let whose = move || {
        keepers.get().flatten().map(|keepers| {
            let stage = app().stage;
            let feigned = keepers.knows_feigned_lists.then(|| {
                view! {
                    <label class="count-feigned small"><input type="checkbox" data-testid="count-feigned"
                        prop:checked=move || stage.counts_feigned_lists.get()
                        on:change=move |event| stage.counts_feigned_lists.set(event_target_checked(&event))/>
                        {t::count_feigned(l)}</label>
                }
            });
            let any = !keepers.note.is_empty() || keepers.knows_feigned_lists;
            let note = keepers.note.into_iter().map(|line| view! { <span>{line}" "</span> }).collect_view();
            any.then(|| {
                view! {
                    <div class="track-row"><div class="gutter"></div>
                        <p class="list-keepers" data-testid="list-keepers">{note}{feigned}</p></div>
                }
            })
        })
    };
    let recovered = view.score_memo(|score| score.recovered);
    let beside = move || {
        let badge = move || {
            let shown = recovered.get() == Some(true);
            shown.then(|| view! { <span class="recovered" title=t::recovered_hint(l)>{t::recovered_badge(l)}</span> })
        };
        view! { <div class="track-space">{badge}</div> }
    };
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Suspicion beside=beside>
                {whose}
                {move || track.get().map(|seen| heat_strip_rows(Track::Suspicion, seen))}
            </TrackRows>
        </Show>
    }
}

/// The strips of a track, or why there are none.
pub fn heat_strip_rows(track: Track, seen: Seen<HeatTrack>) -> AnyView {
    match seen {
        Seen::Shown(heat) => {
            let usual = match (track, heat.rows.len() > 8) {
                (_, true) => 11.0,
                (Track::Beliefs, false) => 21.0,
                (_, false) => 15.0,
            };
            heat.rows.into_iter().map(|row| heat_strip_row(track, row, usual)).collect_view().into_any()
        }
        other => view! {
            <div class="track-row">
                <div class="gutter"></div><div class="track-absent">{absence_note(&other)}</div>
            </div>
        }
        .into_any(),
    }
}

/// A strip of one suspect.
fn heat_strip_row(track: Track, row: HeatRow, usual: f64) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let spans = StoredValue::new(row.spans);
    let value = move || {
        let at = stage.cursor.get();
        spans.with_value(|spans| span_at(spans, at).map(|span| span.format_value()))
    };
    let name = row.suspect.name.clone();
    let label = Signal::derive(move || track.strip_label(l, &name, &value().unwrap_or_default()));
    let class = match track {
        Track::Beliefs => "belief-row",
        _ => "suspect-row",
    };
    let drawing = move || {
        let (plot, height) = (view.plot.get(), view.track_height(track, usual));
        // One path per tone: long games have hundreds of spans.
        let mut tones = vec![String::new(); TONE_COUNT + 1];
        for span in spans.with_value(|spans| thin_spans(spans, plot.turns)) {
            let (x, width) = plot.stretch_extent(span.from, span.to);
            let tall = (height - 3.0) * span.value;
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
            let tone = (span.value.clamp(0.0, 1.0) * TONE_COUNT as f64).round() as usize;
            if let Some(path) = tones.get_mut(tone) {
                path.push_str(&format!(
                    "M{x:.1} {:.1}h{width:.1}v{:.1}h{:.1}z",
                    height - 1.0 - tall,
                    tall.max(0.6),
                    -width
                ));
            }
        }
        let shown = tones.into_iter().enumerate().filter(|(_, path)| !path.is_empty());
        let bars = shown.map(|(tone, path)| {
            #[allow(clippy::cast_precision_loss)]
            let opacity = 0.2 + 0.5 * tone as f64 / TONE_COUNT as f64;
            view! { <path class="heat" d=path fill-opacity=opacity></path> }
        });
        // The last span ends at the viewer's turn.
        let bars = view.clip_to_shown_turns(plot, (0.0, 0.0), bars.collect_view().into_any());
        view! {
            <svg class="plot" role="img" aria-label=label height=height viewBox=plot.view_box(height)
                preserveAspectRatio="none">
                <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=height - 0.5 y2=height - 0.5></line>{bars}
            </svg>
        }
    };
    seat_row(track, class, &row.suspect, value, drawing)
}
