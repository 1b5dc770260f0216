//! Beliefs: a strip per suspect or small charts per observer, and the turning points as buttons.

use super::ScoreView;
use super::observers::small_charts;
use super::suspicion::strips;
use super::track::TrackRows;
use crate::app::parts::absence;
use crate::app::rating::{RateButton, ReadFromLog};
use crate::app::state::{app, language};
use crate::viewer::Seen;
use crate::viewer::score::{BeliefTrack, BeliefsOf, HeatTrack, Track, Turned};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

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
        Some(Seen::NotRecorded) => view! {
            <div class="track-absent has-way">{absence(&Seen::<()>::NotRecorded)} <p class="small">{t::beliefs_not_recorded(language())}</p>
                <RateButton id="rate-from-beliefs" read=ReadFromLog::Beliefs/></div>
        }.into_any(),
        Some(other) => view! { <div class="track-absent">{absence(&other)}</div> }.into_any(),
        None => ().into_any(),
    }
    };
    let drawn = move || {
        let Some(Seen::Shown(track)) = track.get() else {
            return ().into_any();
        };
        match !track.observers.is_empty() {
            true => small_charts(track.observers),
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

/// Whose beliefs these are, and how they are drawn.
fn head(track: BeliefTrack) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let several = track.several;
    let feigned = track.feigned.then(|| view! {
        <label class="count-feigned small"><input type="checkbox" data-testid="count-feigned-beliefs" prop:checked=move || stage.feigned.get()
            on:change=move |event| stage.feigned.set(event_target_checked(&event))/> {t::count_feigned_beliefs(l)}</label>
    });
    view! {
        <div class="belief-choices">
                {whose(&track)}
                {several.then(|| view! {
                    <label class="count-feigned small"><input type="checkbox" data-testid="each-observer" prop:checked=move || stage.each_observer.get()
                        on:change=move |event| stage.each_observer.set(event_target_checked(&event))/> {t::each_observer(l)}</label>
                })}
                {feigned}
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

/// Where the game turned, as far as the viewer has come: a button each.
#[component]
fn TurningPoints() -> impl IntoView {
    let view = ScoreView::get();
    let stage = app().stage;
    let l = language();
    let button = move |one: Turned| {
        let turn = one.turn;
        let sign = match one.towards {
            Some(true) => "▲",
            Some(false) => "▼",
            None => "◇",
        };
        let here = move || stage.cursor.get() == turn;
        view! {
            <li><button class="turned" type="button" class:is-here=here class:is-away=one.towards != Some(true) data-testid="turning-point"
                on:click=move |_| stage.seek(turn)><span aria-hidden="true">{sign}</span>" "{one.label}</button></li>
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
