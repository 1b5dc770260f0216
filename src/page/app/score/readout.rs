//! The values at the pointer, in words, beside its line.

use super::super::prelude::*;
use super::ScoreView;
use crate::page::app::state::app;

/// The box beside the pointer's line.
#[component]
pub fn PointerReadout() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let text = Memo::new(move |_| {
        let hover = stage.hover.get()?;
        let score = view.score.read();
        let score = score.as_ref()?;
        stage.scene(|scene| {
            let lines = score.readout(scene, hover.turn, hover.track, hover.seat);
            (hover.turn, lines)
        })
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
