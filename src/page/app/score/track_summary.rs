//! Above a track: what it says now, its unit, and its legend.

use super::super::prelude::*;
use super::ScoreView;
use crate::page::app::shared_views::seat_class;
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{LegendItem, LegendSign, Track};
use crate::show::viewer::words::labels as t;

/// The sentences of a track; empty when it draws nothing.
#[component]
pub fn TrackSummary(track: Track) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let now = Memo::new(move |_| {
        let score = view.score.read();
        let score = score.as_ref()?;
        stage.scene(|scene| score.describe_now(scene, track))
    });
    // They change seldom, and are redrawn only then.
    let signs = Memo::new(move |_| {
        let score = view.score.read();
        let score = score.as_ref()?;
        stage.scene(|scene| (score.describe_scale(scene, track), score.legend(scene, track)))
    });
    let live = (track == Track::Beliefs).then_some("polite");
    let name = track.name_and_hint(l).0;
    let any = Memo::new(move |_| now.read().as_ref().is_some_and(|now| !now.is_empty()));
    let shown = move || !view.is_folded(track) && any.get();
    // Two tracks have their legend in the gutter, with the values at the cursor.
    let own = matches!(track, Track::Certainty | Track::Entropy);
    view! {
        <Show when=move || shown()>
            <div class="track-summary">
                <p class="track-now" aria-live=live data-testid=format!("{}-now", track.id())>
                    {move || now.get().map(|now| now.into_iter().map(|line| view! {
                        <span>{line}" "</span>
                    }).collect_view())}
                </p>
                <ul class="signs" aria-label=t::legend_word(l, &name)>
                    <li class="scale"
                        data-testid=format!("{}-scale", track.id())>{move || signs.get().map(|(scale, _)| scale)}</li>
                    {move || signs.get().filter(|_| !own)
                        .map(|(_, legend)| legend.into_iter().map(legend_item).collect_view())}
                </ul>
            </div>
        </Show>
    }
}

/// A legend item.
pub fn legend_item(item: LegendItem) -> impl IntoView {
    let sign = match item.sign {
        LegendSign::Person(person) => view! {
            <b class=format!("sign-letters {}", seat_class(person.seat)) aria-hidden="true">{person.monogram}</b>
        }
        .into_any(),
        LegendSign::Glyph(glyph) => view! { <b aria-hidden="true">{glyph}</b> }.into_any(),
        LegendSign::Truth(glyph) => view! { <b class="sign-truth" aria-hidden="true">{glyph}</b> }.into_any(),
    };
    view! { <li>{sign}" "{item.words}</li> }
}
