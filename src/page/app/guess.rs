//! The card before the votes: whom do you suspect? One press per victim. It is in the conversation, takes no
//! key and stops nobody.

use super::prelude::*;
use super::shared_views::{monogram, seat_class};
use super::state::{app, language};
use crate::show::viewer::playback::PlaybackCommand;
use crate::show::viewer::words::labels as t;
use crate::show::viewer::{GuessQuestion, guess_questions};

#[component]
pub fn GuessCard() -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let asked = Memo::new(move |_| {
        let (furthest, watches) = (stage.furthest_turn.get(), stage.fixed_perspective.get().is_none());
        let asked = stage.scene(|scene| guess_questions(scene, furthest));
        asked.filter(|_| watches && !stage.is_predicting.get()).unwrap_or_default()
    });
    let there = Memo::new(move |_| !asked.read().is_empty());
    let said = Memo::new(move |_| {
        let guess = stage.guess.get();
        asked.read().iter().all(|one| guess.suspect_for(one.victim).is_some())
    });
    let go_on = move |_| stage.run_playback_command(PlaybackCommand::Play);
    view! {
        <Show when=move || there.get()>
            <section class="guess" data-testid="guess" data-with-last="" aria-labelledby="guess-head">
                <h3 id="guess-head">{t::guess_head(l)}</h3>
                <p class="quiet">{t::guess_lead(l)}</p>
                {move || {
                    let asked = asked.get();
                    let several = asked.len() > 1;
                    asked.into_iter().map(|one| guess_buttons(one, several)).collect_view()
                }}
                <div class="live-buttons">
                    <button class="button" class:primary=move || said.get() data-testid="guess-go-on"
                        on:click=go_on>{t::guess_go_on(l)}</button>
                    <span class="small quiet" role="status">{move || said.get().then(|| t::guess_kept(l))}</span>
                </div>
            </section>
        </Show>
    }
}

fn guess_buttons(about: GuessQuestion, several: bool) -> impl IntoView {
    let stage = app().stage;
    let l = language();
    let victim = about.victim;
    let legend = t::guess_about(l, &about.name);
    let people = about.people.into_iter().map(|person| {
        let seat = person.seat;
        let on = move || stage.guess.get().suspect_for(victim) == Some(seat);
        let say = move |_| stage.guess.update(|guess| guess.set_suspect(victim, seat));
        view! {
            <button class=format!("button guess-one {}", seat_class(seat)) class:is-on=on
                aria-pressed=move || on().to_string()
                data-testid=format!("guess-{}-{}", victim.0, seat.0)
                on:click=say>{monogram(&person)} {person.name.clone()}</button>
        }
    });
    view! {
        <div class="guess-about" role="group" aria-label=legend.clone()>
            <p class:visually-hidden=!several>{legend.clone()}</p>
            <div class="guess-people">{people.collect_view()}</div>
        </div>
    }
}
