//! The game itself: the procedure with its numbers, and the seed.

use super::field;
use super::fields::GroupFields;
use super::form::{GameSetup, Problems, trimmed_text};
use crate::base::game::{MAX_SEED, Procedure, ProcedureName, Settings};
use crate::page::app::icon::{Icon, icon};
use crate::page::app::prelude::*;
use crate::page::app::state::language;
use crate::show::viewer::fields::FieldGroup;
use crate::show::viewer::procedure_name;
use crate::show::viewer::words::labels as t;

/// Random seeds are below this, so that every JSON reader returns them unchanged.
const MAX_RANDOM_SEED: f64 = 1_000_000.0;

#[derive(Clone, Copy)]
pub struct GameForm {
    procedure: RwSignal<ProcedureName>,
    pub(super) seed: RwSignal<String>,
}

impl GameForm {
    /// Questum's procedure, with a random seed.
    pub fn new() -> Self {
        let form = Self { procedure: RwSignal::new(ProcedureName::Questum), seed: RwSignal::new(String::new()) };
        form.draw_seed();
        form
    }

    /// Fills in the procedure and the seed of a game.
    pub fn fill(self, settings: &Settings) {
        self.procedure.set(settings.procedure.name());
        self.seed.set(settings.seed.to_string());
    }

    fn draw_seed(self) {
        self.seed.set(format!("{:.0}", (js_sys::Math::random() * MAX_RANDOM_SEED).floor()));
    }

    fn parsed_seed(self) -> Option<u64> {
        trimmed_text(self.seed).parse::<u64>().ok().filter(|seed| *seed <= MAX_SEED)
    }

    /// The procedure with the papers' numbers, and the seed.
    pub fn read(self, problems: &mut Problems) -> (Procedure, u64) {
        let procedure = match self.procedure.get() {
            ProcedureName::Questum => Procedure::questum(),
            ProcedureName::Jubensha => Procedure::jubensha(),
            ProcedureName::Mirage => Procedure::mirage(),
        };
        let seed = self.parsed_seed().unwrap_or_else(|| {
            problems.bounds(&t::seed(language()), "0", "2⁵³ − 1");
            0
        });
        (procedure, seed)
    }
}

/// Chooses a procedure, with its own rule for votes.
fn choose(form: GameSetup, procedure: &Procedure) {
    form.game.procedure.set(procedure.name());
    form.fields.set_vote_rule(procedure.vote_rule());
}

/// The fieldset; `fixed`: the procedure cannot be changed.
#[component]
pub fn GameFields(form: GameSetup, fixed: bool) -> impl IntoView {
    let l = language();
    let (whole, form) = (form, form.game);
    let wrong_seed = Memo::new(move |_| form.parsed_seed().is_none().then(|| t::seed_wanted(l)));
    let procedures = [
        (Procedure::questum(), t::procedure_questum(l)),
        (Procedure::jubensha(), t::procedure_jubensha(l)),
        (Procedure::mirage(), t::procedure_mirage(l)),
    ];
    let procedure = move |(procedure, hint): (Procedure, String)| {
        let this = procedure.name();
        let name = procedure_name(l, this);
        let on = move || form.procedure.get() == this;
        view! {
            <label class="choice-card" class:is-on=on>
                <input type="radio" name="procedure" data-testid=format!("procedure-{this:?}").to_lowercase() prop:checked=on on:change=move |_| choose(whole, &procedure)/>
                <span><strong>{name}</strong><small>{hint}</small></span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{t::the_game(l)}</legend>
            {if fixed {
                let name = move || t::fork_fixed_procedure(l, &procedure_name(l, form.procedure.get()));
                view! { <p class="fixed-line" data-testid="procedure-fixed"><span class="fixed-mark">{t::fork_fixed(l)}</span> {name}</p> }.into_any()
            } else {
                view! {
                    <div class="choices procedures" role="radiogroup" aria-label=t::procedure_head(l)>
                        {procedures.into_iter().map(procedure).collect_view()}
                    </div>
                }.into_any()
            }}
            <div class="fields">
                <GroupFields form=whole group=FieldGroup::Game/>
                <label class="field"><span>{t::seed(l)}</span>
                    <span class="with-button">
                        <input type="text" inputmode="numeric"
                            autocomplete="off" data-testid="seed" aria-invalid=move || field::aria_invalid(wrong_seed)
                            prop:value=move || form.seed.get() on:input=move |e| form.seed.set(event_target_value(&e))/>
                        <button type="button" class="tool" aria-label=t::seed_random(l) title=t::seed_random(l) on:click=move |_| form.draw_seed()>{icon(Icon::Dice)}</button>
                    </span>
                    <small>{t::seed_hint(l)}</small>
                    {field::correction_note(wrong_seed)}</label>
            </div>
        </fieldset>
    }
}
