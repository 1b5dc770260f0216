//! What the pointer rests on, in words, beside the line.

use super::ScoreView;
use crate::app::stage::Track;
use crate::app::state::{app, language};
use crate::viewer::words::labels as t;
use crate::viewer::{Score, Span};
use leptos::prelude::*;

/// The box beside the pointer's line.
#[component]
pub fn Readout() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let text = Memo::new(move |_| {
        let hover = stage.hover.get()?;
        let score = view.model.read();
        let score = score.as_ref()?;
        let mut lines = Vec::new();
        lines.extend(
            score
                .events
                .iter()
                .find(|dot| dot.turn == hover.turn)
                .map(|dot| dot.label.clone()),
        );
        if lines.is_empty() {
            lines.push(t::turn_number(l, hover.turn));
        }
        lines.extend(of_track(
            score,
            hover.turn,
            hover.track,
            hover.seat.map(|seat| seat.index()),
        ));
        Some((hover.turn, lines))
    });
    move || {
        text.get().map(|(turn, lines)| {
            let plot = view.plot.get();
            #[allow(clippy::cast_precision_loss)]
            let x = plot.x(turn as f64);
            let right = x > plot.width * 0.6;
            let left = (!right).then(|| format!("{:.0}px", x + 8.0));
            let from_right = right.then(|| format!("{:.0}px", plot.width - x + 8.0));
            view! {
                <div class="readout" style:left=left style:right=from_right>
                    {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </div>
            }
        })
    }
}

fn label_at(spans: &[Span], turn: usize) -> Option<String> {
    spans
        .iter()
        .rev()
        .find(|span| span.from <= turn && turn <= span.to)
        .map(|span| span.label.clone())
}

/// The values of a track at a turn.
fn of_track(score: &Score, turn: usize, track: Option<Track>, seat: Option<usize>) -> Vec<String> {
    match track {
        Some(track @ (Track::Suspicion | Track::Closeness)) => {
            let rows = if track == Track::Suspicion {
                &score.suspicion
            } else {
                &score.closeness
            };
            let rows = rows
                .shown()
                .map(|track| track.rows.as_slice())
                .unwrap_or_default();
            let rows = rows
                .iter()
                .filter(|row| seat.is_none_or(|seat| row.suspect.seat.index() == seat));
            rows.filter_map(|row| label_at(&row.spans, turn)).collect()
        }
        Some(Track::Entropy) => {
            let lines = score.entropy.lines.iter();
            lines
                .filter_map(|line| label_at(line.steps.shown()?, turn))
                .take(8)
                .collect()
        }
        Some(Track::Gain) => {
            let bars = score
                .gain
                .bars
                .shown()
                .map(Vec::as_slice)
                .unwrap_or_default();
            bars.iter()
                .filter(|bar| bar.turn == turn)
                .map(|bar| bar.label.clone())
                .collect()
        }
        Some(Track::Ratings) => {
            let rows = score.ratings.shown().map(|track| track.rows.as_slice());
            let rows = rows.unwrap_or_default().iter();
            let rows = rows.filter(|row| seat.is_none_or(|seat| row.about.seat.index() == seat));
            rows.filter_map(|row| label_at(&row.suspicion, turn))
                .collect()
        }
        Some(Track::Events) | None => Vec::new(),
    }
}
