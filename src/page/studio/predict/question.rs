//! The questions at a stop: sliders that add up to 100, and whom one would ask next.

use super::PredictFeature;
use crate::base::game::Seat;
use crate::page::app::prelude::*;
use crate::page::app::shared_views::{monogram, seat_class};
use crate::page::app::state::{app, language};
use crate::page::studio::seat::suspicion_slider;
use crate::show::predict::PredictEvent;
use crate::show::viewer::prediction::{POINTS_PER_STEP, Prediction, PredictionStop, stepped_points, upcoming_choice};
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{Person, Scene};

#[component]
pub(super) fn PredictQuestion(stop: PredictionStop) -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let predict: PredictFeature = app.context();
    let victim = stage.victim.get_untracked();
    let about = |scene: &Scene| {
        let people = Seat::all(scene.people_count()).map(|seat| scene.person(seat));
        let several = scene.victim_count() > 1;
        let name = several.then(|| scene.victim_name(victim));
        (people.collect::<Vec<Person>>(), name, upcoming_choice(scene, stop, victim))
    };
    let (people, name, ask) = untrack(|| stage.scene(about)).unwrap_or_default();
    let now = RwSignal::new(predict.read_untracked().initial_points_at_stop(stop.after_turn));
    let asks = RwSignal::new(None::<Seat>);
    let set = move |row: usize, points: u32| now.update(|now| *now = now.with_points(row, points));
    let rows = people.iter().cloned().map(Some).chain([None]).enumerate();
    let rows = rows.map(|(row, person)| {
        // Rounded as the prediction is.
        let points = Memo::new(move |_| stepped_points(&now.read(), row));
        suspicion_slider(row, person, points, POINTS_PER_STEP, set, |_| ())
    });
    let ask = ask.map(|there| {
        let one = |person: Person| {
            let seat = person.seat;
            let on = move || asks.get() == Some(seat);
            view! {
                <button class=format!("button guess-one {}", seat_class(seat)) class:is-on=on
                    aria-pressed=move || on().to_string()
                    data-testid=format!("predict-ask-{}", seat.0)
                    on:click=move |_| asks.set(Some(seat))>{monogram(&person)} {person.name.clone()}</button>
            }
        };
        let legend = t::predict_ask(l, &there.asker.name);
        view! {
            <div class="predict-ask" role="group" aria-label=legend.clone()>
                <p>{legend.clone()}</p>
                <div class="guess-people">{there.candidates.into_iter().map(one).collect_view()}</div>
            </div>
        }
    });
    let say = move |_| {
        let gesture = now.get_untracked();
        let prediction = Prediction::new(victim, stop.after_turn, &gesture, asks.get_untracked());
        predict.dispatch(PredictEvent::Predicted(prediction));
    };
    let question = match name {
        Some(name) => t::predict_question_about(l, &name),
        None => t::predict_question(l),
    };
    view! {
        <p class="predict-question">{question}</p>
        <div class="suspicion-rows">{rows.collect_view()}</div>
        {ask}
        <div class="live-buttons">
            <button class="button primary" data-testid="predict-say" on:click=say>{t::predict_say(l)}</button>
            <button class="button" data-testid="predict-skip"
                on:click=move |_| predict.dispatch(PredictEvent::Skipped(stop.after_turn))>{t::predict_skip(l)}</button>
        </div>
    }
}
