//! The one-line score: a line per suspect over all turns, the standings at the cursor, and the turning
//! points. Drawn by the code of the small charts.

use super::super::prelude::*;
use super::ScoreView;
use super::belief_charts::{height_scale, suspect_lines_chart};
use super::events::EventRow;
use crate::base::order::SharedSort;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::show::viewer::score::{ChartStrip, HeatRow, Track, span_at};
use crate::show::viewer::words::{join_names, labels as t};
use crate::show::viewer::{Person, Plot};

/// The height of the line, in pixels at the usual type size.
const HEIGHT_PX: f64 = 72.0;
/// Up to this many suspects, names fit beside it; with more, this many monograms in two columns.
const MAX_SUSPECTS_WITH_NAMES: usize = 4;
const MAX_MONOGRAMS: usize = 8;

#[component]
pub fn ScoreStripRow() -> impl IntoView {
    let view = ScoreView::from_context();
    let strip = view.score_memo(|score| score.choose_strip());
    move || match strip.get()? {
        ChartStrip::Lines(track, rows) => Some(score_strip_lines(track, rows).into_any()),
        ChartStrip::Events => Some(view! { <EventRow/> }.into_any()),
    }
}

/// The unit of the one line's figures, above them: the cast counts lists, these are shares.
#[component]
pub fn ScoreStripUnit() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let scale = Memo::new(move |_| {
        let score = view.score.read();
        // Hidden before the first measurement and while the tracks are open, where it would explain nothing.
        let folded = !stage.is_score_open.get() && stage.cursor.get() > 0;
        let score = score.as_ref().filter(|_| folded)?;
        let ChartStrip::Lines(track, _) = score.choose_strip() else {
            return None;
        };
        stage.scene(|scene| score.describe_scale(scene, track))
    });
    view! { <p class="strip-scale" title=move || scale.get() data-testid="strip-scale">{move || scale.get()}</p> }
}

/// The placeholder of the line until it is drawn.
pub fn score_strip_placeholder() -> impl IntoView {
    let view = ScoreView::from_context();
    let strip = view.score_memo(|score| matches!(score.choose_strip(), ChartStrip::Lines(..)));
    let height = move || strip.get().map(|lines| if lines { HEIGHT_PX } else { 0.0 });
    let high = move || format!("{:.0}px", height().unwrap_or(HEIGHT_PX) * view.plot.get().type_scale);
    view! { <div class="strip-placeholder" style:height=high></div> }
}

/// A suspect, the share at the cursor, and the share as text.
type SuspectShare = (Person, f64, String);

fn score_strip_lines(track: Track, rows: Vec<HeatRow>) -> impl IntoView {
    let view = ScoreView::from_context();
    let (stage, l) = (app().stage, language());
    let rows = StoredValue::new(rows);
    let now = Memo::new(move |_| {
        let at = stage.cursor.get();
        rows.with_value(|rows| {
            let standing = rows.iter().filter_map(|row| {
                let span = span_at(&row.spans, at)?;
                // Before anybody has spoken, a figure would read like a result.
                let figure = if at == 0 { String::new() } else { span.format_value() };
                Some((row.suspect.clone(), span.value, figure))
            });
            standing.collect::<Vec<SuspectShare>>()
        })
    });
    // In order of seats; when there are too many even for monograms, only the most suspected.
    let named = Memo::new(move |_| {
        let mut named = now.get();
        named.order_by(|a, b| b.1.total_cmp(&a.1));
        named.truncate(if named.len() > MAX_SUSPECTS_WITH_NAMES { MAX_MONOGRAMS } else { MAX_SUSPECTS_WITH_NAMES });
        named.order_by_key(|(person, ..)| person.seat.0);
        let person = |(person, ..): SuspectShare| person;
        named.into_iter().map(person).collect::<Vec<Person>>()
    });
    let most = Memo::new(move |_| now.with(|now| now.iter().map(|(_, share, _)| *share).fold(0.0, f64::max)));
    let names = move || {
        let name = move |person: Person| {
            let seat = person.seat;
            let standing = Memo::new(move |_| {
                let now = now.read();
                let own = now.iter().find(|(person, ..)| person.seat == seat);
                own.map(|(_, share, text)| (*share >= most.get() && !text.is_empty(), text.clone())).unwrap_or_default()
            });
            view! {
                <li class=seat_class(seat) class:is-most=move || standing.get().0>{monogram(&person)}
                    <span class="strip-name" title=person.name.clone()>{person.short_name}</span>
                    <b class="num">{move || standing.get().1}</b></li>
            }
        };
        named.get().into_iter().map(name).collect_view()
    };
    let label = Signal::derive(move || {
        if stage.cursor.get() == 0 {
            return t::suspicion_strip_lead(l);
        }
        let values: Vec<String> = now.with(|now| {
            let value = |(person, _, text): &SuspectShare| format!("{} {text}", person.name);
            now.iter().map(value).collect()
        });
        t::suspicion_strip_chart(l, &join_names(l, &values))
    });
    let note = view.score_memo(move |score| score.explain_discounted_murderers(l));
    let height = move || HEIGHT_PX * view.plot.get().type_scale;
    let drawn = move || suspect_lines_chart(rows, view.plot.get(), height(), label);
    view! {
        <div class="track-row strip-row" data-track=track.id() data-testid="strip"
            on:pointermove=move |_| stage.set_hovered_row(track, None)>
            <div class="gutter"><ul class="strip-names"
                class:is-many=move || now.with(|now| now.len() > MAX_SUSPECTS_WITH_NAMES)
                data-testid="strip-names">{names}</ul></div>
            <div class="strip-plot">
                <Show when=move || stage.cursor.get() == 0><p class="strip-lead">{t::suspicion_strip_lead(l)}</p></Show>
                {drawn}{move || score_strip_points(view.plot.get(), height(), rows)}</div>
        </div>
        {move || note.get().flatten().map(|note| view! { <p class="strip-note" data-testid="strip-note">{note}</p> })}
    }
}

/// Points at the cursor, and the turning points known so far.
#[allow(clippy::cast_precision_loss)]
fn score_strip_points(plot: Plot, height: f64, rows: StoredValue<Vec<HeatRow>>) -> impl IntoView {
    let stage = app().stage;
    let raised = rows.with_value(|rows| height_scale(rows));
    let y = move |share: f64| height - 2.0 - (height - 4.0) * raised(share);
    // Each suspect's point; outside the drawing while there is no value.
    let points = rows.with_value(|all| {
        let point = |(index, row): (usize, &HeatRow)| {
            let at = move || {
                let cursor = stage.cursor.get();
                let value = |rows: &Vec<HeatRow>| span_at(&rows.get(index)?.spans, cursor).map(|span| span.value);
                let height = rows.with_value(value).map_or(-99.0, y);
                format!("translate({:.1} {height:.1})", plot.x(cursor as f64))
            };
            view! {
                <circle class=format!("strip-point {}", seat_class(row.suspect.seat)) transform=at r="3.4"></circle>
            }
        };
        all.iter().enumerate().map(point).collect_view()
    });
    let turned = move || {
        let marks = stage.turning_points.get().into_iter().map(|one| {
            let x = plot.x(one.turn as f64);
            let away = one.is_towards_truth == Some(false);
            let shape = if away { " 1h8l-4 6z" } else { " 7h8l-4 -6z" };
            let path = format!("M{:.1}{shape}", x - 4.0);
            view! {
                <path class="turning-mark" class:is-away=away d=path data-testid="strip-turned">
                    <title>{one.label}</title>
                </path>
            }
        });
        marks.collect_view()
    };
    view! {
        <svg class="strip-overlay" height=height viewBox=plot.view_box(height) preserveAspectRatio="none"
            aria-hidden="true">{turned}{points}</svg>
    }
}
