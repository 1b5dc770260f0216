//! After the end: how close the people were who played, and how they rate the game (Questum Table 7).

use crate::app::alive::after_layout;
use crate::app::parts::{monogram, seat_class};
use crate::app::prelude::*;
use crate::app::state::{App, Notice, app, language};
use crate::game::{Entry, Event, ReviewScale, ReviewScore, Seat, What};
use crate::studio::shelf;
use crate::viewer::words::{labels as t, list};
use crate::viewer::{CloseCase, Closeness, closeness};
use leptos::task::spawn_local;
use std::collections::BTreeMap;

/// Everything that is told and asked after the end, once its reader has come to it.
#[component]
pub fn AfterEnd() -> impl IntoView {
    let stage = app().stage;
    let all = Memo::new(move |_| stage.session(closeness).unwrap_or_default());
    // Whoever has sent their ratings is not taken back to the top.
    let shown = StoredValue::new(false);
    let there = Memo::new(move |_| {
        !all.read().is_empty() && stage.cursor.get() == stage.turns() && !stage.is_live()
    });
    view! {
        <Show when=move || there.get()>
            {move || {
                let list = all.get();
                let alone = list.len() == 1;
                let again = shown.get_value();
                shown.set_value(true);
                list.into_iter().enumerate().map(|(index, one)| person(one, alone, index == 0 && !again)).collect_view()
            }}
        </Show>
    }
}

fn person(one: Closeness, alone: bool, first: bool) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let who = stage.scene(|scene| scene.person(one.seat));
    let head = if alone {
        t::how_close(l)
    } else {
        t::how_close_of(l, &one.name)
    };
    let told = NodeRef::<leptos::html::Div>::new();
    if first {
        // The verdict stays above it, and nobody has to look for how close they were.
        after_layout(move || {
            if let Some(told) = told.get_untracked() {
                told.scroll_into_view_with_bool(false);
            }
        });
    }
    view! {
        <section class=format!("after {}", seat_class(one.seat)) data-testid="after" aria-label=head.clone()>
            <h3>{who.as_ref().map(monogram)} " " {head.clone()}</h3>
            <div class="after-cases" node_ref=told>{one.cases.iter().map(case).collect_view()}</div>
            <Review seat=one.seat name=one.name scores=one.review alone=alone/>
        </section>
    }
}

/// One victim: the truth first, then the own vote and list against it.
fn case(about: &CloseCase) -> impl IntoView + use<> {
    let l = language();
    let truth = match &about.murderers {
        Some(names) => t::truth_of(l, &list(l, names), &about.victim),
        None => t::truth_unknown(l, &about.victim),
    };
    let mut lines = Vec::new();
    if about.mine {
        lines.push(t::it_was_you(l, &about.victim, about.against, about.votes));
        lines.extend(about.caught.map(|caught| {
            if caught {
                t::was_caught(l)
            } else {
                t::got_away(l)
            }
        }));
    } else {
        lines.push(match (&about.accused, about.right) {
            (None, _) => t::no_vote(l),
            (Some(name), Some(true)) => t::you_accused_right(l, name),
            (Some(name), Some(false)) => t::you_accused_wrong(l, name),
            (Some(name), None) => t::you_accused(l, name),
        });
        if about.murderers.is_some() && about.listed > 0 {
            lines.push(match about.place {
                Some(place) => t::list_held(l, place, about.listed),
                None => t::list_missed(l, about.listed),
            });
        }
    }
    view! {
        <div class="after-case">
            <p class="after-truth">{truth}</p>
            {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        </div>
    }
}

fn scale_words(scale: ReviewScale) -> (String, String) {
    let l = language();
    match scale {
        ReviewScale::StoryAdvancement => (t::review_story(l), t::review_story_hint(l)),
        ReviewScale::QuestionQuality => (t::review_questions(l), t::review_questions_hint(l)),
        ReviewScale::ResponseQuality => (t::review_answers(l), t::review_answers_hint(l)),
        ReviewScale::RoleImmersion => (t::review_immersion(l), t::review_immersion_hint(l)),
        ReviewScale::ResponseSpeed => (t::review_speed(l), t::review_speed_hint(l)),
    }
}

/// The five ratings of one person.
#[component]
fn Review(seat: Seat, name: String, scores: Vec<ReviewScore>, alone: bool) -> impl IntoView {
    let app = app();
    let l = language();
    let kept = !scores.is_empty();
    let given = scores.iter().map(|score| (score.scale, score.points));
    let chosen = RwSignal::new(given.collect::<BTreeMap<ReviewScale, u8>>());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let scores = chosen.get_untracked();
        if scores.is_empty() {
            return app.say(Notice::plain(t::review_none(l)));
        }
        let scores = scores
            .into_iter()
            .map(|(scale, points)| ReviewScore { scale, points });
        keep(app, seat, scores.collect());
    };
    view! {
        <form class="review" data-testid="review" on:submit=submit novalidate>
            <h4>{if alone { t::review_head(l) } else { t::review_by(l, &name) }}</h4>
            <p class="small quiet">{t::review_lead(l)}</p>
            {ReviewScale::ALL.into_iter().map(|scale| {
                let (label, hint) = scale_words(scale);
                view! {
                    <fieldset class="review-scale"><legend>{label}</legend>
                        <div class="review-points">
                            {(1..=5u8).map(|points| {
                                let on = move || chosen.read().get(&scale) == Some(&points);
                                view! {
                                    <label class="chip" class:is-on=on title=t::review_step(l, scale, points)>
                                        <input type="radio" class="visually-hidden" name=format!("review-{}-{}", seat.0, scale.name()) data-testid=format!("review-{}-{points}", scale.name())
                                            prop:checked=on on:change=move |_| chosen.update(|chosen| { chosen.insert(scale, points); })/>
                                        <span class="num">{points}</span>
                                    </label>
                                }
                            }).collect_view()}
                        </div>
                        <p class="small quiet" aria-live="polite" data-testid=format!("review-words-{}", scale.name())>
                            {move || match chosen.read().get(&scale) {
                                Some(points) => t::review_step(l, scale, *points),
                                None => hint.clone(),
                            }}
                        </p>
                    </fieldset>
                }
            }).collect_view()}
            <div class="live-buttons">
                <button type="submit" class="button" data-testid="review-keep">{t::review_keep(l)}</button>
                <span role="status">{kept.then(|| t::review_kept(l))}</span>
            </div>
        </form>
    }
}

/// Puts somebody's ratings into the log, in the database first.
fn keep(app: App, seat: Seat, scores: Vec<ReviewScore>) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let place = stage.session_untracked(|session| {
        let log = session.recorded();
        (
            log.id.clone(),
            u32::try_from(log.events.len()).unwrap_or(u32::MAX),
        )
    });
    let Some((id, index)) = place else { return };
    let entry = Entry {
        texts: Vec::new(),
        event: Event::from(What::Reviewed {
            reviewer: seat,
            scores,
        }),
        tick: None,
    };
    spawn_local(async move {
        if let Err(error) = shelf::append(&id, index, &entry).await {
            app.say(Notice::fault(
                t::not_stored(l),
                vec![error.said().text(l).to_owned()],
            ));
        }
        let same = stage.session_untracked(|session| session.log().id == id);
        if same == Some(true) {
            stage.append(entry);
        }
    });
}
