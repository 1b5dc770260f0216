//! After the end: how the people who played rate the game (Questum Table 7).

use crate::base::game::{Event, EventKind, LogEntry, ReviewScale, ReviewScore, Seat};
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{folding_panel, seat_class};
use crate::page::app::state::{App, Notice, app, language};
use crate::page::studio::shelf;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{PlayerResult, Session, player_results};
use std::collections::BTreeMap;

/// The questions after the end, once the reader has reached it.
#[component]
pub fn ReviewSection() -> impl IntoView {
    let stage = app().stage;
    let all = Memo::new(move |_| stage.session(player_results).unwrap_or_default());
    let there =
        Memo::new(move |_| !all.read().is_empty() && stage.cursor.get() == stage.turn_count() && !stage.is_live());
    view! {
        <Show when=move || there.get()>
            {move || {
                let list = all.get();
                let alone = list.len() == 1;
                list.into_iter().map(|one| player_review_section(one, alone)).collect_view()
            }}
        </Show>
    }
}

fn player_review_section(one: PlayerResult, alone: bool) -> impl IntoView {
    view! {
        <section class=format!("after {}", seat_class(one.seat)) data-testid="after">
            <ReviewForm seat=one.seat name=one.name scores=one.review alone=alone/>
        </section>
    }
}

fn scale_name_and_hint(scale: ReviewScale) -> (String, String) {
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
fn ReviewForm(seat: Seat, name: String, scores: Vec<ReviewScore>, alone: bool) -> impl IntoView {
    let app = app();
    let l = language();
    let kept = !scores.is_empty();
    let given = scores.iter().map(|score| (score.scale, score.points));
    let chosen = RwSignal::new(given.collect::<BTreeMap<ReviewScale, u8>>());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let scores = chosen.get_untracked();
        if scores.is_empty() {
            return app.notify(Notice::info(t::review_none(l)));
        }
        let scores = scores.into_iter().map(|(scale, points)| ReviewScore { scale, points });
        let scores: Vec<ReviewScore> = scores.collect();
        // A second press adds nothing.
        if !are_scores_in_log(app, seat, &scores) {
            add_scores_to_log(app, seat, scores);
        }
    };
    view! {
        <form class="review" data-testid="review" on:submit=submit novalidate>
            {folding_panel(kept, "", view! {
                <h4>{if alone { t::review_head(l) } else { t::review_by(l, &name) }}</h4>
            }, view! {
            <p class="small quiet">{t::review_lead(l)}</p>
            {ReviewScale::ALL.into_iter().map(|scale| {
                let (label, hint) = scale_name_and_hint(scale);
                view! {
                    <fieldset class="review-scale"><legend>{label}</legend>
                        <div class="review-points">
                            {(1..=5u8).map(|points| {
                                let on = move || chosen.read().get(&scale) == Some(&points);
                                view! {
                                    <label class="chip" class:is-on=on
                                        title=t::describe_review_points(l, scale, points)>
                                        <input type="radio" class="visually-hidden"
                                            name=format!("review-{}-{}", seat.0, scale.name())
                                            data-testid=format!("review-{}-{points}", scale.name())
                                            prop:checked=on
                                            on:change=move |_| chosen.update(|chosen| {
                                                chosen.insert(scale, points);
                                            })/>
                                        <span class="num">{points}</span>
                                    </label>
                                }
                            }).collect_view()}
                        </div>
                        <p class="small quiet" aria-live="polite" data-testid=format!("review-words-{}", scale.name())>
                            {move || match chosen.read().get(&scale) {
                                Some(points) => t::describe_review_points(l, scale, *points),
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
            })}
        </form>
    }
}

/// Does the log hold these scores of theirs?
fn are_scores_in_log(app: App, seat: Seat, scores: &[ReviewScore]) -> bool {
    let last = |session: &Session| {
        let mut all = player_results(session).into_iter();
        all.find(|one| one.seat == seat).is_some_and(|one| one.review == scores)
    };
    app.stage.session_untracked(last) == Some(true)
}

/// Adds somebody's ratings to the log: on the table at once, so that the next ones come after them.
fn add_scores_to_log(app: App, seat: Seat, scores: Vec<ReviewScore>) {
    let l = app.language.get_untracked();
    let stage = app.stage;
    let entry =
        LogEntry { texts: Vec::new(), event: Event::from(EventKind::Reviewed { reviewer: seat, scores }), tick: None };
    stage.append(entry.clone());
    let place = |session: &Session| {
        let log = session.recorded_log();
        (log.id.clone(), log.events.len() - 1)
    };
    let Some((id, index)) = stage.session_untracked(place) else {
        return;
    };
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    let whole = {
        let id = id.clone();
        move || {
            let log = stage.session_untracked(|session| session.recorded_log().clone());
            log.filter(|log| log.id == id)
        }
    };
    spawn_local(async move {
        if let Err(error) = shelf::append_entry_after_end(&id, index, &entry, whole).await {
            app.notify(Notice::error(t::not_stored(l), vec![error.localized().text(l).to_owned()]));
        }
    });
}
