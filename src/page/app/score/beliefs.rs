//! Beliefs: a strip per suspect or a small chart per observer, and the turning points as buttons.

use super::super::prelude::*;
use super::ScoreView;
use super::belief_charts::{log_odds_rows, small_belief_charts};
use super::suspicion::heat_strip_rows;
use super::track::TrackRows;
use crate::page::app::help::help_button;
use crate::page::app::shared_views::absence_note;
use crate::page::app::state::{app, language};
use crate::show::viewer::Seen;
use crate::show::viewer::score::{BeliefAxis, BeliefSource, HeatTrack, Track, TurningPointLabel};
use crate::show::viewer::words::labels as t;

#[component]
pub fn BeliefRows() -> impl IntoView {
    let view = ScoreView::from_context();
    let track = view.score_memo(|score| score.beliefs.clone());
    let any = Memo::new(move |_| !matches!(*track.read(), None | Some(Seen::NotRecorded)));
    // Not redrawn at every step, so that keyboard users keep their place.
    let choices = Memo::new(move |_| {
        let track = track.get()?;
        Some(track.map(|track| (track.source, track.choices, track.has_several_charts, track.has_feigned)))
    });
    let beside = move || match choices.get() {
        Some(Seen::Shown(choices)) => belief_choices_view(choices).into_any(),
        Some(other) => view! { <div class="track-absent">{absence_note(&other)}</div> }.into_any(),
        None => ().into_any(),
    };
    let drawn = move || {
        let Some(Seen::Shown(track)) = track.get() else {
            return ().into_any();
        };
        if !track.observers.is_empty() {
            small_belief_charts(track.observers)
        } else if track.axis == BeliefAxis::LogOdds {
            log_odds_rows(track.rows)
        } else {
            heat_strip_rows(Track::Beliefs, Seen::Shown(HeatTrack { rows: track.rows }))
        }
    };
    view! {
        <Show when=move || any.get()>
            <TrackRows track=Track::Beliefs beside=move || beside>
                {drawn}
            </TrackRows>
            <TurningPointButtons/>
        </Show>
    }
}

/// Whose beliefs, the choices, whether there are several small charts, whether some are feigned.
type BeliefChoices = (BeliefSource, Vec<(BeliefSource, String)>, bool, bool);

const AXES: [BeliefAxis; 2] = [BeliefAxis::Points, BeliefAxis::LogOdds];

/// The choice of whose beliefs are drawn, and how.
fn belief_choices_view((of, choices, several, feigned): BeliefChoices) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let axis = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let chosen = at.and_then(|at| AXES.get(at).copied());
        stage.belief_axis.set(chosen.unwrap_or_default());
    };
    let feigned = feigned.then(|| {
        view! {
            <label class="count-feigned small"><input type="checkbox" data-testid="count-feigned-beliefs"
                prop:checked=move || stage.counts_feigned_lists.get()
                on:change=move |event| stage.counts_feigned_lists.set(event_target_checked(&event))/>
                {t::count_feigned_beliefs(l)}</label>
        }
    });
    view! {
        <div class="belief-choices">
                {observer_select(of, choices)}
                <label class="rated-by-choice"><span>{t::axis_word(l)}</span>
                    <select data-testid="belief-axis" on:change=axis>
                        {AXES.into_iter().enumerate().map(|(at, one)| view! {
                            <option value=at.to_string()
                                selected=move || stage.belief_axis.get() == one>{one.name(l)}</option>
                        }).collect_view()}
                    </select></label>
                {several.then(|| view! {
                    <label class="count-feigned small"><input type="checkbox"
                        data-testid="each-observer" prop:checked=move || stage.are_beliefs_per_observer.get()
                        on:change=move |event| stage.are_beliefs_per_observer.set(event_target_checked(&event))/>
                        {t::each_observer(l)}</label>
                })}
                {feigned}
        </div>
    }
}

/// Whose beliefs: a select when there are several choices.
fn observer_select(of: BeliefSource, choices: Vec<(BeliefSource, String)>) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let values: Vec<BeliefSource> = choices.iter().map(|(of, _)| *of).collect();
    let change = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        let chosen = at.and_then(|at| values.get(at).copied());
        stage.belief_source.set(chosen);
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

/// The turning points up to the furthest turn seen, as buttons.
#[component]
fn TurningPointButtons() -> impl IntoView {
    let view = ScoreView::from_context();
    let stage = app().stage;
    let l = language();
    let button = move |one: TurningPointLabel| {
        let turn = one.turn;
        let sign = match one.is_towards_truth {
            Some(true) => "▲",
            Some(false) => "▼",
            None => "◇",
        };
        let here = move || stage.cursor.get() == turn;
        view! {
            <li><button class="turned" type="button" class:is-here=here class:is-away=one.is_towards_truth != Some(true)
                data-testid="turning-point"
                on:click=move |_| stage.seek(turn)><span aria-hidden="true">{sign}</span>" "{one.label}</button></li>
        }
    };
    let shown = move || !view.is_folded(Track::Beliefs) && !stage.turning_points.read().is_empty();
    view! {
        <Show when=shown>
            <div class="track-row turning-points"><div class="gutter">
                    <span class="track-name">
                        {t::turning_points(l)} " " {help_button("turning", &t::turning_points(l))}
                    </span>
                </div>
                <ol data-testid="turning-points">
                    {move || stage.turning_points.get().into_iter().map(button).collect_view()}
                </ol>
            </div>
        </Show>
    }
}
