//! A chart as a table, for those who cannot see it or want the numbers: computed once for the whole game,
//! shown up to where the viewer has come. Only the rows near the viewport are in the document.

use super::super::prelude::*;
use super::ScoreView;
use crate::page::app::state::{app, language};
use crate::show::viewer::Scene;
use crate::show::viewer::score::Track;
use crate::show::viewer::words::labels as t;
use leptos::html;

/// The number of rows in the document.
const RENDERED_ROWS: usize = 60;
/// The assumed height of a row, in pixels.
const ASSUMED_ROW_HEIGHT_PX: f64 = 28.0;

/// The table, if it is wanted.
#[component]
pub fn DataTable(track: Track) -> impl IntoView {
    let view = ScoreView::from_context();
    view! { <Show when=move || view.tracks_as_tables.read().contains(&track)><DataTableRows track=track/></Show> }
}

#[component]
fn DataTableRows(track: Track) -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let table = Memo::new(move |_| {
        let score = view.score.read();
        let score = score.as_ref()?;
        // Only the event track shows what lies ahead, and only its shapes.
        let table = |scene: &Scene| score.table(scene, track);
        match track {
            Track::Events => stage.scene(|scene| table(scene)),
            _ => stage.scene_of_whole_game(|scene| table(scene)),
        }
    });
    let count = Memo::new(move |_| {
        let (table, reach) = (table.read(), view.last_shown_turn.get());
        table.as_ref().map_or(0, |table| match track {
            Track::Events => table.rows.len(),
            _ => table.rows.partition_point(|(turn, _)| *turn <= reach),
        })
    });
    // The first row in the document, and the measured row height.
    let place = RwSignal::new((0_usize, ASSUMED_ROW_HEIGHT_PX));
    let frame = NodeRef::<html::Div>::new();
    let look = move |_| {
        let Some(frame) = frame.get_untracked() else {
            return;
        };
        let row = frame.query_selector("tbody tr:not(.room)").ok().flatten();
        let high = row.map_or(ASSUMED_ROW_HEIGHT_PX, |row| row.get_bounding_client_rect().height().max(1.0));
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let first = (f64::from(frame.scroll_top()) / high) as usize;
        let first = first.saturating_sub(RENDERED_ROWS / 3) / 10 * 10;
        if place.get_untracked().0 != first {
            place.set((first, high));
        }
    };
    let first = move || {
        let (first, high) = place.get();
        (first.min(count.get().saturating_sub(RENDERED_ROWS) / 10 * 10), high)
    };
    let rows = move || {
        let (from, to) = (first().0, (first().0 + RENDERED_ROWS + 10).min(count.get()));
        let table = table.read();
        let table = table.as_ref()?;
        let shown = (from..to).filter_map(|at| {
            let (turn, cells) = table.rows.get(at)?.clone();
            let mut cells = cells.into_iter();
            let head = cells.next().map(|cell| cell.text);
            Some(view! {
                <tr class:is-here=move || stage.cursor.get() == turn aria-rowindex=at + 2>
                    <th scope="row">
                        <button class="turn-link" title=t::go_to_turn(l, turn)
                            on:click=move |_| stage.seek(turn)>{head}</button>
                    </th>
                    {cells.map(|cell| view! { <td class:num={cell.number.is_some()}>{cell.text}</td> }).collect_view()}
                </tr>
            })
        });
        Some(shown.collect_view())
    };
    #[allow(clippy::cast_precision_loss)]
    let room = move |rows: usize| format!("{:.0}px", rows as f64 * first().1);
    let any = Memo::new(move |_| 0 < count.get());
    move || {
        let told =
            table.read().as_ref().filter(|_| any.get()).map(|table| (table.caption.clone(), table.columns.clone()));
        told.map(|(caption, columns)| {
            let label = caption.clone();
            view! {
                <div class="data-table" node_ref=frame tabindex="0" role="region" aria-label=label on:scroll=look>
                    <table aria-rowcount=move || count.get() + 1>
                        <caption>{caption}</caption>
                        <thead>
                            <tr>
                                {columns.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view()}
                            </tr>
                        </thead>
                        <tbody>
                            <tr class="room" aria-hidden="true"><td style:height=move || room(first().0)></td></tr>
                            {rows}
                            <tr class="room" aria-hidden="true">
                                <td style:height=move || {
                                    room(count.get().saturating_sub(first().0 + RENDERED_ROWS + 10))
                                }>
                                </td>
                            </tr>
                        </tbody>
                    </table>
                </div>
            }
        })
    }
}
