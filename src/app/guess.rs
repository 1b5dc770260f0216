//! The card before the votes: whom do you suspect? One press per victim. It is in the conversation, takes no
//! key and stops nobody.

use super::parts::{monogram, seat_class};
use super::prelude::*;
use super::state::{app, language};
use crate::viewer::playback::Command;
use crate::viewer::words::labels as t;
use crate::viewer::{GuessAbout, guesses};

#[component]
pub fn GuessCard() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let asked = Memo::new(move |_| {
        let (furthest, watches) = (stage.furthest.get(), stage.eyes.get().is_none());
        let asked = stage.scene(|scene| guesses(scene, furthest));
        asked.filter(|_| watches && !stage.predicts.get()).unwrap_or_default()
    });
    let there = Memo::new(move |_| !asked.read().is_empty());
    let said = Memo::new(move |_| {
        let guess = stage.guess.get();
        asked.read().iter().all(|one| guess.about(one.victim).is_some())
    });
    let go_on = move |_| stage.command(Command::Play);
    view! {
        <Show when=move || there.get()>
            <section class="guess" data-testid="guess" data-with-last="" aria-labelledby="guess-head">
                <h3 id="guess-head">{t::guess_head(l)}</h3>
                <p class="quiet">{t::guess_lead(l)}</p>
                {move || {
                    let asked = asked.get();
                    let several = asked.len() > 1;
                    asked.into_iter().map(|one| about(one, several)).collect_view()
                }}
                <div class="live-buttons">
                    <button class="button" class:primary=move || said.get() data-testid="guess-go-on" on:click=go_on>{t::guess_go_on(l)}</button>
                    <span class="small quiet" role="status">{move || said.get().then(|| t::guess_kept(l))}</span>
                </div>
            </section>
        </Show>
    }
}

fn about(about: GuessAbout, several: bool) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let victim = about.victim;
    let legend = t::guess_about(l, &about.name);
    let people = about.people.into_iter().map(|person| {
        let seat = person.seat;
        let on = move || stage.guess.get().about(victim) == Some(seat);
        let say = move |_| stage.guess.update(|guess| guess.say(victim, seat));
        view! {
            <button class=format!("button guess-one {}", seat_class(seat)) class:is-on=on aria-pressed=move || on().to_string()
                data-testid=format!("guess-{}-{}", victim.0, seat.0) on:click=say>{monogram(&person)} {person.name.clone()}</button>
        }
    });
    view! {
        <div class="guess-about" role="group" aria-label=legend.clone()>
            <p class:visually-hidden=!several>{legend.clone()}</p>
            <div class="guess-people">{people.collect_view()}</div>
        </div>
    }
}
