//! The game itself: the procedure with its numbers, and the seed.

use super::entry::random_seed;
use super::field::{self, FieldBinding};
use super::fields::GroupFields;
use super::form::GameSetupForm;
use crate::base::game::Procedure;
use crate::page::app::icon::{Icon, icon};
use crate::page::studio::prelude::*;
use crate::show::viewer::fields::FieldGroup;
use crate::show::viewer::procedure_name;

/// Chooses a procedure, with its own rule for votes.
fn choose_procedure(form: GameSetupForm, procedure: &Procedure) {
    form.game.update(|game| game.procedure = procedure.name());
    form.fields.update(|fields| fields.set_vote_rule(procedure.vote_rule()));
}

/// The fieldset; `fixed`: the procedure cannot be changed.
#[component]
pub fn GameFields(form: GameSetupForm, fixed: bool) -> impl IntoView {
    let l = language();
    let seed = FieldBinding::from_signal_part(form.game, |game| game.seed.clone(), |game, text| game.seed = text);
    let chosen = Memo::new(move |_| form.game.read().procedure);
    let wrong_seed = Memo::new(move |_| form.game.read().parsed_seed().is_none().then(|| t::seed_wanted(l)));
    let procedures = [
        (Procedure::questum(), t::procedure_questum(l)),
        (Procedure::jubensha(), t::procedure_jubensha(l)),
        (Procedure::mirage(), t::procedure_mirage(l)),
    ];
    let procedure = move |(procedure, hint): (Procedure, String)| {
        let this = procedure.name();
        let id = format!("procedure-{this:?}").to_lowercase();
        let is_on = move || chosen.get() == this;
        field::choice_card(
            "procedure",
            id,
            is_on,
            move || choose_procedure(form, &procedure),
            procedure_name(l, this),
            hint,
        )
    };
    view! {
        <fieldset>
            <legend>{t::the_game(l)}</legend>
            {if fixed {
                let name = move || t::fork_fixed_procedure(l, &procedure_name(l, chosen.get()));
                view! {
                    <p class="fixed-line" data-testid="procedure-fixed">
                        <span class="fixed-mark">{t::fork_fixed(l)}</span> {name}
                    </p>
                }.into_any()
            } else {
                view! {
                    <div class="choices procedures" role="radiogroup" aria-label=t::procedure_head(l)>
                        {procedures.into_iter().map(procedure).collect_view()}
                    </div>
                }.into_any()
            }}
            <div class="fields">
                <GroupFields form=form group=FieldGroup::Game/>
                <label class="field"><span>{t::seed(l)}</span>
                    <span class="with-button">
                        <input type="text" inputmode="numeric"
                            autocomplete="off" data-testid="seed" aria-invalid=move || field::aria_invalid(wrong_seed)
                            prop:value=move || seed.get() on:input=move |e| seed.set(event_target_value(&e))/>
                        <button type="button" class="tool" aria-label=t::seed_random(l) title=t::seed_random(l)
                            on:click=move |_| seed.set(random_seed())>{icon(Icon::Dice)}</button>
                    </span>
                    <small>{t::seed_hint(l)}</small>
                    {field::correction_note(wrong_seed)}</label>
            </div>
        </fieldset>
    }
}
