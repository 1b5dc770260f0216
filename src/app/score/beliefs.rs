//! Beliefs: a strip per suspect (or a small chart per observer), what the turn at the cursor changed in one sentence,
//! and the turning points as buttons.

use super::ScoreView;
use super::suspicion::strips;
use super::track::{TrackRows, seat_row};
use crate::app::parts::{absence, seat_class};
use crate::app::rating::{RateButton, ReadFromLog};
use crate::app::state::{app, language};
use crate::viewer::score::{BeliefTrack, BeliefsOf, HeatTrack, ObserverRow, Track, Turned};
use crate::viewer::words::{labels as t, percent};
use crate::viewer::{Seen, step_path};
use leptos::prelude::*;

/// The usual height of an observer's small chart.
const SMALL: f64 = 34.0;

#[component]
pub fn BeliefRows() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let track = view.part(|score| score.beliefs.clone());
    let none = Memo::new(move |_| *track.read() == Some(Seen::NotRecorded));
    // While a game is being played, nobody can be asked to read it.
    let any = Memo::new(move |_| track.read().is_some() && !(none.get() && stage.is_live()));
    let beside = move || {
        match track.get() {
        Some(Seen::Shown(track)) => head(track).into_any(),
        Some(other) => view! { <div class="track-absent">{absence(&other)} {none.get().then(|| view! { <RateButton id="rate-from-beliefs" read=ReadFromLog::Beliefs/> })}</div> }.into_any(),
        None => ().into_any(),
    }
    };
    let drawn = move || {
        let Some(Seen::Shown(track)) = track.get() else {
            return ().into_any();
        };
        match stage.each_observer.get() && !track.observers.is_empty() {
            true => track
                .observers
                .into_iter()
                .map(observer)
                .collect_view()
                .into_any(),
            false => strips(Track::Beliefs, Seen::Shown(HeatTrack { rows: track.rows })),
        }
    };
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Beliefs beside=move || beside>
                {drawn}
            </TrackRows>
            <TurningPoints/>
        </Show>
    }
}

/// Whose beliefs these are, and what the turn at the cursor changed.
fn head(track: BeliefTrack) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let told = StoredValue::new(track.clone());
    let now =
        move || stage.scene(|scene| told.with_value(|track| track.told_of(scene, scene.cursor)));
    let several = !track.observers.is_empty();
    let feigned = track.feigned.then(|| view! {
        <label class="count-feigned small"><input type="checkbox" data-testid="count-feigned-beliefs" prop:checked=move || stage.feigned.get()
            on:change=move |event| stage.feigned.set(event_target_checked(&event))/> {t::count_feigned_beliefs(l)}</label>
    });
    view! {
        <div class="belief-note">
            <p class="belief-now" aria-live="polite" data-testid="belief-now">{move || now().map(|lines| lines.into_iter().take(3).map(|line| view! { <span>{line}" "</span> }).collect_view())}</p>
            <div class="belief-choices">
                {whose(&track)}
                {several.then(|| view! {
                    <label class="count-feigned small"><input type="checkbox" data-testid="each-observer" prop:checked=move || stage.each_observer.get()
                        on:change=move |event| stage.each_observer.set(event_target_checked(&event))/> {t::each_observer(l)}</label>
                })}
                {feigned}
            </div>
        </div>
    }
}

/// Whose beliefs: named where there is one choice, to be chosen where there are several.
fn whose(track: &BeliefTrack) -> impl IntoView + use<> {
    let stage = app().stage;
    let l = language();
    let (of, choices) = (track.of, track.choices.clone());
    let values: Vec<BeliefsOf> = choices.iter().map(|(of, _)| *of).collect();
    let change = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let chosen = at.and_then(|at| values.get(at).copied());
        stage.beliefs_of.set(chosen);
    };
    view! {
        <label class="rated-by-choice"><span>{t::beliefs_of(l)}</span>
            <select data-testid="beliefs-of" on:change=change>
                {choices.into_iter().enumerate().map(|(at, (one, name))| view! {
                    <option value=at.to_string() selected=one == of>{name}</option>
                }).collect_view()}
            </select></label>
    }
}

/// An observer's small chart: a line per suspect.
fn observer(row: ObserverRow) -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let lines = StoredValue::new(row.lines);
    let value = move || {
        let at = stage.cursor.get();
        lines.with_value(|lines| {
            let now = lines.iter().filter_map(|line| {
                let span = line.spans.iter().rev().find(|span| span.from <= at)?;
                Some((span.value, line.suspect.monogram.clone()))
            });
            let most = now.max_by(|a, b| a.0.total_cmp(&b.0));
            most.map(|(share, who)| format!("{who} {}", percent(share)))
        })
    };
    let label = t::observer_chart(l, &row.observer.name, &untrack(value).unwrap_or_default());
    let drawing = move || {
        let (plot, height) = (view.plot.get(), view.height(Track::Beliefs, SMALL));
        let y = |share: f64| height - 2.0 - (height - 4.0) * share;
        let paths = lines.with_value(|lines| {
            let path = |line: &crate::viewer::score::HeatRow| {
                let seat = line.suspect.seat;
                view! {
                    <g class=format!("step-line {}", seat_class(seat)) class:is-dim=move || stage.lit.get().is_some_and(|lit| lit != seat)>
                        <path class="line" d=step_path(plot, &line.spans, y)></path></g>
                }
            };
            lines.iter().map(path).collect_view()
        });
        view! {
            <svg class="plot" role="img" aria-label=label.clone() height=height viewBox=plot.view_box(height) preserveAspectRatio="none">
                <line class="base" x1=plot.x(0.0) x2=plot.x(1e9) y1=height - 0.5 y2=height - 0.5></line>{paths}
            </svg>
        }
    };
    seat_row(
        Track::Beliefs,
        "observer-row",
        &row.observer,
        value,
        drawing,
    )
}

/// Where the game turned, as far as the viewer has come: a button each.
#[component]
fn TurningPoints() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let button = move |one: Turned| {
        let turn = one.turn;
        let here = move || stage.cursor.get() == turn;
        view! {
            <li><button class="turned" type="button" class:is-here=here class:is-away=!one.towards data-testid="turning-point"
                on:click=move |_| stage.seek(turn)><span aria-hidden="true">{if one.towards { "▲" } else { "▼" }}</span>" "{one.label}</button></li>
        }
    };
    let shown = move || !view.is_folded(Track::Beliefs) && !stage.turned.read().is_empty();
    view! {
        <Show when=shown>
            <div class="track-row turning-points"><div class="gutter"><span class="track-name">{t::turning_points(l)}</span></div>
                <ol data-testid="turning-points">{move || stage.turned.get().into_iter().map(button).collect_view()}</ol></div>
        </Show>
    }
}
