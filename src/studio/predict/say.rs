//! The questions at a stop: sliders that add up to 100, and whom one would ask next.

use super::PredictState;
use crate::app::parts::{monogram, seat_class};
use crate::app::prelude::*;
use crate::app::state::{app, language};
use crate::game::Seat;
use crate::studio::seat::suspicion_slider;
use crate::viewer::prediction::{Prediction, STEP, Stop, ask_there, stepped_points};
use crate::viewer::words::labels as t;
use crate::viewer::{Gesture, Person, Scene};

#[component]
pub(super) fn Say(stop: Stop) -> impl IntoView {
    let app = app();
    let (stage, l) = (app.stage, language());
    let predicting: PredictState = app.context();
    let victim = stage.victim.get_untracked();
    let about = |scene: &Scene| {
        let people = Seat::all(scene.people()).map(|seat| scene.person(seat));
        let several = scene.victims() > 1;
        let name = several.then(|| scene.victim_name(victim));
        (people.collect::<Vec<Person>>(), name, ask_there(scene, stop, victim))
    };
    let (people, name, ask) = untrack(|| stage.scene(about)).unwrap_or_default();
    // Begins with the last prediction.
    let before = predicting.said.with_untracked(|said| {
        let own = said.iter().rev().filter(|one| one.victim == victim);
        let mut own = own.filter(|one| one.after < stop.after);
        own.next().map(|one| Gesture::from_belief(people.len(), &one.belief()))
    });
    let now = RwSignal::new(before.unwrap_or_else(|| Gesture::even(people.len())));
    let asks = RwSignal::new(None::<Seat>);
    let set = move |row: usize, points: u32| now.update(|now| *now = now.with(row, points));
    let rows = people.iter().cloned().map(Some).chain([None]).enumerate();
    let rows = rows.map(|(row, person)| {
        // Rounded as the prediction is.
        let points = Memo::new(move |_| stepped_points(&now.read(), row));
        suspicion_slider(row, person, points, STEP, set, |_| ())
    });
    let ask = ask.map(|there| {
        let one = |person: Person| {
            let seat = person.seat;
            let on = move || asks.get() == Some(seat);
            view! {
                <button class=format!("button guess-one {}", seat_class(seat)) class:is-on=on aria-pressed=move || on().to_string()
                    data-testid=format!("predict-ask-{}", seat.0) on:click=move |_| asks.set(Some(seat))>{monogram(&person)} {person.name.clone()}</button>
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
        predicting.say(Prediction::new(victim, stop.after, &gesture, asks.get_untracked()));
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
            <button class="button" data-testid="predict-skip" on:click=move |_| predicting.pass(stop)>{t::predict_skip(l)}</button>
        </div>
    }
}
