//! A chart as a table, for who does not see it or wants the numbers.

use super::super::prelude::*;
use super::ScoreView;
use crate::app::state::{app, language};
use crate::viewer::score::Track;
use crate::viewer::words::labels as t;

/// Rows that are drawn at most: a table is read, not scrolled for hours.
const MOST: usize = 400;

/// The table, while it is wanted.
#[component]
pub fn DataTable(track: Track) -> impl IntoView {
    let view = ScoreView::get();
    view! { <Show when=move || view.tables.read().contains(&track)><Rows track=track/></Show> }
}

#[component]
fn Rows(track: Track) -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let table = Memo::new(move |_| {
        let score = view.model.read();
        let score = score.as_ref()?;
        stage.score_scene(|scene| score.table(scene, track))
    });
    move || {
        table.get().filter(|table| !table.rows.is_empty()).map(|table| {
            let rows = table.rows.into_iter().take(MOST).map(|(turn, cells)| {
                let mut cells = cells.into_iter();
                let first = cells.next().map(|cell| cell.text);
                view! {
                    <tr class:is-here=move || stage.cursor.get() == turn>
                        <th scope="row"><button class="turn-link" title=t::go_to_turn(l, turn) on:click=move |_| stage.seek(turn)>{first}</button></th>
                        {cells.map(|cell| view! { <td class:num={cell.number.is_some()}>{cell.text}</td> }).collect_view()}
                    </tr>
                }
            });
            let caption = table.caption.clone();
            view! {
                <div class="data-table" tabindex="0" role="region" aria-label=table.caption.clone()>
                    <table>
                        <caption>{caption}</caption>
                        <thead><tr>{table.columns.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view()}</tr></thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                </div>
            }
        })
    }
}
