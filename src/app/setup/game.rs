//! The game itself: rounds, seed, and how votes decide.

use super::field;
use super::form::{Problems, cut};
use crate::app::icon::{Icon, icon};
use crate::app::state::language;
use crate::game::{Procedure, VoteRule};
use crate::viewer::words::labels as t;
use leptos::prelude::*;

/// Seeds are kept below this, so that every JSON reader gives them back unchanged.
const SEEDS: f64 = 1_000_000.0;

/// Its fields.
#[derive(Clone, Copy)]
pub struct GameForm {
    rounds: RwSignal<String>,
    seed: RwSignal<String>,
    vote: RwSignal<VoteRule>,
}

impl GameForm {
    /// The paper's, with a seed by chance.
    pub fn new() -> Self {
        let form = Self {
            rounds: RwSignal::new("3".to_owned()),
            seed: RwSignal::new(String::new()),
            vote: RwSignal::new(VoteRule::Half),
        };
        form.throw();
        form
    }

    /// Another seed.
    fn throw(self) {
        self.seed
            .set(format!("{:.0}", (js_sys::Math::random() * SEEDS).floor()));
    }

    /// Its part of the settings.
    pub fn read(self, problems: &mut Problems) -> (Procedure, u64, VoteRule) {
        let l = language();
        let rounds = problems.whole(self.rounds, &t::rounds(l), 1, 20);
        let seed = cut(self.seed).parse::<u64>().ok();
        let seed = seed.filter(|seed| *seed < 1 << 53).unwrap_or_else(|| {
            problems.bounds(&t::seed(l), "0", "2⁵³ − 1");
            0
        });
        (Procedure::Questum { rounds }, seed, self.vote.get())
    }
}

/// The fieldset.
#[component]
pub fn GameFields(form: GameForm) -> impl IntoView {
    let l = language();
    let votes = vec![
        (VoteRule::Half, t::vote_half(l)),
        (VoteRule::Plurality, t::vote_plurality(l)),
    ];
    view! {
        <fieldset>
            <legend>{t::the_game(l)}</legend>
            <div class="fields">
                {field::number(t::rounds(l), t::rounds_hint(l), form.rounds, "1", "rounds")}
                <label class="field"><span>{t::seed(l)}</span>
                    <span class="with-button">
                        <input type="number" min="0" step="1" data-testid="seed" prop:value=move || form.seed.get() on:input=move |e| form.seed.set(event_target_value(&e))/>
                        <button type="button" class="tool" aria-label=t::throw_dice(l) title=t::throw_dice(l) on:click=move |_| form.throw()>{icon(Icon::Dice)}</button>
                    </span>
                    <small>{t::seed_hint(l)}</small></label>
                {field::select(t::vote_rule(l), t::vote_hint(l), form.vote, "vote-rule", votes)}
            </div>
        </fieldset>
    }
}
